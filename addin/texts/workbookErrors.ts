import { part } from '../../view/texts/part.ts';

/** A few of many addresses. */
export interface Addresses {
  shown: string;
  /** Number of further addresses. */
  more: number;
}

const listed = ({ shown, more }: Addresses) => (more > 0 ? `${shown} and ${more} more` : shown);

/** Messages for errors in the workbook. */
export const workbookErrorTexts = part('workbook errors', {
  /** What Excel's error codes mean to the user. */
  excel: {
    editing: 'A cell is being edited. Press Enter or Esc in the sheet, then try again.',
    protectedOrReadOnly:
      'The sheet or the workbook is protected or open for reading only. Unprotect it on the Review tab, or work in a copy, then try again.',
    notNow:
      'Excel cannot do this at the moment. Close any open dialog, finish editing, then try again.',
    tooLarge:
      'There are too many cells to pass between Excel and the add-in in one go. Select fewer rows, then try again.',
    noMemory: 'Excel has run out of memory. Close other workbooks, then try again.',
    tooOld:
      'This Excel is too old for the add-in. Update Excel, or open the workbook in Excel on the web.',
    notAllowed: 'This Excel does not allow that here. Try it in another workbook.',
    noCells: 'This kind of sheet has no cells to work with. Go to a worksheet, then try again.',
    noSelection:
      'What is selected is not cells, or another workbook is in front. Come back to this one, select the columns of concurrency and throughput, then try again.',
    gone: 'A sheet or cell the add-in worked with is no longer there. Select the measurements again, then try again.',
    nameTaken: 'A sheet or name of the same name appeared in the meantime. Try again.',
    cellsMoved:
      'Cells were inserted or deleted while the add-in was writing. Wait until that is done, then try again.',
    conflict:
      'Somebody else changed the workbook at the same moment. Wait a moment, then try again.',
    noAnswer: 'Excel did not answer. Wait a moment, then try again.',
    noReason:
      'Excel could not do this and does not say why. Try again; if it happens again, save, close and reopen the workbook.',
    expired:
      'The session of this workbook has expired. Refresh the page in the browser, then try again.',
    signIn: 'Excel asks for a new sign-in. Sign in, then try again.',
    filter: 'A filter is in the way of the cells to write. Clear the filter there, then try again.',
    edge: 'Cells at the edge of the sheet are in the way. Clear them, then try again.',
    ours: 'Excel did not understand the add-in. Please report this code, then try again.',
    uncalculated: 'The sheet has not been calculated yet. Press F9 in the sheet, then try again.',
    nothingToDraw: 'Excel found nothing to draw. Check the measurements, then try again.',
    inactive: 'Another workbook is in front. Click into the workbook of this pane, then try again.',
    merged: 'Merged cells are in the way. Unmerge them, or insert on a new sheet.',
    pivotTable: 'A PivotTable is in the way. Insert on a new sheet, or move the PivotTable.',
  },
  unknown: (code: string) =>
    `Excel could not do this (${code}). Try again; if it happens again, save, close and reopen the workbook.`,
  anotherInFront:
    'Another workbook is in front, so nothing was written. Come back to the workbook of this pane, then try again.',
  severalTables:
    'The selection touches several Excel tables, or a table and cells beside it. Select cells of one table only, or of none, then try again.',
  oneCell:
    'Only one cell is selected, and no measurements stand around it. Select the columns of concurrency and throughput with all their rows, or one cell among them, then try again.',
  unlikeRows: (one: string, other: string) =>
    `The selected cells ${one} and ${other} share neither rows nor columns. Select columns that begin and end in the same rows, then try again.`,
  empty:
    'The selected cells are empty. Select two columns, concurrency and throughput, then try again.',
  allHidden:
    'All selected rows are hidden, so none is used. Show them, or switch on “use hidden rows too”, then try again.',
  sheetGone: (sheet: string) =>
    `The sheet “${sheet}” with the measurements is no longer there. Select the measurements again, then try again.`,
  tableGone:
    'The table with the measurements is no longer there. Select the measurements again, then try again.',
  notText: (addresses: Addresses, isOne: boolean) =>
    `${listed(addresses)} no longer ${isOne ? 'holds' : 'hold'} a number as plain text, so nothing was converted. Press Fit to read the cells again.`,
  structureProtected:
    'The structure of this workbook is protected, so no sheet can be added. Unprotect it (Review, Protect Workbook), or insert beside the data, then try again.',
  noRoom: 'The sheet ends before the fit does. Insert it on a new sheet instead.',
  sheetProtected: (sheet: string) =>
    `The sheet “${sheet}” is protected. Unprotect it (Review, Unprotect Sheet), or insert on a new sheet, then try again.`,
  withinSource: (cell: string) =>
    `${cell} is one of the cells that the formula reads. Select an empty cell beside them, then try again.`,
  cellTaken: (cell: string) =>
    `${cell} is not empty, so no formula was put there. Select an empty cell, then try again.`,
  /** For one cell with its sheet, or for several. */
  cellNotEmpty: (cell: string) => `${cell} is not empty, where the fit would be written.`,
  cellsNotEmpty: (count: number, sheet: string, addresses: Addresses) =>
    `${count} cells on “${sheet}” are not empty (${listed(addresses)}), where the fit would be written.`,
  clearFirst: (isOne: boolean) =>
    `Clear or move ${isOne ? 'it' : 'them'}, then try again; or choose a new sheet.`,
  hidden: (address: string) =>
    `The fit would be written to ${address}, where some rows or columns are hidden, so a part of it could not be seen. Show them, then try again; or choose a new sheet.`,
  outputGone: 'This output is no longer in the workbook. Insert the fit anew.',
  outputChanged: (address: string) =>
    `Rows or columns were inserted or deleted within ${address}, so it cannot be replaced safely. Insert the fit anew.`,
  stopped: 'Writing was stopped.',
  nothingLeft: 'Nothing was left in the workbook.',
  sheetLeft: (sheet: string) =>
    `The sheet “${sheet}” may be left in the workbook; “Clean up” in this pane removes it, now or when the workbook is opened again.`,
  cellsLeft: (address: string, sheet: string) =>
    `What was begun in ${address} on the sheet “${sheet}”, with a chart, may be left in the workbook; “Clean up” in this pane removes it, now or when the workbook is opened again.`,
  incomplete: (sheet: string) =>
    `The output on the sheet “${sheet}” may be incomplete now. Update it again, or insert a new one.`,
});
