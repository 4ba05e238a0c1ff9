import { describe, expect, test } from '@jest/globals';
import {
  changedRows,
  clipboardCells,
  nextLine,
  removeRow,
  scan,
  setCell,
  setCells,
} from './grid.ts';

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

describe('setCells', () => {
  const block = [
    ['8', '80'],
    ['16', '120'],
  ];

  test.each([
    [',', 'n,x\n1,10\n', 'n,x\n8,80\n16,120\n'],
    [';', 'n;x\n1;10\n4;40\n9;1', 'n;x\n8;80\n16;120\n9;1'],
    ['\t', 'n\tx\n1\t10', 'n\tx\n8\t80\n16\t120\n'],
    [' ', 'n x\n1 10\n', 'n x\n8 80\n16 120\n'],
  ])('writes over rows and adds others, separated by %p as before', (delimiter, text, after) => {
    expect(setCells(text, delimiter, 2, 0, block)).toBe(after);
  });

  test('begins where it is told', () => {
    expect(setCells('1,2\n3,4\n', ',', 1, 1, [['5'], ['6'], ['7']])).toBe('1,5\n3,6\n,7\n');
    expect(setCells('1 2\n3 4\n', ' ', 1, 1, [['5'], ['6']])).toBe('1 5\n3 6\n');
    expect(setCells('', ',', 1, 0, block)).toBe('8,80\n16,120\n');
  });

  test('skips comments, and keeps the line breaks of what it writes over', () => {
    expect(setCells('1,2\r\n# note\n3,4\n', ',', 1, 0, block)).toBe('8,80\r\n# note\n16,120\n');
  });

  test('quotes a decimal comma among commas', () => {
    expect(setCells('1,2\n', ',', 2, 0, [['2', '3,5']])).toBe('1,2\n2,"3,5"\n');
  });
});

test('the clipboard of a sheet is lines of cells between tabs', () => {
  expect(clipboardCells('1\t2\r\n3\t"4"\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(clipboardCells('1,5')).toEqual([['1,5']]);
});

test.each([
  ['a\nb\nc', 'a\nb\nc', 0],
  ['a\nb\nc', 'a\nx\nc', 1],
  ['a\nb\n', 'a\nb\nc\n', 1],
  ['a\nb\nc', 'a\nc', 1],
  ['a\nb\nc', 'x\nb\ny', 3],
  ['a\nb', '', 2],
  ['', 'a\nb\nc', 3],
])('from %p to %p is a change of %d rows', (before, after, rows) => {
  expect(changedRows(before, after)).toBe(rows);
});

describe('a table drawn with bars', () => {
  const text = '| n | x |\n|--:|---|\n| 1 | a\\|b |\n| 2 | |\n';

  test('is read without what is only drawn', () => {
    expect(values(text, '|')).toEqual([
      [1, 'n', 'x'],
      [3, '1', 'a|b'],
      [4, '2', ''],
    ]);
    expect(values('n | x\n-- | --\n1 | 2\n | 3', '|')).toEqual([
      [1, 'n', 'x'],
      [3, '1', '2'],
      [4, '3'],
    ]);
  });

  test('stays one when it is edited', () => {
    expect(setCell(text, '|', 3, 1, 'c|d')).toContain('| 1 | c\\|d |\n');
    expect(setCell(text, '|', 3, 3, '9')).toContain('| 1 | a\\|b |  | 9 |\n');
    expect(setCell(text, '|', 5, 1, '7')).toBe(`${text}|  | 7 |\n`);
    expect(setCell('n | x\n1 | 2', '|', 2, 2, '3')).toBe('n | x\n1 | 2 | 3');
    expect(
      setCells('n | x\n1 | 2', '|', 2, 0, [
        ['4', '5'],
        ['6', '7'],
      ]),
    ).toBe('n | x\n4 | 5\n6 | 7\n');
    for (const line of [3, 4]) {
      const next = setCell(text, '|', line, 1, '5');
      expect(scan(next, '|').rows.find((row) => row.line === line)?.cells[1]?.value).toBe('5');
    }
  });
});
