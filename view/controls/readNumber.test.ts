import { describe, expect, test } from '@jest/globals';
import { inputText, readNumber, readQuantity } from './readNumber.ts';

describe('a number as people type it', () => {
  test.each([
    ['9.5', 'en-US', 9.5],
    ['9,5', 'en-US', 9.5],
    ['9,5', 'de-DE', 9.5],
    ['9.5', 'de-DE', 9.5],
    [' 95 ', 'en-US', 95],
    ['-0,25', 'de-DE', -0.25],
    ['−3', 'en-US', -3],
    [',5', 'de-DE', 0.5],
    ['1.234', 'en-US', 1.234],
    ['1,234', 'de-DE', 1.234],
    ['0,234', 'en-US', 0.234],
    ['1234,567', 'en-US', 1234.567],
    ['1,234.5', 'de-DE', 1234.5],
    ['1.234,5', 'en-US', 1234.5],
    ['1,234,567', 'de-DE', 1234567],
    ['1 234,5', 'fr-FR', 1234.5],
    ["1'234.5", 'de-CH', 1234.5],
    ['2e3', 'en-US', 2000],
    ['1,5E-3', 'de-DE', 0.0015],
  ])('%p in %s is %p', (text, locale, value) => {
    expect(readNumber(text, locale)).toEqual({ value });
  });

  test.each([
    '',
    'abc',
    '9x',
    '1.2.3',
    '1,23,456',
    '1.234,5.6',
    '12,34.5',
    '12 34',
    '1e999',
    '5%',
    '.',
    '-',
  ])('%p is none, and the answer says so and shows one', (text) => {
    const reading = readNumber(text, 'de-DE');
    expect(reading).toEqual({ problem: expect.stringContaining('9,5') });
  });

  test.each([
    ['1,234', 'en-US', '1234', '1.234'],
    ['1.234', 'de-DE', '1234', '1,234'],
  ])('%p in %s could be two numbers: both are shown', (text, locale, whole, decimal) => {
    const reading = readNumber(text, locale);
    const problem = 'problem' in reading ? reading.problem : '';
    expect(problem).toContain('two ways');
    expect(problem).toContain(`${whole} or ${decimal}`);
  });

  test.each([1234.5, 0.000123, 1e-9, 3e20, 0, -2.5])(
    '%p is read back as it is written',
    (value) => {
      for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH']) {
        expect(readNumber(inputText(value, locale), locale)).toEqual({ value });
      }
    },
  );
});

test('a time may have its unit behind it', () => {
  const inSeconds = (unit: string) => ({ ms: 1e-3, s: 1 })[unit] ?? null;
  expect(readQuantity('3 ms', inSeconds, 'en-US')).toEqual({ value: 0.003 });
  expect(readQuantity('2,5ms', inSeconds, 'de-DE')).toEqual({ value: 0.0025 });
  expect(readQuantity('3', inSeconds, 'en-US')).toEqual({ value: 3 });
  expect(readQuantity('3 km', inSeconds, 'en-US')).toHaveProperty('problem');
  expect(readQuantity('3 ms', undefined, 'en-US')).toHaveProperty('problem');
});
