import { ApiObject, type ApiClass } from '../apiObject.ts';
import { maxColumns, maxRows } from '../model/a1.ts';
import { refuseAs } from '../model/quirks.ts';
import type { Sheet } from '../model/sheet.ts';
import type { Workbook } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { number, readOnly, stored, text } from './arguments.ts';
import { chartCollectionClass } from './chartApi.ts';
import { eventMembers, type EventTarget } from './eventApi.ts';
import { namedItemCollectionClass } from './nameApi.ts';
import { pageBreakCollectionClass } from './pageBreakApi.ts';
import { freezePanesClass, pageLayoutClass } from './pageLayoutApi.ts';
import { rangeOn, usedRange } from './rangeApi.ts';
import { rangeAreasObject } from './rangeAreasApi.ts';
import { tableCollectionClass } from './tableApi.ts';

const whole = { row: 0, column: 0, rows: maxRows, columns: maxColumns };

export const worksheetClass: ApiClass<Sheet> = {
  name: 'Worksheet',
  aliases: { gridlines: 'showGridlines', headings: 'showHeadings' },
  identity: ({ id }) => ({ Id: id }),
  alive: (sheet) => {
    sheet.assertAlive();
  },
  members: {
    id: readOnly('1.1', ({ id }) => id),
    name: {
      since: '1.1',
      get: ({ name }) => name,
      set: (sheet, value, location) => {
        sheet.workbook.renameSheet(sheet, text(value, location), location);
      },
    },
    position: {
      since: '1.1',
      get: (sheet) => sheet.workbook.sheets.indexOf(sheet),
      set: (sheet, value, location) => {
        const { sheets, isStructureProtected } = sheet.workbook;
        if (isStructureProtected) refuse('protected-workbook', location);
        const to = number(value, location);
        if (!Number.isInteger(to) || to < 0 || to >= sheets.length) {
          refuse('invalid-argument', location);
        }
        sheets.splice(sheets.indexOf(sheet), 1);
        sheets.splice(to, 0, sheet);
      },
    },
    visibility: stored(
      '1.1',
      new Set(['Visible', 'Hidden', 'VeryHidden']),
      (sheet) => sheet,
      'visibility',
    ),
    showGridlines: stored('1.8', 'boolean', (sheet) => sheet, 'showGridlines'),
    showHeadings: stored('1.8', 'boolean', (sheet) => sheet, 'showHeadings'),
    tabColor: stored('1.7', 'string', (sheet) => sheet, 'tabColor'),
    names: {
      since: '1.4',
      open: (sheet) => {
        const { workbook } = sheet;
        if (workbook.quirks.isInactive) refuseAs('InvalidSelection', 'Worksheet.names');
        return ApiObject.of(namedItemCollectionClass, { workbook, scope: sheet });
      },
    },
    tables: {
      since: '1.1',
      open: (sheet) =>
        ApiObject.of(tableCollectionClass, {
          workbook: sheet.workbook,
          eventTarget: sheet.id,
          list: () => sheet.tables,
        }),
    },
    horizontalPageBreaks: {
      since: '1.9',
      open: (sheet) => ApiObject.of(pageBreakCollectionClass, sheet),
    },
    pageLayout: { since: '1.9', open: (sheet) => ApiObject.of(pageLayoutClass, sheet) },
    freezePanes: { since: '1.7', open: (sheet) => ApiObject.of(freezePanesClass, sheet) },
    charts: { since: '1.1', open: (sheet) => ApiObject.of(chartCollectionClass, sheet) },
    protection: { since: '1.2', open: (sheet) => ApiObject.of(worksheetProtectionClass, sheet) },
    activate: {
      since: '1.1',
      call: (sheet) => {
        sheet.workbook.activate(sheet);
      },
    },
    calculate: {
      since: '1.6',
      call: ({ workbook }) => {
        workbook.calculate();
      },
    },
    delete: {
      since: '1.1',
      call: (sheet, _args, location) => {
        sheet.workbook.deleteSheet(sheet, location);
      },
    },
    getRange: {
      since: '1.1',
      call: (sheet, [address], location) => {
        if (address === undefined || address === null) return rangeOn(sheet, whole, location);
        const found = sheet.workbook.locate(text(address, location), sheet, location);
        return rangeOn(found.sheet, found.area, location);
      },
    },
    getRangeByIndexes: {
      since: '1.7',
      call: (sheet, args, location) => {
        const [row = 0, column = 0, rows = 0, columns = 0] = args.map((v) => number(v, location));
        return rangeOn(sheet, { row, column, rows, columns }, location);
      },
    },
    getRanges: {
      since: '1.9',
      call: (sheet, [addresses], location) => {
        if (addresses === undefined || addresses === null) {
          return rangeAreasObject([{ sheet, area: whole }]);
        }
        const areas = text(addresses, location).split(/[,;]/);
        return rangeAreasObject(
          areas.map((address) => sheet.workbook.locate(address.trim(), sheet, location)),
        );
      },
    },
    getCell: {
      since: '1.1',
      call: (sheet, args, location) => {
        const [row = 0, column = 0] = args.map((v) => number(v, location));
        return rangeOn(sheet, { row, column, rows: 1, columns: 1 }, location);
      },
    },
    getUsedRange: {
      since: '1.1',
      call: (sheet, [valuesOnly], location) =>
        usedRange(sheet, whole, valuesOnly) ??
        rangeOn(sheet, { ...whole, rows: 1, columns: 1 }, location),
    },
    getUsedRangeOrNullObject: {
      since: '1.4',
      call: (sheet, [valuesOnly]) => usedRange(sheet, whole, valuesOnly),
    },
    ...eventMembers<Sheet>(
      '1.7',
      ['DataChanged', 'SelectionChanged', 'Activated', 'Deactivated'],
      ({ workbook, id }) => ({ workbook, owner: 'Worksheet', target: id }),
    ),
  },
};

