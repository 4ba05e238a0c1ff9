import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Cell } from 'usl-fit';
import { noChoice } from '../../../view/choice.ts';
import { defaultSettings } from '../../../view/settings.ts';
import { notes } from '../notes.ts';
import { FakeWorkbook, percona, selected } from '../testing/fakeWorkbook.ts';
import { solverHere } from '../testing/solver.ts';
import type { Output, Selection } from '../../workbook/contract.ts';
import { PaneController } from './controller.ts';

let workbook: FakeWorkbook;
let controller: PaneController;
beforeEach(() => {
  jest.useFakeTimers();
  workbook = new FakeWorkbook();
  controller = new PaneController(workbook, solverHere, 'en-US');
});
afterEach(() => {
  jest.useRealTimers();
});

/** Longer than all debounce times. */
const settle = () => jest.advanceTimersByTimeAsync(5000);

/** Peak of the five measurements with the default weights; with equal ones it is 24.7652. */
const peakByEvidence = 26.0742;

const peak = () => {
  const { outcome } = controller.state;
  return outcome?.kind === 'fitted' ? outcome.report.fits[0]?.peak?.concurrency.estimate : null;
};
const problems = () =>
  controller.state.problems.map(({ operation, error }) => [operation, error.code]);
const calls = (name: string) => workbook.calls.filter((call) => call.startsWith(name));
const without = (row: number): Cell[][] => percona.filter((_, i) => i !== row - 1);

/** An output whose writing did not come to its end. */
const left: Output = {
  id: 'left',
  sheetId: 'sheet-9',
  sheetName: 'USL Fit',
  address: 'A1:M80',
  source: selected(percona).source,
  incomplete: 'sheet',
};

/** The same workbook, reopened. */
async function reopened(): Promise<PaneController> {
  await settle();
  const other = new PaneController(workbook, solverHere, 'en-US');
  await other.open();
  return other;
}

describe('Fit', () => {
  test('reads the selection once and fits it', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    expect(peak()).toBeCloseTo(peakByEvidence, 3);
    expect(calls('read')).toEqual(['readSelection leave-out']);
    expect(controller.state.task).toBeNull();
    controller.decide({ kind: 'set', settings: { ...defaultSettings, weights: 'equal' } });
    expect(peak()).toBeCloseTo(24.7652, 3);
  });

  test('that cannot read says so, keeps what was there, and can be tried again', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    workbook.refusals.set('readSelection', 'AccessDenied');
    await controller.fit();
    expect(problems()).toEqual([['read', 'AccessDenied']]);
    expect(peak()).toBeCloseTo(peakByEvidence, 3);
    workbook.selection = selected(without(6));
    await controller.retry('read');
    expect(problems()).toEqual([]);
    expect(controller.state.selection?.table.cells).toHaveLength(5);
  });

  test('of cells that were typed reads these, wherever the selection is', async () => {
    workbook.selection = selected(without(6));
    await controller.fit();
    workbook.data = selected(percona);
    await controller.fitSource({ ...workbook.data.source, areas: ['A1:B6'] });
    expect(calls('read')).toEqual(['readSelection leave-out', 'readSource A1:B6 leave-out']);
    expect(peak()).toBeCloseTo(peakByEvidence, 3);
  });

  test('of a table on its side offers to put it upright on a new sheet, which fits', async () => {
    workbook.selection = selected(
      [0, 1].map((column) => percona.map((row) => row[column] ?? null)),
    );
    await controller.fit();
    expect(controller.state.outcome?.kind).toBe('failed');
    await controller.putUpright();
    expect(calls('add')).toEqual(['addSheet 6']);
    expect(controller.state.selection?.table.cells).toEqual(percona);
    expect(peak()).toBeCloseTo(peakByEvidence, 3);
  });

  test('of a table that stands upright is not turned, whatever else is wrong with it', async () => {
    for (const cells of [percona.slice(0, 3), percona.map(([n]) => [n ?? null, 'words', 'more'])]) {
      workbook.selection = selected(cells);
      await controller.fit();
      expect(controller.state.outcome?.kind).toBe('failed');
      await controller.putUpright();
    }
    expect(calls('add')).toEqual([]);
  });

  test('of columns that the core cannot tell apart asks, and a choice fits', async () => {
    workbook.selection = selected(
      percona.map(([n, x], i) => [n, i === 0 ? 'Threads' : n, x] as Cell[]),
    );
    await controller.fit();
    expect(controller.state.outcome).toMatchObject({
      kind: 'failed',
      errors: [{ code: 'ambiguous-column' }],
      names: ['Users', 'Threads', 'Queries/s'],
    });
    controller.decide({ kind: 'choose', choice: { ...controller.state.choice, n: 1 } });
    expect(peak()).toBeCloseTo(peakByEvidence, 3);
  });

  test('of levels that are still to be measured skips these, and says which', async () => {
    const planned: Cell[][] = [...percona.slice(0, 4), [6, ''], ...percona.slice(4), [32, null]];
    workbook.selection = selected(planned);
    await controller.fit();
    expect(peak()).toBeCloseTo(peakByEvidence, 3);
    expect(notes(controller.state, 'en-US').map(({ text }) => text)).toContain(
      'Not measured yet: 6, 32.',
    );
    workbook.selection = selected(planned.map(([n, x]) => [n, x ?? 9000] as Cell[]));
    await controller.fit();
    const noteTexts = notes(controller.state, 'en-US').map(({ text }) => text);
    expect(noteTexts).toContain('Not measured yet: 6.');
    await controller.insert();
    expect(workbook.contents).toHaveLength(1);
  });

  test('of a throughput without its concurrency asks for it', async () => {
    workbook.selection = selected([...percona, ['', 9000]]);
    await controller.fit();
    expect(controller.state.outcome).toMatchObject({
      kind: 'failed',
      errors: [{ details: { row: 7 } }],
    });
  });

  test('pressed twice reads once', async () => {
    workbook.selection = selected(percona);
    await Promise.all([controller.fit(), controller.fit()]);
    expect(calls('readSelection')).toHaveLength(1);
  });
});

