import { shownError } from '../reading.ts';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { partTexts } from '../../view/texts/parts.ts';
import { workTexts } from '../texts/work.ts';
import { NoWorker } from './run.ts';

/** Why work came to nothing, in a sentence. */
export function failureOf(reason: unknown): ShownError {
  if (reason instanceof NoWorker) return { code: 'no-worker', message: workTexts().noWorker };
  // As webpack calls a script that did not come.
  if (reason instanceof Error && reason.name === 'ChunkLoadError') {
    return { code: 'part-not-loaded', message: partTexts().notLoaded };
  }
  return shownError(reason);
}
