/** The differing range of two texts: the numbers of equal lines at the start and the end. */
export function changedRun(before: string, after: string) {
  const [one, other] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return { one, other, head, tail };
}

/** Lines removed from and added to a text, before its line `at`. */
export interface LineChange {
  /** 1-based, in the text before all changes. */
  at: number;
  removed: number;
  added: number;
}

/**
 * Moves rows with their lines after an edit of the text. If lines were added or removed within the changed range, rows
 * there are dropped, because they cannot be identified.
 */
export function movedRows<Row extends { row: number }>(
  rows: readonly Row[],
  before: string,
  after: string,
): readonly Row[] {
  if (rows.length === 0) return rows;
  const { one, other, head, tail } = changedRun(before, after);
  const shift = other.length - one.length;
  return rows.flatMap((entry) => {
    if (entry.row <= head) return [entry];
    if (entry.row > one.length - tail) return [{ ...entry, row: entry.row + shift }];
    return shift === 0 ? [entry] : [];
  });
}

/** The same with known line changes, in ascending order. */
export function rowsMovedBy<Row extends { row: number }>(
  rows: readonly Row[],
  changes: readonly LineChange[],
): readonly Row[] {
  if (changes.length === 0) return rows;
  return rows.flatMap((entry) => {
    let { row } = entry;
    for (const { at, removed, added } of changes) {
      if (entry.row < at) break;
      if (entry.row < at + removed) return [];
      row += added - removed;
    }
    return row === entry.row ? [entry] : [{ ...entry, row }];
  });
}