describe('opening', () => {
  test('fits a selection that can be fitted', async () => {
    workbook.selection = selected(percona);
    await controller.open();
    expect(peak()).toBeCloseTo(peakByEvidence, 3);
  });

  test.each([
    ['nothing', null],
    ['one cell', selected([[1]])],
    [
      'words',
      selected([
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ]),
    ],
  ])('says nothing of a selection of %s', async (_name, selection) => {
    workbook.selection = selection;
    await controller.open();
    expect([controller.state.outcome, controller.state.problems]).toEqual([null, []]);
  });

  test('leaves the word to a press that came first', async () => {
    workbook.selection = selected(percona);
    await Promise.all([controller.open(), controller.fit()]);
    expect(calls('readSelection')).toHaveLength(1);
    expect(controller.state.cause).toBe('asked');
  });

  test('does not write into the workbook', async () => {
    workbook.selection = selected(percona);
    await controller.open();
    await settle();
    expect(calls('save')).toEqual([]);
  });

  test('tells what could not be read, and reads it when asked again', async () => {
    workbook.refusals.set('loadSettings', 'GeneralException');
    workbook.outputs = [left];
    await controller.open();
    expect(problems()).toEqual([['open', 'GeneralException']]);
    await controller.retry('open');
    expect(problems()).toEqual([]);
    expect(controller.state.outputs).toEqual([left]);
  });
});

