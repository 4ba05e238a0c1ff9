import {
  areasOf,
  blocksOf,
  blockAddress,
  isWithin,
  meet,
  parseBlock,
  runs,
  type Block,
} from '../../../view/sheet/a1.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import type { ReadOptions, Selection, Source } from '../contract.ts';
import { WorkbookError } from '../errors.ts';
import { inExcel } from '../excel.ts';
import { readRanges, readTable, type ReadCells, type ReadTable } from './cells.ts';
import { joined, selectionOf, type ReadSource } from './selection.ts';

/**
 * Reads the selection in two round trips, one for its position and one for its contents; a third if rows are hidden,
 * and more if it exceeds Excel's response limit. Of whole columns only the used part is read. A single cell stands for
 * the Excel table around it, else for the region up to the next empty row and column.
 *
 * Throws a {@link WorkbookError}, or the error of Excel.
 */
export function readSelection({ hiddenRows, outputs = [] }: ReadOptions): Promise<Selection> {
  return inExcel(async (context) => {
    const selected = context.workbook.getSelectedRanges();
    selected.load('address');
    const active = context.workbook.worksheets.getActiveWorksheet();
    active.load('id,name');
    const usedCells = active.getUsedRangeOrNullObject(true);
    usedCells.load('rowCount,columnCount');
    const tables = selected.getTables(false);
    tables.load('items/id');
    await context.sync();

    const addresses = areasOf(selected.address);
    const { id: sheetId, name: sheetName } = active;
    const [tableId, ...otherTables] = tables.items.map(({ id }) => id);
    if (otherTables.length > 0)
      throw new WorkbookError('several-tables', workbookErrorTexts().severalTables);
    const areas = blocksOf(addresses);
    const isOneCell = tableId === undefined && isSingleCell(areas);
    const ours = outputs.filter((output) => output.sheetId === sheetId);
    if (isOneCell && ours.some(({ address }) => holds(address, areas))) refuseOneCell([]);
    refuseUnlikeRows(areas, addresses);

    const location = { sheetId, sheetName };
    const extent: Lines = usedCells.isNullObject
      ? [0, 0]
      : [usedCells.rowCount, usedCells.columnCount];
    if (tableId !== undefined) {
      const { tables } = context.workbook;
      const bound = extent[0] * extent[1];
      const table = await readTable(context, () => tables.getItem(tableId), bound, hiddenRows);
      return selectionOf(context, tableCells(table, areas, { ...location, tableId }));
    }
    const open = () => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      return addresses.map((address) => {
        const range = sheet.getRange(address);
        const meant = isOneCell ? range.getSurroundingRegion() : range;
        return meant.getUsedRangeOrNullObject(true);
      });
    };
    const bound = isOneCell ? extent[0] * extent[1] : mostUsed(areas, extent);
    const parts = await readRanges(context, open, bound, hiddenRows);
    if (isOneCell) refuseOneCell(parts.map(usedAddress));
    const used = parts.map(usedAddress).filter((area) => area !== '');
    return selectionOf(context, joined(parts, { ...location, areas: used, tableId: null }));
  });
}

type Lines = readonly [rows: number, columns: number];

/** Upper bound of the used cells of areas, given the used rows and columns of the sheet. */
function mostUsed(areas: readonly Block[], [rows, columns]: Lines): number {
  return areas
    .map(([, , m, n]) => Math.min(m, rows) * Math.min(n, columns))
    .reduce((sum, cells) => sum + cells, 0);
}

function holds(address: string, areas: readonly Block[]): boolean {
  const block = parseBlock(address);
  return block !== null && areas.some((area) => isWithin(area, block));
}

function usedAddress({ patch: used }: ReadCells): string {
  if (used === null) return '';
  return blockAddress([used.row, used.column, used.values.length, used.values[0]?.length ?? 0]);
}

