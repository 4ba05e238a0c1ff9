import { ApiObject, type ApiClass, type Member } from '../apiObject.ts';
import { maxColumns } from '../model/a1.ts';
import type { SheetArea } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { number } from './arguments.ts';

type Type = 'boolean' | 'number' | 'string';

/** A format property of all cells of a range; `null` when they differ. */
function cellFormat(since: string, key: string, type: Type, initial: unknown): Member<SheetArea> {
  return {
    since,
    get: ({ sheet, area }) => {
      const read = (row: number, column: number): unknown =>
        sheet.peek(row, column).format[key] ?? initial;
      const first = read(area.row, area.column);
      for (const { row, column } of sheet.filled()) {
        const inside =
          row >= area.row &&
          row < area.row + area.rows &&
          column >= area.column &&
          column < area.column + area.columns;
        if (inside && read(row, column) !== first) return null;
      }
      return first;
    },
    set: ({ sheet, area }, value, location) => {
      sheet.assertWritable(location);
      if (value === null || value === undefined) refuse('single-null', location);
      if (typeof value !== type) refuse('invalid-argument', location);
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
  },
};

const rangeFillClass: ApiClass<SheetArea> = {
  name: 'RangeFill',
  members: { color: cellFormat('1.1', 'fill', 'string', '#FFFFFF') },
};

export const rangeFormatClass: ApiClass<SheetArea> = {
  name: 'RangeFormat',
  alive: ({ sheet }) => {
    sheet.assertAlive();
  },
  members: {
    font: { since: '1.1', open: (range) => ApiObject.of(rangeFontClass, range) },
    fill: { since: '1.1', open: (range) => ApiObject.of(rangeFillClass, range) },
    wrapText: cellFormat('1.1', 'wrapText', 'boolean', false),
    horizontalAlignment: cellFormat('1.1', 'horizontalAlignment', 'string', 'General'),
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
      call: ({ sheet }, _args, location) => {
        sheet.assertWritable(location);
      },
    },
  },
};
