import { withoutSheet } from '../../../view/sheet/a1.ts';
import type { Output } from '../contract.ts';
import { inExcel } from '../inExcel.ts';
import { outputsIn, type OutputEntry } from './entries.ts';
import { askSetting } from './store.ts';

/**
 * What has been written into this workbook and is still there, the latest first. An output whose sheet
 * or cells are gone is passed over. A sheet is known by its id, or by its name where a reopened
 * workbook counts anew; the hidden name on it decides.
 */
export function listOutputs(): Promise<Output[]> {
  return inExcel(async (context) => {
    const asked = askSetting(context, 'outputs');
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    const sheets = worksheets.items;
    const found = outputsIn(asked()).known.flatMap((entry) => {
      const sheet = sheetOf(entry, sheets);
      if (sheet === undefined) return [];
      const cells = sheet.names.getItemOrNullObject(entry.anchor).getRangeOrNullObject();
      cells.load('address');
      return [{ entry, sheet, cells }];
    });
    if (found.length === 0) return [];
    await context.sync();
    return found
      .filter(({ cells }) => !cells.isNullObject)
      .map(({ entry: { id, source }, sheet, cells }): Output => ({
        id,
        sheetId: sheet.id,
        sheetName: sheet.name,
        source,
        address: withoutSheet(cells.address),
      }))
      .reverse();
  });
}

function sheetOf(
  { sheetId, sheetName }: OutputEntry,
  sheets: readonly Excel.Worksheet[],
): Excel.Worksheet | undefined {
  return sheets.find(({ id }) => id === sheetId) ?? sheets.find(({ name }) => name === sheetName);
}
