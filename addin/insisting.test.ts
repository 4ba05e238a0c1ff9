import { expect, test } from '@jest/globals';
import { insisting } from './insisting.ts';

/** Work that fails a number of times, and the pauses that were made. */
async function attempted(failures: number, error: Error) {
  let attempts = 0;
  const pauses: number[] = [];
  const work = () => {
    attempts += 1;
    return attempts > failures ? Promise.resolve('arrived') : Promise.reject(error);
  };
  const wait = (pause: number) => {
    pauses.push(pause);
    return Promise.resolve();
  };
  const outcome = await insisting(work, wait).catch((fault: unknown) => fault);
  return { outcome, attempts, pauses };
}

const offline = new TypeError('Failed to fetch');

test.each([0, 1, 4])('a file that arrives after %d failures has arrived', async (failures) => {
  const { outcome, attempts, pauses } = await attempted(failures, offline);
  expect([outcome, attempts, pauses.length]).toEqual(['arrived', failures + 1, failures]);
});

test('one that never arrives fails with its reason, after about a quarter of a minute', async () => {
  const { outcome, attempts, pauses } = await attempted(99, offline);
  expect([outcome, attempts]).toEqual([offline, 5]);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBe(13_300);
});

test('what another attempt cannot mend fails at once', async () => {
  const damaged = new WebAssembly.CompileError('expected magic word');
  expect(await attempted(1, damaged)).toEqual({ outcome: damaged, attempts: 1, pauses: [] });
});
