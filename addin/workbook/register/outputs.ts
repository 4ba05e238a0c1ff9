import {
  blockAddress,
  isWithin,
  parseBlock,
  withoutSheet,
  type Block,
} from '../../../view/sheet/a1.ts';
import type { LooksPart, Output } from '../contract.ts';
import { inExcel } from '../excel.ts';
import { anchorOf, chartOf, type OutputEntry } from './entries.ts';
import { askRegister, strikeEntry } from './settings.ts';

/** An output as it is in the workbook. */
export interface Present {
  entry: OutputEntry;
  sheet: Excel.Worksheet;
  /** Its cells, by the hidden name; null if an unfinished writing did not create that. */
  cells: Excel.Range | null;
  /** The used cells of the sheet; null if none is, or if the writing was finished. */
  used: Block | null;
}

/**
 * Outputs that are still in this workbook, latest first; those whose sheet or cells are gone are skipped. One whose
 * writing did not come to its end is found, too.
 */
export function listOutputs(): Promise<Output[]> {
  return inExcel(async (context) => {
    const found = await lookFor(context, askRegister(context));
    return found.map(({ entry, sheet, cells }) => {
      const { rows, columns } = entry;
      const address = cells === null ? blockAddress([0, 0, rows, columns]) : cells.address;
      return outputOf(
        { ...entry, sheetId: sheet.id, sheetName: sheet.name },
        withoutSheet(address),
      );
    });
  });
}

/**
 * Removes an output whose writing did not come to its end, and its entry. A sheet is deleted only if it holds nothing but ours; otherwise only our cells are
 * cleared.
 */
export function cleanUp({ id }: Pick<Output, 'id'>): Promise<void> {
  return inExcel(async (context) => {
    const readRegister = askRegister(context);
    const entries = () => readRegister().filter((entry) => entry.id === id && entry.incomplete);
    const found = await lookFor(context, entries);
    for (const present of found) removeOutput(present);
    strikeEntry(context, { id });
    await context.sync();
  });
}

/**
 * Looks for outputs. A sheet is found by id, or by name if ids changed when the workbook was reopened; the hidden name on
 * it decides, which cannot be asked for while another workbook is in front.
 */
export async function lookFor(
  context: Excel.RequestContext,
  entries: () => readonly OutputEntry[],
  isInFront = true,
): Promise<Present[]> {
  const { worksheets } = context.workbook;
  worksheets.load('items/id,items/name');
  await context.sync();
  const asked = entries().flatMap((entry) => {
    const sheet = sheetOf(entry, worksheets.items);
    if (sheet === undefined) return [];
    const cells = isInFront
      ? sheet.names.getItemOrNullObject(anchorOf(entry)).getRangeOrNullObject()
      : null;
    cells?.load('address,rowIndex,columnIndex,rowCount,columnCount');
    const used = entry.incomplete ? sheet.getUsedRangeOrNullObject(true) : null;
    used?.load('address');
    if (entry.incomplete) sheet.charts.load('items/name');
    if (entry.incomplete && isInFront) sheet.names.load('items/name,items/scope');
    return [{ entry, sheet, cells, used }];
  });
  if (asked.length === 0) return [];
  await context.sync();
  return asked
    .map(({ cells, used, ...rest }) => ({
      ...rest,
      cells: cells === null || cells.isNullObject ? null : cells,
      used: used === null || used.isNullObject ? null : parseBlock(used.address),
    }))
    .filter(isOurs);
}

function sheetOf(
  { sheetId, sheetName }: OutputEntry,
  sheets: readonly Excel.Worksheet[],
): Excel.Worksheet | undefined {
  return sheets.find(({ id }) => id === sheetId) ?? sheets.find(({ name }) => name === sheetName);
}

/** Whether it is ours: it has the hidden name, or is the empty sheet created before that. */
function isOurs({ entry, sheet, cells, used }: Present): boolean {
  if (cells !== null) return true;
  return entry.incomplete && entry.ownSheet && used === null && sheet.charts.items.length === 0;
}

/** Queues the removal of an output whose writing did not come to its end. */
export function removeOutput({ entry, sheet, cells, used }: Present): void {
  const block: Block | null =
    cells === null ? null : [cells.rowIndex, cells.columnIndex, cells.rowCount, cells.columnCount];
  const isAlone = used === null || (block !== null && isWithin(used, block));
  // The chart of ours may not have its name yet; with more than one, the sheet is not ours alone.
  if (entry.ownSheet && isAlone && sheet.charts.items.length < 2) {
    sheet.delete();
    return;
  }
  cells?.clear();
  const present = sheetLevelNames(sheet);
  sheet.charts.getItemOrNullObject(chartOf(entry)).delete();
  // The anchor goes last, so that the rest can still be found if Excel refuses midway.
  for (const name of [...entry.names, anchorOf(entry)]) {
    if (present.has(name)) sheet.names.getItemOrNullObject(name).delete();
  }
}

/** An entry as an output for the pane. */
export function outputOf(
  { id, sheetId, sheetName, source, incomplete, ownSheet }: OutputEntry,
  address: string,
  refused: readonly LooksPart[] = [],
): Output {
  return {
    ...{ id, sheetId: sheetId ?? '', sheetName, source, address },
    ...(refused.length === 0 ? {} : { refused }),
    ...(incomplete ? { incomplete: ownSheet ? 'sheet' : 'cells' } : {}),
  };
}

/**
 * The sheet-level names of a sheet, whose list may also hold those of the workbook (issue 1011 of OfficeDev/office-js).
 */
export function sheetLevelNames({ names }: Excel.Worksheet): Set<string> {
  const local = names.items.filter(({ scope }) => scope === 'Worksheet');
  return new Set(local.map(({ name }) => name));
}
