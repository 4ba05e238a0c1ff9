import assert from 'node:assert/strict';
import type { SheetContent } from '../../addin/workbook/sheetContent.ts';
import type { Row } from '../../view/rows.ts';
import type { ActionNote } from './batch.ts';
import type { CellValue } from './model/cell.ts';
import type { SheetSnapshot, WorkbookSnapshot } from './model/workbook.ts';
import { openInNode, type NodeHost, type NodeOptions } from './node.ts';
import type { LoadCode, WorkbookCode } from './workbookCode.ts';

/** Something a user does with the workbook code; rejects when the outcome is wrong. */
export type Scenario = (load: LoadCode, options?: NodeOptions) => Promise<void>;

const measurements: CellValue[][] = [
  ['Users', 'Queries/s'],
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
];

const row = (label: string, rest: Partial<Row>): Row => ({
  ...{ label, value: null, standardError: null, low: null, high: null },
  ...{ hasInterval: false, note: null, format: 'throughput' },
  ...rest,
});

/** A fit small enough to check cell by cell; its numbers are made up. */
export const exampleContent: SheetContent = {
  headers: { concurrency: 'Users', throughput: 'Queries/s' },
  sentence: 'Throughput is highest at about 25 users.',
  sourceAddress: 'Sheet1!A1:B6',
  rows: [
    row('Peak concurrency', { value: 24.5, low: 21.25, hasInterval: true, format: 'concurrency' }),
    row('Contention', {
      ...{ value: 0.0277, standardError: 0.0091, low: 0, high: 0.067 },
      ...{ hasInterval: true, format: 'fraction' },
    }),
    row('Throughput of one', { value: 995.6486, standardError: 12.5 }),
    row('Method', { value: 'least squares', format: 'text' }),
  ],
  fit: {
    confidenceLevel: 0.95,
    warnings: [{ message: 'No measurement lies beyond the peak.' }],
    points: measurements.slice(1).map(([concurrency, throughput], i) => ({
      row: i + 2,
      concurrency: Number(concurrency),
      throughput: Number(throughput),
      fitted: 1000 * (i + 1),
      residual: -0.5 * i,
      efficiency: 0.9,
      included: i !== 2,
      excludedReason: i === 2 ? 'warm-up' : null,
    })),
    bands: [1, 8.5, 16].map((concurrency) => ({
      concurrency,
      estimate: 900 * concurrency,
      confidenceLow: 890 * concurrency,
      confidenceHigh: 910 * concurrency,
      predictionLow: null,
      predictionHigh: null,
    })),
  },
};

interface Stage extends NodeHost {
  code: WorkbookCode;
  before: WorkbookSnapshot;
}

/** A workbook with measurements at B3:C8 of a user's sheet and a second sheet of the user's. */
function stage(
  load: LoadCode,
  options: NodeOptions = {},
  arrange: (host: NodeHost) => void = () => undefined,
): Stage {
  const host = openInNode(options);
  const { workbook } = host;
  workbook.put('B3:C8', measurements);
  const notes = workbook.addSheet('Notes', 'stage');
  workbook.put('Notes!A1', [['keep me']]);
  notes.cell(0, 0).format['bold'] = true;
  workbook.select('B3:C8');
  arrange(host);
  return { ...host, code: load(host), before: workbook.snapshot() };
}

/** Plain data without the prototypes of the script context it came from. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** Batches that did something beside giving references back. */
const roundTrips = ({ log }: NodeHost): number =>
  log.filter(({ actions }) => actions.some(({ text }) => !isHousekeeping(text))).length;

const isHousekeeping = (text: string): boolean =>
  text === 'workbook' || text.endsWith('._RemoveReference()');

function assertUntouched({ workbook, before }: Stage, madeSheets: readonly string[] = []): void {
  const now = workbook.snapshot();
  const theirs = now.sheets.filter(({ name }) => !madeSheets.includes(name));
  assert.deepEqual(theirs, before.sheets, 'the user’s sheets are as they were');
  assert.deepEqual(now.selection, before.selection, 'the user’s selection is as it was');
  const made = now.sheets.filter(({ name }) => madeSheets.includes(name));
  assert.equal(made.length, madeSheets.length, 'nothing of the add-in’s is left over');
}

