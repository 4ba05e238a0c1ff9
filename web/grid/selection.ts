/** A cell by its row and its column, both from 0. */
export interface Place {
  row: number;
  column: number;
}

/** The cell that keys go to, and two corners, across from each other, of the selected block it is in. */
export interface Selection {
  active: Place;
  from: Place;
  to: Place;
}

/** Rows and columns from the first to the last, both with. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What a selection moves in. */
export interface Field {
  rows: number;
  /** Columns of the table itself. */
  columns: number;
  /** Columns beside them that say something of a row; a block keeps to one of these, or to the table. */
  marks: number;
  /** Rows that can be seen at once. */
  page: number;
  isFilled: (place: Place) => boolean;
}

/** Where keys move to. */
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

/** A selection of a single cell. */
export function only(place: Place): Selection {
  return { active: place, from: place, to: place };
}

/** The block that is selected. */
export function blockOf({ from, to }: Selection): Block {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  };
}

/** Whether a cell is in a block. */
export function isIn({ top, bottom, left, right }: Block, { row, column }: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Whether a selection is more than a cell. */
export function isSeveral({ from, to }: Selection): boolean {
  return from.row !== to.row || from.column !== to.column;
}

/** The columns that a block may have which begins in one of them. */
function reach(column: number, { columns }: Field): [first: number, last: number] {
  return column < columns ? [0, columns - 1] : [column, column];
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The same selection where the field has become another one. */
export function within({ active, from, to }: Selection, field: Field): Selection {
  const inside = ({ row, column }: Place): Place => ({
    row: between(row, 0, field.rows - 1),
    column: between(column, 0, field.columns + field.marks - 1),
  });
  const block = extended(only(inside(from)), inside(to), field);
  const at = inside(active);
  return isIn(blockOf(block), at) ? { ...block, active: at } : only(at);
}

/** The selection from its active cell to another one, or as near to it as a block may go. */
export function extended({ active }: Selection, to: Place, field: Field): Selection {
  const [first, last] = reach(active.column, field);
  const row = between(to.row, 0, field.rows - 1);
  return { active, from: active, to: { row, column: between(to.column, first, last) } };
}

/** The selection after a step: of a single cell, or to a cell where it is to be extended. */
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

function after({ row, column }: Place, step: Step, field: Field): Place {
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
      // The last row is the empty one, in which nothing ends.
      return { row: Math.max(0, lastRow - 1), column: lastColumn };
    default: {
      const [down, across] = directions[step] ?? [0, 0];
      return edge({ row, column }, down, across, field);
    }
  }
}

/** As a sheet jumps: to the last filled cell in a row of them, or over empty ones to the next. */
function edge(from: Place, down: number, across: number, field: Field): Place {
  if (from.column >= field.columns) return { row: from.row + down, column: from.column + across };
  const next = ({ row, column }: Place): Place => ({ row: row + down, column: column + across });
  const isInside = ({ row, column }: Place) =>
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
 * Where Tab and Enter go: through a block that is selected and round again, else through the cells of the
 * table row by row. `null` where they go out of it.
 */
export function following(
  selection: Selection,
  way: 'across' | 'down',
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
    const index = way === 'across' ? down * width + across : across * height + down;
    const to = (index + step + count) % count;
    const row = top + (way === 'across' ? Math.floor(to / width) : to % height);
    const column = left + (way === 'across' ? to % width : Math.floor(to / height));
    return { ...selection, active: { row, column } };
  }
  if (way === 'down') return within(only({ row: active.row + step, column: active.column }), field);
  // Beside the table there is nothing to be filled in.
  const column = Math.min(active.column, back ? field.columns : field.columns - 1);
  const to = active.row * field.columns + column + step;
  if (to < 0 || to >= field.rows * field.columns) return null;
  return only({ row: Math.floor(to / field.columns), column: to % field.columns });
}
