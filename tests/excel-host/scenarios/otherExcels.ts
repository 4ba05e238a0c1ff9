// What users do in an Excel that refuses what others allow, or behaves differently; see model/quirks.ts.
import assert from 'node:assert/strict';
import type { Destination } from '../../../addin/workbook/contract.ts';
import { manifestFloor } from '../host.ts';
import type { Quirks } from '../model/quirks.ts';
import { openInNode } from '../node.ts';
import { readContent } from './content.ts';
import {
  newSheet,
  leaveOut,
  assertAsBefore,
  assertUntouched,
  find,
  plain,
  rejection,
  roundTrips,
  sheetNamed,
  stage,
  wso2,
  type Scenario,
  type Stage,
} from './stage.ts';

const become = (s: Stage, quirks: Partial<Quirks>): void => {
  Object.assign(s.workbook.quirks, quirks);
};

/** A fit only reads, so what was typed can still be undone; saving settings later clears Excel's undo list. */
const keepsWhatCanBeUndone: Scenario = async (load, options) => {
  const s = stage(load, options);
  s.workbook.edit('Sheet1!C8', '9897.24');
  s.workbook.select('Sheet1!B3:C8');
  const { source } = await s.code.readSelection(leaveOut);
  await s.code.readSource(source, leaveOut);
  await s.code.listOutputs();
  await s.code.loadSettings();
  await s.code.listen();
  assert.deepEqual(s.workbook.undo, ['Sheet1!C8'], 'it can be undone');
  await s.code.saveSettings({ shared: {}, personal: null });
  assert.deepEqual(s.workbook.undo, []);
};

/** What is written is one step of Undo where Excel can merge its requests, and written as well where it cannot. */
const writesAsOneStepOfUndo: Scenario = async (load, options) => {
  for (const version of ['1.11', '1.20']) {
    const opened = openInNode({ ...options, sets: { ...manifestFloor, ExcelApi: version } });
    const merged: unknown[] = [];
    const run = (settings: Excel.RunOptions, work: () => Promise<unknown>) => {
      merged.push(settings.mergeUndoGroup);
      return opened.Excel.run(settings, work);
    };
    const watched = {
      ...opened,
      Excel: Object.create(opened.Excel, { run: { value: run } }) as typeof Excel,
    };
    const s = stage(load, options, () => undefined, watched);
    const content = await readContent(s);
    merged.length = 0;
    const output = await s.code.insertFit(content, newSheet);
    await s.code.updateFit(output, content);
    assert.deepEqual(merged, version === '1.20' ? [true, true] : [undefined, undefined], version);
    assertUntouched(s, ['USL Fit']);
  }
};

/** Without a printer the page setup stays unchanged, and everything else is written. */
const insertsWithoutAPrinter: Scenario = async (load, options) => {
  const s = stage(load, options);
  become(s, { refusesPageSetup: true });
  const content = await readContent(s);
  const output = await s.code.insertFit(content, newSheet);
  assert.deepEqual(plain(output.refused), ['page'], 'the refusal is told');
  const sheet = sheetNamed(s, 'USL Fit');
  assert.equal(find(sheet, 'Universal Scalability Law fit').length, 1);
  assert.equal(sheet.charts[0]?.series.at(-1)?.markerStyle, 'Star', 'the chart has its marks');
  assert.equal(Object.values(sheet.columnWidths).length, 9, 'and the cells their looks');
  assert.equal(s.workbook.snapshot().activeSheet, 'USL Fit', 'the results are shown');
  const [listed] = plain(await s.code.listOutputs()) as { id: string; incomplete?: string }[];
  assert.deepEqual([listed?.id, listed?.incomplete], [output.id, undefined]);
  const again = await s.code.updateFit(output, content);
  assert.deepEqual(plain(again.refused), ['page']);
  assertUntouched(s, ['USL Fit']);
};

