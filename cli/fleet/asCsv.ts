/** A fleet as CSV, one line per series, in the order of the ranking. */
import { batchFlags } from 'usl-fit';
import { headroom } from './judge.ts';
import { changeOf, finite, type Found } from './report.ts';

const head = [
  'rank',
  'series',
  'observations',
  'lambda',
  'contention',
  'coherency',
  'highest_throughput',
  'required',
  'headroom',
  'refused',
];
const headOfChanges = [
  'change',
  'change_low',
  'change_high',
  'p_fall',
  'false_discovery_rate',
  'worse',
];

/** Lines per chunk. */
const together = 4096;

/** The table in chunks; an unbounded highest throughput is `inf`, unknown values are empty. */
export function* asCsv(found: Found): Generator<string> {
  const { judged, names, ranking, changed } = found;
  yield line([...head, ...(changed === null ? [] : headOfChanges)]);
  let piece = '';
  for (const [rank, series] of ranking.entries()) {
    const isRefused = ((judged.flags[series] as number) & batchFlags.refused) > 0;
    const fitted = (value: number | undefined) => (isRefused ? null : (value ?? null));
    const change = changeOf(found, series);
    piece += line([
      rank + 1,
      quoted(names[series] as string),
      judged.observations[series] ?? 0,
      fitted(judged.lambda[series]),
      fitted(judged.sigma[series]),
      fitted(judged.kappa[series]),
      judged.highest[series] === Infinity ? 'inf' : finite(judged.highest[series]),
      finite(judged.required[series]),
      judged.highest[series] === Infinity ? 'inf' : finite(headroom(judged, series)),
      isRefused ? 1 : 0,
      ...(change === null
        ? []
        : [
            change.relative,
            change.low,
            change.high,
            change.pFall,
            change.rate,
            change.rate === null ? null : change.worse ? 1 : 0,
          ]),
    ]);
    if ((rank + 1) % together === 0) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

function line(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => cell ?? '').join(',')}\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
