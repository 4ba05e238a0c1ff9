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
import { shown } from '../model/culture.ts';
import type { Sheet } from '../model/sheet.ts';
import { specialCells, surroundingRegion, type SpecialCells } from '../model/cellGroups.ts';
import type { SheetArea } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { instance, number, readOnly, text } from './arguments.ts';
import { cellFormat, rangeFormatClass } from './formatApi.ts';
import { rangeAreasObject } from './rangeAreasApi.ts';
import { areHidden, heightOf, hidden, widthOf } from './rangeLines.ts';
import { rangeViewClass, visibleView } from './rangeViewApi.ts';
import { tableScopedCollectionClass, tablesIn } from './tableApi.ts';
import { worksheetClass } from './worksheetApi.ts';

/** A range as requests see it; it follows its cells as long as a reference to it is kept. */
export function rangeObject({ sheet, area }: SheetArea): ApiObject {
  const state: SheetArea = { sheet, area };
  sheet.workbook.live.add(state);
  return ApiObject.of(rangeClass, state);
}

/** Refuses a range whose sheet or cells are gone. */
export function assertRangeAlive(range: SheetArea): void {
  range.sheet.assertAlive();
  if (range.sheet.workbook.dead.has(range)) refuse('stale-reference', range.sheet.name);
}

/** A range on the sheet of another. */
export function rangeOn(sheet: Sheet, area: Area, location: string): ApiObject {
  if (!onSheet(area)) refuse('outside-sheet', location);
  return rangeObject({ sheet, area });
}

/** The used part of an area, as getUsedRange and its OrNullObject form give it. */
export function usedRange(sheet: Sheet, area: Area, valuesOnly: unknown): ApiObject | null {
  const used = sheet.usedWithin(area, valuesOnly === true);
  return used === null ? null : rangeObject({ sheet, area: used });
}

/** A range given as an object or an address. */
export function rangeArgument(value: unknown, sheet: Sheet, location: string): SheetArea {
  if (typeof value === 'string') return sheet.workbook.locate(value, sheet, location);
  return instance(value, rangeClass, location);
}

/** Reads a property of every cell; `null` for an unbounded range. */
function cells<T>(read: (cell: Cell, sheet: Sheet) => T): (range: SheetArea) => T[][] | null {
  return ({ sheet, area }) => {
    if (isUnbounded(area)) return null;
    const { row, column, rows, columns } = area;
    return Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (_, j) => read(sheet.peek(row + i, column + j), sheet)),
    );
  };
}

type WriteCell = (cell: Cell, value: unknown, location: string) => void;

/** Writes a property of every cell from one value or an array of the range's own size. */
function write(one: WriteCell) {
  return ({ sheet, area }: SheetArea, value: unknown, location: string): void => {
    sheet.assertWritable(location);
    if (isUnbounded(area)) refuse('unbounded-write', location);
    if (value === null || value === undefined) refuse('single-null', location);
    if (Array.isArray(value)) assertSize(value, area, location);
    const { row, column, rows, columns } = area;
    for (let i = 0; i < rows; i += 1) {
      for (let j = 0; j < columns; j += 1) {
        const input: unknown = Array.isArray(value) ? (value as unknown[][])[i]?.[j] : value;
        one(sheet.cell(row + i, column + j), input, location);
      }
    }
  };
}

/** Writes the contents of cells and raises an event, unlike a change of format. */
const writeContents =
  (one: WriteCell) =>
  (range: SheetArea, value: unknown, location: string): void => {
    const { sheet, area } = range;
    sheet.workbook.change(sheet, area, () => {
      write(one)(range, value, location);
    });
  };

function assertSize(values: unknown[], { rows, columns }: Area, location: string): void {
  const fits =
    values.length === rows &&
    values.every((line) => Array.isArray(line) && line.length === columns);
  if (!fits) refuse('wrong-dimensions', location);
}

function setNumberFormat(cell: Cell, value: unknown, location: string): void {
  if (value !== null) cell.numberFormat = text(value, location);
}

