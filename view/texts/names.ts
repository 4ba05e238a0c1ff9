import { part } from './part.ts';

/** What columns, rows, series and units are called where nobody has named them. */
export const nameTexts = part('names', {
  concurrency: 'Concurrency',
  throughput: 'Throughput',
  row: (row: number) => `row ${row}`,
  series: (number: number) => `Series ${number}`,
  seconds: 'seconds',
  milliseconds: 'milliseconds',
  microseconds: 'microseconds',
  nanoseconds: 'nanoseconds',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
});
