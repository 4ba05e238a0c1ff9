import type { GridRow } from './cells.ts';

/** Limits of a column's width, in digits. */
const fewest = 6;
const most = 14;

/** Column widths as CSS grid tracks, at least as wide as the longest word or cell. */
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

/** Length of the longest unbreakable part of a name. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/(?<=[_-])|[\s\u00AD]/).map(({ length }) => length));
}
