import { describe, expect, test } from '@jest/globals';
import { requirement } from 'usl-fit';
import { manySeries } from '../tests/e2e/heavy/tables.ts';
import { noChoice } from '../view/choice.ts';
import { tableOptions } from '../view/fitForView.ts';
import { defaultSettings } from '../view/settings.ts';
import { fivePoints } from './examples/firstExample.ts';
import { plainEntry } from './entry.ts';
import { advance, start, startWith, type Action, type Session } from './session.ts';

const rows = '1,2,10\n2,3,19\n4,5,33\n8,9,50\n';
const three = `users,threads,tps\n${rows}`;
const choice = { ...noChoice, n: 2, x: 3 };

const after = (session: Session, ...actions: Action[]) => actions.reduce(advance, session);
const typed = (text: string): Action => ({ kind: 'edit', text, touched: 'text 1' });
const entry = ({ history }: Session) => history.present;
const chosen = after(start(three), { kind: 'choose', choice });

describe('a choice', () => {
  test('settles which column is which', () => {
    expect(start(three).outcome.errors[0]?.code).toBe('ambiguous-column');
    expect(chosen.outcome.columns?.concurrency.header).toBe('threads');
  });

  test('stays while cells and rows change under the same names', () => {
    const session = after(chosen, typed(`${three}16,17,60\n`));
    expect(entry(session).choice).toEqual(choice);
    expect(session.outcome.report?.fits[0]?.observations).toBe(5);
  });

  test.each([
    ['another name', `users,threads,qps\n${rows}`],
    ['another order', `threads,users,tps\n${rows}`],
    ['another number of columns', 'users,tps\n1,10\n2,19\n4,33\n'],
  ])('ends with %s', (_, text) => {
    expect(entry(after(chosen, typed(text))).choice).toEqual(noChoice);
  });

  test('without names ends with other data', () => {
    const session = after(start(rows), { kind: 'choose', choice });
    expect(entry(after(session, typed(rows.replace('50', '51')))).choice).toEqual(choice);
    const other = '1,1,7\n2,2,13\n3,3,18\n9,9,40\n';
    expect(entry(after(session, typed(other))).choice).toEqual(noChoice);
  });

  test.each(['', fivePoints, three])('ends when the text is replaced by %p', (text) => {
    expect(entry(after(chosen, { kind: 'replace', text }))).toEqual(plainEntry(text));
  });

  test('keeps an earlier table that the present one was kept as, and no other', () => {
    for (const baseline of [three, `${three}\n`]) {
      const before = after(start(three), { kind: 'compare', baseline, touched: null });
      const next = after(before, { kind: 'replace', text: fivePoints });
      expect(entry(next)).toEqual({ ...plainEntry(fivePoints), baseline });
      // The next one is no successor of it.
      expect(entry(after(next, { kind: 'replace', text: three })).baseline).toBe('');
    }
    const other = after(start(three), { kind: 'compare', baseline: fivePoints, touched: null });
    expect(entry(after(other, { kind: 'replace', text: three })).baseline).toBe('');
  });

  test('is undone and redone with the text', () => {
    const replaced = after(chosen, { kind: 'replace', text: fivePoints });
    const back = after(replaced, { kind: 'undo' });
    expect(entry(back)).toEqual({ ...plainEntry(three), choice });
    expect(back.outcome.columns?.concurrency.header).toBe('threads');
    expect(entry(after(back, { kind: 'undo' })).choice).toEqual(noChoice);
    expect(entry(after(back, { kind: 'undo' }, { kind: 'redo' })).choice).toEqual(choice);
  });

  test('of the decimal sign says what 1,234 is', () => {
    const text = 'users;tps\n1;1,234\n2;2,345\n4;4,100\n8;7,900\n';
    const shown = start(text);
    const measured = (session: Session) => session.outcome.report?.fits[0]?.points[0]?.throughput;
    // The more likely reading is shown at once, and the user is asked.
    expect(measured(shown)).toBe(1234);
    expect(shown.doubt).toEqual({ value: '1,234', isOpen: true });
    const withDecimal = (decimal: 'point' | 'comma') =>
      after(shown, { kind: 'choose', choice: { ...noChoice, decimal } });
    expect(measured(withDecimal('comma'))).toBe(1.234);
    expect(withDecimal('comma').doubt).toEqual({ value: '1,234', isOpen: false });
    expect(measured(withDecimal('point'))).toBe(1234);
    // An explicit choice stays; an assumed one follows later input.
    const more = typed(`${text}16;12,5\n`);
    expect(measured(after(shown, more))).toBe(1.234);
    expect(measured(after(withDecimal('comma'), typed(`${text}16;12,555\n`)))).toBe(1.234);
  });

  test('goes by the numbers beside the doubtful one', () => {
    // 955 and 1,879 form a curve, 955 and 1.879 do not.
    const mixed = 'users;tps\n1;955\n2;1,879\n4;3,549\n8;6,531\n16;9,897\n';
    expect(start(mixed).outcome.report?.fits[0]?.points[1]?.throughput).toBe(1879);
    const decimal = 'users;tps\n1;5\n2;9,875\n4;19,541\n8;38,533\n16;75\n';
    expect(start(decimal).outcome.report?.fits[0]?.points[1]?.throughput).toBe(9.875);
  });
});

