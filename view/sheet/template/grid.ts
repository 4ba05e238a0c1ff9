import { cellAddress, fixedAddress, type Block } from '../a1.ts';
import type { CellName } from '../builder.ts';
import { blank, type SheetCell } from '../cells.ts';
import { cellStyles, type CellStyle, type StyleName } from '../styles.ts';

/** Cells anywhere on a sheet, by row and column counted from 0. */
export class SheetGrid {
  readonly styles: (CellStyle & { block: Block })[] = [];
  readonly names: CellName[] = [];
  readonly #rows: SheetCell[][] = [];

  /** All rows from A1 on; cells that nothing was put into are blank. */
  get cells(): SheetCell[][] {
    return Array.from(this.#rows, (row: SheetCell[] | undefined) =>
      Array.from(row ?? [], (cell: SheetCell | undefined) => cell ?? blank),
    );
  }

  /** Puts cells side by side, and returns the fixed address of the first. */
  put(row: number, column: number, ...cells: readonly SheetCell[]): string {
    const line = (this.#rows[row] ??= []);
    for (const [i, cell] of cells.entries()) line[column + i] = cell;
    return fixedAddress(row, column);
  }

  /** Puts a formula, and returns the fixed address of its cell. */
  compute(row: number, column: number, formula: string): string {
    return this.put(row, column, calculated(formula));
  }

  style(name: StyleName, ...[row, column, rows = 1, columns = 1]: Partial<Block>): void {
    this.styles.push({ block: [row ?? 0, column ?? 0, rows, columns], ...cellStyles[name] });
  }

  format(format: string, row: number, column: number, rows = 1, columns = 1): void {
    this.styles.push({ block: [row, column, rows, columns], format });
  }

  name(name: string, row: number, column: number, comment: string): void {
    this.names.push({ name, cell: [row, column, 1, 1], comment });
  }
}

/** A formula that the program which opens the file calculates. */
export function calculated(formula: string): SheetCell {
  return { formula: `=${formula}`, value: blank };
}

/** `$O$5:$O$505`, the cells of a column. */
export function fixedColumn(row: number, column: number, rows: number): string {
  return `${fixedAddress(row, column)}:${fixedAddress(row + rows - 1, column)}`;
}

/** `$O5`: the column stays, the row moves with the formula. */
export function inRow(row: number, column: number): string {
  return `$${cellAddress(row, column)}`;
}
