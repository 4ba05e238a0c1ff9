import { areasOf } from '../../view/sheet/a1.ts';
import type { Source } from './contract.ts';
import { inExcel } from './inExcel.ts';
import { findSource } from './reading/readSource.ts';

/**
 * Goes to the sheet of a source and selects cells of it, such as `B4`. Of several areas it selects the
 * first: one selection of many areas is possible from ExcelApi 1.18 on, and a rectangle around them
 * would show cells nobody speaks of.
 */
export function selectCells(source: Source, address: string): Promise<void> {
  return inExcel(async (context) => {
    const { sheet } = await findSource(context, { ...source, tableId: null });
    const [first = 'A1'] = areasOf(address);
    sheet.activate();
    sheet.getRange(first).select();
    await context.sync();
  });
}
