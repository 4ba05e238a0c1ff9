import { translate } from '../../../view/texts/part.ts';
import { heldOutTexts } from '../heldOut.ts';

translate(heldOutTexts, {
  title: 'Zurückhalten',
  legend: 'Vorherzusagende Zeilen',
  why: 'Die Kurve wird an die anderen Messungen angepasst, und das Ergebnis sagt, wie gut sie diese vorhersagt.',
  field: 'Zurückzuhaltende Zeilen, etwa 6, 8–10',
  hold: 'Diese Zeilen zurückhalten',
  largest: 'Das größte Drittel zurückhalten',
  none: 'Keine zurückhalten',
  noList: (item) => `„${item}“ ist keine Zeile; Zeilen so aufzählen: 6, 8–10.`,
  noMeasurement: (row) => `In Zeile ${row} steht keine Messung, die mitzählt.`,
});
