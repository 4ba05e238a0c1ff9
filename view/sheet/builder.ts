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

/** How a row of column headings is made. */
interface HeadingOptions {
  /** Which heading is the first one above numbers; 1 if not given. */
  numbersFrom?: number;
  /** Which of those further on stand above words. */
  words?: readonly number[];
}

/** The widest table: points. */
const tableWidth = 9;

/**
 * A block of cells while it is being arranged, row by row. Rows and columns are given from the block's own
 * first cell; blocks and addresses that come out are those of the sheet. Where there are several series
 * each table begins with a column for them.
 */
export class SheetBuilder {
  readonly styles: (CellStyle & { block: Block })[] = [];
  readonly names: CellName[] = [];
  /** Rows with which a page may begin: what follows up to the next of them belongs together. */
  readonly breaks: number[] = [];
  /** The first column after that of the series. */
  readonly first: number;
  /** Of all tables. */
  readonly width: number;
  readonly #rows: SheetCell[][] = [];
  readonly #origin: readonly [row: number, column: number];

  constructor({ series }: SheetContent, origin: readonly [row: number, column: number]) {
    this.#origin = origin;
    this.first = series.length > 1 ? 1 : 0;
    this.width = tableWidth + this.first;
  }

  /** The row that comes next. */
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

  /** Puts a cell into a row that was added before what it refers to. */
  set(row: number, column: number, cell: SheetCell): void {
    nth(this.#rows, row)[column] = cell;
  }

  /** Adds a row of the table of a series. */
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

  /** Adds one cell in a style: a heading of a section, a note. */
  addStyled(style: StyleName, content: string): void {
    this.style(style, this.add(content), 0);
  }

  /** A page may begin with the next row. */
  allowBreak(): void {
    this.breaks.push(this.next);
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

/** The item of a list that is as long as the series are many. */
export function nth<T>(list: readonly T[], i: number): T {
  const item = list[i];
  if (item === undefined) throw new RangeError(`There is no item ${i}.`);
  return item;
}
