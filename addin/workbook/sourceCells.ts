import { areasOf } from '../../view/sheet/a1.ts';
import { workbookErrorTexts } from '../texts/workbookErrors.ts';
import type { Conversion, OnSheet } from './contract.ts';
import { someOf, WorkbookError } from './errors.ts';
import { inExcel } from './excel.ts';
import { findSource } from './reading/readSource.ts';
import { looksLikeNumber } from './reading/numberText.ts';
import { expectedChanges } from './events.ts';
import { refuseProtected } from './writing/target.ts';

/**
 * Activates a sheet and selects cells of it, such as `B4`. Of several areas only the first is selected:
 * multiple areas need ExcelApi 1.18, and their bounding rectangle would include unrelated cells.
 */
export function selectCells({ sheetId, sheetName }: OnSheet, address: string): Promise<void> {
  return inExcel(async (context) => {
    const { sheet } = await findSource(context, { sheetId, sheetName });
    const [first = 'A1'] = areasOf(address);
    sheet.activate();
    sheet.getRange(first).select();
    await context.sync();
  });
}

/**
 * Converts cells with numbers stored as text. A cell formatted as text becomes General first, since Excel would store
 * the number as text again. Nothing is changed if any of the cells now holds something else, or a formula.
 */
export function convertTextNumbers(
  { sheetId, sheetName }: OnSheet,
  cells: readonly Conversion[],
): Promise<void> {
  return inExcel(async (context) => {
    const { sheet } = await findSource(context, { sheetId, sheetName });
    sheet.protection.load('protected');
    const loaded = cells.map(({ address, value }) => {
      const range = sheet.getRange(address);
      range.load('values,formulas,numberFormat');
      return { address, value, range };
    });
    await context.sync();
    if (sheet.protection.protected) refuseProtected(sheet.name);
    refuseChanged(loaded.filter(({ range }) => !isTextNumber(range)).map(({ address }) => address));

    for (const { address, value, range } of loaded) {
      if (range.numberFormat[0]?.[0] === '@') range.numberFormat = [['General']];
      range.values = [[value]];
      for (const area of areasOf(address)) expectedChanges.add(sheet.id, area);
    }
    await context.sync();
  });
}

function isTextNumber({ values, formulas }: Excel.Range): boolean {
  const value: unknown = values[0]?.[0];
  return typeof value === 'string' && looksLikeNumber(value) && formulas[0]?.[0] === value;
}

function refuseChanged(addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  const message = workbookErrorTexts().notText(someOf(addresses), addresses.length === 1);
  throw new WorkbookError('cells-changed', message);
}
