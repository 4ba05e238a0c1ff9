import assert from 'node:assert/strict';
import type { Output } from '../../../addin/workbook/contract.ts';
import { readContent } from './content.ts';
import {
  newSheet,
  leaveOut,
  assertAsBefore,
  assertUntouched,
  formulaAt,
  isHousekeeping,
  plain,
  rejection,
  roundTrips,
  sheetNamed,
  stage,
  valueAt,
  type Scenario,
  type Stage,
} from './stage.ts';

/** What the pane saves is read back unchanged, and other settings are not touched. */
const keepsSettings: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.settings.set('another add-in', { mine: true });
  });
  assert.deepEqual(plain(await s.code.loadSettings()), { shared: null, personal: null });
  const stored = {
    version: 1,
    exclude: [{ row: 6, reason: 'Störung – "warm"' }],
    from: '2026-01-02',
  };
  const both = { shared: stored, personal: { live: true } };
  await s.code.saveSettings(both);
  assert.deepEqual(plain(await s.code.loadSettings()), both);
  await s.code.saveSettings({ ...both, shared: { ...stored, version: 2 } });
  assert.deepEqual(plain(await s.code.loadSettings()), {
    ...both,
    shared: { ...stored, version: 2 },
  });
  const theirs = load(s, 'another user');
  assert.deepEqual(
    plain(await theirs.loadSettings()),
    { shared: { ...stored, version: 2 }, personal: null },
    'what is one user’s own is nobody else’s',
  );
  const { settings } = s.workbook.snapshot();
  assert.deepEqual(settings['another add-in'], { mine: true });
  s.workbook.settings.set('uslFit.pane', '{"version":');
  assert.equal(
    (await s.code.loadSettings()).shared,
    '{"version":',
    'what is damaged is for the pane to judge',
  );
};

/** Entries that are damaged, or of another version, neither stop anything nor get lost. */
const sparesForeignRegisters: Scenario = async (load, options) => {
  const shape = 'of a later version';
  const newer = { id: '7', shape, sheetName: 'Blank', ownSheet: true, incomplete: true };
  const s = stage(load, options, ({ workbook }) => {
    workbook.addSheet('Blank', 'stage');
    workbook.settings.set('uslFit.output.7', JSON.stringify(newer));
    workbook.settings.set('uslFit.output.8', 'damaged');
  });
  assert.deepEqual(plain(await s.code.listOutputs()), []);
  await s.code.insertFit(await readContent(s), newSheet);
  const { settings } = s.workbook.snapshot();
  assert.equal(settings['uslFit.output.7'], JSON.stringify(newer));
  assert.equal(settings['uslFit.output.8'], 'damaged');
  assert.equal(plain((await s.code.listOutputs()).length), 1);
};

/** An output that another user writes at the same moment is listed together with ours. */
const sharesTheRegister: Scenario = async (load, options) => {
  const s = stage(load, options);
  const content = await readContent(s);
  const theirs = await load(s, 'another user').insertFit(content, newSheet);
  const theirKey = `uslFit.output.${theirs.id}`;
  const entry = s.workbook.settings.get(theirKey);
  s.workbook.settings.delete(theirKey);
  // It arrives from the other user after our copy has read the entries.
  const at = (_count: number, { text }: { text: string }): boolean => {
    if (text.endsWith('Worksheets.Add()')) s.workbook.settings.set(theirKey, entry);
    return false;
  };
  s.host.fault = { at, takesEffect: false };
  const ours = await s.code.insertFit(content, newSheet);
  s.host.fault = null;
  const ids = (await s.code.listOutputs()).map(({ id }) => id);
  assert.deepEqual(plain(ids), [ours.id, theirs.id], 'both are listed, the latest first');
};

/** The cells of a log are written unchanged, with the remarks below them, and are selected. */
const writesALog: Scenario = async (load, options) => {
  const s = stage(load, options);
  const cells = [
    ['series', 'N'],
    ['=1+1', 4],
    ['1-2', ''],
  ];
  await s.code.addSheet(cells, ['- 3 s left out', '+1']);
  assert.equal(roundTrips(s), 3, 'one to prepare the sheet, one to write, one to select');
  const { activeSheet, selection } = s.workbook.snapshot();
  const sheet = sheetNamed(s, activeSheet);
  assert.deepEqual(
    ['A1', 'A2', 'B2', 'A3', 'B3', 'A5', 'A6'].map((address) => valueAt(sheet, address)),
    ['series', '=1+1', 4, '1-2', '', '- 3 s left out', '+1'],
  );
  assert.equal(formulaAt(sheet, 'A2'), '', 'a text is no formula');
  assert.deepEqual(selection, [`'${activeSheet}'!A1:B3`]);
  const { table } = await s.code.readSelection(leaveOut);
  assert.equal(table.cells.length, 3, 'the remarks are no measurements');
};

