// Throughput, latency and concurrency from each other, against the formulas, the interval and the band of a fit.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { fit, predict, readText, requirement } from 'usl-fit';
import {
  cases,
  concurrency,
  expectClose,
  latencies,
  latency,
  peak,
  pointsOf,
  throughput,
} from './support/certified.ts';
import { root } from './support/cli.ts';
import { errorOf } from './support/errors.ts';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const measured = { concurrency: n, throughput: x };
const text = (rows: string[]) => ['size,n,x', ...rows].join('\n');
const rowsOf = (name: string, by: number) => n.map((n, i) => `${name},${n},${by * (x[i] ?? 0)}`);
const table = readText(text([...rowsOf('small', 1), ...rowsOf('large', 2), 'short,1,5']));

describe.each(cases)('$name, bounds $bounds', ({ bounds, law, points }) => {
  const ends = points.map(([n]) => n);
  const places = [Math.min(...ends), Math.max(...ends), 0.5 * peak(law), 3 * peak(law)];
  const measured = { concurrency: ends, throughput: points.map(([, x]) => x) };
  const options = { bounds, shape: 'law', weights: 'equal' } as const;

  test('from each to the others, before the peak and beyond it', () => {
    const found = predict(measured, { concurrency: places }, options);
    expect(found).toHaveLength(places.length);
    found.forEach((row, i) => {
      const n = places[i] ?? NaN;
      expectClose(row.throughput.estimate, throughput(n, law), `X(${n})`);
      expectClose(row.latency.estimate, latency(n, law), `R(${n})`);
    });
    const x = 0.75 * throughput(peak(law), law);
    const [before, after, ...more] = predict(measured, { throughput: x }, options);
    expect([before?.branch, after?.branch, more]).toEqual(['before-peak', 'after-peak', []]);
    latencies(x, law).forEach((r, i) => {
      const row = [before, after][i];
      expectClose(row?.latency.estimate, r, `R(${x})`);
      expectClose(row?.concurrency.estimate, x * r, `N(${x})`);
    });
    const r = latency(2 * peak(law), law);
    const [slow] = predict(measured, { latency: r }, options);
    expectClose(slow?.concurrency.estimate, concurrency(r, law), `N(${r})`);
    expectClose(slow?.throughput.estimate, concurrency(r, law) / r, `X(${r})`);
  });
});

interface Reference {
  name: string;
  options: { bounds: 'none' | 'physical'; weights: 'equal' | 'relative'; level: string };
  at: { concurrency: number; low: number | null; high: number | null }[];
}
const references = JSON.parse(
  readFileSync(path.join(root, 'tests/reference/prediction.json'), 'utf8'),
) as Reference[];

test.each(references.map((reference) => [JSON.stringify(reference.options), reference] as const))(
  'where a new measurement lies, by another program: %s',
  (_, { name, options: { level, ...options }, at }) => {
    const points = pointsOf(name);
    const measured = {
      concurrency: points.map(([n]) => n),
      throughput: points.map(([, x]) => x),
    };
    const given = { concurrency: at.map(({ concurrency }) => concurrency) };
    const found = predict(measured, given, {
      ...options,
      shape: 'law',
      level: Number(level),
    });
    for (const [i, wanted] of at.entries()) {
      const { low = null, high = null } = found[i]?.measurement?.throughput ?? {};
      for (const [end, by] of [
        [low, wanted.low],
        [high, wanted.high],
      ] as const) {
        if (by === null) expect(end).toBeNull();
        else expect(Math.abs((end ?? NaN) / by - 1)).toBeLessThan(1e-6);
      }
    }
  },
);

