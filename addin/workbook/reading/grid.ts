import type { Cell } from 'usl-fit';

/** Cells that were read, by the place of their first cell; rows and columns count from 0. */
export interface Patch {
  row: number;
  column: number;
  values: Cell[][];
  types: string[][];
}

/** One cell of a {@link Grid}. */
export interface GridCell {
  row: number;
  column: number;
  value: Cell;
  type: string;
}

/**
 * Patches of one sheet laid side by side by the rows of the sheet. Columns stand in the order in
 * which they came; a cell that came twice counts once.
 */
export class Grid {
  readonly #rows = new Map<number, Map<number, GridCell>>();
  readonly #columns = new Set<number>();

  constructor(patches: readonly Patch[]) {
    for (const { row, column, values, types } of patches) {
      for (const [i, line] of values.entries()) {
        for (const [j, value] of line.entries()) {
          const type = types[i]?.[j] ?? 'Empty';
          this.#columns.add(column + j);
          if (value !== '') this.#put({ row: row + i, column: column + j, value, type });
        }
      }
    }
  }

  #put(cell: GridCell): void {
    const line = this.#rows.get(cell.row) ?? new Map<number, GridCell>();
    this.#rows.set(cell.row, line.set(cell.column, cell));
  }

  /** Rows that hold something, ascending. */
  rows(): number[] {
    return [...this.#rows.keys()].sort((a, b) => a - b);
  }

  /** Columns that hold something, in the order in which they came. */
  columns(): number[] {
    const filled = new Set([...this.#rows.values()].flatMap((line) => [...line.keys()]));
    return [...this.#columns].filter((column) => filled.has(column));
  }

  /** What holds something, in reading order. */
  cells(): GridCell[] {
    return this.rows().flatMap((row) =>
      [...(this.#rows.get(row)?.values() ?? [])].sort((a, b) => a.column - b.column),
    );
  }

  /** A cell; null where nothing is. */
  value(row: number, column: number): Cell {
    return this.#rows.get(row)?.get(column)?.value ?? null;
  }

  /** The same without some rows. */
  without(rows: (row: number) => boolean): Grid {
    const rest = new Grid([]);
    for (const column of this.#columns) rest.#columns.add(column);
    for (const [row, line] of this.#rows) if (!rows(row)) rest.#rows.set(row, line);
    return rest;
  }
}
