import assert from 'node:assert/strict';
import type { CellValue } from '../model/cell.ts';
import type { SheetSnapshot } from '../model/snapshot.ts';
import { readContent } from './content.ts';
import {
  newSheet,
  assertUntouched,
  find,
  formulaAt,
  isHousekeeping,
  plain,
  rejection,
  rowOf,
  roundTrips,
  sheetNamed,
  stage,
  valueAt,
  whileEditing,
  wso2,
  type Scenario,
  type Stage,
} from './stage.ts';

/** The cells of a row as plain values; missing ones as ''. */
function line(sheet: SheetSnapshot, row: number, columns = 'ABCDEFGHI'): CellValue[] {
  return Array.from(columns, (column) => valueAt(sheet, `${column}${row}`));
}

const lookAt = (sheet: SheetSnapshot, address: string): Record<string, unknown> => {
  const cell = sheet.cells[address];
  return typeof cell === 'object' ? { ...cell.format } : {};
};

const writesTheAnswerFirst: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s);
  const output = await s.code.insertFit(content, newSheet);
  assert.equal(output.sheetName, 'USL Fit');
  const sheet = sheetNamed(s, 'USL Fit');
  const texts = Object.keys(sheet.cells).map((address) => valueAt(sheet, address));
  assert.deepEqual(line(sheet, 1, 'AB'), ['Universal Scalability Law fit', '']);
  assert.deepEqual(line(sheet, 2, 'AB'), ['Measurements', 'Sheet1!B3:C8']);
  assert.equal(valueAt(sheet, 'A3'), 'Answer');
  const [series] = content.series;
  assert.ok(series !== undefined);
  const words = [3, 4, 5, 6, 7]
    .map((row) => valueAt(sheet, `B${row}`))
    .join(' ')
    .trim();
  assert.ok(series.sentence.length > 40 && words.startsWith(series.sentence.slice(0, 40)), words);
  for (const { label, value } of series.rows) {
    assert.ok(texts.includes(label), label);
    if (value !== null) assert.ok(texts.includes(value), `${label} ${value}`);
  }
  for (const { message } of series.fit.warnings) {
    const [first = ''] = message.split(/(?<=[.!?]) (?=\p{Lu})/u);
    const isShown = texts.some(
      (text) => typeof text === 'string' && text !== '' && first.startsWith(text),
    );
    assert.ok(isShown, message);
  }
  assert.ok(lookAt(sheet, 'A1')['bold'] === true && lookAt(sheet, 'A2')['bold'] !== true);
  const order = ['Answer', 'Results', 'Parameters of the curve', 'Measurements', 'Curve'];
  const rows = order.map((text) => Math.max(...find(sheet, text).map((a) => Number(a.slice(1)))));
  assert.deepEqual(
    [...rows].sort((a, b) => a - b),
    rows,
    'the answer stands first',
  );
  assert.equal(s.workbook.snapshot().activeSheet, 'USL Fit', 'the results are shown');
};

/** Every measurement is in a row with what the curve says about it, as formulas. */
const writesLivePoints: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s, { exclude: [{ row: 6, reason: 'warm-up' }] });
  await s.code.insertFit(content, newSheet);
  const sheet = sheetNamed(s, 'USL Fit');
  const head = rowOf(sheet, 'Excluded because');
  assert.deepEqual(line(sheet, head), [
    'Row',
    'Users',
    'Queries/s',
    'Latency',
    'Fitted',
    'Residual',
    'Efficiency',
    'Weight',
    'Excluded because',
  ]);
  const numbers = [1, 2, 3, 4, 5].map((i) => line(sheet, head + i, 'ABCI'));
  assert.deepEqual(numbers, [
    [4, 1, 955.16, ''],
    [5, 2, 1878.91, ''],
    [7, 8, 6531.08, ''],
    [8, 16, 9897.24, ''],
    [6, 4, 3548.68, 'warm-up'],
  ]);
  const r = head + 1;
  assert.equal(
    formulaAt(sheet, `E${r}`),
    `=usl_lambda*B${r}/(1+usl_sigma*(B${r}-1)+usl_kappa*B${r}*(B${r}-1))`,
  );
  assert.equal(formulaAt(sheet, `F${r}`), `=C${r}-E${r}`);
  assert.equal(formulaAt(sheet, `D${r}`), `=B${r}/C${r}`);
};

