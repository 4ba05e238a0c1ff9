// What users do with the whole add-in, its pane and its functions, in Excels that make it difficult.
import assert from 'node:assert/strict';
import type { PaneController } from '../../../addin/taskpane/controller/controller.ts';
import type { AddinCode } from '../addinCode.ts';
import { openInNode, type NodeHost } from '../node.ts';
import { measurements } from './stage.ts';

/** Something a user does with the add-in; rejects when the outcome is wrong. */
export type AddinScenario = (code: AddinCode) => Promise<void>;

/** Longer than the pane waits for more changes, and before it saves settings. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 900));

/** A workbook with the measurements in B3:C8, which are selected. */
function workbookOf(): NodeHost {
  const host = openInNode();
  host.workbook.calculator = null;
  host.workbook.put('B3:C8', measurements);
  host.workbook.select('B3:C8');
  return host;
}

const peakOf = ({ state: { outcome } }: PaneController): number | null =>
  outcome?.kind === 'fitted' ? (outcome.report.fits[0]?.peak?.concurrency.estimate ?? null) : null;

const writesOf = ({ host }: NodeHost, since = 0): string[] =>
  host.actions
    .slice(since)
    .filter(({ writes }) => writes)
    .map(({ text }) => text);

/** A fit only reads: what was typed can still be undone, and a read-only workbook causes no problem. */
const fitsWithoutWriting: AddinScenario = async (code) => {
  const host = workbookOf();
  host.workbook.quirks.refusesSettings = true;
  const pane = code.paneOf(host, 'one');
  await pane.open();
  host.workbook.edit('Sheet1!C8', '9900');
  host.workbook.select('B3:C8');
  await pane.fit();
  await settle();
  assert.deepEqual(pane.state.problems, [], 'nothing stands above the answer');
  assert.ok(Math.abs((peakOf(pane) ?? 0) - 26) < 1, 'the answer is there');
  assert.deepEqual(writesOf(host), [], 'nothing was written');
  assert.deepEqual(host.workbook.undo, ['Sheet1!C8'], 'it can be undone');
};

/** Calculated values are compared with what is shown: the same values are not a change. */
const comparesWhatWasCalculated: AddinScenario = async (code) => {
  const host = workbookOf();
  const pane = code.paneOf(host, 'one');
  await pane.open();
  await pane.fit();
  host.workbook.recalculate('Sheet1!C8', [[9897.24]]);
  await settle();
  assert.equal(pane.state.stale, false, 'the same values are no change');
  host.workbook.recalculate('Sheet1!C8', [[9000]]);
  await settle();
  assert.equal(pane.state.stale, true, 'a formula that comes to another value is heard');
};

/** A change by another user causes a new fit, but only the copy of the user who typed writes it. */
const leavesWritingToWhoTyped: AddinScenario = async (code) => {
  const host = workbookOf();
  const pane = code.paneOf(host, 'one');
  await pane.open();
  await pane.fit();
  await pane.insert();
  await pane.setSwitches({ live: true, update: true });
  await settle();
  const since = host.host.actions.length;
  const before = peakOf(pane);
  host.workbook.asAnother(() => {
    host.workbook.edit('Sheet1!C8', '9000');
  });
  await settle();
  assert.notEqual(peakOf(pane), before, 'it was fitted again');
  assert.deepEqual(writesOf(host, since), [], 'this copy wrote nothing');
  host.workbook.edit('Sheet1!C8', '9500');
  await settle();
  assert.ok(writesOf(host, since).length > 10, 'what was typed here is written');
};

/** What one user switched on does not affect the pane of another. */
const keepsSwitchesApart: AddinScenario = async (code) => {
  const host = workbookOf();
  const [one, other] = ['one', 'other'].map((user) => code.paneOf(host, user));
  assert.ok(one !== undefined && other !== undefined);
  await one.open();
  await one.fit();
  await one.setSwitches({ live: true, update: true });
  await settle();
  await other.open();
  const { live, update } = other.state.switches;
  assert.deepEqual({ live, update }, { live: false, update: false }, 'the other’s are off');
  const again = code.paneOf(host, 'one');
  await again.open();
  assert.equal(again.state.switches.live, true, 'one’s own are still on');
};

/** After a sleep Excel may have forgotten whom to tell; the pane asks again, and sees what changed meanwhile. */
const wakesUp: AddinScenario = async (code) => {
  const host = workbookOf();
  const pane = code.paneOf(host, 'one');
  await pane.open();
  await pane.fit();
  host.workbook.wantedEvents.clear();
  host.workbook.edit('Sheet1!C8', '9000');
  await settle();
  assert.equal(pane.state.stale, false, 'nothing was heard');
  await pane.wake();
  assert.equal(pane.state.stale, true, 'what changed meanwhile is seen');
  await pane.refit();
  host.workbook.edit('Sheet1!C8', '9500');
  await settle();
  assert.equal(pane.state.stale, true, 'and changes are heard again');
};

/** Where Excel raises no event, of a selection (6311) or a choice from a list (3888), Fit still reads what is there. */
const fitsWithoutEvents: AddinScenario = async (code) => {
  const host = workbookOf();
  const pane = code.paneOf(host, 'one');
  await pane.open();
  await pane.setSwitches({ follow: true, live: true });
  await pane.fit();
  host.workbook.wantedEvents.clear();
  const before = peakOf(pane);
  host.workbook.edit('Sheet1!C8', '9000');
  host.workbook.put('E3', measurements);
  host.workbook.select('E3:F8');
  await settle();
  assert.equal(peakOf(pane), before, 'nothing was heard');
  await pane.fit();
  assert.equal(pane.state.selection?.address, 'Sheet1!E3:F8', 'what is selected is fitted');
  host.workbook.select('B3:C8');
  await pane.fit();
  assert.ok(Math.abs((peakOf(pane) ?? 0) - (before ?? 0)) > 1, 'the changed cells are read');
};

