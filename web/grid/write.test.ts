import { describe, expect, test } from '@jest/globals';
import { cellsOf } from './cells.ts';
import { insertRows, linesOf, nextLine, removeRows, setCell, setCells } from './write.ts';

const values = (text: string, delimiter: string) =>
  cellsOf(text, delimiter).rows.map(({ line, cells }) => [
    line,
    ...cells.map(({ value }) => value),
  ]);

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
    expect(cellsOf('1,2\n,9\n', ',').rows[1]?.line).toBe(line);
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

describe('removeRows', () => {
  const without = (text: string, ...lines: number[]) =>
    removeRows(
      text,
      cellsOf(text, ',').rows.filter(({ line }) => lines.includes(line)),
    );

  test('takes the lines and their breaks', () => {
    expect(without('# a\n1,2\r\n3,4\n5,6', 2)).toBe('# a\n3,4\n5,6');
    expect(without('1,2\n3,4', 2)).toBe('1,2\n');
    expect(without('1,2\n3,4', 9)).toBe('1,2\n3,4');
  });

  test('keeps what stands between them', () => {
    expect(without('1,2\n# note\n3,4\n5,6\n', 1, 3)).toBe('# note\n5,6\n');
  });

  test('takes all lines of a cell that holds a line break', () => {
    expect(without('1,"2\n3"\n4,5\n', 1)).toBe('4,5\n');
    const [row] = cellsOf('1,"2\n3"\n4,5\n', ',').rows;
    expect(row && linesOf('1,"2\n3"\n4,5\n', row)).toBe(2);
  });
});

test.each([
  [',', 'n,x\n1,2\n', 'n,x\n,\n,\n1,2\n'],
  ['\t', 'n\tx\n1\t2\n', 'n\tx\n\t\n\t\n1\t2\n'],
  [' ', 'n x\n1 2\n', 'n\tx\n\t\n\t\n1\t2\n'],
  ['|', '| n | x |\n| 1 | 2 |\n', '| n | x |\n|  |  |\n|  |  |\n| 1 | 2 |\n'],
])('empty rows are inserted in front of another, separated by %p', (delimiter, text, after) => {
  expect(insertRows(text, delimiter, { line: 2 }, 2)).toBe(after);
  expect(cellsOf(after, delimiter === ' ' ? '\t' : delimiter).rows).toHaveLength(4);
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
      expect(cellsOf(next, '|').rows.find((row) => row.line === line)?.cells[1]?.value).toBe('5');
    }
  });
});
