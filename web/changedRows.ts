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

/** How many lines differ between two texts: of the run in which they do, the longer one. */
export function changedRows(before: string, after: string): number {
  const { one, other, head, tail } = changedRun(before, after);
  const differing = (lines: readonly string[]) =>
    lines.slice(head, lines.length - tail).filter((line) => line.trim() !== '').length;
  return Math.max(differing(one), differing(other));
}
