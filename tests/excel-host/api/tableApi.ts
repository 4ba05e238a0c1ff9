import { ApiObject, type ApiClass } from '../apiObject.ts';
import { intersection, type Area } from '../model/a1.ts';
import { bodyArea, headerArea, type Table } from '../model/table.ts';
import type { SheetArea, Workbook } from '../model/workbook.ts';
import { refuse } from '../rules.ts';
import { number, readOnly, text } from './arguments.ts';
import { eventMembers } from './eventApi.ts';
import { rangeOn } from './rangeApi.ts';
import { worksheetClass } from './worksheetApi.ts';

/** A group of tables: those of the workbook, of a sheet, or of some cells. */
interface Tables {
  workbook: Workbook;
  /** The object whose events it raises. */
  eventTarget: string;
  list: () => Table[];
}

export const tablesOfWorkbook = (workbook: Workbook): Tables => ({
  workbook,
  eventTarget: 'Workbook',
  list: () => workbook.tables,
});

/** The tables that the areas touch or, if required, fully contain. */
export function tablesIn(areas: readonly SheetArea[], fullyContained: boolean): Table[] {
  return [
    ...new Set(areas.flatMap(({ sheet, area }) => tablesOf({ sheet, area }, fullyContained))),
  ];
}

function tablesOf({ sheet, area }: SheetArea, fullyContained: boolean): Table[] {
  return sheet.tables.filter((table) => {
    const shared = intersection(table.area, area);
    if (shared === null) return false;
    return (
      !fullyContained || (shared.rows === table.area.rows && shared.columns === table.area.columns)
    );
  });
}

const part = (area: (table: Table) => Area) => ({
  since: '1.1',
  call: (table: Table, _args: unknown[], location: string) =>
    rangeOn(table.sheet, area(table), location),
});

export const tableClass: ApiClass<Table> = {
  name: 'Table',
  identity: ({ id }) => ({ Id: id }),
  alive: (table) => {
    table.sheet.assertAlive();
    if (!table.sheet.tables.includes(table)) refuse('deleted-sheet', table.name);
  },
  members: {
    id: readOnly('1.1', ({ id }) => id),
    name: readOnly('1.1', ({ name }) => name),
    style: readOnly('1.1', ({ style }) => style),
    showHeaders: readOnly('1.1', () => true),
    showTotals: readOnly('1.1', () => false),
    worksheet: { since: '1.2', open: ({ sheet }) => ApiObject.of(worksheetClass, sheet) },
    columns: { since: '1.1', open: (table) => ApiObject.of(tableColumnCollectionClass, table) },
    getRange: part(({ area }) => area),
    getHeaderRowRange: part(headerArea),
    getDataBodyRange: part(bodyArea),
    ...eventMembers<Table>('1.7', ['DataChanged', 'SelectionChanged'], (table) => ({
      workbook: table.sheet.workbook,
      owner: 'Table',
      target: table.id,
    })),
  },
};

const find = (workbook: Workbook, tables: readonly Table[], key: unknown, location: string) => {
  const table = workbook.findTable(text(key, location), tables);
  return table === null ? null : ApiObject.of(tableClass, table);
};

export const tableCollectionClass: ApiClass<Tables> = {
  name: 'TableCollection',
  items: ({ list }) => list().map((table) => ApiObject.of(tableClass, table)),
  members: {
    count: readOnly('1.1', ({ list }) => list().length),
    getCount: { since: '1.4', call: ({ list }) => list().length },
    getItem: {
      since: '1.1',
      call: ({ workbook, list }, [key], location) =>
        find(workbook, list(), key, location) ?? refuse('item-not-found', location),
    },
    getItemOrNullObject: {
      since: '1.4',
      call: ({ workbook, list }, [key], location) => find(workbook, list(), key, location),
    },
    getItemAt: {
      since: '1.1',
      call: ({ list }, [index], location) =>
        ApiObject.of(
          tableClass,
          list()[number(index, location)] ?? refuse('item-not-found', location),
        ),
    },
    ...eventMembers<Tables>('1.7', ['DataChanged'], ({ workbook, eventTarget }) => ({
      workbook,
      owner: 'Table',
      target: eventTarget,
    })),
    ...eventMembers<Tables>('1.9', ['Added', 'Deleted'], ({ workbook, eventTarget }) => ({
      workbook,
      owner: 'Table',
      target: eventTarget,
    })),
  },
};

export const tableScopedCollectionClass: ApiClass<Table[]> = {
  name: 'TableScopedCollection',
  items: (tables) => tables.map((table) => ApiObject.of(tableClass, table)),
  members: {
    getCount: { since: '1.9', call: (tables) => tables.length },
    getFirst: {
      since: '1.9',
      call: ([first], _args, location) =>
        ApiObject.of(tableClass, first ?? refuse('item-not-found', location)),
    },
    getItem: {
      since: '1.9',
      call: (tables, [key], location) => {
        const wanted = text(key, location).toLowerCase();
        const table = tables.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
        return ApiObject.of(tableClass, table ?? refuse('item-not-found', location));
      },
    },
  },
};

interface Column {
  table: Table;
  index: number;
}

const columnArea = ({ area }: Table, index: number): Area => ({
  ...area,
  column: area.column + index,
  columns: 1,
});

const columnPart = (rows: (area: Area) => Area) => ({
  since: '1.1',
  call: ({ table, index }: Column, _args: unknown[], location: string) =>
    rangeOn(table.sheet, rows(columnArea(table, index)), location),
});

function columnName({ table: { sheet, area }, index }: Column): string {
  return String(sheet.peek(area.row, area.column + index).value);
}

const tableColumnClass: ApiClass<Column> = {
  name: 'TableColumn',
  members: {
    id: readOnly('1.1', ({ index }) => index + 1),
    index: readOnly('1.1', ({ index }) => index),
    name: readOnly('1.1', columnName),
    values: readOnly('1.1', ({ table, index }) => {
      const { row, column, rows } = columnArea(table, index);
      return Array.from({ length: rows }, (_, i) => [table.sheet.peek(row + i, column).value]);
    }),
    getRange: columnPart((area) => area),
    getHeaderRowRange: columnPart((area) => ({ ...area, rows: 1 })),
    getDataBodyRange: columnPart((area) => ({ ...area, row: area.row + 1, rows: area.rows - 1 })),
  },
};

const columnsOf = (table: Table): Column[] =>
  Array.from({ length: table.area.columns }, (_, index) => ({ table, index }));

function findColumn(table: Table, key: unknown): ApiObject | null {
  const found = columnsOf(table).find(
    (column) =>
      column.index + 1 === key ||
      (typeof key === 'string' && columnName(column).toLowerCase() === key.toLowerCase()),
  );
  return found === undefined ? null : ApiObject.of(tableColumnClass, found);
}

const tableColumnCollectionClass: ApiClass<Table> = {
  name: 'TableColumnCollection',
  items: (table) => columnsOf(table).map((column) => ApiObject.of(tableColumnClass, column)),
  members: {
    count: readOnly('1.1', ({ area }) => area.columns),
    getCount: { since: '1.4', call: ({ area }) => area.columns },
    getItem: {
      since: '1.1',
      call: (table, [key], location) =>
        findColumn(table, key) ?? refuse('item-not-found', location),
    },
    getItemOrNullObject: { since: '1.4', call: (table, [key]) => findColumn(table, key) },
    getItemAt: {
      since: '1.1',
      call: (table, [index], location) => {
        const column = columnsOf(table)[number(index, location)];
        return ApiObject.of(tableColumnClass, column ?? refuse('item-not-found', location));
      },
    },
  },
};
