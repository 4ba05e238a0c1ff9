import { areasOf, withoutSheet } from '../../view/sheet/a1.ts';
import type { Source } from './contract.ts';
import { inExcel, inExcelWith } from './excel.ts';

/** Ranges of a source that Excel moves along with their cells, as it does references in formulas. */
export function track({ sheetId, areas }: Source): Promise<Excel.Range[]> {
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const ranges = areas.flatMap(areasOf).map((area) => sheet.getRange(area));
    context.trackedObjects.add(ranges);
    await context.sync();
    return ranges;
  });
}

/** Where tracked ranges are; null if Excel does not know, such as when the cells of one were deleted. */
export async function areasNow(ranges: readonly Excel.Range[] | null): Promise<string[] | null> {
  if (ranges === null) return null;
  try {
    return await inExcelWith(ranges, async (context) => {
      for (const range of ranges) range.load('address');
      await context.sync();
      return ranges.map(({ address }) => withoutSheet(address));
    });
  } catch {
    return null;
  }
}

/** Ends the tracking; what Excel has forgotten it refuses to end. */
export async function untrack(ranges: readonly Excel.Range[]): Promise<void> {
  for (const range of ranges) range.untrack();
  await ranges[0]?.context.sync().catch(() => undefined);
}
