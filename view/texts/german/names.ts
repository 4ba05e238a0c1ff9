import { translate } from '../part.ts';
import { nameTexts } from '../names.ts';

translate(nameTexts, {
  concurrency: 'Nebenläufigkeit',
  throughput: 'Durchsatz',
  row: (row) => `Zeile ${row}`,
  series: (number) => `Reihe ${number}`,
  seconds: 'Sekunden',
  milliseconds: 'Millisekunden',
  microseconds: 'Mikrosekunden',
  nanoseconds: 'Nanosekunden',
  minutes: 'Minuten',
  hours: 'Stunden',
  days: 'Tage',
});