/**
 * Interprets a selection in a table. Several columns are taken as selected, with their names; a single column or cell
 * could not be fitted, so it stands for the whole table. All rows are taken, so that new ones are included, unless only
 * some rows were selected.
 */
function tableCells(
  table: ReadTable,
  areas: readonly Block[],
  location: Omit<Source, 'areas'>,
): ReadSource {
  const { body } = table;
  const [top, left, height, width] = body;
  const whole: Block = [top - 1, left, height + 2, width];
  const reachesOut = areas.some((area) => isCells(area) && !isWithin(area, whole));
  if (reachesOut) throw new WorkbookError('several-tables', workbookErrorTexts().severalTables);

  const names = table.columns;
  const chosen = names.filter((_, j) =>
    areas.some((a) => meet(a, [top - 1, left + j, height + 2, 1])),
  );
  const columns = chosen.length > 1 ? chosen : names;
  const rowsOf = (row: number): boolean => areas.some(([r, , m]) => row >= r && row < r + m);
  const rows = Array.from({ length: height }, (_, i) => top + i);
  const selectedRows = rows.filter(rowsOf).length;
  const takesAll = chosen.length < 2 || selectedRows < 2 || selectedRows === height;
  const used = takesAll ? rows : rows.filter(rowsOf);
  const isUsed = new Set(used);
  return {
    patches: table.patches(columns, (row) => isUsed.has(row)),
    hiddenRows: table.hiddenRows,
    source: {
      ...location,
      areas: areasIn(names, columns, body, used),
      // Selected rows are kept as cells; all rows means the table, including rows added later.
      tableId: takesAll ? location.tableId : null,
      ...(takesAll && columns.length < names.length ? { tableColumns: columns } : {}),
    },
  };
}

/** Addresses of the chosen columns and rows of a table, including the header. */
function areasIn(
  names: readonly string[],
  columns: readonly string[],
  [top, left]: Block,
  rows: readonly number[],
): string[] {
  const isChosen = new Set(columns);
  const chosen = names.flatMap((name, j) => (isChosen.has(name) ? [left + j] : []));
  return runs(chosen).flatMap(([column, count]) =>
    runs([top - 1, ...rows]).map(([row, height]) => blockAddress([row, column, height, count])),
  );
}

/** Whether it is not a whole column or row, which always extends beyond a table. */
function isCells([, , rows, columns]: Block): boolean {
  return rows < 1_000_000 && columns < 16_000;
}

/** Whether the areas are a single cell. */
function isSingleCell(areas: readonly Block[]): boolean {
  return areas.length === 1 && areas.every(([, , rows, columns]) => rows === 1 && columns === 1);
}

/** Refuses a single cell without neighbours, given the used part of the region around it. */
function refuseOneCell(used: readonly string[]): void {
  const areas = blocksOf(used);
  if (areas.length === 0 || isSingleCell(areas))
    throw new WorkbookError('one-cell', workbookErrorTexts().oneCell);
}

/**
 * Areas side by side are joined by the rows of the sheet, so that a missing header or a shorter column does no harm.
 * Areas that share neither rows nor columns cannot be columns of one table, and are refused.
 */
function refuseUnlikeRows(areas: readonly Block[], addresses: readonly string[]): void {
  for (const [i, one] of areas.entries()) {
    for (const [j, other] of areas.slice(0, i).entries()) {
      if (sharesRow(one, other) || sharesColumn(one, other)) continue;
      throw new WorkbookError(
        'unlike-rows',
        workbookErrorTexts().unlikeRows(addresses[j] ?? '', addresses[i] ?? ''),
      );
    }
  }
}

const sharesRow = ([r, , m]: Block, [row, , rows]: Block): boolean =>
  meet([r, 0, m, 1], [row, 0, rows, 1]);
const sharesColumn = ([, c, , n]: Block, [, column, , columns]: Block): boolean =>
  meet([0, c, 1, n], [0, column, 1, columns]);
