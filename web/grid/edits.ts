import type { LineChange } from '../lineChanges.ts';
import type { CellGrid, GridRow } from './cells.ts';
import type { Block } from './selection.ts';
import { insertRows, linesOf, nextLine, removeRows, setCells } from './write.ts';

/** A text and its cells. */
export interface GridTable {
  text: string;
  delimiter: string;
  grid: CellGrid;
  /** Whether the first row names the columns. */
  hasHeader: boolean;
}

/** Another text, and which lines came and went; null where only a comparison of the texts can tell. */
export interface TextEdit {
  text: string;
  lines: readonly LineChange[] | null;
}

/** A table of a single column is none. */
const fewestColumns = 2;

/** A cell takes a browser long to draw. */
const mostColumns = 60;

/** How many columns are shown of a table. */
export function shownColumns({ columns }: Pick<CellGrid, 'columns'>): number {
  return Math.min(Math.max(columns, fewestColumns), mostColumns);
}

/** The rows below the names. */
export function bodyOf({ grid, hasHeader }: Pick<GridTable, 'grid' | 'hasHeader'>): GridRow[] {
  return hasHeader ? grid.rows.slice(1) : grid.rows;
}

/** What is in a block; an empty text where there is no cell. */
export function cellsIn(table: GridTable, { top, bottom, left, right }: Block): string[][] {
  return bodyOf(table)
    .slice(top, bottom + 1)
    .map(({ cells }) =>
      Array.from({ length: right - left + 1 }, (_, i) => cells[left + i]?.value ?? ''),
    );
}

/** With cells written over others from a place on; rows and columns that are missing are added. */
export function withBlock(
  table: GridTable,
  place: { row: number; column: number },
  block: readonly (readonly string[])[],
): TextEdit {
  const { delimiter, grid, hasHeader } = table;
  const body = bodyOf(table);
  const targets = body.slice(place.row, place.row + block.length);
  const line = targets[0]?.line ?? nextLine(table.text);
  const written = setCells(table.text, delimiter, line, place.column, block, grid);
  const width = place.column + Math.max(0, ...block.map(({ length }) => length));
  const [header] = grid.rows;
  // A row must not be longer than that of the names.
  const missing = hasHeader && header !== undefined ? width - header.cells.length : 0;
  const text =
    missing > 0 && width > grid.columns && header !== undefined
      ? setCells(written, delimiter, header.line, header.cells.length, [Array(missing).fill('')])
      : written;
  const breaks =
    block.some((row) => row.some((cell) => cell.includes('\n'))) ||
    targets.some((row) => linesOf(table.text, row) > 1);
  return { text, lines: breaks ? null : [] };
}

/** With empty rows in front of a row; behind all others where there is none. */
export function withRowsAt(table: GridTable, row: number, count: number): TextEdit {
  const { text, delimiter, grid } = table;
  const at = bodyOf(table)[row];
  if (at === undefined) {
    const cells = Array<string>(shownColumns(grid)).fill('');
    const block = Array.from({ length: count }, () => cells);
    return { text: setCells(text, delimiter, nextLine(text), 0, block, grid), lines: [] };
  }
  return {
    text: insertRows(text, delimiter, at, count),
    lines: [{ at: at.line, removed: 0, added: count }],
  };
}

/** Without the rows of a block. */
export function withoutRows(table: GridTable, { top, bottom }: Block): TextEdit {
  const rows = bodyOf(table).slice(top, bottom + 1);
  return {
    text: removeRows(table.text, rows),
    lines: rows.map((row) => ({ at: row.line, removed: linesOf(table.text, row), added: 0 })),
  };
}
