import { describe, expect, test } from '@jest/globals';
import { blockText, cellsOfBlock, repeatedBlock } from './clipboard.ts';

describe('the clipboard of a sheet', () => {
  test('is lines of cells between tabs', () => {
    expect(cellsOfBlock('1\t2\r\n3\t"4"\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(cellsOfBlock('1,5')).toEqual([['1,5']]);
  });

  test('keeps empty cells and empty lines', () => {
    expect(cellsOfBlock('1\t\n\n\t2')).toEqual([['1', ''], [''], ['', '2']]);
  });

  test('takes a quote in the middle of a cell, or one that is never closed, for a letter', () => {
    expect(cellsOfBlock('5" disks\t"open\n1\t2')).toEqual([
      ['5" disks', '"open'],
      ['1', '2'],
    ]);
  });

  test.each([
    [[['1', '2']]],
    [
      [
        ['a\tb', 'say "x"'],
        ['two\nlines', ''],
      ],
    ],
    [[['"'], ['']]],
  ])('%j is written and read', (cells) => {
    expect(cellsOfBlock(`${blockText(cells)}\n`)).toEqual(cells);
  });
});

describe('a block that is pasted', () => {
  const block = [
    ['1', '2'],
    ['3', '4'],
  ];

  test('is repeated in a selection that is a multiple of it', () => {
    expect(repeatedBlock([['7']], 2, 3)).toEqual([
      ['7', '7', '7'],
      ['7', '7', '7'],
    ]);
    expect(repeatedBlock(block, 4, 2)).toEqual([...block, ...block]);
    expect(repeatedBlock(block, 2, 4)).toEqual([
      ['1', '2', '1', '2'],
      ['3', '4', '3', '4'],
    ]);
  });

  test.each([
    [1, 1],
    [3, 2],
    [1, 3],
  ])('stays as it is in %d rows and %d columns', (rows, columns) => {
    expect(
      repeatedBlock(block, rows, columns)
        .slice(0, 2)
        .map((row) => row.slice(0, 2)),
    ).toEqual(block);
    expect(repeatedBlock(block, rows, columns)).toHaveLength(2);
  });
});
