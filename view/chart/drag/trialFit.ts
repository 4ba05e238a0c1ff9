import {
  fitTable,
  UslError,
  type Fit,
  type FitReport,
  type Table,
  type TableOptions,
} from 'usl-fit';
import { bandPoints } from '../../fitForView.ts';
import { columnsOf } from '../../sides.ts';
import type { Message } from '../../texts/messages.ts';

/** The result of a trial throughput: a fit, or the error. */
export type Tried = { fit: Fit } | { problem: Message };

/**
 * Fits one series of a report repeatedly, each time with another throughput in one row. All options of the table apply,
 * except that bootstrap intervals, which take longer than a frame, are replaced by Wald's.
 *
 * ```ts
 * const tried = trialFit(table, report, report.fits[0], 5, options);
 * tried(9000); // { fit } as if line 5 had read 9,000
 * ```
 */
export function trialFit(
  table: Table,
  { columns }: FitReport,
  fit: Fit,
  row: number,
  options: TableOptions,
): (throughput: number) => Tried {
  const { concurrency, throughput: measured, latency } = columnsOf(columns, fit.series);
  const n = concurrency.number;
  const x = measured.number;
  const points = new Map(fit.points.map((point) => [point.row, point]));
  const lines = table.cells.flatMap((cells, i) => {
    const line = table.rows?.[i] ?? i + 1;
    const point = points.get(line);
    const isHeader = columns.hasHeader && cells[x - 1] === columns.names[x - 1];
    if (point === undefined) return isHeader ? [{ line, cells }] : [];
    // Uses the parsed numbers: a subset of rows might leave their decimal sign ambiguous.
    return [{ line, cells: withCells(cells, [n, point.concurrency], [x, point.throughput]) }];
  });
  const at = lines.findIndex(({ line }) => line === row);
  const rows = lines.map(({ cells }) => cells);
  const trialTable: Table = { ...table, cells: rows, rows: lines.map(({ line }) => line) };
  const { intervals } = options;
  const trialOptions: TableOptions = {
    ...options,
    n,
    x,
    bandPoints,
    group: columns.group?.number ?? 'none',
    ...(latency === null ? {} : { latency: latency.number }),
    ...(intervals === 'bootstrap' ? { intervals: 'wald' } : {}),
  };
  return (throughput) => {
    rows[at] = withCells(rows[at] ?? [], [x, throughput]);
    try {
      const { fits, errors } = fitTable(trialTable, trialOptions);
      const [tried] = fits;
      if (tried !== undefined) return { fit: tried };
      return { problem: errors[0] ?? { code: 'internal', message: '' } };
    } catch (error) {
      if (error instanceof UslError) return { problem: error };
      throw error;
    }
  };
}

/** A row with some cells replaced; columns count from 1. */
export function withCells(cells: Table['cells'][number], ...numbers: readonly [number, number][]) {
  const changed = [...cells];
  for (const [column, value] of numbers) changed[column - 1] = value;
  return changed;
}
