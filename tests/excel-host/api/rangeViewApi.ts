import { ApiObject, type ApiClass } from '../apiObject.ts';
import { areaAddress, isUnbounded } from '../model/a1.ts';
import { valueType, type Cell } from '../model/cell.ts';
import { shown } from '../model/culture.ts';
import type { Sheet } from '../model/sheet.ts';
import type { SheetArea } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { number, readOnly } from './arguments.ts';
import { rangeObject } from './rangeApi.ts';

/** The visible rows and columns of a range. */
interface View {
  range: SheetArea;
  rows: number[];
  columns: number[];
  /** Index of a single row among the view's rows. */
  index: number;
}

/** The part of a range that is not hidden. */
export function visibleView(range: SheetArea, location: string): View {
  const { sheet, area } = range;
  if (isUnbounded(area)) refuse('invalid-argument', location);
  const lines = (from: number, count: number, hidden: ReadonlySet<number>): number[] =>
    Array.from({ length: count }, (_, i) => from + i).filter((line) => !hidden.has(line));
  return {
    range,
    rows: lines(area.row, area.rows, sheet.hiddenRows),
    columns: lines(area.column, area.columns, sheet.hiddenColumns),
    index: 0,
  };
}

const cells =
  <T>(read: (cell: Cell, row: number, column: number, sheet: Sheet) => T) =>
  ({ range: { sheet }, rows, columns }: View): T[][] =>
    rows.map((row) => columns.map((column) => read(sheet.peek(row, column), row, column, sheet)));

export const rangeViewClass: ApiClass<View> = {
  name: 'RangeView',
  members: {
    cellAddresses: readOnly(
      '1.3',
      cells(
        (_, row, column, sheet) =>
          `${sheet.name}!${areaAddress({ row, column, rows: 1, columns: 1 })}`,
      ),
    ),
    rowCount: readOnly('1.3', ({ rows }) => rows.length),
    columnCount: readOnly('1.3', ({ columns }) => columns.length),
    index: readOnly('1.3', ({ index }) => index),
    values: readOnly(
      '1.3',
      cells(({ value }) => value),
    ),
    valueTypes: readOnly('1.3', cells(valueType)),
    formulas: readOnly(
      '1.3',
      cells(({ value, formula }) => (formula === '' ? value : formula)),
    ),
    numberFormat: readOnly(
      '1.3',
      cells(({ numberFormat }) => numberFormat),
    ),
    text: readOnly(
      '1.3',
      cells(({ value, numberFormat }, _row, _column, { workbook }) =>
        shown(value, numberFormat, workbook.culture),
      ),
    ),
    rows: { since: '1.3', open: (view) => ApiObject.of(rangeViewCollectionClass, view) },
    getRange: { since: '1.3', call: ({ range }) => rangeObject(range) },
  },
};

const rowOf = (view: View, index: number): View => ({
  ...view,
  rows: view.rows.slice(index, index + 1),
  index,
});

const rangeViewCollectionClass: ApiClass<View> = {
  name: 'RangeViewCollection',
  items: (view) => view.rows.map((_, i) => ApiObject.of(rangeViewClass, rowOf(view, i))),
  members: {
    getCount: { since: '1.4', call: ({ rows }) => rows.length },
    getItemAt: {
      since: '1.3',
      call: (view, [index], location) => {
        const at = number(index, location);
        if (view.rows[at] === undefined) refuse('item-not-found', location);
        return ApiObject.of(rangeViewClass, rowOf(view, at));
      },
    },
  },
};