const selectsCells: Scenario = async (load, options) => {
  const s = stage(load, options);
  const { source } = await s.code.readSelection(leaveOut);
  s.workbook.select('Notes!A1');
  await s.code.selectCells(source, 'B4');
  assert.deepEqual(s.workbook.snapshot().selection, ['Sheet1!B4']);
  await s.code.selectCells(source, 'B4,B7');
  const { selection, activeSheet } = s.workbook.snapshot();
  assert.deepEqual([activeSheet, selection], ['Sheet1', ['Sheet1!B4']]);
};

const convertsText: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('C4', [[{ value: '955,16', formula: '', numberFormat: '@', format: {} }]]);
    workbook.put('C6', [['3548.68']]);
  });
  const { source, textNumbers } = await s.code.readSelection(leaveOut);
  assert.deepEqual(plain(textNumbers.map(({ address }) => address)), ['C4', 'C6']);
  await s.code.convertTextNumbers(source, [
    { address: 'C4', value: 955.16 },
    { address: 'C6', value: 3548.68 },
  ]);
  const sheet = sheetNamed(s, 'Sheet1');
  assert.deepEqual([sheet.cells['C4'], sheet.cells['C6']], [955.16, 3548.68]);
  assert.deepEqual(plain((await s.code.readSelection(leaveOut)).textNumbers), []);
};

/** A cell that has changed, or holds a formula, stops the whole conversion. */
const convertsNothingThatChanged: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.put('C4', [['955,16']]);
    workbook.put('C5', [
      [{ value: '7', formula: '=TEXT(7,"0")', numberFormat: 'General', format: {} }],
    ]);
    workbook.put('C6', [[{ value: 12, formula: '', numberFormat: 'General', format: {} }]]);
  });
  const { source } = await s.code.readSelection(leaveOut);
  const cells = ['C4', 'C5', 'C6'].map((address) => ({ address, value: 5 }));
  const error = await rejection(s.code.convertTextNumbers(source, cells));
  const { code, message } = s.code.describe(error);
  assert.equal(code, 'cells-changed');
  assert.match(message, /^C5, C6 no longer hold/);
  assertAsBefore(s);
};

const explainsAProtectedWorkbook: Scenario = async (load, options) => {
  const s = stage(load, options, ({ workbook }) => {
    workbook.isStructureProtected = true;
  });
  const error = await rejection(s.code.insertFit(await readContent(s), newSheet));
  const { code, message } = s.code.describe(error);
  assert.equal(code, 'workbook-protected');
  assert.match(message, /structure of this workbook is protected/);
  assert.ok(!s.host.actions.some(({ writes }) => writes), 'nothing was even tried');
  assertAsBefore(s);
};

/** Someone else creates a sheet with the same name just before ours. */
const leavesSheetsOfOthers: Scenario = async (load, options) => {
  const s = stage(load, options);
  const takeName = (_count: number, { text }: { text: string }): boolean => {
    if (!text.endsWith('worksheets.Add()') && !/Worksheets\.Add\(\)$/i.test(text)) return false;
    if (s.workbook.findSheet('USL Fit') === null) s.workbook.addSheet('USL Fit', 'other');
    return false;
  };
  const content = await readContent(s);
  s.host.fault = { at: takeName, takesEffect: false };
  const error = await rejection(s.code.insertFit(content, newSheet));
  assert.equal(s.code.describe(error).code, 'ItemAlreadyExists');
  assert.deepEqual(sheetNamed(s, 'USL Fit').cells, {}, 'their sheet is still there');
  assertUntouched(s, ['USL Fit']);
  assert.deepEqual(plain(await s.code.listOutputs()), [], 'and is not taken for ours');
};

/** Fails while the chart is placed, and then refuses to undo anything. */
async function leaveBehind(s: Stage, beside: boolean): Promise<string> {
  const content = await readContent(s);
  let hasFailed = false;
  const at = (_count: number, { text }: { text: string }): boolean => {
    hasFailed ||= text.endsWith('.SetPosition()');
    return hasFailed && (text.endsWith('.SetPosition()') || /\.(Delete|Clear)\(\)$/.test(text));
  };
  s.host.fault = { at, takesEffect: false, code: 'AccessDenied' };
  const destination = beside ? ({ kind: 'beside', source: content.source } as const) : newSheet;
  const error = await rejection(s.code.insertFit(content, destination));
  s.host.fault = null;
  const { code, message } = s.code.describe(error);
  assert.equal(code, 'AccessDenied');
  return message;
}

