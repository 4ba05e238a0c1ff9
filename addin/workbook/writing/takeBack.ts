import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import { codeOf, isNotInFront, WorkbookError } from '../errors.ts';
import { inExcel, rangeOf } from '../excel.ts';
import type { OutputEntry } from '../register/entries.ts';
import { lookFor, removeOutput, type Present } from '../register/outputs.ts';
import { strikeEntry } from '../register/settings.ts';
import type { Target } from './target.ts';

/** Removes what a run has written, and nothing else; the error says what failed, and whether anything is left. */
export async function takeBack(
  target: Target,
  { entry, address }: { entry: OutputEntry; address: string },
  cause: unknown,
): Promise<WorkbookError> {
  const isGone = await isTakenBack(target, entry, cause);
  if (cause instanceof WorkbookError && cause.code === 'another-workbook' && isGone) return cause;
  const { stopped, nothingLeft, sheetLeft, cellsLeft } = workbookErrorTexts();
  const { ownSheet, sheetName } = entry;
  const left = ownSheet ? sheetLeft(sheetName) : cellsLeft(address, sheetName);
  const fate = isGone ? nothingLeft : left;
  return codeOf(cause) === 'cancelled'
    ? new WorkbookError('cancelled', `${stopped} ${fate}`, { cause })
    : new WorkbookError('insert-failed', fate, { cause });
}

/** Whether all is certainly gone. */
async function isTakenBack(target: Target, entry: OutputEntry, cause: unknown): Promise<boolean> {
  try {
    await remove(target, entry, cause, true);
    return true;
  } catch (error) {
    if (!isNotInFront(error)) return false;
  }
  try {
    // Another workbook is in front, so not even our first name could be added: at most the empty sheet exists.
    await remove(target, entry, cause, false);
    return true;
  } catch {
    return false;
  }
}

function remove(
  target: Target,
  entry: OutputEntry,
  cause: unknown,
  isInFront: boolean,
): Promise<void> {
  return inExcel(async (context) => {
    for (const present of await lookFor(context, () => [entry], isInFront)) {
      // If the name of our sheet was taken in the meantime, an empty sheet is somebody else's.
      if (present.cells === null && codeOf(cause) === 'ItemAlreadyExists') continue;
      restore(context, target, present);
      removeOutput(present);
    }
    strikeEntry(context, entry);
    await context.sync();
  });
}

/** Queues restoring what surrounded the output before. */
function restore(
  { workbook: { worksheets } }: Excel.RequestContext,
  { activeSheetId, widths, charts }: Target,
  { entry, sheet, cells }: Present,
): void {
  if (entry.ownSheet) {
    worksheets.items.find(({ id }) => id === activeSheetId)?.activate();
    return;
  }
  // A chart of ours may lack its name, but it was not there before.
  for (const chart of sheet.charts.items) if (!charts.includes(chart.name)) chart.delete();
  for (const [j, width] of (cells === null ? [] : (widths ?? [])).entries()) {
    const column = (cells?.columnIndex ?? 0) + j;
    rangeOf(sheet, [cells?.rowIndex ?? 0, column, 1, 1]).format.columnWidth = width;
  }
}
