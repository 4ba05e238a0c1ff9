import { describe, expect, test } from '@jest/globals';
import { formatInterval, formatNumber, formatPercent, formatPlain } from './format.ts';

const locale = 'en-US';

describe('formatNumber', () => {
  test.each([
    [10783.94, 'throughput', '10,784'],
    [936.3198, 'throughput', '936.3'],
    [5, 'concurrency', '5'],
    [123456, 'concurrency', '123,456'],
    [24.765, 'concurrency', '24.77'],
    [0.00161685, 'fraction', '0.001617'],
    [0.0000123456, 'fraction', '0.00001235'],
    [0.0000000123456, 'fraction', '1.235×10⁻⁸'],
    [123456789, 'throughput', '123,456,789'],
    [1234567890, 'throughput', '1.235×10⁹'],
    [2e18, 'throughput', '2×10¹⁸'],
    [0, 'fraction', '0'],
    [-0.0113, 'fraction', '-0.0113'],
  ] as const)('%p as %s is %s', (value, format, text) => {
    expect(formatNumber(value, format, locale)).toBe(text);
  });

  test('an R² below 1 is never written as 1', () => {
    expect(formatNumber(0.99995, 'fraction', locale)).toBe('0.99995');
  });

  test('nothing is a dash', () => {
    expect(formatNumber(null, 'throughput', locale)).toBe('–');
  });

  test('the locale decides the separators', () => {
    expect(formatNumber(10783.94, 'throughput', 'de-DE')).toBe('10.784');
  });
});

describe('formatInterval', () => {
  const interval = (low: number | null, high: number | null, hasInterval = true) =>
    formatInterval({ low, high, hasInterval }, 'concurrency', locale);

  test('both ends, with a digit less', () => {
    expect(interval(19.1803, 31.976)).toBe('19.2 – 32');
  });

  test('large ends keep their whole part', () => {
    expect(interval(9923.26, 11719.3)).toBe('9,923 – 11,719');
  });

  test('the ends of a narrow interval differ', () => {
    expect(interval(44.236, 44.304)).toBe('44.24 – 44.3');
    expect(interval(1567.74, 1568.21)).toBe('1,567.7 – 1,568.2');
    expect(interval(0.0004996, 0.0005004)).toBe('0.0004996 – 0.0005004');
  });

  test('ends may be as far apart as numbers go', () => {
    expect(interval(1.82e-118, 1.848e117)).toBe('1.82×10⁻¹¹⁸ – 1.848×10¹¹⁷');
    expect(interval(0, 1e300)).toBe('0 – 1×10³⁰⁰');
    expect(interval(1.2345678e300, 1.2345679e300)).toBe('1.2345678×10³⁰⁰ – 1.2345679×10³⁰⁰');
  });

  test('ends the wrong way round are written as they are', () => {
    expect(interval(31.976, 19.1803)).toBe('32 – 19.2');
    expect(interval(44.304, 44.236)).toBe('44.3 – 44.24');
  });

  test('a missing end of an interval is unbounded', () => {
    expect(interval(70, null)).toBe('70 – unbounded');
    expect(interval(null, 70)).toBe('unbounded – 70');
    expect(interval(null, null)).toBe('unbounded');
  });

  test('no interval is not an unbounded one', () => {
    expect(interval(null, null, false)).toBe('');
  });
});

test('shares are percentages of two or three digits', () => {
  expect(formatPercent(1.0201, locale)).toBe('102%');
  expect(formatPercent(0.995, locale)).toBe('99.5%');
  expect(formatPercent(0.008359, locale)).toBe('0.84%');
  expect(formatPercent(0.95, locale)).toBe('95%');
});

test('no number is longer than it takes to read it', () => {
  for (let power = -300; power <= 300; power += 1) {
    for (const value of [1.23456789 * 10 ** power, -9.87654321 * 10 ** power]) {
      for (const format of ['throughput', 'fraction', 'concurrency'] as const) {
        // Raised digits take less room than those on the line.
        expect(formatNumber(value, format, locale).length).toBeLessThanOrEqual(13);
      }
      expect(formatPercent(value, locale).length).toBeLessThanOrEqual(13);
    }
  }
  expect(formatPercent(1e300, locale)).toBe('1×10³⁰²%');
});

test('measurements are written as measured', () => {
  expect(formatPlain(1878.91, locale)).toBe('1,878.91');
  expect(formatPlain(123456789012, locale)).toBe('123,456,789,012');
  expect(formatPlain(1e300, locale)).toBe('1×10³⁰⁰');
});
