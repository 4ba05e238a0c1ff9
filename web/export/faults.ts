import type { ShownError } from '../../view/ErrorCard.tsx';
import { notLoaded } from '../../view/parts/onDemand.tsx';
import { workbookTexts } from '../texts/export.ts';
import { failureOf } from '../worker/useTask.tsx';

/** An export that is refused, with the reason. */
export class Refused extends Error {
  readonly error: ShownError;

  constructor(error: ShownError) {
    super(error.message);
    this.error = error;
  }
}

/** An export that was cancelled by the user. */
class Stopped extends Error {}

/** The answer of a worker, unless the user cancelled it. */
export function finished<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new Stopped();
  return answer;
}

/** The error of a failed export; null if it was cancelled. */
export function errorOf(fault: unknown): ShownError | null {
  if (fault instanceof Stopped) return null;
  if (fault instanceof Refused) return fault.error;
  return fault instanceof Error && fault.name === 'NoWorker' ? failureOf(fault) : notLoaded();
}

/** A failed workbook means that Excel cannot represent it, unless the writer could not be loaded. */
export function workbookFault(fault: unknown): Error {
  const isKnown = fault instanceof Error && /^(?:NoWorker|ChunkLoadError)$/.test(fault.name);
  return isKnown
    ? fault
    : new Refused({ code: 'workbook-not-made', message: workbookTexts().notMade });
}
