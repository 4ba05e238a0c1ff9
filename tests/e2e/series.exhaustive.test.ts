// The table of many series in every look.
import { test } from '@jest/globals';
import { eachPage, page } from './eachPage.ts';
import { expectGoodLooks } from './looks.ts';
import { enter } from './manySeries.ts';

eachPage();

test('thirty series in every look', async () => {
  await enter(30);
  await expectGoodLooks(page, {
    of: 'series',
    names: ['light', 'dark', 'narrow', 'forced-colours', 'wide'],
  });
});
