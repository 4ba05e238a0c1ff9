import type { ImportedLogs } from 'usl-fit/logs';
import type { ShownError } from '../ErrorCard.tsx';
import { logTexts } from '../texts/logs.ts';

/** What went wrong with logs: an error of the reader, or one of the page, which the page translates. */
export type LogProblem = ImportedLogs['errors'][number] | (ShownError & { file?: null });

/** A problem as it is shown in the present language. */
export function shownError({ code, message, german, file }: LogProblem): ShownError {
  const { note, unreadable } = logTexts();
  if (message === file) return { code, message: unreadable(message) };
  return { code, message: note(message, german ?? message) };
}
