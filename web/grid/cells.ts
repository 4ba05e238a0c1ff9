import { readGrid, type TextGrid } from 'usl-fit';

/** A cell and its position in the text, including quotes but not surrounding blanks. */
export interface GridCell {
  start: number;
  end: number;
  value: string;
}

/** A row of the text. */
export interface GridRow {
  /** 1-based line number. */
  line: number;
  start: number;
  /** End of the row, before its line break. */
  end: number;
  cells: GridCell[];
}

/** The text as a grid; comments and blank lines are not rows. */
export interface CellGrid {
  rows: GridRow[];
  columns: number;
}

/** The cells of a text, so that one can be changed and everything else stays as typed. */
export function cellsOf(text: string, delimiter?: string): CellGrid {
  const grid = readGrid(text, delimiter);
  return gridOf(grid, valuesOf(text, grid));
}

/** The same, from positions found by the solver. */
export function gridOf(grid: TextGrid, values: readonly string[][]): CellGrid {
  const { lines, rowStarts, rowEnds, starts, ends } = grid;
  let columns = 0;
  let at = 0;
  const rows = values.map((row, i): GridRow => {
    columns = Math.max(columns, row.length);
    const cells = row.map((value) => {
      const cell = { start: starts[at] ?? 0, end: ends[at] ?? 0, value };
      at += 1;
      return cell;
    });
    return { line: lines[i] ?? 0, start: rowStarts[i] ?? 0, end: rowEnds[i] ?? 0, cells };
  });
  return { rows, columns };
}

/** The text of each cell, by rows. */
export function valuesOf(text: string, grid: TextGrid): string[][] {
  const { cellCounts, starts, ends } = grid;
  const rewritten = new Map(grid.values.map((value, i) => [grid.rewritten[i], value]));
  let at = 0;
  // The counts include all rows before.
  return Array.from(cellCounts, (to) => {
    const values: string[] = [];
    for (; at < to; at += 1) values.push(rewritten.get(at) ?? text.slice(starts[at], ends[at]));
    return values;
  });
}
