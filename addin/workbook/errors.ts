import { workbookErrorTexts, type Addresses } from '../texts/workbookErrors.ts';
import type { DescribedError } from './contract.ts';

/** Error codes of this folder; other codes are Excel's own. */
export type WorkbookErrorCode =
  | 'empty-selection'
  /** A single cell outside any table, with nothing around it. */
  | 'one-cell'
  /** Cells of several tables, or of a table and around it. */
  | 'several-tables'
  | 'unlike-rows'
  | 'all-hidden'
  | 'source-gone'
  /** Sheets can be neither added nor removed. */
  | 'workbook-protected'
  | 'sheet-protected'
  | 'target-not-empty'
  | 'target-hidden'
  | 'no-room'
  | 'output-gone'
  /** Rows or columns were inserted or deleted within the output to replace. */
  | 'output-changed'
  /** Another workbook is in front, so this one cannot be written. */
  | 'another-workbook'
  /** The cell for a formula is one of the measurements. */
  | 'within-source'
  | 'cells-changed'
  | 'insert-failed'
  | 'refit-failed'
  | 'cancelled';

/** An error of the workbook with a message for the user. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  /** Stable code. */
  readonly code: WorkbookErrorCode;
  /** Cells in the way, such as `B4`; empty if the error does not concern cells. */
  readonly cells: readonly string[];

  constructor(
    code: WorkbookErrorCode,
    message: string,
    { cause, cells = [] }: { cause?: unknown; cells?: readonly string[] } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.cells = cells;
  }
}

/** Describes an error for the user. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof WorkbookError)) return describeOfficeError(error);
  // The message of such an error says what became of the sheet; its cause says why.
  if (error.code !== 'insert-failed' && error.code !== 'refit-failed') {
    const { code, message, cells } = error;
    return cells.length === 0 ? { code, message } : { code, message, cells };
  }
  const cause = describeError(error.cause);
  return { code: cause.code, message: `${cause.message} ${error.message}` };
}

/** Excel's error codes by the sentence that says what they mean. */
const codes: Readonly<Record<keyof typeof workbookErrorTexts.english.excel, readonly string[]>> = {
  editing: ['InvalidOperationInCellEditMode'],
  protectedOrReadOnly: ['AccessDenied', 'ReadOnly', 'BadPassword'],
  notNow: [
    'InvalidOperation',
    'OpenWorkbookLinksBlocked',
    'PowerQueryRefreshResourceChallenge',
    'RefreshWorkbookLinksBlocked',
  ],
  tooLarge: [
    'OperationCellsExceedLimit',
    'RequestPayloadSizeLimitExceeded',
    'ResponsePayloadSizeLimitExceeded',
    'RangeExceedsLimit',
    'RangeImageExceedsLimit',
  ],
  noMemory: ['MemoryLimitReached'],
  tooOld: ['ApiNotFound', 'ApiNotAvailable', 'NotImplemented', 'UnsupportedFeature'],
  notAllowed: ['UnsupportedOperation'],
  noCells: ['UnsupportedSheet'],
  noSelection: ['InvalidSelection'],
  gone: ['InvalidReference', 'ItemNotFound', 'InvalidBinding'],
  nameTaken: ['ItemAlreadyExists'],
  cellsMoved: ['InsertDeleteConflict'],
  conflict: ['Conflict'],
  noAnswer: [
    'ContentLengthRequired',
    'ActivityLimitReached',
    'ConnectionFailure',
    'RequestAborted',
    'ServerBusy',
    'ServiceNotAvailable',
    'Timeout',
  ],
  noReason: ['GeneralException'],
  expired: ['InvalidOrTimedOutSession'],
  signIn: ['Unauthenticated'],
  filter: ['FilteredRangeConflict'],
  edge: ['NonBlankCellOffSheet'],
  ours: ['InvalidArgument', 'InvalidRequest', 'FormulaLengthExceedsLimit', 'UnsupportedFillType'],
  uncalculated: ['DirtySupportingFormula'],
  nothingToDraw: ['EmptyChartSeries'],
  inactive: ['InactiveWorkbook'],
  merged: ['MergedRangeConflict'],
  pivotTable: ['PivotTableRangeConflict'],
};

function describeOfficeError(error: unknown): DescribedError {
  const code = codeOf(error);
  const { excel, unknown } = workbookErrorTexts();
  const known = (Object.keys(codes) as (keyof typeof codes)[]).find((name) =>
    codes[name].includes(code),
  );
  return { code, message: known === undefined ? unknown(code) : excel[known] };
}

/** Most addresses named in a message. */
const mostNamed = 5;

/** The first addresses, for a message. */
export function someOf(addresses: readonly string[]): Addresses {
  const shown = addresses.slice(0, mostNamed).join(', ');
  return { shown, more: Math.max(0, addresses.length - mostNamed) };
}

/**
 * Replaces the error with which Excel refuses to write while another workbook is in front: it calls the selection
 * invalid, although writing does not use it (issues 5319 and 6365 of OfficeDev/office-js).
 */
export function whileWriting(error: unknown): unknown {
  if (!isNotInFront(error)) return error;
  return new WorkbookError('another-workbook', workbookErrorTexts().anotherInFront, {
    cause: error,
  });
}

/** The same for a promise to catch with. */
export function throwWhileWriting(error: unknown): never {
  throw whileWriting(error);
}

/** Whether Excel refused because another workbook is in front. */
export function isNotInFront(error: unknown): boolean {
  return ['InvalidSelection', 'InactiveWorkbook'].includes(codeOf(error));
}

/** The code of an error, or `unknown`. */
export function codeOf(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : 'unknown';
}
