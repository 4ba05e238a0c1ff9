import {
  blockAddress,
  isWithin,
  parseBlock,
  withoutSheet,
  type Block,
} from '../../../view/sheet/a1.ts';
import type { Leftover, LooksPart, Output } from '../contract.ts';
import { inExcel } from '../excel.ts';
import type { OutputEntry, Parts, PendingEntry } from './entries.ts';
import { askRegister, strikeEntry } from './settings.ts';

/**
 * Outputs that are still in this workbook, latest first; those whose sheet or cells are gone are skipped. A sheet is
 * found by id, or by name if ids changed when the workbook was reopened; the hidden name on it decides.
 */
export function listOutputs(): Promise<Output[]> {
  return inExcel(async (context) => {
    const readRegister = askRegister(context);
    const { worksheets } = context.workbook;
    worksheets.load('items/id,items/name');
    await context.sync();
    const sheets = worksheets.items;
    const found = readRegister().outputs.flatMap((entry) => {
      const sheet = sheetOf(entry, sheets);
      if (sheet === undefined) return [];
      const cells = sheet.names.getItemOrNullObject(entry.anchor).getRangeOrNullObject();
      cells.load('address');
      return [{ entry, sheet, cells }];
    });
    if (found.length === 0) return [];
    await context.sync();
    return found
      .filter(({ cells }) => !cells.isNullObject)
      .map(({ entry: { id, source }, sheet, cells }): Output => ({
        id,
        sheetId: sheet.id,
        sheetName: sheet.name,
        source,
        address: withoutSheet(cells.address),
      }));
  });
}

function sheetOf(
  { sheetId, sheetName }: OutputEntry,
  sheets: readonly Excel.Worksheet[],
): Excel.Worksheet | undefined {
  return sheets.find(({ id }) => id === sheetId) ?? sheets.find(({ name }) => name === sheetName);
}

/** What is left of a run that began but did not end. */
interface Remains {
  entry: PendingEntry;
  sheet: Excel.Worksheet;
  /** Its cells, by the hidden name; null if that was not created. */
  cells: Excel.Range | null;
  /** The used range of the sheet; null if empty. */
  used: Block | null;
}

/** Leftovers of earlier runs that are still there. */
export function findLeftovers(): Promise<Leftover[]> {
  return inExcel(async (context) => {
    const pending = await askPending(context);
    if (pending.length === 0) return [];
    const remains = await lookFor(context, pending);
    return remains.map(({ entry, sheet, cells }) => ({
      ...leftoverOf(entry),
      sheetName: sheet.name,
      ...(entry.ownSheet || cells === null ? {} : { address: withoutSheet(cells.address) }),
    }));
  });
}

/**
 * Removes the leftovers of a run and its entries. A sheet is deleted only if it holds nothing but ours; otherwise only
 * our cells are cleared.
 */
export function cleanUp({ id }: Leftover): Promise<void> {
  return inExcel(async (context) => {
    const pending = await askPending(context);
    const entry = pending.find((one) => one.id === id);
    if (entry === undefined) return;
    for (const { sheet, cells, used } of await lookFor(context, [entry])) {
      remove(entry, sheet, cells, used);
    }
    strikeEntry(context, 'output', entry);
    strikeEntry(context, 'pending', entry);
    await context.sync();
  });
}

async function askPending(context: Excel.RequestContext): Promise<PendingEntry[]> {
  const readRegister = askRegister(context);
  await context.sync();
  return readRegister().pending;
}

async function lookFor(
  context: Excel.RequestContext,
  entries: readonly PendingEntry[],
): Promise<Remains[]> {
  const loaded = entries.map((entry) => {
    const { worksheets } = context.workbook;
    const sheet = worksheets.getItemOrNullObject(entry.sheetName);
    sheet.load('id,name');
    const cells = sheet.names.getItemOrNullObject(entry.anchor).getRangeOrNullObject();
    cells.load('address,rowIndex,columnIndex,rowCount,columnCount');
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load('address');
    sheet.charts.load('items/name');
    sheet.names.load('items/name,items/scope');
    return { entry, sheet, cells, used };
  });
  await context.sync();
  return loaded
    .filter(({ sheet }) => !sheet.isNullObject)
    .map(({ entry, sheet, cells, used }) => ({
      entry,
      sheet,
      cells: cells.isNullObject ? null : cells,
      used: used.isNullObject ? null : parseBlock(used.address),
    }))
    .filter(isOurs);
}

/** Whether it is ours: it has the hidden name, or is the empty sheet created before that. */
function isOurs({ entry, sheet, cells, used }: Remains): boolean {
  if (cells !== null) return true;
  return entry.ownSheet && used === null && sheet.charts.items.length === 0;
}

function remove(
  entry: PendingEntry,
  sheet: Excel.Worksheet,
  cells: Excel.Range | null,
  used: Block | null,
): void {
  const block: Block | null =
    cells === null ? null : [cells.rowIndex, cells.columnIndex, cells.rowCount, cells.columnCount];
  const isAlone = used === null || (block !== null && isWithin(used, block));
  // The chart of ours may not have its name yet; with more than one, the sheet is not ours alone.
  if (entry.ownSheet && isAlone && sheet.charts.items.length < 2) {
    sheet.delete();
    return;
  }
  cells?.clear();
  removeParts(sheet, entry);
}

/** The leftover of a run, for the pane. */
export function leftoverOf({ id, sheetName, ownSheet, address }: PendingEntry): Leftover {
  return { id, sheetName, address: ownSheet ? null : address };
}

/**
 * Queues the removal of an output's chart and names; the sheet's names and scopes must be loaded. The anchor goes last,
 * so that the rest can still be found if Excel refuses midway.
 */
export function removeParts(sheet: Excel.Worksheet, { chart, names, anchor }: Parts): void {
  const present = sheetLevelNames(sheet);
  sheet.charts.getItemOrNullObject(chart).delete();
  for (const name of [...names, anchor]) {
    if (present.has(name)) sheet.names.getItemOrNullObject(name).delete();
  }
}

/** An entry as an output for the pane. */
export function outputOf(
  { id, sheetId, sheetName, source }: OutputEntry,
  block: Block,
  refused: readonly LooksPart[] = [],
): Output {
  const output = { id, sheetId, sheetName, source, address: blockAddress(block) };
  return refused.length === 0 ? output : { ...output, refused };
}

/**
 * The sheet-level names of a sheet, whose list may also hold those of the workbook (issue 1011 of OfficeDev/office-js).
 */
export function sheetLevelNames({ names }: Excel.Worksheet): Set<string> {
  const local = names.items.filter(({ scope }) => scope === 'Worksheet');
  return new Set(local.map(({ name }) => name));
}
