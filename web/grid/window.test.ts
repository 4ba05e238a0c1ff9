import { expect, test } from '@jest/globals';
import { shownRows } from './window.ts';

test('a short table is drawn whole', () => {
  expect(shownRows(0, 14, 6, 2)).toEqual([0, 1, 2, 3, 4, 5]);
});

test.each([
  [0, 0, 21],
  [5000, 4992, 5021],
  [9999, 9978, 9999],
])('of 10,000 rows from row %d those from %d to %d are drawn', (first, from, to) => {
  const rows = shownRows(first, 14, 10_000, from);
  expect([rows[0], rows.at(-1)]).toEqual([from, to]);
  expect(rows).toHaveLength(to - from + 1);
});

test('the row with the focus is drawn wherever it is, in its order', () => {
  expect(shownRows(5000, 14, 10_000, 3)[0]).toBe(3);
  expect(shownRows(0, 14, 10_000, 9_000).at(-1)).toBe(9_000);
  expect(shownRows(0, 14, 10_000, 5).filter((row) => row === 5)).toHaveLength(1);
});
