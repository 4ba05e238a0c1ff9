import { describe, expect, test } from '@jest/globals';
import { atBound, bare, fitLike, free, peakAt } from './fixtures.ts';
import type { Symbols } from './symbols.ts';
import { hasIntervals, resultRows, says, type Row } from './rows.ts';

const headers = { concurrency: 'users', throughput: 'X (req/s)' };

function row(rows: readonly Row[], label: string): Row {
  const found = rows.find((candidate) => candidate.label === label);
  if (found === undefined) throw new Error(`no row ${label}`);
  return found;
}

describe('resultRows', () => {
  test('write the costs with the letters that are asked for, or none', () => {
    const labels = (symbols: Symbols | null) =>
      resultRows(fitLike(), headers, symbols).map(({ label }) => label);
    expect(labels('sigma-kappa')).toEqual(
      expect.arrayContaining(['Contention (σ)', 'Coherency (κ)']),
    );
    expect(labels('alpha-beta')).toEqual(
      expect.arrayContaining(['Contention (α)', 'Coherency (β)']),
    );
    expect(labels(null)).toEqual(expect.arrayContaining(['Contention', 'Coherency']));
  });

  const rows = resultRows(fitLike(), headers);

  test('come in the order a reader asks', () => {
    expect(rows.map(({ label }) => label)).toEqual([
      'Peak concurrency',
      'Peak throughput (req/s)',
      'Best whole concurrency',
      'Throughput limit (req/s)',
      'Throughput at concurrency 1 (req/s)',
      'Contention',
      'Coherency',
      'R²',
      'RMSE (req/s)',
      'Points',
      'Method',
    ]);
  });

  test('carry estimate, standard error and interval', () => {
    expect(row(rows, 'Contention')).toEqual({
      label: 'Contention',
      term: 'contention',
      value: 0.05,
      standardError: 0.1,
      low: 0.04,
      high: 0.06,
      hasInterval: true,
      note: null,
      format: 'fraction',
    });
    expect(row(rows, 'Peak concurrency')).toMatchObject({ value: 40, low: 36.4, high: 43.6 });
    expect(row(rows, 'Points').value).toBe(5);
    expect(row(rows, 'Method').value).toBe(
      'Universal Scalability Law, least squares on throughput',
    );
  });

  test('what does not exist is null', () => {
    expect(row(rows, 'Throughput limit (req/s)')).toMatchObject({
      value: null,
      hasInterval: false,
    });
    const without = resultRows(fitLike({ peak: null }), headers);
    expect(row(without, 'Peak concurrency')).toMatchObject({ value: null, low: null, high: null });
  });

  test('what does not exist says nothing; a bound alone does', () => {
    const silent = (peak: ReturnType<typeof peakAt>) =>
      resultRows(fitLike({ peak }), headers)
        .filter((found) => !says(found))
        .map(({ label }) => label);
    expect(silent(peakAt(40, 36, 44))).toEqual(['Throughput limit (req/s)']);
    expect(silent(peakAt(null, 70, null, null))).not.toContain('Peak concurrency');
  });

  test('a peak that is only bounded keeps its bound', () => {
    const bounded = resultRows(fitLike({ peak: peakAt(null, 70, null, null) }), headers);
    expect(row(bounded, 'Peak concurrency')).toMatchObject({
      value: null,
      low: 70,
      high: null,
      hasInterval: true,
    });
  });

  test('a fixed or absent parameter has no interval, one at its bound has', () => {
    const lambda = { ...bare(1000), status: 'fixed' as const };
    const parameters = { lambda, sigma: free(0.05, 0.04, 0.06), kappa: atBound(0.001) };
    const fixed = resultRows(fitLike({ parameters }), headers);
    expect(row(fixed, 'Throughput at concurrency 1 (req/s)').hasInterval).toBe(false);
    expect(row(fixed, 'Coherency')).toMatchObject({ hasInterval: true, standardError: null });
  });
});

describe('beside a knee', () => {
  const shape = (verdict: 'law' | 'knee' | 'undecided') => ({
    verdict,
    next: null,
    kneeShare: verdict === 'knee' ? 1 : 0,
    law: { admissible: verdict !== 'knee', sse: 2 },
    knee: {
      admissible: verdict !== 'law',
      sse: 1,
      aicc: 10,
      lambda: 100,
      ceiling: 2000,
      q: { estimate: 3, low: 2, high: null },
    },
  });
  const labels = (verdict: 'law' | 'knee' | 'undecided') =>
    resultRows({ ...fitLike(), shape: shape(verdict) }, headers).map(({ label }) => label);

  test('that fits, its ceiling is told', () => {
    expect(labels('undecided').slice(0, 5)).toEqual([
      'Peak concurrency',
      'Peak throughput (req/s)',
      'Best whole concurrency',
      'Throughput limit (req/s)',
      'Ceiling of the knee (req/s)',
    ]);
    const rows = resultRows({ ...fitLike(), shape: shape('undecided') }, headers);
    expect(row(rows, 'Ceiling of the knee (req/s)')).toMatchObject({
      value: 2000,
      note: 'law and knee both fit',
    });
  });

  test('that alone fits, the law has no peak to tell of', () => {
    expect(labels('knee').slice(0, 2)).toEqual([
      'Ceiling of the knee (req/s)',
      'Throughput at concurrency 1 (req/s)',
    ]);
  });

  test('that is refuted, nothing is told of it', () => {
    expect(labels('law')).toEqual(resultRows(fitLike(), headers).map(({ label }) => label));
  });
});

describe('what stands in the place of an interval', () => {
  const noteOf = (parts: Parameters<typeof fitLike>[0], label: string) => {
    const found = row(resultRows(fitLike(parts), headers), label);
    return [found.hasInterval, found.note];
  };
  const { parameters, options } = fitLike();

  test('a parameter at its bound without ends is at its bound, not unbounded', () => {
    expect(noteOf({ parameters: { ...parameters, kappa: atBound(null) } }, 'Coherency')).toEqual([
      false,
      'at its bound',
    ]);
    expect(noteOf({ parameters: { ...parameters, kappa: atBound(0.1) } }, 'Coherency')).toEqual([
      true,
      null,
    ]);
  });

  test.each([
    [1000, 'given'],
    ['measured', 'measured'],
  ] as const)('a throughput at concurrency 1 that is %p is %s', (lambda, note) => {
    const fixed = { ...bare(1000), status: 'fixed' as const };
    const parts = {
      parameters: { ...parameters, lambda: fixed },
      options: { ...options, lambda },
    };
    expect(noteOf(parts, 'Throughput at concurrency 1 (req/s)')).toEqual([false, note]);
  });
});

test('a fit has intervals when any parameter has an end', () => {
  expect(hasIntervals(fitLike())).toBe(true);
  const parameters = { lambda: bare(1), sigma: bare(2), kappa: bare(3) };
  expect(hasIntervals(fitLike({ parameters }))).toBe(false);
});
