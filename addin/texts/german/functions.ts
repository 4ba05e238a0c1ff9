import { translate } from '../../../view/texts/part.ts';
import { functionTexts } from '../functions.ts';

translate(functionTexts, {
  series: 'Reihe',
  value: 'Wert',
  low: (level) => `Unten (${level})`,
  high: (level) => `Oben (${level})`,
  note: 'Bemerkung',
  answer: 'Antwort',
  warning: 'Warnung',
  unbounded: 'unbegrenzt',
  none: 'keins',
  planned: 'Noch zu messen',
  notMeasured: (levels, isZero) =>
    `Noch nicht gemessen${isZero ? ' (leer oder 0)' : ''}: ${levels}.`,
});