/** The parameters are in framed cells, with names that every formula uses. */
const namesTheParameters: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s);
  await s.code.insertFit(content, newSheet);
  const sheet = sheetNamed(s, 'USL Fit');
  const fit = content.series[0]?.fit;
  for (const [key, symbol] of [
    ['lambda', 'λ, throughput at concurrency 1'],
    ['sigma', 'σ, contention'],
    ['kappa', 'κ, coherency'],
  ] as const) {
    const row = Math.min(...find(sheet, symbol).map((a) => Number(a.slice(1))));
    assert.equal(valueAt(sheet, `B${row}`), fit?.parameters[key].estimate);
    const name = sheet.names.find((one) => one.name === `usl_${key}`);
    assert.equal(name?.formula, `='USL Fit'!$B$${row}`);
    assert.equal(name.visible, true);
    assert.ok(JSON.stringify(lookAt(sheet, `B${row}`)).includes('Continuous'), 'it is framed');
  }
  const hidden = sheet.names.filter(({ visible }) => !visible).map(({ name }) => name);
  assert.match(hidden.join(), /^usl_fit_output_[a-z\d]{8}$/);
  assert.deepEqual(s.workbook.snapshot().names, s.before.names, 'none is valid elsewhere');
};

/** A name of the workbook keeps its meaning on the new sheet, too. */
const keepsNamesOfTheWorkbook: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.addName('USL_Sigma', null, "='Notes'!$A$1", '', 'stage');
  });
  await s.code.insertFit(await readContent(s), newSheet);
  const names = sheetNamed(s, 'USL Fit').names.map(({ name }) => name);
  assert.deepEqual(names.slice(1), ['usl_lambda_1', 'usl_sigma_1', 'usl_kappa_1']);
};

const drawsTheChart: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s, { exclude: [{ row: 6, reason: 'warm-up' }] });
  await s.code.insertFit(content, newSheet);
  const sheet = sheetNamed(s, 'USL Fit');
  const [chart, ...more] = sheet.charts;
  assert.ok(chart !== undefined && more.length === 0, 'one chart');
  assert.equal(chart.chartType, 'XYScatter');
  assert.equal(chart.title.text, 'Queries/s against Users');
  assert.equal(chart.axes.category.title.text, 'Users');
  assert.equal(chart.axes.value.title.text, 'Queries/s');
  assert.equal(chart.axes.category.minimum, 0);
  const highest = Math.max(...(content.series[0]?.fit.bands ?? []).map((b) => b.estimate));
  const { maximum } = chart.axes.value;
  assert.ok(
    Number(maximum) > highest && Number(maximum) < 2 * highest,
    'the curve fills the chart',
  );
  const points = rowOf(sheet, 'Excluded because') + 1;
  const curve = rowOf(sheet, 'Linear bound') + 1;
  const on = (cells: string): string => `'USL Fit'!${cells}`;
  const peak = rowOf(sheet, 'Peak');
  const series = chart.series.map(({ name, xValues, yValues }) => [name, xValues, yValues]);
  const xs = on(`A${curve}:A${curve + 23}`);
  assert.deepEqual(series, [
    ['95 % band, low', xs, on(`D${curve}:D${curve + 23}`)],
    ['95 % confidence band', xs, on(`E${curve}:E${curve + 23}`)],
    ['Linear bound', on(`B${peak + 1}:B${peak + 2}`), on(`C${peak + 1}:C${peak + 2}`)],
    ['Fitted', xs, on(`B${curve}:B${curve + 23}`)],
    ['Measured', on(`B${points}:B${points + 3}`), on(`C${points}:C${points + 3}`)],
    ['Excluded', on(`B${points + 4}`), on(`C${points + 4}`)],
    ['Peak', on(`B${peak}`), on(`C${peak}`)],
  ]);
  const looks = chart.series.map(({ chartType, markerStyle }) => [chartType, markerStyle]);
  assert.deepEqual(looks, [
    ...Array.from({ length: 4 }, () => ['XYScatterLinesNoMarkers', 'None']),
    ['XYScatter', 'Circle'],
    ['XYScatter', 'X'],
    ['XYScatter', 'Star'],
  ]);
  for (const { name, axisGroup } of chart.series) {
    assert.equal(axisGroup, 'Primary', `${name} is on the only axes there are`);
  }
};