describe('intervals', () => {
  const places = [8, 32];
  const whole = fit(n, x, { at: places, bandAt: places });
  const found = predict(measured, { concurrency: places });

  test.each([0, 1])(
    'of a concurrency are those of the fit, and the latency is its inverse: %i',
    (i) => {
      const [row, at, concurrency = NaN] = [found[i], whole.at[i]?.throughput, places[i]];
      const { estimate, low, high } = at ?? { estimate: null, low: null, high: null };
      expect(row?.throughput).toEqual({ estimate, low, high });
      expect(row?.concurrency).toEqual({
        estimate: concurrency,
        low: concurrency,
        high: concurrency,
      });
      expect(row?.latency.low).toBe(concurrency / (high ?? NaN));
      expect(row?.latency.high).toBe(concurrency / (low ?? NaN));
      expect([row?.branch, row?.extrapolated]).toEqual([null, i === 1]);
    },
  );

  test('of a new measurement are wider than those of the curve, also of the latency', () => {
    found.forEach(({ measurement, throughput }, i) => {
      const { low, high } = measurement?.throughput ?? { low: null, high: null };
      expect(low).toBeLessThan(throughput.low ?? NaN);
      expect(high).toBeGreaterThan(throughput.high ?? NaN);
      expect(measurement?.latency.low).toBe((places[i] ?? NaN) / (high ?? NaN));
      expect(measurement?.latency.high).toBe((places[i] ?? NaN) / (low ?? NaN));
    });
  });

  test('of a new measurement are the band of the fit where the intervals are by Wald', () => {
    const options = { intervals: 'wald' } as const;
    const { bands } = fit(n, x, { ...options, bandAt: places });
    const rows = predict(measured, { concurrency: places }, options);
    rows.forEach(({ measurement }, i) => {
      expectClose(measurement?.throughput.low, bands[i]?.predictionLow ?? NaN, 'low');
      expectClose(measurement?.throughput.high, bands[i]?.predictionHigh ?? NaN, 'high');
    });
  });

  test('of a throughput and a latency are the ends of the window of a requirement', () => {
    const { window } = requirement(measured, { throughput: 7000 });
    const [before, after] = predict(measured, { throughput: 7000 });
    expect(before?.concurrency.low).toBe(window?.low.low);
    expect(after?.concurrency.low).toBe(window?.high.low);
    expect(before?.latency.high).toBe((before?.concurrency.high ?? NaN) / 7000);
    const slow = requirement(measured, { latency: 0.002 }).window;
    const [at] = predict(measured, { latency: 0.002 });
    expect([at?.concurrency.low, at?.concurrency.high]).toEqual([slow?.high.low, slow?.high.high]);
    expect(at?.throughput.low).toBe((at?.concurrency.low ?? NaN) / 0.002);
    expect([before?.measurement, at?.measurement]).toEqual([null, null]);
  });

  test('follow the level that is asked for', () => {
    const [wide, narrow] = [0.99, 0.5].map(
      (level) => predict(measured, { concurrency: 8 }, { level })[0]?.throughput,
    );
    expect(wide?.low).toBeLessThan(narrow?.low ?? NaN);
    expect(wide?.high).toBeGreaterThan(narrow?.high ?? NaN);
  });
});

test('what does not exist is null throughout', () => {
  const nothing = { estimate: null, low: null, high: null };
  const found = predict(measured, { throughput: [20_000, 9000], branch: 'after-peak' });
  expect(found.map(({ extrapolated }) => extrapolated)).toEqual([null, true]);
  expect(found[0]).toMatchObject({ concurrency: nothing, latency: nothing });
  expect(found[0]?.throughput.estimate).toBe(20_000);
  const [never] = predict(measured, { latency: 0.00001 });
  expect(never).toMatchObject({ concurrency: nothing, throughput: nothing, extrapolated: null });
});

describe('one series of a table', () => {
  const given = { concurrency: [4, 32] };
  const grouped = { group: 'size' };

  test('is answered as its columns', () => {
    expect(predict({ table, series: 'small' }, given, grouped)).toEqual(predict(measured, given));
    const [large] = predict({ table, series: 'large' }, { throughput: 18_000 }, grouped);
    const [small] = predict(measured, { throughput: 9000 });
    expectClose(large?.concurrency.estimate, small?.concurrency.estimate ?? NaN, 'twice as fast');
  });

  test.each<[string | null, string]>([
    ['smal', 'series-not-found'],
    [null, 'series-not-found'],
    ['short', 'too-few-points'],
  ])('%s is refused', (series, code) => {
    expect(errorOf(() => predict({ table, series }, given, grouped)).code).toBe(code);
  });
});

test('a fit at hand is used where it knows every place', () => {
  const other = fit(
    n,
    x.map((x) => 2 * x),
    { at: [8], bandAt: [8] },
  );
  const at = (concurrency: number) =>
    predict({ ...measured, fit: other }, { concurrency })[0]?.throughput.estimate;
  expect(at(8)).toBe(other.at[0]?.throughput.estimate);
  expect(at(16)).toBe(predict(measured, { concurrency: 16 })[0]?.throughput.estimate);
});

test.each<[string, unknown, string, string]>([
  ['nothing', {}, 'unknown-option', 'give one of concurrency, throughput, latency'],
  ['two', { latency: 1, throughput: 9 }, 'unknown-option', '"latency" and "throughput"'],
  [
    'a branch of a latency',
    { latency: 1, branch: 'before-peak' },
    'unknown-option',
    'leave it out',
  ],
  ['a misspelt branch', { throughput: 9, branch: 'after' }, 'unknown-option', 'after-peak'],
  ['a negative concurrency', { concurrency: [8, -8] }, 'not-positive', '-8'],
  ['a throughput of 0', { throughput: 0 }, 'not-positive', 'throughput'],
  ['a latency that is infinite', { latency: Infinity }, 'not-finite', 'latency'],
  ['a word', { concurrency: 'many' }, 'not-a-number', 'many'],
])('%s is refused', (_, given, code, words) => {
  const error = errorOf(() => predict(measured, given as never));
  expect(error.code).toBe(code);
  expect(error.message).toContain(words);
});
