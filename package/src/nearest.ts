/** The known word that was probably meant; undefined if none is close. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const near = known
    .map((name) => ({ name, apart: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, apart }) => apart <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.apart - b.apart);
  return near[0]?.name ?? known.find((name) => word.length > 2 && name.startsWith(word));
}

/** Edit distance: insertions, deletions, replacements and swaps of neighbours (F. Damerau, 1964). */
function distance(left: string, right: string): number {
  const rows = [Array.from({ length: right.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const at = (up: number, back: number) =>
        (up === 0 ? row : (rows[i - up] ?? []))[j - back] ?? Infinity;
      const isSame = left[i - 1] === right[j - 1];
      const isSwapped = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      row.push(
        Math.min(
          at(1, 0) + 1,
          at(0, 1) + 1,
          at(1, 1) + (isSame ? 0 : 1),
          isSwapped && i > 1 && j > 1 ? at(2, 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows[left.length]?.[right.length] ?? Infinity;
}