describe('what was decided', () => {
  test('comes back when the workbook is opened again', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    controller.decide({ kind: 'toggle', row: 6 });
    controller.decide({ kind: 'exclude', exclusions: [{ row: 6, reason: 'warm-up' }] });
    controller.decide({ kind: 'set', settings: { ...defaultSettings, level: 0.9 } });
    await controller.setSwitches({ live: true });
    const before = controller.state;
    const { state } = await reopened();
    expect(state.exclusions).toEqual([
      { row: 6, reason: 'warm-up', concurrency: 16, throughput: 9897.24 },
    ]);
    expect(state.settings.level).toBe(0.9);
    expect(state.switches.live).toBe(true);
    expect(state.outcome).toEqual(before.outcome);
    expect(state.selection?.address).toBe('Sheet1!A1:B6');
  });

  test('of a source whose sheet is gone leaves the pane empty, and is kept', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    controller.decide({ kind: 'toggle', row: 6 });
    await settle();
    workbook.selection = null;
    const again = await reopened();
    expect([again.state.outcome, again.state.problems]).toEqual([null, []]);
    expect(again.state.memories[0]?.exclusions).toHaveLength(1);
  });

  test('belongs to its measurements: others have none, and the first have it again', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    controller.decide({ kind: 'toggle', row: 6 });
    workbook.selection = selected(percona, { sheetId: 'sheet-2', sheetName: 'Sheet2' });
    await controller.fit();
    expect(controller.state.exclusions).toEqual([]);
    workbook.selection = selected(percona);
    await controller.fit();
    expect(controller.state.exclusions).toMatchObject([{ row: 6 }]);
  });

  test('belongs to its rows: the same columns further down are other measurements', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    controller.decide({ kind: 'toggle', row: 6 });
    workbook.selection = selected(percona, { row: 20 });
    await controller.fit();
    expect(controller.state.exclusions).toEqual([]);
    workbook.selection = selected(percona, { row: 2 });
    await controller.fit();
    expect(controller.state.exclusions).toMatchObject([{ row: 7 }]);
  });

  test('alone is written: a fit only reads', async () => {
    workbook.selection = selected(percona);
    await controller.open();
    await controller.fit();
    await settle();
    expect(calls('save')).toEqual([]);
  });

  test('goes with a fit that is written, and is not written again', async () => {
    workbook.selection = selected(percona);
    await controller.open();
    await controller.fit();
    await controller.insert();
    await controller.update(workbook.outputs[0] as Output);
    await settle();
    expect(calls('save')).toEqual([]);
    expect(workbook.contents.map(({ keep }) => keep !== undefined)).toEqual([true, false]);
    expect((await reopened()).state.selection?.address).toBe('Sheet1!A1:B6');
  });

  test('about acting of itself is each user’s own', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    await controller.setSwitches({ live: true, update: true, hiddenRows: true, formulas: true });
    await settle();
    expect(workbook.personal).toEqual({ live: true, update: true });
    workbook.personal = null;
    const { switches } = (await reopened()).state;
    const personal = { live: false, update: false };
    expect(switches).toEqual({ follow: false, ...personal, hiddenRows: true, formulas: true });
  });

  test('is written once for many decisions', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    for (const row of [2, 3]) controller.decide({ kind: 'toggle', row });
    await settle();
    expect(calls('save')).toHaveLength(1);
  });

  test('is told when it cannot be kept, and kept when asked again', async () => {
    workbook.selection = selected(percona);
    workbook.refusals.set('saveSettings', 'AccessDenied');
    await controller.fit();
    await settle();
    expect(problems()).toEqual([]);
    controller.decide({ kind: 'set', settings: { ...defaultSettings, level: 0.9 } });
    await settle();
    expect(problems()).toEqual([['save', 'AccessDenied']]);
    await controller.retry('save');
    expect(problems()).toEqual([]);
    expect(workbook.settings).toMatchObject({ version: 2, settings: { weights: 'auto' } });
  });

  test.each([['rubbish'], [7], [{ version: 1 }], [{ version: 1, settings: { level: 'high' } }]])(
    'is ignored where it is damaged as %j, with a word about it',
    async (damaged) => {
      workbook.settings = damaged;
      await controller.open();
      expect(controller.state.restored).toBe('damaged');
      expect(controller.state.settings).toEqual({ ...defaultSettings, weights: 'equal' });
      expect(controller.state.weightsAssumed).toBe(true);
    },
  );

  test.each([
    ['of version 1 with equal weights, which were the default', 1, { weights: 'equal' }, true],
    ['of version 1 without weights', 1, {}, true],
    ['of version 1 with weights that were chosen', 1, { weights: 'relative' }, false],
    ['of version 2 with equal weights, which were chosen', 2, { weights: 'equal' }, false],
    ['of version 1 by the transform, which has no weights', 1, { method: 'transform' }, false],
  ])('%s keeps its weights', async (_, version, settings, assumed) => {
    const { model, method, bounds, lambda, level, intervals } = defaultSettings;
    const switches = { follow: false, live: false, update: false, hiddenRows: false };
    workbook.selection = selected(percona);
    workbook.settings = {
      version,
      settings: { model, method, bounds, lambda, level, intervals, ...settings },
      switches,
      sources: [],
    };
    await controller.open();
    expect(controller.state).toMatchObject({ restored: 'whole', weightsAssumed: assumed });
    const expected = 'weights' in settings ? settings.weights : 'equal';
    expect(controller.state.settings.weights).toBe(expected);
    controller.decide({ kind: 'set', settings: defaultSettings });
    expect(controller.state.weightsAssumed).toBe(false);
    await settle();
    expect(workbook.settings).toMatchObject({ version: 2, settings: { weights: 'auto' } });
  });

  test('of a newer version is left alone until something is decided here', async () => {
    workbook.settings = { version: 99 };
    await controller.open();
    await settle();
    expect([controller.state.restored, workbook.settings]).toEqual(['newer', { version: 99 }]);
  });
});

