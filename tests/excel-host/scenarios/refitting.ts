import assert from 'node:assert/strict';
import type { Output, Destination } from '../../../addin/workbook/contract.ts';
import type { SheetContent } from '../../../addin/workbook/contract.ts';
import type { SheetSnapshot } from '../model/snapshot.ts';
import { readContent } from './content.ts';
import {
  newSheet,
  assertUntouched,
  find,
  plain,
  rejection,
  rowOf,
  roundTrips,
  sheetNamed,
  stage,
  valueAt,
  wso2,
  type Scenario,
  type Stage,
} from './stage.ts';

async function staged(
  load: Parameters<Scenario>[0],
  options: Parameters<Scenario>[1],
  destination: (content: SheetContent) => Destination = () => newSheet,
): Promise<{ s: Stage; content: SheetContent; output: Output }> {
  const s = stage(load, options);
  const content = await readContent(s);
  const output = await s.code.insertFit(content, destination(content));
  return { s, content, output };
}

/** Reads the measurements again, with one of them changed. */
async function changedContent(s: Stage): Promise<SheetContent> {
  s.workbook.put('Sheet1!C8', [[9_000]]);
  s.workbook.select('Sheet1!B3:C8');
  return readContent(s);
}

/** The row of the framed cell of σ. */
const sigmaRow = (sheet: SheetSnapshot): number =>
  Math.min(...find(sheet, 'σ, contention').map((address) => Number(address.slice(1))));

/** An update has the same place, new numbers, one chart and the same names; a σ that a colleague typed is replaced. */
const replacesItsOwn: Scenario = async (load, options) => {
  const { s, output } = await staged(load, options);
  const before = sheetNamed(s, 'USL Fit');
  s.workbook.put(`'USL Fit'!B${sigmaRow(before)}`, [[0.5]]);
  const content = await changedContent(s);
  const log = s.log.length;
  const again = await s.code.updateFit(output, content);
  assert.equal(roundTrips(s, log), 3, 'three round trips');
  assert.deepEqual([again.id, again.sheetName], [output.id, 'USL Fit']);
  const sheet = sheetNamed(s, 'USL Fit');
  const fit = content.series[0]?.fit;
  assert.equal(valueAt(sheet, `B${sigmaRow(sheet)}`), fit?.parameters.sigma.estimate);
  assert.equal(valueAt(sheet, `C${rowOf(sheet, 'Excluded because') + 5}`), 9_000);
  assert.equal(sheet.charts.length, 1, 'one chart');
  const names = (of: typeof sheet): string[] => of.names.map(({ name }) => name);
  assert.deepEqual(names(sheet).sort(), names(before).sort(), 'the same names');
  const outputs = plain(await s.code.listOutputs()) as Output[];
  assert.deepEqual(
    outputs.map(({ id, address }) => [id, address]),
    [[again.id, again.address]],
  );
};

/** More series take more rows and one more column; fewer leave nothing behind. */
const growsAndShrinks: Scenario = async (load, options) => {
  const { s, content, output } = await staged(load, options);
  const first = sheetNamed(s, 'USL Fit');
  s.workbook.put('Notes!D1', wso2);
  s.workbook.select('Notes!D1:F13');
  const several = await readContent(s);
  const grown = await s.code.updateFit(output, several);
  assert.match(grown.address, /^A1:J\d+$/);
  assert.equal(sheetNamed(s, 'USL Fit').names.length, 1 + 9);
  const shrunk = await s.code.updateFit(grown, content);
  assert.equal(shrunk.address, output.address);
  const last = sheetNamed(s, 'USL Fit');
  assert.deepEqual(last.cells, first.cells, 'as it was at first');
  assert.deepEqual(
    last.names.map(({ name, formula }) => [name, formula]).sort(),
    first.names.map(({ name, formula }) => [name, formula]).sort(),
  );
};

