import type { Cell, FitReport } from 'usl-fit';
import * as a1 from '../../view/sheet/a1.ts';
import type { Conversion, Selection } from '../workbook/contract.ts';
import { columnsOf, sideNames } from '../../view/sides.ts';

/** What the columns are called: by their headers, else by the sheet's letters; like ones by both. */
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

/** The cell of a row of the sheet in a column of the table, which counts from 1. */
export function cellAddress(
  { columns }: Pick<Selection, 'columns'>,
  row: number,
  column: number,
): string | null {
  const place = columns[column - 1];
  return place === undefined ? null : a1.cellAddress(row - 1, place - 1);
}

/** The cells in which the rows of measurements hold their throughput, runs of rows as one. */
export function throughputCells(
  selection: Pick<Selection, 'columns'>,
  { throughput: { number } }: Pick<FitReport['columns'], 'throughput'>,
  rows: readonly number[],
): string {
  const address = (row: number) => cellAddress(selection, row, number) ?? `${row}:${row}`;
  return runs(rows)
    .map(([from, to]) => (from === to ? address(from) : `${address(from)}:${address(to)}`))
    .join(',');
}

/** Rows that follow each other, as their first and last. */
function runs(rows: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const row of [...new Set(rows)].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === row - 1) last[1] = row;
    else found.push([row, row]);
  }
  return found;
}

/** The text numbers that a fit read as numbers; of others nobody knows what they mean. */
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

/** A cell in a column of numbers that holds something else. */
export interface NotNumber {
  row: number;
  address: string;
  text: string;
}

type Columns = Pick<
  FitReport['columns'],
  'concurrency' | 'throughput' | 'latency' | 'sides' | 'hasHeader'
>;

/**
 * The cells of the columns of concurrency and throughput that hold neither a number nor nothing, row
 * by row; text that looks like a number is none of them, nor are rows that are left out.
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
    if ((columns.hasHeader && i === 0) || out.has(row)) return [];
    return [...new Set(measured)].flatMap((column) => {
      const cell = table.cells[i]?.[column - 1];
      const address = cellAddress(selection, row, column);
      if (address === null || isNumberOrNothing(cell) || likeNumbers.has(address)) return [];
      return [{ row, address, text: String(cell).trim() }];
    });
  });
}

/** Headers that stand below a title, so that the core took the title for them. */
export interface LowHeaders {
  row: number;
  /** From the headers on; null where the columns are apart. */
  address: string | null;
}

/** Whether a row that was taken for a measurement is the headers; null where it is not. */
export function lowHeaders(
  { table, columns }: Pick<Selection, 'table' | 'columns'>,
  row: number,
): LowHeaders | null {
  const rows = table.rows ?? [];
  const place = rows.indexOf(row);
  const above = table.cells.slice(0, place);
  const line = table.cells[place] ?? [];
  const hasNumbers = [...above, line].some((cells) =>
    cells.some((cell) => typeof cell === 'number'),
  );
  // A title fills fewer cells than the headers do.
  const isBelowTitle = above.length > 0 && above.every((cells) => filled(cells) < filled(line));
  if (hasNumbers || !isBelowTitle) return null;
  const [first = 1] = columns;
  const [last, end] = [columns.at(-1), rows.at(-1)];
  const isOne = columns.every((column, i) => column === first + i);
  if (!isOne || last === undefined || end === undefined) return { row, address: null };
  return { row, address: a1.blockAddress([row - 1, first - 1, end - row + 1, last - first + 1]) };
}

function isNumberOrNothing(cell: Cell | undefined): boolean {
  if (typeof cell === 'string') return cell.trim() === '';
  return typeof cell === 'number' || cell === null || cell === undefined;
}

function filled(cells: readonly Cell[]): number {
  return cells.filter((cell) => cell !== null && cell !== undefined && cell !== '').length;
}
