import { useMemo, useRef, useState } from 'preact/hooks';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { gridTexts } from '../texts/grid.ts';
import {
  cellText,
  cleared,
  copiedCells,
  edited,
  linesIn,
  widthOf,
  withCells,
  withExcluded,
  withHeldOut,
  withReasons,
  withText,
  type GridAction,
  type GridData,
} from './changes.ts';
import { blockText } from './clipboard.ts';
import { columnNames } from './columnNames.ts';
import { bodyOf, withoutRows, withRowsAt } from './edits.ts';
import { blockOf, only, type Field } from './selection.ts';
import { useCellEditor, type Begun } from './useCellEditor.ts';
import { useSelection } from './useSelection.ts';
import { useWindow } from './window.ts';
import { nextLine } from './write.ts';

/** Columns for the exclusion with its reason, and for holding out. */
export const marks = 2;

/** The grid's selection, the cell that is edited, and everything that can be done with them. */
export function useGrid(
  { table, exclusions, heldOut }: Pick<GridData, 'table' | 'exclusions' | 'heldOut'>,
  dispatch: (action: GridAction) => void,
) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const sight = useWindow(frame, rows);
  const newLine = useMemo(() => nextLine(table.text), [table.text]);
  const names = columnNames(table);
  const data: GridData = { table, exclusions, heldOut, body: bodyOf(table), names };
  const field: Field = {
    rows: data.body.length + 1,
    columns: names.length,
    marks,
    page: sight.page,
    isFilled: ({ row, column }) => (data.body[row]?.cells[column]?.value ?? '') !== '',
  };
  const { selection, select, draw, isFocusing } = useSelection(field, table.hasHeader, rows);
  const { active } = selection;
  const block = blockOf(selection);
  const editor = useCellEditor();
  /** A message about the last action, until the next one. */
  const [notice, setNotice] = useState<Notice>({ message: null, error: null });
  const say = (message: Notice['message'], error: ShownError | null = null) => {
    setNotice({ message, error });
  };
  const act = (action: GridAction | null) => {
    if (action !== null) dispatch(action);
  };
  /** Line numbers of a row, or of the block that contains it. */
  const linesMeant = (row: number) =>
    linesIn(data, row >= block.top && row <= block.bottom ? block : { top: row, bottom: row });

  return {
    frame,
    rows,
    sight,
    newLine,
    data,
    field,
    selection,
    block,
    select,
    draw,
    isFocusing,
    editor,
    notice,
    say,
    dispatch,
    hasFocus: () => rows.current?.contains(document.activeElement) ?? false,
    startEditing: (by: Begun) => {
      editor.start(by, cellText(data, active));
    },
    /** Writes the text that is being typed; returns the resulting field. */
    commit: (): Field => {
      const value = editor.finish();
      const action = value === null ? null : withText(data, active, value);
      act(action);
      const isAdded = action?.kind === 'edit' && active.row >= data.body.length;
      return isAdded ? { ...field, rows: field.rows + 1 } : field;
    },
    clear: () => {
      act(cleared(data, block));
    },
    copied: () => blockText(copiedCells(data, block)),
    paste: (cells: string[][]) => {
      if (block.left >= names.length) {
        act(withReasons(data, block.top, cells));
        return;
      }
      const { action, written, moreColumns } = withCells(data, block, cells);
      act(action);
      select(written);
      say(() => gridTexts().pasted(cells.length, widthOf(cells), moreColumns));
    },
    /** Inserts as many rows as are selected. */
    insert: (row: number) => {
      const count = block.bottom - block.top + 1;
      act(edited(withRowsAt(table, row, count)));
      const column = Math.max(0, Math.min(active.column, names.length - 1));
      select({ ...only({ row, column }), to: { row: row + count - 1, column } });
      say(() => gridTexts().inserted(count));
    },
    /** Removes the selected rows. */
    remove: () => {
      const count = linesIn(data, block).length;
      if (count === 0) return;
      act(edited(withoutRows(table, block)));
      select(only({ row: block.top, column: active.column }));
      say(() => gridTexts().removed(count));
    },
    exclude: (row: number, isExcluded: boolean) => {
      act(withExcluded(data, linesMeant(row), isExcluded));
    },
    holdOut: (row: number, isHeldOut: boolean) => {
      act(withHeldOut(data, linesMeant(row), isHeldOut));
    },
    /** Selects the rows or the columns of the block as a whole, or all cells. */
    selectAll: (what: 'all' | 'rows' | 'columns', how?: Parameters<typeof select>[1]) => {
      const from = {
        row: what === 'rows' ? block.top : 0,
        column: what === 'columns' ? block.left : 0,
      };
      const to = {
        row: what === 'rows' ? block.bottom : Math.max(0, data.body.length - 1),
        column: what === 'columns' ? block.right : names.length - 1,
      };
      select({ active: what === 'all' ? from : active, from, to }, how);
    },
  };
}

/** The state of the grid, with its operations. */
export type Grid = ReturnType<typeof useGrid>;

interface Notice {
  message: (() => string) | null;
  error: ShownError | null;
}
