import { ApiObject, type ApiClass } from '../apiObject.ts';
import type { Sheet } from '../model/sheet.ts';
import { refuse } from '../rules.ts';
import { readOnly } from './arguments.ts';
import { rangeArgument } from './rangeApi.ts';

/** A page that begins above a row. */
interface PageBreak {
  sheet: Sheet;
  row: number;
}

const pageBreakClass: ApiClass<PageBreak> = {
  name: 'PageBreak',
  members: {
    rowIndex: readOnly('1.9', ({ row }) => row),
    columnIndex: readOnly('1.9', () => 0),
    delete: {
      since: '1.9',
      call: ({ sheet, row }, _args, location) => {
        sheet.assertWritable(location);
        sheet.page.breaks.delete(row);
      },
    },
  },
};

const breakAt = (sheet: Sheet, row: number): ApiObject =>
  ApiObject.of(pageBreakClass, { sheet, row });

/** Breaks between rows: each is above the first cell of the range it was added with. */
export const pageBreakCollectionClass: ApiClass<Sheet> = {
  name: 'PageBreakCollection',
  items: (sheet) => [...sheet.page.breaks].sort((a, b) => a - b).map((row) => breakAt(sheet, row)),
  members: {
    add: {
      since: '1.9',
      call: (sheet, [range], location) => {
        sheet.assertWritable(location);
        const { row } = rangeArgument(range, sheet, location).area;
        // There can be no break above the first row.
        if (row === 0) refuse('invalid-argument', location);
        sheet.page.breaks.add(row);
        return breakAt(sheet, row);
      },
    },
    getCount: { since: '1.9', call: ({ page }) => page.breaks.size },
    removePageBreaks: {
      since: '1.9',
      call: (sheet, _args, location) => {
        sheet.assertWritable(location);
        sheet.page.breaks.clear();
      },
    },
  },
};
