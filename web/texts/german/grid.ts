import { translate } from '../../../view/texts/part.ts';
import { gridTexts, countsTexts } from '../grid.ts';

const rowsOf = (count: number) => (count === 1 ? '1 Zeile' : `${count} Zeilen`);
const columnsOf = (count: number) => (count === 1 ? '1 Spalte' : `${count} Spalten`);

translate(gridTexts, {
  label: 'Messungen',
  row: 'Zeile',
  newRow: 'Neue Zeile',
  cell: (column, row) => `${column}, Zeile ${row}`,
  newCell: (column) => `${column}, neue Zeile`,
  column: (number) => `Spalte ${number}`,
  // As narrow as the English headers: the words break at soft hyphens.
  leftOut: 'Ausge\u00ADschlos\u00ADsen',
  heldOut: 'Zurück\u00ADgehal\u00ADten',
  leaveOut: (row) => `Zeile ${row} ausschließen`,
  holdOut: (row) => `Zeile ${row} zurückhalten`,
  reason: (row) => `Grund, Zeile ${row} auszuschließen`,
  marked: { error: '(fehlerhaft)', warning: '(mit einer Warnung)' },
  rowTools: 'Zeilen',
  insertAbove: 'Darüber einfügen',
  insertBelow: 'Darunter einfügen',
  insertKeys: 'Strg+Umschalt++',
  remove: (count) => (count > 1 ? `${count} Zeilen löschen` : 'Zeile löschen'),
  removeKeys: 'Strg+−',
  addRow: 'Zeile hinzufügen',
  selected: (rows, columns) => `${rowsOf(rows)} × ${columnsOf(columns)} ausgewählt`,
  inserted: (rows) =>
    rows === 1 ? 'Eine Zeile wurde eingefügt.' : `${rows} Zeilen wurden eingefügt.`,
  removed: (rows) => (rows === 1 ? 'Die Zeile wurde gelöscht.' : `${rows} Zeilen wurden gelöscht.`),
  pasted: (rows, columns, more) =>
    `${rowsOf(rows)} × ${columnsOf(columns)} eingefügt${
      more === 0 ? '' : `; die Tabelle wurde dafür um ${columnsOf(more)} breiter`
    }.`,
  keys: 'Wie in einer Tabellenkalkulation: Tippen ersetzt eine Zelle, F2 oder ein Doppelklick ändert sie, Esc lässt sie, wie sie war. Mit der Umschalttaste werden Blöcke ausgewählt, die sich kopieren, ausschneiden, einfügen und löschen lassen. Esc und danach Tabulator führt aus der Tabelle hinaus.',
  moreColumns: (shown, all) =>
    `Die ersten ${shown} von ${all} Spalten sind zu sehen; gelesen werden alle.`,
});

translate(countsTexts, {
  question: (header) => `Wofür steht „${header}“?`,
  label: 'Die Nebenläufigkeit steht für',
  open: 'Keine Angabe',
  users: 'Last: Benutzer, Threads',
  cores: 'Größe: Kerne, Knoten',
  either: 'Egal',
});
