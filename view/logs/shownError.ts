import type { ImportedLogs } from 'usl-fit/logs';
import type { ShownError } from '../ErrorCard.tsx';
import { logTexts } from '../texts/logs.ts';

/** An error of the log reader, in the form that is shown. */
export function shownError({ code, message, file }: ImportedLogs['errors'][number]): ShownError {
  return { code, message: message === file ? logTexts().unreadable(message) : message };
}
