/** Codes this folder gives itself; other codes are Excel's own. */
export type WorkbookErrorCode = 'empty-selection' | 'workbook-protected' | 'insert-failed';

/** Something in the workbook that kept the add-in from its work, in words for the user. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  /** Stable code: one of ours, or Excel's. */
  readonly code: string;
  /** Name of a sheet the add-in made and could not take back; null when nothing is left. */
  readonly leftBehind: string | null;

  constructor(
    code: WorkbookErrorCode,
    message: string,
    { cause, leftBehind = null }: { cause?: unknown; leftBehind?: string | null } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.leftBehind = leftBehind;
  }
}
