import type { Fit, FitReport, TextTable } from 'usl-fit';
import { reasonOf } from '../../../view/heldOut.ts';
import type { NumberFormat } from '../../../view/format.ts';
import { hasIntervals, resultRows, says, type Row } from '../../../view/rows.ts';
import type { Symbols } from '../../../view/symbols.ts';
import { percentileHeaders, percentileIn } from '../../../view/percentile/percentile.ts';
import { concurrencyTitle, type Headers } from '../../../view/labels.ts';
import { numberLocale } from '../../../view/texts/part.ts';
import { tableTexts } from '../../texts/export.ts';

/** An exported cell: numbers stay numbers; null is empty. */
export type Cell = string | number | null;

/** A column of the points: its name, and its cells. */
export interface PointColumn {
  name: string;
  /** The format for human readers; `given` keeps the number as given. */
  format: NumberFormat | 'given';
  cell: (point: Fit['points'][number]) => Cell;
}

/** The columns of points in every exported table. */
export function pointColumns(
  headers: Headers,
  names: { latency: string; percentiles?: readonly PointColumn[] | undefined },
  texts = tableTexts(),
): PointColumn[] {
  return [
    { name: texts.row, format: 'given', cell: ({ row }) => row },
    { name: concurrencyTitle(headers), format: 'given', cell: ({ concurrency }) => concurrency },
    { name: headers.throughput, format: 'given', cell: ({ throughput }) => throughput },
    { name: names.latency, format: 'throughput', cell: ({ latency }) => latency },
    ...(names.percentiles ?? []),
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

/** The percentiles of a table as columns, empty for points that are not of this table. */
export function percentileColumns(
  { fits, columns }: FitReport,
  { cells, rows }: TextTable,
  decimal: 'point' | 'comma' | null,
): PointColumn[] {
  const places = new Map(rows.map((row, index) => [row, index]));
  const fitted = new Set(fits.flatMap(({ points }) => points));
  return percentileHeaders(columns).map(({ at, header }) => ({
    name: header,
    format: 'throughput',
    cell: (point) =>
      fitted.has(point)
        ? percentileIn(cells[places.get(point.row) ?? -1]?.[at] ?? '', decimal)
        : null,
  }));
}

/** The header of the latency column: as given, else a default. */
export function latencyName({ latency }: FitReport['columns'], texts = tableTexts()): string {
  return latency?.header ?? texts.latency;
}

/** The results with all digits: quantity, estimate, standard error, ends of the interval. */
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

/** The decimal sign of a locale. */
export function decimalSign(locale = numberLocale()): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
