import { meet } from './met.ts';

/** Milliseconds before each further attempt. */
const pauses = [300, 1_000, 3_000, 9_000];

const pass = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Does work that needs the network; where a file does not arrive, a TypeError, again after a few pauses. */
export async function insisting<T>(work: () => Promise<T>, wait = pass): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      // Without WebAssembly, or with a damaged file, it would fail again.
      if (!(error instanceof TypeError)) throw error;
      meet('file-not-arrived');
      await wait(pause);
    }
  }
  return await work();
}
