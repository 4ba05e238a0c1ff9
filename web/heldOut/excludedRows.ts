import type { Exclusion } from '../../view/fitForView.ts';
import { heldOutReason } from '../../view/heldOut.ts';
import type { Entry } from '../entry.ts';

/** Rows not included in the fit: excluded rows, and held-out rows to be predicted. */
export function excludedRows({
  exclusions,
  heldOut,
}: Pick<Entry, 'exclusions' | 'heldOut'>): readonly Exclusion[] {
  if (heldOut.length === 0) return exclusions;
  const held = heldOutOf(heldOut, exclusions).map((row) => ({ row, reason: heldOutReason }));
  return [...exclusions, ...held].sort((one, other) => one.row - other.row);
}

/** The held-out rows; one that is also excluded is not predicted. */
export function heldOutOf(
  heldOut: readonly number[],
  exclusions: readonly Exclusion[],
): readonly number[] {
  const leftOut = new Set(exclusions.map(({ row }) => row));
  return heldOut.filter((row) => !leftOut.has(row));
}
