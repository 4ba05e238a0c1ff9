import { blockAddress, type Block } from '../../../view/sheet/a1.ts';
import { parameterNames } from '../../../view/sheet/formulas.ts';
import type { SheetLayout } from '../../../view/sheet/layout.ts';
import { planSheet } from '../../../view/sheet/plan.ts';
import type { Output, Progress, SheetContent } from '../contract.ts';
import { askToBeInFront, nameFormula, rangeOf } from '../excel.ts';
import { anchorOf, chartOf, maskOf, type OutputEntry } from '../register/entries.ts';
import { outputOf } from '../register/outputs.ts';
import { putEntry, putSettings } from '../register/settings.ts';
import { addAnchor, chunksOf, writeChunk, writeRest } from './cells.ts';
import { drawChart, redrawChart } from './drawChart.ts';
import { finish } from './looks.ts';

/** Where a fit is written: cells that are empty, or those of an earlier output. */
export interface Place {
  entry: Pick<OutputEntry, 'id' | 'sheetId' | 'sheetName' | 'ownSheet' | 'at' | 'names'>;
  origin: readonly [row: number, column: number];
  /** Names that the parameters must not take. */
  takenNames: readonly string[];
  /** Whether to set column widths. */
  setsWidths: boolean;
  /** What is there of an earlier output; null if there is none. */
  earlier: {
    block: Block;
    /** Names of the entry that still exist. */
    names: ReadonlySet<string>;
    /** Number of series of its chart; null if the chart was deleted. */
    series: number | null;
  } | null;
}

/** A writing that is about to begin. */
export interface Begun extends Pick<Place, 'setsWidths' | 'earlier'> {
  layout: SheetLayout;
  /** Its entry until it has come to its end. */
  entry: OutputEntry;
  /** Of all cells that are ours until then. */
  block: Block;
  address: string;
}

/** Plans a writing. */
export function begin(
  { entry, origin, takenNames, setsWidths, earlier }: Place,
  content: SheetContent,
): Begun {
  const names = parameterNames(content.series.length, takenNames);
  const layout = planSheet(content, names, origin);
  const [row, column, rows, columns] = layout.block;
  const [, , oldRows, oldColumns] = earlier?.block ?? layout.block;
  const block: Block = [row, column, Math.max(rows, oldRows), Math.max(columns, oldColumns)];
  return {
    ...{ layout, setsWidths, earlier, block },
    address: blockAddress(block),
    entry: {
      ...entry,
      source: content.source,
      rows: block[2],
      columns: block[3],
      // Both old and new names are ours.
      names: [...new Set([...entry.names, ...layout.names.map(({ name }) => name)])],
      filled: maskOf(layout.cells),
      incomplete: true,
    },
  };
}

/**
 * Writes a fit in two round trips, content and formatting, plus one for every further portion of cells. The register has
 * it as incomplete from before the first cell to after the last.
 */
export async function writeFit(
  context: Excel.RequestContext,
  user: string | null,
  { layout, entry, block: both, setsWidths, earlier }: Begun,
  content: SheetContent,
  progress: Progress | undefined,
): Promise<Output> {
  const { worksheets } = context.workbook;
  const { block } = layout;
  const { sheetId, sheetName, ownSheet } = entry;
  const [first, ...rest] = chunksOf(layout.cells);
  askToBeInFront(context);
  putEntry(context, entry);
  const sheet = sheetId === null ? worksheets.add(sheetName) : worksheets.getItem(sheetId);
  if (earlier === null) addAnchor(sheet, entry, both);
  else {
    sheet.names.getItem(anchorOf(entry)).formula = nameFormula(sheetName, both);
    rangeOf(sheet, earlier.block).clear();
  }
  writeNames(sheet, sheetName, layout, earlier?.names ?? new Set());
  if (first !== undefined) writeChunk(sheet, first, block);
  const series = earlier?.series ?? null;
  const chart = chartOf(entry);
  if (series === null) drawChart(sheet, layout.chart, chart);
  else redrawChart(sheet, sheet.charts.getItem(chart), layout.chart, series);
  sheet.load('id,name');
  await context.sync();
  await writeRest(context, sheet, rest, block, progress);

  const done: OutputEntry = {
    ...entry,
    sheetId: sheet.id,
    sheetName: sheet.name,
    rows: block[2],
    columns: block[3],
    names: layout.names.map(({ name }) => name),
    incomplete: false,
  };
  const looks = { layout, chart, ownSheet, widths: setsWidths };
  const refused = await finish(context, sheet, looks, () => {
    if (sheetId === null) sheet.activate();
    if (earlier !== null)
      sheet.names.getItem(anchorOf(entry)).formula = nameFormula(sheetName, block);
    if (content.keep !== undefined) putSettings(context, user, content.keep);
    // Last, so that any earlier failure is recognised when the pane opens next.
    putEntry(context, done);
  });
  return outputOf(done, blockAddress(block), refused);
}

/** Queues the names of the parameters. */
function writeNames(
  sheet: Excel.Worksheet,
  sheetName: string,
  { names }: SheetLayout,
  present: ReadonlySet<string>,
): void {
  const wanted = new Set(names.map(({ name }) => name));
  for (const name of present) {
    if (!wanted.has(name)) sheet.names.getItemOrNullObject(name).delete();
  }
  for (const { name, cell, comment } of names) {
    // Existing names are moved, not recreated, since formulas of the user may refer to them.
    if (present.has(name)) sheet.names.getItem(name).formula = nameFormula(sheetName, cell);
    else sheet.names.add(name, nameFormula(sheetName, cell), comment);
  }
}
