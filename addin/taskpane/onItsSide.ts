import { fitTable, type Cell } from 'usl-fit';
import type { Selection } from '../workbook/contract.ts';

/** A table on its side has a row for each quantity, and few of them. */
const mostQuantities = 12;

/**
 * The cells of a table on its side put upright: each row is a column. Null where the table is not on its side, which the
 * core says: it reads it upright, by its headers.
 */
export function putUpright({ table: { cells } }: Selection): (string | number)[][] | null {
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (cells.length < 2 || cells.length > mostQuantities || width <= cells.length) return null;
  const upright = Array.from({ length: width }, (_, column) =>
    cells.map((row) => asWritten(row[column])),
  );
  try {
    const { columns, fits } = fitTable({ cells: upright });
    return columns.hasHeader && fits.length > 0 ? upright : null;
  } catch {
    return null;
  }
}

function asWritten(cell: Cell | undefined): string | number {
  return typeof cell === 'number' ? cell : cell == null ? '' : String(cell);
}