/** Three series: one block, one chart, two round trips to read and three to write. */
const writesSeveralSeries: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('Notes!D1', wso2);
    workbook.select('Notes!D1:F13');
  });
  // For equal weights the peaks are known from 40-digit arithmetic.
  const content = await readContent(s, { weights: 'equal' });
  assert.equal(roundTrips(s), 2, 'two round trips to read');
  const log = s.log.length;
  await s.code.insertFit(content, newSheet);
  assert.equal(roundTrips(s, log), 3, 'three round trips to write');
  const peaks = content.series.map(({ fit }) => fit.peak?.concurrency.estimate ?? 0);
  for (const [i, peak] of [509.32, 504.1792, 297.3526].entries()) {
    assert.ok(Math.abs((peaks[i] ?? 0) - peak) < 1e-4, `${peaks[i]} is ${peak}`);
  }
  const sheet = sheetNamed(s, 'USL Fit');
  assert.equal(sheet.charts.length, 1, 'one chart');
  const names = sheet.charts[0]?.series.map(({ name }) => name) ?? [];
  for (const name of ['500B', '1KB', '10KB']) {
    assert.ok(names.includes(name) && names.includes(`${name}: fitted`), name);
  }
  const lines = sheet.charts[0]?.series ?? [];
  const legend = lines.filter(({ isInLegend }) => isInLegend).map(({ name }) => name);
  assert.deepEqual(
    legend,
    ['95 % confidence band', 'Linear bound', '500B', 'Peak', '1KB', '10KB'],
    'the legend names each series once, and what they share once',
  );
  const fitted = lines.filter(({ name }) => name.endsWith('fitted'));
  const measured = lines.filter(({ name }) => ['500B', '1KB', '10KB'].includes(name));
  assert.equal(new Set(measured.map(({ markerStyle }) => markerStyle)).size, 3, 'marks differ');
  assert.equal(fitted.length, 3);
  assertUntouched(s, ['USL Fit']);
};

/** It prints well: landscape, no wider than a page, without the long table at the end. */
const setsUpThePrint: Scenario = async (load, options) => {
  const s = stage(load, options);
  await s.code.insertFit(await readContent(s), newSheet);
  const sheet = sheetNamed(s, 'USL Fit');
  const { options: page, breaks, headersFooters } = sheet.page;
  assert.equal(page['orientation'], 'Landscape');
  // Excel ignores page breaks when it is told to fit a sheet to a number of pages.
  const { scale } = page['zoom'] as { scale: number };
  const margins = Number(page['leftMargin']) + Number(page['rightMargin']);
  const total = Object.values(sheet.columnWidths).reduce<number>((sum, w) => sum + Number(w), 0);
  assert.ok(total * (scale / 100) < 792 - margins, 'all columns are on one page of Letter');
  assert.ok(scale > 70, 'and are not too small to read');
  const headings = ['Results', 'Warnings', 'Parameters of the curve', 'Audit: the fit checked'];
  for (const row of breaks) {
    const begins = [...headings, 'Measurements'].some((text) =>
      String(valueAt(sheet, `A${row}`)).startsWith(text),
    );
    assert.ok(begins, `a page begins with a heading, not within a table: row ${row}`);
  }
  assert.equal(breaks[0], rowOf(sheet, 'Results'), 'answer and chart fill the first page');
  assert.equal(headersFooters['leftFooter'], 'Measurements: Sheet1!B3:C8');
  assert.equal(sheet.showGridlines, false);
  const curve = rowOf(sheet, 'Linear bound');
  const [area = ''] = sheet.page.printArea;
  const end = Number(/:I(\d+)$/.exec(area)?.[1]);
  assert.ok(area.startsWith('A1:') && end < curve, area);
  const widths = Object.values(sheet.columnWidths);
  assert.equal(widths.length, 9, 'every column has its width');
  const heights = Object.values(sheet.rowHeights);
  assert.ok(
    heights.length >= curve && heights.every((h) => h === 'fitted'),
    'rows fit their words',
  );
};