describe('a point that is left out', () => {
  const shifted = (rows: number) => selected(percona, { row: 1 + rows });

  test('is followed when rows are inserted above it', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    controller.decide({ kind: 'toggle', row: 3 });
    const fitted = peak();
    workbook.selection = shifted(1);
    await controller.fit();
    expect(controller.state.exclusions).toMatchObject([{ row: 4, concurrency: 2 }]);
    expect(peak()).toBe(fitted);
  });

  test('stays left out when its value is edited', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    controller.decide({ kind: 'toggle', row: 3 });
    workbook.selection = selected(percona.map((line, i) => (i === 2 ? [2, 1500] : line)));
    await controller.fit();
    expect(controller.state.exclusions).toMatchObject([{ row: 3, throughput: 1500 }]);
  });

  test('waits for its row to come back', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    controller.decide({ kind: 'toggle', row: 6 });
    workbook.selection = selected(without(6));
    await controller.fit();
    expect(controller.state.outcome?.kind).toBe('fitted');
    workbook.selection = selected(percona);
    await controller.fit();
    expect(controller.state.exclusions).toMatchObject([{ row: 6 }]);
    expect(controller.state.outcome).toMatchObject({ report: { fits: [{ observations: 4 }] } });
  });

  test('can be a row that cannot even be read', async () => {
    workbook.selection = selected([...percona, [32, 'timeout']]);
    await controller.fit();
    expect(controller.state.outcome).toMatchObject({ errors: [{ code: 'not-a-number' }] });
    controller.decide({ kind: 'toggle', row: 7 });
    expect(peak()).toBeCloseTo(peakByEvidence, 3);
    controller.decide({ kind: 'toggle', row: 7 });
    expect(controller.state.exclusions).toEqual([]);
  });
});

