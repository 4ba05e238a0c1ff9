import { expect, test } from '@jest/globals';
import { UslError } from 'usl-fit';
import { fitOf } from './fits.ts';

const n = [[1], [2], [4], [8], [16]];
const x = [[955.16], [1878.91], [3548.68], [6531.08], [9897.24]];

test('the same measurements are fitted once, whatever their shape', () => {
  const fit = fitOf(n, x, null);
  expect(fitOf([n.flat()], [x.flat()], [['']])).toBe(fit);
});

test('other measurements and other options are another fit', () => {
  const fit = fitOf(n, x, null);
  const moved = x.map(([rate = 0], i) => [i === 4 ? rate + 1e-9 : rate]);
  expect(fitOf(n, moved, null)).not.toBe(fit);
  expect(fitOf(n, x, 'level=0.9').confidenceLevel).toBe(0.9);
  expect(fitOf(n, x, null, [32]).bands).toHaveLength(1);
  expect(fitOf(n, x, null)).toBe(fit);
});

test('what keeps measurements from being fitted is told each time', () => {
  const few = () => fitOf(n.slice(0, 2), x.slice(0, 2), null);
  expect(few).toThrow(UslError);
  expect(few).toThrow('Found 2 measurements');
});

test('are the same however Excel hands over a blank cell, in the middle or behind the last', () => {
  for (const blank of ['', null, 0]) {
    const [at, rates] = [n, x].map((cells) => [
      ...cells.slice(0, 2),
      [blank],
      ...cells.slice(2),
      [blank],
    ]);
    expect(fitOf(at, rates, blank)).toMatchObject({ observations: 5 });
    expect(
      fitOf(at, rates, [
        ['level', blank],
        [blank, blank],
      ]),
    ).toMatchObject({ confidenceLevel: 0.95 });
  }
});

test('rows are left out by their position in the range', () => {
  const headed = fitOf([['Users'], ...n], [['Queries/s'], ...x], 'exclude=6:noisy');
  const left = headed.points.filter(({ included }) => !included);
  expect(left).toEqual([
    expect.objectContaining({ row: 6, concurrency: 16, excludedReason: 'noisy' }),
  ]);
});