describe('the last report', () => {
  const good = start(fivePoints);
  const broken = fivePoints.replace('6531.08', 'x');

  test('stays while one row is typed', () => {
    const session = after(good, typed(broken), typed(broken.replace('8,x', '8,xy')));
    expect(session.outcome.report).toBeNull();
    expect(session.last).toBe(good.outcome.report);
  });

  test('stays while several rows are wrong', () => {
    expect(after(good, typed(broken.replace('1878.91', 'y'))).last).toBe(good.outcome.report);
  });

  test('goes with a table that shares no row with it and cannot be read, pasted or typed over', () => {
    const other = 'users,tps\n1,10\n2,x\n4,30\n';
    for (const action of [{ kind: 'replace', text: other } as const, typed(other)]) {
      const pasted = after(good, action);
      expect(pasted.outcome.report).toBeNull();
      expect(pasted.last).toBeNull();
    }
  });

  test('goes when all goes, and with what is opened', () => {
    expect(after(good, { kind: 'replace', text: '' }).last).toBeNull();
    expect(after(good, { kind: 'open', entry: plainEntry('users,tps\n1,x\n') }).last).toBeNull();
  });

  test('is the present one as soon as there is one', () => {
    const session = after(good, typed(broken), typed(fivePoints.replace('6531.08', '6500')));
    expect(session.last).toBe(session.outcome.report);
    expect(session.last).not.toBe(good.last);
  });
});

describe('the text in the solver', () => {
  const required = { throughput: 9000 };
  const settings = { ...defaultSettings, level: 0.8 };
  const session = after(
    start(fivePoints),
    { kind: 'exclude', exclusions: [{ row: 3, reason: 'warm-up' }] },
    { kind: 'set', settings },
  );

  test('answers as its cells do, with the options of the fit', () => {
    const { opened, table, history } = session;
    if (opened === null || table === null) throw new Error('nothing is open');
    const { choice, exclusions } = history.present;
    const options = tableOptions(choice, settings, exclusions);
    const answer = requirement({ text: opened, series: null }, required);
    expect(answer).toEqual(requirement({ table, series: null }, required, options));
    expect(answer).not.toEqual(requirement({ table, series: null }, required));
  });

  test('is another after each fit, and none where there is no fit', () => {
    expect(session.opened).not.toBe(start(fivePoints).opened);
    expect(after(session, { kind: 'count', counts: 'cores' }).opened).toBe(session.opened);
    expect(after(session, typed('users,tps\n1,x\n')).opened).toBeNull();
  });

  test('stays while a worker fits another, to be there if that is cancelled, and ends with it', () => {
    const waiting = after(session, typed(manySeries(60)));
    expect(waiting.pending).not.toBeNull();
    expect(waiting.opened).toBe(session.opened);
    expect(after(waiting, { kind: 'cancel' }).opened).toBe(session.opened);
    const { entry: asked } = waiting.pending ?? {};
    if (asked === undefined) throw new Error('nothing is pending');
    const { outcome } = session;
    const done = after(waiting, { kind: 'computed', entry: asked, reading: waiting, outcome });
    expect(done.opened).toBeNull();
  });
});

