import { blockAddress } from '../../../view/sheet/a1.ts';
import type { ReadOptions, Selection, Source } from '../contract.ts';
import { WorkbookError } from '../errors.ts';
import { inExcel } from '../excel.ts';
import { askCells, askTable, type AskedTable } from './cells.ts';
import { asSelection } from './selection.ts';

/**
 * Reads the cells of a source again, wherever the selection is: of a table all the rows it has by
 * now. Two round trips: whether they are still there, and what they hold.
 *
 * Throws a {@link WorkbookError} `source-gone` where the sheet or the table was deleted.
 */
export function readSource(source: Source, { hiddenRows }: ReadOptions): Promise<Selection> {
  return inExcel(async (context) => {
    const { sheet, table } = await findSource(context, source);
    const place = { ...source, sheetId: sheet.id, sheetName: sheet.name };
    if (table !== null) {
      const asked = askTable(table);
      await context.sync();
      const columns = remaining(asked, source);
      const cells = {
        patches: asked.patches(columns, () => true),
        hiddenRows: asked.hiddenRows(),
        source: { ...place, areas: source.tableColumns ? source.areas : [wholeTable(asked)] },
      };
      return asSelection(cells, hiddenRows);
    }
    const parts = source.areas.map((area) =>
      askCells(sheet.getRange(area).getUsedRangeOrNullObject(true)),
    );
    await context.sync();
    const patches = parts.map(({ patch }) => patch()).filter((patch) => patch !== null);
    const hidden = parts.flatMap((part) => part.hiddenRows());
    return asSelection({ patches, hiddenRows: hidden, source: place }, hiddenRows);
  });
}

/** The sheet of a source by its id, or by its name should a reopened workbook count anew. */
export async function findSource(
  context: Excel.RequestContext,
  { sheetId, sheetName, tableId }: Source,
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
    const what = sheet.isNullObject ? `sheet “${sheetName}”` : 'table';
    throw new WorkbookError(
      'source-gone',
      `The ${what} with the measurements is no longer there. Select the measurements again, then try again.`,
    );
  }
  return { sheet, table };
}

function remaining(table: AskedTable, { tableColumns }: Source): string[] {
  const names = table.columns();
  const kept = names.filter((name) => tableColumns?.includes(name) ?? true);
  return kept.length > 1 ? kept : names;
}

function wholeTable(table: AskedTable): string {
  const [row, column, rows, columns] = table.body();
  return blockAddress([row - 1, column, rows + 1, columns]);
}
