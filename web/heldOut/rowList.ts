import { heldOutTexts } from '../texts/table.ts';

/** More rows than any table that is viewed row by row. */
const mostRows = 100_000;

/**
 * Parses a list of rows as people write it, `6, 8–10`, into ascending unique rows, or an error. With `measured`, rows
 * must be among these.
 */
export function readRows(
  text: string,
  measured: readonly number[] | null,
): { rows: number[] } | { problem: string } {
  const words = heldOutTexts();
  const rows = new Set<number>();
  const there = measured === null ? null : new Set(measured);
  const bare = text.replaceAll(/\s*[-–—]\s*/g, '-');
  for (const item of bare.split(/[\s,;]+/).filter((part) => part !== '')) {
    const [, first, last = first] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(item) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === undefined || from < 1 || to < from) return { problem: words.noList(item) };
    if (to - from > mostRows) return { problem: words.noList(item) };
    for (let row = from; row <= to; row += 1) {
      // A range includes only existing rows.
      if (there?.has(row) ?? true) rows.add(row);
      else if (from === to) return { problem: words.noMeasurement(row) };
    }
  }
  return { rows: [...rows].sort((one, other) => one - other) };
}

/** Rows as a list for {@link readRows}: `6, 8–10`. */
export function rowsText(rows: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last?.[1] === row - 1) last[1] = row;
    else runs.push([row, row]);
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : `${from}${to - from > 1 ? '–' : ', '}${to}`))
    .join(', ');
}
