import { expect, test } from '@jest/globals';
import { fit, throughput, type Law } from 'usl-fit';
import { heldBack } from './heldBack.ts';

const at = [1, 2, 4, 8, 16, 32, 64];

function fitted(law: Law) {
  return fit(
    at,
    at.map((n) => throughput(n, law) ?? NaN),
  );
}

test.each([
  // At the peaks, N* = 31.3, 31.0 and 30.8, coherency's share is 0.97, 0.61 and 0.16.
  [{ lambda: 1000, sigma: 0.001, kappa: 0.00102 }, 'coherency'],
  [{ lambda: 1000, sigma: 0.02, kappa: 0.00102 }, 'both'],
  [{ lambda: 1000, sigma: 0.14, kappa: 0.0009 }, 'contention'],
  [{ lambda: 1000, sigma: 0.05, kappa: 0 }, 'contentionWithoutPeak'],
  [{ lambda: 1000, sigma: 0, kappa: 0 }, 'noPeak'],
] as const)('of %j it is %s', (law, expected) => {
  expect(heldBack(fitted(law))).toBe(expected);
});
