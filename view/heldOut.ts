import type { Point } from 'usl-fit';

/**
 * Why a point takes no part in the fit that the others are to predict. The core and files for programs
 * are told this word; whoever reads is told it in their language.
 */
export const heldOutReason = 'held out';

/** Whether a point is held out, rather than left out. */
export function isHeldOut({ included, excludedReason }: Point): boolean {
  return !included && excludedReason === heldOutReason;
}

/** Why a point takes no part, in the words of whoever reads. */
export function reasonOf(point: Point, words: { heldOut: string; byChoice: string }): string {
  return isHeldOut(point) ? words.heldOut : (point.excludedReason ?? words.byChoice);
}
