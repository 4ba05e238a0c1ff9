import type { Probe } from './contract.ts';
import { codeOf } from './errors.ts';
import { askToBeInFront, inExcel } from './excel.ts';

/** The parts of Excel's API that the add-in reads with; none of them writes. */
const parts: Readonly<Record<string, (context: Excel.RequestContext) => void>> = {
  selection: ({ workbook }) => {
    workbook.getSelectedRanges().load('address');
  },
  'used cells': ({ workbook }) => {
    const sheet = workbook.worksheets.getActiveWorksheet();
    sheet.getUsedRangeOrNullObject(true).load('rowCount,columnCount');
  },
  tables: ({ workbook }) => {
    workbook.worksheets.getActiveWorksheet().tables.load('items/id');
  },
  'names of the sheet': ({ workbook }) => {
    workbook.worksheets.getActiveWorksheet().names.load('items/name,items/scope');
  },
  charts: ({ workbook }) => {
    workbook.worksheets.getActiveWorksheet().charts.load('items/name');
  },
  protection: ({ workbook }) => {
    workbook.worksheets.getActiveWorksheet().protection.load('protected');
  },
  'settings of the workbook': ({ workbook }) => {
    workbook.settings.load('items/key');
  },
  'this workbook in front': askToBeInFront,
};

/** Tests each part of Excel's API that the add-in reads with, one after the other. */
export async function probe(): Promise<Probe[]> {
  const outcomes: Probe[] = [];
  for (const [part, ask] of Object.entries(parts)) {
    const start = performance.now();
    const error = await errorOf(ask);
    outcomes.push({ part, error, milliseconds: performance.now() - start });
  }
  return outcomes;
}

/** The error code of a request; null if it succeeded. */
async function errorOf(ask: (context: Excel.RequestContext) => void): Promise<string | null> {
  try {
    await inExcel(async (context) => {
      ask(context);
      await context.sync();
    });
    return null;
  } catch (error) {
    return codeOf(error);
  }
}
