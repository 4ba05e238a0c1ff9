import { describe, expect, test } from '@jest/globals';
import { cellsOf } from './cells.ts';

const values = (text: string, delimiter: string) =>
  cellsOf(text, delimiter).rows.map(({ line, cells }) => [
    line,
    ...cells.map(({ value }) => value),
  ]);

describe('cellsOf', () => {
  test('leaves out comments and blank lines and keeps their line numbers', () => {
    expect(values('# notes, with a comma\nn,x\n\n1, 2 \n', ',')).toEqual([
      [2, 'n', 'x'],
      [4, '1', '2'],
    ]);
  });

  test('keeps rows whose cells are all empty', () => {
    expect(values('1,2\n,\n', ',')).toEqual([
      [1, '1', '2'],
      [2, '', ''],
    ]);
  });

  test('knows an empty row among tabs, and a blank line for none', () => {
    expect(values('\t\n1\t2\n\t\n\n3\t4\n', '\t')).toEqual([
      [2, '1', '2'],
      [3, '', ''],
      [5, '3', '4'],
    ]);
  });

  test('reads quotes, blanks as separators and either end of line', () => {
    expect(values('"a, b",1\r\n"say ""x""",2\r\n', ',')).toEqual([
      [1, 'a, b', '1'],
      [2, 'say "x"', '2'],
    ]);
    expect(values('N  X (1/s)\n1 2', ' ')).toEqual([
      [1, 'N', 'X (1/s)'],
      [2, '1', '2'],
    ]);
    expect(values('  1   2\n3 4', ' ')).toEqual([
      [1, '1', '2'],
      [2, '3', '4'],
    ]);
  });

  test('a quoted line break does not end a row', () => {
    expect(values('1,"2\n3"\n4,5', ',')).toEqual([
      [1, '1', '2\n3'],
      [3, '4', '5'],
    ]);
  });

  test('a quote that is never closed spoils its own line alone', () => {
    expect(values('1,"2\n3,4', ',')).toEqual([
      [1, '1', '"2'],
      [2, '3', '4'],
    ]);
  });
});
