import type { Cell } from 'usl-fit';
import type { Block } from '../../../view/sheet/a1.ts';
import { askCells } from './cells.ts';
import type { Patch } from './grid.ts';

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
