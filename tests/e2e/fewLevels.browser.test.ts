import { expect, test } from '@jest/globals';
import { accessibilityFaults } from './accessibility.ts';
import { eachPage, page, reopen } from './eachPage.ts';
import { linkTo } from './openPage.ts';

eachPage({}, linkTo('users,tps\n1,100\n8,620\n'));

const headline = () => page.locator('.usl-headline');

test('two levels are drawn, and what to measure is the headline', async () => {
  await headline().waitFor();
  expect(await headline().textContent()).toContain('Two levels are too few to tell');
  expect(await page.locator('.usl-next').textContent()).toContain('Measure at 16 users next');
  expect(await page.locator('.usl-chart .usl-marker').count()).toBe(2);
  expect(await page.locator('.usl-curve, .usl-error').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the third level makes a fit of them, and without it they have their own answer again', async () => {
  await page.locator('#text').fill('users,tps\n1,100\n8,620\n16,900\n');
  await page.locator('.usl-curve').first().waitFor();
  await page.locator('#text').fill('users,tps\n1,100\n8,620\n');
  await headline().getByText('Two levels').waitFor();
  expect(await page.locator('.stale').count()).toBe(0);
});

test('on a phone the points are on the first screen', async () => {
  await reopen({ viewport: { width: 320, height: 640 }, locale: 'de-DE' });
  const box = await page.locator('.usl-chart').boundingBox();
  expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(640);
});