/** A method that returns another range of the same sheet. */
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
  return shared === null ? null : rangeObject({ sheet, area: shared });
}

const clearable = new Set(['All', 'Formats', 'Contents']);
const specialTypes = new Set(['Visible', 'Constants', 'Formulas', 'Blanks']);

function special(range: SheetArea, type: unknown, location: string): ApiObject | null {
  if (typeof type !== 'string' || !specialTypes.has(type)) refuse('enum-value', location);
  const areas = specialCells(range.sheet, range.area, type as SpecialCells);
  if (areas.length === 0) return null;
  return rangeAreasObject(areas.map((area) => ({ sheet: range.sheet, area })));
}

/** Moves cells down or right to make room (1), or up or left over deleted cells (-1). */
function shiftCells(
  { sheet, area }: SheetArea,
  wanted: 'rows' | 'columns',
  sign: 1 | -1,
  location: string,
): void {
  sheet.assertWritable(location);
  const isWholeRows = area.columns === maxColumns;
  const isWholeColumns = area.rows === maxRows;
  // Whole rows and columns can move only one way.
  const axis = isWholeRows ? 'rows' : isWholeColumns ? 'columns' : wanted;
  const [at, count] = axis === 'rows' ? [area.row, area.rows] : [area.column, area.columns];
  const across =
    axis === 'rows'
      ? { from: area.column, count: area.columns }
      : { from: area.row, count: area.rows };
  const what = isWholeRows ? 'Row' : isWholeColumns ? 'Column' : 'Cell';
  sheet.workbook.shiftCells(
    sheet,
    { axis, at, count: sign * count, across },
    sign > 0 ? `${what}Inserted` : `${what}Deleted`,
  );
}

