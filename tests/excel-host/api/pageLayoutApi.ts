import { ApiObject, type ApiClass, type Member } from '../apiObject.ts';
import { maxColumns, maxRows, type Area } from '../model/a1.ts';
import { refuseAs } from '../model/quirks.ts';
import type { Sheet } from '../model/sheet.ts';
import { refuse } from '../rules.ts';
import { optional } from './arguments.ts';
import { rangeArgument, rangeOn } from './rangeApi.ts';
import { rangeAreasClass, rangeAreasObject } from './rangeAreasApi.ts';

const writable = (sheet: Sheet, location: string): void => {
  sheet.assertWritable(location);
  if (sheet.workbook.quirks.refusesPageSetup) refuseAs('GeneralException', location);
};

const option = (key: string, check: 'boolean' | 'number' | ReadonlySet<string>, initial: unknown) =>
  optional<Sheet>('1.9', check, ({ page }) => page.options, key, initial, writable);

const paperSizes = new Set([
  'Letter',
  'Legal',
  'Tabloid',
  'Executive',
  'A3',
  'A4',
  'A5',
  'B4',
  'B5',
]);

/** The options for scaling: a fixed scale, or how many pages wide and tall. */
const zoomKeys = new Set(['horizontalFitToPages', 'verticalFitToPages', 'scale']);

const zoom: Member<Sheet> = {
  since: '1.9',
  get: ({ page }) => page.options['zoom'] ?? { scale: 100 },
  set: (sheet, value, location) => {
    writable(sheet, location);
    if (value === null || value === undefined) refuse('single-null', location);
    const isZoom =
      typeof value === 'object' &&
      Object.entries(value).every(
        ([key, n]) => zoomKeys.has(key) && (n === null || (typeof n === 'number' && n > 0)),
      );
    if (!isZoom) refuse('invalid-argument', location);
    sheet.page.options['zoom'] = value;
  },
};

/** Rows or columns that are repeated on every page. */
const titles = (key: 'titleRows' | 'titleColumns') => ({
  set: {
    since: '1.9',
    call: (sheet: Sheet, [lines]: unknown[], location: string) => {
      writable(sheet, location);
      const { area } = rangeArgument(lines, sheet, location);
      sheet.page[key] =
        key === 'titleRows'
          ? { ...area, column: 0, columns: maxColumns }
          : { ...area, row: 0, rows: maxRows };
    },
  },
  getOrNull: {
    since: '1.9',
    call: (sheet: Sheet, _args: unknown[], location: string) => {
      const area: Area | null = sheet.page[key];
      return area === null ? null : rangeOn(sheet, area, location);
    },
  },
});

const titleRows = titles('titleRows');
const titleColumns = titles('titleColumns');

export const pageLayoutClass: ApiClass<Sheet> = {
  name: 'PageLayout',
  members: {
    orientation: option('orientation', new Set(['Portrait', 'Landscape']), 'Portrait'),
    paperSize: option('paperSize', paperSizes, 'Letter'),
    zoom,
    centerHorizontally: option('centerHorizontally', 'boolean', false),
    centerVertically: option('centerVertically', 'boolean', false),
    blackAndWhite: option('blackAndWhite', 'boolean', false),
    draftMode: option('draftMode', 'boolean', false),
    printGridlines: option('printGridlines', 'boolean', false),
    printHeadings: option('printHeadings', 'boolean', false),
    printOrder: option('printOrder', new Set(['DownThenOver', 'OverThenDown']), 'DownThenOver'),
    topMargin: option('topMargin', 'number', 54),
    bottomMargin: option('bottomMargin', 'number', 54),
    leftMargin: option('leftMargin', 'number', 50.4),
    rightMargin: option('rightMargin', 'number', 50.4),
    headerMargin: option('headerMargin', 'number', 21.6),
    footerMargin: option('footerMargin', 'number', 21.6),
    headersFooters: { since: '1.9', open: (sheet) => ApiObject.of(headerFooterGroupClass, sheet) },
    setPrintArea: {
      since: '1.9',
      call: (sheet, [area], location) => {
        writable(sheet, location);
        const several = area instanceof ApiObject ? area.as(rangeAreasClass) : null;
        const areas = several ?? [rangeArgument(area, sheet, location)];
        sheet.page.printArea = areas.map((one) => one.area);
      },
    },
    getPrintAreaOrNullObject: {
      since: '1.9',
      call: (sheet) =>
        sheet.page.printArea.length === 0
          ? null
          : rangeAreasObject(sheet.page.printArea.map((area) => ({ sheet, area }))),
    },
    setPrintTitleRows: titleRows.set,
    getPrintTitleRowsOrNullObject: titleRows.getOrNull,
    setPrintTitleColumns: titleColumns.set,
    getPrintTitleColumnsOrNullObject: titleColumns.getOrNull,
  },
};

const headerFooterGroupClass: ApiClass<Sheet> = {
  name: 'HeaderFooterGroup',
  members: {
    defaultForAllPages: { since: '1.9', open: (sheet) => ApiObject.of(headerFooterClass, sheet) },
  },
};

const headerFooterText = (key: string): Member<Sheet> =>
  optional('1.9', 'string', ({ page }) => page.headersFooters, key, '', writable);

const headerFooterClass: ApiClass<Sheet> = {
  name: 'HeaderFooter',
  members: {
    leftHeader: headerFooterText('leftHeader'),
    centerHeader: headerFooterText('centerHeader'),
    rightHeader: headerFooterText('rightHeader'),
    leftFooter: headerFooterText('leftFooter'),
    centerFooter: headerFooterText('centerFooter'),
    rightFooter: headerFooterText('rightFooter'),
  },
};

const frozenLines = (sheet: Sheet, rows: number, columns: number, location: string): void => {
  if (!(rows > 0) || !(columns > 0)) refuse('invalid-argument', location);
  sheet.frozen = { row: 0, column: 0, rows, columns };
};

/** A count of rows or columns; 1 if omitted. */
function count(value: unknown, location: string): number {
  if (value === undefined || value === null) return 1;
  return typeof value === 'number' ? value : refuse('invalid-argument', location);
}

export const freezePanesClass: ApiClass<Sheet> = {
  name: 'WorksheetFreezePanes',
  members: {
    freezeAt: {
      since: '1.7',
      call: (sheet, [range], location) => {
        const { area } = rangeArgument(range, sheet, location);
        frozenLines(sheet, area.row + area.rows, area.column + area.columns, location);
      },
    },
    freezeRows: {
      since: '1.7',
      call: (sheet, [rows], location) => {
        frozenLines(sheet, count(rows, location), maxColumns, location);
      },
    },
    freezeColumns: {
      since: '1.7',
      call: (sheet, [columns], location) => {
        frozenLines(sheet, maxRows, count(columns, location), location);
      },
    },
    unfreeze: {
      since: '1.7',
      call: (sheet) => {
        sheet.frozen = null;
      },
    },
    getLocationOrNullObject: {
      since: '1.7',
      call: (sheet, _args, location) =>
        sheet.frozen === null ? null : rangeOn(sheet, sheet.frozen, location),
    },
  },
};
