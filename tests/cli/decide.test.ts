import { describe, expect, test } from '@jest/globals';
import {
  decide,
  driftOf,
  knownFrom,
  plan,
  type Decision,
  type History,
  type Measured,
  type Question,
} from '../../cli/run/decide.ts';
import { drawsOf } from '../../cli/run/random.ts';

const question: Question = { share: 0.1, smallest: 1, largest: 256, levels: null, seed: 1 };
const doublings = [1, 2, 4, 8, 16, 32, 64, 128, 256];

const law = (n: number) => (1000 * n) / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1));
const knee = (n: number) => (1000 * n) / (1 + (n / 30) ** 3) ** (1 / 3);

/** A history that measures a system where it is decided to, until it is told to stop. */
function measuredUntilStop(
  system: (n: number) => number,
  asked = question,
  most = 80,
  scatter = 1,
) {
  const draw = drawsOf(7);
  const history = { measured: [] as Measured[], failed: [] as number[], failedInARow: 0 };
  const decisions: Decision[] = [];
  for (;;) {
    const decision = decide(asked, history);
    decisions.push(decision);
    if (decision.kind === 'stop' || history.measured.length === most) return { decisions, history };
    const { concurrency } = decision;
    const noise = 0.03 * scatter * (draw() + draw() + draw() + draw() - 2) * Math.sqrt(3);
    history.measured.push(at(concurrency, system(concurrency) * (1 + noise)));
  }
}

function at(concurrency: number, throughput: number): Measured {
  return { asked: concurrency, concurrency, throughput };
}

const none: History = { measured: [], failed: [], failedInARow: 0 };