/** The sheet that could not be removed is named in the message, found again after reopening, and cleaned up. */
const cleansUpASheet: Scenario = async (load, options) => {
  const s = stage(load, options);
  const message = await leaveBehind(s, false);
  assert.match(message, /protected.*The sheet “USL Fit” may be left/s);
  assertUntouched(s, ['USL Fit']);
  const reopened = load(s);
  const [left, ...more] = await reopened.listOutputs();
  assert.deepEqual([left?.sheetName, left?.incomplete, more.length], ['USL Fit', 'sheet', 0]);
  assert.ok(left !== undefined);
  await reopened.cleanUp(left);
  assertUntouched(s);
  assert.deepEqual(s.workbook.snapshot().settings, s.before.settings);
  assert.deepEqual(plain(await reopened.listOutputs()), []);
};

/** What the user has written on that sheet since then is not removed with it. */
const cleansUpAroundTheUser: Scenario = async (load, options) => {
  const s = stage(load, options);
  await leaveBehind(s, false);
  s.workbook.put("'USL Fit'!Z1", [['my remark']]);
  const [left] = await s.code.listOutputs();
  assert.ok(left !== undefined);
  await s.code.cleanUp(left);
  const sheet = sheetNamed(s, 'USL Fit');
  assert.equal(valueAt(sheet, 'Z1'), 'my remark');
  assert.deepEqual(Object.keys(sheet.cells), ['Z1']);
  assert.deepEqual([sheet.names, sheet.charts], [[], []]);
};

const cleansUpBesideTheData: Scenario = async (load, options) => {
  const s = stage(load, options);
  const message = await leaveBehind(s, true);
  assert.match(message, /E3:M\d+ on the sheet “Sheet1”, with a chart, may be left/);
  s.workbook.insertRows('Sheet1', 1, 1);
  const [left] = await s.code.listOutputs();
  assert.ok(left !== undefined);
  assert.match(left.address, /^E4:M\d+$/, 'it is found where it has moved to');
  await s.code.cleanUp(left);
  s.workbook.deleteRows('Sheet1', 1, 1);
  const [sheet] = s.workbook.snapshot().sheets;
  assert.deepEqual(sheet?.cells, s.before.sheets[0]?.cells);
  assert.deepEqual([sheet?.names, sheet?.charts], [[], []]);
};

/** What was left is ours by its name, so an update writes it anew instead of beside it. */
const rewritesWhatWasLeft: Scenario = async (load, options) => {
  for (const isBeside of [false, true]) {
    const s = stage(load, options);
    await leaveBehind(s, isBeside);
    const reopened = load(s);
    const [left] = await reopened.listOutputs();
    assert.ok(left?.incomplete !== undefined);
    const output = await reopened.updateFit(left, await readContent(s));
    assert.deepEqual([output.id, output.incomplete], [left.id, undefined]);
    const listed = plain(await reopened.listOutputs()) as Output[];
    assert.deepEqual(
      listed.map(({ incomplete }) => incomplete),
      [undefined],
      'it is whole',
    );
    const sheet = sheetNamed(s, isBeside ? 'Sheet1' : 'USL Fit');
    assert.equal(sheet.charts.length, 1);
    const title = valueAt(sheet, isBeside ? 'E3' : 'A1');
    assert.equal(title, 'Universal Scalability Law fit');
  }
};

/** A sheet with the same name that the user creates later is not treated as ours. */
const sparesALaterSheet: Scenario = async (load, options) => {
  const s = stage(load, options);
  await leaveBehind(s, false);
  const ours = s.workbook.findSheet('USL Fit');
  assert.ok(ours !== null);
  s.workbook.deleteSheet(ours, 'stage');
  s.workbook.addSheet('USL Fit', 'stage');
  s.workbook.put("'USL Fit'!A1", [['theirs']]);
  assert.deepEqual(plain(await s.code.listOutputs()), []);
  assert.ok(s.host.actions.some(({ text }) => !isHousekeeping(text)));
};

export const keepingScenarios = {
  keepsSettings,
  sparesForeignRegisters,
  sharesTheRegister,
  writesALog,
  selectsCells,
  convertsText,
  convertsNothingThatChanged,
  explainsAProtectedWorkbook,
  leavesSheetsOfOthers,
  cleansUpASheet,
  cleansUpAroundTheUser,
  cleansUpBesideTheData,
  rewritesWhatWasLeft,
  sparesALaterSheet,
} satisfies Readonly<Record<string, Scenario>>;
