import type { FitReport, Table } from 'usl-fit';
import { withCells } from '../view/chart/drag/trialFit.ts';
import type { Trial } from '../view/chart/drag/trials.ts';
import { columnsOf } from '../view/sides.ts';

/** The table with the throughput of one row replaced. */
export function withThroughput(
  table: Table,
  report: FitReport,
  { series, row }: Trial,
  throughput: number,
): Table {
  const { number } = columnsOf(report.columns, series).throughput;
  const cells = table.cells.map((line, i) =>
    (table.rows?.[i] ?? i + 1) === row ? withCells(line, [number, throughput]) : line,
  );
  return { ...table, cells };
}