function sheetNamed({ workbook }: NodeHost, name: string): SheetSnapshot {
  const sheet = workbook.snapshot().sheets.find((s) => s.name === name);
  assert.ok(sheet !== undefined, `there is a sheet ${name}`);
  return sheet;
}

async function rejection(promise: Promise<unknown>): Promise<Error> {
  const outcome: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(outcome !== null, 'the call was refused');
  return outcome as Error;
}

/** Cells of a snapshot line as plain values, missing ones as ''. */
function line(sheet: SheetSnapshot, rowNumber: number, columns = 'ABCDEFG'): CellValue[] {
  return [...columns.matchAll(/./g)].map(([column]) => {
    const cell = sheet.cells[`${column}${rowNumber}`] ?? '';
    return typeof cell === 'object' ? cell.value : cell;
  });
}

function numberFormatAt(sheet: SheetSnapshot, address: string): string | undefined {
  const cell = sheet.cells[address];
  return typeof cell === 'object' ? cell.numberFormat : undefined;
}

const isBold = (sheet: SheetSnapshot, address: string): boolean => {
  const cell = sheet.cells[address];
  return typeof cell === 'object' && cell.format?.['bold'] === true;
};

export const readsTwoColumns: Scenario = async (load, options) => {
  const s = stage(load, options);
  const selection = await s.code.readSelection();
  assert.deepEqual(plain(selection), {
    table: { cells: measurements, rows: [3, 4, 5, 6, 7, 8] },
    address: 'Sheet1!B3:C8',
    sheetName: 'Sheet1',
    origin: { row: 3, column: 2 },
    textNumbers: [],
  });
  assert.equal(roundTrips(s), 1, 'one round trip');
  assertUntouched(s);
};

export const readsWithoutHeaders: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.select('B4:C8');
  });
  const { table, address } = await s.code.readSelection();
  assert.deepEqual(plain(table), { cells: measurements.slice(1), rows: [4, 5, 6, 7, 8] });
  assert.equal(address, 'Sheet1!B4:C8');
};

export const readsWholeColumns: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.select('B:C');
  });
  const { table, address, origin } = await s.code.readSelection();
  assert.deepEqual(plain(table.cells), measurements);
  assert.deepEqual([address, plain(origin)], ['Sheet1!B3:C8', { row: 3, column: 2 }]);
};

export const keepsColumnOrder: Scenario = async (load, options) => {
  const swapped = measurements.map(([a = '', b = '']) => [b, a]);
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('E1', swapped);
    workbook.select('E1:F6');
  });
  const { table } = await s.code.readSelection();
  assert.deepEqual(plain(table.cells), swapped);
};

export const keepsCellsAsTheyAre: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    const broken = { value: '#DIV/0!', formula: '=1/0', numberFormat: 'General', format: {} };
    workbook.put("'Notes'!B2", [
      ['N', 'X', 'note'],
      [1, '', 'first'],
      ['2', broken, '7 users'],
      [true, '1,5', ''],
    ]);
    workbook.select('Notes!B2:D5');
  });
  const { table, sheetName, textNumbers } = await s.code.readSelection();
  assert.deepEqual(plain(table), {
    cells: [
      ['N', 'X', 'note'],
      [1, null, 'first'],
      ['2', '#DIV/0!', '7 users'],
      [true, '1,5', null],
    ],
    rows: [2, 3, 4, 5],
  });
  assert.equal(sheetName, 'Notes');
  assert.deepEqual(plain(textNumbers), [
    { row: 4, column: 2, text: '2' },
    { row: 5, column: 3, text: '1,5' },
  ]);
};

export const explainsAnEmptySelection: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.select('F:G');
  });
  const { code, message } = s.code.describeHostError(await rejection(s.code.readSelection()));
  assert.equal(code, 'empty-selection');
  assert.match(message, /selected cells are empty/);
};

export const explainsSeveralAreas: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.select('B3:B8,C3:C8');
  });
  const { code, message } = s.code.describeHostError(await rejection(s.code.readSelection()));
  assert.equal(code, 'InvalidSelection');
  assert.match(message, /one block of cells/);
};

