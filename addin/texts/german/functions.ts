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
});
