import { expect, test } from '@jest/globals';
import { withoutOptions } from './withoutOptions.ts';

test.each([
  ['choose which one it is (option n).', 'choose which one it is.'],
  ['choose this one (options n and x).', 'choose this one.'],
  ['wählen (Option wide: series oder runs).', 'wählen.'],
  [
    'Fit the requests in flight instead (inService, --in-service): the answers …',
    'Fit the requests in flight instead: the answers …',
  ],
  ['let it be (option timePerOp, --time-per-op "time (ms)").', 'let it be.'],
  ['Throughput collapses (p = 0.01), to 30 %.', 'Throughput collapses (p = 0.01), to 30 %.'],
])('%s', (sentence, expected) => {
  expect(withoutOptions(sentence)).toBe(expected);
});