/** What others wrote into free cells of the output, or where it has to grow, is not overwritten. */
const sparesWhatOthersWrote: Scenario = async (load, options) => {
  const { s, output } = await staged(load, options);
  s.workbook.put("'USL Fit'!D2", [['a remark']]);
  const content = await changedContent(s);
  const before = s.workbook.snapshot();
  const inside = s.code.describe(await rejection(s.code.updateFit(output, content)));
  assert.equal(inside.code, 'target-not-empty');
  assert.match(inside.message, /D2 is not empty.*Clear or move it/);
  assert.deepEqual(inside.cells, ['D2']);
  assert.deepEqual(s.workbook.snapshot(), before, 'nothing was written');

  s.workbook.put("'USL Fit'!D2", [['']]);
  s.workbook.put("'USL Fit'!J9", [['beyond']]);
  s.workbook.put('Notes!D1', wso2);
  s.workbook.select('Notes!D1:F13');
  const several = await readContent(s);
  const beyond = s.code.describe(await rejection(s.code.updateFit(output, several)));
  assert.equal(beyond.code, 'target-not-empty');
  assert.match(beyond.message, /J9/);
  await s.code.updateFit(output, content);
  assert.equal(valueAt(sheetNamed(s, 'USL Fit'), 'J9'), 'beyond', 'it is not in the way of one');
};

/** The output is found where it was moved to. */
const followsMovedCells: Scenario = async (load, options) => {
  const { s, output } = await staged(load, options, ({ source }) => ({ kind: 'beside', source }));
  s.workbook.insertRows('Sheet1', 1, 2);
  const [listed] = await s.code.listOutputs();
  assert.match(listed?.address ?? '', /^E5:M\d+$/);
  s.workbook.select('Sheet1!B5:C10');
  const content = await readContent(s);
  const again = await s.code.updateFit(output, content);
  assert.equal(again.address, listed?.address);
  assert.equal(valueAt(sheetNamed(s, 'Sheet1'), 'E5'), 'Universal Scalability Law fit');
  assert.equal(valueAt(sheetNamed(s, 'Sheet1'), 'E3'), '');
};

const refusesATornOutput: Scenario = async (load, options) => {
  const { s, output } = await staged(load, options);
  s.workbook.insertRows('USL Fit', 10, 1);
  const content = await changedContent(s);
  const { code } = s.code.describe(await rejection(s.code.updateFit(output, content)));
  assert.equal(code, 'output-changed');
};

/** An output whose sheet was deleted is no longer listed, and cannot be replaced. */
const forgetsDeletedOutputs: Scenario = async (load, options) => {
  const { s, content, output } = await staged(load, options);
  const sheet = s.workbook.findSheet('USL Fit');
  assert.ok(sheet !== null);
  s.workbook.deleteSheet(sheet, 'stage');
  assert.deepEqual(plain(await s.code.listOutputs()), []);
  const { code } = s.code.describe(await rejection(s.code.updateFit(output, content)));
  assert.equal(code, 'output-gone');
  assertUntouched(s);
};

/** An update that stops halfway says so, and the next one repairs it. */
const mendsAHalfUpdate: Scenario = async (load, options) => {
  const { s, output } = await staged(load, options);
  const content = await changedContent(s);
  let hasFailed = false;
  const at = (_: number, { text }: { text: string }): boolean => {
    const fails = !hasFailed && text.endsWith('.SetPosition()');
    hasFailed ||= fails;
    return fails;
  };
  s.host.fault = { at, takesEffect: false, code: 'GeneralException' };
  const { code, message } = s.code.describe(await rejection(s.code.updateFit(output, content)));
  assert.equal(code, 'GeneralException');
  assert.match(message, /“USL Fit” may be incomplete now\. Update it again/);
  const again = await s.code.updateFit(output, content);
  assert.equal(again.id, output.id);
  assert.equal(sheetNamed(s, 'USL Fit').charts.length, 1);
};

export const refittingScenarios = {
  replacesItsOwn,
  growsAndShrinks,
  sparesWhatOthersWrote,
  followsMovedCells,
  refusesATornOutput,
  forgetsDeletedOutputs,
  mendsAHalfUpdate,
} satisfies Readonly<Record<string, Scenario>>;
