import type { UslError } from 'usl-fit';

/** The error that a function throws; each entry of the package has a class of its own. */
export function errorOf(action: () => unknown): UslError {
  try {
    action();
  } catch (error) {
    if ((error as Error).name === 'UslError') return error as UslError;
    throw error;
  }
  throw new Error('nothing was thrown');
}
