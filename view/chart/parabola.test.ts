import { describe, expect, test } from '@jest/globals';
import { fit } from 'usl-fit';
import { parabolaOf } from './parabola.ts';
import { plotOf } from './plotData.ts';

const law = { lambda: 100, sigma: 0.02, kappa: 0.0005 };
const x = (n: number) => (law.lambda * n) / (1 + law.sigma * (n - 1) + law.kappa * n * (n - 1));
const concurrency = [1, 2, 4, 8, 16, 32, 64];
const wobbling = concurrency.map((n, i) => x(n) * (1 + 0.02 * (-1) ** i));

describe('the parabola', () => {
  test('has the law’s parameters where the measurements follow it', () => {
    const { a, b, rSquared } = parabolaOf(fit(concurrency, concurrency.map(x))) ?? {};
    expect(a).toBeCloseTo(law.kappa, 10);
    expect(b).toBeCloseTo(law.sigma + law.kappa, 10);
    expect(rSquared).toBeCloseTo(1, 10);
  });

  test('needs a throughput at concurrency 1, measured or given', () => {
    const later = concurrency.slice(1);
    expect(parabolaOf(fit(later, later.map(x)))).toBeNull();
    expect(parabolaOf(fit(later, later.map(x), { lambda: 100 }))?.a).toBeCloseTo(law.kappa, 10);
  });

  test('does without the points that are left out', () => {
    const exclude = [4];
    const spoiled = concurrency.map((n, i) => (i === 3 ? 1 : x(n)));
    expect(parabolaOf(fit(concurrency, spoiled, { exclude }))?.a).toBeCloseTo(law.kappa, 10);
  });
});

test('deviations are from the measured throughput at concurrency 1, with the parabola beside the curve', () => {
  const fitted = fit(concurrency, wobbling, { bandPoints: 12 });
  const parabola = parabolaOf(fitted);
  if (parabola === null) throw new Error('no parabola');
  const { points, lines } = plotOf(fitted, 'deviation', { bounds: true, law: null, parabola });
  points.forEach(({ point, value }) => {
    const expected = (point.concurrency * (wobbling[0] ?? NaN)) / point.throughput - 1;
    expect(value).toBeCloseTo(expected, 9);
  });
  const line = lines.find(({ kind }) => kind === 'parabola')?.places ?? [];
  expect(line).toHaveLength(12);
  for (const { concurrency: n, value } of line) {
    expect(value).toBeCloseTo(parabola.a * (n - 1) ** 2 + parabola.b * (n - 1), 9);
  }
  expect(
    lines.find(({ kind }) => kind === 'linear')?.places.every(({ value }) => value === 0),
  ).toBe(true);
});

test('a fit by the transform has its parabola for its curve', () => {
  const fitted = fit(concurrency, wobbling, {
    method: 'transform',
    lambda: 'measured',
    bandPoints: 8,
  });
  const parabola = parabolaOf(fitted);
  expect(parabola?.a).toBe(fitted.transform?.a);
  const { lines } = plotOf(fitted, 'deviation', { bounds: true, law: null, parabola });
  expect(lines.map(({ kind }) => kind)).toEqual(['linear', 'amdahl']);
});
