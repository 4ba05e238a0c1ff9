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
  const [one, other] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const shift = other.length - one.length;
  return rows.flatMap((said) => {
    if (said.row <= head) return [said];
    if (said.row > one.length - tail) return [{ ...said, row: said.row + shift }];
    return shift === 0 ? [said] : [];
  });
}
