import { describe, expect, test } from '@jest/globals';
import { atBound, bare, fitLike, free, peakAt } from './fixtures.ts';
import { hasIntervals, resultRows, type Row } from './rows.ts';

const headers = { concurrency: 'users', throughput: 'X (req/s)' };

function row(rows: readonly Row[], label: string): Row {
  const found = rows.find((candidate) => candidate.label === label);
  if (found === undefined) throw new Error(`no row ${label}`);
  return found;
}

describe('resultRows', () => {
  const rows = resultRows(fitLike(), headers);

  test('come in the order a reader asks', () => {
    expect(rows.map(({ label }) => label)).toEqual([
      'Peak concurrency',
      'Peak throughput (req/s)',
      'Best whole concurrency',
      'Throughput limit (req/s)',
      'Throughput of one (req/s)',
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
      ...{ label: 'Contention', value: 0.05, standardError: 0.1, low: 0.04, high: 0.06 },
      ...{ hasInterval: true, format: 'fraction' },
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

  test('a peak that is only bounded keeps its bound', () => {
    const bounded = resultRows(fitLike({ peak: peakAt(null, 70, null, null) }), headers);
    expect(row(bounded, 'Peak concurrency')).toMatchObject({
      ...{ value: null, low: 70, high: null, hasInterval: true },
    });
  });

  test('a fixed or absent parameter has no interval, one at its bound has', () => {
    const lambda = { ...bare(1000), status: 'fixed' as const };
    const parameters = { lambda, sigma: free(0.05, 0.04, 0.06), kappa: atBound(0.001) };
    const fixed = resultRows(fitLike({ parameters }), headers);
    expect(row(fixed, 'Throughput of one (req/s)').hasInterval).toBe(false);
    expect(row(fixed, 'Coherency')).toMatchObject({ hasInterval: true, standardError: null });
  });
});

test('a fit has intervals when any parameter has an end', () => {
  expect(hasIntervals(fitLike())).toBe(true);
  const parameters = { lambda: bare(1), sigma: bare(2), kappa: bare(3) };
  expect(hasIntervals(fitLike({ parameters }))).toBe(false);
});
