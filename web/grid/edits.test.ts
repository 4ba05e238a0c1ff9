import { describe, expect, test } from '@jest/globals';
import { cellsIn, withBlock, withoutRows, withRowsAt, type GridTable } from './edits.ts';
import { cellsOf } from './cells.ts';

const table = (text: string, delimiter = ','): GridTable => ({
  text,
  delimiter,
  grid: cellsOf(text, delimiter),
  hasHeader: /^\|? *n/.test(text),
});
const block = (top: number, bottom: number, left = 0, right = 1) => ({ top, bottom, left, right });

const measured = table('n,x\n# warm-up\n1,10\n2,19\n4,35\n');

test('rows count from the first below the names', () => {
  expect(cellsIn(measured, block(1, 5))).toEqual([
    ['2', '19'],
    ['4', '35'],
  ]);
});

describe('withBlock', () => {
  test('writes over cells and adds rows', () => {
    const { text, lines } = withBlock(measured, { row: 2, column: 1 }, [['36'], ['60']]);
    expect(text).toBe('n,x\n# warm-up\n1,10\n2,19\n4,36\n,60\n');
    expect(lines).toEqual([]);
  });

  test('widens the row of the names with the others', () => {
    const { text } = withBlock(measured, { row: 0, column: 1 }, [['11', '5', '6']]);
    expect(text).toBe('n,x,,\n# warm-up\n1,11,5,6\n2,19\n4,35\n');
    expect(withBlock(table('1,2\n'), { row: 0, column: 2 }, [['3']]).text).toBe('1,2,3\n');
  });

  test('does not tell of lines where a cell holds breaks', () => {
    expect(withBlock(measured, { row: 0, column: 0 }, [['a\nb']]).lines).toBeNull();
    expect(withBlock(table('1,"2\n3"\n'), { row: 0, column: 1 }, [['4']])).toEqual({
      text: '1,4\n',
      lines: null,
    });
  });
});

test('rows are inserted in front of one, or behind all', () => {
  expect(withRowsAt(measured, 1, 2)).toEqual({
    text: 'n,x\n# warm-up\n1,10\n,\n,\n2,19\n4,35\n',
    lines: [{ at: 4, removed: 0, added: 2 }],
  });
  expect(withRowsAt(measured, 3, 1)).toEqual({ text: `${measured.text},\n`, lines: [] });
  expect(withRowsAt(table(''), 0, 1)).toEqual({ text: ',\n', lines: [] });
});

test('rows are removed, and each tells of its lines', () => {
  expect(withoutRows(measured, block(0, 1))).toEqual({
    text: 'n,x\n# warm-up\n4,35\n',
    lines: [
      { at: 3, removed: 1, added: 0 },
      { at: 4, removed: 1, added: 0 },
    ],
  });
});
