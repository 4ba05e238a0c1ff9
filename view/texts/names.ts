import { part } from './part.ts';

/** What columns, rows, series and units are called where nobody has named them, and how they are counted. */
export const nameTexts = part('names', {
  concurrency: 'Concurrency',
  throughput: 'Throughput',
  row: (row: number) => `row ${row}`,
  series: (number: number) => `Series ${number}`,
  /** Of the rows whose cell is empty where the others have the name of their series. */
  noName: '(no name)',
  /** A number or a range that is counted in nothing the header names. */
  concurrencyOf: (count: string) => `a concurrency of ${count}`,
  /** A number or a range of what the header names, word by word; German nouns keep their capitals. */
  counted: (count: string, words: readonly string[], isGerman: boolean) =>
    `${count} ${words.map((word) => (isGerman ? word : decapitalized(word))).join(' ')}`,
  users: (count: string) => `${count} users`,
  cores: (count: string) => `${count} cores`,
  /** A name of the concurrency that does not tell what it counts. */
  counting: {
    users: (name: string) => `${name} (users)`,
    cores: (name: string) => `${name} (cores)`,
  },
  about: (number: string) => `about ${number}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  seconds: 'seconds',
  milliseconds: 'milliseconds',
  microseconds: 'microseconds',
  nanoseconds: 'nanoseconds',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
});

/** `Users` becomes `users`; `CPUs` stays. */
function decapitalized(word: string): string {
  return /^[A-Z][a-z]*$/.test(word) ? word.toLowerCase() : word;
}