describe('Insert', () => {
  beforeEach(async () => {
    workbook.selection = selected(percona);
    await controller.fit();
  });

  test('writes what is shown and offers to update it', async () => {
    await controller.insert();
    expect(calls('insertFit')).toEqual(['insertFit new-sheet']);
    expect(workbook.contents[0]).toMatchObject({ sourceAddress: 'Sheet1!A1:B6' });
    expect(controller.state.insertion).toMatchObject({ kind: 'done', how: 'inserted' });
    const [output] = controller.state.outputs;
    controller.decide({ kind: 'toggle', row: 6 });
    if (output !== undefined) await controller.update(output);
    expect(workbook.contents[1]?.series[0]?.fit.observations).toBe(4);
    expect(controller.state.insertion).toMatchObject({ kind: 'done', how: 'updated' });
  });

  test('writes formulas that follow the data where the switch is on, and refuses where they cannot', async () => {
    await controller.setSwitches({ formulas: true });
    await controller.insert();
    expect(calls('insertFit')).toEqual(['insertFit new-sheet Sheet1!$B$2:$B$6']);
    controller.decide({ kind: 'toggle', row: 6 });
    await controller.insert();
    expect(problems()).toEqual([['insert', 'cannot-follow']]);
    expect(calls('insertFit')).toHaveLength(1);
    await controller.setSwitches({ formulas: false });
    await controller.retry('insert');
    expect([problems(), calls('insertFit').at(-1)]).toEqual([[], 'insertFit new-sheet']);
  });

  test('beside the data writes over nothing, and does as told', async () => {
    controller.decide({ kind: 'target', target: 'beside' });
    workbook.refusals.set('insertFit', 'target-not-empty');
    await controller.insert();
    expect(controller.state.insertion).toMatchObject({ kind: 'asks' });
    await controller.answer('again');
    expect(calls('insertFit')).toEqual(['insertFit beside', 'insertFit beside']);
    workbook.refusals.set('insertFit', 'target-not-empty');
    await controller.insert();
    await controller.answer('new-sheet');
    expect(calls('insertFit').at(-1)).toBe('insertFit new-sheet');
    workbook.refusals.set('insertFit', 'target-not-empty');
    await controller.insert();
    await controller.answer('cancel');
    expect([calls('insertFit').length, controller.state.insertion.kind]).toEqual([5, 'none']);
  });

  test('an update that finds its place taken is tried again when told so', async () => {
    await controller.insert();
    const [output] = controller.state.outputs;
    if (output === undefined) throw new Error('nothing was inserted');
    workbook.refusals.set('updateFit', 'target-not-empty');
    await controller.update(output);
    expect(controller.state.insertion).toMatchObject({ kind: 'asks', output: { id: output.id } });
    await controller.answer('again');
    expect(calls('updateFit')).toHaveLength(2);
    expect(controller.state.insertion).toMatchObject({ kind: 'done', how: 'updated' });
  });

  test('beside the data writes into no hidden rows, and tries again once they are shown', async () => {
    controller.decide({ kind: 'target', target: 'beside' });
    workbook.refusals.set('insertFit', 'target-hidden');
    await controller.insert();
    expect(controller.state.insertion).toMatchObject({
      kind: 'asks',
      error: { code: 'target-hidden' },
    });
    await controller.answer('again');
    expect(calls('insertFit')).toEqual(['insertFit beside', 'insertFit beside']);
  });

  test('names what was written to the next Fit, so that one cell of it is not measured', async () => {
    await controller.insert();
    const read = jest.spyOn(workbook, 'readSelection');
    await controller.fit();
    expect(read.mock.lastCall?.[0].outputs).toEqual([{ ...workbook.outputs[0] }]);
  });

  test('that fails says so, tells what is left, and can be tried again', async () => {
    workbook.refusals.set('insertFit', 'GeneralException');
    workbook.outputs = [left];
    await controller.insert();
    expect(problems()).toEqual([['insert', 'GeneralException']]);
    expect(controller.state.outputs).toEqual([left]);
    await controller.cleanUp(left);
    expect(controller.state.outputs).toEqual([]);
    // A retry writes what is shown now, not what was shown at the failure.
    controller.decide({ kind: 'toggle', row: 6 });
    await controller.retry('insert');
    expect(problems()).toEqual([]);
    expect(workbook.contents[0]?.series[0]?.fit.observations).toBe(4);
  });

  test('tells how far it is, and can be stopped', async () => {
    let end = () => {};
    workbook.pause = new Promise((resolve) => (end = resolve));
    const done = controller.insert();
    await jest.advanceTimersByTimeAsync(1500);
    expect(controller.state.task).toMatchObject({ kind: 'inserting', share: 0.5, slow: true });
    controller.stop();
    expect(controller.state.task).toMatchObject({ stopping: true });
    end();
    await done;
    expect([controller.state.insertion.kind, controller.state.task]).toEqual(['cancelled', null]);
    expect(problems()).toEqual([]);
  });
});

