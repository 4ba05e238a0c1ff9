/** Rows kept on either side of those in sight, so that a small step shows nothing blank. */
const spare = 8;

/**
 * The rows that are drawn: those in sight, some on either side, and the one with the focus wherever it is.
 *
 * @param first the first row in sight, from 0
 * @param page how many are in sight
 * @param count how many there are
 * @param active the row with the focus
 */
export function shownRows(first: number, page: number, count: number, active: number): number[] {
  const from = Math.max(0, Math.min(first, count - page) - spare);
  const to = Math.min(count, first + page + spare);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  if (active < from) return [active, ...rows];
  return active >= to && active < count ? [...rows, active] : rows;
}
