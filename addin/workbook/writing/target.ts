import {
  areasOf,
  blockAddress,
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
import type { Destination, SheetContent, Source } from '../contract.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import { someOf, WorkbookError } from '../errors.ts';
import { rangeOf } from '../excel.ts';
import { freeId, timeAfter } from '../register/entries.ts';
import { askRegister } from '../register/settings.ts';
import { reentered, type Reentered } from './cells.ts';

/** The destination of a fit, after all checks and before anything is written. */
export type Target = NewSheetTarget | BesideTarget;

/** Common to all destinations. */
export interface CommonTarget {
  id: string;
  origin: readonly [row: number, column: number];
  /** Names that the parameters must not take. */
  takenNames: string[];
  /** Time of writing (milliseconds since the epoch). */
  at: number;
}

/** A sheet to be created. */
export interface NewSheetTarget extends CommonTarget {
  kind: 'new-sheet';
  sheetName: string;
  sheetId: null;
  /** Ids of the existing sheets, none of which is ours. */
  others: string[];
  /** The sheet that was active. */
  activeSheetId: string;
}

/** Checks in one round trip whether a sheet can be added, and finds a free name. */
export async function prepareNewSheet(
  context: Excel.RequestContext,
  baseName = 'USL Fit',
): Promise<NewSheetTarget> {
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
    kind: 'new-sheet',
    id: freeId(register),
    at: timeAfter(register),
    sheetName: freeSheetName(
      baseName,
      worksheets.items.map(({ name }) => name),
    ),
    sheetId: null,
    origin: [0, 0],
    takenNames: names.items.map(({ name }) => name),
    others: worksheets.items.map(({ id }) => id),
    activeSheetId: active.id,
  };
}

/** The first free name of "USL Fit", "USL Fit 2", …, ignoring case. */
function freeSheetName(baseName: string, taken: readonly string[]): string {
  const lower = new Set(taken.map((name) => name.toLowerCase()));
  let name = baseName;
  for (let number = 2; lower.has(name.toLowerCase()); number += 1) name = `${baseName} ${number}`;
  return name;
}

/** Free cells to the right of the measurements. */
export interface BesideTarget extends CommonTarget {
  kind: 'beside';
  sheetName: string;
  sheetId: string;
  /** Content that the user agreed to overwrite, to restore if the run fails; null if the cells were empty. */
  overwritten: Reentered | null;
  /** Previous column widths, if nothing else uses these columns; null if widths stay unchanged. */
  widths: number[] | null;
  /** Names of the existing charts, none of which is ours. */
  charts: string[];
}

/** Empty columns between the measurements and the output. */
const gap = 1;

/** Checks in one round trip whether the cells exist, are empty, and can be written. */
export async function prepareBeside(
  context: Excel.RequestContext,
  { source, overwrite }: Extract<Destination, { kind: 'beside' }>,
  content: SheetContent,
): Promise<BesideTarget> {
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
  const target = range.getUsedRangeOrNullObject(true);
  target.load('rowIndex,columnIndex,values,formulas,numberFormat');
  const columns = rangeOf(sheet, block).getEntireColumn().getUsedRangeOrNullObject(false);
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
  const stands = target.isNullObject ? null : reentered(target);
  if (stands !== null && !overwrite) {
    refuseNotEmpty(sheet.name, filledCells(stands), workbookErrorTexts().overwrite);
  }
  // Null, despite its type, if only some rows or columns are hidden.
  const hidden: (boolean | null)[] = [range.rowHidden, range.columnHidden];
  if (hidden.some((lines) => lines !== false) && !overwrite) {
    refuseHidden(onSheet(sheet.name, blockAddress(block)));
  }
  const used = columns.isNullObject ? null : parseBlock(columns.address);
  const usesOthers = used !== null && !isWithin(used, block);
  const register = readRegister();
  const names = [...sheet.names.items, ...context.workbook.names.items];
  return {
    kind: 'beside',
    id: freeId(register),
    at: timeAfter(register),
    sheetName: sheet.name,
    sheetId: sheet.id,
    origin,
    takenNames: names.map(({ name }) => name),
    overwritten: stands,
    charts: sheet.charts.items.map(({ name }) => name),
    widths: usesOthers ? null : cells.map(({ format }) => format.columnWidth),
  };
}

function originBeside({ areas }: Source): readonly [number, number] {
  const blocks = areas
    .flatMap(areasOf)
    .map(parseBlock)
    .filter((block) => block !== null);
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

/** Refuses non-empty cells, naming them and what to do. */
export function refuseNotEmpty(
  sheetName: string,
  addresses: readonly string[],
  advice: string,
): never {
  const [first = ''] = addresses;
  const texts = workbookErrorTexts();
  const found =
    addresses.length === 1
      ? texts.cellNotEmpty(onSheet(sheetName, first))
      : texts.cellsNotEmpty(addresses.length, sheetName, someOf(addresses));
  throw new WorkbookError('target-not-empty', `${found} ${advice}`, { cells: addresses });
}

function refuseHidden(address: string): never {
  throw new WorkbookError('target-hidden', workbookErrorTexts().hidden(address));
}

/** Addresses of non-empty cells. */
function filledCells({ row, column, formulas }: Reentered): string[] {
  return formulas.flatMap((line, i) =>
    line.flatMap((content, j) => (content === '' ? [] : [cellAddress(row + i, column + j)])),
  );
}

/** The block of overwritten content. */
export function blockOf({ row, column, formulas }: Reentered): Block {
  return [row, column, formulas.length, formulas[0]?.length ?? 0];
}
