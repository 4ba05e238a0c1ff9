import { ApiObject, type ApiClass, type Member } from '../apiObject.ts';
import {
  boundingArea,
  intersection,
  isUnbounded,
  maxColumns,
  maxRows,
  onSheet,
  type Area,
} from '../model/a1.ts';
import { enter, valueType, type Cell } from '../model/cell.ts';
import type { Sheet } from '../model/sheet.ts';
import type { SheetArea } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { instance, number, readOnly, text } from './arguments.ts';
import { rangeFormatClass } from './formatApi.ts';
import { worksheetClass } from './worksheetApi.ts';

/** A range on the sheet of another. */
export function rangeOn(sheet: Sheet, area: Area, location: string): ApiObject {
  if (!onSheet(area)) refuse('outside-sheet', location);
  return ApiObject.of(rangeClass, { sheet, area });
}

/** The used part of an area, as getUsedRange and its OrNullObject form give it. */
export function usedRange(sheet: Sheet, area: Area, valuesOnly: unknown): ApiObject | null {
  const used = sheet.usedWithin(area, valuesOnly === true);
  return used === null ? null : ApiObject.of(rangeClass, { sheet, area: used });
}

/** A range given as an object or an address. */
export function rangeArgument(value: unknown, sheet: Sheet, location: string): SheetArea {
  if (typeof value === 'string') return sheet.workbook.locate(value, sheet, location);
  return instance(value, rangeClass, location);
}

/** Reads a property of every cell; `null` for an unbounded range. */
function cells<T>(read: (cell: Cell) => T): (range: SheetArea) => T[][] | null {
  return ({ sheet, area }) => {
    if (isUnbounded(area)) return null;
    const { row, column, rows, columns } = area;
    return Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (_, j) => read(sheet.peek(row + i, column + j))),
    );
  };
}

/** Writes a property of every cell from one value or an array of the range's own size. */
function write(write: (cell: Cell, value: unknown, location: string) => void) {
  return ({ sheet, area }: SheetArea, value: unknown, location: string): void => {
    sheet.assertWritable(location);
    if (isUnbounded(area)) refuse('unbounded-write', location);
    if (value === null || value === undefined) refuse('single-null', location);
    if (Array.isArray(value)) assertSize(value, area, location);
    const { row, column, rows, columns } = area;
    for (let i = 0; i < rows; i += 1) {
      for (let j = 0; j < columns; j += 1) {
        const input: unknown = Array.isArray(value) ? (value as unknown[][])[i]?.[j] : value;
        write(sheet.cell(row + i, column + j), input, location);
      }
    }
  };
}

function assertSize(values: unknown[], { rows, columns }: Area, location: string): void {
  const fits =
    values.length === rows &&
    values.every((line) => Array.isArray(line) && line.length === columns);
  if (!fits) refuse('wrong-dimensions', location);
}

function setNumberFormat(cell: Cell, value: unknown, location: string): void {
  if (value !== null) cell.numberFormat = text(value, location);
}

/** A method that gives another range of the same sheet. */
const moved = (since: string, area: (from: Area, args: number[]) => Area): Member<SheetArea> => ({
  since,
  call: ({ sheet, area: from }, args, location) => {
    const numbers = args.map((value) => number(value, location));
    return rangeOn(sheet, area(from, numbers), location);
  },
});

function meet(range: SheetArea, other: unknown, location: string): ApiObject | null {
  const { sheet, area } = rangeArgument(other, range.sheet, location);
  const shared = sheet === range.sheet ? intersection(range.area, area) : null;
  return shared === null ? null : ApiObject.of(rangeClass, { sheet, area: shared });
}

