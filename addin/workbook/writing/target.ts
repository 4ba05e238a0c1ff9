import {
  blockAddress,
  blocksOf,
  cellAddress,
  isWithin,
  onSheet,
  parseBlock,
  sheetColumns,
  sheetRows,
  type Block,
} from '../../../view/sheet/a1.ts';
import { parameterNames } from '../../../view/sheet/formulas.ts';
import { planSheet } from '../../../view/sheet/plan.ts';
import type { SheetContent, Source } from '../contract.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import { someOf, WorkbookError } from '../errors.ts';
import { rangeOf } from '../excel.ts';
import { freeId, timeAfter } from '../register/entries.ts';
import { askRegister } from '../register/settings.ts';

/** The empty cells that a fit is written into, after all checks and before anything is written. */
export interface Target {
  id: string;
  /** Null for a sheet that is to be created. */
  sheetId: string | null;
  sheetName: string;
  origin: readonly [row: number, column: number];
  /** Names that the parameters must not take. */
  takenNames: string[];
  /** Time of writing (milliseconds since the epoch). */
  at: number;
  /** The sheet that was active. */
  activeSheetId: string;
  /** Previous widths of its columns; null if these stay unchanged, since others use them. */
  widths: number[] | null;
  /** Names of the charts beside it, none of which is ours. */
  charts: string[];
}

/** Checks in one round trip whether a sheet can be added, and finds a free name. */
export async function prepareNewSheet(
  context: Excel.RequestContext,
  baseName = 'USL Fit',
): Promise<Target> {
  const { worksheets, protection, names } = context.workbook;
  worksheets.load('items/id,items/name');
  const active = worksheets.getActiveWorksheet();
  active.load('id');
  // Refused by Excel while another workbook is in front.
  active.names.getCount();
  protection.load('protected');
  names.load('items/name');
  const readRegister = askRegister(context);
  await context.sync();
  if (protection.protected)
    throw new WorkbookError('workbook-protected', workbookErrorTexts().structureProtected);
  const register = readRegister();
  return {
    id: freeId(register),
    at: timeAfter(register),
    sheetId: null,
    sheetName: freeSheetName(
      baseName,
      worksheets.items.map(({ name }) => name),
    ),
    origin: [0, 0],
    takenNames: names.items.map(({ name }) => name),
    activeSheetId: active.id,
    widths: [],
    charts: [],
  };
}

/** The first free name of "USL Fit", "USL Fit 2", …, ignoring case. */
function freeSheetName(baseName: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  let name = baseName;
  for (let number = 2; lower.has(name.toLowerCase()); number += 1) name = `${baseName} ${number}`;
  return name;
}

/** Empty columns between the measurements and the output. */
const gap = 1;

/** Checks in one round trip whether the cells to the right of the measurements exist, are empty, and can be written. */
export async function prepareBeside(
  context: Excel.RequestContext,
  source: Source,
  content: SheetContent,
): Promise<Target> {
  const origin = originBeside(source);
  const { block } = planSheet(content, parameterNames(content.series.length, []), origin);
  refuseBeyondSheet(block);

  const sheet = context.workbook.worksheets.getItemOrNullObject(source.sheetId);
  sheet.load('id,name');
  sheet.protection.load('protected');
  sheet.names.load('items/name');
  sheet.charts.load('items/name');
  context.workbook.names.load('items/name');
  const range = rangeOf(sheet, block);
  range.load('rowHidden,columnHidden');
  const there = range.getUsedRangeOrNullObject(true);
  there.load('rowIndex,columnIndex,formulas');
  const columns = range.getEntireColumn().getUsedRangeOrNullObject(false);
  columns.load('address');
  const [row, column, , width] = block;
  const cells = Array.from({ length: width }, (_, j) => {
    const cell = rangeOf(sheet, [row, column + j, 1, 1]);
    cell.load('format/columnWidth');
    return cell;
  });
  const readRegister = askRegister(context);
  await context.sync();

  if (sheet.isNullObject)
    throw new WorkbookError('source-gone', workbookErrorTexts().sheetGone(source.sheetName));
  if (sheet.protection.protected) refuseProtected(sheet.name);
  if (!there.isNullObject) {
    const cells = there.formulas as unknown[][];
    const isFilled = (row: number, column: number) => cells[row]?.[column] !== '';
    refuseFilled(sheet.name, addressesOf([there.rowIndex, there.columnIndex], cells, isFilled));
  }
  // Null, despite its type, if only some rows or columns are hidden.
  const hidden: (boolean | null)[] = [range.rowHidden, range.columnHidden];
  if (hidden.some((lines) => lines !== false)) {
    const address = onSheet(sheet.name, blockAddress(block));
    throw new WorkbookError('target-hidden', workbookErrorTexts().hidden(address));
  }
  const used = columns.isNullObject ? null : parseBlock(columns.address);
  const usesOthers = used !== null && !isWithin(used, block);
  const register = readRegister();
  const names = [...sheet.names.items, ...context.workbook.names.items];
  return {
    id: freeId(register),
    at: timeAfter(register),
    sheetId: sheet.id,
    sheetName: sheet.name,
    origin,
    takenNames: names.map(({ name }) => name),
    activeSheetId: sheet.id,
    widths: usesOthers ? null : cells.map(({ format }) => format.columnWidth),
    charts: sheet.charts.items.map(({ name }) => name),
  };
}

function originBeside({ areas }: Source): readonly [number, number] {
  const blocks = blocksOf(areas);
  const rows = blocks.map(([row]) => row);
  const ends = blocks.map(([, column, , columns]) => column + columns);
  return [Math.min(...rows), Math.max(...ends) + gap];
}

function refuseBeyondSheet([row, column, rows, columns]: Block): void {
  if (row + rows <= sheetRows && column + columns <= sheetColumns) return;
  throw new WorkbookError('no-room', workbookErrorTexts().noRoom);
}

/** Refuses a sheet whose cells cannot be changed. */
export function refuseProtected(sheetName: string): never {
  throw new WorkbookError('sheet-protected', workbookErrorTexts().sheetProtected(sheetName));
}

/** Refuses to write over cells, naming them and what to do. */
export function refuseFilled(sheetName: string, addresses: readonly string[]): void {
  const [first, ...others] = addresses;
  if (first === undefined) return;
  const texts = workbookErrorTexts();
  const isOne = others.length === 0;
  const found = isOne
    ? texts.cellNotEmpty(onSheet(sheetName, first))
    : texts.cellsNotEmpty(addresses.length, sheetName, someOf(addresses));
  const message = `${found} ${texts.clearFirst(isOne)}`;
  throw new WorkbookError('target-not-empty', message, { cells: addresses });
}

/** Addresses of those cells that matter, of a rectangle with its first cell. */
export function addressesOf(
  [top, left]: readonly [row: number, column: number],
  cells: readonly (readonly unknown[])[],
  matters: (row: number, column: number) => boolean,
): string[] {
  return cells.flatMap((line, i) =>
    line.flatMap((_, j) => (matters(i, j) ? [cellAddress(top + i, left + j)] : [])),
  );
}
