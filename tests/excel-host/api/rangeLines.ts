import type { Member } from '../apiObject.ts';
import type { Sheet } from '../model/sheet.ts';
import type { SheetArea } from '../model/workbook.ts';
import { refuse } from '../rules.ts';

// Rows and columns of a range: whether they are hidden, and how much space they take.

type Lines = 'rows' | 'columns';

const hiddenLines = (sheet: Sheet, lines: Lines): Set<number> =>
  lines === 'rows' ? sheet.hiddenRows : sheet.hiddenColumns;

/** Whether all rows (or columns) of a range are hidden; null if only some are. */
export function areHidden({ sheet, area }: SheetArea, lines: Lines): boolean | null {
  const [from, count] = lines === 'rows' ? [area.row, area.rows] : [area.column, area.columns];
  const hiddenCount = [...hiddenLines(sheet, lines)].filter(
    (line) => line >= from && line < from + count,
  ).length;
  return hiddenCount === 0 ? false : hiddenCount === count ? true : null;
}

/** The property that says and sets whether rows or columns are hidden. */
export const hidden = (lines: Lines): Member<SheetArea> => ({
  since: '1.2',
  get: (range) => areHidden(range, lines),
  set: ({ sheet, area }, value, location) => {
    sheet.assertWritable(location);
    if (value === null || value === undefined) refuse('single-null', location);
    if (typeof value !== 'boolean') refuse('invalid-argument', location);
    const [from, count] = lines === 'rows' ? [area.row, area.rows] : [area.column, area.columns];
    for (let line = from; line < from + count; line += 1) {
      if (value) hiddenLines(sheet, lines).add(line);
      else hiddenLines(sheet, lines).delete(line);
    }
  },
});

/** The width in points; a column that was fitted to its contents counts as one of the default width. */
export function widthOf(sheet: Sheet, from: number, count: number): number {
  return sumOf(sheet.columnWidths, 48, from, count);
}

export function heightOf(sheet: Sheet, from: number, count: number): number {
  return sumOf(sheet.rowHeights, 15, from, count);
}

function sumOf(
  sizes: ReadonlyMap<number, number | 'fitted'>,
  usual: number,
  from: number,
  count: number,
): number {
  let sum = count * usual;
  for (const [line, size] of sizes) {
    if (line >= from && line < from + count && size !== 'fitted') sum += size - usual;
  }
  return sum;
}
