import { refuse } from '../rules.ts';
import { areaAddress, maxColumns, maxRows, quoteSheet, type Area } from './a1.ts';
import { emptyCell, type Cell, type CellValue } from './cell.ts';
import type { Chart } from './chart.ts';
import { newPageSetup, type PageSetup } from './pageSetup.ts';
import { shifted, type Shift } from './shift.ts';
import type { Table } from './table.ts';
import type { Workbook } from './workbook.ts';

/** A sheet: sparse cells, charts, tables, appearance, print setup, protection. */
export class Sheet {
  readonly workbook: Workbook;
  readonly id: string;
  readonly charts: Chart[] = [];
  readonly tables: Table[] = [];
  readonly page: PageSetup = newPageSetup();
  name: string;
  isProtected = false;
  visibility = 'Visible';
  showGridlines = true;
  showHeadings = true;
  tabColor = '';
  /** The frozen rows and columns, from the first on; null if none are. */
  frozen: Area | null = null;
  /** Rows and columns that are hidden, by a filter or by hand. */
  hiddenRows = new Set<number>();
  hiddenColumns = new Set<number>();
  /** Columns with a width of their own: in points, or fitted to their contents. */
  columnWidths = new Map<number, number | 'fitted'>();
  rowHeights = new Map<number, number | 'fitted'>();
  #cells = new Map<number, Cell>();
  /** Values that spill from a formula into empty cells. */
  #spilled = new Map<number, CellValue>();

  constructor(workbook: Workbook, id: string, name: string) {
    this.workbook = workbook;
    this.id = id;
    this.name = name;
  }

  /** The cell for reading; an empty one if nothing was written there. */
  peek(row: number, column: number): Cell {
    this.workbook.calculate();
    const key = row * maxColumns + column;
    const cell = this.#cells.get(key) ?? emptyCell();
    const spilled = this.#spilled.get(key);
    return spilled === undefined ? cell : { ...cell, value: spilled };
  }

  /** The cell for writing. */
  cell(row: number, column: number): Cell {
    this.workbook.isStale = true;
    const key = row * maxColumns + column;
    const known = this.#cells.get(key);
    if (known !== undefined) return known;
    const fresh = emptyCell();
    this.#cells.set(key, fresh);
    return fresh;
  }

  /** Cells that contain something, in reading order. */
  *filled(): Generator<{ row: number; column: number; cell: Cell }> {
    this.workbook.calculate();
    const keys = [...new Set([...this.#cells.keys(), ...this.#spilled.keys()])];
    for (const key of keys.sort((a, b) => a - b)) {
      const [row, column] = [Math.floor(key / maxColumns), key % maxColumns];
      yield { row, column, cell: this.peek(row, column) };
    }
  }

  /** Cells as they were written, without spilled values, in no particular order. */
  *written(): Generator<{ row: number; column: number; cell: Cell }> {
    for (const [key, cell] of this.#cells) {
      yield { row: Math.floor(key / maxColumns), column: key % maxColumns, cell };
    }
  }

  /** Stores the values that spill after a calculation. */
  spill(values: readonly { row: number; column: number; value: CellValue }[]): void {
    this.#spilled = new Map(
      values.map(({ row, column, value }) => [row * maxColumns + column, value]),
    );
  }

  /** The smallest area that encloses all contents of an area; null if there are none. */
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

  /** Moves cells, hidden lines and sizes; references to them are updated by the workbook. */
  shift(shift: Shift): void {
    const cells = new Map<number, Cell>();
    for (const { row, column, cell } of this.written()) {
      const moved = shifted({ row, column, rows: 1, columns: 1 }, shift);
      if (moved !== null) cells.set(moved.row * maxColumns + moved.column, cell);
    }
    this.#cells = cells;
    const limit = shift.axis === 'rows' ? maxColumns : maxRows;
    if (shift.across.count < limit) return;
    const line = (index: number): number | null => {
      const isRow = shift.axis === 'rows';
      const whole = isRow
        ? { row: index, column: 0, rows: 1, columns: 1 }
        : { row: 0, column: index, rows: 1, columns: 1 };
      const moved = shifted(whole, shift);
      return moved === null ? null : isRow ? moved.row : moved.column;
    };
    if (shift.axis === 'rows') {
      this.hiddenRows = movedSet(this.hiddenRows, line);
      this.rowHeights = movedMap(this.rowHeights, line);
    } else {
      this.hiddenColumns = movedSet(this.hiddenColumns, line);
      this.columnWidths = movedMap(this.columnWidths, line);
    }
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

type Line = (index: number) => number | null;

const movedSet = (set: ReadonlySet<number>, line: Line): Set<number> =>
  new Set([...set].map(line).filter((index) => index !== null));

const movedMap = <T>(map: ReadonlyMap<number, T>, line: Line): Map<number, T> =>
  new Map(
    [...map].flatMap(([index, value]) => {
      const moved = line(index);
      return moved === null ? [] : [[moved, value] as const];
    }),
  );

function isUsed({ value, formula, numberFormat, format }: Cell, valuesOnly: boolean): boolean {
  if (value !== '' || formula !== '') return true;
  return !valuesOnly && (numberFormat !== 'General' || Object.keys(format).length > 0);
}
