import type { Exclusion } from './fitForView.ts';

/** The list with a row added, or with its reason changed; by ascending row. */
export function withReason(
  exclusions: readonly Exclusion[],
  row: number,
  reason: string,
): Exclusion[] {
  const others = exclusions.filter((other) => other.row !== row);
  return [...others, { row, reason }].sort((one, other) => one.row - other.row);
}

/** The list with several rows added for one reason; by ascending row. */
export function withRows(
  exclusions: readonly Exclusion[],
  rows: readonly number[],
  reason: string,
): Exclusion[] {
  return rows.reduce((all, row) => withReason(all, row, reason), [...exclusions]);
}

/** The list without a row, which is included again. */
export function withoutRow(exclusions: readonly Exclusion[], row: number): Exclusion[] {
  return exclusions.filter((other) => other.row !== row);
}

/** Toggles a row between excluded and included. */
export function toggled(exclusions: readonly Exclusion[], row: number): Exclusion[] {
  const isOut = exclusions.some((exclusion) => exclusion.row === row);
  return isOut ? withoutRow(exclusions, row) : withReason(exclusions, row, '');
}
