import { describe, expect, test } from '@jest/globals';
import { looksLikeHeader, nextLine, removeRow, scan, setCell } from './grid.ts';

const values = (text: string, delimiter: string) =>
  scan(text, delimiter).rows.map(({ line, cells }) => [line, ...cells.map(({ value }) => value)]);

describe('scan', () => {
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

  test('reads quotes, blanks as separators and either end of line', () => {
    expect(values('"a, b",1\r\n"say ""x""",2\r\n', ',')).toEqual([
      [1, 'a, b', '1'],
      [2, 'say "x"', '2'],
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

describe('setCell', () => {
  test('changes one cell and nothing else', () => {
    const text = '# my notes\nn , x\n1 , 2\r\n3,  4\n';
    expect(setCell(text, ',', 4, 1, '9')).toBe('# my notes\nn , x\n1 , 2\r\n3,  9\n');
    expect(setCell(text, ',', 3, 0, '7')).toBe('# my notes\nn , x\n7 , 2\r\n3,  4\n');
  });

  test('fills a row that is too short', () => {
    expect(setCell('1,2,3\n4\n', ',', 2, 2, '6')).toBe('1,2,3\n4,,6\n');
  });

  test('quotes what would otherwise be two cells', () => {
    expect(setCell('1,2', ',', 1, 1, '2,5')).toBe('1,"2,5"');
    expect(values(setCell('1,2', ',', 1, 1, 'a "b"'), ',')).toEqual([[1, '1', 'a "b"']]);
  });

  test.each(['1,2', '1,2\n'])('a line after %p is a new row', (text) => {
    const line = nextLine(text);
    expect(setCell(text, ',', line, 1, '9')).toBe('1,2\n,9\n');
    expect(scan('1,2\n,9\n', ',').rows[1]?.line).toBe(line);
  });

  test('begins a table where there is none', () => {
    expect(setCell('', ',', nextLine(''), 1, '5')).toBe(',5\n');
  });

  test('an empty cell among blanks makes tabs of them, so that its neighbour stays in its column', () => {
    expect(setCell('n x\n1 2\n', ' ', 2, 0, '')).toBe('n\tx\n\t2\n');
  });

  test('a new row among blanks makes tabs of them', () => {
    expect(setCell('n x\n1 2\n', ' ', 3, 0, '4')).toBe('n\tx\n1\t2\n4\t\n');
  });
});

test('removeRow takes the line and its break', () => {
  expect(removeRow('# a\n1,2\r\n3,4\n5,6', ',', 2)).toBe('# a\n3,4\n5,6');
  expect(removeRow('1,2\n3,4', ',', 2)).toBe('1,2\n');
  expect(removeRow('1,2\n3,4', ',', 9)).toBe('1,2\n3,4');
});

test('a header is a row without numbers', () => {
  const first = (text: string) => looksLikeHeader(scan(text, ',').rows[0]);
  expect(first('users,tps\n1,2')).toBe(true);
  expect(first('1,x')).toBe(false);
  expect(first('1e3,-2.5')).toBe(false);
  expect(first('')).toBe(false);
});
