import { UslError } from 'usl-fit';
import type { ShownError } from '../ErrorCard.tsx';

/** What came of a question to the core: its answer, or why there is none. */
export type Attempt<Answer> = { answer: Answer } | { error: ShownError };

/** Asks the core, and keeps what it refuses as something to be shown. */
export function attempt<Answer>(ask: () => Answer): Attempt<Answer> {
  try {
    return { answer: ask() };
  } catch (error) {
    if (error instanceof UslError) return { error };
    throw error;
  }
}