export const rangeClass: ApiClass<SheetArea> = {
  name: 'Range',
  tracked: true,
  alive: ({ sheet }) => {
    sheet.assertAlive();
  },
  members: {
    address: readOnly('1.1', ({ sheet, area }) => sheet.address(area)),
    cellCount: readOnly('1.1', ({ area }) => area.rows * area.columns),
    rowCount: readOnly('1.1', ({ area }) => area.rows),
    columnCount: readOnly('1.1', ({ area }) => area.columns),
    rowIndex: readOnly('1.1', ({ area }) => area.row),
    columnIndex: readOnly('1.1', ({ area }) => area.column),
    isEntireColumn: readOnly('1.7', ({ area }) => area.rows === maxRows),
    isEntireRow: readOnly('1.7', ({ area }) => area.columns === maxColumns),
    text: readOnly(
      '1.1',
      cells(({ value }) => String(value)),
    ),
    valueTypes: readOnly('1.1', cells(valueType)),
    values: { since: '1.1', get: cells(({ value }) => value), set: write(enter) },
    formulas: {
      since: '1.1',
      get: cells(({ value, formula }) => (formula === '' ? value : formula)),
      set: write(enter),
    },
    numberFormat: {
      since: '1.1',
      get: cells(({ numberFormat }) => numberFormat),
      set: write(setNumberFormat),
    },
    format: { since: '1.1', open: (range) => ApiObject.of(rangeFormatClass, range) },
    worksheet: { since: '1.1', open: ({ sheet }) => ApiObject.of(worksheetClass, sheet) },
    getCell: moved('1.1', ({ row, column }, [i = 0, j = 0]) => ({
      ...{ row: row + i, column: column + j },
      ...{ rows: 1, columns: 1 },
    })),
    getRow: moved('1.1', (from, [i = 0]) => ({ ...from, row: from.row + i, rows: 1 })),
    getColumn: moved('1.1', (from, [j = 0]) => ({ ...from, column: from.column + j, columns: 1 })),
    getLastRow: moved('1.1', (from) => ({ ...from, row: from.row + from.rows - 1, rows: 1 })),
    getEntireColumn: moved('1.1', (from) => ({ ...from, row: 0, rows: maxRows })),
    getOffsetRange: moved('1.1', (from, [i = 0, j = 0]) => ({
      ...from,
      ...{ row: from.row + i, column: from.column + j },
    })),
    getResizedRange: moved('1.2', (from, [i = 0, j = 0]) => ({
      ...from,
      ...{ rows: from.rows + i, columns: from.columns + j },
    })),
    getAbsoluteResizedRange: moved('1.7', (from, [rows = 1, columns = 1]) => ({
      ...from,
      ...{ rows, columns },
    })),
    getBoundingRect: {
      since: '1.1',
      call: (range, [other], location) => {
        const { area } = rangeArgument(other, range.sheet, location);
        return rangeOn(range.sheet, boundingArea(range.area, area), location);
      },
    },
    getIntersection: {
      since: '1.1',
      call: (range, [other], location) =>
        meet(range, other, location) ?? refuse('no-intersection', location),
    },
    getIntersectionOrNullObject: {
      since: '1.4',
      call: (range, [other], location) => meet(range, other, location),
    },
    getUsedRange: {
      since: '1.1',
      call: ({ sheet, area }, [valuesOnly], location) =>
        usedRange(sheet, area, valuesOnly) ?? refuse('nothing-used', location),
    },
    getUsedRangeOrNullObject: {
      since: '1.4',
      call: ({ sheet, area }, [valuesOnly]) => usedRange(sheet, area, valuesOnly),
    },
    select: {
      since: '1.1',
      call: ({ sheet, area }) => {
        sheet.workbook.selection = [{ sheet, area }];
        sheet.workbook.activeSheet = sheet;
        sheet.workbook.announceSelection();
      },
    },
    clear: {
      since: '1.1',
      call: ({ sheet, area }, _args, location) => {
        sheet.assertWritable(location);
        for (const { row, column, cell } of sheet.filled()) {
          const here = { row, column, rows: 1, columns: 1 };
          if (intersection(area, here) === null) continue;
          Object.assign(cell, { value: '', formula: '', numberFormat: 'General', format: {} });
        }
      },
    },
    _ValidateArraySize: {
      since: '1.3',
      call: ({ area }, [rows, columns]) => {
        if (rows !== area.rows || columns !== area.columns)
          refuse('wrong-dimensions', 'Range.values');
      },
    },
  },
};

/** Several areas at once, as getSelectedRanges gives them. */
export const rangeAreasClass: ApiClass<SheetArea[]> = {
  name: 'RangeAreas',
  tracked: true,
  members: {
    address: readOnly('1.9', (areas) => areas.map((a) => a.sheet.address(a.area)).join(',')),
    areaCount: readOnly('1.9', (areas) => areas.length),
    cellCount: readOnly('1.9', (areas) =>
      areas.reduce((sum, { area }) => sum + area.rows * area.columns, 0),
    ),
    areas: { since: '1.9', open: (areas) => ApiObject.of(rangeCollectionClass, areas) },
  },
};

const rangeCollectionClass: ApiClass<SheetArea[]> = {
  name: 'RangeCollection',
  items: (areas) => areas.map((area) => ApiObject.of(rangeClass, area)),
  members: {
    getCount: { since: '1.9', call: (areas) => areas.length },
    getItemAt: {
      since: '1.9',
      call: (areas, [index], location) => {
        const area = areas[number(index, location)] ?? refuse('item-not-found', location);
        return ApiObject.of(rangeClass, area);
      },
    },
  },
};
