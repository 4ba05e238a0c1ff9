import type { Block } from '../../../view/sheet/a1.ts';
import type { SheetCell } from '../../../view/sheet/cells.ts';
import type { SheetLayout } from '../../../view/sheet/layout.ts';
import type { CellStyle } from '../../../view/sheet/styles.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import type { Progress } from '../contract.ts';
import { WorkbookError } from '../errors.ts';
import { nameFormula, rangeOf } from '../excel.ts';
import type { Parts } from '../register/entries.ts';

/** Queues the anchor: it comes first, so that whatever of ours is there can be found by it. */
export function addAnchor(
  sheet: Excel.Worksheet,
  { anchor, sheetName }: Parts,
  block: Block,
): void {
  const comment = 'Where USL Fit has written';
  const item = sheet.names.add(anchor, nameFormula(sheetName, block), comment);
  item.visible = false;
}

/** Queues the names and the cells that do not go over later. */
export function writeFirst(
  sheet: Excel.Worksheet,
  sheetName: string,
  { names }: Pick<SheetLayout, 'names'>,
  first: Chunk | undefined,
  block: Block,
): void {
  for (const { name, cell, comment } of names) {
    sheet.names.add(name, nameFormula(sheetName, cell), comment);
  }
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
 * that begin where something begins.
 */
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
  throw new WorkbookError('cancelled', workbookErrorTexts().stopped);
}

const edges = {
  below: ['EdgeBottom'],
  around: ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight'],
} as const;

/** Queues what a style changes about cells. */
export function applyStyle(range: Excel.Range, style: CellStyle): void {
  const { format } = range;
  const { font, fill, borders } = format;
  // A single format stands for all cells.
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

/** What is entered into a cell: a number, a formula, or text behind an apostrophe. */
type EnteredCell = string | number;

/**
 * A cell as it is entered. The apostrophe keeps a text from becoming a formula, a number or a date, and is
 * not part of the cell's value.
 */
function entered(cell: SheetCell): EnteredCell {
  if (typeof cell === 'object') return cell.formula;
  return typeof cell === 'number' || cell === '' ? cell : `'${cell}`;
}

/** Rows that go over in one request. */
export interface Chunk {
  /** First row, counted from that of the block. */
  row: number;
  values: EnteredCell[][];
}

/**
 * Excel takes 5 MB in a request. Of that a million bytes are left for everything but the cells, names
 * and looks among it.
 */
const largestRequest = 4_000_000;

/** Cells in portions that Excel takes. */
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

/** What a user had in cells, in a form that gives the same when it is entered again. */
export interface Reentered {
  row: number;
  column: number;
  formulas: (EnteredCell | boolean)[][];
  numberFormats: string[][];
}

/** What was loaded of a range: its formulas, values and number formats. */
export function reentered(range: Excel.Range): Reentered {
  const values = range.values as (EnteredCell | boolean)[][];
  const formulas = range.formulas as (EnteredCell | boolean)[][];
  return {
    row: range.rowIndex,
    column: range.columnIndex,
    numberFormats: range.numberFormat as string[][],
    formulas: formulas.map((line, i) =>
      line.map((formula, j) => {
        // Text that reads like a number or a formula keeps what it is behind an apostrophe.
        const isText = typeof formula === 'string' && formula !== '' && formula === values[i]?.[j];
        return isText && !/^#[A-Z]/.test(formula) ? `'${formula}` : formula;
      }),
    ),
  };
}
