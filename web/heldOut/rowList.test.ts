import { expect, test } from '@jest/globals';
import { readRows, rowsText } from './rowList.ts';

test.each<[string, number[]]>([
  ['', []],
  ['6', [6]],
  ['7, 6;12  9', [6, 7, 9, 12]],
  ['6-8', [6, 7, 8]],
  ['6 – 8, 7', [6, 7, 8]],
])('%p is read', (text, rows) => {
  expect(readRows(text, null)).toEqual({ rows });
});

test.each(['six', '1.5', '0', '8-6', '-3', '1-999999999', '6,,x', '9999999999'])(
  '%p is refused, and named',
  (text) => {
    expect(readRows(text, null)).toHaveProperty('problem', expect.stringContaining('6, 8–10'));
  },
);

test('a row without a measurement is refused, and passed over in a range', () => {
  expect(readRows('2, 4', [2, 3, 5])).toHaveProperty('problem', expect.stringContaining('row 4'));
  expect(readRows('2-5', [2, 3, 5])).toEqual({ rows: [2, 3, 5] });
});

test.each([[[]], [[3]], [[2, 3]], [[2, 3, 4, 9, 11, 12, 13]]])('%j is written and read', (rows) => {
  expect(readRows(rowsText(rows), null)).toEqual({ rows });
});

test('runs are written short', () => {
  expect(rowsText([2, 3, 4, 9, 11, 12])).toBe('2–4, 9, 11, 12');
});
