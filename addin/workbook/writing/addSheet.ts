import { whileWriting } from '../errors.ts';
import { askToBeInFront, inExcel, rangeOf } from '../excel.ts';

/** Puts cells on a new sheet, brings it to the front and selects them, in one request. */
export async function addSheet(cells: readonly (readonly (string | number)[])[]): Promise<void> {
  try {
    await inExcel(async (context) => {
      askToBeInFront(context);
      const sheet = context.workbook.worksheets.add();
      const range = rangeOf(sheet, [0, 0, cells.length, cells[0]?.length ?? 0]);
      range.values = cells.map((row) => [...row]);
      sheet.activate();
      range.select();
      await context.sync();
    });
  } catch (error) {
    throw whileWriting(error);
  }
}