describe('the plan', () => {
  const sorted = (list: readonly number[]) => [...list].sort((one, other) => one - other);

  test('has nine concurrencies in equal ratios, in a random order', () => {
    const first = plan(question);
    expect(sorted(first)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
    expect(first).not.toEqual(sorted(first));
    expect(plan({ ...question, seed: 2 })).not.toEqual(first);
    expect(plan(question)).toEqual(first);
  });

  test('takes no concurrency but those given', () => {
    const few = plan({ ...question, levels: [1, 5, 50] });
    expect(sorted(few)).toEqual([1, 1, 1, 5, 5, 5, 50, 50, 50]);
    expect(few.slice(0, 3)).not.toEqual(few.slice(3, 6));
    const levels = Array.from({ length: 20 }, (_, i) => 2 * i + 2);
    const many = plan({ ...question, levels });
    expect(many).toHaveLength(9);
    expect(levels).toEqual(expect.arrayContaining(many));
    expect(many).toEqual(expect.arrayContaining([2, 40]));
  });

  test('of a short range has at least nine measurements', () => {
    const short = plan({ ...question, smallest: 4, largest: 6 });
    expect(sorted(short)).toEqual([4, 4, 4, 5, 5, 5, 6, 6, 6]);
  });

  test('goes on where it was, in whatever order it was measured', () => {
    const all = plan(question);
    const measured = [...all.slice(0, 5)].reverse().map((n) => at(n, law(n)));
    expect(decide(question, { ...none, measured })).toMatchObject({
      kind: 'measure',
      concurrency: all[5],
      reason: 'plan',
    });
  });
});

describe('a system that falls', () => {
  const { decisions, history } = measuredUntilStop(law);

  test('is measured until its peak is known, the first concurrency again at last', () => {
    const last = decisions.at(-1);
    expect(last).toMatchObject({ kind: 'stop', reason: 'known', known: { quantity: 'peak' } });
    expect(decisions.at(-2)).toMatchObject({ reason: 'drift' });
    expect(history.measured.at(-1)?.asked).toBe(history.measured[0]?.asked);
    const known = knownFrom(history.measured);
    expect(known?.share).toBeLessThanOrEqual(0.1);
    expect(Math.abs((known?.interval?.estimate ?? 0) / 37.2 - 1)).toBeLessThan(0.1);
  });

  test('is measured longer for a narrower interval', () => {
    const narrow = measuredUntilStop(law, { ...question, share: 0.02 });
    expect(narrow.history.measured.length).toBeGreaterThan(history.measured.length);
    expect(knownFrom(narrow.history.measured)?.share).toBeLessThanOrEqual(0.02);
  });

  test('decides the same from the same measurements', () => {
    const measured = history.measured.slice(0, 12);
    expect(decide(question, { ...none, measured })).toEqual(
      decide(question, { ...none, measured: structuredClone(measured) }),
    );
  });
});

test('a system that levels off is measured until its ceiling is known', () => {
  const { decisions } = measuredUntilStop(knee, { ...question, largest: 60 });
  const last = decisions.at(-1);
  if (last?.kind !== 'stop' || last.known === null) throw new Error('it does not stop');
  expect(last).toMatchObject({ reason: 'known', known: { quantity: 'ceiling' } });
  const { low, high } = last.known.interval ?? {};
  expect(low).toBeLessThan(30_000);
  expect(high).toBeGreaterThan(30_000);
  expect(decisions.some((one) => one.kind === 'measure' && one.reason === 'shape')).toBe(true);
});

test('measurements without scatter leave no doubt', () => {
  const measured = plan(question).map((n) => at(n, law(n)));
  expect(knownFrom(measured)?.share).toBe(0);
  expect(decide(question, { ...none, measured })).toMatchObject({ reason: 'drift' });
});

test('where any peak is beyond the range it says so', () => {
  const { decisions } = measuredUntilStop((n) => (1000 * n) / (1 + 0.02 * (n - 1)), {
    ...question,
    largest: 16,
  });
  const last = decisions.at(-1);
  expect(last).toMatchObject({ kind: 'stop', reason: 'beyond', reach: 16 });
  if (last?.kind !== 'stop') return;
  expect(last.known?.interval?.low).toBeGreaterThanOrEqual(16);
});

describe('a system that one request keeps busy', () => {
  test('is known to be flat as soon as it scatters less than asked', () => {
    const { decisions, history } = measuredUntilStop(() => 100);
    const last = decisions.at(-1);
    if (last?.kind !== 'stop' || last.known === null) throw new Error('it does not stop');
    expect(last).toMatchObject({
      reason: 'known',
      known: { quantity: 'ceiling', course: 'flat' },
    });
    const { low, high } = last.known.interval ?? {};
    expect(low).toBeGreaterThan(85);
    expect(low).toBeLessThan(100);
    expect(high).toBeGreaterThan(100);
    expect(high).toBeLessThan(115);
    expect(history.measured.length).toBeLessThan(20);
    expect(driftOf(history.measured)).toMatchObject({ isLarge: false });
  });

  test('is flat without scatter, and has no peak', () => {
    for (const smallest of [1, 16]) {
      const { decisions } = measuredUntilStop(() => 100, { ...question, smallest }, 80, 0);
      expect(decisions).toHaveLength(11);
      const last = decisions.at(-1);
      expect(last).toMatchObject({
        reason: 'known',
        known: { quantity: 'ceiling', course: 'flat', share: 0 },
      });
      expect(last?.known?.interval?.estimate).toBeCloseTo(100, 9);
    }
  });

  test('is measured at both ends of the range while that is not narrow enough', () => {
    const measured = plan(question).map((n, i) => at(n, 100 + 12 * ((i % 3) - 1)));
    const decision = decide(question, { ...none, measured });
    expect(decision).toMatchObject({ kind: 'measure', reason: 'interval' });
    if (decision.kind === 'measure') expect([1, 256]).toContain(decision.concurrency);
  });

  test('is told from one that grows a little', () => {
    const measured = [...plan(question), ...plan(question)].map((n, i) =>
      at(n, (100 * n) / (1 + 0.8 * (n - 1)) + 0.5 * ((i % 3) - 1)),
    );
    expect(knownFrom(measured)?.course).toBeNull();
  });
});

test.each([0, 1])(
  'a system that grows in proportion has no peak within reach, scatter %d',
  (scatter) => {
    const { decisions, history } = measuredUntilStop((n) => 100 * n, question, 80, scatter);
    expect(history.measured.length).toBeLessThan(20);
    expect(decisions.at(-1)).toMatchObject({
      reason: 'beyond',
      reach: 256,
      known: { course: 'proportional' },
    });
  },
);

test.each([0, 1])('a system that falls from the first step is known to, scatter %d', (scatter) => {
  const { decisions, history } = measuredUntilStop(
    (n) => (100 * n) / (1 + 1.3 * (n - 1)),
    question,
    80,
    scatter,
  );
  expect(history.measured.length).toBeLessThan(30);
  expect(decisions.at(-1)).toMatchObject({ reason: 'known', known: { course: 'falling' } });
});

describe('failures', () => {
  const measured = doublings.slice(0, -1).map((n, i) => at(n, law(n) * (1 + 0.01 * (i % 3))));

  test('at one concurrency once are tried again, twice never', () => {
    const left = { ...none, measured: measured.slice(0, -1) };
    const next = decide(question, left);
    if (next.kind !== 'measure') throw new Error('it stops');
    const { concurrency } = next;
    expect(decide(question, { ...left, failed: [concurrency], failedInARow: 1 })).toMatchObject({
      concurrency,
    });
    const other = decide(question, { ...left, failed: [concurrency, concurrency] });
    expect(other).toMatchObject({ kind: 'measure' });
    expect(other).not.toMatchObject({ concurrency });
  });

  test('above what could be measured bring the reach halfway back, again and again', () => {
    const reached = [256, 181].map((worst, i) => {
      const failed = [256, 256, 181, 181].slice(0, 2 * i + 2);
      const { measured: all } = measuredUntilStop(law, { ...question, largest: 128 }).history;
      // What is asked of a peak that is not known well enough.
      const decision = decide(
        { ...question, share: 1e-6 },
        { measured: [...measured, ...all], failed, failedInARow: 0 },
      );
      if (decision.kind !== 'measure') throw new Error('it stops');
      return { worst, next: decision.concurrency };
    });
    for (const { worst, next } of reached) {
      expect(next).toBeLessThanOrEqual(Math.sqrt(128 * worst));
    }
  });

  test('at one that worked before bring it back as well, so that the run goes on', () => {
    const all = [...measured, at(256, law(256))];
    const decision = decide(
      { ...question, share: 1e-6 },
      { measured: all, failed: [256, 256], failedInARow: 2 },
    );
    expect(decision.kind).toBe('measure');
    if (decision.kind === 'measure') expect(decision.concurrency).toBeLessThanOrEqual(181);
  });

  test('at a small one leave the large ones', () => {
    const decision = decide(question, {
      measured: measured.slice(1),
      failed: [1, 1],
      failedInARow: 0,
    });
    expect(decision).toMatchObject({ kind: 'measure', concurrency: 256 });
  });

  test('six in a row end it', () => {
    const failed = [1, 2, 4, 8, 16, 32];
    expect(decide(question, { ...none, failed: failed.slice(1), failedInARow: 5 }).kind).toBe(
      'measure',
    );
    expect(decide(question, { ...none, failed, failedInARow: 6 })).toMatchObject({
      kind: 'stop',
      reason: 'failing',
    });
  });
});

describe('a drift', () => {
  const steady = doublings.map((n, i) => at(n, law(n) * (1 + 0.02 * ((i % 3) - 1))));

  test('is seen where the last differs from the first by more than the scatter', () => {
    expect(driftOf([...steady, at(1, 0.8 * law(1))])).toMatchObject({
      concurrency: 1,
      isLarge: true,
    });
    expect(driftOf([...steady, at(1, 1.02 * law(1))])).toMatchObject({ isLarge: false });
  });

  test('is not asked about where the last is of another concurrency', () => {
    expect(driftOf(steady)).toBeNull();
    expect(driftOf([])).toBeNull();
  });
});