describe('changed data', () => {
  beforeEach(async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    workbook.calls.length = 0;
  });
  const change = async () => {
    workbook.data = selected(without(6));
    workbook.dataListener?.();
    await settle();
  };

  test('are told, and not fitted unasked', async () => {
    await change();
    expect([controller.state.stale, calls('read')]).toEqual([true, []]);
    await controller.refit();
    expect(controller.state.stale).toBe(false);
    expect(controller.state.outcome).toMatchObject({ report: { fits: [{ observations: 4 }] } });
  });

  test('are fitted at once when that is switched on', async () => {
    await change();
    await controller.setSwitches({ live: true });
    expect([controller.state.stale, controller.state.cause]).toEqual([false, 'changed']);
  });

  test('are fitted once for many changes, and never while something is written', async () => {
    await controller.setSwitches({ live: true });
    let end = () => {};
    workbook.pause = new Promise((resolve) => (end = resolve));
    const done = controller.insert();
    workbook.data = selected(without(6));
    for (let i = 0; i < 5; i += 1) workbook.dataListener?.();
    await settle();
    expect(calls('readSource')).toEqual([]);
    end();
    await done;
    await settle();
    expect(calls('readSource')).toHaveLength(1);
    expect(controller.state.cause).toBe('changed');
  });

  test('update what was inserted when that is wanted, and only when something is new', async () => {
    await controller.insert();
    await controller.setSwitches({ live: true });
    await change();
    expect(calls('updateFit')).toEqual([]);
    await controller.setSwitches({ update: true });
    workbook.data = selected(percona);
    workbook.dataListener?.();
    await settle();
    expect(calls('updateFit')).toEqual(['updateFit output-1']);
    // Unchanged data, as in an event of our own writing.
    workbook.dataListener?.();
    await settle();
    expect(calls('updateFit')).toHaveLength(1);
  });

  test('that cannot be fitted are told, and nothing is written', async () => {
    await controller.insert();
    await controller.setSwitches({ live: true, update: true });
    workbook.data = selected(percona.slice(0, 3));
    workbook.dataListener?.();
    await settle();
    expect(controller.state.outcome).toMatchObject({
      kind: 'failed',
      errors: [{ code: 'too-few-points' }],
    });
    expect(calls('updateFit')).toEqual([]);
  });
});

describe('what Excel does not let the pane hear', () => {
  test('is said only where a switch needs it', async () => {
    workbook.selection = selected(percona);
    workbook.refusals.set('listen', 'ApiNotFound');
    await controller.open();
    expect(problems()).toEqual([]);
    workbook.refusals.set('onDataChanged', 'ApiNotFound');
    await controller.fit();
    expect(problems()).toEqual([]);
    await controller.setSwitches({ live: true });
    const other = await reopenedWithout('listen');
    expect(other.state.problems.map(({ operation }) => operation)).toEqual(['watch']);
  });

  test('a solver that did not arrive is asked for again when the connection is back', async () => {
    let failures = 1;
    const start = () =>
      failures-- > 0 ? Promise.reject(new TypeError('offline')) : Promise.resolve();
    controller = new PaneController(workbook, { ...solverHere, start }, 'en-US');
    workbook.selection = selected(percona);
    await controller.fit();
    expect(problems()).toEqual([['start', 'solver-not-loaded']]);
    await controller.wake();
    expect(problems()).toEqual([]);
    expect(peak()).toBeCloseTo(peakByEvidence, 3);
  });

  test('after a sleep is compared: other values are a change, the same ones are none', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    await controller.wake();
    expect(calls('listenAgain')).toHaveLength(1);
    expect(controller.state.stale).toBe(false);
    workbook.data = selected(percona.map(([n, x], i) => [n, i === 3 ? 3600 : x] as Cell[]));
    await controller.wake();
    expect(controller.state.stale).toBe(true);
    expect(problems()).toEqual([]);
  });
});

/** The same workbook, reopened while Excel refuses a call. */
async function reopenedWithout(name: 'listen'): Promise<PaneController> {
  await settle();
  workbook.refusals.set(name, 'ApiNotFound');
  const other = new PaneController(workbook, solverHere, 'en-US');
  await other.open();
  return other;
}

describe('formulas that are calculated', () => {
  const calculated = { isCalculation: true };
  beforeEach(async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    await settle();
  });

  test('are read again, and nothing is said where they came to the same', async () => {
    workbook.dataListener?.(undefined, calculated);
    await settle();
    expect(calls('readSource')).toHaveLength(1);
    expect([controller.state.stale, controller.state.cause]).toEqual([false, 'asked']);
  });

  test('are changed data where they came to something else', async () => {
    workbook.data = selected(without(6));
    workbook.dataListener?.(undefined, calculated);
    await settle();
    expect([controller.state.stale, controller.state.cause]).toEqual([true, 'asked']);
    await controller.setSwitches({ live: true });
    expect([controller.state.stale, controller.state.cause]).toEqual([false, 'changed']);
    workbook.data = selected(percona);
    workbook.dataListener?.(undefined, calculated);
    await settle();
    expect(controller.state.selection?.table.cells).toEqual(percona);
  });
});

