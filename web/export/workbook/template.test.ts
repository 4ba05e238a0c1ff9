import { expect, test } from '@jest/globals';
import { fitTable } from 'usl-fit';
import { enteredOf } from './entered.ts';
import { refittingBook } from './template.ts';

const points = [
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
];

test('a workbook that refits itself has the measurements that take part, and nothing else of the fit', () => {
  const report = fitTable({ cells: [['N', 'X'], ...points] }, { exclude: '4' });
  expect(enteredOf(report)).toEqual([points[0], points[1], ...points.slice(3)]);
  const [sheet] = refittingBook(report).sheets;
  const framed = sheet?.cells.slice(4, 10).map((row) => row.slice(0, 2)) ?? [];
  expect(framed).toEqual([points[0], points[1], ...points.slice(3), ['', ''], ['', '']]);
});

test('several series, and more rows than it has, are not offered', () => {
  const both = fitTable({
    cells: [['s', 'N', 'X'], ...['a', 'b'].flatMap((s) => points.map((point) => [s, ...point]))],
  });
  expect(enteredOf(both)).toBeNull();
  const many = Array.from({ length: 501 }, (_, i) => [1 + (i % 20), 10 + (i % 20)]);
  expect(enteredOf(fitTable({ cells: [['N', 'X'], ...many] }))).toBeNull();
});
