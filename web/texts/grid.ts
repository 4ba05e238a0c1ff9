import { part } from '../../view/texts/part.ts';

/** What the table that can be edited says. */
export const gridTexts = part('grid', {
  row: 'Row',
  newRow: 'New row',
  /** In the first cell of the new row. */
  new: 'new',
  cell: (column: string, row: number) => `${column}, row ${row}`,
  newCell: (column: string) => `${column}, new row`,
  column: (number: number) => `Column ${number}`,
  remove: (row: number) => `Remove row ${row}`,
  removeByKeys: (row: number) => `Remove row ${row} (Ctrl+Delete)`,
  keys: 'Tab and Enter move as in a sheet, several cells can be pasted at once, and Ctrl+Delete removes a row.',
  firstRows: (shown: number, all: number) =>
    `The first ${shown} of ${all} rows; all of them are fitted. Edit the others in the text.`,
  addRow: 'Add a row',
});