test('what another user changed is fitted again, and makes this copy write nothing', async () => {
  workbook.selection = selected(percona);
  await controller.fit();
  await controller.insert();
  await controller.setSwitches({ live: true, update: true });
  const theirs = percona.map((row, i) => (i === 5 ? [16, 9000] : row));
  workbook.data = selected(theirs);
  workbook.dataListener?.(undefined, { isRemote: true });
  await settle();
  expect(controller.state.selection?.table.cells).toEqual(theirs);
  expect(calls('updateFit')).toEqual([]);
  workbook.data = selected(percona);
  workbook.dataListener?.(undefined, { isRemote: true });
  workbook.dataListener?.();
  await settle();
  expect(calls('updateFit')).toHaveLength(1);
});

describe('a log', () => {
  const log = {
    cells: percona.map(([n, x], i) => [
      'wrk',
      n as string | number,
      x as string | number,
      i === 0 ? 'standard_error' : 10,
    ]),
    trail: ['How it was read'],
    choice: { ...noChoice, group: 1, n: 2, x: 3, deviation: 4 },
  };

  test('is put on a sheet and fitted by its columns, weighed by its standard errors', async () => {
    await controller.importLog(log);
    expect(calls('addSheet')).toEqual(['addSheet 6']);
    const { outcome, choice, settings } = controller.state;
    expect(outcome?.kind === 'fitted' && outcome.report.columns.throughput.number).toBe(3);
    expect([choice.deviation, settings.weights]).toEqual([4, 'deviation']);
  });

  test('that cannot be written says so, keeps what was there, and can be tried again', async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    workbook.refusals.set('addSheet', 'AccessDenied');
    await controller.importLog(log);
    expect(problems()).toEqual([['import', 'AccessDenied']]);
    expect(peak()).toBeCloseTo(peakByEvidence, 3);
    workbook.refusals.clear();
    await controller.retry('import');
    expect(problems()).toEqual([]);
    expect(controller.state.choice.deviation).toBe(4);
  });
});

describe('measurements that move', () => {
  const tell = async (moved: Selection | null) => {
    if (moved !== null) workbook.data = moved;
    workbook.dataListener?.(moved?.source ?? null);
    await settle();
  };
  beforeEach(async () => {
    workbook.selection = selected(percona);
    await controller.fit();
    controller.decide({ kind: 'toggle', row: 3 });
    await controller.insert();
    workbook.calls.length = 0;
  });

  test('are read where they are by now, by a live refit and its update', async () => {
    await controller.setSwitches({ live: true, update: true });
    await tell(selected(percona, { row: 11 }));
    expect(calls('readSource')).toEqual(['readSource A11:B16 leave-out']);
    expect(controller.state.exclusions).toMatchObject([{ row: 13, concurrency: 2 }]);
    expect(calls('updateFit')).toEqual(['updateFit output-1']);
    expect(workbook.contents.at(-1)?.source.areas).toEqual(['A11:B16']);
    // The subscription moved with them; nothing subscribes again.
    expect(calls('onDataChanged')).toEqual([]);
  });

  test('are read there when asked, and what was decided and written is still theirs', async () => {
    const before = controller.state.exclusions;
    await tell({ ...selected(percona, { areas: ['C1:D6'] }), columns: [3, 4] });
    expect(controller.state).toMatchObject({ stale: true, selection: { address: 'Sheet1!C1:D6' } });
    expect(controller.state.outputs[0]?.source.areas).toEqual(['C1:D6']);
    await controller.refit();
    expect(calls('readSource')).toEqual(['readSource C1:D6 leave-out']);
    expect(controller.state.exclusions).toEqual(before);
    const memories = (await reopened()).state.memories;
    expect(memories.map(({ source }) => source.areas)).toEqual([['C1:D6']]);
  });

  test('apart keep what was decided', async () => {
    const before = controller.state.exclusions;
    await tell({ ...selected(percona, { areas: ['A1:C6'] }), columns: [1, 3] });
    await controller.refit();
    expect(controller.state.exclusions).toEqual(before);
  });

  test('while they are read are read once more', async () => {
    const done = controller.refit();
    workbook.dataListener?.(selected(percona, { row: 3 }).source);
    await done;
    expect(calls('readSource')).toEqual([
      'readSource A1:B6 leave-out',
      'readSource A3:B8 leave-out',
    ]);
  });

  test('where nobody can tell are not read, and are asked for', async () => {
    await controller.setSwitches({ live: true, update: true });
    const shown = peak();
    await tell(null);
    await controller.refit();
    expect([calls('readSource'), calls('updateFit'), controller.state.stale]).toEqual([
      [],
      [],
      false,
    ]);
    expect(problems()).toEqual([['read', 'source-moved']]);
    expect(peak()).toBe(shown);
    await controller.convert([{ address: 'B4', value: 1 }]);
    expect(calls('convert')).toEqual([]);
    workbook.selection = selected(percona);
    await controller.retry('read');
    expect(problems()).toEqual([]);
    expect(calls('onDataChanged')).toEqual(['onDataChanged A1:B6']);
  });
});