/** If a marker cannot be set, the chart keeps Excel's own markers, and has its curve. */
const insertsWithoutMarks: Scenario = async (load, options) => {
  const s = stage(load, options);
  become(s, { refusesMarkers: true });
  const output = await s.code.insertFit(await readContent(s), newSheet);
  assert.deepEqual(plain(output.refused), ['chart']);
  const sheet = sheetNamed(s, 'USL Fit');
  assert.equal(sheet.charts.length, 1, 'the chart is there');
  assert.ok(sheet.charts[0]?.series.some(({ name }) => name === 'Fitted'));
  assert.equal(sheet.page.options['orientation'], 'Landscape', 'the page is set up');
};

/** The legend is the same whether or not entries move up when an earlier one is hidden. */
const hidesTheRightEntries: Scenario = async (load, options) => {
  const legends = [];
  for (const legendShifts of [false, true]) {
    const s = stage(load, options, ({ workbook }) => {
      workbook.put('Notes!D1', wso2);
      workbook.select('Notes!D1:F13');
    });
    become(s, { legendShifts });
    const content = await readContent(s);
    const output = await s.code.insertFit(content, newSheet);
    assert.equal(output.refused, undefined);
    await s.code.updateFit(output, content);
    const series = sheetNamed(s, 'USL Fit').charts[0]?.series ?? [];
    legends.push(series.filter(({ isInLegend }) => isInLegend).map(({ name }) => name));
  }
  assert.equal(legends[0]?.length, 6);
  assert.deepEqual(legends[1], legends[0], 'the legend is the same');
};

const beside = (source: Extract<Destination, { kind: 'beside' }>['source']): Destination => ({
  kind: 'beside',
  source,
});

/** Nothing is written into a workbook that is not in front, and the message says how to continue. */
const writesOnlyInFront: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s);
  const output = await s.code.insertFit(content, newSheet);
  const before = s.workbook.snapshot();
  const since = s.host.actions.length;
  become(s, { isInactive: true });
  for (const write of [
    () => s.code.insertFit(content, newSheet),
    () => s.code.insertFit(content, beside(content.source)),
    () => s.code.updateFit(output, content),
  ]) {
    const { code, message } = s.code.describe(await rejection(write()));
    assert.equal(code, 'another-workbook');
    assert.match(message, /Another workbook is in front.*Come back/);
  }
  assert.ok(!s.host.actions.slice(since).some(({ writes }) => writes), 'nothing was even tried');
  assert.deepEqual(s.workbook.snapshot(), before);
};

/** If the user switches to another workbook between the first check and the writing, nothing is written. */
const asksAgainBeforeItWrites: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s);
  const since = s.host.actions.length;
  const signal = {
    get aborted() {
      become(s, { isInactive: true });
      return false;
    },
  } as AbortSignal;
  const run = s.code.insertFit(content, newSheet, { report: () => undefined, signal });
  assert.equal(s.code.describe(await rejection(run)).code, 'another-workbook');
  const writes = s.host.actions.slice(since).filter((action) => action.writes);
  assert.ok(!writes.some(({ text }) => text.endsWith('.Add()')), 'nothing was even tried');
  assertAsBefore(s);
};

/** If another workbook comes to the front in the middle of the insertion, no empty sheet is left. */
const leavesNoEmptySheet: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s);
  const at = (_count: number, { text }: { text: string }): boolean => {
    if (text.endsWith('Worksheets.Add()')) become(s, { isInactive: true });
    return false;
  };
  for (const destination of [newSheet, beside(content.source)]) {
    const isNewSheet = destination.kind === 'new-sheet';
    s.host.fault = { at: isNewSheet ? at : () => false, takesEffect: false };
    if (!isNewSheet) become(s, { refusesNames: true });
    const { message } = s.code.describe(await rejection(s.code.insertFit(content, destination)));
    if (isNewSheet) assert.match(message, /Another workbook is in front/);
    s.host.fault = null;
    become(s, { isInactive: false, refusesNames: false });
    assertAsBefore(s);
  }
};

