import { expect, test } from '@jest/globals';
import { movedRows } from './movedRows.ts';

const before = 'users,tps\n1,10\n2,19\n4,35\n8,60\n';
const out = [
  { row: 2, reason: 'warm-up' },
  { row: 5, reason: 'disturbed' },
];

test.each([
  ['a cell is changed', before.replace('35', '36'), [2, 5]],
  ['its own cell is changed', before.replace('60', '61'), [2, 5]],
  ['a line is removed in between', before.replace('2,19\n', ''), [2, 4]],
  ['a line is added in between', before.replace('4,35', '3,28\n4,35'), [2, 6]],
  ['a line is added at the end', `${before}16,90\n`, [2, 5]],
  ['its own line is removed', before.replace('8,60\n', ''), [2]],
  ['all is replaced by another number of lines', 'n,x\n1,1\n', []],
])('where %s, rows that are left out move with their lines', (_, after, rows) => {
  expect(movedRows(out, before, after).map(({ row }) => row)).toEqual(rows);
});
