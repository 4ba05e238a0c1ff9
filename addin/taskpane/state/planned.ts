import type { FitReport, Table } from 'usl-fit';

/** A concurrency beside which no throughput stands yet, such as a level of a plan. */
export interface PlannedRow {
  /** Its number in the table. */
  row: number;
  concurrency: number;
}

/** The planned rows of a table in which an empty cell was refused; of other tables, none. */
export function plannedRows(
  { cells, rows }: Table,
  { errors, columns }: Pick<FitReport, 'errors' | 'columns'>,
): PlannedRow[] {
  const isRefused = errors.some(({ details }) => details.variant === 'empty-cell');
  if (!isRefused || columns.sides !== null || columns.wide !== null) return [];
  const { concurrency, throughput, titleRows, hasHeader } = columns;
  const first = titleRows + (hasHeader ? 1 : 0);
  return cells.flatMap((line, i) => {
    const level = Number(line[concurrency.number - 1]);
    const isBlank = String(line[throughput.number - 1] ?? '').trim() === '';
    return i >= first && level > 0 && isBlank
      ? [{ row: rows?.[i] ?? i + 1, concurrency: level }]
      : [];
  });
}

/** The table without its planned rows. */
export function withoutPlanned(table: Table, planned: readonly PlannedRow[]): Table {
  if (planned.length === 0) return table;
  const out = new Set(planned.map(({ row }) => row));
  const rows = table.rows ?? table.cells.map((_, i) => i + 1);
  const isMeasured = (_: unknown, i: number) => !out.has(rows[i] ?? 0);
  return { ...table, cells: table.cells.filter(isMeasured), rows: rows.filter(isMeasured) };
}
