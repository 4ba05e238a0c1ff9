import { sheetTexts } from '../texts/sheet.ts';
import { cellAddress, fixedAddress, type Block } from './a1.ts';
import { blank, type SheetCell } from './cells.ts';
import type { SheetContent, SheetSeries } from './content.ts';
import { cellStyles, type CellStyle, type StyleName } from './styles.ts';

/** Excel shows about this much of a text in a cell or a tooltip. */
const longestText = 1_000;

/** A name for one cell, valid on its sheet only. */
export interface CellName {
  name: string;
  cell: Block;
  comment: string;
}

/** Options of a row of column headings. */
interface HeadingOptions {
  /** Index of the first heading above numbers; 1 if omitted. */
  numbersFrom?: number;
  /** Indices of later headings that are above words. */
  words?: readonly number[];
}

/** Width of the widest table, that of the points. */
const tableWidth = 9;

/**
 * Builds a block of cells row by row. Rows and columns are relative to the block's first cell; returned blocks and
 * addresses are relative to the sheet. With several series, each table starts with a column for their names.
 */
export class SheetBuilder {
  readonly styles: (CellStyle & { block: Block })[] = [];
  readonly names: CellName[] = [];
  /** Rows at which a page may start: the rows up to the next one belong together. */
  readonly breaks: number[] = [];
  /** The first column after that of the series' names. */
  readonly first: number;
  /** Number of columns of all tables. */
  readonly width: number;
  readonly #rows: SheetCell[][] = [];
  readonly #origin: readonly [row: number, column: number];

  constructor({ series }: SheetContent, origin: readonly [row: number, column: number]) {
    this.#origin = origin;
    this.first = series.length > 1 ? 1 : 0;
    this.width = tableWidth + this.first;
  }

  /** The number of the next row. */
  get next(): number {
    return this.#rows.length;
  }

  /** All rows, each as wide as the tables. */
  get cells(): SheetCell[][] {
    return this.#rows.map((row) => Array.from({ length: this.width }, (_, j) => row[j] ?? blank));
  }

  /** Adds a row and returns its number. */
  add(...cells: SheetCell[]): number {
    const row = cells.map((cell) => (typeof cell === 'string' ? cell.slice(0, longestText) : cell));
    return this.#rows.push(row) - 1;
  }

  /** Sets a cell of a row that was added earlier. */
  set(row: number, column: number, cell: SheetCell): void {
    nth(this.#rows, row)[column] = cell;
  }

  /** Adds a row for a series, with its name if there are several. */
  addOf({ name }: SheetSeries, ...cells: SheetCell[]): number {
    return this.add(...(this.first > 0 ? [name] : []), ...cells);
  }

  /** Adds a row of column headings. */
  addHeading(heads: readonly string[], { numbersFrom = 1, words = [] }: HeadingOptions = {}): void {
    const row = this.add(...(this.first > 0 ? [sheetTexts().results.series] : []), ...heads);
    this.style('heading', row, 0, 1, this.width);
    const labels = this.first + numbersFrom;
    this.style('numberHeading', row, labels, 1, this.width - labels);
    for (const column of words) this.style('words', row, this.first + column);
  }

  /** Adds a row with one styled cell: a section heading or a note. */
  addStyled(style: StyleName, content: string): void {
    this.style(style, this.add(content), 0);
  }

  /** Lets a page start at the next row. */
  allowBreak(): void {
    this.breaks.push(this.next);
  }

  /** Adds empty rows. */
  skip(rows = 1): void {
    for (let i = 0; i < rows; i += 1) this.add();
  }

  block(row: number, column: number, rows = 1, columns = 1): Block {
    return [this.#origin[0] + row, this.#origin[1] + column, rows, columns];
  }

  /** `B4`, for use in the same row. */
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

  style(name: StyleName, row: number, column: number, rows = 1, columns = 1): void {
    this.styles.push({ block: this.block(row, column, rows, columns), ...cellStyles[name] });
  }

  format(format: string, row: number, column: number, rows = 1, columns = 1): void {
    if (rows > 0 && columns > 0 && format !== 'General') {
      this.styles.push({ block: this.block(row, column, rows, columns), format });
    }
  }

  name(name: string, row: number, column: number, comment: string): void {
    this.names.push({ name, cell: this.block(row, column), comment });
  }
}

/** The item of a list that has one for each series. */
export function nth<T>(list: readonly T[], i: number): T {
  const item = list[i];
  if (item === undefined) throw new RangeError(`There is no item ${i}.`);
  return item;
}
