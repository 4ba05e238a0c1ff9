/** Where two texts differ, in lines: how many at the head and at the tail are the same. */
export function changedRun(before: string, after: string) {
  const [one, other] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return { one, other, head, tail };
}

/** Lines that were taken out of a text and put into it, in front of what was line `at` of it. */
export interface LineChange {
  /** 1-based, as the text was before all changes. */
  at: number;
  removed: number;
  added: number;
}

/**
 * Rows of which something was said, after an edit of the text: they move with their lines. Where lines were
 * added or removed among those that changed, nobody knows which is which, and nothing is said of them any more.
 */
export function movedRows<Row extends { row: number }>(
  rows: readonly Row[],
  before: string,
  after: string,
): readonly Row[] {
  if (rows.length === 0) return rows;
  const { one, other, head, tail } = changedRun(before, after);
  const shift = other.length - one.length;
  return rows.flatMap((said) => {
    if (said.row <= head) return [said];
    if (said.row > one.length - tail) return [{ ...said, row: said.row + shift }];
    return shift === 0 ? [said] : [];
  });
}

/** The same where it is known which lines came and went, each in its place, by ascending place. */
export function rowsMovedBy<Row extends { row: number }>(
  rows: readonly Row[],
  changes: readonly LineChange[],
): readonly Row[] {
  if (changes.length === 0) return rows;
  return rows.flatMap((said) => {
    let { row } = said;
    for (const { at, removed, added } of changes) {
      if (said.row < at) break;
      if (said.row < at + removed) return [];
      row += added - removed;
    }
    return row === said.row ? [said] : [{ ...said, row }];
  });
}
