import { describe, expect, test } from '@jest/globals';
import { fit } from 'usl-fit';
import { plotOf, type LineKind, type CurvePoint } from './plotData.ts';
import { views, type ViewName } from './views.ts';

const concurrency = [1, 2, 4, 8, 16, 32, 64];
const law = { lambda: 100, sigma: 0.02, kappa: 0.0005 };
/** X(N) by its definition, implemented independently. */
const x = (n: number, { lambda, sigma, kappa } = law) =>
  (lambda * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1));
const exact = fit(
  concurrency,
  concurrency.map((n) => x(n)),
  { bandPoints: 30 },
);
const noisy = fit(
  concurrency,
  concurrency.map((n, i) => x(n) * (1 + 0.02 * (-1) ** i)),
  { bandPoints: 30 },
);
/** Curves that go on beyond the measurements, whatever the answer says. */
const beside = { bounds: true, law: null, curves: true };

const definitions: Record<Exclude<ViewName, 'residuals'>, (n: number, of: typeof law) => number> = {
  throughput: x,
  latency: (n, of) => n / x(n, of),
  efficiency: (n, of) => x(n, of) / (of.lambda * n),
  deviation: (n, of) => (n * of.lambda) / x(n, of) - 1,
};

function close(places: readonly CurvePoint[], of: (n: number) => number) {
  expect(places).toHaveLength(30);
  for (const { concurrency: n, value } of places) {
    expect(Math.abs((value ?? NaN) - of(n))).toBeLessThan(1e-7 * (1 + Math.abs(of(n))));
  }
}

describe.each(Object.entries(definitions))('the view of %s', (name, definition) => {
  const view = name as ViewName;

  test('has the law as its curve, and the bounds beside it', () => {
    const { curve, lines } = plotOf(exact, view, beside);
    close(curve, (n) => definition(n, law));
    const line = (kind: LineKind) => lines.find((candidate) => candidate.kind === kind)?.places;
    close(line('linear') ?? [], (n) => definition(n, { ...law, sigma: 0, kappa: 0 }));
    close(line('amdahl') ?? [], (n) => definition(n, { ...law, kappa: 0 }));
    expect(lines).toHaveLength(2);
  });

  test('has the measured points on the curve where they were made from it', () => {
    for (const { point, value } of plotOf(exact, view, beside).points) {
      expect(Math.abs((value ?? NaN) - definition(point.concurrency, law))).toBeLessThan(1e-6);
    }
  });

  test('draws another law beside it', () => {
    const other = { lambda: 120, sigma: 0.01, kappa: 0.0002 };
    const { lines } = plotOf(exact, view, { bounds: false, law: other });
    expect(lines.map(({ kind }) => kind)).toEqual(['what-if']);
    close(lines[0]?.places ?? [], (n) => definition(n, other));
  });
});

describe('bands', () => {
  test.each(['throughput', 'latency'] as const)('of %s hold the curve', (view) => {
    const { curve, confidence, prediction } = plotOf(noisy, view, beside);
    expect(confidence).toHaveLength(30);
    curve.forEach(({ value }, i) => {
      const [inner, outer] = [confidence[i], prediction[i]];
      expect(inner?.low).toBeLessThan(value ?? NaN);
      expect(inner?.high).toBeGreaterThan(value ?? NaN);
      expect(outer?.low).toBeLessThan(inner?.low ?? NaN);
      expect(outer?.high).toBeGreaterThan(inner?.high ?? NaN);
    });
  });

  test('of residuals lie around 0, with the residuals themselves', () => {
    const { curve, prediction, lines, points } = plotOf(noisy, 'residuals', beside);
    expect(curve.every(({ value }) => value === 0)).toBe(true);
    expect(lines).toEqual([]);
    for (const { low, high } of prediction) expect(low < 0 && high > 0).toBe(true);
    for (const { point, value } of points) {
      expect(value).toBeCloseTo(point.throughput - (point.fitted ?? NaN), 9);
    }
  });
});

test('a failed measurement has no latency and no deviation, and stays in the other views', () => {
  const [point] = noisy.points;
  if (point === undefined) throw new Error('no point');
  const failed = { ...noisy, points: [{ ...point, throughput: 0, efficiency: 0 }] };
  const value = (view: ViewName) => plotOf(failed, view, beside).points[0]?.value;
  expect(views.map(({ name }) => value(name))).toEqual([0, null, 0, null, point.residual]);
});
