import { WorkbookError } from './workbookError.ts';

/** An error as the task pane shows it. */
export interface HostErrorText {
  /** Stable code, for reports and searches. */
  code: string;
  /** What happened and what to do. */
  message: string;
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

const sentences: Readonly<Record<string, string>> = {
  InvalidOperationInCellEditMode:
    'A cell is being edited. Press Enter or Esc in the sheet, then try again.',
  AccessDenied: protectedOrReadOnly,
  ApiNotFound: tooOld,
  ApiNotAvailable: tooOld,
  RequestPayloadSizeLimitExceeded: tooLarge,
  ResponsePayloadSizeLimitExceeded: tooLarge,
  RangeExceedsLimit: tooLarge,
  InvalidSelection:
    'The selection is not one block of cells. Select two columns side by side, then try again.',
  InvalidReference: gone,
  ItemNotFound: gone,
  ItemAlreadyExists: 'A sheet of the same name appeared in the meantime. Try again.',
  ActivityLimitReached: noAnswer,
  ConnectionFailure: noAnswer,
  InvalidOrTimedOutSession: noAnswer,
  RequestAborted: noAnswer,
  Timeout: noAnswer,
};

/** What an error of the workbook means to the person in front of it. */
export function describeHostError(error: unknown): HostErrorText {
  if (!(error instanceof WorkbookError)) return describeOfficeError(error);
  if (error.code !== 'insert-failed') return { code: error.code, message: error.message };
  const cause = describeOfficeError(error.cause);
  const left =
    error.leftBehind === null
      ? 'Nothing was left in the workbook.'
      : `The sheet “${error.leftBehind}” may be left in the workbook; delete it by hand.`;
  return { code: cause.code, message: `${cause.message} ${left}` };
}

function describeOfficeError(error: unknown): HostErrorText {
  const code = codeOf(error);
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  const unknown = `Excel could not do this (${code}). Try again; if it happens again, save, close and reopen the workbook.`;
  return { code, message: known ?? unknown };
}

/** The code of an error, `unknown` when it has none. */
export function codeOf(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : 'unknown';
}
