import { cellAddress, fixedAddress, type Block } from '../a1.ts';
import type { CellName } from '../builder.ts';
import { blank, type SheetCell } from '../cells.ts';
import { cellStyles, type CellStyle, type StyleName } from '../styles.ts';

/** Where a grid begins on its sheet, and where it has the measurements. */
export interface GridPosition {
  origin?: readonly [row: number, column: number];
  /** The first row with a measurement, and how many there may be. */
  top: number;
  rows: number;
}

/** Cells by row and column, counted from the first of the grid; addresses and blocks are those of the sheet. */
export class SheetGrid {
  readonly top: number;
  readonly rows: number;
  readonly styles: (CellStyle & { block: Block })[] = [];
  readonly names: CellName[] = [];
  readonly #origin: readonly [row: number, column: number];
  readonly #rows: SheetCell[][] = [];

  constructor({ origin = [0, 0], top, rows }: GridPosition) {
    this.#origin = origin;
    this.top = top;
    this.rows = rows;
  }

  /** All rows from the first on; cells that nothing was put into are blank. */
  get cells(): SheetCell[][] {
    return Array.from(this.#rows, (row: SheetCell[] | undefined) =>
      Array.from(row ?? [], (cell: SheetCell | undefined) => cell ?? blank),
    );
  }

  /** Puts cells side by side, and returns the fixed address of the first. */
  put(row: number, column: number, ...cells: readonly SheetCell[]): string {
    const line = (this.#rows[row] ??= []);
    for (const [i, cell] of cells.entries()) line[column + i] = cell;
    return this.fixed(row, column);
  }

  /** Puts a formula, and returns the fixed address of its cell. */
  compute(row: number, column: number, formula: string): string {
    return this.put(row, column, calculated(formula));
  }

  /** `$O$5` */
  fixed(row: number, column: number): string {
    return fixedAddress(this.#origin[0] + row, this.#origin[1] + column);
  }

  /** `$O5`: the column stays, the row moves with the formula. */
  inRow(row: number, column: number): string {
    return `$${cellAddress(this.#origin[0] + row, this.#origin[1] + column)}`;
  }

  /** `$O$5:$O$505`, the cells of a column: beside the measurements unless rows are given. */
  column(column: number, rows = this.rows, from = this.top): string {
    return `${this.fixed(from, column)}:${this.fixed(from + rows - 1, column)}`;
  }

  /** The cell of such a column in a row. */
  cellOf(column: string, row: number): string {
    const number = String(this.#origin[0] + row + 1);
    return column.slice(0, column.indexOf(':')).replace(/\d+$/, number);
  }

  block(row: number, column: number, rows = 1, columns = 1): Block {
    return [this.#origin[0] + row, this.#origin[1] + column, rows, columns];
  }

  style(name: StyleName, ...[row, column, rows, columns]: BlockArguments): void {
    this.styles.push({ block: this.block(row, column, rows, columns), ...cellStyles[name] });
  }

  format(format: string, ...[row, column, rows, columns]: BlockArguments): void {
    this.styles.push({ block: this.block(row, column, rows, columns), format });
  }

  name(name: string, row: number, column: number, comment: string): void {
    this.names.push({ name, cell: this.block(row, column), comment });
  }
}

type BlockArguments = Parameters<SheetGrid['block']>;

/** A formula that the program which opens the file calculates. */
export function calculated(formula: string): SheetCell {
  return { formula: `=${formula}`, value: blank };
}
