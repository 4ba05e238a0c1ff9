import { describe, expect, test } from '@jest/globals';
import { elementwise } from './elementwise.ts';
import { Failure, unavailable } from './failure.ts';

const product = (a: unknown, b: unknown) =>
  elementwise(
    [
      ['a', a],
      ['b', b],
    ],
    ([first = NaN, second = NaN]) => first * second,
  );

describe('a function of numbers over ranges', () => {
  test('gives the shape of its ranges', () => {
    expect(product(2, [[3]])).toEqual([[6]]);
    expect(product([[1], [2]], [[3]])).toEqual([[3], [6]]);
    expect(product([[1, 2]], [[3, 4]])).toEqual([[3, 8]]);
    expect(product([[1], [2]], [[3, 4]])).toEqual([
      [3, 4],
      [6, 8],
    ]);
  });

  test('refuses ranges that do not go together', () => {
    expect(() => product([[1], [2]], [[1], [2], [3]])).toThrow(
      'a has 2 rows and b has 3; give single cells or ranges of the same shape.',
    );
  });

  test('keeps the trouble of one cell to itself', () => {
    const [row] = product([[1, 'x', '', true]], 2);
    expect(row?.[0]).toBe(2);
    expect(row?.[1]).toEqual(new Failure('value', 'Cell 2 of a is the text "x"; give a number.'));
    expect(row?.[2]).toBe('');
    expect((row?.[3] as Failure).message).toBe('Cell 4 of a is TRUE; give a number.');
    const [block] = product([[1], [2]], [['x', 2]]);
    expect((block?.[0] as Failure).message).toContain('Cell 1 of b');
  });

  // Excel on the desktop passes 0 for a blank cell, on the web null.
  test.each([[0], [null], ['']])('takes %j for a blank cell where 0 has no meaning', (blank) => {
    const sum = (a: unknown, b: unknown) =>
      elementwise(
        [
          ['a', a],
          ['b', b, 'may-be-zero'],
        ],
        ([first = NaN, second = NaN]) => first + second,
      );
    expect(sum([[1, blank, 3]], 2)).toEqual([[3, '', 5]]);
    expect(sum([[1, 2]], [[0, 1]])).toEqual([[1, 3]]);
    const words = blank === 0 ? 'empty or 0; give a positive number' : 'empty; give a number';
    expect(sum(blank, 2)).toEqual([[new Failure('value', `a is ${words}.`)]]);
  });

  test('names a single blank argument, and passes on that there is no answer', () => {
    expect(product('', 2)).toEqual([[new Failure('value', 'a is empty; give a number.')]]);
    const none = elementwise([['a', [[1, 2]]]], ([a = 0]) => (a > 1 ? unavailable('none') : a));
    expect(none).toEqual([[1, new Failure('not-available', 'none')]]);
  });
});