export const rangeClass: ApiClass<SheetArea> = {
  name: 'Range',
  tracked: true,
  alive: assertRangeAlive,
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
      cells(({ value, numberFormat }, { workbook }) =>
        shown(value, numberFormat, workbook.culture),
      ),
    ),
    valueTypes: readOnly('1.1', cells(valueType)),
    values: { since: '1.1', get: cells(({ value }) => value), set: writeContents(enter) },
    formulas: {
      since: '1.1',
      get: cells(({ value, formula }) => (formula === '' ? value : formula)),
      set: writeContents(enter),
    },
    numberFormat: {
      since: '1.1',
      get: cells(({ numberFormat }) => numberFormat),
      set: write(setNumberFormat),
    },
    rowHidden: hidden('rows'),
    columnHidden: hidden('columns'),
    hidden: readOnly(
      '1.2',
      (range) => areHidden(range, 'rows') === true || areHidden(range, 'columns') === true,
    ),
    style: cellFormat('1.7', 'style', 'string', 'Normal'),
    left: readOnly('1.10', ({ sheet, area }) => widthOf(sheet, 0, area.column)),
    top: readOnly('1.10', ({ sheet, area }) => heightOf(sheet, 0, area.row)),
    width: readOnly('1.10', ({ sheet, area }) => widthOf(sheet, area.column, area.columns)),
    height: readOnly('1.10', ({ sheet, area }) => heightOf(sheet, area.row, area.rows)),
    format: { since: '1.1', open: (range) => ApiObject.of(rangeFormatClass, range) },
    worksheet: { since: '1.1', open: ({ sheet }) => ApiObject.of(worksheetClass, sheet) },
    getCell: moved('1.1', ({ row, column }, [i = 0, j = 0]) => ({
      row: row + i,
      column: column + j,
      rows: 1,
      columns: 1,
    })),
    getRow: moved('1.1', (from, [i = 0]) => ({ ...from, row: from.row + i, rows: 1 })),
    getColumn: moved('1.1', (from, [j = 0]) => ({ ...from, column: from.column + j, columns: 1 })),
    getLastRow: moved('1.1', (from) => ({ ...from, row: from.row + from.rows - 1, rows: 1 })),
    getLastColumn: moved('1.1', (from) => ({
      ...from,
      column: from.column + from.columns - 1,
      columns: 1,
    })),
    getLastCell: moved('1.1', (from) => ({
      row: from.row + from.rows - 1,
      column: from.column + from.columns - 1,
      rows: 1,
      columns: 1,
    })),
    getRowsAbove: moved('1.2', (from, [n = 1]) => ({ ...from, row: from.row - n, rows: n })),
    getRowsBelow: moved('1.2', (from, [n = 1]) => ({
      ...from,
      row: from.row + from.rows,
      rows: n,
    })),
    getColumnsBefore: moved('1.2', (from, [n = 1]) => ({
      ...from,
      column: from.column - n,
      columns: n,
    })),
    getColumnsAfter: moved('1.2', (from, [n = 1]) => ({
      ...from,
      column: from.column + from.columns,
      columns: n,
    })),
    getEntireRow: moved('1.1', (from) => ({ ...from, column: 0, columns: maxColumns })),
    getEntireColumn: moved('1.1', (from) => ({ ...from, row: 0, rows: maxRows })),
    getOffsetRange: moved('1.1', (from, [i = 0, j = 0]) => ({
      ...from,
      row: from.row + i,
      column: from.column + j,
    })),
    getResizedRange: moved('1.2', (from, [i = 0, j = 0]) => ({
      ...from,
      rows: from.rows + i,
      columns: from.columns + j,
    })),
    getAbsoluteResizedRange: moved('1.7', (from, [rows = 1, columns = 1]) => ({
      ...from,
      rows,
      columns,
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
    getSurroundingRegion: {
      since: '1.7',
      call: ({ sheet, area }, _args, location) =>
        rangeOn(sheet, surroundingRegion(sheet, area), location),
    },
    getSpecialCells: {
      since: '1.9',
      call: (range, [type], location) =>
        special(range, type, location) ?? refuse('no-special-cells', location),
    },
    getSpecialCellsOrNullObject: {
      since: '1.9',
      call: (range, [type], location) => special(range, type, location),
    },
    getVisibleView: {
      since: '1.3',
      call: (range, _args, location) => ApiObject.of(rangeViewClass, visibleView(range, location)),
    },
    getTables: {
      since: '1.9',
      call: (range, [fullyContained]) =>
        ApiObject.of(tableScopedCollectionClass, tablesIn([range], fullyContained === true)),
    },
    select: {
      since: '1.1',
      call: ({ sheet, area }) => {
        sheet.workbook.selection = [{ sheet, area }];
        sheet.workbook.activate(sheet);
        sheet.workbook.announceSelection();
      },
    },
    calculate: {
      since: '1.6',
      call: ({ sheet }) => {
        sheet.workbook.calculate();
      },
    },
    clear: {
      since: '1.1',
      call: ({ sheet, area }, [applyTo], location) => {
        sheet.assertWritable(location);
        const what = applyTo ?? 'All';
        if (typeof what !== 'string' || !clearable.has(what)) refuse('enum-value', location);
        const act = (): void => {
          for (const { row, column, cell } of [...sheet.written()]) {
            if (intersection(area, { row, column, rows: 1, columns: 1 }) === null) continue;
            if (what !== 'Formats') Object.assign(cell, { value: '', formula: '' });
            if (what !== 'Contents') Object.assign(cell, { numberFormat: 'General', format: {} });
          }
          sheet.workbook.isStale = true;
        };
        if (what === 'Formats') act();
        else sheet.workbook.change(sheet, area, act);
      },
    },
    insert: {
      since: '1.1',
      call: ({ sheet, area }, [direction], location) => {
        if (direction !== 'Down' && direction !== 'Right') refuse('enum-value', location);
        const inserted = { ...area };
        shiftCells({ sheet, area }, direction === 'Down' ? 'rows' : 'columns', 1, location);
        return rangeOn(sheet, inserted, location);
      },
    },
    delete: {
      since: '1.1',
      call: (range, [direction], location) => {
        if (direction !== 'Up' && direction !== 'Left') refuse('enum-value', location);
        shiftCells(range, direction === 'Up' ? 'rows' : 'columns', -1, location);
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
