import { translate } from '../../../view/texts/part.ts';
import { gridTexts } from '../grid.ts';

translate(gridTexts, {
  row: 'Zeile',
  newRow: 'Neue Zeile',
  new: 'neu',
  cell: (column, row) => `${column}, Zeile ${row}`,
  newCell: (column) => `${column}, neue Zeile`,
  column: (number) => `Spalte ${number}`,
  remove: (row) => `Zeile ${row} entfernen`,
  removeByKeys: (row) => `Zeile ${row} entfernen (Strg+Entf)`,
  keys: 'Tabulator und Eingabetaste bewegen wie in einer Tabellenkalkulation, mehrere Zellen lassen sich auf einmal einfügen, und Strg+Entf entfernt eine Zeile.',
  firstRows: (shown, all) =>
    `Die ersten ${shown} von ${all} Zeilen; angepasst werden alle. Die übrigen lassen sich im Text ändern.`,
  addRow: 'Zeile hinzufügen',
});
