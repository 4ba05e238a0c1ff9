import type { TargetedMouseEvent, TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { extended, isSeveral, only, type CellPosition } from './selection.ts';
import type { Grid } from './useGrid.ts';

/** Selecting must not scroll: that would change the target under a pressed pointer. */
const stay = 'where it is';

/**
 * Selects by mouse, pen and finger: cells, rows by their numbers, columns by their names; a second tap or a double
 * click edits a cell.
 *
 * @param onPoint called before something else is selected
 */
export function usePointer(grid: Grid, onPoint: () => void) {
  const { frame, field, selection, select, editor } = grid;
  /** The kind of the last pointer press, and the kind of block being drawn. */
  const pointer = useRef({ isTouch: true, draws: null as 'cells' | 'rows' | null });

  const pointAtHead = (head: HTMLElement, extend: boolean) => {
    const column = Number(head.dataset['column'] ?? NaN);
    if (Number.isNaN(column)) {
      grid.selectAll('all', stay);
      return;
    }
    const from = { row: 0, column: extend ? selection.from.column : column };
    const to = { row: Math.max(0, grid.data.body.length - 1), column };
    select(extended(only(from), to, field), stay);
  };
  const pointAtRow = (row: number, extend: boolean) => {
    const from = { row: extend ? selection.from.row : row, column: 0 };
    select(extended(only(from), { row, column: field.columns - 1 }, field), stay);
    pointer.current.draws = 'rows';
  };
  const pointAtCell = (cell: CellPosition, extend: boolean) => {
    select(extend ? extended(only(selection.from), cell, field) : only(cell), stay);
    pointer.current.draws = 'cells';
  };
  const point = (target: Element, extend: boolean) => {
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? NaN);
    const cell = target.closest<HTMLElement>('[role=gridcell]');
    const head = target.closest<HTMLElement>('[role=columnheader]');
    if (Number.isNaN(row) && head === null) return;
    grid.commit();
    grid.say(null);
    onPoint();
    if (head !== null) pointAtHead(head, extend);
    else if (cell === null) pointAtRow(row, extend);
    else pointAtCell({ row, column: Number(cell.dataset['column']) }, extend);
  };

  return {
    onPointerDown: ({
      target,
      pointerType,
      button,
      shiftKey,
    }: TargetedPointerEvent<HTMLElement>) => {
      const isTouch = pointerType === 'touch';
      pointer.current = { isTouch, draws: null };
      if (!(target instanceof Element) || button !== 0 || isTouch) return;
      const isInEditor = target === editor.input.current && editor.begunBy() !== null;
      if (!isInEditor) point(target, shiftKey);
    },
    onPointerMove: (event: TargetedPointerEvent<HTMLElement>) => {
      const { draws } = pointer.current;
      const box = frame.current?.getBoundingClientRect();
      if (draws === null || box === undefined) return;
      if (event.buttons !== 1) {
        pointer.current.draws = null;
        return;
      }
      const hovered = cellAt(grid, event.clientX, event.clientY);
      const to = draws === 'rows' ? { row: hovered.row, column: field.columns - 1 } : hovered;
      const next = extended(only(selection.from), to, field);
      if (next.to.row === selection.to.row && next.to.column === selection.to.column) return;
      frame.current?.setPointerCapture(event.pointerId);
      grid.draw(next);
      // Beyond an edge, rows scroll into view one by one.
      const over = event.clientY > box.bottom ? 1 : event.clientY < box.top ? -1 : 0;
      frame.current?.scrollBy(0, over * (box.height / Math.max(1, field.page)));
    },
    onMouseDown: (event: TargetedMouseEvent<HTMLElement>) => {
      // The focus follows the selection.
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    },
    onClick: ({ target }: TargetedMouseEvent<HTMLElement>) => {
      const { isTouch } = pointer.current;
      pointer.current = { isTouch: true, draws: null };
      // From a touch, or a screen reader.
      if (!isTouch || !(target instanceof Element) || target instanceof HTMLInputElement) return;
      const again = target.closest('[data-active]') !== null && editor.begunBy() === null;
      if (again && grid.hasFocus() && !isSeveral(selection)) grid.startEditing('changing');
      else point(target, false);
      pointer.current.draws = null;
    },
    onDblClick: ({ target }: TargetedMouseEvent<HTMLElement>) => {
      const isActive = target instanceof Element && target.closest('[data-active]') !== null;
      if (!isActive || editor.begunBy() !== null || target.matches('[type=checkbox]')) return;
      grid.startEditing('changing');
    },
  };
}

/** The cell at a point of the screen, or the nearest one. */
function cellAt({ frame, rows }: Grid, x: number, y: number): CellPosition {
  const heads = [...(frame.current?.querySelectorAll('[role=columnheader]') ?? [])].slice(1);
  const column = heads.findIndex((head) => x < head.getBoundingClientRect().right);
  const top = rows.current?.getBoundingClientRect().top ?? 0;
  const height = rows.current?.firstElementChild?.getBoundingClientRect().height ?? 1;
  return {
    row: Math.floor((y - top) / height),
    column: column < 0 ? heads.length - 1 : column,
  };
}