/** A plan whose later levels are still to be measured is fitted; the answer names them, and says why where there is none. */
const answersInEveryCase: AddinScenario = (code) => {
  const { answer, fit, fits } = code.functions();
  const [n, x] = [0, 1].map((column) =>
    measurements.slice(1).map((row) => [row[column] as unknown]),
  );
  assert.ok(n !== undefined && x !== undefined);
  const planned = [...n, [24], [32]];
  for (const blank of [null, '', 0]) {
    const rates: unknown[][] = [...x, [blank], [blank]];
    assert.match(answer(planned, rates), /Not measured yet( \(empty or 0\))?: 24, 32\.$/, 'named');
    assert.equal(fit(planned, rates, undefined, [['points']])[0]?.[0], 5);
    assert.match(String(fits([['all']], planned, rates)[1]?.at(-1)), /24, 32\.$/);
  }
  const reason = answer([['many'], ...n.slice(1)], x);
  assert.equal(reason, 'Cell 1 of n is the text "many"; give a number.', 'the reason is the text');
  return Promise.resolve();
};

/** A blank cell arrives as null or an empty text on the web, and as 0 on the desktop. */
const takesBlanks: AddinScenario = (code) => {
  const { fit, band, throughput, measureNext, concurrencyForThroughput } = code.functions();
  const [, ...rows] = measurements;
  const answers = [null, '', 0].map((blank) => {
    const spread = [[blank, blank], rows[0], [blank, blank], ...rows.slice(1), [blank, blank]];
    const [n, x] = [0, 1].map((column) => spread.map((row) => [row?.[column] as unknown]));
    assert.ok(n !== undefined && x !== undefined);
    const options = [
      ['weights', 'equal'],
      ['bounds', blank],
      [blank, blank],
    ];
    const law: [unknown[][], unknown[][], unknown[][]] = [[[960]], [[0.01]], [[0.001]]];
    return [
      fit(n, x, options),
      band([[8], [blank], [16]], n, x, options),
      throughput(n, ...law),
      concurrencyForThroughput(x, ...law, [[blank]]),
      measureNext(n, x, [[blank]]),
    ];
  });
  assert.deepEqual(answers[1], answers[0], 'an empty text is blank');
  assert.deepEqual(answers[2], answers[0], 'a 0 where nothing stands is blank');
  return Promise.resolve();
};

/** Percona's five points, measured with users who think for 20 ms; the third row was a warm-up. */
const thinking = [
  ['Users', 'rps', 'latency_ms'],
  ...[1, 2, 2, 4, 8, 16].map((served, i) => {
    const rps = i === 2 ? 1200 : Number(measurements.find(([n]) => n === served)?.[1]);
    return [Math.round(served + 0.02 * rps), rps, Number(((1000 * served) / rps).toFixed(4))];
  }),
];

/** What users who think have in flight is fitted from a new sheet; their own cells stay as they are. */
const fitsWhatIsInFlight: AddinScenario = async (code) => {
  const host = workbookOf();
  host.workbook.put('E1:G7', thinking);
  host.workbook.select('E1:G7');
  const pane = code.paneOf(host, 'one');
  await pane.open();
  await pane.fit();
  pane.decide({ kind: 'exclude', exclusions: [{ row: 4, reason: 'warm-up' }] });
  const warnings = ({ state: { outcome } }: PaneController) =>
    outcome?.kind === 'fitted'
      ? outcome.report.fits.flatMap((fit) => fit.warnings.map(({ variant }) => variant))
      : [];
  assert.ok(warnings(pane).includes('in-service'), 'users who think are noticed');
  await pane.fitInFlight();
  assert.deepEqual(pane.state.problems, [], 'nothing stands above the answer');
  assert.ok(!warnings(pane).includes('in-service'), 'what is in flight does not think');
  assert.ok(Math.abs((peakOf(pane) ?? 0) - 26.07) < 0.1, 'the peak is that of what is in flight');
  const [source, added] = host.workbook.snapshot().sheets;
  assert.equal(source?.cells['H1'], undefined, 'nothing was written beside the measurements');
  const served = [1, 2, 3, 4, 5, 6].map((row) => added?.cells[`D${row}`]);
  assert.deepEqual(
    served.map((cell) => (typeof cell === 'number' ? Math.round(cell) : cell)),
    ['in flight', 1, 2, 4, 8, 16],
    'rows left out stay out, the others have a column more',
  );
  const note = added?.cells['A8'];
  assert.ok(typeof note === 'string', 'a note follows the rows');
  assert.match(note, /throughput times latency.*think for 20/, 'a note says what was done');
};

export const addinScenarios = {
  fitsWhatIsInFlight,
  fitsWithoutEvents,
  fitsWithoutWriting,
  comparesWhatWasCalculated,
  leavesWritingToWhoTyped,
  keepsSwitchesApart,
  takesBlanks,
  wakesUp,
  answersInEveryCase,
} satisfies Readonly<Record<string, AddinScenario>>;
