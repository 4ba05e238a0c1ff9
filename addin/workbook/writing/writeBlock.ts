import type { Block } from '../../../view/sheet/a1.ts';
import type { Progress } from '../contract.ts';
import type { Parts } from '../register/entries.ts';
import type { SheetLayout } from '../../../view/sheet/layout.ts';
import { WorkbookError } from '../workbookError.ts';
import type { Chunk } from './chunks.ts';
import { applyStyle, rangeOf } from './looks.ts';

/** `=Sheet1!$A$1:$B$6` for a name. */
export type NameFormula = (block: Block) => string;

/** Queues the anchor: it comes first, so that whatever of ours is there can be found by it. */
export function addAnchor(sheet: Excel.Worksheet, { anchor }: Parts, block: Block): void {
  const item = sheet.names.add(anchor, rangeOf(sheet, block), 'Where USL Fit has written');
  item.visible = false;
}

/** Queues everything but the cells that go over later, and the chart. */
export function writeFirst(
  sheet: Excel.Worksheet,
  { styles, names }: SheetLayout,
  first: Chunk | undefined,
  block: Block,
): void {
  for (const { name, cell, comment } of names) {
    sheet.names.add(name, rangeOf(sheet, cell), comment);
  }
  for (const { block: cells, ...style } of styles) applyStyle(rangeOf(sheet, cells), style);
  if (first !== undefined) writeChunk(sheet, first, block);
}

/** Queues the widths of the columns. */
export function setWidths(sheet: Excel.Worksheet, { block, widths }: SheetLayout): void {
  const [row, column] = block;
  for (const [j, width] of widths.entries()) {
    rangeOf(sheet, [row, column + j, 1, 1]).format.columnWidth = width;
  }
}

/**
 * Queues how a sheet of our own is shown and printed: without gridlines, landscape, and with pages
 * that begin where something begins. Rows get the height their words need in columns as wide as they
 * are by now.
 */
export function setUpSheet(sheet: Excel.Worksheet, { block, page }: SheetLayout): void {
  const { pageLayout, horizontalPageBreaks } = sheet;
  const { margins } = page;
  sheet.showGridlines = false;
  rangeOf(sheet, block).format.autofitRows();
  pageLayout.orientation = Excel.PageOrientation.landscape;
  pageLayout.zoom = { scale: page.scale };
  pageLayout.leftMargin = margins.left;
  pageLayout.rightMargin = margins.right;
  pageLayout.topMargin = margins.top;
  pageLayout.bottomMargin = margins.bottom;
  pageLayout.setPrintArea(rangeOf(sheet, page.printed));
  horizontalPageBreaks.removePageBreaks();
  const [top, column] = block;
  for (const row of page.breaks) {
    horizontalPageBreaks.add(rangeOf(sheet, [top + row, column, 1, 1]));
  }
  const foot = pageLayout.headersFooters.defaultForAllPages;
  foot.leftFooter = page.footer;
  foot.rightFooter = '&P / &N';
}

function writeChunk(sheet: Excel.Worksheet, { row, values }: Chunk, block: Block): void {
  const [top, column, , columns] = block;
  rangeOf(sheet, [top + row, column, values.length, columns]).values = values;
}

/** Writes the cells that did not go with the first request, one request each. */
export async function writeRest(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  rest: readonly Chunk[],
  block: Block,
  progress: Progress | undefined,
): Promise<void> {
  for (const [i, chunk] of rest.entries()) {
    stopIfAsked(progress);
    progress?.report((i + 1) / (rest.length + 1));
    writeChunk(sheet, chunk, block);
    // Each request holds as much as Excel takes.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
  stopIfAsked(progress);
  progress?.report(1);
}

/** Ends the run where the user pressed cancel. */
export function stopIfAsked(progress: Progress | undefined): void {
  if (progress?.signal.aborted !== true) return;
  throw new WorkbookError('cancelled', 'Writing was stopped.');
}
