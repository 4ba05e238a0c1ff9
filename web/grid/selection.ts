/** A cell by its row and its column, both from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** The active cell, and two opposite corners of the selected block around it. */
export interface Selection {
  active: CellPosition;
  from: CellPosition;
  to: CellPosition;
}

/** A range of rows and columns, inclusive. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The area in which a selection moves. */
export interface Field {
  rows: number;
  /** Number of the table's own columns. */
  columns: number;
  /** Number of additional columns with marks of a row; a block stays within one of these, or within the table. */
  marks: number;
  /** Number of visible rows. */
  page: number;
  isFilled: (cell: CellPosition) => boolean;
}

/** Movements by keys. */
export type Step =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'pageUp'
  | 'pageDown'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'
  | 'edgeLeft'
  | 'edgeRight'
  | 'edgeUp'
  | 'edgeDown';

/** A selection of one cell. */
export function only(cell: CellPosition): Selection {
  return { active: cell, from: cell, to: cell };
}

/** The selected block. */
export function blockOf({ from, to }: Selection): Block {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

/** Whether a cell is in a block. */
export function isIn({ top, bottom, left, right }: Block, { row, column }: CellPosition): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Whether a selection is more than one cell. */
export function isSeveral({ from, to }: Selection): boolean {
  return from.row !== to.row || from.column !== to.column;
}

/** The columns that a block starting in a given column may cover. */
function reach(column: number, { columns }: Field): [first: number, last: number] {
  return column < columns ? [0, columns - 1] : [column, column];
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The selection limited to a changed field. */
export function within({ active, from, to }: Selection, field: Field): Selection {
  const inside = ({ row, column }: CellPosition): CellPosition => ({
    row: between(row, 0, field.rows - 1),
    column: between(column, 0, field.columns + field.marks - 1),
  });
  const block = extended(only(inside(from)), inside(to), field);
  const at = inside(active);
  return isIn(blockOf(block), at) ? { ...block, active: at } : only(at);
}

/** The selection from its active cell to another cell, or as close to it as a block may extend. */
export function extended({ active }: Selection, to: CellPosition, field: Field): Selection {
  const [first, last] = reach(active.column, field);
  const row = between(to.row, 0, field.rows - 1);
  return { active, from: active, to: { row, column: between(to.column, first, last) } };
}

/** The selection after a movement: of one cell, or extended. */
export function stepped(
  selection: Selection,
  step: Step,
  extend: boolean,
  field: Field,
): Selection {
  if (extend) return extended(selection, after(selection.to, step, field), field);
  return within(only(after(selection.active, step, field)), field);
}

const directions: Partial<Record<Step, readonly [down: number, across: number]>> = {
  edgeLeft: [0, -1],
  edgeRight: [0, 1],
  edgeUp: [-1, 0],
  edgeDown: [1, 0],
};

function after({ row, column }: CellPosition, step: Step, field: Field): CellPosition {
  const lastRow = field.rows - 1;
  const lastColumn = field.columns - 1;
  switch (step) {
    case 'left':
      return { row, column: column - 1 };
    case 'right':
      return { row, column: column + 1 };
    case 'up':
      return { row: row - 1, column };
    case 'down':
      return { row: row + 1, column };
    case 'pageUp':
      return { row: row - field.page, column };
    case 'pageDown':
      return { row: row + field.page, column };
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: lastColumn };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      // The last row is the empty one, in which no block ends.
      return { row: Math.max(0, lastRow - 1), column: lastColumn };
    default: {
      const [down, across] = directions[step] ?? [0, 0];
      return edge({ row, column }, down, across, field);
    }
  }
}

/** Jumps as spreadsheets do: to the last filled cell of a run, or over empty cells to the next filled one. */
function edge(from: CellPosition, down: number, across: number, field: Field): CellPosition {
  if (from.column >= field.columns) return { row: from.row + down, column: from.column + across };
  const next = ({ row, column }: CellPosition): CellPosition => ({
    row: row + down,
    column: column + across,
  });
  const isInside = ({ row, column }: CellPosition) =>
    row >= 0 && row < field.rows && column >= 0 && column < field.columns;
  let at = from;
  const first = next(from);
  if (!isInside(first)) return from;
  if (field.isFilled(from) && field.isFilled(first)) {
    for (let to = first; isInside(to) && field.isFilled(to); to = next(to)) at = to;
    return at;
  }
  for (let to = first; isInside(to); to = next(to)) {
    at = to;
    if (field.isFilled(to)) break;
  }
  return at;
}

/**
 * The next cell for Tab and Enter: cyclic within a selected block, else through the table row by row. `null` beyond its
 * ends.
 */
export function following(
  selection: Selection,
  axis: 'across' | 'down',
  back: boolean,
  field: Field,
): Selection | null {
  const { active } = selection;
  const step = back ? -1 : 1;
  if (isSeveral(selection)) {
    const { top, bottom, left, right } = blockOf(selection);
    const [height, width] = [bottom - top + 1, right - left + 1];
    const [down, across] = [active.row - top, active.column - left];
    const count = height * width;
    const index = axis === 'across' ? down * width + across : across * height + down;
    const to = (index + step + count) % count;
    const row = top + (axis === 'across' ? Math.floor(to / width) : to % height);
    const column = left + (axis === 'across' ? to % width : Math.floor(to / height));
    return { ...selection, active: { row, column } };
  }
  if (axis === 'down')
    return within(only({ row: active.row + step, column: active.column }), field);
  // The marks' columns are skipped.
  const column = Math.min(active.column, back ? field.columns : field.columns - 1);
  const to = active.row * field.columns + column + step;
  if (to < 0 || to >= field.rows * field.columns) return null;
  return only({ row: Math.floor(to / field.columns), column: to % field.columns });
}
