import { expect, test } from '@jest/globals';
import { movedAreas } from './movedAreas.ts';

const one = ['B3:C8'];

test.each([
  ['above', 'RowInserted', '1:2', ['B5:C10']],
  ['at its first row', 'RowInserted', '3:3', ['B4:C9']],
  ['within', 'RowInserted', '8:8', ['B3:C9']],
  ['right below', 'RowInserted', '9:9', one],
  ['to the left', 'ColumnInserted', 'A:A', ['C3:D8']],
  ['between', 'ColumnInserted', 'C:D', ['B3:E8']],
  ['to the right', 'ColumnInserted', 'D:D', one],
])('lines inserted %s', (_, changeType, address, after) => {
  expect(movedAreas(one, { changeType, address })).toEqual(after);
});

test.each([
  ['above', 'RowDeleted', '1:2', ['B1:C6']],
  ['across the upper edge', 'RowDeleted', '2:4', ['B2:C5']],
  ['within', 'RowDeleted', '5:5', ['B3:C7']],
  ['below', 'RowDeleted', '9:12', one],
  ['all of it', 'RowDeleted', '1:20', null],
  ['to the left', 'ColumnDeleted', 'A:A', ['A3:B8']],
  ['one of two', 'ColumnDeleted', 'C:C', ['B3:B8']],
  ['several at once', 'RowDeleted', '1:1,5:6,9:9', ['B2:C5']],
])('lines deleted %s', (_, changeType, address, after) => {
  expect(movedAreas(one, { changeType, address })).toEqual(after);
});

test('each area goes its own way, and one that is deleted is left out', () => {
  const areas = ['B3:B8', 'E3:E8'];
  const of = (changeType: string, address: string) => movedAreas(areas, { changeType, address });
  expect(of('ColumnInserted', 'D:D')).toEqual(['B3:B8', 'F3:F8']);
  expect(of('ColumnDeleted', 'B:B')).toEqual(['D3:D8']);
});

test.each([
  ['above in one of its columns', 'CellInserted', 'C1', null],
  ['to the left in one of its rows', 'CellDeleted', 'A8', null],
  ['within', 'CellInserted', 'B5:C5', null],
  ['below', 'CellInserted', 'B9:C9', one],
  ['to the right', 'CellDeleted', 'D3:D8', one],
  ['above and to the left', 'CellInserted', 'A1:A2', one],
  ['as the rows of a table above it', 'RowInserted', 'B1:C1', null],
  ['where Excel does not say', 'RowInserted', '', null],
])('cells inserted or deleted %s', (_, changeType, address, after) => {
  expect(movedAreas(one, { changeType, address })).toEqual(after);
});
