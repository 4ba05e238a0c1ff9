import { expect, test } from '@jest/globals';
import { changedRows } from './changedRows.ts';

test.each([
  ['a\nb\nc', 'a\nb\nc', 0],
  ['a\nb\nc', 'a\nx\nc', 1],
  ['a\nb\n', 'a\nb\nc\n', 1],
  ['a\nb\nc', 'a\nc', 1],
  ['a\nb\nc', 'x\nb\ny', 3],
  ['a\nb', '', 2],
  ['', 'a\nb\nc', 3],
])('from %p to %p is a change of %d rows', (before, after, rows) => {
  expect(changedRows(before, after)).toBe(rows);
});
