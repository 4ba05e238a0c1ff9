import { describe, expect, test } from '@jest/globals';
import { readText } from 'usl-fit';
import { manyRows, manySeries } from '../../tests/e2e/heavy/tables.ts';
import { noChoice } from '../../view/choice.ts';
import { defaultSettings } from '../../view/settings.ts';
import { fivePoints } from '../examples/firstExample.ts';
import { openText, outcomeOf, readingOf } from '../reading.ts';
import { viewOptions } from '../../view/fitForView.ts';
import { plainEntry } from '../entry.ts';
import { advance, start, startWith, type Action, type Session } from '../session.ts';
import type { LineChange } from '../lineChanges.ts';
import { isLong, mostLettersHere, mostLettersInGrid } from './limits.ts';

const after = (session: Session, ...actions: Action[]) => actions.reduce(advance, session);
const pasted = (text: string): Action => ({ kind: 'edit', text, touched: null });
const typed = (text: string): Action => ({ kind: 'edit', text, touched: 'text 1' });
const textOf = ({ history }: Session) => history.present.text;
const series = manySeries(60);
const others = manySeries(70);

/** The result that a worker would send. */
function answerTo({ pending }: Session): Action {
  if (pending === null) throw new Error('nothing is pending');
  const { entry } = pending;
  const { text, choice, settings, exclusions } = entry;
  const opened = openText(text, viewOptions(choice, settings, exclusions));
  return {
    kind: 'computed',
    entry,
    reading: readingOf(text, opened),
    outcome: outcomeOf(opened),
  };
}

describe('what takes a moment', () => {
  test.each([
    ['the worked example', fivePoints],
    ['a thousand rows', manyRows(1000)],
    ['ten series', manySeries(10)],
    ['nothing', ''],
    ['what is no table', 'x'.repeat(mostLettersHere)],
  ])('is done at once: %s', (_, text) => {
    expect(start(text).pending).toBeNull();
  });

  test.each([
    ['many series', series],
    ['many rows', manyRows(6000)],
    ['a long text', '\n'.repeat(mostLettersHere + 1)],
    ['many columns', `${'1,'.repeat(20_000)}2\n`],
  ])('is pending, and nothing is said of it yet: %s', (_, text) => {
    const { pending, outcome, history } = start(text);
    expect(pending?.entry.text).toBe(text);
    expect(history.present.text).toBe(text);
    expect(outcome).toEqual({ report: null, columns: null, errors: [] });
  });

  test('a bootstrap of what is quick otherwise is pending', () => {
    const text = manyRows(800);
    expect(start(text).pending).toBeNull();
    const settings = { ...defaultSettings, intervals: 'bootstrap' as const };
    expect(startWith({ ...plainEntry(text), settings }).pending).not.toBeNull();
  });

  test('series whose weights go by evidence are fewer at once than of equal weights', () => {
    const text = manySeries(20);
    expect(start(text).pending).not.toBeNull();
    const settings = { ...defaultSettings, weights: 'equal' as const };
    expect(startWith({ ...plainEntry(text), settings }).pending).toBeNull();
  });

  test('one series of many rows of words is not taken for many', () => {
    const rows = Array.from({ length: 60 }, (_, i) => `${i + 1},${(i + 1) * 9},run of day ${i}`);
    expect(start(`users,tps,note\n${rows.join('\n')}\n`).pending).toBeNull();
  });
});

describe('while something is pending', () => {
  const first = start(fivePoints);
  const waiting = after(first, pasted(series));

  test('the last report stays, and no other', () => {
    expect(waiting.last).toBe(first.outcome.report);
    expect(waiting.table).toEqual(readText(series));
    const computed = after(waiting, answerTo(waiting));
    expect(computed.pending).toBeNull();
    expect(computed.outcome.report?.fits).toHaveLength(60);
    expect(computed.last).toBe(computed.outcome.report);
  });

  test('what was typed since is asked for, and the answer to what was before is passed over', () => {
    const later = after(waiting, typed(others));
    expect(later.pending?.entry.text).toBe(others);
    expect(after(later, answerTo(waiting))).toBe(later);
    expect(after(later, answerTo(later)).outcome.report?.fits).toHaveLength(70);
  });

  test('what is quick is there at once, and nothing is pending any more', () => {
    const quick = after(waiting, { kind: 'undo' });
    expect(quick.pending).toBeNull();
    expect(quick.outcome.report).toEqual(first.outcome.report);
    expect(after(quick, answerTo(waiting))).toBe(quick);
  });

  test('of a text that turns out to be none, the older result stays until that is known', () => {
    const text = `users,tps\n${'x,y\n'.repeat(mostLettersHere)}`;
    const session = after(first, pasted(text));
    expect(session.last).toBe(first.outcome.report);
    expect(session.table).toBeNull();
    expect(after(session, answerTo(session)).last).toBeNull();
  });
});

