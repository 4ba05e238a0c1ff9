import { part } from '../../view/texts/part.ts';

/** Texts of the editable grid. */
export const gridTexts = part('grid', {
  label: 'Measurements',
  row: 'Row',
  newRow: 'New row',
  cell: (column: string, row: number) => `${column}, row ${row}`,
  newCell: (column: string) => `${column}, new row`,
  column: (number: number) => `Column ${number}`,
  leftOut: 'Excluded',
  heldOut: 'Held out',
  leaveOut: (row: number) => `Exclude row ${row}`,
  holdOut: (row: number) => `Hold row ${row} out`,
  reason: (row: number) => `Reason to exclude row ${row}`,
  /** After a row number. */
  marked: { error: '(in error)', warning: '(with a warning)' },
  rowTools: 'Rows',
  insertAbove: 'Insert above',
  insertBelow: 'Insert below',
  insertKeys: 'Ctrl+Shift++',
  remove: (count: number) => (count > 1 ? `Delete ${count} rows` : 'Delete row'),
  removeKeys: 'Ctrl+−',
  addRow: 'Add a row',
  selected: (rows: number, columns: number) =>
    `${rows} ${rows === 1 ? 'row' : 'rows'} × ${columns} ${columns === 1 ? 'column' : 'columns'} selected`,
  inserted: (rows: number) => (rows === 1 ? 'A row was inserted.' : `${rows} rows were inserted.`),
  removed: (rows: number) => (rows === 1 ? 'The row was deleted.' : `${rows} rows were deleted.`),
  pasted: (rows: number, columns: number, more: number) =>
    `${rows} ${rows === 1 ? 'row' : 'rows'} × ${columns} ${columns === 1 ? 'column' : 'columns'} pasted${
      more === 0
        ? ''
        : more === 1
          ? '; the table got another column for them'
          : `; the table got ${more} more columns for them`
    }.`,
  keys: 'As in a sheet: type to replace a cell, F2 or a double click changes it, Escape leaves it as it was. Shift selects blocks to copy, cut, paste and delete. To leave the table press Escape, then Tab.',
  moreColumns: (shown: string, all: string) =>
    `The first ${shown} of ${all} columns are shown; all of them are read.`,
});

/** What the concurrency counts: asked once, and changeable in the options. */
export const countsTexts = part('counts', {
  question: (header: string) => `What does “${header}” count?`,
  label: 'Concurrency counts',
  open: 'Not said',
  users: 'Load: users, threads',
  cores: 'Size: cores, nodes',
  either: 'Does not matter',
});
