import { refuse } from '../rules.ts';
import { areaAddress, maxColumns, quoteSheet, type Area } from './a1.ts';
import { emptyCell, type Cell } from './cell.ts';
import type { Chart } from './chart.ts';
import type { Workbook } from './workbook.ts';

/** A sheet: sparse cells, charts, protection. */
export class Sheet {
  readonly workbook: Workbook;
  readonly id: string;
  readonly charts: Chart[] = [];
  name: string;
  isProtected = false;
  visibility = 'Visible';
  showGridlines = true;
  /** Columns with a width of their own: a number of points, or fitted to their contents. */
  readonly columnWidths = new Map<number, number | 'fitted'>();
  readonly #cells = new Map<number, Cell>();

  constructor(workbook: Workbook, id: string, name: string) {
    this.workbook = workbook;
    this.id = id;
    this.name = name;
  }

  /** The cell for reading: an empty one where nothing was written. */
  peek(row: number, column: number): Cell {
    return this.#cells.get(row * maxColumns + column) ?? emptyCell();
  }

  /** The cell for writing. */
  cell(row: number, column: number): Cell {
    const key = row * maxColumns + column;
    const known = this.#cells.get(key);
    if (known !== undefined) return known;
    const fresh = emptyCell();
    this.#cells.set(key, fresh);
    return fresh;
  }

  /** Cells that hold something, in reading order. */
  *filled(): Generator<{ row: number; column: number; cell: Cell }> {
    for (const [key, cell] of [...this.#cells].sort(([a], [b]) => a - b)) {
      yield { row: Math.floor(key / maxColumns), column: key % maxColumns, cell };
    }
  }

  /** The smallest area around what an area holds; null when it holds nothing. */
  usedWithin(area: Area, valuesOnly: boolean): Area | null {
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    for (const { row, column, cell } of this.filled()) {
      if (row < area.row || row >= area.row + area.rows) continue;
      if (column < area.column || column >= area.column + area.columns) continue;
      if (!isUsed(cell, valuesOnly)) continue;
      [top, left] = [Math.min(top, row), Math.min(left, column)];
      [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
    }
    if (bottom < 0) return null;
    return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
  }

  address(area: Area): string {
    return `${quoteSheet(this.name)}!${areaAddress(area)}`;
  }

  assertAlive(): void {
    if (!this.workbook.sheets.includes(this)) refuse('deleted-sheet', this.name);
  }

  assertWritable(location: string): void {
    if (this.isProtected) refuse('protected-sheet', location);
  }
}

function isUsed({ value, formula, numberFormat, format }: Cell, valuesOnly: boolean): boolean {
  if (value !== '' || formula !== '') return true;
  return !valuesOnly && (numberFormat !== 'General' || Object.keys(format).length > 0);
}
