import { describe, expect, test } from '@jest/globals';
import { scaleOf, ticksOf } from './scales.ts';

const range = [400, 0] as const;
const labels = (domain: [number, number], logarithmic: boolean, count = 6) =>
  ticksOf(scaleOf(domain, range, logarithmic), count, false, 'en-US').map(({ label }) => label);

describe.each([false, true])('a scale, logarithmic: %p', (logarithmic) => {
  const scale = scaleOf([2, 3000], range, logarithmic);

  test('spans its range and finds its values again', () => {
    expect(scale(2)).toBe(400);
    expect(scale(3000)).toBeCloseTo(0, 9);
    for (const value of [2, 7, 120, 3000]) {
      expect(scale.valueAt(scale(value)) / value).toBeCloseTo(1, 12);
    }
  });

  test('sets equal steps equally far apart', () => {
    const [one, two, three] = logarithmic ? [3, 30, 300] : [100, 300, 500];
    expect(scale(one) - scale(two)).toBeCloseTo(scale(two) - scale(three), 9);
  });
});

test('an axis without extent has its value in the middle', () => {
  expect(scaleOf([5, 5], range, false)(5)).toBe(200);
});

describe('ticks', () => {
  test('of a linear axis are round', () => {
    expect(labels([0, 11_000], false)).toEqual(['0', '2,000', '4,000', '6,000', '8,000', '10,000']);
  });

  test.each<[[number, number], number, string[]]>([
    [[0, 0.35], 5, ['0', '0.05', '0.1', '0.15', '0.2', '0.25', '0.3', '0.35']],
    [[-1.7, 3.2], 4, ['-1', '0', '1', '2', '3']],
    [[0, 9], 2, ['0', '5']],
    [[0, 9], 1, ['0']],
    [[0, 16], 3, ['0', '5', '10', '15']],
    [[7, 7], 5, ['7']],
  ])('over %p, about %i, are multiples of the nearest of 1, 2 and 5', (domain, count, expected) => {
    expect(labels(domain, false, count)).toEqual(expected);
  });

  test.each<[string, [number, number], number, string[]]>([
    ['are 1, 2 and 5', [1, 60], 6, ['1', '2', '5', '10', '20', '50']],
    ['are written exactly below 1', [0.03, 1], 6, ['0.05', '0.1', '0.2', '0.5', '1']],
    ['are powers over many decades', [1, 1e5], 6, ['1', '10', '100', '1,000', '10,000', '100,000']],
    ['leave out powers over very many', [1, 1e4], 2, ['1', '100', '10,000']],
    ['are linear within less than a decade', [18, 26], 6, '18 19 20 21 22 23 24 25 26'.split(' ')],
    [
      'lie within the axis, however short',
      [2.83, 2.92],
      4,
      ['2.84', '2.86', '2.88', '2.9', '2.92'],
    ],
  ])('of a logarithmic axis %s', (_, domain, count, expected) => {
    expect(labels(domain, true, count)).toEqual(expected);
  });
});
