import type { Exclusion } from '../../view/fitForView.ts';
import { heldOutReason } from '../../view/heldOut.ts';
import type { Entry } from '../session.ts';

/** What takes no part in the fit: rows left out, and rows held out to be predicted. */
export function takenOut({
  exclusions,
  heldOut,
}: Pick<Entry, 'exclusions' | 'heldOut'>): readonly Exclusion[] {
  if (heldOut.length === 0) return exclusions;
  const held = heldOutOf(heldOut, exclusions).map((row) => ({ row, reason: heldOutReason }));
  return [...exclusions, ...held].sort((one, other) => one.row - other.row);
}

/** The rows held out; one that is left out, too, is not to be predicted. */
export function heldOutOf(
  heldOut: readonly number[],
  exclusions: readonly Exclusion[],
): readonly number[] {
  return heldOut.filter((row) => exclusions.every((exclusion) => exclusion.row !== row));
}
