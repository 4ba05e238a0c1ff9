// How long a test waits before it gives up, for all of them in this place. Nothing is measured by it: it only ends
// what hangs, and is generous enough for a busy machine.

/** Milliseconds until a test has failed. */
export const testLimit = 600_000;

/** Milliseconds until what a test waits for will not come any more. */
export const waitLimit = 120_000;
