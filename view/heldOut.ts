import type { Point } from 'usl-fit';

/**
 * The reason of a held-out point, which the others are to predict. The core and machine-readable files use this word;
 * readers see a translation.
 */
export const heldOutReason = 'held out';

/** Whether a point is held out, rather than excluded. */
export function isHeldOut({ included, excludedReason }: Point): boolean {
  return !included && excludedReason === heldOutReason;
}

/** Why a point is not included, in the reader's language. */
export function reasonOf(point: Point, words: { heldOut: string; byChoice: string }): string {
  return isHeldOut(point) ? words.heldOut : (point.excludedReason ?? words.byChoice);
}
