import { blockAddress } from '../../../view/sheet/a1.ts';
import { parameterNames } from '../../../view/sheet/formulas.ts';
import type { SheetLayout } from '../../../view/sheet/layout.ts';
import { planSheet } from '../../../view/sheet/plan.ts';
import { whileWriting } from '../errors.ts';
import type { Output, Destination, Progress, SheetContent } from '../contract.ts';
import { askToBeInFront, rangeOf, writeInExcel } from '../excel.ts';
import {
  anchorOf,
  chartOf,
  maskOf,
  type OutputEntry,
  type PendingEntry,
} from '../register/entries.ts';
import { outputOf } from '../register/outputs.ts';
import { putEntry, putSettings, strikeEntry } from '../register/settings.ts';
import { addAnchor, chunksOf, stopIfCancelled, writeFirst, writeRest } from './cells.ts';
import { drawChart } from './drawChart.ts';
import { finish } from './looks.ts';
import { insertFailed, takeBack } from './takeBack.ts';
import { prepareBeside, prepareNewSheet, type Target } from './target.ts';

/**
 * Writes a fit into empty cells: on a new sheet, or next to the measurements. Three round trips (check, content, and
 * formatting with the register entry), plus one for every further portion of cells. If Excel refuses formatting, the
 * output stays.
 *
 * The run is recorded in the workbook first, and the record deleted last. If Excel refuses midway, or the user cancels,
 * everything of this run is removed; a {@link WorkbookError} `insert-failed` carries Excel's error and names what is
 * left if removal is refused, too.
 */
export function insertFit(
  user: string | null,
  content: SheetContent,
  destination: Destination,
  progress?: Progress,
): Promise<Output> {
  return writeInExcel(async (context) => {
    const target = await prepare(context, destination, content);
    stopIfCancelled(progress);
    const names = parameterNames(content.series.length, target.takenNames);
    const layout = planSheet(content, names, target.origin);
    const pending = pendingOf(target, layout);
    try {
      return await write(context, user, target, layout, pending, content, progress);
    } catch (error) {
      const cause = whileWriting(error);
      throw insertFailed(cause, pending, await takeBack(target, pending, cause));
    }
  });
}

async function prepare(
  context: Excel.RequestContext,
  destination: Destination,
  content: SheetContent,
): Promise<Target> {
  try {
    return destination.kind === 'new-sheet'
      ? await prepareNewSheet(context)
      : await prepareBeside(context, destination, content);
  } catch (error) {
    throw whileWriting(error);
  }
}

function pendingOf(target: Target, { block, names, widths }: SheetLayout): PendingEntry {
  const { id, sheetName, sheetId, kind } = target;
  const [, , rows] = block;
  return {
    id,
    sheetName,
    sheetId,
    rows,
    columns: widths.length,
    ownSheet: kind === 'new-sheet',
    anchor: anchorOf(target),
    chart: chartOf(target),
    names: names.map(({ name }) => name),
    address: blockAddress(block),
  };
}

async function write(
  context: Excel.RequestContext,
  user: string | null,
  target: Target,
  layout: SheetLayout,
  pending: PendingEntry,
  content: SheetContent,
  progress: Progress | undefined,
): Promise<Output> {
  const { worksheets } = context.workbook;
  const { block } = layout;
  const [first, ...rest] = chunksOf(layout.cells);
  askToBeInFront(context);
  putEntry(context, 'pending', pending);
  const isNewSheet = target.kind === 'new-sheet';
  const sheet = isNewSheet ? worksheets.add(target.sheetName) : worksheets.getItem(target.sheetId);
  addAnchor(sheet, pending, block);
  if (!isNewSheet && target.overwritten !== null) rangeOf(sheet, block).clear();
  writeFirst(sheet, pending.sheetName, layout, first, block);
  drawChart(sheet, layout.chart, pending.chart);
  sheet.load('id,name');
  await context.sync();
  await writeRest(context, sheet, rest, block, progress);

  const entry = entryOf(pending, target.at, layout, content, sheet);
  const looks = {
    layout,
    chart: pending.chart,
    isNewSheet,
    widths: isNewSheet || target.widths !== null,
  };
  const refused = await finish(context, sheet, looks, () => {
    if (isNewSheet) sheet.activate();
    if (content.keep !== undefined) putSettings(context, user, content.keep);
    putEntry(context, 'output', entry);
    // Last, so that any earlier failure is recognised when the pane opens next.
    strikeEntry(context, 'pending', pending);
  });
  return outputOf(entry, block, refused);
}

function entryOf(
  { id, ownSheet, anchor, chart, names, rows, columns }: PendingEntry,
  at: number,
  { cells }: SheetLayout,
  { source }: SheetContent,
  sheet: Excel.Worksheet,
): OutputEntry {
  return {
    id,
    ownSheet,
    anchor,
    chart,
    names,
    rows,
    columns,
    source,
    at,
    sheetId: sheet.id,
    sheetName: sheet.name,
    filled: maskOf(cells),
    incomplete: false,
  };
}
