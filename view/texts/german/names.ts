import { nameTexts } from '../names.ts';
import { translate } from '../part.ts';

translate(nameTexts, {
  concurrency: 'Nebenläufigkeit',
  throughput: 'Durchsatz',
  row: (row) => `Zeile ${row}`,
  series: (number) => `Reihe ${number}`,
  noName: '(ohne Namen)',
  // Both stand after words that take the dative, as “bei”, “ab” and “bis zu”.
  concurrencyOf: (count) => `einer Nebenläufigkeit von ${count}`,
  counted: (count, words, isGerman) => `${count} ${(isGerman ? dative(words) : words).join(' ')}`,
  users: (count) => `${count} Benutzern`,
  cores: (count) => `${count} Kernen`,
  counting: {
    users: (name) => `${name} (Benutzer)`,
    cores: (name) => `${name} (Kerne)`,
  },
  about: (number) => `etwa ${number}`,
  range: (from, to) => `${from} bis ${to}`,
  seconds: 'Sekunden',
  milliseconds: 'Millisekunden',
  microseconds: 'Mikrosekunden',
  nanoseconds: 'Nanosekunden',
  minutes: 'Minuten',
  hours: 'Stunden',
  days: 'Tage',
});

/** `Gleichzeitige Nutzer` becomes `gleichzeitigen Nutzern`; plurals on -n and -s stay. */
function dative(words: readonly string[]): string[] {
  return words.map((word, i) => {
    if (i < words.length - 1) return word.toLowerCase().replace(/e$/, 'en');
    return /[ns]$/i.test(word) ? word : `${word}n`;
  });
}
