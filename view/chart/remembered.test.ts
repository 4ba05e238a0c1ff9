import { expect, test } from '@jest/globals';
import { remembered } from './remembered.ts';

test('what was made of an object is made anew only of another, or with something else', () => {
  const made: string[] = [];
  const join = remembered((of: readonly string[], sign: string, end: number) => {
    made.push(sign);
    return of.join(sign) + String(end);
  });
  const words = ['a', 'b'];
  expect([join(words, '-', 1), join(words, '-', 1)]).toEqual(['a-b1', 'a-b1']);
  expect(made).toEqual(['-']);
  expect(join(words, '+', 1)).toBe('a+b1');
  expect(join(words, '+', 2)).toBe('a+b2');
  expect(join(['c', 'd'], '+', 2)).toBe('c+d2');
  expect(made).toEqual(['-', '+', '+', '+']);
});
