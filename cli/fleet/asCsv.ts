/** A fleet as CSV, one line per series, in the order of the ranking. */
import { batchFlags } from 'usl-fit';
import { headroom, ranking, type Judged } from './judge.ts';
import { changeOf, finite, type Found, type SeriesLine } from './report.ts';

const head = [
  'rank',
  'series',
  'observations',
  'lambda',
  'sigma',
  'kappa',
  'highest_throughput',
  'highest_low',
  'highest_high',
  'required',
  'headroom',
  'verdict',
  'refused',
];
/** How every table begins that this command wrote. */
export const csvBeginning = `${head.slice(0, 3).join(',')},`;
const headOfChanges = [
  'change',
  'change_low',
  'change_high',
  'p_fall',
  'false_discovery_rate',
  'worse',
  'change_at',
];

/** Lines per chunk. */
const together = 4096;

/**
 * The table in chunks; what is unbounded is `inf`, unknown values are empty. Only the series of the report have an
 * interval and a verdict.
 */
export function* asCsv(found: Found, lines: ReadonlyMap<number, SeriesLine>): Generator<string> {
  const { names, changed } = found;
  const judged = settled(found.judged, lines);
  yield line([...head, ...(changed === null ? [] : headOfChanges)]);
  let piece = '';
  for (const [rank, series] of ranking(judged).entries()) {
    const detail = lines.get(series);
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
      detail?.highest.low ?? null,
      detail === undefined ? null : (detail.highest.high ?? 'inf'),
      finite(judged.required[series]),
      judged.highest[series] === Infinity ? 'inf' : finite(headroom(judged, series)),
      detail?.verdict ?? null,
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
            change.concurrency ?? (change.relative === null ? null : 'all'),
          ]),
    ]);
    if ((rank + 1) % together === 0) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

/** The results with the highest throughputs of the report, which are of the knee where it has refuted the law. */
function settled(judged: Judged, lines: ReadonlyMap<number, SeriesLine>): Judged {
  const highest = judged.highest.slice();
  for (const [series, line] of lines) highest[series] = line.highest.estimate ?? Infinity;
  return { ...judged, highest };
}

function line(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => cell ?? '').join(',')}\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
