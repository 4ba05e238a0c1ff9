import { fixedAddress, onSheet, type Block } from '../../view/sheet/a1.ts';

/** Runs a batch; while the user edits a cell it waits for the end of that. */
export function inExcel<T>(work: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  return Excel.run({ delayForCellEdit: true }, work);
}

/** The cells of a block. */
export function rangeOf(sheet: Excel.Worksheet, [row, column, rows, columns]: Block): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

/**
 * What a name stands for: cells of a sheet. A name is given by this formula and not by a range, with which some
 * Excel ends when another workbook is in front (issue 2078 of OfficeDev/office-js).
 */
export function nameFormula(sheetName: string, [row, column, rows, columns]: Block): string {
  const first = fixedAddress(row, column);
  const last = fixedAddress(row + rows - 1, column + columns - 1);
  return `=${onSheet(sheetName, first === last ? first : `${first}:${last}`)}`;
}

/**
 * Queues what Excel refuses while another workbook is in front (issue 6365 of OfficeDev/office-js), so that
 * nothing that follows in the request is written then.
 */
export function askToBeInFront({ workbook }: Excel.RequestContext): void {
  workbook.worksheets.getActiveWorksheet().names.getCount();
}
