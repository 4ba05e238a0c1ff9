import { fixedAddress, onSheet, type Block } from '../../view/sheet/a1.ts';

/** Waits while the user edits a cell. */
const patient = { delayForCellEdit: true };

/** Runs a batch; waits while the user edits a cell. */
export function inExcel<T>(work: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  return Excel.run(patient, work);
}

/** Runs a batch with objects of an earlier one that are tracked. */
export function inExcelWith<T>(
  objects: readonly OfficeExtension.ClientObject[],
  work: (context: Excel.RequestContext) => Promise<T>,
): Promise<T> {
  return Excel.run({ ...patient, previousObjects: [...objects] }, work);
}

/**
 * Runs a batch that writes: one step of Undo where Excel can merge its requests (ExcelApi 1.20). Other versions take
 * each request for a step.
 */
export function writeInExcel<T>(work: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  const isMerged = Office.context.requirements.isSetSupported('ExcelApi', '1.20');
  return Excel.run(isMerged ? { ...patient, mergeUndoGroup: true } : patient, work);
}

/** The cells of a block. */
export function rangeOf(sheet: Excel.Worksheet, [row, column, rows, columns]: Block): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

/**
 * The formula of a defined name for cells of a sheet. Names are added by formula, not by range, since some versions of
 * Excel crash with a range while another workbook is in front (issue 2078 of OfficeDev/office-js).
 */
export function nameFormula(sheetName: string, [row, column, rows, columns]: Block): string {
  const first = fixedAddress(row, column);
  const last = fixedAddress(row + rows - 1, column + columns - 1);
  return `=${onSheet(sheetName, first === last ? first : `${first}:${last}`)}`;
}

/**
 * Queues a call that Excel refuses while another workbook is in front (issue 6365 of OfficeDev/office-js), so that
 * nothing later in the request is written then.
 */
export function askToBeInFront({ workbook }: Excel.RequestContext): void {
  workbook.worksheets.getActiveWorksheet().names.getCount();
}
