import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Cell } from 'usl-fit';
import { defaultSettings } from '../../../view/settings.ts';
import { fitSelection } from '../state/fitting.ts';
import { latest, withDecisions } from '../state/pendingFit.ts';
import { FakeWorkbook, percona, selected } from '../testing/fakeWorkbook.ts';
import { solverHere } from '../testing/solver.ts';
import { PaneController } from './controller.ts';

/** A fit that is asked for: a test ends it, or it is given up. */
interface Begun {
  rows: number;
  signal: AbortSignal;
  end: () => Promise<void>;
}

let workbook: FakeWorkbook;
let controller: PaneController;
let begun: Begun[];
beforeEach(() => {
  jest.useFakeTimers();
  workbook = new FakeWorkbook();
  begun = [];
  controller = new PaneController(
    workbook,
    {
      ...solverHere,
      isLong: ({ table }) => table.cells.length > 3,
      fit: (measured, decisions, signal) =>
        new Promise((resolve) => {
          const end = () => {
            resolve(fitSelection(measured, decisions));
            return jest.advanceTimersByTimeAsync(0);
          };
          // What is given up may have its answer under way already.
          begun.push({ rows: measured.table.cells.length, signal, end });
        }),
    },
    'en-US',
  );
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const shorter: Cell[][] = percona.slice(0, 5);
const equal = { ...defaultSettings, weights: 'equal' as const };
const rows = () => controller.state.selection?.table.cells.length ?? null;
const peak = () => {
  const { outcome } = controller.state;
  return outcome?.kind === 'fitted' ? outcome.report.fits[0]?.peak?.concurrency.estimate : null;
};
const last = () => {
  const fit = begun.at(-1);
  if (fit === undefined) throw new Error('nothing is being fitted');
  return fit;
};

/** Fits five measurements, and begins to fit four. */
async function another(): Promise<void> {
  workbook.selection = selected(percona);
  await controller.fit();
  await last().end();
  workbook.selection = selected(shorter);
  await controller.fit();
}

test('reading ends before the fit does, and what was there stays until then', async () => {
  await another();
  expect([controller.state.task, rows()]).toEqual([null, 6]);
  expect(peak()).toBeCloseTo(26.0742, 3);
  await last().end();
  expect([controller.state.pending, rows()]).toEqual([null, 5]);
});

test('after a second it is said, and not before', async () => {
  workbook.selection = selected(percona);
  await controller.fit();
  await pass(900);
  expect(controller.state.pending?.slow).toBe(false);
  await pass(200);
  expect(controller.state.pending?.slow).toBe(true);
});

test('what is cancelled leaves everything as it was, and its end is not waited for', async () => {
  await another();
  controller.decide({ kind: 'set', settings: equal });
  const { signal, end } = last();
  controller.cancelFit();
  expect(signal.aborted).toBe(true);
  await end();
  expect([controller.state.pending, rows(), controller.state.settings.weights]).toEqual([
    null,
    6,
    'auto',
  ]);
  expect(peak()).toBeCloseTo(26.0742, 3);
  await pass(5000);
  expect(JSON.stringify(workbook.settings)).not.toContain('"weights":"equal"');
});

test('a first fit that is cancelled leaves the pane as at the start', async () => {
  workbook.selection = selected(percona);
  await controller.fit();
  controller.cancelFit();
  expect([controller.state.selection, controller.state.outcome]).toEqual([null, null]);
});

test('of several only the last is shown, whichever ends first', async () => {
  await another();
  const [, first] = begun;
  controller.decide({ kind: 'set', settings: equal });
  expect(first?.signal.aborted).toBe(true);
  await first?.end();
  expect(rows()).toBe(6);
  await last().end();
  expect([rows(), controller.state.settings.weights]).toEqual([5, 'equal']);
});

test('a decision shows in its control at once, and in the figures with the fit', async () => {
  workbook.selection = selected(percona);
  await controller.fit();
  await last().end();
  controller.decide({ kind: 'set', settings: equal });
  controller.decide({ kind: 'toggle', row: 3 });
  const { settings, exclusions, asking } = withDecisions(controller.state);
  expect([settings.weights, exclusions.map(({ row }) => row), asking]).toEqual(['equal', [3], 3]);
  expect(controller.state.exclusions).toEqual([]);
  await last().end();
  expect(controller.state).toMatchObject({ settings: equal, asking: 3, exclusions: [{ row: 3 }] });
});

test('a row of what is about to vanish is not excluded from what comes', async () => {
  await another();
  controller.decide({ kind: 'toggle', row: 3 });
  expect(begun).toHaveLength(2);
  await last().end();
  expect([rows(), controller.state.exclusions]).toEqual([5, []]);
});

test('what is excluded while it is being fitted stays so when it is read again', async () => {
  workbook.selection = selected(percona);
  await controller.fit();
  await last().end();
  controller.decide({ kind: 'toggle', row: 3 });
  await controller.fit();
  await last().end();
  expect(controller.state.exclusions.map(({ row }) => row)).toEqual([3]);
});

test('data that change meanwhile are stale once they are shown', async () => {
  await another();
  workbook.dataListener?.();
  await last().end();
  expect([rows(), controller.state.stale]).toEqual([5, true]);
});

test('cells that move meanwhile are found where they are', async () => {
  await another();
  const { source } = selected(shorter, { row: 4 });
  workbook.dataListener?.(source);
  await last().end();
  expect(controller.state.selection?.source.areas).toEqual(['A4:B8']);
});

test('nothing is written while a fit is pending, but what it comes to', async () => {
  await another();
  const written = controller.insert();
  await pass(100);
  expect(workbook.contents).toEqual([]);
  await last().end();
  await written;
  expect(workbook.contents.map(({ sourceAddress }) => sourceAddress)).toEqual(['Sheet1!A1:B5']);
});

test('a decision is saved with the fit that it leads to', async () => {
  workbook.selection = selected(percona);
  await controller.fit();
  await last().end();
  controller.decide({ kind: 'set', settings: equal });
  await pass(5000);
  expect(workbook.calls).not.toContain('saveSettings');
  await last().end();
  await pass(0);
  expect(workbook.settings).toMatchObject({ settings: equal });
});

test('a followed selection that cannot be fitted is not shown, and the old cells are watched', async () => {
  workbook.selection = selected(percona);
  await controller.setSwitches({ follow: true });
  await last().end();
  workbook.selection = selected(percona.map(() => ['words', 'words']));
  workbook.selectionListener?.();
  await pass(1000);
  expect(latest(controller.state).selection).toBe(workbook.selection);
  await last().end();
  expect([rows(), controller.state.elsewhere, controller.state.outcome?.kind]).toEqual([
    6,
    true,
    'fitted',
  ]);
  workbook.dataListener?.();
  expect(controller.state.stale).toBe(true);
});

test('a solver that fails where it should not says so', async () => {
  controller = new PaneController(
    workbook,
    { ...solverHere, isLong: () => true, fit: () => Promise.reject(new Error('out of memory')) },
    'en-US',
  );
  workbook.selection = selected(percona);
  await controller.fit();
  await pass(0);
  expect(controller.state.outcome).toMatchObject({
    kind: 'failed',
    errors: [{ code: 'internal' }],
  });
});
