import { expect, test } from '@jest/globals';
import { isOfColumn, marksOf } from './marks.ts';

const error = (row: number | null, column: string | null, message: string) => ({
  code: 'not-a-number',
  message,
  details: { row, column, value: null, variant: null, values: {} },
});
const warning = (rows: number[], message: string) => ({
  code: 'outlier' as const,
  message,
  german: message,
  rows,
  numbers: [],
  variant: null,
  values: {},
});

test('a row has what errors and warnings say of it, once each', () => {
  const wrong = error(3, 'tps', 'wrong');
  const odd = warning([3, 5], 'odd');
  const marks = marksOf(
    [wrong, error(3, 'tps', 'wrong'), error(null, null, 'elsewhere')],
    [odd, warning([5], 'odd')],
  );
  expect([...marks]).toEqual([
    [3, { kind: 'error', messages: [wrong, odd], columns: ['tps', 'tps'] }],
    [5, { kind: 'warning', messages: [odd], columns: [] }],
  ]);
});

test('an error calls a column by its name or its number', () => {
  const mark = marksOf([error(3, 'tps', ''), error(4, '2', '')], []);
  expect(isOfColumn(mark.get(3), 1, 'tps')).toBe(true);
  expect(isOfColumn(mark.get(3), 0, 'users')).toBe(false);
  expect(isOfColumn(mark.get(4), 1, 'tps')).toBe(true);
  expect(isOfColumn(undefined, 1, 'tps')).toBe(false);
});
