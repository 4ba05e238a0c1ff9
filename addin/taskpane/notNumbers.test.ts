import { describe, expect, test } from '@jest/globals';
import type { Cell } from 'usl-fit';
import { notNumbers } from './cells.ts';
import { selected } from './testing/fakeWorkbook.ts';

const columns = {
  concurrency: { number: 1, header: 'Users' },
  throughput: { number: 2, header: 'Req/s' },
  latency: null,
  sides: null,
  hasHeader: true,
  titleRows: 0,
};

describe('cells that hold no number', () => {
  const cells: Cell[][] = [
    ['Users', 'Req/s'],
    [1, 955],
    [2, 'timeout'],
    [4, null],
    ['four', ' timeout '],
    [8, '6531'],
    [16, 'timeout'],
    [32, ''],
  ];
  const selection = {
    ...selected(cells, { row: 10 }),
    textNumbers: [{ row: 15, column: 2, address: 'B15', text: '6531' }],
  };

  test('are all named, and neither headers nor numbers held as text are', () => {
    expect(notNumbers(selection, columns, [])).toEqual([
      { row: 12, address: 'B12', text: 'timeout' },
      { row: 14, address: 'A14', text: 'four' },
      { row: 14, address: 'B14', text: 'timeout' },
      { row: 16, address: 'B16', text: 'timeout' },
    ]);
  });

  test('are not named of rows that are left out', () => {
    const addresses = notNumbers(selection, columns, [14, 12]).map(({ address }) => address);
    expect(addresses).toEqual(['B16']);
  });

  test('may stand in the first row, where it is no header', () => {
    const first = selected([['none', 955], ...cells.slice(1, 2)]);
    expect(notNumbers(first, { ...columns, hasHeader: false }, [])).toEqual([
      { row: 1, address: 'A1', text: 'none' },
    ]);
  });
});