/** Names are defined with formulas: defining them for a Range fails in some Excels, or crashes them. */
const namesByFormula: Scenario = async (load, options) => {
  const s = stage(load, options);
  become(s, { refusesNamesOfRanges: true });
  const content = await readContent(s);
  const output = await s.code.insertFit(content, newSheet);
  await s.code.updateFit(output, content);
  const names = s.workbook.names.filter(({ name }) => name.startsWith('usl_'));
  assert.ok(names.length > 3, 'the parameters have names');
};

/** A name of the workbook belongs to the user, even where Excel lists it among those of the sheet. */
const sparesNamesOfTheWorkbook: Scenario = async (load, options) => {
  const s = stage(load, options);
  become(s, { listsNamesOfTheWorkbook: true });
  const content = await readContent(s);
  const output = await s.code.insertFit(content, newSheet);
  const theirs = 'usl_sigma';
  const ours = s.workbook.names.find(({ name }) => name === theirs);
  assert.ok(ours !== undefined);
  s.workbook.names.splice(s.workbook.names.indexOf(ours), 1);
  s.workbook.addName(theirs, null, "='Notes'!$A$1", '', 'stage');
  const before = s.workbook.snapshot().names;
  await s.code.updateFit(output, content);
  assert.deepEqual(s.workbook.snapshot().names, before, 'theirs is as it was');
  const names = sheetNamed(s, 'USL Fit').names.map(({ name }) => name);
  assert.ok(names.includes('usl_lambda') || names.includes('usl_lambda_1'), names.join());
};

/** Rows of a log, more than Excel can return in one response. */
function logRows(count: number): (string | number)[][] {
  const rows = Array.from({ length: count }, (_, i) => [1 + (i % 997), 1000.123456789 + i / 7]);
  return [['Users', 'Queries/s'], ...rows];
}

/** 100,000 rows are read in portions below 5 MB, with addresses only where rows are hidden. */
const readsManyRows: Scenario = async (load, options) => {
  const count = 100_000;
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('Notes!D1', logRows(count));
    workbook.select('Notes!D:E');
  });
  const { table, source } = await s.code.readSelection(leaveOut);
  assert.equal(table.cells.length, count + 1, 'all rows are read');
  assert.deepEqual(plain(table.cells.at(-1)), logRows(count).at(-1));
  const views = () => s.host.actions.filter(({ text }) => text.includes('VisibleView'));
  assert.equal(views().length, 0, 'no addresses are asked for');
  const largest = Math.max(...s.log.map(({ answerBytes }) => answerBytes));
  assert.ok(largest < 4e6, 'well below 5 MB');
  assert.ok(roundTrips(s) <= 5, 'in a few round trips');
  s.workbook.hideRows('Notes', [3, 70_000]);
  const again = await s.code.readSource(source, leaveOut);
  assert.equal(again.table.cells.length, count - 1);
  assert.equal(again.hiddenRows, 2, 'hidden rows are left out');
};

/** Long texts make a response too large: then it is requested in halves. */
const readsLongTexts: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    const note = 'x'.repeat(400);
    workbook.put(
      'Notes!D1',
      Array.from({ length: 20_000 }, (_, i) => [i + 1, 10 * i + 1, note]),
    );
    workbook.select('Notes!D:F');
  });
  const { table } = await s.code.readSelection(leaveOut);
  assert.equal(table.cells.length, 20_000, 'all rows are read');
};

/** Reading a selection takes few round trips and writes nothing. */
const readsInFewRoundTrips: Scenario = async (load, options) => {
  const s = stage(load, options);
  await s.code.readSelection(leaveOut);
  assert.ok(roundTrips(s) <= 3, 'two or three round trips');
  assert.ok(!s.host.actions.some(({ writes }) => writes), 'and no write at all');
};

export const otherExcelsScenarios = {
  keepsWhatCanBeUndone,
  writesAsOneStepOfUndo,
  insertsWithoutAPrinter,
  insertsWithoutMarks,
  hidesTheRightEntries,
  writesOnlyInFront,
  asksAgainBeforeItWrites,
  leavesNoEmptySheet,
  namesByFormula,
  sparesNamesOfTheWorkbook,
  readsInFewRoundTrips,
  readsManyRows,
  readsLongTexts,
} satisfies Readonly<Record<string, Scenario>>;
