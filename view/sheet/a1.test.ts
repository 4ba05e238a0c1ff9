import { expect, test } from '@jest/globals';
import { areasOf, blockAddress, columnLetters, onSheet, parseBlock } from './a1.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %d, from 0, is %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
});

test.each(['A1', 'B4:C7', 'XFD1048576', 'AA10:ZZ20'])(
  'the block of %s has this address',
  (address) => {
    const block = parseBlock(address);
    expect(block === null ? null : blockAddress(block)).toBe(address);
  },
);

test('whole columns and rows have all cells there are', () => {
  expect(parseBlock('Sheet1!$B:$C')).toEqual([0, 1, 1_048_576, 2]);
  expect(parseBlock('3:4')).toEqual([2, 0, 2, 16_384]);
  expect(parseBlock('usl_lambda')).toBeNull();
});

test('a comma or an exclamation mark within the name of a sheet is a part of it', () => {
  expect(areasOf("'a, b!'!A1:B6,'a, b!'!D1:D6")).toEqual(['A1:B6', 'D1:D6']);
  expect([onSheet('Sheet1', 'A1'), onSheet("it's", 'A1'), onSheet('AB12', 'A1')]).toEqual([
    'Sheet1!A1',
    "'it''s'!A1",
    "'AB12'!A1",
  ]);
});
