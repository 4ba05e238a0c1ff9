import type { Fit, FitReport } from 'usl-fit';
import type { NumberFormat } from '../../../view/format.ts';
import { hasIntervals, resultRows, says, type Row } from '../../../view/rows.ts';
import type { Headers } from '../../../view/labels.ts';

/** A cell that goes out: a number stays one; null is empty. */
export type Cell = string | number | null;

/** A column of the points: what it is called, and its cell. */
export interface PointColumn {
  name: string;
  /** How it is written where people read it; `given` as it was given. */
  format: NumberFormat | 'given';
  cell: (point: Fit['points'][number]) => Cell;
}

/** The points' columns in every table that goes out. */
export function pointColumns(headers: Headers, names: { latency: string }): PointColumn[] {
  return [
    { name: 'row', format: 'given', cell: ({ row }) => row },
    { name: headers.concurrency, format: 'given', cell: ({ concurrency }) => concurrency },
    { name: headers.throughput, format: 'given', cell: ({ throughput }) => throughput },
    { name: names.latency, format: 'throughput', cell: ({ latency }) => latency },
    { name: 'fitted', format: 'throughput', cell: ({ fitted }) => fitted },
    { name: 'residual', format: 'throughput', cell: ({ residual }) => residual },
    {
      name: 'standardized residual',
      format: 'fraction',
      cell: ({ standardizedResidual }) => standardizedResidual,
    },
    { name: 'efficiency', format: 'fraction', cell: ({ efficiency }) => efficiency },
    { name: 'leverage', format: 'fraction', cell: ({ leverage }) => leverage },
    { name: 'Cook’s distance', format: 'fraction', cell: ({ cooksDistance }) => cooksDistance },
    { name: 'weight', format: 'fraction', cell: ({ weight }) => weight },
    { name: 'left out', format: 'fraction', cell: leftOut },
  ];
}

function leftOut({ included, excludedReason }: Fit['points'][number]): string {
  if (included) return '';
  return excludedReason ?? 'by choice';
}

/** What the latency's column is called: as it was given, else by what it is. */
export function latencyName({ latency }: FitReport['columns']): string {
  return latency?.header ?? 'latency';
}

/** The results with all their digits: quantity, estimate, standard error, ends of the interval. */
export function resultCells(fit: Fit, headers: Headers): Cell[][] {
  const rows = resultRows(fit, headers).filter(says);
  const end = (row: Row, value: number | null) =>
    row.hasInterval && hasIntervals(fit) ? (value ?? 'unbounded') : null;
  return rows.map((row) => [
    row.label,
    row.value,
    row.standardError,
    end(row, row.low),
    row.note ?? end(row, row.high),
  ]);
}
