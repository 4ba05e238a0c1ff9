import { blockAddress, cellAddress, onSheet, type Block } from '../../../view/sheet/a1.ts';
import { parameterNames } from '../../../view/sheet/formulas.ts';
import type { SheetLayout } from '../../../view/sheet/layout.ts';
import { planSheet } from '../../../view/sheet/plan.ts';
import type { Output, Progress, SheetContent } from '../contract.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import { codeOf, whileWriting, WorkbookError } from '../errors.ts';
import { askToBeInFront, nameFormula, rangeOf, writeInExcel } from '../excel.ts';
import { anchorOf, chartOf, isFilled, maskOf, type OutputEntry } from '../register/entries.ts';
import { outputOf, sheetLevelNames } from '../register/outputs.ts';
import { askRegister, putEntry, putSettings } from '../register/settings.ts';
import { chunksOf, stopIfCancelled, writeFirst, writeRest } from './cells.ts';
import { drawChart, redrawChart } from './drawChart.ts';
import { finish } from './looks.ts';
import { refuseNotEmpty, refuseProtected } from './target.ts';

/** An existing output and its surroundings. */
interface Standing {
  entry: OutputEntry;
  sheetId: string;
  sheetName: string;
  /** The present position of its cells. */
  block: Block;
  takenNames: string[];
  /** Names of the entry that still exist. */
  presentNames: ReadonlySet<string>;
  /** Number of series of its chart; null if the chart was deleted. */
  oldSeries: number | null;
}

/**
 * Replaces an earlier output, in three round trips plus one for every further portion of cells. Only our own cells are
 * replaced: the block is found by its hidden name, wherever it has moved; cells in it that were left blank, and
 * additional cells needed now, must be empty. Changes by users in our cells are overwritten, since the parameters are
 * there to be changed.
 *
 * The register marks the output as incomplete while it is written. If Excel refuses midway, a {@link WorkbookError}
 * `refit-failed` says so, and updating again repairs it.
 */
export function updateFit(
  user: string | null,
  output: Output,
  content: SheetContent,
  progress?: Progress,
): Promise<Output> {
  return writeInExcel(async (context) => {
    const standing = await findOutput(context, output, content).catch((error: unknown) => {
      throw whileWriting(error);
    });
    stopIfCancelled(progress);
    try {
      return await replace(context, user, standing, content, progress);
    } catch (cause) {
      throw refitFailed(cause, standing.sheetName);
    }
  });
}

function refitFailed(error: unknown, sheetName: string): WorkbookError {
  const cause = whileWriting(error);
  // This is checked before anything is written.
  if (cause instanceof WorkbookError && cause.code === 'another-workbook') return cause;
  const texts = workbookErrorTexts();
  const fate = texts.incomplete(sheetName);
  if (codeOf(cause) === 'cancelled') {
    return new WorkbookError('cancelled', `${texts.stopped} ${fate}`, { cause });
  }
  return new WorkbookError('refit-failed', fate, { cause });
}

async function findOutput(
  context: Excel.RequestContext,
  output: Output,
  content: SheetContent,
): Promise<Standing> {
  const { workbook } = context;
  const readRegister = askRegister(context);
  const sheet = workbook.worksheets.getItemOrNullObject(output.sheetId);
  sheet.load('id,name');
  sheet.protection.load('protected');
  sheet.names.load('items/name,items/scope');
  workbook.names.load('items/name');
  const anchor = sheet.names.getItemOrNullObject(anchorOf(output));
  const cells = anchor.getRangeOrNullObject();
  cells.load('rowIndex,columnIndex,rowCount,columnCount,valueTypes');
  const [, , rows, columns] = planSheet(
    content,
    parameterNames(content.series.length, []),
    [0, 0],
  ).block;
  const needed = cells.getAbsoluteResizedRange(rows, columns);
  needed.load('valueTypes');
  const chart = sheet.charts.getItemOrNullObject(chartOf(output));
  chart.series.load('count');
  chart.load('name');
  await context.sync();

  const entry = readRegister().outputs.find(({ id }) => id === output.id);
  if (sheet.isNullObject || anchor.isNullObject || cells.isNullObject || entry === undefined) {
    throw new WorkbookError('output-gone', workbookErrorTexts().outputGone);
  }
  if (sheet.protection.protected) refuseProtected(sheet.name);
  const block: Block = [cells.rowIndex, cells.columnIndex, cells.rowCount, cells.columnCount];
  const isAsWritten = entry.rows === block[2] && entry.columns === block[3];
  if (!isAsWritten && !entry.incomplete) refuseChanged(sheet.name, block);
  const foreign = [
    ...(entry.incomplete ? [] : filledBlanks(entry, block, cells.valueTypes)),
    ...filledBeyond(block, needed.valueTypes),
  ];
  if (foreign.length > 0) {
    const advice = workbookErrorTexts().clearFirst(foreign.length === 1);
    refuseNotEmpty(sheet.name, foreign, advice);
  }
  const entryNames = new Set(entry.names.map((name) => name.toLowerCase()));
  const all = [...workbook.names.items, ...sheet.names.items].map(({ name }) => name);
  return {
    entry,
    block,
    sheetId: sheet.id,
    sheetName: sheet.name,
    takenNames: all.filter((name) => !entryNames.has(name.toLowerCase())),
    oldSeries: chart.isNullObject ? null : chart.series.count,
    presentNames: new Set([...sheetLevelNames(sheet)].filter((name) => entry.names.includes(name))),
  };
}