const worksheetProtectionClass: ApiClass<Sheet> = {
  name: 'WorksheetProtection',
  members: {
    protected: readOnly('1.2', ({ isProtected }) => isProtected),
    protect: {
      since: '1.2',
      call: (sheet) => {
        sheet.isProtected = true;
      },
    },
    unprotect: {
      since: '1.7',
      call: (sheet) => {
        sheet.isProtected = false;
      },
    },
  },
};

const atWorkbook = (workbook: Workbook): EventTarget => ({
  workbook,
  owner: 'Worksheet',
  target: 'Workbook',
});

function findSheet(workbook: Workbook, key: unknown, location: string): ApiObject | null {
  const sheet = workbook.findSheet(text(key, location));
  return sheet === null ? null : ApiObject.of(worksheetClass, sheet);
}

export const worksheetCollectionClass: ApiClass<Workbook> = {
  name: 'WorksheetCollection',
  items: ({ sheets }) => sheets.map((sheet) => ApiObject.of(worksheetClass, sheet)),
  members: {
    add: {
      since: '1.1',
      call: (workbook, [name], location) => {
        const wanted = name === undefined || name === null ? undefined : text(name, location);
        return ApiObject.of(worksheetClass, workbook.addSheet(wanted, location));
      },
    },
    getActiveWorksheet: {
      since: '1.1',
      call: ({ activeSheet }) => ApiObject.of(worksheetClass, activeSheet),
    },
    getCount: { since: '1.4', call: ({ sheets }) => sheets.length },
    getFirst: {
      since: '1.5',
      call: ({ sheets, activeSheet }) => ApiObject.of(worksheetClass, sheets[0] ?? activeSheet),
    },
    getItem: {
      since: '1.1',
      call: (workbook, [key], location) =>
        findSheet(workbook, key, location) ?? refuse('item-not-found', location),
    },
    getItemOrNullObject: {
      since: '1.4',
      call: (workbook, [key], location) => findSheet(workbook, key, location),
    },
    getLast: {
      since: '1.5',
      call: ({ sheets, activeSheet }) => ApiObject.of(worksheetClass, sheets.at(-1) ?? activeSheet),
    },
    ...eventMembers<Workbook>('1.9', ['DataChanged', 'SelectionChanged'], atWorkbook),
    ...eventMembers<Workbook>('1.8', ['Calculated'], atWorkbook),
    ...eventMembers<Workbook>('1.7', ['Activated', 'Deactivated', 'Added', 'Deleted'], atWorkbook),
  },
};
