import type { Source } from './contract.ts';
import { inExcel } from './inExcel.ts';
import { findSource } from './reading/readSource.ts';

/** Goes to the sheet of a source and selects cells of it, such as `B4` or `B4,B7`. */
export function selectCells(source: Source, address: string): Promise<void> {
  return inExcel(async (context) => {
    const { sheet } = await findSource(context, { ...source, tableId: null });
    sheet.activate();
    if (address.includes(',')) sheet.getRanges(address).select();
    else sheet.getRange(address).select();
    await context.sync();
  });
}
