import { waitLimit } from './limits.mjs';

/** Retries an expectation until it passes or the time limit is reached. */
export async function eventually(expected: () => Promise<void>): Promise<void> {
  const start = Date.now();
  for (;;) {
    try {
      await expected();
      return;
    } catch (error) {
      if (Date.now() - start > waitLimit) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
