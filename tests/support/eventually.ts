import { waitLimit } from './limits.mjs';

/** Waits until what is expected is so. */
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
