import type { Fit } from 'usl-fit';
import type { Exclusion } from '../../view/fitForView.ts';
import { heldOutReason } from '../../view/heldOut.ts';
import type { Entry } from '../session.ts';

/** What takes no part in the fit: rows left out, and rows held out to be predicted. */
export function excludedRows({
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
  const leftOut = new Set(exclusions.map(({ row }) => row));
  return heldOut.filter((row) => !leftOut.has(row));
}

/** The same of each fit: those of its own measurements. */
export function heldOutByFit(
  heldOut: readonly number[],
  exclusions: readonly Exclusion[],
  fits: readonly Fit[],
): number[][] {
  const fitOf = new Map(fits.flatMap(({ points }, i) => points.map(({ row }) => [row, i])));
  const rows = fits.map((): number[] => []);
  for (const row of heldOutOf(heldOut, exclusions)) rows[fitOf.get(row) ?? -1]?.push(row);
  return rows;
}
