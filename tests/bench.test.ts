import { describe, expect, test } from '@jest/globals';
import { accuracy } from '../bench/accuracy.mjs';
import { judged } from '../bench/functions.mjs';
import { judged as judgedLarge } from '../bench/large.mjs';
import { judged as judgedPane } from '../bench/pane.mjs';
import { judged as judgedDrag } from '../bench/drag.mjs';
import { judged as judgedOpening } from '../bench/web.mjs';
import { measure } from '../bench/measure.mjs';
import { judgedMemory } from '../bench/memory.mjs';
import type { Answer } from '../bench/accuracy.mjs';
import type { Set } from '../bench/sets.mjs';
import type { Row } from '../bench/table.mjs';
import { duration, fastestPeer, musts, table } from '../bench/table.mjs';

const optimum = { lambda: 100, sigma: 0.02, kappa: 0.0005, sse: 4 };
const set: Set = {
  name: 'set',
  title: 'a set',
  points: 3,
  series: 1,
  values: new Float64Array(6),
  optima: [optimum],
  single: true,
  batch: false,
  file: '',
};

/** A row that found the optimum, with changes. */
function row(name: string, role: Row['role'], seconds: number, changes: object = {}): Row {
  const right = { refused: 0, wrong: 0, unconverged: 0, digits: 14, excess: 0, sse: 4 };
  return { set, name, role, seconds, fastest: seconds / 2, accuracy: { ...right, ...changes } };
}

describe('the bench', () => {
  test('counts the right digits of the worst parameter', () => {
    const near: Answer = [100 * (1 + 1e-9), 0.02 * (1 - 1e-6), 0.0005, 4.4, true];
    const { digits, excess, wrong } = accuracy(set, [near]);
    expect(digits).toBeCloseTo(6, 3);
    expect(excess).toBeCloseTo(0.1, 12);
    expect(wrong).toBe(0);
  });

  test('tells wrong, refused and unconverged answers', () => {
    const two = { ...set, optima: [optimum, optimum, optimum] };
    const wrong: Answer = [100, 0.02, 0.0006, 4, false];
    const found = accuracy(two, [wrong, null, [100, Number.NaN, 0.0005, 4, true]]);
    expect(found).toMatchObject({ refused: 1, wrong: 2, unconverged: 1 });
    expect(accuracy(set, [null])).toMatchObject({ refused: 1, digits: null });
  });

  test('compares with the fastest peer that is right', () => {
    const rows = [
      row('ours', 'base', 1),
      row('slow', 'peer', 20),
      row('right', 'peer', 9),
      row('wrong', 'peer', 2, { wrong: 1 }),
      row('refuses', 'peer', 1, { refused: 1 }),
    ];
    expect(fastestPeer(rows, set)?.name).toBe('right');
    expect(musts(rows).map(({ met }) => met)).toEqual([true, true, true]);
    expect(table(rows)).toMatch(/\| right +\| +9\.00 s \| +9\.0 \|.*fastest peer/);
    expect(table(rows)).toMatch(/wrong.*WRONG/);
  });

  test.each([
    ['speed', row('ours', 'base', 1.2)],
    ['the sum of squares', row('ours', 'base', 1, { sse: 4.001 })],
    ['digits', row('ours', 'base', 1, { digits: 11.9 })],
  ])('sees that %s does not hold', (_what, ours) => {
    const judged = musts([ours, row('peer', 'peer', 9)]);
    expect(judged.filter(({ met }) => !met)).toHaveLength(1);
  });

  test('allows a report so many fits of the fastest peer', () => {
    const met = (report: 'law' | 'full', seconds: number | null) =>
      musts([
        row('ours', 'base', 1),
        row('peer', 'peer', 9),
        { ...row('report', 'ours', 0), seconds, report },
      ]).at(-1)?.met;
    expect([met('law', 360), met('law', 361), met('law', null)]).toEqual([true, false, false]);
    expect([met('full', 3600), met('full', 3601)]).toEqual([true, false]);
  });

  test('judges a batch by what its user calls', () => {
    const batch = { ...set, single: false, batch: true };
    const rows = [row('core', 'base', 1), row('fitMany', 'ours', 2), row('peer', 'peer', 16)].map(
      (each) => ({ ...each, set: batch, batch: each.name === 'fitMany' }),
    );
    const [faster] = musts(rows);
    expect(faster).toMatchObject({ met: true, text: expect.stringContaining('8.0 times') });
    expect(musts(rows.filter(({ batch }) => !batch))).toEqual([]);
    expect(musts(rows.map((each) => ({ ...each, set })))[0]?.text).toContain('16 times');
  });

  test('sees memory that grows after the second call', () => {
    const calls = (wasm: number[], resident: number[]) =>
      wasm.map((bytes, i) => ({ wasm: bytes, resident: resident[i] ?? 0 }));
    const same = Array<number>(10).fill(100);
    const series = 10;
    const met = (wasm: number[], resident: number[]) =>
      judgedMemory(calls(wasm, resident), series).met;
    expect(met([10, ...same.slice(1)], [10, ...same.slice(1)])).toBe(true);
    expect(met([...same.slice(1), 101], same)).toBe(false);
    expect(met(same, [...same.slice(1), 429])).toBe(true);
    expect(met(same, [...same.slice(1), 430])).toBe(false);
    expect(met(same.slice(1), same)).toBe(false);
  });

  test('takes the median of rounds in which everyone has a turn', async () => {
    const seconds = [5, 1, 9, 2, 8, 3, 7, 4, 6];
    const turns: string[] = [];
    const engine = (name: string) => ({
      time: () => {
        turns.push(name);
        return turns.length <= 2 ? 0.5 : (seconds[(turns.length - 3) >> 1] ?? 0);
      },
    });
    const jobs = ['a', 'b'].map((name) => ({ engine: engine(name), set }));
    const [first] = await measure(jobs, () => undefined);
    expect(first).toEqual({ seconds: 5, fastest: 1, slowest: 9, fits: 1 });
    expect(turns.slice(2, 6)).toEqual(['a', 'b', 'b', 'a']);
    expect(turns).toHaveLength(20);
  });

  test('settles how many fits a sample takes once what runs is compiled', async () => {
    let cold = 20;
    const engine = {
      time: (_: Set, fits: number) => {
        const slow = Math.min(cold, fits);
        cold -= slow;
        return 0.01 * slow + 0.001 * (fits - slow);
      },
    };
    const [only] = await measure([{ engine, set }], () => undefined);
    expect(only?.fits).toBe(40);
    expect(only?.slowest).toBeCloseTo(0.001, 12);
  });

  test.each([
    [2.5, '2.50 s'],
    [0.0012, '1.20 ms'],
    [3.4e-6, '3.40 µs'],
    [2.5e-7, '250 ns'],
  ])('writes %p s as %s', (value, text) => {
    expect(duration(value)).toBe(text);
  });
});

