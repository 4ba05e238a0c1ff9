import { describe, expect, test } from '@jest/globals';
import { fitTable } from 'usl-fit';
import { cellAddress, columnNames, convertible, throughputCells, textColumns } from './cells.ts';
import { percona, selected } from './testing/fakeWorkbook.ts';

describe('columns', () => {
  const table = (first: (string | number | null)[]) => ({
    columns: first.map((_, i) => i + 3),
    table: { cells: [first] },
  });

  test('are called by their headers', () => {
    expect(columnNames(table(['users', ' tps ']), ['users', 'tps'])).toEqual(['users', 'tps']);
  });

  test('are called by both where headers are alike', () => {
    const names = ['users', 'tps', 'tps'];
    expect(columnNames(table(names), names)).toEqual(['users', 'tps (column D)', 'tps (column E)']);
  });

  test('are called by their letters where the core has only numbers for them', () => {
    expect(columnNames(table([1, 2]), ['Column 1', 'Column 2'])).toEqual(['Column C', 'Column D']);
    expect(columnNames(table(['users', null]), [])).toEqual(['Column C', 'Column D']);
  });
});

test('a cell is found by its row and its column of the table', () => {
  expect(cellAddress({ columns: [2, 28] }, 7, 2)).toBe('AB7');
  expect(cellAddress({ columns: [2, 28] }, 7, 3)).toBeNull();
});

test('cells of rows that follow each other are one block', () => {
  const { columns } = fitTable({ cells: percona });
  expect(throughputCells({ columns: [2, 3] }, columns, [9, 4, 5, 6, 4])).toBe('C4:C6,C9');
});

describe('text numbers', () => {
  const text = (row: number, column: number, address: string) => ({
    row,
    column,
    address,
    text: '',
  });
  const cells = percona.map((line, i) => (i === 3 ? ['4', '3548,68'] : line));
  const selection = {
    ...selected(cells),
    textNumbers: [text(4, 1, 'A4'), text(4, 2, 'B4'), text(9, 2, 'B9'), text(4, 5, 'E4')],
  };

  test('become the numbers the fit read, and none that it did not read', () => {
    const report = fitTable(selection.table, { decimal: 'comma' });
    expect(convertible(selection, report)).toEqual([
      { address: 'A4', value: 4 },
      { address: 'B4', value: 3548.68 },
    ]);
  });

  test('become nothing where there is no fit', () => {
    expect(convertible(selection, null)).toEqual([]);
  });
});

test('columns without a digit below their first row cannot be measured', () => {
  const cells = [
    ['Host 1', 'Users', 'Queries/s', 'Note'],
    ['web', 1, '955 req/s', null],
    ['db', 2, '1879 req/s', 'warm'],
  ];
  expect(textColumns({ cells })).toEqual([1, 4]);
});
