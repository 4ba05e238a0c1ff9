// What is generated of the core's declarations is what they say.
import { expect, test } from '@jest/globals';
import { outdated } from '../scripts/contract.mjs';
import { checkResultTypes } from '../scripts/result-types.mjs';

test('options are those of docs/contract.json in every language, or run node scripts/contract.mjs', async () => {
  expect(await outdated()).toEqual([]);
});

test('results are those of the schemas in every language', () => {
  expect(checkResultTypes).not.toThrow();
});