describe('what is cancelled', () => {
  const first = start(fivePoints);

  test('is gone, and can be had again', () => {
    const back = after(first, pasted(series), { kind: 'cancel' });
    expect(back).toMatchObject({ outcome: first.outcome, last: first.last, pending: null });
    expect(textOf(back)).toBe(fivePoints);
    const again = after(back, { kind: 'redo' });
    expect(again.pending?.entry.text).toBe(series);
  });

  test('takes all with it that was entered since the last result, and keeps it for Redo', () => {
    const back = after(first, pasted(series), pasted(others), { kind: 'cancel' });
    expect(textOf(back)).toBe(fivePoints);
    expect(textOf(after(back, { kind: 'redo' }))).toBe(series);
    expect(textOf(after(back, { kind: 'redo' }, { kind: 'redo' }))).toBe(others);
  });

  test('while something is typed as one step, goes back to the last result within it', () => {
    const waiting = after(first, typed(series));
    const known = after(waiting, answerTo(waiting));
    const back = after(known, typed(others), { kind: 'cancel' });
    expect(textOf(back)).toBe(series);
    expect(back.outcome).toBe(known.outcome);
    expect(textOf(after(back, { kind: 'redo' }))).toBe(others);
    expect(textOf(after(back, { kind: 'undo' }))).toBe(fivePoints);
  });

  test('after Undo, leaves the way forward as it was', () => {
    const waiting = after(start(series), { kind: 'replace', text: fivePoints });
    const back = after(waiting, { kind: 'undo' }, { kind: 'cancel' });
    expect(textOf(back)).toBe(fivePoints);
    expect(textOf(after(back, { kind: 'undo' }))).toBe(series);
  });

  test('where nothing was before, says so, and anything begins it anew', () => {
    const back = after(start(series), { kind: 'cancel' });
    expect(back.pending).toBeNull();
    expect(back.outcome.errors.map(({ code }) => code)).toEqual(['cancelled']);
    expect(textOf(back)).toBe(series);
    const choice = { ...noChoice, decimal: 'point' as const };
    expect(after(back, { kind: 'choose', choice }).pending).not.toBeNull();
  });

  test('is nothing where all is done', () => {
    expect(after(first, { kind: 'cancel' })).toBe(first);
  });
});

test('a long text comes as a whole: what was said of rows and columns was of another', () => {
  const before = after(
    start('users,threads,tps\n1,2,10\n2,3,19\n4,5,33\n8,9,50\n'),
    { kind: 'choose', choice: { ...noChoice, n: 2, x: 3 } },
    { kind: 'exclude', exclusions: [{ row: 2, reason: 'warm-up' }] },
    { kind: 'set', settings: { ...defaultSettings, level: 0.9 } },
  );
  const long = manyRows(20_000);
  expect(isLong(long)).toBe(true);
  const session = after(before, pasted(long));
  expect(session.history.present).toMatchObject({
    choice: noChoice,
    exclusions: [],
    settings: { level: 0.9 },
  });
  expect(after(session, { kind: 'undo' }).history.present).toEqual(before.history.present);
});

describe('a long text in the grid', () => {
  const long = manyRows(20_000);
  const lineOf = (session: Session, line: number) =>
    session.grid.rows.find((row) => row.line === line)?.cells.map(({ value }) => value);

  test('has its cells at once, and keeps them when it was read', () => {
    const waiting = after(start(fivePoints), pasted(long));
    expect(waiting.pending).not.toBeNull();
    expect(waiting.grid.rows).toHaveLength(long.trimEnd().split('\n').length);
    expect(after(waiting, answerTo(waiting)).grid).toBe(waiting.grid);
  });

  test('keeps what was said of its rows when one is edited, and their places when one goes', () => {
    const waiting = after(start(fivePoints), pasted(long));
    const known = after(
      waiting,
      answerTo(waiting),
      { kind: 'exclude', exclusions: [{ row: 9, reason: 'warm-up' }] },
      { kind: 'hold out', rows: [12] },
    );
    const lines = long.split('\n');
    lines[2] = '7,77';
    const edited = after(known, edit(lines.join('\n'), []));
    expect(lineOf(edited, 3)).toEqual(['7', '77']);
    expect(edited.history.present).toMatchObject({ exclusions: [{ row: 9 }], heldOut: [12] });
    lines.splice(2, 1);
    const less = after(edited, edit(lines.join('\n'), [{ at: 3, removed: 1, added: 0 }]));
    expect(less.history.present).toMatchObject({ exclusions: [{ row: 8 }], heldOut: [11] });
    expect(after(less, { kind: 'undo' }).grid.rows).toHaveLength(edited.grid.rows.length);
  });

  test('has none where even its cells are too many', () => {
    expect(after(start(fivePoints), pasted('1,2\n'.repeat(mostLettersInGrid))).grid.rows).toEqual(
      [],
    );
  });
});

function edit(text: string, lines: readonly LineChange[]): Action {
  return { kind: 'edit', text, touched: null, lines };
}
