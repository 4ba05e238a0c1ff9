// Judges what happens to a workbook when one action of a user operation fails, for any action and any way to fail.
import assert from 'node:assert/strict';
import type { Destination, Output } from '../../addin/workbook/contract.ts';
import type { SheetContent } from '../../addin/workbook/contract.ts';
import type { ActionNote } from './batch.ts';
import { isDeletion } from './faults.ts';
import type { SheetSnapshot, WorkbookSnapshot } from './model/snapshot.ts';
import { readContent } from './scenarios/content.ts';
import { followingContent } from './scenarios/following.ts';
import { openInNode, type NodeHost } from './node.ts';
import { anotherWorkbook, isHousekeeping, stage, type Stage } from './scenarios/stage.ts';
import { compileWorkbookCode } from './workbookCode.ts';

const load = compileWorkbookCode();

/** A user operation. */
interface Act {
  /** Prepares the workbook for the operation. */
  begin: (host?: NodeHost) => Promise<{ s: Stage; content: SheetContent; output: Output | null }>;
  run: (begun: { s: Stage; content: SheetContent; output: Output | null }) => Promise<unknown>;
  /** The least number of actions it must consist of; with fewer, these tests would prove little. */
  atLeast: number;
}

const few = { bandPoints: 3 };

const library = openInNode();

async function plainStage(
  host = anotherWorkbook(library),
): Promise<{ s: Stage; content: SheetContent; output: null }> {
  const arrange = ({ workbook }: NodeHost): void => {
    workbook.put('E1', [['above']]);
    workbook.put('Z9', [['right']]);
  };
  const s = stage(load, {}, arrange, host);
  return { s, content: await readContent(s, few), output: null };
}

const beside = ({ source }: SheetContent): Destination => ({ kind: 'beside', source });

/** The operations to test; each starts from a fresh workbook for every fault. */
export const acts: Readonly<Record<string, Act>> = {
  Fit: {
    begin: plainStage,
    run: ({ s }) => s.code.readSelection({ hiddenRows: 'leave-out' }),
    atLeast: 10,
  },
  'Insert on a new sheet': {
    begin: plainStage,
    run: ({ s, content }) => s.code.insertFit(content, { kind: 'new-sheet' }),
    atLeast: 150,
  },
  'Insert beside the data': {
    begin: plainStage,
    run: ({ s, content }) => s.code.insertFit(content, beside(content)),
    atLeast: 150,
  },
  'Insert parameters that follow': {
    begin: async (host) => {
      const { s } = await plainStage(host);
      const selection = await s.code.readSelection({ hiddenRows: 'leave-out' });
      return { s, content: followingContent(selection, few), output: null };
    },
    run: ({ s, content }) => s.code.insertFit(content, { kind: 'new-sheet' }),
    atLeast: 150,
  },
  'Import a log': {
    begin: plainStage,
    run: ({ s }) => s.code.addSheet([['N', 'X'], ...[1, 2, 4].map((n) => [n, 10 * n])], ['read']),
    atLeast: 15,
  },
  Refit: {
    begin: async (host) => {
      const { s, content } = await plainStage(host);
      const output = await s.code.insertFit(content, { kind: 'new-sheet' });
      s.workbook.edit('Sheet1!C8', '9000');
      s.workbook.select('Sheet1!B3:C8');
      return { s, content: await readContent(s, few), output };
    },
    run: ({ s, content, output }) => {
      assert.ok(output !== null);
      return s.code.updateFit(output, content);
    },
    atLeast: 120,
  },
};

/** Whether the failing action takes effect, and what else the host refuses from then on. */
interface Failing {
  takesEffect: boolean;
  refuses: (action: ActionNote) => boolean;
}

/** The ways to fail. */
export const ways = {
  refused: { takesEffect: false, refuses: () => false },
  'in effect all the same': { takesEffect: true, refuses: () => false },
  'and all deletions after it': { takesEffect: false, refuses: isDeletion },
  'and all writes after it': { takesEffect: false, refuses: ({ writes }: ActionNote) => writes },
} as const satisfies Record<string, Failing>;

export type FaultKind = keyof typeof ways;

const isOurSheet = (name: string): boolean => /^USL (?:Fit|data)$/.test(name);

