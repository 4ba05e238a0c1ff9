import { describe, expect, test } from '@jest/globals';
import { Failure } from './failure.ts';
import { measurementsOf, plannedLevels } from './measurements.ts';
import { plannedSentence } from './planned.ts';

const column = (...cells: unknown[]) => cells.map((cell) => [cell]);
const row = (...cells: unknown[]) => [cells];

/** The message with which two ranges are refused. */
function sentence(n: unknown, x: unknown): string {
  try {
    measurementsOf(n, x);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'value') return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('two ranges as measurements', () => {
  const expected = {
    cells: [
      ['n', 'x'],
      [1, 10],
      [2, 19],
    ],
    rows: [0, 1, 2],
  };

  test('may lie in either direction', () => {
    expect(measurementsOf(column(1, 2), column(10, 19))).toEqual(expected);
    expect(measurementsOf(row(1, 2), column(10, 19))).toEqual(expected);
    expect(measurementsOf(row(1, 2), row(10, 19))).toEqual(expected);
  });

  test('may both begin with a heading, which keeps its position', () => {
    const { cells, rows } = measurementsOf(column('Users', 1, 2), column('Requests/s', 10, 19));
    expect(cells).toEqual(expected.cells);
    expect(rows).toEqual([0, 2, 3]);
    expect(sentence(column('Users', 1, 2), column(5, 10, 19))).toBe(
      'Cell 1 of n is the text "Users"; give a number.',
    );
    expect(sentence(column('1', 2), column('Requests/s', 19))).toContain('looks like a number');
  });

  test('leave out blank pairs, and blank cells behind the last number', () => {
    const n = column(1, '', 2, null, '', '');
    const x = column(10, null, 19, '', '');
    expect(measurementsOf(n, x)).toEqual({ ...expected, rows: [0, 1, 3] });
  });

  // Excel on the desktop passes 0 for a blank cell, on the web null.
  test.each([[0], [null], ['']])('take %j for a blank cell', (blank) => {
    const n = column(1, blank, 2, blank, blank, blank);
    const x = column(10, blank, 19, blank, blank);
    expect(measurementsOf(n, x)).toEqual({ ...expected, rows: [0, 1, 3] });
    const words = blank === 0 ? 'empty or 0' : 'empty';
    expect(sentence(column(1, blank, 4), column(10, 19, 33))).toBe(
      `Cell 2 of n is ${words} beside x = 19; fill it in or empty both.`,
    );
    expect(sentence(blank, blank)).toContain('hold no measurements');
  });

  test.each([[0], [null], ['']])(
    'skip a level that is still to be measured (%j), and name it',
    (blank) => {
      const [n, x] = [column('N', 24, 1, 2, 32), column('X', blank, 10, 19, blank)];
      expect(measurementsOf(n, x)).toEqual({ ...expected, rows: [0, 3, 4] });
      const isZero = blank === 0;
      const planned = [24, 32].map((concurrency) => ({ series: null, concurrency, isZero }));
      expect(plannedLevels(n, x)).toEqual(planned);
      expect(plannedSentence(planned)).toBe(
        isZero ? 'Not measured yet (empty or 0): 24, 32.' : 'Not measured yet: 24, 32.',
      );
      expect(plannedLevels(n, x, column('s', 'a', '', 'b', ''))).toMatchObject([
        { series: 'a', concurrency: 24 },
        { series: 'b', concurrency: 32 },
      ]);
      expect(plannedSentence(plannedLevels(column(1, 2), column(10, 19)))).toBeNull();
    },
  );

  test('refuse a throughput without a concurrency, by its position', () => {
    expect(sentence(column(1, '', 4), column(10, 19, 33))).toContain('Cell 2 of n is empty');
    // At the end of a range, too.
    expect(sentence(column(1, 2, ''), column(10, 19, 33))).toContain('Cell 3 of n is empty');
  });

  test('refuse ranges of different lengths, and blocks', () => {
    expect(sentence(column(1, 2, 4), column(10, 19))).toBe(
      'n has 3 cells and x has 2; give ranges of the same length.',
    );
    expect(sentence([...row(1, 2), ...row(3, 4)], column(10, 19))).toBe(
      'n is a block of 2 rows and 2 columns; give one row or one column.',
    );
  });

  test.each([
    ['12', 'the text "12", which only looks like a number; convert it to a number'],
    ['1 234,5', 'which only looks like a number'],
    ['warm-up', 'the text "warm-up"; give a number'],
    [true, 'is TRUE; give a number'],
    [{ type: 'Error', basicType: 'Error', basicValue: '#DIV/0!' }, 'the error #DIV/0!'],
    [{ type: 'Entity', basicType: 'Error', basicValue: '#VALUE!', text: 'x' }, 'the error #VALUE!'],
    [{ type: 'WebImage' }, 'a data type without a number'],
  ])('name the cell that holds %j', (cell, words) => {
    expect(sentence(column(1, cell, 4), column(10, 19, 33))).toMatch(/^Cell 2 of n /);
    expect(sentence(column(1, cell, 4), column(10, 19, 33))).toContain(words);
    expect(sentence(column(1, 2, 4), column(10, cell, 33))).toMatch(/^Cell 2 of x /);
  });

  test('take the number out of a cell with a number format of its own', () => {
    const price = { type: 'FormattedNumber', basicType: 'Double', basicValue: 19 };
    expect(measurementsOf(column(1, 2), column(10, price))).toEqual(expected);
  });

  test('refuse nothing at all', () => {
    expect(sentence(null, null)).toContain('hold no measurements');
    expect(sentence(column('', ''), column('', ''))).toContain('hold no measurements');
    expect(sentence(column('Users'), column('Requests/s'))).toContain('hold no measurements');
  });
});