describe('following the selection', () => {
  test('fits what is selected, and nothing that is none', async () => {
    workbook.selection = selected(percona);
    await controller.setSwitches({ follow: true });
    await settle();
    expect(controller.state.cause).toBe('followed');
    workbook.selection = selected([[7]]);
    workbook.selectionListener?.();
    await settle();
    expect(controller.state.elsewhere).toBe(true);
    expect(controller.state.selection?.address).toBe('Sheet1!A1:B6');
    workbook.selection = selected(without(6));
    workbook.selectionListener?.();
    await settle();
    expect(controller.state.selection?.address).toBe('Sheet1!A1:B5');
    expect(controller.state.elsewhere).toBe(false);
  });

  test('ends when it is switched off', async () => {
    await controller.setSwitches({ follow: true });
    await controller.setSwitches({ follow: false });
    expect(workbook.selectionListener).toBeNull();
  });

  test('does not follow what the pane itself selects', async () => {
    workbook.selection = selected(percona);
    await controller.setSwitches({ follow: true });
    await settle();
    const { source } = selected(percona);
    workbook.selection = selected([[7]]);
    const done = controller.select(source, 'B4');
    workbook.selectionListener?.();
    await done;
    await settle();
    expect(controller.state.elsewhere).toBe(false);
  });

  test('that Excel refuses is told, and begins when asked again', async () => {
    workbook.refusals.set('onSelectionChanged', 'GeneralException');
    await controller.setSwitches({ follow: true });
    expect(problems()).toEqual([['follow', 'GeneralException']]);
    await controller.retry('follow');
    expect(problems()).toEqual([]);
    expect(workbook.selectionListener).not.toBeNull();
  });
});

test('hidden rows take part when that is switched on', async () => {
  workbook.selection = selected(percona);
  await controller.fit();
  await controller.setSwitches({ hiddenRows: true });
  expect(calls('readSource')).toEqual(['readSource A1:B6 take']);
});

test('hidden rows take part where there are no others', async () => {
  workbook.selection = selected(percona);
  workbook.refusals.set('readSelection', 'all-hidden');
  await controller.fit();
  expect(problems()).toEqual([['read', 'all-hidden']]);
  await controller.setSwitches({ hiddenRows: true });
  expect(calls('readSelection')).toEqual(['readSelection leave-out', 'readSelection take']);
  expect(problems()).toEqual([]);
});

test('text becomes numbers, and the cells are read again', async () => {
  workbook.selection = selected(percona);
  await controller.fit();
  await controller.convert([{ address: 'B4', value: 3548.68 }]);
  expect(workbook.calls.slice(-2)).toEqual([
    'convertTextNumbers B4=3548.68',
    'readSource A1:B6 leave-out',
  ]);
});