describe('what is said beside the table', () => {
  const before = 'users,tps\n1,9\n2,17\n4,30\n8,44\n';
  const annotated = after(
    start(three),
    { kind: 'compare', baseline: before, touched: null },
    { kind: 'hold out', rows: [4, 5] },
    { kind: 'count', counts: 'cores' },
  );

  test('is undone step by step', () => {
    const back = after(annotated, { kind: 'undo' }, { kind: 'undo' });
    expect(entry(back)).toEqual({ ...plainEntry(three), baseline: before });
    expect(entry(after(back, { kind: 'undo' }))).toEqual(plainEntry(three));
    expect(entry(after(back, { kind: 'redo' }, { kind: 'redo' }))).toEqual(entry(annotated));
  });

  test('rows held out move with their lines', () => {
    const session = after(annotated, typed(three.replace('2,3,19', '1,2,11\n2,3,19')));
    expect(entry(session).heldOut).toEqual([5, 6]);
  });

  test('the table before stays while this one makes room for another, and goes with an example', () => {
    const cleared = entry(after(annotated, { kind: 'replace', text: '' }));
    expect(cleared).toEqual({ ...plainEntry(''), baseline: before, counts: 'cores' });
    const example = entry(after(annotated, { kind: 'replace', text: fivePoints }));
    expect(example).toEqual({ ...plainEntry(fivePoints), counts: 'cores' });
  });
});

describe('what is asked and tried', () => {
  const question = { text: '72000 req/min', locale: 'en-US' };
  const changes = { sigma: { factor: 0.5 } };
  const machines = { count: 2, cost: '400 €' };
  const session = after(
    start(fivePoints),
    { kind: 'ask', question },
    { kind: 'try', tried: { changes, machines } },
  );

  test('needs no new fit, and stays while the table is edited', () => {
    expect(entry(session)).toMatchObject({ question, changes });
    expect(session.outcome).toBe(after(session, { kind: 'ask', question: null }).outcome);
    const edited = after(session, typed(fivePoints.replace('6531.08', '6500')));
    expect(entry(edited)).toMatchObject({ question, changes });
  });

  test.each([
    { kind: 'replace', text: 'users,tps\n1,10\n2,19\n4,33\n' } as const,
    typed('users,tps\n1,10\n2,19\n4,33\n'),
  ])('of another table the question is asked again, and nothing is tried: %j', (action) => {
    const other = after(session, action);
    expect(entry(other)).toMatchObject({ question, changes: {}, machines: { count: 1 } });
    expect(entry(after(other, { kind: 'undo' }))).toMatchObject({ question, changes });
  });

  test('is one step while it is typed', () => {
    const typing = after(session, { kind: 'ask', question: { text: '2' } });
    const done = after(typing, { kind: 'ask', question: { text: '2x' } });
    expect(entry(after(done, { kind: 'undo' })).question).toBe(question);
  });
});

test('weights that a link left open stay equal until options are set, and after an undo again', () => {
  const equal = { ...plainEntry(fivePoints).settings, weights: 'equal' as const };
  const old = startWith({ ...plainEntry(fivePoints), settings: equal, weightsAssumed: true });
  expect(old.outcome.report?.fits[0]?.noise).toBeNull();
  const edited = after(old, typed(fivePoints.replace('6531.08', '6500')));
  expect(entry(edited)).toMatchObject({ settings: equal, weightsAssumed: true });
  const set = after(edited, { kind: 'set', settings: { ...equal, weights: 'auto' } });
  expect(set.outcome.report?.fits[0]?.noise).not.toBeNull();
  expect(entry(set).weightsAssumed).toBe(false);
  expect(entry(after(set, { kind: 'undo' })).weightsAssumed).toBe(true);
});

test('what changes nothing is no step', () => {
  expect(after(chosen, typed(three), { kind: 'choose', choice: { ...choice } })).toBe(chosen);
  expect(after(chosen, { kind: 'hold out', rows: [] })).toBe(chosen);
});