const touchesNothingElse: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    const [theirs] = workbook.sheets;
    if (theirs !== undefined) theirs.isProtected = true;
  });
  const log = s.log.length;
  const content = await readContent(s);
  await s.code.insertFit(content, newSheet);
  assertUntouched(s, ['USL Fit']);
  assert.equal(roundTrips(s, log), 2 + 3, 'two round trips and three');
  assert.equal(s.host.referenceCount, 0, 'every reference is given back');
};

const findsAFreeName: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.addSheet('usl fit', 'stage');
    workbook.put("'usl fit'!A1", [['mine']]);
  });
  const content = await readContent(s);
  assert.equal((await s.code.insertFit(content, newSheet)).sheetName, 'USL Fit 2');
  assertUntouched(s, ['USL Fit 2']);
  assert.equal((await s.code.insertFit(content, newSheet)).sheetName, 'USL Fit 3');
  assertUntouched(s, ['USL Fit 2', 'USL Fit 3']);
  const outputs = await s.code.listOutputs();
  const listed = outputs.map(({ sheetName }) => sheetName);
  assert.deepEqual(plain(listed), ['USL Fit 3', 'USL Fit 2'], 'the latest first');
};

const keepsTextAsText: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put(
      'B3',
      [['=HYPERLINK("x")', '1/2']].map((l) => l.map((value) => ({ ...textCell, value }))),
    );
  });
  const content = await readContent(s, { n: 1, x: 2 });
  const [series] = content.series;
  assert.ok(series !== undefined);
  const rows = series.rows.map((row) => ({ ...row, label: '-3' }));
  const named = { ...content, series: [{ ...series, rows, sentence: '+1 is not a formula' }] };
  await s.code.insertFit(named, newSheet);
  const sheet = sheetNamed(s, 'USL Fit');
  for (const text of ['=HYPERLINK("x")', '1/2', '+1 is not a formula', '-3']) {
    const found = find(sheet, text);
    assert.ok(found.length > 0, text);
    for (const address of found) assert.equal(formulaAt(sheet, address), '', `${address} ${text}`);
  }
};
const textCell = { formula: '', numberFormat: '@', format: {} };

const waitsForCellEdit: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s);
  await whileEditing(s, () => s.code.insertFit(content, newSheet));
};

/** Many measurements, like those of a log. */
function manyRows(count: number): CellValue[][] {
  return Array.from({ length: count }, (_, i) => {
    const n = 1 + (i % 200);
    return [n, (1000 * n * (1 + 0.01 * Math.sin(i))) / (1 + 0.02 * (n - 1) + 1e-4 * n * (n - 1))];
  });
}

function stageMany(load: Parameters<Scenario>[0], options: Parameters<Scenario>[1]): Stage {
  return stage(load, options, ({ workbook }) => {
    workbook.put('Notes!D1', manyRows(16_000));
    workbook.select('Notes!D:E');
  });
}

/** More cells than Excel accepts at once are written in portions, with progress. */
const writesManyPoints: Scenario = async (load, options) => {
  const s = stageMany(load, options);
  const content = await readContent(s);
  const log = s.log.length;
  const shares: number[] = [];
  const { signal } = new AbortController();
  await s.code.insertFit(content, newSheet, { report: (share) => shares.push(share), signal });
  const requests = s.log.slice(log).filter(({ actions }) => actions.some(({ writes }) => writes));
  assert.ok(requests.length > 2, 'the cells take several requests');
  const extra = Math.ceil(requests.reduce((sum, r) => sum + r.requestBytes, 0) / 5e6);
  assert.ok(roundTrips(s, log) <= 3 + extra, 'one round trip for every further 5 MB');
  assert.ok(shares.length > 1 && shares.at(-1) === 1, 'progress is told');
  const sheet = sheetNamed(s, 'USL Fit');
  const head = rowOf(sheet, 'Excluded because');
  assert.deepEqual(line(sheet, head + 16_000, 'AB'), [16_000, 200]);
};

