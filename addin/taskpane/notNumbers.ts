import type { Cell, FitReport } from 'usl-fit';
import { cellAddress, columnLetters } from './cells.ts';
import type { Selection } from '../workbook/contract.ts';

/** A cell in a column of numbers that holds something else. */
export interface NotNumber {
  row: number;
  address: string;
  text: string;
}

type Columns = Pick<FitReport['columns'], 'concurrency' | 'throughput' | 'hasHeader'>;

/**
 * The cells of the columns of concurrency and throughput that hold neither a number nor nothing, row
 * by row; text that looks like a number is none of them, nor are rows that are left out.
 */
export function notNumbers(
  selection: Pick<Selection, 'table' | 'columns' | 'textNumbers'>,
  { concurrency, throughput, hasHeader }: Columns,
  leftOut: readonly number[],
): NotNumber[] {
  const { table, textNumbers } = selection;
  const likeNumbers = new Set(textNumbers.map(({ address }) => address));
  const out = new Set(leftOut);
  return (table.rows ?? []).flatMap((row, i) => {
    if ((hasHeader && i === 0) || out.has(row)) return [];
    return [concurrency.number, throughput.number].flatMap((column) => {
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
  return { row, address: `${columnLetters(first)}${row}:${columnLetters(last)}${end}` };
}

function isNumberOrNothing(cell: Cell | undefined): boolean {
  if (typeof cell === 'string') return cell.trim() === '';
  return typeof cell === 'number' || cell === null || cell === undefined;
}

function filled(cells: readonly Cell[]): number {
  return cells.filter((cell) => cell !== null && cell !== undefined && cell !== '').length;
}
