import { cellAddress } from '../../../view/sheet/a1.ts';
import type { ErrorCell, TextNumber } from '../contract.ts';
import type { Grid } from './grid.ts';

/** Cells in which Excel holds text where a number could be meant. */
export function findTextNumbers(grid: Grid): TextNumber[] {
  return grid.cells().flatMap(({ row, column, value, type }) => {
    const isText = type === 'String' && typeof value === 'string' && looksLikeNumber(value);
    return isText ? [{ ...placeOf(row, column), text: value }] : [];
  });
}

/** Cells that hold an error such as `#N/A`. */
export function findErrorCells(grid: Grid): ErrorCell[] {
  return grid
    .cells()
    .filter(({ type }) => type === 'Error')
    .map(({ row, column, value }) => ({ ...placeOf(row, column), text: String(value) }));
}

function placeOf(row: number, column: number): { row: number; column: number; address: string } {
  return { row: row + 1, column: column + 1, address: cellAddress(row, column) };
}

/** Digits with signs and separators of any language, and nothing else. */
export function looksLikeNumber(text: string): boolean {
  return /^\s*[+-]?[\d.,'\u00a0\u202f ]*\d[\d.,'\u00a0\u202f ]*(e[+-]?\d+)?\s*%?\s*$/i.test(text);
}
