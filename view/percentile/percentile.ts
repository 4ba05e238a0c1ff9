import type { Decimal, Fit, FitReport, Table } from 'usl-fit';
import { secondsIn } from '../header.ts';
import { quantityOf, valueOf } from '../repair/quantity.ts';
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
  decimal: Decimal | null,
): Percentile[] {
  const found = percentileHeaders(columns);
  if (found.length === 0) return [];
  const places = new Map(cells.map((_, at) => [rows?.[at] ?? at + 1, at]));
  return found
    .map(({ at, header, rank }) => ({
      name: `p${rank}`,
      rank,
      header,
      ...timesIn(
        secondsIn(header),
        fit.points.flatMap(({ included, row, concurrency }) => {
          const cell = String(cells[places.get(row) ?? -1]?.[at] ?? '').trim();
          return included && cell !== '' ? [{ concurrency, cell }] : [];
        }),
        decimal,
      ),
    }))
    .filter(({ levels }) => levels.length > 0)
    .sort((one, other) => one.rank - other.rank);
}

/** The columns that hold a percentile and are used as nothing else, by their place. */
export function percentileHeaders(
  columns: FitReport['columns'],
): { at: number; header: string; rank: number }[] {
  if (!columns.hasHeader || (columns.sides ?? null) !== null) return [];
  const { concurrency, throughput, latency, deviation, group } = columns;
  const used = [concurrency, throughput, latency, deviation, group].map((one) => one?.number);
  return columns.names.flatMap((header, at) => {
    const rank = used.includes(at + 1) ? null : latencyRank(header);
    return rank === null ? [] : [{ at, header, rank }];
  });
}

/** The number in a cell; null where there is none. */
export function percentileIn(cell: string, decimal: Decimal | null): number | null {
  const found = quantityOf(cell.trim());
  return found && valueOf(found.digits, decimal);
}

/** Times in their unit: that of the header, else the first that stands in a cell, such as `9.5ms`. */
function timesIn(
  named: number | null,
  measured: readonly { concurrency: number; cell: string }[],
  decimal: Decimal | null,
): { unit: number | null; levels: Level[] } {
  const times = measured.flatMap(({ concurrency, cell }) => {
    const found = quantityOf(cell);
    const value = found === null ? null : valueOf(found.digits, decimal);
    if (found === null || value === null || value <= 0 || found.power !== 0) return [];
    const seconds = found.label === '' ? null : secondsIn(found.label);
    return found.label !== '' && seconds === null ? [] : [{ concurrency, value, seconds }];
  });
  const unit = named ?? times.find(({ seconds }) => seconds !== null)?.seconds ?? null;
  const levels = times.map(({ concurrency, value, seconds }) => ({
    concurrency,
    value:
      seconds === null || unit === null
        ? value
        : Number((value * (seconds / unit)).toPrecision(12)),
  }));
  return { unit, levels: levelsOf(levels) };
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