describe('the bench of custom functions', () => {
  const whole = { THROUGHPUT: 290, CONSTANT: 130 };

  test('judges a batch by the constants beside it', () => {
    const [fast] = judged({ whole, beyondOne: whole });
    expect(fast).toMatchObject({ met: true, text: expect.stringContaining('2.23 times') });
    expect(judged({ whole: { ...whole, THROUGHPUT: 1301 }, beyondOne: whole })[0]?.met).toBe(false);
  });

  test('is not fooled by what the runtime waits', () => {
    const [, beyond] = judged({ whole, beyondOne: { THROUGHPUT: 250, CONSTANT: 24 } });
    expect(beyond?.met).toBe(false);
    expect(judged({ whole, beyondOne: { THROUGHPUT: 250, CONSTANT: -1 } })[1]?.met).toBe(false);
  });
});

test('the bench of the calculator judges the median, and only with the processor as it is', () => {
  const times = (file: number[]) => ({
    'an empty page': [50, 60, 40],
    'this build, dist/web': [400, 900, 300],
    'this build, dist/usl-fit.html': file,
  });
  const lines = judgedOpening([
    { slowdown: 1, times: times([501, 502, 100]) },
    { slowdown: 6, times: times([3000, 3000, 3000]) },
  ]);
  expect(lines.map(({ met }) => met)).toEqual([null, true, false, null, null, null]);
  expect(lines[1]?.text).toContain('400 ms (300 to 900), 8.0 times it');
});

test('the bench of dragging subtracts the report, and judges this page alone', () => {
  const other = { drag: [900], redraw: [1] };
  const lines = (report: number) =>
    judgedDrag({
      pages: { 'this page': { drag: [11, 12, 13], redraw: [4, 4, 9] }, 'the other': other },
      report: [report],
    });
  expect(lines(4).map(({ met }) => met)).toEqual([null, null, null, null, null, true]);
  expect(lines(4).at(-1)?.text).toContain('takes 2.00 times the redraw');
  expect(lines(3.9).at(-1)?.met).toBe(false);
});

test('the bench of large tables judges medians, beside the splitting of the same text', () => {
  const [longest, answer, key] = [
    [199, 200, 900],
    [2001, 2002, 1],
    [10, 20, 30],
  ];
  const lines = judgedLarge({ split: [40, 50, 60], longest, answer, key, workbook: [1500] });
  expect(lines.map(({ met }) => met)).toEqual([null, true, false, true, true]);
  expect(lines[1]?.text).toContain('200 ms (199 to 900), 4.0 times it; goal 200 ms');
});

test('the bench of the pane sets the median of this build beside the other', () => {
  const lines = judgedPane({ 'this build': [300, 200, 900], 'the other': [400, 390, 5000] });
  expect(lines).toEqual([
    'this build: 300 ms (200 to 900) to a Fit button that can be pressed',
    'the other: 400 ms (390 to 5000) to a Fit button that can be pressed; this one takes 0.75 times it',
  ]);
});
