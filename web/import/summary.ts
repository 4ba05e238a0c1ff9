import type { FitReport } from 'usl-fit';
import { latencyRank } from '../../view/percentile/rank.ts';
import { besideColumns } from '../../view/sides.ts';
import type { Session } from '../session.ts';

/** How a text was used: the roles of its columns, and unused lines and columns. */
export interface Summary {
  columns: FitReport['columns'];
  delimiter: string;
  /** The decimal sign with which numbers were read; null if none of them tells. */
  decimal: 'point' | 'comma' | null;
  measurements: number;
  series: number;
  /** Columns of latencies that are told as a percentile. */
  percentiles: string[];
  unusedColumns: string[];
  comments: readonly number[];
  /** Rows without measurements. */
  emptyRows: number[];
  /** Rows whose latency is present but was not used. */
  latencyUnread: readonly number[];
}

/** The summary of a session's text; null if the roles of the columns are unknown. */
export function summarize(session: Session): Summary | null {
  const { grid, outcome, delimiter, decimal, comments, latencyUnread } = session;
  const { columns, report } = outcome;
  if (columns === null || report === null) return null;
  const { concurrency, throughput, duration, latency, deviation, group, time } = columns;
  const used = new Set([
    ...[concurrency, throughput, duration, latency, deviation, group, time].map(
      (column) => column?.number,
    ),
    ...besideColumns(columns),
    ...columns.throughputs.map(({ number }) => number),
  ]);
  const measured = new Set(report.fits.flatMap(({ points }) => points.map(({ row }) => row)));
  const body = columns.hasHeader ? grid.rows.slice(1) : grid.rows;
  const others = columns.names.filter((_, i) => !used.has(i + 1));
  const isPercentile = (name: string) =>
    columns.hasHeader && (columns.sides ?? null) === null && latencyRank(name) !== null;
  // Of a series that could not be fitted nobody knows which rows are its own.
  const isKnown = report.errors.length === 0;
  return {
    columns,
    delimiter,
    decimal,
    comments,
    latencyUnread: latencyUnread.filter((row) => measured.has(row)),
    emptyRows: isKnown ? body.map(({ line }) => line).filter((line) => !measured.has(line)) : [],
    measurements: report.fits.reduce((count, { points }) => count + points.length, 0),
    series: report.fits.length + report.errors.length,
    percentiles: others.filter(isPercentile),
    unusedColumns: others.filter((name) => !isPercentile(name)),
  };
}
