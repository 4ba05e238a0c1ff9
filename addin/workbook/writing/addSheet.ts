import { blockAddress, type Block } from '../../../view/sheet/a1.ts';
import type { Source } from '../contract.ts';
import { throwWhileWriting, whileWriting } from '../errors.ts';
import { askToBeInFront, rangeOf, writeInExcel } from '../excel.ts';
import type { OutputEntry } from '../register/entries.ts';
import { putEntry, strikeEntry } from '../register/settings.ts';
import { addAnchor } from './cells.ts';
import { takeBack } from './takeBack.ts';
import { prepareNewSheet } from './target.ts';

const baseName = 'USL data';

/**
 * Puts cells on a new sheet with remarks below, activates it and selects the cells. An empty row in between makes the
 * region around a cell the measurements alone. If Excel refuses midway, everything is removed, as for an insertion.
 */
export function addSheet(
  cells: readonly (readonly (string | number)[])[],
  remarks: readonly string[] = [],
): Promise<Source> {
  return writeInExcel(async (context) => {
    const target = await prepareNewSheet(context, baseName).catch(throwWhileWriting);
    const { id, at, sheetName } = target;
    const columns = cells[0]?.length ?? 0;
    const table: Block = [0, 0, cells.length, columns];
    // Covers cells and remarks, so that what is ours can be told from what a user wrote there since.
    const whole: Block = [0, 0, cells.length + 1 + remarks.length, columns];
    const source = { sheetId: '', sheetName, areas: [blockAddress(table)], tableId: null };
    const entry: OutputEntry = {
      ...{ id, at, sheetName, sheetId: null, ownSheet: true, source },
      ...{ rows: whole[2], columns, names: [], filled: [], incomplete: true },
    };
    try {
      askToBeInFront(context);
      putEntry(context, entry);
      const sheet = context.workbook.worksheets.add(sheetName);
      addAnchor(sheet, entry, whole);
      rangeOf(sheet, table).values = cells.map((row) => row.map(asWritten));
      if (remarks.length > 0) {
        const below = rangeOf(sheet, [cells.length + 1, 0, remarks.length, 1]);
        below.values = remarks.map((remark) => [asWritten(remark)]);
      }
      sheet.activate();
      sheet.load('id');
      strikeEntry(context, entry);
      await context.sync();
      await selectIfPossible(context, rangeOf(sheet, table));
      return { ...source, sheetId: sheet.id };
    } catch (error) {
      const run = { entry, address: blockAddress(whole) };
      throw await takeBack(target, run, whileWriting(error));
    }
  });
}

/** Selecting may fail; the sheet is written and is read by its address. */
async function selectIfPossible(context: Excel.RequestContext, cells: Excel.Range): Promise<void> {
  try {
    cells.select();
    await context.sync();
  } catch {
    return;
  }
}

/** Texts of a log may begin like a formula, or look like a number or a date, so they are entered with an apostrophe. */
function asWritten(cell: string | number): string | number {
  return typeof cell === 'number' || cell === '' ? cell : `'${cell}`;
}
