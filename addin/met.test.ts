import { expect, test } from '@jest/globals';
import { insisting } from './insisting.ts';
import { allMet, meet } from './met.ts';

test('what was met is counted, a file that did not arrive at first among it', async () => {
  expect(allMet()).toBe('nothing');
  meet('late');
  let attempts = 0;
  const work = () => {
    attempts += 1;
    return attempts < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve();
  };
  await insisting(work, () => Promise.resolve());
  expect(allMet()).toBe('late, file-not-arrived (2 times)');
});
