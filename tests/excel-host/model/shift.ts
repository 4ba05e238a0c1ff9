import { maxColumns, maxRows, type Area } from './a1.ts';

/** An insertion of cells into a sheet (`count` > 0), or a deletion, which moves other cells. */
export interface Shift {
  /** The direction of the move: down or up (`rows`), right or left (`columns`). */
  axis: 'rows' | 'columns';
  /** The first row or column that is inserted or deleted. */
  at: number;
  count: number;
  /** The columns (or rows) that are affected; others stay. */
  across: { from: number; count: number };
}

interface Line {
  from: number;
  count: number;
}

/** Where an area is after a shift; null when all of it is deleted. */
export function shifted(area: Area, shift: Shift): Area | null {
  const isRows = shift.axis === 'rows';
  const along = isRows ? { from: area.row, count: area.rows } : lineOf(area);
  const across = isRows ? lineOf(area) : { from: area.row, count: area.rows };
  const limit = isRows ? maxRows : maxColumns;
  const takesPart =
    across.from >= shift.across.from &&
    across.from + across.count <= shift.across.from + shift.across.count;
  if (!takesPart || along.count === limit) return area;
  const moved = shift.count > 0 ? grown(along, shift, limit) : shrunk(along, shift);
  if (moved === null) return null;
  return isRows
    ? { ...area, row: moved.from, rows: moved.count }
    : { ...area, column: moved.from, columns: moved.count };
}

const lineOf = ({ column, columns }: Area): Line => ({ from: column, count: columns });

function grown({ from, count }: Line, shift: Shift, limit: number): Line | null {
  if (from >= shift.at)
    return from + shift.count + count > limit ? null : { from: from + shift.count, count };
  return from + count > shift.at ? { from, count: count + shift.count } : { from, count };
}

function shrunk({ from, count }: Line, { at, count: signed }: Shift): Line | null {
  const deleted = -signed;
  const end = from + count;
  const before = (position: number): number =>
    position <= at ? position : Math.max(at, position - deleted);
  const [newFrom, newEnd] = [before(from), before(end)];
  return newEnd > newFrom ? { from: newFrom, count: newEnd - newFrom } : null;
}
