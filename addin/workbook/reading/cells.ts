import type { Cell } from 'usl-fit';
import { parseBlock } from '../../../view/sheet/a1.ts';
import type { Patch } from './grid.ts';

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