/** An insertion that is cancelled after the first portion leaves nothing behind. */
const cancelsALongRun: Scenario = async (load, options) => {
  const s = stageMany(load, options);
  const content = await readContent(s);
  const stop = new AbortController();
  const progress = {
    report: () => {
      stop.abort();
    },
    signal: stop.signal,
  };
  const error = await rejection(s.code.insertFit(content, newSheet, progress));
  const { code, message } = s.code.describe(error);
  assert.equal(code, 'cancelled');
  assert.match(message, /Nothing was left/);
  assert.ok(s.host.actions.some(({ text }) => !isHousekeeping(text) && text.endsWith('.Add()')));
  assertUntouched(s);
  assert.deepEqual(s.workbook.snapshot().settings, s.before.settings);
};

/** Words are indented from the numbers before them, and a reason's column is wide enough to read it. */
const alignsWords: Scenario = async (load, options) => {
  const s = stage(load, options);
  const reason = 'the cache was still cold';
  const content = await readContent(s, { exclude: [{ row: 6, reason }] });
  await s.code.insertFit(content, newSheet);
  const sheet = sheetNamed(s, 'USL Fit');
  for (const words of ['Name', 'usl_sigma', 'Excluded because', reason]) {
    const [address = ''] = find(sheet, words);
    const { horizontalAlignment, indentLevel } = lookAt(sheet, address);
    assert.deepEqual([horizontalAlignment, indentLevel], ['Left', 1], words);
  }
  const width = Number(sheet.columnWidths[8]);
  assert.ok(width >= 5 * reason.length, `${width} points are enough for the reason`);
  for (const dash of find(sheet, '–')) {
    assert.equal(lookAt(sheet, dash)['horizontalAlignment'], 'Right', dash);
  }
  const lambda = rowOf(sheet, 'Throughput at concurrency 1 (Queries/s)');
  const formats = ['B', 'C', 'D', 'E'].map((column) => {
    const cell = sheet.cells[`${column}${lambda}`];
    return typeof cell === 'object' ? cell.numberFormat : '';
  });
  assert.equal(new Set(formats).size, 1, `one row, one format: ${formats.join(' ')}`);
};

/** The pane requests more steps than a chart can show: only those that matter are written. */
const writesWhatACurveNeeds: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s, { bandPoints: 240 });
  await s.code.insertFit(content, newSheet);
  const sheet = sheetNamed(s, 'USL Fit');
  const { bands = [] } = content.series[0]?.fit ?? {};
  const written: number[] = [];
  for (let row = rowOf(sheet, 'Linear bound') + 1; ; row += 1) {
    const n = valueAt(sheet, `A${row}`);
    if (typeof n !== 'number') break;
    written.push(n);
  }
  const all = bands.map(({ concurrency }) => concurrency);
  assert.ok(written.length < 170 && written.length > 60, `${written.length} steps`);
  assert.ok(written.every((n) => all.includes(n)));
  assert.deepEqual([written[0], written.at(-1)], [all[0], all.at(-1)], 'from end to end');
};

export const writingScenarios = {
  alignsWords,
  writesWhatACurveNeeds,
  writesTheAnswerFirst,
  writesLivePoints,
  namesTheParameters,
  keepsNamesOfTheWorkbook,
  drawsTheChart,
  writesSeveralSeries,
  setsUpThePrint,
  touchesNothingElse,
  findsAFreeName,
  keepsTextAsText,
  waitsForCellEditToWrite: waitsForCellEdit,
  writesManyPoints,
  cancelsALongRun,
} satisfies Readonly<Record<string, Scenario>>;
