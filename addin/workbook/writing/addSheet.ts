import { blockAddress, type Block } from '../../../view/sheet/a1.ts';
import type { Source } from '../contract.ts';
import { whileWriting } from '../errors.ts';
import { askToBeInFront, rangeOf, writeInExcel } from '../excel.ts';
import { anchorOf, chartOf, type PendingEntry } from '../register/entries.ts';
import { putEntry, strikeEntry } from '../register/settings.ts';
import { addAnchor } from './cells.ts';
import { insertFailed, takeBack } from './takeBack.ts';
import { prepareNewSheet, type NewSheetTarget } from './target.ts';

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
    const target = await prepareNewSheet(context, baseName).catch((error: unknown) => {
      throw whileWriting(error);
    });
    const columns = cells[0]?.length ?? 0;
    const pending = pendingOf(target, [0, 0, cells.length + 1 + remarks.length, columns]);
    try {
      return await write(context, target, pending, cells, remarks);
    } catch (error) {
      const cause = whileWriting(error);
      throw insertFailed(cause, pending, await takeBack(target, pending, cause));
    }
  });
}

function pendingOf(target: NewSheetTarget, block: Block): PendingEntry {
  const { id, sheetName } = target;
  const [, , rows, columns] = block;
  return {
    id,
    sheetName,
    sheetId: null,
    rows,
    columns,
    ownSheet: true,
    anchor: anchorOf(target),
    chart: chartOf(target),
    names: [],
    address: blockAddress(block),
  };
}

async function write(
  context: Excel.RequestContext,
  { sheetName }: NewSheetTarget,
  pending: PendingEntry,
  cells: readonly (readonly (string | number)[])[],
  remarks: readonly string[],
): Promise<Source> {
  askToBeInFront(context);
  putEntry(context, 'pending', pending);
  const sheet = context.workbook.worksheets.add(sheetName);
  const table: Block = [0, 0, cells.length, pending.columns];
  // Covers cells and remarks, so that leftovers can be told from what a user wrote there since.
  addAnchor(sheet, pending, [0, 0, pending.rows, pending.columns]);
  rangeOf(sheet, table).values = cells.map((row) => row.map(asWritten));
  if (remarks.length > 0) {
    const below = rangeOf(sheet, [cells.length + 1, 0, remarks.length, 1]);
    below.values = remarks.map((remark) => [asWritten(remark)]);
  }
  sheet.activate();
  sheet.load('id,name');
  strikeEntry(context, 'pending', pending);
  await context.sync();
  const source = { sheetId: sheet.id, sheetName, areas: [blockAddress(table)], tableId: null };
  try {
    rangeOf(sheet, table).select();
    await context.sync();
  } catch {
    // Selecting may fail; the sheet is written and is read by its address.
  }
  return source;
}

/** Texts of a log may begin like a formula, or look like a number or a date, so they are entered with an apostrophe. */
function asWritten(cell: string | number): string | number {
  return typeof cell === 'number' || cell === '' ? cell : `'${cell}`;
}
