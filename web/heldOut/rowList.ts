import { heldOutTexts } from '../texts/table.ts';

/** More rows than any table that is looked at row by row. */
const mostRows = 100_000;

/**
 * Rows as people list them, `6, 8–10`, ascending and each once, or what is wrong with the list. With
 * `measured`, a row has to be one of these.
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
      // Of a range those that there are.
      if (there?.has(row) ?? true) rows.add(row);
      else if (from === to) return { problem: words.noMeasurement(row) };
    }
  }
  return { rows: [...rows].sort((one, other) => one - other) };
}

/** Rows as a list that {@link readRows} reads: `6, 8–10`. */
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
