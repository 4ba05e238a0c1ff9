import { workbookErrorTexts, type Addresses } from '../texts/workbookErrors.ts';
import type { DescribedError, Leftover } from './contract.ts';

/** Error codes of this folder; other codes are Excel's own. */
export type WorkbookErrorCode =
  /** The selected cells are empty. */
  | 'empty-selection'
  /** A single cell outside any table, with nothing around it. */
  | 'one-cell'
  /** Cells of several tables, or of a table and around it. */
  | 'several-tables'
  /** Areas that share no row. */
  | 'unlike-rows'
  /** All rows are hidden. */
  | 'all-hidden'
  /** The sheet or table of the measurements is gone. */
  | 'source-gone'
  /** Sheets can be neither added nor removed. */
  | 'workbook-protected'
  /** The cells of the sheet cannot be changed. */
  | 'sheet-protected'
  /** The destination is not empty. */
  | 'target-not-empty'
  /** The destination has hidden rows or columns. */
  | 'target-hidden'
  /** The fit does not fit on the sheet. */
  | 'no-room'
  /** The output to replace is gone. */
  | 'output-gone'
  /** Rows or columns were inserted or deleted within the output to replace. */
  | 'output-changed'
  /** Another workbook is in front, so this one cannot be written. */
  | 'another-workbook'
  /** The cell for a formula is one of the measurements. */
  | 'within-source'
  /** A cell to convert has changed. */
  | 'cells-changed'
  /** Excel refused during an insertion. */
  | 'insert-failed'
  /** Excel refused during an update. */
  | 'refit-failed'
  /** The user cancelled. */
  | 'cancelled';

/** An error of the workbook with a message for the user. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  /** Stable code. */
  readonly code: WorkbookErrorCode;
  /** What could not be removed; null if nothing of ours is left. */
  readonly left: Leftover | null;
  /** Cells in the way, such as `B4`; empty if the error does not concern cells. */
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

function describeOfficeError(error: unknown): DescribedError {
  const code = codeOf(error);
  const texts = workbookErrorTexts();
  const sentences: Readonly<Record<string, string>> = texts.excel;
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return { code, message: known ?? texts.unknown(code) };
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

/** Whether Excel refused because another workbook is in front. */
export function isNotInFront(error: unknown): boolean {
  return ['InvalidSelection', 'InactiveWorkbook'].includes(codeOf(error));
}

/** The code of an error, or `unknown`. */
export function codeOf(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : 'unknown';
}