/** Everything except the sheet that belongs to an output, and the settings that record it. */
function othersOf({ sheets, settings, names, selection }: WorkbookSnapshot): unknown {
  const isOurs = (key: string) => key.startsWith('uslFit.output.');
  const rest = Object.entries(settings).filter(([key]) => !isOurs(key));
  return { names, selection, rest, sheets: sheets.filter(({ name }) => !isOurSheet(name)) };
}

type Outcome = 'done' | 'as before' | 'announced' | 'mended';

/** Runs an operation with one action failing, and checks the state it leaves behind. */
async function judge(
  name: string,
  index: number,
  { takesEffect, refuses }: Failing,
): Promise<Outcome> {
  const { begin, run } = acts[name] ?? assert.fail(name);
  const begun = await begin();
  const { s } = begun;
  const before = s.workbook.snapshot();
  const fault = s.host.failAt(index, { takesEffect, andThen: refuses });
  let output: unknown = null;
  const error: unknown = await run(begun).then(
    (result) => {
      output = result;
      return null;
    },
    (cause: unknown) => cause,
  );
  s.host.fault = null;
  const struck = fault.struck?.text ?? '';
  const at = `action ${index}, ${struck}${takesEffect ? ', in effect' : ''}`;
  if (error === null) {
    if (struck === '' || isHousekeeping(struck)) return 'done';
    // Formatting is tried a second time, and if that fails, too, it is reported.
    const isReported = ((output as Output).refused ?? []).length > 0;
    const whole = await wholeOf(name);
    if (!isReported) assert.deepEqual(contentOf(s, output), whole, `${at}: the failure is told`);
    return 'done';
  }
  const { code, message } = s.code.describe(error);
  assert.equal(code, 'GeneralException', `${at}: ${message}`);
  const after = s.workbook.snapshot();
  if (name === 'Refit') return judgeRefit(begun, before, after, message, at);

  if (JSON.stringify(after) === JSON.stringify(before)) return 'as before';
  assert.match(message, /may be left/, `${at}: what is left is announced`);
  assert.deepEqual(outsideOf(after, before), outsideOf(before, before), `${at}: the user’s`);
  // After reopening, what was left is found and can be cleaned up.
  const reopened = load(s);
  for (const left of await reopened.listOutputs()) {
    assert.ok(left.incomplete !== undefined, `${at}: it is no output`);
    await reopened.cleanUp(left);
  }
  const cleaned = s.workbook.snapshot();
  cleaned.settings = Object.fromEntries(
    Object.entries(cleaned.settings).filter(([key]) => !key.startsWith('uslFit.output.')),
  );
  assert.deepEqual(blanked(cleaned, before), blanked(before, before), `${at}: cleaned up`);
  return 'announced';
}

async function judgeRefit(
  begun: Awaited<ReturnType<Act['begin']>>,
  before: WorkbookSnapshot,
  after: WorkbookSnapshot,
  message: string,
  at: string,
): Promise<Outcome> {
  const { s, content, output } = begun;
  assert.deepEqual(othersOf(after), othersOf(before), `${at}: the user’s`);
  if (JSON.stringify(after) === JSON.stringify(before)) return 'as before';
  assert.match(message, /may be incomplete/, `${at}: the state is announced`);
  assert.ok(output !== null);
  await s.code.updateFit(output, content);
  const sheet = (book: WorkbookSnapshot) => {
    const found = book.sheets.find(({ name }) => name === 'USL Fit');
    return { cells: found?.cells, charts: found?.charts.length, names: found?.names.length };
  };
  const clean = await mended();
  assert.deepEqual(sheet(s.workbook.snapshot()), sheet(clean), `${at}: mended`);
  return 'mended';
}

/** The whole content of a workbook, without the random id and the time of an output. */
function contentOf({ workbook }: Stage, output: unknown): unknown {
  const { sheets, settings } = workbook.snapshot();
  // A data sheet has an id only in the name of its anchor.
  const text = JSON.stringify({ sheets, settings })
    .replaceAll(/usl_fit_output_[a-z\d]{8}/g, 'anchor')
    .replaceAll((output as Output).id, 'id');
  return JSON.parse(text.replaceAll(/\\"at\\":\d+/g, 'at')) as unknown;
}

const wholes = new Map<string, unknown>();

/** The content of the workbook after the operation when nothing fails. */
async function wholeOf(name: string): Promise<unknown> {
  const known = wholes.get(name);
  if (known !== undefined) return known;
  const { begin, run } = acts[name] ?? assert.fail(name);
  // Uses a separate library instance, so that the stage under test is not disturbed.
  const begun = await begin(openInNode());
  const whole = contentOf(begun.s, await run(begun));
  wholes.set(name, whole);
  return whole;
}