type Types = readonly (readonly string[])[];

/** Cells that we left blank and a user has filled. */
function filledBlanks({ filled }: OutputEntry, block: Block, types: Types): string[] {
  const isOurs = isFilled(filled);
  return filledCells(block, types, (row, column) => !isOurs(row, column));
}

/** Non-empty cells that the new output needs beyond the old one. */
function filledBeyond(block: Block, types: Types): string[] {
  const [, , rows, columns] = block;
  return filledCells(block, types, (row, column) => row >= rows || column >= columns);
}

function filledCells(
  [top, left]: Block,
  types: Types,
  concerns: (row: number, column: number) => boolean,
): string[] {
  return types.flatMap((line, i) =>
    line.flatMap((type, j) =>
      type !== 'Empty' && concerns(i, j) ? [cellAddress(top + i, left + j)] : [],
    ),
  );
}

function refuseChanged(sheetName: string, block: Block): never {
  throw new WorkbookError(
    'output-changed',
    workbookErrorTexts().outputChanged(onSheet(sheetName, blockAddress(block))),
  );
}

async function replace(
  context: Excel.RequestContext,
  user: string | null,
  { entry, sheetId, sheetName, block: old, takenNames, presentNames, oldSeries }: Standing,
  content: SheetContent,
  progress: Progress | undefined,
): Promise<Output> {
  const sheet = context.workbook.worksheets.getItem(sheetId);
  const names = parameterNames(content.series.length, takenNames);
  const layout = planSheet(content, names, [old[0], old[1]]);
  const { block } = layout;
  const [row, column] = old;
  const both: Block = [row, column, Math.max(old[2], block[2]), Math.max(old[3], block[3])];
  const begun: OutputEntry = {
    ...entry,
    sheetId,
    sheetName,
    incomplete: true,
    rows: both[2],
    columns: both[3],
    // Until the update is complete, both old and new names are ours.
    names: [...new Set([...entry.names, ...layout.names.map(({ name }) => name)])],
  };
  const anchor = sheet.names.getItem(entry.anchor);
  askToBeInFront(context);
  putEntry(context, 'output', begun);
  anchor.formula = nameFormula(sheetName, both);
  rangeOf(sheet, old).clear();
  const wanted = new Map(layout.names.map(({ name, cell }) => [name, cell]));
  for (const name of presentNames) {
    if (!wanted.has(name)) sheet.names.getItemOrNullObject(name).delete();
  }
  // Existing names are moved, not recreated, since formulas of the user may refer to them.
  for (const [name, cell] of wanted) {
    if (presentNames.has(name)) sheet.names.getItem(name).formula = nameFormula(sheetName, cell);
  }
  const [first, ...rest] = chunksOf(layout.cells);
  const fresh = { names: layout.names.filter(({ name }) => !presentNames.has(name)) };
  writeFirst(sheet, sheetName, fresh, first, block);
  if (oldSeries === null) drawChart(sheet, layout.chart, entry.chart);
  else redrawChart(sheet, sheet.charts.getItem(entry.chart), layout.chart, oldSeries);
  await context.sync();
  await writeRest(context, sheet, rest, block, progress);

  const done = doneEntry(begun, layout, content);
  const { chart, ownSheet } = entry;
  const refused = await finish(
    context,
    sheet,
    { layout, chart, isNewSheet: ownSheet, widths: false },
    () => {
      anchor.formula = nameFormula(sheetName, block);
      putEntry(context, 'output', done);
      if (content.keep !== undefined) putSettings(context, user, content.keep);
    },
  );
  return outputOf(done, block, refused);
}

function doneEntry(
  begun: OutputEntry,
  { block, cells, names }: SheetLayout,
  { source }: SheetContent,
): OutputEntry {
  const [, , rows, columns] = block;
  return {
    ...begun,
    source,
    rows,
    columns,
    filled: maskOf(cells),
    incomplete: false,
    names: names.map(({ name }) => name),
  };
}
