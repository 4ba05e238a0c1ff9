import { withoutRow, withReason } from '../../view/excluded.ts';
import type { Exclusion } from '../../view/fitForView.ts';
import type { Action } from '../session.ts';
import type { GridRow } from './cells.ts';
import { beginsWithNames, repeatedBlock } from './clipboard.ts';
import { cellsIn, withBlock, type GridTable, type TextEdit } from './edits.ts';
import { only, type Block, type CellPosition, type Selection } from './selection.ts';

/** The content of the grid: a table, and which of its rows are excluded or held out. */
export interface GridData {
  table: GridTable;
  /** The rows below the header. */
  body: readonly GridRow[];
  /** The name of each column that is shown. */
  names: readonly string[];
  exclusions: readonly Exclusion[];
  /** Line numbers, ascending. */
  heldOut: readonly number[];
}

/** What the grid changes in a session. */
export type GridAction = Extract<
  Action,
  { kind: 'edit' | 'exclude' | 'hold out' | 'undo' | 'redo' }
>;

/** The change of a text as an action. */
export function edited(edit: TextEdit): GridAction {
  return { kind: 'edit', touched: null, ...edit };
}

function excluded(exclusions: readonly Exclusion[]): GridAction {
  return { kind: 'exclude', exclusions, apart: true };
}

/** Line numbers of the rows in a block, without the new row. */
export function linesIn(
  { body }: GridData,
  { top, bottom }: Pick<Block, 'top' | 'bottom'>,
): number[] {
  return body.slice(top, bottom + 1).map(({ line }) => line);
}

function reasonOf({ exclusions }: GridData, line: number): string {
  return exclusions.find(({ row }) => row === line)?.reason ?? '';
}

/** The text of a cell; of the columns behind the table's own, the reason of the exclusion. */
export function cellText(data: GridData, { row, column }: CellPosition): string {
  const there = data.body[row];
  if (column < data.names.length) return there?.cells[column]?.value ?? '';
  return there === undefined ? '' : reasonOf(data, there.line);
}

/** Writes a cell, or the reason of an exclusion; null if it is there already. */
export function withText(data: GridData, cell: CellPosition, value: string): GridAction | null {
  if (value === cellText(data, cell)) return null;
  if (cell.column < data.names.length) return edited(withBlock(data.table, cell, [[value]]));
  const line = data.body[cell.row]?.line;
  return line === undefined ? null : excluded(withReason(data.exclusions, line, value));
}

/** Excludes rows, keeping their reasons, or includes them. */
export function withExcluded(
  data: GridData,
  lines: readonly number[],
  isExcluded: boolean,
): GridAction {
  return excluded(
    lines.reduce<readonly Exclusion[]>(
      (all, line) =>
        isExcluded ? withReason(all, line, reasonOf(data, line)) : withoutRow(all, line),
      data.exclusions,
    ),
  );
}

/** Holds rows out, or no longer. */
export function withHeldOut(
  { heldOut }: GridData,
  lines: readonly number[],
  isHeldOut: boolean,
): GridAction {
  const others = heldOut.filter((line) => !lines.includes(line));
  const rows = isHeldOut ? [...others, ...lines].sort((one, other) => one - other) : others;
  return { kind: 'hold out', rows };
}

/** Empties the cells of a block, or includes its rows; null if there is nothing. */
export function cleared(data: GridData, block: Block): GridAction | null {
  const behind = block.left - data.names.length;
  if (behind === 0) return withExcluded(data, linesIn(data, block), false);
  if (behind > 0) return withHeldOut(data, linesIn(data, block), false);
  const cells = cellsIn(data.table, block).map((row) => row.map(() => ''));
  if (cells.length === 0) return null;
  return edited(withBlock(data.table, { row: block.top, column: block.left }, cells));
}

/** The cells of a block as they are copied; of the columns behind the table's own, the reasons. */
export function copiedCells(data: GridData, block: Block): string[][] {
  return block.left < data.names.length
    ? cellsIn(data.table, block)
    : linesIn(data, block).map((line) => [reasonOf(data, line)]);
}

/** Gives rows reasons, one from each line of a pasted block. */
export function withReasons(
  data: GridData,
  top: number,
  cells: readonly (readonly string[])[],
): GridAction {
  const lines = linesIn(data, { top, bottom: top + cells.length - 1 });
  return excluded(
    lines.reduce<readonly Exclusion[]>((all, line, i) => {
      const reason = cells[i]?.[0] ?? '';
      return reason === '' ? all : withReason(all, line, reason);
    }, data.exclusions),
  );
}

/** Number of cells in the longest row. */
export function widthOf(cells: readonly (readonly string[])[]): number {
  return Math.max(...cells.map(({ length }) => length));
}

/** Writes a pasted block over a selected one. */
export function withCells(
  { table, names }: GridData,
  block: Block,
  cells: string[][],
): { action: GridAction; written: Selection; moreColumns: number } {
  const at = { row: block.top, column: block.left };
  const all = repeatedBlock(cells, block.bottom - block.top + 1, block.right - block.left + 1);
  // A pasted header goes into the header row.
  const isNamed = table.hasHeader && at.row === 0 && beginsWithNames(cells);
  const to = {
    row: at.row + all.length - (isNamed ? 2 : 1),
    column: at.column + widthOf(all) - 1,
  };
  return {
    action: edited(withBlock(isNamed ? { ...table, hasHeader: false } : table, at, all)),
    written: { ...only(at), to },
    moreColumns: Math.max(0, to.column + 1 - names.length),
  };
}
