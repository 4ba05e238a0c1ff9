import type { Block } from '../../../view/sheet/a1.ts';
import type { SheetCell } from '../../../view/sheet/cells.ts';
import type { SheetLayout } from '../../../view/sheet/layout.ts';
import type { CellStyle } from '../../../view/sheet/styles.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import type { Progress } from '../contract.ts';
import { WorkbookError } from '../errors.ts';
import { nameFormula, rangeOf } from '../excel.ts';
import { anchorOf, type OutputEntry } from '../register/entries.ts';

/** Queues the anchor, which comes first so that everything of ours can be found by it. */
export function addAnchor(
  sheet: Excel.Worksheet,
  entry: Pick<OutputEntry, 'id' | 'sheetName'>,
  block: Block,
): void {
  const comment = 'Where USL Fit has written';
  const cells = nameFormula(entry.sheetName, block);
  sheet.names.add(anchorOf(entry), cells, comment).visible = false;
}

/** Queues the column widths. */
export function setWidths(sheet: Excel.Worksheet, { block, widths }: SheetLayout): void {
  const [row, column] = block;
  for (const [j, width] of widths.entries()) {
    rangeOf(sheet, [row, column + j, 1, 1]).format.columnWidth = width;
  }
}

/** Queues view and page setup of a sheet of our own: no gridlines, landscape, and page breaks between parts. */
export function setUpPage(sheet: Excel.Worksheet, { block, page }: SheetLayout): void {
  const { pageLayout, horizontalPageBreaks } = sheet;
  const { margins } = page;
  sheet.showGridlines = false;
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

/** Queues writing a portion of cells. */
export function writeChunk(sheet: Excel.Worksheet, { row, values }: Chunk, block: Block): void {
  const [top, column, , columns] = block;
  rangeOf(sheet, [top + row, column, values.length, columns]).values = values;
}

/** Writes the remaining portions of cells, one request each. */
export async function writeRest(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  rest: readonly Chunk[],
  block: Block,
  progress: Progress | undefined,
): Promise<void> {
  for (const [i, chunk] of rest.entries()) {
    stopIfCancelled(progress);
    progress?.report((i + 1) / (rest.length + 1));
    writeChunk(sheet, chunk, block);
    // Each request is as large as Excel allows.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
  stopIfCancelled(progress);
  progress?.report(1);
}

/** Throws if the user has cancelled. */
export function stopIfCancelled(progress: Progress | undefined): void {
  if (progress?.signal.aborted !== true) return;
  throw new WorkbookError('cancelled', workbookErrorTexts().stopped);
}

const edges = {
  below: ['EdgeBottom'],
  around: ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight'],
} as const;

/** Queues applying a style to cells. */
export function applyStyle(range: Excel.Range, style: CellStyle): void {
  const { format } = range;
  const { font, fill, borders } = format;
  // A single format applies to all cells.
  if (style.format !== undefined) range.numberFormat = style.format as unknown as string[][];
  if (style.bold) font.bold = true;
  if (style.italic) font.italic = true;
  if (style.size !== undefined) font.size = style.size;
  if (style.colour !== undefined) font.color = style.colour;
  if (style.fill !== undefined) fill.color = style.fill;
  if (style.wrap) format.wrapText = true;
  for (const edge of style.border === undefined ? [] : edges[style.border]) {
    borders.getItem(edge).style = 'Continuous';
  }
  if (style.align !== undefined) {
    format.horizontalAlignment = style.align === 'left' ? 'Left' : 'Right';
  }
  if (style.indent !== undefined) format.indentLevel = style.indent;
}

/** Input of a cell: a number, a formula, or text after an apostrophe. */
type EnteredCell = string | number;

/**
 * The input of a cell. The apostrophe keeps text from becoming a formula, a number or a date, and is not part of the
 * value.
 */
function entered(cell: SheetCell): EnteredCell {
  if (typeof cell === 'object') return cell.formula;
  return typeof cell === 'number' || cell === '' ? cell : `'${cell}`;
}

/** Rows written in one request. */
export interface Chunk {
  /** First row, relative to the block. */
  row: number;
  values: EnteredCell[][];
}

/** Most bytes of cells per request: Excel allows 5 MB, of which 1 MB is left for names, formatting and the rest. */
const largestRequest = 4_000_000;

/** Splits cells into portions that fit in a request. */
export function chunksOf(cells: readonly SheetCell[][], most = largestRequest): Chunk[] {
  const chunks: Chunk[] = [];
  let bytes = Infinity;
  for (const [row, cellsOfRow] of cells.entries()) {
    const line = cellsOfRow.map(entered);
    const size = bytesOf(line);
    if (bytes + size > most) {
      chunks.push({ row, values: [] });
      bytes = 0;
    }
    chunks.at(-1)?.values.push(line);
    bytes += size;
  }
  return chunks;
}

const encoder = new TextEncoder();

function bytesOf(line: readonly EnteredCell[]): number {
  return encoder.encode(JSON.stringify(line)).length + 1;
}
