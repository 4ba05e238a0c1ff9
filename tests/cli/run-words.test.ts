import { describe, expect, test } from '@jest/globals';
import { knownFrom, type Measured } from '../../cli/run/known.ts';
import { doubt, duration, ending, knownText } from '../../cli/run/words.ts';
import { knee, law } from '../support/stopping.ts';

const doublings = [1, 2, 4, 8, 16, 32, 64, 128];
const measured = (of: (n: number) => number) =>
  [0.99, 1.01].flatMap((scatter, i) =>
    doublings.map((n, j): Measured => ({
      asked: n,
      concurrency: n,
      throughput: of(n) * ((i + j) % 3 === 0 ? 1 : scatter),
    })),
  );
const summary = { runs: 16, seconds: 151, budget: 1200, share: 0.1, reach: 128, why: null };

test('a peak is told with its interval', () => {
  const known = knownFrom(measured(law(0.03, 0.0007).throughput));
  expect(knownText(known)).toMatch(/^peak at 3\d(\.\d+)? \(3\d(\.\d)? – (3|4)\d(\.\d)?\)$/);
  expect(ending('known', known, summary)).toMatch(
    /^Known after 16 measurements in 2 min 31 s: peak at .*; half its interval is [\d.]+% of it, 10% was requested\.$/,
  );
});

test('a ceiling is told as one', () => {
  const known = knownFrom(measured(knee(30, 3).throughput));
  expect(knownText(known)).toMatch(/^levels off at (29|30),\d{3} \(/);
});

test('with too few measurements nothing is claimed', () => {
  expect(ending('interrupted', null, summary)).toContain('nothing can be fitted yet');
});

test('a ceiling of measurements without scatter has no interval', () => {
  const sharp = (n: number): Measured => ({
    asked: n,
    concurrency: n,
    throughput: Math.min(100 * n, 1000),
  });
  const known = knownFrom(doublings.map(sharp));
  expect(ending('known', known, summary)).toBe(
    'Known after 16 measurements in 2 min 31 s: levels off at 1,000; the measurements do not scatter.',
  );
});

describe('a doubt', () => {
  test('is told where the curve is not that of the measurements, with the most that was measured', () => {
    const kinked = (n: number) => Math.min(40 * n, 1000 / (2 + 0.06 * n));
    expect(doubt(knownFrom(measured(kinked)), measured(kinked))).toMatch(
      /does not follow the measurements.* the highest measured throughput is 3\d\d(\.\d)? at (8|16)/,
    );
  });

  test('of the law is not told of a knee that lies on the measurements', () => {
    const sharp = measured((n) => Math.min(100 * n, 1000));
    const known = knownFrom(sharp);
    expect(known?.quantity).toBe('ceiling');
    expect(known?.fit.warnings.map(({ code }) => code)).toContain('residual-pattern');
    expect(doubt(known, sharp)).toBeNull();
  });

  test('is not told of a system that follows the law', () => {
    const system = measured(law(0.03, 0.0007).throughput);
    expect(doubt(knownFrom(system), system)).toBeNull();
  });
});

test('one measurement is told in the singular', () => {
  expect(ending('interrupted', null, { ...summary, runs: 1 })).toMatch(
    /^Stopped after 1 measurement in/,
  );
});

test('durations are in seconds and minutes', () => {
  expect([5.4, 60, 151].map(duration)).toEqual(['5 s', '1 min', '2 min 31 s']);
});
