import type { Exclusion } from '../view/fitForView.ts';

/**
 * Rows that are left out, after an edit of the text: they move with their lines. Where lines were
 * added or removed among those that changed, nobody knows which is which, and they take part again.
 */
export function movedRows(
  exclusions: readonly Exclusion[],
  before: string,
  after: string,
): readonly Exclusion[] {
  if (exclusions.length === 0) return exclusions;
  const [one, other] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const shift = other.length - one.length;
  return exclusions.flatMap((exclusion) => {
    if (exclusion.row <= head) return [exclusion];
    if (exclusion.row > one.length - tail) return [{ ...exclusion, row: exclusion.row + shift }];
    return shift === 0 ? [exclusion] : [];
  });
}
