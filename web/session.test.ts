import { describe, expect, test } from '@jest/globals';
import { noChoice } from '../view/choice.ts';
import { exampleText } from './examples/firstExample.ts';
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

  test.each(['', exampleText, three])('ends when the text is replaced by %p', (text) => {
    expect(entry(after(chosen, { kind: 'replace', text }))).toEqual(plainEntry(text));
  });

  test('is undone and redone with the text', () => {
    const replaced = after(chosen, { kind: 'replace', text: exampleText });
    const back = after(replaced, { kind: 'undo' });
    expect(entry(back)).toEqual({ ...plainEntry(three), choice });
    expect(back.outcome.columns?.concurrency.header).toBe('threads');
    expect(entry(after(back, { kind: 'undo' })).choice).toEqual(noChoice);
    expect(entry(after(back, { kind: 'undo' }, { kind: 'redo' })).choice).toEqual(choice);
  });

  test('of the decimal sign says what 1,234 is', () => {
    const text = 'users;tps\n1;1,234\n2;2,345\n4;4,100\n8;7,900\n';
    const asked = start(text);
    expect(asked.outcome.errors[0]?.code).toBe('not-a-number');
    const measured = (decimal: 'point' | 'comma') =>
      after(asked, { kind: 'choose', choice: { ...noChoice, decimal } }).outcome.report?.fits[0]
        ?.points[0]?.throughput;
    expect(measured('comma')).toBe(1.234);
    expect(measured('point')).toBe(1234);
  });
});

describe('the last report', () => {
  const good = start(exampleText);
  const broken = exampleText.replace('6531.08', 'x');

  test('stays while one row is typed', () => {
    const session = after(good, typed(broken), typed(broken.replace('8,x', '8,xy')));
    expect(session.outcome.report).toBeNull();
    expect(session.last).toBe(good.outcome.report);
  });

  test('goes with other data, even when one row of that is typed then', () => {
    const pasted = after(good, typed('users,tps\n1,10\n2,x\n4,30\n'));
    expect(pasted.last).toBeNull();
    expect(after(pasted, typed('users,tps\n1,10\n2,xy\n4,30\n')).last).toBeNull();
  });

  test('goes when several rows change at once, when all goes, and with another choice', () => {
    expect(after(good, typed(broken.replace('1878.91', 'y'))).last).toBeNull();
    expect(after(good, { kind: 'replace', text: '' }).last).toBeNull();
    expect(after(good, { kind: 'choose', choice: { ...noChoice, n: 7 } }).last).toBeNull();
  });

  test('is the present one as soon as there is one', () => {
    const session = after(good, typed(broken), typed(exampleText.replace('6531.08', '6500')));
    expect(session.last).toBe(session.outcome.report);
    expect(session.last).not.toBe(good.last);
  });
});

describe('what is said beside the table', () => {
  const before = 'users,tps\n1,9\n2,17\n4,30\n8,44\n';
  const said = after(
    start(three),
    { kind: 'compare', baseline: before, touched: null },
    { kind: 'hold out', rows: [4, 5] },
    { kind: 'count', counts: 'cores' },
  );

  test('is undone step by step', () => {
    const back = after(said, { kind: 'undo' }, { kind: 'undo' });
    expect(entry(back)).toEqual({ ...plainEntry(three), baseline: before });
    expect(entry(after(back, { kind: 'undo' }))).toEqual(plainEntry(three));
    expect(entry(after(back, { kind: 'redo' }, { kind: 'redo' }))).toEqual(entry(said));
  });

  test('rows held out move with their lines', () => {
    const session = after(said, typed(three.replace('2,3,19', '1,2,11\n2,3,19')));
    expect(entry(session).heldOut).toEqual([5, 6]);
  });

  test('the table before stays while this one makes room for another, and goes with an example', () => {
    const cleared = entry(after(said, { kind: 'replace', text: '' }));
    expect(cleared).toEqual({ ...plainEntry(''), baseline: before, counts: 'cores' });
    const example = entry(after(said, { kind: 'replace', text: exampleText }));
    expect(example).toEqual({ ...plainEntry(exampleText), counts: 'cores' });
  });
});

test('weights that a link left open stay equal until options are set, and after an undo again', () => {
  const equal = { ...plainEntry(exampleText).settings, weights: 'equal' as const };
  const old = startWith({ ...plainEntry(exampleText), settings: equal, weightsAssumed: true });
  expect(old.outcome.report?.fits[0]?.noise).toBeNull();
  const edited = after(old, typed(exampleText.replace('6531.08', '6500')));
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