/** Starts while a cell is being edited; the edit ends a little later. */
const whileEditing = async (s: Stage, act: () => Promise<unknown>): Promise<void> => {
  s.workbook.isEditingCell = true;
  const started = act();
  let isDone = false;
  const watched = started.finally(() => (isDone = true));
  await Promise.race([watched, new Promise((resolve) => setTimeout(resolve, 20))]);
  assert.equal(isDone, false, 'nothing happens while the cell is edited');
  s.workbook.isEditingCell = false;
  await watched;
};

export const waitsForCellEdit: Scenario = async (load, options) => {
  const s = stage(load, options);
  await whileEditing(s, () => s.code.readSelection());
  await whileEditing(s, () => s.code.insertFit(exampleContent));
};

export const writesTheResults: Scenario = async (load, options) => {
  const s = stage(load, options);
  assert.deepEqual(plain(await s.code.insertFit(exampleContent)), { sheetName: 'USL Fit' });
  const sheet = sheetNamed(s, 'USL Fit');
  const lines = [
    ['Universal Scalability Law fit', '', '', '', '', '', ''],
    ['Measurements', 'Sheet1!A1:B6', '', '', '', '', ''],
    ['Answer', 'Throughput is highest at about 25 users.', '', '', '', '', ''],
    ['Warning', 'No measurement lies beyond the peak.', '', '', '', '', ''],
    ['', '', '', '', '', '', ''],
    ['Result', 'Estimate', 'Standard error', 'Low 95 %', 'High 95 %', '', ''],
    ['Peak concurrency', 24.5, '', 21.25, 'unbounded', '', ''],
    ['Contention', 0.0277, 0.0091, 0, 0.067, '', ''],
    ['Throughput of one', 995.6486, 12.5, '', '', '', ''],
    ['Method', 'least squares', '', '', '', '', ''],
    ['', '', '', '', '', '', ''],
    ['Row', 'Users', 'Queries/s', 'Fitted', 'Residual', 'Efficiency', 'Left out because'],
    [2, 1, 955.16, 1000, 0, 0.9, ''],
    [3, 2, 1878.91, 2000, -0.5, 0.9, ''],
    [5, 8, 6531.08, 4000, -1.5, 0.9, ''],
    [6, 16, 9897.24, 5000, -2, 0.9, ''],
    [4, 4, 3548.68, 3000, -1, 0.9, 'warm-up'],
    ['', '', '', '', '', '', ''],
    ['Users', 'Fitted', 'Curve low 95 %', 'Curve high 95 %'],
    [1, 900, 890, 910, '', '', ''],
    [8.5, 7650, 7565, 7735, '', '', ''],
    [16, 14400, 14240, 14560, '', '', ''],
  ];
  for (const [i, expected] of lines.entries()) {
    assert.deepEqual(line(sheet, i + 1).slice(0, expected.length), expected, `row ${i + 1}`);
  }
  assert.equal(numberFormatAt(sheet, 'B8'), '0.000000');
  assert.equal(numberFormatAt(sheet, 'C13'), '#,##0.00');
  for (const address of ['A1', 'A6', 'G12', 'A19']) {
    assert.ok(isBold(sheet, address), `${address} is bold`);
  }
  assert.ok(!isBold(sheet, 'A7') && !isBold(sheet, 'A13'), 'only headings are bold');
  const widths = Object.fromEntries(['0', '1', '2', '3', '4', '5', '6'].map((c) => [c, 'fitted']));
  assert.deepEqual(sheet.columnWidths, widths);
  assert.equal(s.workbook.snapshot().activeSheet, 'USL Fit', 'the results are shown');
};

