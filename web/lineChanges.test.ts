import { expect, test } from '@jest/globals';
import { movedRows, rowsMovedBy } from './lineChanges.ts';

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

test.each([
  ['inserted in front of a row that is the same', [{ at: 5, removed: 0, added: 1 }], [2, 6]],
  ['inserted behind', [{ at: 6, removed: 0, added: 3 }], [2, 5]],
  ['removed, its own', [{ at: 2, removed: 1, added: 0 }], [4]],
  [
    'removed on either side',
    [
      { at: 1, removed: 1, added: 0 },
      { at: 3, removed: 2, added: 0 },
      { at: 6, removed: 1, added: 0 },
    ],
    [1, 2],
  ],
])('where it is known that lines were %s, rows that are left out follow', (_, changes, rows) => {
  expect(rowsMovedBy(out, changes).map(({ row }) => row)).toEqual(rows);
});
