import type { FitReport } from 'usl-fit';
import type { Selection } from '../workbook/contract.ts';

/** 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  const first = Math.floor((column - 1) / 26);
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return first === 0 ? last : columnLetters(first) + last;
}

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
    if (name === '') return `Column ${columnLetters(column)}`;
    const isOneOfMany = headers.filter((header) => header === name).length > 1;
    return isOneOfMany ? `${name} (column ${columnLetters(column)})` : name;
  });
}

/** The cell of a row of the sheet in a column of the table, which counts from 1. */
export function cellAddress(
  { columns }: Pick<Selection, 'columns'>,
  row: number,
  column: number,
): string | null {
  const letters = columns[column - 1];
  return letters === undefined ? null : `${columnLetters(letters)}${row}`;
}

/** The cells in which the rows of measurements hold their throughput, runs of rows as one. */
export function throughputCells(
  selection: Pick<Selection, 'columns'>,
  columns: FitReport['columns'],
  rows: readonly number[],
): string {
  const { number } = columns.throughput;
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

/** A cell that holds text, with the number it was read as. */
export interface Convertible {
  address: string;
  value: number;
}

/** The text numbers that a fit read as numbers; of others nobody knows what they mean. */
export function convertible(selection: Selection, report: FitReport | null): Convertible[] {
  if (report === null) return [];
  const { concurrency, throughput, latency } = report.columns;
  const points = new Map(
    report.fits.flatMap((fit) => fit.points.map((point) => [point.row, point])),
  );
  return selection.textNumbers.flatMap(({ row, column, address }) => {
    const place = selection.columns.indexOf(column) + 1;
    const point = points.get(row);
    if (point === undefined || place === 0) return [];
    const value =
      place === concurrency.number
        ? point.concurrency
        : place === throughput.number
          ? point.throughput
          : place === latency?.number
            ? point.latency
            : null;
    return value === null ? [] : [{ address, value }];
  });
}
