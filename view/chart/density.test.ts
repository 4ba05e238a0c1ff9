import { expect, test } from '@jest/globals';
import type { Point } from 'usl-fit';
import { densityOf } from './density.ts';
import { scaleOf } from './scales.ts';

const x = scaleOf([0, 100], [0, 1000], false);
const y = scaleOf([0, 100], [300, 0], false);
const placed = (concurrency: number, value: number, included = true) => ({
  x: x(concurrency),
  y: y(value),
  point: { included } as Point,
});

test('the mean of each concurrency, and one standard deviation to either side', () => {
  const points = [
    placed(10, 40),
    placed(10, 50),
    placed(10, 60),
    placed(20, 70),
    placed(20, 90, false),
  ];
  const { means } = densityOf({ points }, x, y);
  expect(means).toEqual([{ x: 100, y: y(50), low: y(40), high: y(60), count: 3 }]);
});

test('concurrencies that are too near are put together', () => {
  const points = Array.from({ length: 2000 }, (_, i) => placed(i / 20, 50 + (i % 2)));
  const { means } = densityOf({ points }, x, y);
  expect(means.length).toBe(63);
  expect(means.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
});

test('where more is measured it is darker', () => {
  const points = [placed(10, 50), ...Array.from({ length: 100 }, () => placed(30, 50))];
  const [lightest = '', , , darkest = ''] = densityOf({ points }, x, y).shades;
  expect(lightest).toMatch(/^M100 148h4v4h-4z$/);
  expect(darkest).toMatch(/^M300 148h4v4h-4z$/);
});
