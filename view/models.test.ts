import { describe, expect, test } from '@jest/globals';
import { fit, type Fit } from 'usl-fit';
import { modelRows, modelSentence, unweighedText } from './models.ts';

/** Measurements of a law, each with a relative error. */
function fitted(
  ns: readonly number[],
  law: (n: number) => number,
  off: readonly number[] = [],
): Fit {
  return fit(
    ns,
    ns.map((n, i) => law(n) * (1 + (off[i % off.length] ?? 0))),
  );
}

const usl = (lambda: number, sigma: number, kappa: number) => (n: number) =>
  (lambda * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1));

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const testOf = (found: Fit, model: string) =>
  modelRows(found, 'en').find((row) => row.model === model)?.test;

describe('measurements that a curve meets exactly', () => {
  // As the core reports an exact fit: no test against it, and no AICc.
  const exact: Fit = {
    ...fitted(upTo(16), usl(1000, 0.03, 0.0004)),
    models: [
      {
        model: 'linear',
        sse: 2e7,
        freeParameters: 1,
        aicc: 229,
        weight: 1e-9,
        fTest: { against: 'amdahl', f: 90, pValue: 1e-9 },
      },
      { model: 'amdahl', sse: 4e4, freeParameters: 2, aicc: 133, weight: 1, fTest: null },
      { model: 'usl', sse: 0, freeParameters: 3, aicc: null, weight: null, fTest: null },
    ],
  };

  test('refute what does not meet them: a model that was not tested is never the verdict', () => {
    expect(modelSentence(exact, 'en')).toBe(
      'The Universal Scalability Law runs through every measurement; nothing simpler does.',
    );
    expect(testOf(exact, 'amdahl')).toBe(
      'Ruled out: the Universal Scalability Law runs through every measurement, this does not.',
    );
    expect(modelRows(exact).map(({ weight }) => weight)).toEqual([null, null, null]);
    expect(unweighedText(exact)).toMatch(/leaves none/);
  });

  test('need nothing larger than the simplest that meets them', () => {
    const models = exact.models.map((row) => ({ ...row, sse: 0, fTest: null }));
    expect(modelSentence({ ...exact, models }, 'en')).toBe(
      'Linear scaling runs through every measurement; nothing larger is needed.',
    );
  });

  test('by the solver, end to end', () => {
    const found = fitted(upTo(16), usl(1000, 0.03, 0.0004));
    expect(modelSentence(found, 'en')).toMatch(/^(The Universal|The simpler models are ruled out)/);
    expect(testOf(found, 'amdahl')).toMatch(/^Ruled out/);
  });
});

describe('few measurements', () => {
  test('that only as many parameters meet tell nothing apart', () => {
    const found = fitted([1, 8, 32], usl(1000, 0.03, 0.0004));
    expect(modelSentence(found, 'en')).not.toMatch(/simplest|simpler models/);
    expect(testOf(found, 'amdahl')).toMatch(/^Not tested: there are too few/);
  });

  test('six are tested but not weighed, since AICc would contradict the test by their number alone', () => {
    const found = fitted([1, 2, 4, 8, 16, 32], usl(1000, 0.03, 0.0009), [0.02, -0.02, 0.01]);
    const [, amdahl, largest] = found.models;
    expect(amdahl?.fTest?.pValue).toBeLessThan(0.05);
    expect(amdahl?.weight).toBeGreaterThan(largest?.weight ?? 1);
    expect(modelSentence(found, 'en')).toBe(
      'The simpler models are ruled out, with 95% confidence.',
    );
    expect(modelRows(found).map(({ weight }) => weight)).toEqual([null, null, null, null]);
    expect(unweighedText(found)).toMatch(/too few measurements/);
  });

  test.each([
    [9, null],
    [10, 0.7],
  ])('%i are weighed as %p: the largest model has three parameters', (observations, weight) => {
    const found = fitted(upTo(10), usl(1000, 0.03, 0.004), [0.02, -0.02, 0.01]);
    const models = found.models.map((row) => ({ ...row, weight: 0.7 }));
    expect(modelRows({ ...found, observations, models })[0]?.weight).toBe(weight);
  });
});

describe('where AICc puts another model first than the test', () => {
  const found = fitted(upTo(12), usl(1000, 0.03, 0.004), [0.02, -0.02, 0.01]);
  const weighed = (pValue: number, weights: readonly number[]): Fit => ({
    ...found,
    models: found.models.map((row, i) => ({
      ...row,
      weight: weights[i] ?? 0,
      fTest: row.fTest === null ? null : { ...row.fTest, pValue: i === 0 ? 1e-6 : pValue },
    })),
  });

  test.each([
    [
      0.04,
      [0, 0.6, 0.4],
      /punishes each parameter hard.* puts Amdahl's law first; the test decides/,
    ],
    [0.09, [0, 0.4, 0.6], /asks for less evidence.* puts the Universal Scalability Law first/],
  ] as const)('p = %p and weights %p: a sentence says why', (pValue, weights, words) => {
    expect(modelSentence(weighed(pValue, weights), 'en')).toMatch(words);
  });

  test('where they agree there is none', () => {
    expect(modelSentence(weighed(0.04, [0, 0.4, 0.6]), 'en')).not.toContain('AICc');
    expect(modelSentence(weighed(0.09, [0, 0.6, 0.4]), 'en')).not.toContain('AICc');
  });
});

describe('the knee', () => {
  const levels = upTo(16).map((n) => 2 * n);
  const wobble = [0.01, -0.01, 0.005, -0.005, 0.008];
  const shownIn = (fit: Parameters<typeof modelRows>[0]) =>
    modelRows(fit).flatMap(({ model, shown }) => (shown ? [model] : []));

  test('stands beside the law, and where it alone fits the sentence says so', () => {
    const found = fitted(levels, (n) => Math.min(100 * n, 1000), wobble);
    expect(modelRows(found, 'en').map(({ model }) => model)).toEqual([
      ...['linear', 'amdahl', 'usl', 'knee'],
    ]);
    expect(modelSentence(found, 'en')).toBe(
      'A knee fits these measurements and the Universal Scalability Law does not, with 95% confidence.',
    );
    expect(testOf(found, 'knee')).toBe('Not ruled out; the Universal Scalability Law is.');
    expect(testOf(found, 'usl')).toBe('Ruled out: the knee fits where this does not.');
    expect(shownIn(found)).toEqual(['knee']);
    const weights = modelRows(found).map(({ weight }) => weight ?? NaN);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 9);
    expect(weights[3]).toBeGreaterThan(0.9);
  });

  test('is ruled out where throughput falls', () => {
    const found = fitted(levels, usl(1000, 0.03, 0.004), wobble);
    expect(testOf(found, 'knee')).toMatch(/^Ruled out/);
    expect(testOf(found, 'usl')).toBe('Not ruled out; the knee is.');
    expect(shownIn(found)).toEqual(['usl']);
  });

  test('is not there where nobody asks for it', () => {
    const ns = [1, 2, 4, 8, 16];
    const found = fit(ns, ns.map(usl(1000, 0.03, 0.004)), { shape: 'law' });
    expect(found.models.map(({ model }) => model)).toEqual(['linear', 'amdahl', 'usl']);
  });
});
