import { ApiObject, type ApiClass, type Member } from '../apiObject.ts';
import { maxColumns, maxRows, type Area } from '../model/a1.ts';
import type { SheetArea } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { number, readOnly } from './arguments.ts';

type Type = 'boolean' | 'number' | 'string' | ReadonlySet<string>;

const underlines = new Set(['None', 'Single', 'Double', 'SingleAccountant', 'DoubleAccountant']);
const horizontal = new Set([
  'General',
  'Left',
  'Center',
  'Right',
  'Fill',
  'Justify',
  'CenterAcrossSelection',
  'Distributed',
]);
const vertical = new Set(['Top', 'Center', 'Bottom', 'Justify', 'Distributed']);
const sides = new Set([
  'EdgeTop',
  'EdgeBottom',
  'EdgeLeft',
  'EdgeRight',
  'InsideVertical',
  'InsideHorizontal',
  'DiagonalDown',
  'DiagonalUp',
]);
const lineStyles = new Set([
  'None',
  'Continuous',
  'Dash',
  'DashDot',
  'DashDotDot',
  'Dot',
  'Double',
  'SlantDashDot',
]);
const weights = new Set(['Hairline', 'Thin', 'Medium', 'Thick']);

function isInside({ row, column, rows, columns }: Area, r: number, c: number): boolean {
  return r >= row && r < row + rows && c >= column && c < column + columns;
}

/** A format property of all cells of a range; `null` when they differ. */
export function cellFormat(
  since: string,
  key: string,
  type: Type,
  initial: unknown,
): Member<SheetArea> {
  return {
    since,
    get: ({ sheet, area }) => {
      const read = (row: number, column: number): unknown =>
        sheet.peek(row, column).format[key] ?? initial;
      const first = read(area.row, area.column);
      for (const { row, column } of sheet.filled()) {
        if (isInside(area, row, column) && read(row, column) !== first) return null;
      }
      return first;
    },
    set: ({ sheet, area }, value, location) => {
      sheet.assertWritable(location);
      if (value === null || value === undefined) refuse('single-null', location);
      if (typeof type === 'string' && typeof value !== type) refuse('invalid-argument', location);
      if (typeof type !== 'string' && !(typeof value === 'string' && type.has(value))) {
        refuse('enum-value', location);
      }
      if (area.rows * area.columns > maxColumns * 100) refuse('unbounded-write', location);
      for (let i = 0; i < area.rows; i += 1) {
        for (let j = 0; j < area.columns; j += 1) {
          sheet.cell(area.row + i, area.column + j).format[key] = value;
        }
      }
    },
  };
}

const rangeFontClass: ApiClass<SheetArea> = {
  name: 'RangeFont',
  members: {
    bold: cellFormat('1.1', 'bold', 'boolean', false),
    italic: cellFormat('1.1', 'italic', 'boolean', false),
    color: cellFormat('1.1', 'color', 'string', '#000000'),
    size: cellFormat('1.1', 'size', 'number', 11),
    name: cellFormat('1.1', 'font', 'string', 'Calibri'),
    underline: cellFormat('1.1', 'underline', underlines, 'None'),
    strikethrough: cellFormat('1.9', 'strikethrough', 'boolean', false),
    subscript: cellFormat('1.9', 'subscript', 'boolean', false),
    superscript: cellFormat('1.9', 'superscript', 'boolean', false),
  },
};

const rangeFillClass: ApiClass<SheetArea> = {
  name: 'RangeFill',
  members: {
    color: cellFormat('1.1', 'fill', 'string', '#FFFFFF'),
    clear: {
      since: '1.1',
      call: ({ sheet, area }, _args, location) => {
        sheet.assertWritable(location);
        for (const { row, column, cell } of sheet.written()) {
          if (isInside(area, row, column)) delete cell.format['fill'];
        }
      },
    },
  },
};

interface BorderOf {
  range: SheetArea;
  side: string;
}

/** A border's property, kept as a format such as `EdgeBottom.style`. */
function border(since: string, key: string, type: Type, initial: unknown): Member<BorderOf> {
  const member = ({ side }: BorderOf): Member<SheetArea> =>
    cellFormat(since, `${side}.${key}`, type, initial);
  return {
    since,
    get: (state) => member(state).get?.(state.range),
    set: (state, value, location) => {
      member(state).set?.(state.range, value, location);
    },
  };
}

const rangeBorderClass: ApiClass<BorderOf> = {
  name: 'RangeBorder',
  members: {
    sideIndex: readOnly('1.1', ({ side }) => side),
    style: border('1.1', 'style', lineStyles, 'None'),
    weight: border('1.1', 'weight', weights, 'Thin'),
    color: border('1.1', 'color', 'string', '#000000'),
  },
};

const rangeBorderCollectionClass: ApiClass<SheetArea> = {
  name: 'RangeBorderCollection',
  items: (range) => [...sides].map((side) => ApiObject.of(rangeBorderClass, { range, side })),
  members: {
    count: readOnly('1.1', () => sides.size),
    getItem: {
      since: '1.1',
      call: (range, [side], location) => {
        if (typeof side !== 'string' || !sides.has(side)) refuse('enum-value', location);
        return ApiObject.of(rangeBorderClass, { range, side });
      },
    },
  },
};

export const rangeFormatClass: ApiClass<SheetArea> = {
  name: 'RangeFormat',
  alive: ({ sheet }) => {
    sheet.assertAlive();
  },
  members: {
    font: { since: '1.1', open: (range) => ApiObject.of(rangeFontClass, range) },
    fill: { since: '1.1', open: (range) => ApiObject.of(rangeFillClass, range) },
    borders: { since: '1.1', open: (range) => ApiObject.of(rangeBorderCollectionClass, range) },
    wrapText: cellFormat('1.1', 'wrapText', 'boolean', false),
    horizontalAlignment: cellFormat('1.1', 'horizontalAlignment', horizontal, 'General'),
    verticalAlignment: cellFormat('1.1', 'verticalAlignment', vertical, 'Bottom'),
    indentLevel: cellFormat('1.9', 'indentLevel', 'number', 0),
    shrinkToFit: cellFormat('1.9', 'shrinkToFit', 'boolean', false),
    rowHeight: {
      since: '1.2',
      get: ({ sheet, area }) => sheet.rowHeights.get(area.row) ?? 15,
      set: ({ sheet, area }, value, location) => {
        sheet.assertWritable(location);
        const height = number(value, location);
        for (let i = 0; i < area.rows; i += 1) sheet.rowHeights.set(area.row + i, height);
      },
    },
    columnWidth: {
      since: '1.2',
      get: ({ sheet, area }) => sheet.columnWidths.get(area.column) ?? 64,
      set: ({ sheet, area }, value, location) => {
        sheet.assertWritable(location);
        const width = number(value, location);
        for (let j = 0; j < area.columns; j += 1) sheet.columnWidths.set(area.column + j, width);
      },
    },
    autofitColumns: {
      since: '1.2',
      call: ({ sheet, area }, _args, location) => {
        sheet.assertWritable(location);
        for (let j = 0; j < area.columns; j += 1) sheet.columnWidths.set(area.column + j, 'fitted');
      },
    },
    autofitRows: {
      since: '1.2',
      call: ({ sheet, area }, _args, location) => {
        sheet.assertWritable(location);
        if (area.rows === maxRows) return;
        for (let i = 0; i < area.rows; i += 1) sheet.rowHeights.set(area.row + i, 'fitted');
      },
    },
  },
};
