import type { Fit, FitReport } from 'usl-fit';
import { reasonOf } from '../../../view/heldOut.ts';
import type { NumberFormat } from '../../../view/format.ts';
import { hasIntervals, resultRows, says, type Row } from '../../../view/rows.ts';
import type { Symbols } from '../../../view/symbols.ts';
import { concurrencyTitle, type Headers } from '../../../view/labels.ts';
import { tableTexts } from '../../texts/export.ts';

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
export function pointColumns(
  headers: Headers,
  names: { latency: string },
  texts = tableTexts(),
): PointColumn[] {
  return [
    { name: texts.row, format: 'given', cell: ({ row }) => row },
    { name: concurrencyTitle(headers), format: 'given', cell: ({ concurrency }) => concurrency },
    { name: headers.throughput, format: 'given', cell: ({ throughput }) => throughput },
    { name: names.latency, format: 'throughput', cell: ({ latency }) => latency },
    { name: texts.fitted, format: 'throughput', cell: ({ fitted }) => fitted },
    { name: texts.residual, format: 'throughput', cell: ({ residual }) => residual },
    {
      name: texts.standardizedResidual,
      format: 'fraction',
      cell: ({ standardizedResidual }) => standardizedResidual,
    },
    { name: texts.efficiency, format: 'fraction', cell: ({ efficiency }) => efficiency },
    { name: texts.leverage, format: 'fraction', cell: ({ leverage }) => leverage },
    { name: texts.cooksDistance, format: 'fraction', cell: ({ cooksDistance }) => cooksDistance },
    { name: texts.weight, format: 'fraction', cell: ({ weight }) => weight },
    {
      name: texts.leftOut,
      format: 'fraction',
      cell: (point) => (point.included ? '' : reasonOf(point, texts)),
    },
  ];
}

/** What the latency's column is called: as it was given, else by what it is. */
export function latencyName({ latency }: FitReport['columns'], texts = tableTexts()): string {
  return latency?.header ?? texts.latency;
}

/** The results with all their digits: quantity, estimate, standard error, ends of the interval. */
export function resultCells(fit: Fit, headers: Headers, symbols: Symbols | null): Cell[][] {
  const rows = resultRows(fit, headers, symbols).filter(says);
  const end = (row: Row, value: number | null) =>
    row.hasInterval && hasIntervals(fit) ? (value ?? tableTexts().unbounded) : null;
  return rows.map((row) => [
    row.label,
    row.value,
    row.standardError,
    end(row, row.low),
    row.note ?? end(row, row.high),
  ]);
}
