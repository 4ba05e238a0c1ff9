import { expect, test } from '@jest/globals';
import { spreadText } from './spread.ts';

test('series may differ by less than the method assumes without any', () => {
  const sentence = (sigma: number, kappa: number, series: number) =>
    spreadText({ sigma, kappa }, series).replace(/ What the measurements.*/, '');
  // 0.4/√4 = 0.2 and 0.4/√11 = 0.12.
  expect(sentence(0.2, 0.7, 3)).toBe(
    'Contention differs between the series by a factor of about 1.2 at most, coherency by a factor of about 2.',
  );
  expect(sentence(0.25, 0.15, 10)).toBe(
    'Contention differs between the series by a factor of about 1.3, coherency by a factor of about 1.2 at most.',
  );
});
