import { workbookErrorTexts, type Addresses } from '../texts/workbookErrors.ts';
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
  const texts = workbookErrorTexts();
  const sentences: Readonly<Record<string, string>> = texts.excel;
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return { code, message: known ?? texts.unknown(code) };
}

/** So many addresses are named in a message. */
const mostNamed = 5;

/** The first of some addresses, as a message names them. */
export function someOf(addresses: readonly string[]): Addresses {
  const shown = addresses.slice(0, mostNamed).join(', ');
  return { shown, more: Math.max(0, addresses.length - mostNamed) };
}

/**
 * An error of writing; where Excel refused because another workbook is in front, one that says so. Then it calls
 * the selection invalid, which writing does not look at (issues 5319 and 6365 of OfficeDev/office-js).
 */
export function whileWriting(error: unknown): unknown {
  if (!isNotInFront(error)) return error;
  return new WorkbookError('another-workbook', workbookErrorTexts().anotherInFront, {
    cause: error,
  });
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
