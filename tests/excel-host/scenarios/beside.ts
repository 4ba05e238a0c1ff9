import assert from 'node:assert/strict';
import type { Destination, Source } from '../../../addin/workbook/contract.ts';
import { readContent } from './content.ts';
import {
  assertAsBefore,
  plain,
  rejection,
  roundTrips,
  sheetNamed,
  stage,
  valueAt,
  type Scenario,
} from './stage.ts';

const beside = (source: Source): Destination => ({ kind: 'beside', source });

/** The fit is written to the right of the measurements, one column apart, and nothing else on the sheet changes. */
const writesBesideTheData: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s);
  const log = s.log.length;
  const output = await s.code.insertFit(content, beside(content.source));
  assert.equal(roundTrips(s, log), 3, 'three round trips');
  assert.equal(output.sheetName, 'Sheet1');
  assert.match(output.address, /^E3:M\d+$/);
  const sheet = sheetNamed(s, 'Sheet1');
  assert.equal(valueAt(sheet, 'E3'), 'Universal Scalability Law fit');
  const [theirs] = s.before.sheets;
  const ours = /^[E-M]\d+$/;
  const rest = Object.entries(sheet.cells).filter(([address]) => !ours.test(address));
  assert.deepEqual(Object.fromEntries(rest), theirs?.cells);
  assert.deepEqual([sheet.page, sheet.frozen], [theirs?.page, theirs?.frozen], 'not our page');
  assert.equal(s.workbook.snapshot().activeSheet, 'Sheet1');
  assert.equal(sheet.charts.length, 1);
};

const namesWhatIsInTheWay: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('F20', [
      ['mine', ''],
      ['', '=1+1'],
    ]);
  });
  const content = await readContent(s);
  const error = await rejection(s.code.insertFit(content, beside(content.source)));
  const { code, message } = s.code.describe(error);
  assert.equal(code, 'target-not-empty');
  assert.match(message, /F20, G21.*Clear or move them, then try again; or choose a new sheet/s);
  assert.ok(!s.host.actions.some(({ writes }) => writes), 'nothing was even tried');
  assertAsBefore(s);
  s.workbook.put('F20', [
    ['', ''],
    ['', ''],
  ]);
  await s.code.insertFit(content, beside(content.source));
  assert.equal(sheetNamed(s, 'Sheet1').charts.length, 1, 'written once the cells are empty');
};

/** Rows hidden by a filter would also hide a part of the fit. */
const refusesToHide: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.hideRows('Sheet1', [6]);
  });
  const content = await readContent(s);
  const log = s.log.length;
  const error = await rejection(s.code.insertFit(content, beside(content.source)));
  const { code, message } = s.code.describe(error);
  assert.equal(code, 'target-hidden');
  assert.match(message, /Sheet1!E3:M\d+/);
  assert.equal(roundTrips(s, log), 1, 'one round trip');
  assert.ok(!s.host.actions.some(({ writes }) => writes), 'nothing was even tried');
  assertAsBefore(s);
};

/** Columns that contain other data keep their widths. */
const keepsWidthsOfOthers: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('F900', [['far below']]);
  });
  const content = await readContent(s);
  await s.code.insertFit(content, beside(content.source));
  assert.deepEqual(sheetNamed(s, 'Sheet1').columnWidths, s.before.sheets[0]?.columnWidths);
};

const explainsAProtectedSheet: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    const [theirs] = workbook.sheets;
    if (theirs !== undefined) theirs.isProtected = true;
  });
  const content = await readContent(s);
  const error = await rejection(s.code.insertFit(content, beside(content.source)));
  const { code, message } = s.code.describe(error);
  assert.equal(code, 'sheet-protected');
  assert.match(message, /Sheet1/);
  assert.ok(!s.host.actions.some(({ writes }) => writes), 'nothing was even tried');
  assertAsBefore(s);
};

const explainsThatTheSheetEnds: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    const [, notes] = workbook.sheets;
    assert.equal(notes?.name, 'Notes');
    workbook.put('Notes!XFB1', [['N', 'X'], ...[1, 2, 4, 8].map((n) => [n, 90 * n - n * n])]);
    workbook.select('Notes!XFB1:XFC5');
  });
  const content = await readContent(s);
  const error = await rejection(s.code.insertFit(content, beside(content.source)));
  assert.equal(s.code.describe(error).code, 'no-room');
  assertAsBefore(s);
};

/** Two fits on one sheet: each has its own names, chart and cells. */
const writesTwiceBeside: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s);
  const first = await s.code.insertFit(content, beside(content.source));
  const wider = { ...content.source, areas: [...content.source.areas, first.address] };
  const second = await s.code.insertFit({ ...content, source: wider }, beside(wider));
  assert.notEqual(first.id, second.id);
  const sheet = sheetNamed(s, 'Sheet1');
  const names = sheet.names.map(({ name }) => name.toLowerCase());
  assert.equal(new Set(names).size, names.length, 'every name once');
  assert.equal(new Set(sheet.charts.map(({ name }) => name)).size, 2);
  const outputs = plain(await s.code.listOutputs()) as { id: string; address: string }[];
  assert.deepEqual(
    outputs.map(({ id, address }) => [id, address]),
    [second, first].map(({ id, address }) => [id, address]),
  );
};

export const besideScenarios = {
  writesBesideTheData,
  namesWhatIsInTheWay,
  refusesToHide,
  keepsWidthsOfOthers,
  explainsAProtectedSheet,
  explainsThatTheSheetEnds,
  writesTwiceBeside,
} satisfies Readonly<Record<string, Scenario>>;
