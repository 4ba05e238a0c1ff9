import type { Cell } from 'usl-fit';
import { parseBlock, type Block } from '../../../view/sheet/a1.ts';
import type { Patch } from './selection.ts';

/** Cells that were asked for; what they hold is known after the next sync. */
export interface AskedCells {
  /** What was found; null where nothing is used. */
  patch: () => Patch | null;
  /** Zero-based rows that a filter or a hand has hidden. */
  hiddenRows: () => number[];
}

/** Asks for values, their types, and which rows are visible. */
export function askCells(range: Excel.Range): AskedCells {
  range.load('rowIndex,columnIndex,values,valueTypes');
  const view = range.getVisibleView();
  view.load('cellAddresses');
  return { patch: () => patchOf(range), hiddenRows: () => hiddenIn(range, view) };
}

function patchOf(range: Excel.Range): Patch | null {
  if (range.isNullObject) return null;
  const values = range.values as Cell[][];
  const types: string[][] = range.valueTypes;
  return { row: range.rowIndex, column: range.columnIndex, values, types };
}

function hiddenIn(range: Excel.Range, view: Excel.RangeView): number[] {
  if (range.isNullObject) return [];
  const visible = new Set(view.isNullObject ? [] : visibleRows(view.cellAddresses as string[][]));
  const rows = range.values.map((_, i) => range.rowIndex + i);
  return rows.filter((row) => !visible.has(row));
}

function visibleRows(addresses: string[][]): number[] {
  return addresses.flatMap(([first = '']) => {
    const block = parseBlock(first);
    return block === null ? [] : [block[0]];
  });
}

/** An Excel table that was asked for; what it holds is known after the next sync. */
export interface AskedTable {
  /** Names of its columns. */
  columns: () => string[];
  /** Its rows without header and totals. */
  body: () => Block;
  /** Header and rows of the named columns, those of the given rows (zero-based). */
  patches: (columns: readonly string[], rows: (row: number) => boolean) => Patch[];
  hiddenRows: () => number[];
}

/** Asks for a table: its names of columns stand for the header even where that is switched off. */
export function askTable(table: Excel.Table): AskedTable {
  table.columns.load('items/name');
  const body = table.getDataBodyRange();
  const asked = askCells(body);
  const names = (): string[] => table.columns.items.map(({ name }) => name);
  return {
    columns: names,
    body: () => {
      const { row, column, values } = asked.patch() ?? { row: 0, column: 0, values: [] };
      return [row, column, values.length, values[0]?.length ?? 0];
    },
    patches: (columns, rows) => {
      const patch = asked.patch();
      if (patch === null) return [];
      const first = patch.values.findIndex((_, i) => rows(patch.row + i));
      if (first < 0) return [];
      return columns.flatMap((name) => {
        const at = names().indexOf(name);
        return at < 0 ? [] : columnPatches(name, at, patch, rows);
      });
    },
    hiddenRows: asked.hiddenRows,
  };
}

function columnPatches(
  name: string,
  at: number,
  { row, column, values, types }: Patch,
  rows: (row: number) => boolean,
): Patch[] {
  const blank = (i: number): boolean => !rows(row + i);
  const cell = (line: Cell[], i: number): Cell => (blank(i) ? '' : (line[at] ?? ''));
  const header = { row: row - 1, values: [[name]], types: [['String']] };
  const body = {
    row,
    values: values.map((line, i) => [cell(line, i)]),
    types: types.map((line) => [line[at] ?? 'Empty']),
  };
  return [header, body].map((part) => ({ ...part, column: column + at }));
}
