import { blockAddress, onSheet, type Block } from '../../../view/sheet/a1.ts';
import { parameterNames } from '../../../view/sheet/formulas.ts';
import { planSheet } from '../../../view/sheet/plan.ts';
import type { Output, Progress, SheetContent } from '../contract.ts';
import { workbookErrorTexts } from '../../texts/workbookErrors.ts';
import { codeOf, throwWhileWriting, whileWriting, WorkbookError } from '../errors.ts';
import { writeInExcel } from '../excel.ts';
import { anchorOf, chartOf, isFilled } from '../register/entries.ts';
import { sheetLevelNames } from '../register/outputs.ts';
import { askRegister } from '../register/settings.ts';
import { stopIfCancelled } from './cells.ts';
import { addressesOf, refuseFilled, refuseProtected } from './target.ts';
import { begin, writeFit, type Place } from './writeFit.ts';

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
    const place = await findOutput(context, output, content).catch(throwWhileWriting);
    stopIfCancelled(progress);
    const begun = begin(place, content);
    try {
      return await writeFit(context, user, begun, content, progress);
    } catch (cause) {
      throw refitFailed(cause, place.entry.sheetName);
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
): Promise<Place> {
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

  const entry = readRegister().find(({ id }) => id === output.id);
  if (sheet.isNullObject || anchor.isNullObject || cells.isNullObject || entry === undefined) {
    throw new WorkbookError('output-gone', workbookErrorTexts().outputGone);
  }
  if (sheet.protection.protected) refuseProtected(sheet.name);
  const block: Block = [cells.rowIndex, cells.columnIndex, cells.rowCount, cells.columnCount];
  const isAsWritten = entry.rows === block[2] && entry.columns === block[3];
  if (!isAsWritten && !entry.incomplete) refuseChanged(sheet.name, block);
  const isOurs = entry.incomplete ? () => true : isFilled(entry.filled);
  const isBeyond = (row: number, column: number) => row >= block[2] || column >= block[3];
  refuseFilled(sheet.name, [
    // Cells that we left blank and a user has filled, and those needed beyond ours.
    ...filled(block, cells.valueTypes, (row, column) => !isOurs(row, column)),
    ...filled(block, needed.valueTypes, isBeyond),
  ]);
  const entryNames = new Set(entry.names.map((name) => name.toLowerCase()));
  const all = [...workbook.names.items, ...sheet.names.items].map(({ name }) => name);
  return {
    entry: { ...entry, sheetId: sheet.id, sheetName: sheet.name },
    origin: [block[0], block[1]],
    takenNames: all.filter((name) => !entryNames.has(name.toLowerCase())),
    setsWidths: false,
    earlier: {
      block,
      names: new Set([...sheetLevelNames(sheet)].filter((name) => entry.names.includes(name))),
      series: chart.isNullObject ? null : chart.series.count,
    },
  };
}

function filled(
  [top, left]: Block,
  types: readonly (readonly string[])[],
  concerns: (row: number, column: number) => boolean,
): string[] {
  const matters = (row: number, column: number) =>
    types[row]?.[column] !== 'Empty' && concerns(row, column);
  return addressesOf([top, left], types, matters);
}

function refuseChanged(sheetName: string, block: Block): never {
  throw new WorkbookError(
    'output-changed',
    workbookErrorTexts().outputChanged(onSheet(sheetName, blockAddress(block))),
  );
}
