import { describe, expect, test } from '@jest/globals';
import { smoothArea, smoothLine, type Spot } from './paths.ts';

/** The numbers of a path of cubics: the first position, then six for each cubic. */
const numbers = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

/** Points along the cubics of a path, by the definition of a Bézier curve. */
function traced(path: string): [number, number][] {
  const all = numbers(path);
  const points: [number, number][] = [];
  for (let i = 0; i + 8 <= all.length; i += 6) {
    const [x0 = NaN, y0 = NaN, x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN, x3 = NaN, y3 = NaN] =
      all.slice(i, i + 8);
    for (let t = 0; t <= 1; t += 0.05) {
      const u = 1 - t;
      const mix = (a: number, b: number, c: number, d: number) =>
        u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
      points.push([mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)]);
    }
  }
  return points;
}

test('what lies astronomically far off is still written as a browser reads it', () => {
  const line = smoothLine([
    [0, 5],
    [10, -6e45],
    [20, 3e300],
  ]);
  expect(line).not.toMatch(/e|NaN|Infinity/);
  expect(Math.max(...numbers(line).map(Math.abs))).toBeLessThan(1e9);
});

describe('a smooth line', () => {
  const rising: Spot[] = [
    [0, 0],
    [10, 1],
    [20, 40],
    [21, 40.5],
    [50, 41],
  ];

  test('goes through its places', () => {
    const all = numbers(smoothLine(rising));
    const ends = rising.map((_, i) => all.slice(i * 6, i * 6 + 2));
    expect(ends).toEqual(rising);
  });

  test('rises where its places rise, and has its top where theirs is', () => {
    const line = traced(smoothLine(rising));
    expect(line).toHaveLength(80);
    line.slice(1).forEach(([x, y], i) => {
      expect(x).toBeGreaterThanOrEqual((line[i]?.[0] ?? NaN) - 0.01);
      expect(y).toBeGreaterThanOrEqual((line[i]?.[1] ?? NaN) - 0.01);
    });
    const peaked = traced(
      smoothLine([
        [0, 0],
        [10, 9],
        [20, 10],
        [30, 4],
      ]),
    );
    expect(Math.max(...peaked.map(([, y]) => y))).toBeCloseTo(10, 6);
  });

  test('follows a parabola closely', () => {
    const places = Array.from({ length: 21 }, (_, i): Spot => [i * 10, (i * 10) ** 2 / 100]);
    for (const [x, y] of traced(smoothLine(places)))
      expect(Math.abs(y - x ** 2 / 100)).toBeLessThan(0.4);
  });

  test('is broken where there is no place, and nothing where there is none at all', () => {
    const broken = smoothLine([[0, 0], [1, 1], null, [3, 3], null, [5, 5], [6, 6]]);
    expect(broken.match(/M/g)).toHaveLength(3);
    expect(broken.match(/C/g)).toHaveLength(2);
    expect(smoothLine([])).toBe('');
    expect(smoothLine([null])).toBe('');
  });
});

describe('a smooth area', () => {
  test('goes along one edge and back along the other', () => {
    const area = smoothArea([
      { x: 0, low: 5, high: 1 },
      { x: 10, low: 8, high: 3 },
    ]);
    expect(area).toMatch(/^M0 1C.* 10 3L10 8C.* 0 5Z$/);
  });

  test('needs a width', () => {
    expect(smoothArea([{ x: 0, low: 5, high: 1 }])).toBeNull();
  });
});