export const drawsTheChart: Scenario = async (load, options) => {
  const s = stage(load, options);
  await s.code.insertFit(exampleContent);
  const [chart, ...more] = sheetNamed(s, 'USL Fit').charts;
  assert.ok(chart !== undefined && more.length === 0, 'one chart');
  assert.equal(chart.chartType, 'XYScatter');
  assert.equal(chart.title.text, 'Queries/s against Users');
  assert.equal(chart.axes.category.title.text, 'Users');
  assert.equal(chart.axes.value.title.text, 'Queries/s');
  assert.deepEqual(chart.position, ["'USL Fit'!I6", "'USL Fit'!Q25"]);
  const series = chart.series.map(({ name, xValues, yValues }) => [name, xValues, yValues]);
  assert.deepEqual(series, [
    ['Measured', "'USL Fit'!B13:B16", "'USL Fit'!C13:C16"],
    ['Left out', "'USL Fit'!B17", "'USL Fit'!C17"],
    ['Fitted', "'USL Fit'!A20:A22", "'USL Fit'!B20:B22"],
  ]);
  const looks = chart.series.map(({ chartType, markerStyle }) => [chartType, markerStyle]);
  assert.deepEqual(looks, [
    ['XYScatter', 'Circle'],
    ['XYScatter', 'Circle'],
    ['XYScatterSmoothNoMarkers', 'None'],
  ]);
  for (const { name, axisGroup } of chart.series) {
    assert.equal(axisGroup, 'Primary', `${name} is on the only axes there are`);
  }
};

export const touchesNothingElse: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    const [theirs] = workbook.sheets;
    if (theirs !== undefined) theirs.isProtected = true;
  });
  await s.code.insertFit(exampleContent);
  assertUntouched(s, ['USL Fit']);
  assert.ok(roundTrips(s) <= 3, 'at most three round trips');
  assert.equal(s.host.keptReferences, 0, 'every reference is given back');
};

export const findsAFreeName: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.addSheet('usl fit', 'stage');
    workbook.put("'usl fit'!A1", [['mine']]);
  });
  assert.equal((await s.code.insertFit(exampleContent)).sheetName, 'USL Fit 2');
  assertUntouched(s, ['USL Fit 2']);
  assert.equal((await s.code.insertFit(exampleContent)).sheetName, 'USL Fit 3');
  assertUntouched(s, ['USL Fit 2', 'USL Fit 3']);
};

export const keepsTextAsText: Scenario = async (load, options) => {
  const s = stage(load, options);
  const headers = { concurrency: '=HYPERLINK("x")', throughput: '1/2' };
  const sentence = '+1 is not a formula';
  const label = '-3';
  const rows = [row(label, { value: "'quoted", format: 'text' })];
  await s.code.insertFit({ ...exampleContent, headers, sentence, rows });
  const { cells } = sheetNamed(s, 'USL Fit');
  assert.deepEqual([cells['B3'], cells['A7'], cells['B7']], [sentence, label, "'quoted"]);
  const [users, queries] = [cells['B9'], cells['C9']];
  const bold = { bold: true };
  assert.deepEqual(users, { value: headers.concurrency, format: bold });
  assert.deepEqual(queries, { value: headers.throughput, format: bold });
};

const manyPoints = (count: number): SheetContent => ({
  ...exampleContent,
  fit: {
    ...exampleContent.fit,
    points: Array.from({ length: count }, (_, i) => ({
      ...{ row: i + 2, concurrency: i + 1, throughput: 100.125 * (i + 1), fitted: 99.5 * (i + 1) },
      ...{ residual: 0.625 * (i + 1), efficiency: 0.995, included: true, excludedReason: null },
    })),
  },
});

export const writesManyPoints: Scenario = async (load, options) => {
  const s = stage(load, options);
  await s.code.insertFit(manyPoints(1_000));
  const sheet = sheetNamed(s, 'USL Fit');
  assert.deepEqual(line(sheet, 1_012), [1_001, 1_000, 100_125, 99_500, 625, 0.995, '']);
  assert.equal(sheet.charts[0]?.series[0]?.yValues, "'USL Fit'!C13:C1012");
};

export const explainsTooManyPoints: Scenario = async (load, options) => {
  const s = stage(load, options);
  const error = await rejection(s.code.insertFit(manyPoints(60_000)));
  const { code, message } = s.code.describeHostError(error);
  assert.equal(code, 'RequestPayloadSizeLimitExceeded');
  assert.match(message, /too many cells.*Nothing was left/);
  assertUntouched(s);
};

