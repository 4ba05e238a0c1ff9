import type { Block } from '../../view/sheet/a1.ts';

/** Runs a batch; while the user edits a cell it waits for the end of that. */
export function inExcel<T>(work: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  return Excel.run({ delayForCellEdit: true }, work);
}

/** The cells of a block. */
export function rangeOf(sheet: Excel.Worksheet, [row, column, rows, columns]: Block): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}
