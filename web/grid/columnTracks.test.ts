import { describe, expect, test } from '@jest/globals';
import { columnTracks, longestWord } from './columnTracks.ts';

const row = (...values: string[]) => ({
  cells: values.map((value) => ({ start: 0, end: 0, value })),
});
const digits = (names: string[], ...rows: ReturnType<typeof row>[]) =>
  [...columnTracks(names, rows).matchAll(/(\d+)ch/g)].map(([, count]) => Number(count));

describe('the width of a column', () => {
  test('is that of the longest word of its name', () => {
    expect(digits(['concurrency', 'error rate', 'requests_per_second'])).toEqual([11, 6, 9]);
  });

  test('is that of its longest cell, in any row', () => {
    expect(digits(['n', 'x'], row('1', '23460.938351'), row('12345678'))).toEqual([8, 12]);
  });

  test('has an end', () => {
    expect(digits(['n', 'x'], row('1', '9'.repeat(400)))).toEqual([6, 14]);
  });
});

test.each([
  ['Left out', 4],
  ['Zurückgehalten', 14],
  ['a-bc', 2],
  ['Zurück\u00ADgehal\u00ADten', 6],
  ['', 0],
])('the longest word of “%s”', (name, length) => {
  expect(longestWord(name)).toBe(length);
});
