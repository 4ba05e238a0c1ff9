import { UslError } from 'usl-fit';

/** The error that a function throws. */
export function errorOf(action: () => unknown): UslError {
  try {
    action();
  } catch (error) {
    if (error instanceof UslError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
