import type { Cell } from 'usl-fit';
import { areasOf, onSheet } from '../../../view/sheet/a1.ts';
import type { Selection, Source } from '../contract.ts';
import { refuseNothing } from './area.ts';
import { Grid, type Patch } from './grid.ts';
import { findErrorCells, findTextNumbers } from './textNumbers.ts';

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
  const all = new Grid(patches);
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
