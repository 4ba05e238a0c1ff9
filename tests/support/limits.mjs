// How long tests wait before they give up. Nothing is measured with these limits: they only end what hangs, and are
// generous enough for a busy machine.

/** Milliseconds after which a test has failed. */
export const testLimit = 600_000;

/** Milliseconds after which a test stops waiting for something. */
export const waitLimit = 120_000;