export const explainsAProtectedWorkbook: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.isStructureProtected = true;
  });
  const error = await rejection(s.code.insertFit(exampleContent));
  const { code, message } = s.code.describeHostError(error);
  assert.equal(code, 'workbook-protected');
  assert.match(message, /structure of this workbook is protected/);
  assert.ok(!s.host.actions.some(({ writes }) => writes), 'nothing was even tried');
  assertUntouched(s);
};

/** Somebody else creates a sheet of the name just before ours. */
export const leavesSheetsOfOthers: Scenario = async (load, options) => {
  const s = stage(load, options);
  const takeName = (_count: number, { text }: ActionNote): boolean => {
    if (!text.endsWith('.Add()') || s.workbook.findSheet('USL Fit') !== null) return false;
    s.workbook.addSheet('USL Fit', 'other');
    s.workbook.put("'USL Fit'!A1", [['theirs']]);
    return false;
  };
  s.host.fault = { at: takeName, takesEffect: false };
  const error = await rejection(s.code.insertFit(exampleContent));
  assert.equal(s.code.describeHostError(error).code, 'ItemAlreadyExists');
  assert.equal(sheetNamed(s, 'USL Fit').cells['A1'], 'theirs', 'their sheet is still there');
  assertUntouched(s, ['USL Fit']);
};

/** Fails each action of an insertion in turn, once, before or after it took effect. */
export const takesBackWhenAnythingFails: Scenario = async (load, options) => {
  const s = stage(load, options);
  await s.code.insertFit(exampleContent);
  const steps = s.host.actions.length;
  removeSheets(s, ['USL Fit']);
  assert.ok(steps > 60, 'there are many steps to fail at');
  for (const takesEffect of [false, true]) {
    for (let step = 0; step < steps; step += 1) {
      const start = s.host.actions.length;
      let failed = '';
      const at = (count: number, { text }: ActionNote): boolean => {
        if (count !== start + step || isHousekeeping(text)) return false;
        failed = text;
        return true;
      };
      s.host.fault = { at, takesEffect };
      const outcome = await s.code.insertFit(exampleContent).then(
        () => null,
        (error: unknown) => error,
      );
      if (failed === '') {
        assert.equal(outcome, null);
        removeSheets(s, ['USL Fit']);
      } else {
        assert.equal(s.code.describeHostError(outcome).code, 'GeneralException', failed);
      }
      assertUntouched(s);
    }
  }
};

function removeSheets({ workbook, before }: Stage, names: readonly string[]): void {
  for (const name of names) {
    const sheet = workbook.findSheet(name);
    if (sheet !== null) workbook.deleteSheet(sheet, 'stage');
  }
  workbook.activeSheet = workbook.findSheet(before.activeSheet) ?? workbook.activeSheet;
}

export const saysWhatIsLeft: Scenario = async (load, options) => {
  const s = stage(load, options);
  let hasFailed = false;
  const at = (_count: number, { text }: ActionNote): boolean => {
    hasFailed ||= text.endsWith('.SetPosition()');
    return hasFailed && (text.endsWith('.SetPosition()') || text.endsWith('.Delete()'));
  };
  s.host.fault = { at, takesEffect: false, code: 'AccessDenied' };
  const error = await rejection(s.code.insertFit(exampleContent));
  const { code, message } = s.code.describeHostError(error);
  assert.equal(code, 'AccessDenied');
  assert.match(message, /protected.*The sheet “USL Fit” may be left.*by hand/s);
  assertUntouched(s, ['USL Fit']);
};

/** All of them, by name. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  readsTwoColumns,
  readsWithoutHeaders,
  readsWholeColumns,
  keepsColumnOrder,
  keepsCellsAsTheyAre,
  explainsAnEmptySelection,
  explainsSeveralAreas,
  waitsForCellEdit,
  writesTheResults,
  drawsTheChart,
  touchesNothingElse,
  findsAFreeName,
  keepsTextAsText,
  writesManyPoints,
  explainsTooManyPoints,
  explainsAProtectedWorkbook,
  leavesSheetsOfOthers,
  takesBackWhenAnythingFails,
  saysWhatIsLeft,
};