let cleanRefit: WorkbookSnapshot | null = null;

/** The workbook after the same update when nothing fails. */
async function mended(): Promise<WorkbookSnapshot> {
  if (cleanRefit !== null) return cleanRefit;
  const { begin, run } = acts['Refit'] ?? assert.fail();
  const begun = await begin();
  await run(begun);
  cleanRefit = begun.s.workbook.snapshot();
  return cleanRefit;
}

/** The user's charts only: the message covers ours, which may have no name yet. */
function chartsOf(sheet: SheetSnapshot, before: WorkbookSnapshot): unknown[] {
  const theirs = before.sheets.find(({ name }) => name === sheet.name)?.charts ?? [];
  return sheet.charts.filter(({ name }) => theirs.some((chart) => chart.name === name));
}

/** Everything outside the cells that an output was meant to take. */
function outsideOf(book: WorkbookSnapshot, before: WorkbookSnapshot): unknown {
  const ours = /^[E-M]\d+$/;
  const sheets = book.sheets
    .filter(({ name }) => !isOurSheet(name))
    .map((sheet) => ({
      ...sheet,
      cells: Object.fromEntries(
        Object.entries(sheet.cells).filter(([a]) => !ours.test(a) || a === 'E1'),
      ),
      names: sheet.names.filter(({ name }) => !/^usl_/.test(name)),
      charts: chartsOf(sheet, before),
      columnWidths: Object.entries(sheet.columnWidths).filter(([column]) => Number(column) < 4),
    }));
  return { sheets, names: book.names, selection: book.selection };
}

/** The workbook without column widths, which a clean-up cannot restore. */
function blanked(book: WorkbookSnapshot, before: WorkbookSnapshot): unknown {
  return {
    ...book,
    sheets: book.sheets.map((sheet) => ({
      ...sheet,
      columnWidths: {},
      charts: chartsOf(sheet, before),
    })),
  };
}

/**
 * An action of an operation. If `isSilent`, its failure need not be reported, because it only releases references or is
 * repeated.
 */
interface ActionOfAct {
  text: string;
  isSilent: boolean;
}

/** The actions of an operation when nothing fails. */
async function actionsOf(name: string): Promise<ActionOfAct[]> {
  const { begin, run, atLeast } = acts[name] ?? assert.fail(name);
  const begun = await begin();
  const start = begun.s.log.length;
  await run(begun);
  const actions = begun.s.log.slice(start).flatMap((batch) => {
    const texts = batch.actions.map(({ text }) => text);
    // An entry of the legend is set a second time, and what is written stays even if it cannot be selected.
    const isRepeated = texts.some((text) => /\.Legend\.|\.Select\(\)$/.test(text));
    return texts.map((text) => ({ text, isSilent: isRepeated || texts.every(isHousekeeping) }));
  });
  assert.ok(actions.length >= atLeast, `${name} takes ${actions.length} actions`);
  return actions;
}

/** The first action of each kind. */
export function oneOfEach(actions: readonly ActionOfAct[]): number[] {
  const seen = new Set<string>();
  return actions.flatMap(({ text }, index) => {
    if (seen.has(text)) return [];
    seen.add(text);
    return [index];
  });
}

/**
 * Runs an operation repeatedly, with each of the chosen actions failing in turn: it must be undone, or report its
 * state. Returns how often something was left behind, which was always reported.
 * @param choose selects the actions that fail, by index
 */
export async function countReported(
  name: string,
  kind: FaultKind,
  choose: (actions: readonly ActionOfAct[]) => readonly number[],
): Promise<number> {
  const actions = await actionsOf(name);
  const indexes = choose(actions);
  const outcomes = { done: 0, 'as before': 0, announced: 0, mended: 0 };
  for (const index of indexes) outcomes[await judge(name, index, ways[kind])] += 1;
  const { done, announced, mended } = outcomes;
  if (kind === 'refused') {
    const silent = indexes.filter((index) => actions[index]?.isSilent === true).length;
    assert.equal(done, silent, 'only what is done again fails without anybody noticing');
  }
  // If the host still obeys afterwards, nothing of an insertion is left.
  if (!kind.startsWith('and all')) assert.equal(announced, 0, 'everything is taken back');
  return announced + mended;
}
