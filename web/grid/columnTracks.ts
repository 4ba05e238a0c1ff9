import type { GridRow } from './cells.ts';

/** A column is as wide as what is in it, but not narrower or wider than this many digits. */
const fewest = 6;
const most = 14;

/** How wide the columns are, as tracks of a style sheet's grid: at least as their longest word or cell. */
export function columnTracks(
  names: readonly string[],
  rows: readonly Pick<GridRow, 'cells'>[],
): string {
  const widest = names.map(longestWord);
  for (const { cells } of rows) {
    for (let i = 0; i < widest.length; i += 1) {
      widest[i] = Math.max(widest[i] ?? 0, cells[i]?.value.length ?? 0);
    }
  }
  return widest
    .map((length) => Math.min(Math.max(length, fewest), most))
    .map((digits) => `minmax(calc(${digits}ch + 1rem), 2fr)`)
    .join(' ');
}

/** The length of the longest part of a name that does not break. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/(?<=[_-])|[\s\u00AD]/).map(({ length }) => length));
}
