import type { Fit, FitReport, Table } from 'usl-fit';
import { secondsIn } from '../latencyUnit.ts';
import { valueOf } from '../repair/quantity.ts';
import { latencyRank } from './rank.ts';

/** Latencies measured as a percentile of all requests, beside the throughput. */
export interface Percentile {
  /** `p95`. */
  name: string;
  /** In percent. */
  rank: number;
  header: string;
  /** Its unit in seconds; null where the header does not name it. */
  unit: number | null;
  /** By concurrency, ascending. */
  levels: readonly Level[];
}

/** What was measured at one concurrency, the mean where there were several runs; in the unit of its column. */
export interface Level {
  concurrency: number;
  value: number;
}

/** The percentiles in the columns that are used as nothing else, for the points of a fit that take part, by rank. */
export function percentilesOf(
  fit: Pick<Fit, 'points'>,
  { cells, rows }: Table & { rows?: readonly number[] },
  columns: FitReport['columns'],
  decimal: 'point' | 'comma' | null,
): Percentile[] {
  if (!columns.hasHeader || (columns.sides ?? null) !== null) return [];
  const { concurrency, throughput, latency, deviation, group } = columns;
  const used = [concurrency, throughput, latency, deviation, group].map((one) => one?.number);
  const found = columns.names.flatMap((header, at) => {
    const rank = used.includes(at + 1) ? null : latencyRank(header);
    return rank === null ? [] : [{ at, header, rank }];
  });
  if (found.length === 0) return [];
  const places = new Map(cells.map((_, at) => [rows?.[at] ?? at + 1, at]));
  const sign = decimal === null ? null : decimal === 'comma' ? ',' : '.';
  return found
    .map(({ at, header, rank }) => ({
      name: `p${rank}`,
      rank,
      header,
      unit: unitIn(header),
      levels: levelsOf(
        fit.points.flatMap((point) => {
          const cell = String(cells[places.get(point.row) ?? -1]?.[at] ?? '').trim();
          const value = cell === '' ? null : valueOf(cell, sign);
          return point.included && value !== null && value > 0
            ? [{ concurrency: point.concurrency, value }]
            : [];
        }),
      ),
    }))
    .filter(({ levels }) => levels.length > 0)
    .sort((one, other) => one.rank - other.rank);
}

/** The unit that a header names, in seconds: of `latency_p95_ms` a thousandth. */
function unitIn(header: string): number | null {
  const words = header.split(/[\s_()[\]/,;:-]+/).reverse();
  const units = words.map((word) => secondsIn(word)).filter((unit) => unit !== null);
  return units[0] ?? null;
}

function levelsOf(measured: readonly Level[]): Level[] {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { concurrency, value } of measured) {
    const { sum = 0, count = 0 } = sums.get(concurrency) ?? {};
    sums.set(concurrency, { sum: sum + value, count: count + 1 });
  }
  return [...sums]
    .map(([concurrency, { sum, count }]) => ({ concurrency, value: sum / count }))
    .sort((one, other) => one.concurrency - other.concurrency);
}

/** The percentile on the straight line between the two levels around a concurrency; null outside of them. */
export function percentileAt(levels: readonly Level[], concurrency: number): number | null {
  const above = levels.findIndex((level) => level.concurrency >= concurrency);
  const [to, from] = [levels[above], levels[above - 1]];
  if (to === undefined) return null;
  if (to.concurrency === concurrency) return to.value;
  if (from === undefined) return null;
  const share = (concurrency - from.concurrency) / (to.concurrency - from.concurrency);
  return from.value + share * (to.value - from.value);
}

/** How far a limit is kept. */
export type Reach =
  /** Up to a concurrency between two levels, on the straight line between them. */
  | { kind: 'between'; at: number; below: Level; above: Level }
  /** Not even at the least that was measured. */
  | { kind: 'never'; first: Level }
  /** At all that was measured. */
  | { kind: 'everywhere'; last: Level };

/** How far a limit is kept, from the least concurrency on, before it is passed for the first time. */
export function reachOf(levels: readonly Level[], limit: number): Reach | null {
  const [first] = levels;
  const last = levels.at(-1);
  if (first === undefined || last === undefined) return null;
  const over = levels.findIndex(({ value }) => value > limit);
  const [above, below] = [levels[over], levels[over - 1]];
  if (above === undefined) return { kind: 'everywhere', last };
  if (below === undefined) return { kind: 'never', first };
  const share = (limit - below.value) / (above.value - below.value);
  const at = below.concurrency + share * (above.concurrency - below.concurrency);
  return { kind: 'between', at, below, above };
}

/** The one that is meant by a limit that names none: the nearest to a p95. */
export function usualOf(percentiles: readonly Percentile[]): Percentile | null {
  return percentiles.reduce<Percentile | null>(
    (best, one) =>
      best === null || Math.abs(one.rank - 95) < Math.abs(best.rank - 95) ? one : best,
    null,
  );
}
