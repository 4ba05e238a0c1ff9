import type { DescribedError, Leftover } from './contract.ts';

/** Codes this folder gives itself; other codes are Excel's own. */
export type WorkbookErrorCode =
  /** There is nothing in the selected cells. */
  | 'empty-selection'
  /** One cell outside any table, with nothing around it. */
  | 'one-cell'
  /** Cells of several tables, or of a table and of what is around it. */
  | 'several-tables'
  /** Areas that share no row. */
  | 'unlike-rows'
  /** Every row is filtered away. */
  | 'all-hidden'
  /** The sheet or table of the measurements is gone. */
  | 'source-gone'
  /** Sheets can be neither added nor removed. */
  | 'workbook-protected'
  /** The cells of the sheet cannot be changed. */
  | 'sheet-protected'
  /** Something stands where the fit would be written. */
  | 'target-not-empty'
  /** Rows or columns where the fit would be written are hidden. */
  | 'target-hidden'
  /** The sheet ends before the fit does. */
  | 'no-room'
  /** The output to be replaced is no longer there. */
  | 'output-gone'
  /** The output to be replaced has lost or gained rows or columns. */
  | 'output-changed'
  /** Another workbook has the screen, so that this one cannot be written. */
  | 'another-workbook'
  /** Text that was to become a number has become something else. */
  | 'cells-changed'
  /** Excel refused while a new output was written. */
  | 'insert-failed'
  /** Excel refused while an output was replaced. */
  | 'refit-failed'
  /** The user stopped it. */
  | 'cancelled';

/** Something in the workbook that kept the add-in from its work, in words for the user. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  /** Stable code. */
  readonly code: WorkbookErrorCode;
  /** What could not be taken back; null when nothing of ours is left. */
  readonly left: Leftover | null;
  /** Cells that are in the way, such as `B4`; empty where it is not about cells. */
  readonly cells: readonly string[];

  constructor(
    code: WorkbookErrorCode,
    message: string,
    {
      cause,
      left = null,
      cells = [],
    }: { cause?: unknown; left?: Leftover | null; cells?: readonly string[] } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.left = left;
    this.cells = cells;
  }
}

const protectedOrReadOnly =
  'The sheet or the workbook is protected or open for reading only. Unprotect it on the Review tab, or work in a copy, then try again.';
const tooOld =
  'This Excel is too old for the add-in. Update Excel, or open the workbook in Excel on the web.';
const tooLarge =
  'There are too many cells to pass between Excel and the add-in at once. Select fewer rows, then try again.';
const gone =
  'A sheet or cell the add-in worked with is no longer there. Select the measurements again, then try again.';
const noAnswer = 'Excel did not answer. Wait a moment, then try again.';
const notNow =
  'Excel cannot do this at the moment. Close any open dialog, finish editing, then try again.';
const ours = 'Excel did not understand the add-in. Please report this code, then try again.';

const sentences: Readonly<Record<string, string>> = {
  InvalidOperationInCellEditMode:
    'A cell is being edited. Press Enter or Esc in the sheet, then try again.',
  AccessDenied: protectedOrReadOnly,
  ReadOnly: protectedOrReadOnly,
  InvalidOperation: notNow,
  OperationCellsExceedLimit: tooLarge,
  RequestPayloadSizeLimitExceeded: tooLarge,
  ResponsePayloadSizeLimitExceeded: tooLarge,
  RangeExceedsLimit: tooLarge,
  MemoryLimitReached: 'Excel has run out of memory. Close other workbooks, then try again.',
  ApiNotFound: tooOld,
  ApiNotAvailable: tooOld,
  NotImplemented: tooOld,
  UnsupportedOperation: 'This Excel does not allow that here. Try it in another workbook.',
  UnsupportedSheet:
    'This kind of sheet has no cells to work with. Go to a worksheet, then try again.',
  InvalidSelection:
    'What is selected is not cells, or another workbook is in front. Come back to this one, select the columns of concurrency and throughput, then try again.',
  InvalidReference: gone,
  ItemNotFound: gone,
  InvalidBinding: gone,
  ItemAlreadyExists: 'A sheet or name of the same name appeared in the meantime. Try again.',
  InsertDeleteConflict:
    'Cells were inserted or deleted while the add-in was writing. Wait until that is done, then try again.',
  Conflict: 'Somebody else changed the workbook at the same moment. Wait a moment, then try again.',
  ContentLengthRequired: noAnswer,
  ActivityLimitReached: noAnswer,
  ConnectionFailure: noAnswer,
  GeneralException:
    'Excel could not do this and does not say why. Try again; if it happens again, save, close and reopen the workbook.',
  InvalidOrTimedOutSession: noAnswer,
  RequestAborted: noAnswer,
  ServerBusy: noAnswer,
  ServiceNotAvailable: noAnswer,
  Timeout: noAnswer,
  Unauthenticated: 'Excel asks for a new sign-in. Sign in, then try again.',
  FilteredRangeConflict:
    'A filter is in the way of the cells to write. Clear the filter there, then try again.',
  NonBlankCellOffSheet:
    'Cells at the edge of the sheet are in the way. Clear them, then try again.',
  InvalidArgument: ours,
  InvalidRequest: ours,
  BadPassword: protectedOrReadOnly,
  DirtySupportingFormula:
    'The sheet has not been calculated yet. Press F9 in the sheet, then try again.',
  EmptyChartSeries: 'Excel found nothing to draw. Check the measurements, then try again.',
  FormulaLengthExceedsLimit: ours,
  InactiveWorkbook:
    'Another workbook is in front. Click into the workbook of this pane, then try again.',
  MergedRangeConflict: 'Merged cells are in the way. Unmerge them, or insert on a new sheet.',
  OpenWorkbookLinksBlocked: notNow,
  PivotTableRangeConflict:
    'A PivotTable is in the way. Insert on a new sheet, or move the PivotTable.',
  PowerQueryRefreshResourceChallenge: notNow,
  RangeImageExceedsLimit: tooLarge,
  RefreshWorkbookLinksBlocked: notNow,
  UnsupportedFeature: tooOld,
  UnsupportedFillType: ours,
};

/** What an error of the workbook means to the person in front of it. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof WorkbookError)) return describeOfficeError(error);
  // The message of such an error says what became of the sheet, its cause says why.
  if (error.code !== 'insert-failed' && error.code !== 'refit-failed') {
    const { code, message, cells } = error;
    return cells.length === 0 ? { code, message } : { code, message, cells };
  }
  const cause = describeError(error.cause);
  return { code: cause.code, message: `${cause.message} ${error.message}` };
}

function describeOfficeError(error: unknown): DescribedError {
  const code = codeOf(error);
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  const unknown = `Excel could not do this (${code}). Try again; if it happens again, save, close and reopen the workbook.`;
  return { code, message: known ?? unknown };
}

const anotherInFront =
  'Another workbook is in front, so nothing was written. Come back to the workbook of this pane, then try again.';

/**
 * An error of writing; where Excel refused because another workbook is in front, one that says so. Then it calls
 * the selection invalid, which writing does not look at (issues 5319 and 6365 of OfficeDev/office-js).
 */
export function whileWriting(error: unknown): unknown {
  if (!isNotInFront(error)) return error;
  return new WorkbookError('another-workbook', anotherInFront, { cause: error });
}

/** Whether Excel refused because another workbook is in front. */
export function isNotInFront(error: unknown): boolean {
  return ['InvalidSelection', 'InactiveWorkbook'].includes(codeOf(error));
}

/** The code of an error, `unknown` when it has none. */
export function codeOf(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : 'unknown';
}
