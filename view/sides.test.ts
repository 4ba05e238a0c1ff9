import { expect, test } from '@jest/globals';
import { fitText } from 'usl-fit';
import { besideColumns, columnsOf, sideNames } from './sides.ts';

const rows = '1,100,120\n2,190,230\n4,340,420\n8,550,700\n';

test('the columns of each of two series that stand side by side', () => {
  const { columns, fits } = fitText(`N,X before,X after\n${rows}`);
  expect(fits.map(({ series }) => series)).toEqual(['before', 'after']);
  expect(sideNames(columns)).toEqual(['before', 'after']);
  expect(columnsOf(columns, 'before').throughput.number).toBe(2);
  expect(columnsOf(columns, 'after').throughput.number).toBe(3);
  expect(columnsOf(columns, 'after').concurrency.number).toBe(1);
  expect(besideColumns(columns)).toEqual([3]);
});

test('one series alone has no others', () => {
  const { columns } = fitText(`N,X before,X after\n${rows}`, { x: 3 });
  expect(sideNames(columns)).toEqual([null]);
  expect(columnsOf(columns, 'after').throughput.number).toBe(3);
  expect(besideColumns(columns)).toEqual([]);
});
