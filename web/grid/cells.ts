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
  return gridOf(text, readGrid(text, delimiter));
}

/** The same, from positions found by the solver. */
export function gridOf(text: string, grid: TextGrid): CellGrid {
  const { lines, rowStarts, rowEnds, cellCounts, starts, ends } = grid;
  const rewritten = new Map(grid.values.map((value, i) => [grid.rewritten[i], value]));
  const rows: GridRow[] = [];
  let columns = 0;
  let at = 0;
  for (let i = 0; i < lines.length; i += 1) {
    const cells: GridCell[] = [];
    for (const to = cellCounts[i] ?? 0; at < to; at += 1) {
      const [start, end] = [starts[at] ?? 0, ends[at] ?? 0];
      cells.push({ start, end, value: rewritten.get(at) ?? text.slice(start, end) });
    }
    columns = Math.max(columns, cells.length);
    rows.push({ line: lines[i] ?? 0, start: rowStarts[i] ?? 0, end: rowEnds[i] ?? 0, cells });
  }
  return { rows, columns };
}
