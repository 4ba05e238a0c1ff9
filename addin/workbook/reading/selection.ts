import type { Cell } from 'usl-fit';
import { areasOf, cellAddress, onSheet } from '../../../view/sheet/a1.ts';
import type { ErrorCell, Selection, Source, TextNumber } from '../contract.ts';
import { WorkbookError } from '../errors.ts';

/** What was read, before it is told what it means. */
export interface ReadCells {
  patches: Patch[];
  /** Zero-based rows that are hidden. */
  hiddenRows: number[];
  source: Source;
}

/** A {@link Selection} of what was read, rows without content and, if asked, hidden ones left out. */
export function asSelection(
  { patches, hiddenRows, source }: ReadCells,
  hidden: 'leave-out' | 'take',
): Selection {
  const all = new CellMap(patches);
  const isHidden = new Set(hidden === 'leave-out' ? hiddenRows : []);
  const grid = all.without((row) => isHidden.has(row));
  refuseNothing(all, grid);
  const rows = grid.rows();
  const columns = grid.columns();
  return {
    table: {
      cells: rows.map((row) => columns.map((column): Cell => grid.value(row, column))),
      rows: rows.map((row) => row + 1),
    },
    source,
    address: addressInWords(source),
    columns: columns.map((column) => column + 1),
    textNumbers: findTextNumbers(grid),
    errorCells: findErrorCells(grid),
    hiddenRows: all.rows().length - rows.length,
  };
}

/** `Sheet1!A1:A6, C1:C6` */
function addressInWords({ sheetName, areas }: Source): string {
  return onSheet(sheetName, areas.flatMap(areasOf).join(', '));
}

const nothing =
  'The selected cells are empty. Select two columns, concurrency and throughput, then try again.';

/** Refuses cells that hold nothing, or nothing that may be used. */
function refuseNothing(all: CellMap, visible: CellMap): void {
  if (all.rows().length === 0) throw new WorkbookError('empty-selection', nothing);
  if (visible.rows().length > 0) return;
  throw new WorkbookError(
    'all-hidden',
    'All selected rows are hidden, so none is used. Show them, or switch on “use hidden rows too”, then try again.',
  );
}

/** Cells that were read, by the place of their first cell; rows and columns count from 0. */
export interface Patch {
  row: number;
  column: number;
  values: Cell[][];
  types: string[][];
}

/** One cell of a {@link CellMap}. */
export interface MappedCell {
  row: number;
  column: number;
  value: Cell;
  type: string;
}

/**
 * Patches of one sheet laid side by side by the rows of the sheet. Columns stand in the order in
 * which they came; a cell that came twice counts once.
 */
export class CellMap {
  readonly #rows = new Map<number, Map<number, MappedCell>>();
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

  #put(cell: MappedCell): void {
    const line = this.#rows.get(cell.row) ?? new Map<number, MappedCell>();
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
  cells(): MappedCell[] {
    return this.rows().flatMap((row) =>
      [...(this.#rows.get(row)?.values() ?? [])].sort((a, b) => a.column - b.column),
    );
  }

  /** A cell; null where nothing is. */
  value(row: number, column: number): Cell {
    return this.#rows.get(row)?.get(column)?.value ?? null;
  }

  /** The same without some rows. */
  without(rows: (row: number) => boolean): CellMap {
    const rest = new CellMap([]);
    for (const column of this.#columns) rest.#columns.add(column);
    for (const [row, line] of this.#rows) if (!rows(row)) rest.#rows.set(row, line);
    return rest;
  }
}

/** Cells in which Excel holds text where a number could be meant. */
function findTextNumbers(grid: CellMap): TextNumber[] {
  return grid.cells().flatMap(({ row, column, value, type }) => {
    const isText = type === 'String' && typeof value === 'string' && looksLikeNumber(value);
    return isText ? [{ ...placeOf(row, column), text: value }] : [];
  });
}

/** Cells that hold an error such as `#N/A`. */
function findErrorCells(grid: CellMap): ErrorCell[] {
  return grid
    .cells()
    .filter(({ type }) => type === 'Error')
    .map(({ row, column, value }) => ({ ...placeOf(row, column), text: String(value) }));
}

function placeOf(row: number, column: number): { row: number; column: number; address: string } {
  return { row: row + 1, column: column + 1, address: cellAddress(row, column) };
}

/** Digits with signs and separators of any language, and nothing else. */
export function looksLikeNumber(text: string): boolean {
  return /^\s*[+-]?[\d.,'\u00a0\u202f ]*\d[\d.,'\u00a0\u202f ]*(e[+-]?\d+)?\s*%?\s*$/i.test(text);
}
