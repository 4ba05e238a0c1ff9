import { cellAddress, fixedAddress, type Block } from './a1.ts';
import { blank, type CellContent } from './cells.ts';

/** How cells look; what a look means is told in `looks.ts`. */
export type Look =
  | 'title'
  | 'section'
  | 'label'
  | 'heading'
  | 'numberHeading'
  | 'input'
  | 'note'
  /** Words in a column after one of numbers. */
  | 'words'
  /** Words that stand in the place of a number. */
  | 'instead'
  /** Numbers that are labels. */
  | 'count';

/** A name for one cell, valid on its sheet only. */
export interface CellName {
  name: string;
  cell: Block;
  comment: string;
}

/**
 * A block of cells while it is being arranged. Rows and columns are given from the block's own first
 * cell; blocks and addresses that come out are those of the sheet.
 */
export class Plan {
  readonly values: CellContent[][] = [];
  readonly looks: { block: Block; look: Look }[] = [];
  readonly formats: { block: Block; format: string }[] = [];
  readonly names: CellName[] = [];
  /** Rows with which a page may begin: what follows up to the next of them belongs together. */
  readonly starts: number[] = [];
  readonly #origin: readonly [row: number, column: number];

  constructor(origin: readonly [row: number, column: number]) {
    this.#origin = origin;
  }

  /** The row that comes next. */
  get next(): number {
    return this.values.length;
  }

  /** Adds a row and returns its number. */
  add(...cells: CellContent[]): number {
    return this.values.push(cells) - 1;
  }

  /** A page may begin with the next row. */
  mayBreak(): void {
    this.starts.push(this.next);
  }

  /** Leaves rows free. */
  skip(rows = 1): void {
    for (let i = 0; i < rows; i += 1) this.add();
  }

  block(row: number, column: number, rows = 1, columns = 1): Block {
    return [this.#origin[0] + row, this.#origin[1] + column, rows, columns];
  }

  /** `B4`, for formulas of the same row. */
  cell(row: number, column: number): string {
    return cellAddress(this.#origin[0] + row, this.#origin[1] + column);
  }

  /** `$B$4` */
  fixed(row: number, column: number): string {
    return fixedAddress(this.#origin[0] + row, this.#origin[1] + column);
  }

  /** `$B$4:$D$9` */
  fixedArea(row: number, column: number, rows: number, columns: number): string {
    return `${this.fixed(row, column)}:${this.fixed(row + rows - 1, column + columns - 1)}`;
  }

  look(look: Look, row: number, column: number, rows = 1, columns = 1): void {
    this.looks.push({ block: this.block(row, column, rows, columns), look });
  }

  format(format: string, row: number, column: number, rows = 1, columns = 1): void {
    if (rows > 0 && columns > 0 && format !== 'General') {
      this.formats.push({ block: this.block(row, column, rows, columns), format });
    }
  }

  name(name: string, row: number, column: number, comment: string): void {
    this.names.push({ name, cell: this.block(row, column), comment });
  }

  /** All rows, as wide as the widest or as asked. */
  rectangle(width: number): CellContent[][] {
    return this.values.map((line) => Array.from({ length: width }, (_, j) => line[j] ?? blank));
  }
}
