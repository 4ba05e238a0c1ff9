import type { Leftover } from './contract.ts';

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
