import { parseBlock } from '../../../view/sheet/a1.ts';
import type { Leftover } from '../contract.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import { codeOf, isNotInFront, WorkbookError } from '../errors.ts';
import { inExcel, rangeOf } from '../excel.ts';
import type { PendingEntry } from '../register/entries.ts';
import { leftoverOf, removeParts } from '../register/outputs.ts';
import { strikeEntry } from '../register/settings.ts';
import { blockOf, type BesideTarget, type NewSheetTarget, type Target } from './target.ts';

/** Removes what a run has written, and nothing else. Returns whether it is certainly gone. */
export async function takeBack(
  target: Target,
  pending: PendingEntry,
  cause: unknown,
): Promise<boolean> {
  try {
    await inExcel((context) =>
      target.kind === 'new-sheet'
        ? removeNewSheet(context, target, pending, cause)
        : clearBeside(context, target, pending),
    );
    return true;
  } catch (error) {
    return isNotInFront(error) && (await takeBackEmpty(target));
  }
}

/**
 * The same while another workbook is in front, when names are unavailable: then not even our first name could be added,
 * so at most the empty sheet exists.
 */
async function takeBackEmpty(target: Target): Promise<boolean> {
  try {
    await inExcel(async (context) => {
      const sheet = context.workbook.worksheets.getItemOrNullObject(target.sheetName);
      sheet.load('id');
      const used = sheet.getUsedRangeOrNullObject(false);
      used.load('address');
      await context.sync();
      const isOurs = target.kind === 'new-sheet' && !target.others.includes(sheet.id);
      if (!sheet.isNullObject && isOurs && used.isNullObject) sheet.delete();
      strikeOut(context, target);
      await context.sync();
    });
    return true;
  } catch {
    return false;
  }
}

async function removeNewSheet(
  context: Excel.RequestContext,
  target: NewSheetTarget,
  { anchor: anchorName }: PendingEntry,
  cause: unknown,
): Promise<void> {
  const { worksheets } = context.workbook;
  const sheet = worksheets.getItemOrNullObject(target.sheetName);
  sheet.load('id');
  const anchor = sheet.names.getItemOrNullObject(anchorName);
  anchor.load('name');
  const used = sheet.getUsedRangeOrNullObject(false);
  used.load('address');
  const active = worksheets.getItemOrNullObject(target.activeSheetId);
  active.load('id');
  await context.sync();
  // Our sheet has the anchor, or is still empty. If its name was taken in the meantime, the sheet is somebody else's.
  const isOurs =
    !anchor.isNullObject || (used.isNullObject && codeOf(cause) !== 'ItemAlreadyExists');
  if (!sheet.isNullObject && !target.others.includes(sheet.id) && isOurs) {
    if (!active.isNullObject) active.activate();
    sheet.delete();
  }
  strikeOut(context, target);
  await context.sync();
}

async function clearBeside(
  context: Excel.RequestContext,
  target: BesideTarget,
  pending: PendingEntry,
): Promise<void> {
  const { sheetId, overwritten, widths, charts } = target;
  const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
  sheet.load('id');
  const anchor = sheet.names.getItemOrNullObject(pending.anchor);
  anchor.load('name');
  sheet.charts.load('items/name');
  sheet.names.load('items/name,items/scope');
  await context.sync();
  // The anchor is written first: without it nothing was written.
  if (!sheet.isNullObject && !anchor.isNullObject) {
    const block = parseBlock(pending.address);
    if (block !== null) {
      rangeOf(sheet, block).clear();
      const [row, column] = block;
      for (const [j, width] of (widths ?? []).entries()) {
        rangeOf(sheet, [row, column + j, 1, 1]).format.columnWidth = width;
      }
    }
    if (overwritten !== null) {
      const cells = rangeOf(sheet, blockOf(overwritten));
      cells.numberFormat = overwritten.numberFormats;
      cells.formulas = overwritten.formulas;
    }
    // A chart of ours may lack its name, but it was not there before.
    for (const chart of sheet.charts.items) if (!charts.includes(chart.name)) chart.delete();
    removeParts(sheet, pending);
  }
  strikeOut(context, target);
  await context.sync();
}

function strikeOut(context: Excel.RequestContext, target: Target): void {
  strikeEntry(context, 'output', target);
  strikeEntry(context, 'pending', target);
}

/** The error of a run, saying whether it could be removed. */
export function insertFailed(
  cause: unknown,
  pending: PendingEntry,
  isGone: boolean,
): WorkbookError {
  const left = isGone ? null : leftoverOf(pending);
  const texts = workbookErrorTexts();
  const fate = left === null ? texts.nothingLeft : leftInWords(left);
  if (cause instanceof WorkbookError && cause.code === 'another-workbook' && isGone) return cause;
  if (codeOf(cause) === 'cancelled') {
    return new WorkbookError('cancelled', `${texts.stopped} ${fate}`, { cause, left });
  }
  return new WorkbookError('insert-failed', fate, { cause, left });
}

function leftInWords({ sheetName, address }: Leftover): string {
  const { sheetLeft, cellsLeft } = workbookErrorTexts();
  return address === null ? sheetLeft(sheetName) : cellsLeft(address, sheetName);
}
