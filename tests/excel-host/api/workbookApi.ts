import { ApiObject, type ApiClass } from '../apiObject.ts';
import { refuseAs } from '../model/quirks.ts';
import type { SheetArea, Workbook } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { applicationClass, runtimeClass } from './applicationApi.ts';
import { readOnly, text } from './arguments.ts';
import { namedItemCollectionClass } from './nameApi.ts';
import { rangeObject } from './rangeApi.ts';
import { rangeAreasObject } from './rangeAreasApi.ts';
import { settingCollectionClass } from './settingApi.ts';
import { tableCollectionClass, tablesOfWorkbook } from './tableApi.ts';
import { worksheetCollectionClass } from './worksheetApi.ts';

function selected({ selection, quirks }: Workbook, location: string): SheetArea[] {
  if (quirks.isInactive) refuseAs('InvalidSelection', location);
  return selection ?? refuse('multiple-selection', location);
}

function eventRange({ eventRanges, sheets }: Workbook, key: unknown): ApiObject | null {
  const range = eventRanges.get(String(key));
  return range === undefined || !sheets.includes(range.sheet) ? null : rangeObject(range);
}

export const workbookClass: ApiClass<Workbook> = {
  name: 'Workbook',
  members: {
    name: readOnly('1.7', ({ name }) => name),
    worksheets: { since: '1.1', open: (book) => ApiObject.of(worksheetCollectionClass, book) },
    application: { since: '1.1', open: (book) => ApiObject.of(applicationClass, book) },
    _Runtime: { since: '1.5', open: (book) => ApiObject.of(runtimeClass, book) },
    names: {
      since: '1.1',
      open: (workbook) => ApiObject.of(namedItemCollectionClass, { workbook, scope: null }),
    },
    tables: {
      since: '1.1',
      open: (book) => ApiObject.of(tableCollectionClass, tablesOfWorkbook(book)),
    },
    settings: { since: '1.4', open: (book) => ApiObject.of(settingCollectionClass, book) },
    protection: { since: '1.7', open: (book) => ApiObject.of(workbookProtectionClass, book) },
    getSelectedRange: {
      since: '1.1',
      call: (workbook, _args, location) => {
        const [first, ...others] = selected(workbook, location);
        if (first === undefined || others.length > 0) refuse('multiple-selection', location);
        return rangeObject(first);
      },
    },
    getSelectedRanges: {
      since: '1.9',
      call: (workbook, _args, location) => rangeAreasObject(selected(workbook, location)),
    },
    getActiveCell: {
      since: '1.7',
      call: (workbook, _args, location) => {
        const { sheet, area } = selected(workbook, location)[0] ?? refuse('multiple-selection');
        return rangeObject({ sheet, area: { ...area, rows: 1, columns: 1 } });
      },
    },
    _GetRangeForEventByReferenceId: {
      since: '1.8',
      call: (workbook, [key], location) =>
        eventRange(workbook, key) ?? refuse('item-not-found', location),
    },
    _GetRangeOrNullObjectForEventByReferenceId: {
      since: '1.8',
      call: (workbook, [key]) => eventRange(workbook, key),
    },
    _SetOsfControlContainerReadyForCustomFunctions: { since: '1.1', call: () => null },
  },
};

const workbookProtectionClass: ApiClass<Workbook> = {
  name: 'WorkbookProtection',
  members: {
    protected: readOnly('1.7', ({ isStructureProtected }) => isStructureProtected),
    protect: {
      since: '1.7',
      call: (workbook, [password], location) => {
        if (password !== undefined && password !== null) text(password, location);
        workbook.isStructureProtected = true;
      },
    },
    unprotect: {
      since: '1.7',
      call: (workbook) => {
        workbook.isStructureProtected = false;
      },
    },
  },
};
