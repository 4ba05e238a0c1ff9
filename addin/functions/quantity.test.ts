import { describe, expect, test } from '@jest/globals';
import { Failure } from './failure.ts';
import { fitOf, fitsOf } from './fits.ts';
import { onlySeries, quantityOf, valueOf, valuesOf } from './quantity.ts';
import { seriesTable } from './seriesTable.ts';

const n = [[1], [2], [4], [8], [16]];
const x = [[955.16], [1878.91], [3548.68], [6531.08], [9897.24]];

/** The message with which something is refused. */
function sentence(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('one number of a fit', () => {
  test('is named as people write it, or left out', () => {
    expect(quantityOf([['wholeConcurrency']])).toBe('wholeConcurrency');
    expect(quantityOf('Whole concurrency')).toBe('wholeConcurrency');
    expect(quantityOf('r_squared')).toBe('rSquared');
    for (const blank of [null, undefined, 0, '', [['']]]) expect(quantityOf(blank)).toBeNull();
    expect(sentence(() => quantityOf('peek'))).toMatch(/^quantity is "peek"; give one of peakC/);
    expect(sentence(() => quantityOf([['sigma', 'kappa']]))).toContain('give a single text');
  });

  test('is that of the fit; one that does not exist is no number', () => {
    const fit = fitOf(n, x, null);
    expect(valueOf(fit, 'sigma')).toBe(fit.parameters.sigma.estimate);
    expect(valueOf(fit, 'peakConcurrency')).toBe(fit.peak?.concurrency.estimate);
    expect(valueOf(fit, 'points')).toBe(5);
    const straight = fitOf(n, x, 'model=linear');
    expect(valueOf(straight, 'wholeConcurrency')).toMatchObject({
      kind: 'not-available',
      message: 'This fit has no wholeConcurrency.',
    });
  });

  test('of several series stands beneath each other, or is that of the one that is named', () => {
    const names = [...n.map(() => ['a']), ...n.map(() => [7])];
    const half = x.map(([rate = 0]) => [rate / 2]);
    const report = fitsOf(names, [...n, ...n], [...x, ...half], null);
    const [whole = 0, second = 0] = report.fits.map(({ parameters }) => parameters.lambda.estimate);
    expect(whole).toBeCloseTo(2 * second, 6);
    expect(valuesOf(report, 'lambda')).toEqual([[whole], [second]]);
    expect(valuesOf(onlySeries(report, '7'), 'lambda')).toEqual([[second]]);
    expect(sentence(() => onlySeries(report, 'b'))).toBe(
      'No series is named "b"; give a name from series.',
    );
  });

  test('of a series that cannot be fitted is the reason', () => {
    const report = fitsOf([...n.map(() => ['a']), ['b']], [...n, [1]], [...x, [5]], null);
    expect(valuesOf(report, 'points')).toEqual([[5], [expect.any(Failure)]]);
  });

  test('in the table of series stands where its column is', () => {
    const report = fitsOf('all', n, x, null);
    const [head = [], row = []] = seriesTable(report);
    expect(row.length).toBe(head.length);
    expect(row[head.indexOf('R²')]).toBe(valuesOf(report, 'rSquared')[0]?.[0]);
  });
});

test('levels still to be measured are named with the series they belong to', () => {
  const report = fitsOf(
    [...n.map(() => ['a']), ...n.map(() => ['b'])],
    [...n, ...n],
    [...x, ...x],
    null,
  );
  const planned = [{ series: 'b', concurrency: 24, isZero: false }];
  const [, a, b] = seriesTable(report, planned);
  expect(a?.at(-1)).not.toContain('Not measured');
  expect(b?.at(-1)).toMatch(/ Not measured yet: 24\.$/);
});
