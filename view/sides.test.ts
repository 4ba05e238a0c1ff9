import { expect, test } from '@jest/globals';
import { fitText, type Fit } from 'usl-fit';
import { besideColumns, columnsOf, pairOf, sideNames } from './sides.ts';

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

test('two series whose names say which was measured first are a pair, in either order', () => {
  const named = (...series: (string | null)[]) => ({
    fits: series.map((name) => ({ series: name }) as Fit),
  });
  expect(pairOf(named('after', 'before'))).toEqual({
    before: { series: 'before' },
    after: { series: 'after' },
  });
  expect(pairOf(named('Old', 'New'))?.after.series).toBe('New');
  expect(pairOf(named('alt', 'neu'))?.before.series).toBe('alt');
  expect(pairOf(named('before', 'new'))).toBeNull();
  expect(pairOf(named('a', 'b'))).toBeNull();
  expect(pairOf(named('before', 'after', 'other'))).toBeNull();
  expect(pairOf(named(null))).toBeNull();
});
