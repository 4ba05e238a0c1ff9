import { expect, test } from '@jest/globals';
import { fit } from 'usl-fit';
import { chartLayout } from './layout.ts';
import { plotOf } from './plotData.ts';

const extras = { bounds: false, law: null };
const concurrencies = [1, 2, 4, 8, 16, 32, 48, 64];
/** A system whose throughput is limited, with a smooth bend. */
const limited = (sharpness: number) =>
  concurrencies.map((n) => (100 * n) / (1 + (n / 20) ** sharpness) ** (1 / sharpness));

const fitted = (throughputs: readonly number[]) =>
  fit(concurrencies, throughputs, { bandPoints: 40, weights: 'equal' });

test('where the law is refuted the curve is the knee, and no peak is marked', () => {
  const found = fitted(limited(8));
  expect(found.shape?.verdict).toBe('knee');
  const { curve, lines } = plotOf(found, 'throughput', extras);
  expect(curve.at(-1)?.value).toBeCloseTo(2000, 0);
  expect(lines).toEqual([]);
  const [series] = chartLayout([found], 600).series;
  expect(series?.peak).toBeNull();
  expect(series?.peakOffChart).toBeNull();
});

test('where both stand both are drawn', () => {
  const noisy = limited(2).map((x, i) => x * (1 + 0.03 * (i % 2 === 0 ? 1 : -1)));
  const found = fitted(noisy);
  expect(found.shape?.verdict).toBe('undecided');
  for (const view of ['throughput', 'latency', 'efficiency', 'deviation'] as const) {
    const { curve, lines } = plotOf(found, view, extras);
    const knee = lines.find(({ kind }) => kind === 'knee');
    expect(knee?.places).toHaveLength(curve.length);
    expect(knee?.places.at(-1)?.value).not.toBe(curve.at(-1)?.value);
  }
  expect(plotOf(found, 'residuals', extras).lines).toEqual([]);
  // The answer says that it levels off.
  expect(chartLayout([found], 600).series[0]?.peak).toBeNull();
});

test('a collapse is drawn without a curve, and with both on request', () => {
  const found = fit(
    [5, 10, 20, 30, 40, 50, 60, 80],
    [498, 997, 1960, 2810, 3350, 3480, 1210, 640],
    { bandPoints: 40 },
  );
  expect(found.answer.shape).toBe('collapses');
  for (const view of ['throughput', 'latency', 'efficiency', 'deviation'] as const) {
    const bare = plotOf(found, view, { ...extras, bounds: true });
    expect(bare).toMatchObject({ curve: [], confidence: [], prediction: [], lines: [] });
    expect(bare.points).toHaveLength(8);
    const withCurves = plotOf(found, view, { ...extras, curves: true });
    expect(withCurves.curve.length).toBeGreaterThan(0);
  }
  expect(plotOf(found, 'residuals', extras).curve.length).toBeGreaterThan(0);
  const tried = plotOf(found, 'throughput', {
    ...extras,
    law: { lambda: 100, sigma: 0, kappa: 0 },
  });
  expect(tried.lines.map(({ kind }) => kind)).toEqual(['what-if']);
});

test('where both stand by default one forecast is drawn, and both on request', () => {
  const n = [1, 2, 4, 8, 16];
  const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
  const found = fit(n, x, { bandPoints: 40 });
  expect(found.shape?.kneeShare).toBeGreaterThan(0.01);
  expect(found.shape?.kneeShare).toBeLessThan(0.99);
  const { curve, lines } = plotOf(found, 'throughput', extras);
  expect(lines).toEqual([]);
  const both = plotOf(found, 'throughput', { ...extras, curves: true });
  expect(both.curve).toEqual(curve);
  expect(both.lines.map(({ kind }) => kind)).toEqual(['law', 'knee']);
  const [law, knee] = both.lines.map(({ places }) => places.at(-1)?.value ?? NaN);
  expect(curve.at(-1)?.value).toBeGreaterThan(law ?? NaN);
  expect(curve.at(-1)?.value).toBeLessThan(knee ?? NaN);
});

test('where the knee is refuted the law stands alone', () => {
  const falling = concurrencies.map((n) => (100 * n) / (1 + 0.02 * (n - 1) + 0.002 * n * (n - 1)));
  const found = fitted(falling);
  expect(found.shape?.verdict).toBe('law');
  expect(plotOf(found, 'throughput', extras).lines).toEqual([]);
});
