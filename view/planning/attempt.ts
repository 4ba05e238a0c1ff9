import { UslError } from 'usl-fit';
import type { ShownError } from '../ErrorCard.tsx';

/** The result of a question to the core: its answer, or the error. */
export type Attempt<Answer> = { answer: Answer } | { error: ShownError };

/** Asks the core, and turns a refusal into an error to be shown. */
export function attempt<Answer>(ask: () => Answer): Attempt<Answer> {
  try {
    return { answer: ask() };
  } catch (error) {
    if (error instanceof UslError) return { error };
    throw error;
  }
}
