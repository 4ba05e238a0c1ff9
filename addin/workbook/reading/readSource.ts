import { blockAddress, blocksOf } from '../../../view/sheet/a1.ts';
import type { OnSheet, ReadOptions, Selection, Source } from '../contract.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import { WorkbookError } from '../errors.ts';
import { inExcel } from '../excel.ts';
import { readRanges, readTable, type ReadTable } from './cells.ts';
import { joined, selectionOf } from './selection.ts';

/**
 * Reads the cells of a source again, wherever the selection is; of a table, all its present rows. Two round trips, for
 * their existence and their contents; more as for {@link readRanges}.
 *
 * Throws a {@link WorkbookError} `source-gone` if the sheet or the table was deleted.
 */
export function readSource(source: Source, { hiddenRows }: ReadOptions): Promise<Selection> {
  return inExcel(async (context) => {
    const { sheet, table } = await findSource(context, source);
    const location = { ...source, sheetId: sheet.id, sheetName: sheet.name };
    if (table !== null) {
      const read = await readTable(context, () => table, cellsIn(source), hiddenRows);
      const columns = remaining(read, source);
      return selectionOf(context, {
        patches: read.patches(columns, () => true),
        hiddenRows: read.hiddenRows,
        source: { ...location, areas: source.tableColumns ? source.areas : [wholeTable(read)] },
      });
    }
    const open = () =>
      source.areas.map((area) => sheet.getRange(area).getUsedRangeOrNullObject(true));
    const parts = await readRanges(context, open, cellsIn(source), hiddenRows);
    return selectionOf(context, joined(parts, location));
  });
}

/** Finds a sheet, and the table of a source. */
export async function findSource(
  context: Excel.RequestContext,
  { sheetId, sheetName, tableId = null }: OnSheet & Partial<Pick<Source, 'tableId'>>,
): Promise<{ sheet: Excel.Worksheet; table: Excel.Table | null }> {
  const { worksheets, tables } = context.workbook;
  const byId = worksheets.getItemOrNullObject(sheetId);
  const byName = worksheets.getItemOrNullObject(sheetName);
  byId.load('id,name');
  byName.load('id,name');
  const table = tableId === null ? null : tables.getItemOrNullObject(tableId);
  table?.load('id');
  await context.sync();
  const sheet = byId.isNullObject ? byName : byId;
  if (sheet.isNullObject || table?.isNullObject === true) {
    const { sheetGone, tableGone } = workbookErrorTexts();
    throw new WorkbookError('source-gone', sheet.isNullObject ? sheetGone(sheetName) : tableGone);
  }
  return { sheet, table };
}

/** Number of cells of a source; of a table, at the last reading. */
function cellsIn({ areas }: Source): number {
  return blocksOf(areas).reduce((sum, [, , rows, columns]) => sum + rows * columns, 0);
}

function remaining(table: ReadTable, { tableColumns }: Source): string[] {
  const names = table.columns;
  const present = names.filter((name) => tableColumns?.includes(name) ?? true);
  return present.length > 1 ? present : names;
}

function wholeTable({ body }: ReadTable): string {
  const [row, column, rows, columns] = body;
  return blockAddress([row - 1, column, rows + 1, columns]);
}
