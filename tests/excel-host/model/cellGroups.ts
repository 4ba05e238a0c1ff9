import { boundingArea, intersection, maxColumns, maxRows, type Area } from './a1.ts';
import type { Cell } from './cell.ts';
import type { Sheet } from './sheet.ts';

/** Kinds of cells that Excel can find. */
export type SpecialCells = 'Visible' | 'Constants' | 'Formulas' | 'Blanks';

const isBlank = ({ value, formula }: Cell): boolean => value === '' && formula === '';

const belongs: Readonly<Record<Exclude<SpecialCells, 'Visible'>, (cell: Cell) => boolean>> = {
  Blanks: isBlank,
  Constants: (cell) => !isBlank(cell) && cell.formula === '',
  Formulas: ({ formula }) => formula !== '',
};

/** The cells of an area that are of a kind, as areas from top to bottom; only used cells, except for visible ones. */
export function specialCells(sheet: Sheet, area: Area, type: SpecialCells): Area[] {
  if (type === 'Visible') return visibleCells(sheet, area);
  const used = sheet.usedWithin({ row: 0, column: 0, rows: maxRows, columns: maxColumns }, true);
  const within = used === null ? null : intersection(area, used);
  if (within === null) return [];
  const columns = Array.from({ length: within.columns }, (_, j) => within.column + j);
  return columns.flatMap((column) =>
    runs(within.row, within.rows, (row) => belongs[type](sheet.peek(row, column))).map(
      ({ from, count }) => ({ row: from, rows: count, column, columns: 1 }),
    ),
  );
}

function visibleCells({ hiddenRows, hiddenColumns }: Sheet, area: Area): Area[] {
  const rows = gaps(area.row, area.rows, hiddenRows);
  const columns = gaps(area.column, area.columns, hiddenColumns);
  return rows.flatMap((row) =>
    columns.map((column) => ({
      row: row.from,
      rows: row.count,
      column: column.from,
      columns: column.count,
    })),
  );
}

interface Run {
  from: number;
  count: number;
}

/** The runs of lines between hidden ones. */
function gaps(from: number, count: number, hidden: ReadonlySet<number>): Run[] {
  const inside = [...hidden].filter((line) => line >= from && line < from + count);
  const borders = [from - 1, ...inside.sort((a, b) => a - b), from + count];
  return borders.slice(1).flatMap((border, i) => {
    const start = (borders[i] ?? 0) + 1;
    return border > start ? [{ from: start, count: border - start }] : [];
  });
}

function runs(from: number, count: number, isIn: (line: number) => boolean): Run[] {
  const found: Run[] = [];
  for (let line = from; line < from + count; line += 1) {
    if (!isIn(line)) continue;
    const last = found.at(-1);
    if (last !== undefined && last.from + last.count === line) last.count += 1;
    else found.push({ from: line, count: 1 });
  }
  return found;
}

/** The cells around an area's first one, up to blank rows and columns. */
export function surroundingRegion(sheet: Sheet, { row, column }: Area): Area {
  let region: Area = { row, column, rows: 1, columns: 1 };
  const held = [...sheet.filled()].filter(({ cell }) => !isBlank(cell));
  for (;;) {
    const { row: top, column: left, rows, columns } = region;
    const near = { row: top - 1, column: left - 1, rows: rows + 2, columns: columns + 2 };
    const next = held
      .map((at) => ({ row: at.row, column: at.column, rows: 1, columns: 1 }))
      .filter((at) => intersection(near, at) !== null)
      .reduce(boundingArea, region);
    if (next.rows === rows && next.columns === columns) return region;
    region = next;
  }
}
