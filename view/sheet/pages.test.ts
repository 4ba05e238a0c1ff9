import { describe, expect, test } from '@jest/globals';
import { axisFor } from './axes.ts';
import { pageBreaks, pageOf } from './pages.ts';

const page = { starts: [], printed: [0, 0, 10, 9], footer: 'of R&D' } as const;

describe('pages', () => {
  test('what fits stays on a page; the first that does not begins the next', () => {
    expect(pageBreaks([8, 30, 44, 54, 66], 80, 36)).toEqual([30, 66]);
    expect(pageBreaks([8, 30], 36, 36)).toEqual([]);
    expect(pageBreaks([8, 30], 37, 36)).toEqual([30]);
  });

  test('what is longer than a page goes on, and the next begins where there is room', () => {
    expect(pageBreaks([10, 80], 88, 40)).toEqual([10]);
    expect(pageBreaks([10, 80], 95, 40)).toEqual([10, 80]);
  });

  test('nothing begins a page after the last printed row', () => {
    expect(pageBreaks([8, 30, 60], 30, 20)).toEqual([8]);
  });

  test('wide columns are printed smaller, narrow ones as they are', () => {
    expect(pageOf({ ...page, width: 400 }).scale).toBe(100);
    const { scale } = pageOf({ ...page, width: 1000 });
    expect(scale * 10).toBeLessThan(720);
    expect(scale * 10).toBeGreaterThan(650);
  });

  test('the footer is text and no code', () => {
    expect(pageOf({ ...page, width: 400 }).footer).toBe('of R&&D');
  });
});

describe('axes', () => {
  test.each([
    [0.00123, 0.0014, 0.0002],
    [13.1, 14, 2],
    [42, 45, 5],
    [1000, 1000, 200],
    [24_120, 25_000, 5000],
    [9.6e9, 1e10, 2e9],
  ])('%d ends at %d, with lines %d apart', (value, end, step) => {
    expect(axisFor(value).end).toBe(end);
    expect(axisFor(end)).toEqual({ end, step });
  });
});
