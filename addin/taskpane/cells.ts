import type { Cell, FitReport } from 'usl-fit';
import * as a1 from '../../view/sheet/a1.ts';
import type { Conversion, Selection } from '../workbook/contract.ts';
import { columnsOf, sideNames } from '../../view/sides.ts';

/** Column names: headers, else the sheet's column letters; equal headers get both. */
export function columnNames(
  { columns, table }: Pick<Selection, 'columns' | 'table'>,
  names: readonly string[],
): string[] {
  const headers = columns.map((_, i) => {
    const name = names[i] ?? '';
    const isHeader = table.cells[0]?.[i] !== undefined && `${table.cells[0][i]}`.trim() === name;
    return isHeader ? name : '';
  });
  return columns.map((column, i) => {
    const name = headers[i] ?? '';
    if (name === '') return `Column ${a1.columnLetters(column - 1)}`;
    const isOneOfMany = headers.filter((header) => header === name).length > 1;
    return isOneOfMany ? `${name} (column ${a1.columnLetters(column - 1)})` : name;
  });
}

/** Address of a cell by sheet row and table column (from 1). */
export function cellAddress(
  { columns }: Pick<Selection, 'columns'>,
  row: number,
  column: number,
): string | null {
  const sheetColumn = columns[column - 1];
  return sheetColumn === undefined ? null : a1.cellAddress(row - 1, sheetColumn - 1);
}

/** Addresses of the throughput cells of rows; consecutive rows are joined. */
export function throughputCells(
  selection: Pick<Selection, 'columns'>,
  { throughput: { number } }: Pick<FitReport['columns'], 'throughput'>,
  rows: readonly number[],
): string {
  const address = (row: number) => cellAddress(selection, row, number) ?? `${row}:${row}`;
  return a1
    .runs([...new Set(rows)].sort((a, b) => a - b))
    .map(([from, count]) =>
      count === 1 ? address(from) : `${address(from)}:${address(from + count - 1)}`,
    )
    .join(',');
}

/** Numbers stored as text whose value the fit has determined; others are ambiguous. */
export function convertible(selection: Selection, report: FitReport | null): Conversion[] {
  if (report === null || selection.textNumbers.length === 0) return [];
  const values = new Map<string, number | null>();
  for (const { series, points } of report.fits) {
    const { concurrency, throughput, latency } = columnsOf(report.columns, series);
    for (const point of points) {
      values.set(`${point.row} ${concurrency.number}`, point.concurrency);
      values.set(`${point.row} ${throughput.number}`, point.throughput);
      if (latency !== null) values.set(`${point.row} ${latency.number}`, point.latency);
    }
  }
  return selection.textNumbers.flatMap(({ row, column, address }) => {
    const value = values.get(`${row} ${selection.columns.indexOf(column) + 1}`) ?? null;
    return value === null ? [] : [{ address, value }];
  });
}

/** Numbers (from 1) of the columns without a digit below the first row, which cannot be measured. */
export function textColumns({ cells }: Selection['table']): number[] {
  const width = Math.max(0, ...cells.slice(0, 1).map((row) => row.length));
  return Array.from({ length: width }, (_, i) => i + 1).filter(
    (column) => !cells.slice(1).some((row) => /\d/.test(String(row[column - 1] ?? ''))),
  );
}

/** A non-numeric cell in a column of numbers. */
export interface NotNumber {
  row: number;
  address: string;
  text: string;
}

type Columns = Pick<
  FitReport['columns'],
  'concurrency' | 'throughput' | 'latency' | 'sides' | 'hasHeader' | 'titleRows'
>;

/**
 * Cells of concurrency and throughput that are neither numbers nor blank, row by row; text that looks like a number
 * does not count, nor do excluded rows.
 */
export function notNumbers(
  selection: Pick<Selection, 'table' | 'columns' | 'textNumbers'>,
  columns: Columns,
  leftOut: readonly number[],
): NotNumber[] {
  const measured = sideNames(columns).flatMap((series) => {
    const { concurrency, throughput } = columnsOf(columns, series);
    return [concurrency.number, throughput.number];
  });
  const { table, textNumbers } = selection;
  const likeNumbers = new Set(textNumbers.map(({ address }) => address));
  const out = new Set(leftOut);
  return (table.rows ?? []).flatMap((row, i) => {
    if (i < columns.titleRows + (columns.hasHeader ? 1 : 0) || out.has(row)) return [];
    return [...new Set(measured)].flatMap((column) => {
      const cell = table.cells[i]?.[column - 1];
      const address = cellAddress(selection, row, column);
      if (address === null || isNumberOrNothing(cell) || likeNumbers.has(address)) return [];
      return [{ row, address, text: String(cell).trim() }];
    });
  });
}

function isNumberOrNothing(cell: Cell | undefined): boolean {
  if (typeof cell === 'string') return cell.trim() === '';
  return typeof cell === 'number' || cell === null || cell === undefined;
}
