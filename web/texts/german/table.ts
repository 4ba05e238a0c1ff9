import { translate } from '../../../view/texts/part.ts';
import { baselineTexts, heldOutTexts } from '../table.ts';

translate(baselineTexts, {
  title: 'Mit einer früheren Tabelle vergleichen',
  field: 'Vor der Änderung gemessen',
  help: 'Einfügen, was früher gemessen wurde. Oder die jetzige Tabelle als frühere behalten und die spätere an ihre Stelle einfügen.',
  keep: 'Diese Tabelle als frühere behalten',
  remove: 'Frühere Tabelle entfernen',
  stored:
    'Diese Tabelle ist als frühere behalten. Jetzt einfügen oder eintippen, was nach der Änderung gemessen wurde.',
  wrong: 'Die frühere Tabelle lässt sich nicht vergleichen:',
});

translate(heldOutTexts, {
  title: 'Vorhersage prüfen',
  why: 'Diese Zeilen werden zurückgehalten: Die Kurve wird an die anderen angepasst, und das Ergebnis sagt, wie gut sie diese vorhersagt.',
  field: 'Vorherzusagende Zeilen, etwa 6, 8–10',
  hold: 'Diese Zeilen vorhersagen',
  largest: 'Das größte Drittel vorhersagen',
  none: 'Prüfung beenden',
  noList: (item) => `„${item}“ ist keine Zeile; Zeilen so aufzählen: 6, 8–10.`,
  noMeasurement: (row) => `In Zeile ${row} steht keine Messung, die mitzählt.`,
});
