import type { LineChange } from '../lineChanges.ts';
import type { CellGrid, GridRow } from './cells.ts';
import type { Block } from './selection.ts';
import { insertRows, linesOf, nextLine, removeRows, setCells } from './write.ts';

/** A text and its cells. */
export interface GridTable {
  text: string;
  delimiter: string;
  grid: CellGrid;
  /** Whether the first row is a header. */
  hasHeader: boolean;
}

/** A new text, and the lines added and removed; null if only a comparison of the texts can tell. */
export interface TextEdit {
  text: string;
  lines: readonly LineChange[] | null;
}

/** A single column is not a table. */
const fewestColumns = 2;

/** Cells are slow to render. */
const mostColumns = 60;

/** Number of columns shown of a table. */
export function shownColumns({ columns }: Pick<CellGrid, 'columns'>): number {
  return Math.min(Math.max(columns, fewestColumns), mostColumns);
}

/** The rows below the header. */
export function bodyOf({ grid, hasHeader }: Pick<GridTable, 'grid' | 'hasHeader'>): GridRow[] {
  return hasHeader ? grid.rows.slice(1) : grid.rows;
}

/** The content of a block; empty texts for missing cells. */
export function cellsIn(table: GridTable, { top, bottom, left, right }: Block): string[][] {
  return bodyOf(table)
    .slice(top, bottom + 1)
    .map(({ cells }) =>
      Array.from({ length: right - left + 1 }, (_, i) => cells[left + i]?.value ?? ''),
    );
}

/** The text with cells written from a place on; missing rows and columns are added. */
export function withBlock(
  table: GridTable,
  position: { row: number; column: number },
  block: readonly (readonly string[])[],
): TextEdit {
  const { delimiter, grid, hasHeader } = table;
  const body = bodyOf(table);
  const targets = body.slice(position.row, position.row + block.length);
  const line = targets[0]?.line ?? nextLine(table.text);
  const written = setCells(table.text, delimiter, line, position.column, block, grid);
  const width = position.column + Math.max(0, ...block.map(({ length }) => length));
  const [header] = grid.rows;
  // A row must not be longer than the header.
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

/** The text with empty rows inserted before a row, or at the end if it does not exist. */
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

/** The text without the rows of a block. */
export function withoutRows(table: GridTable, { top, bottom }: Block): TextEdit {
  const rows = bodyOf(table).slice(top, bottom + 1);
  return {
    text: removeRows(table.text, rows),
    lines: rows.map((row) => ({ at: row.line, removed: linesOf(table.text, row), added: 0 })),
  };
}
