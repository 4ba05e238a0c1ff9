import { expect, test } from '@jest/globals';
import { eachPage, page, reopen } from './eachPage.ts';
import { linkTo } from './openPage.ts';

eachPage();

/** Of a system that still rises, with a header that does not say what it counts. */
const rising = 'concurrency,tokens per s\n1,955\n2,1878\n4,3548\n8,6531\n16,9897\n';

const top = async (name: string) => (await page.locator(name).first().boundingBox())?.y ?? NaN;

test.each([
  [320, 'de-DE'],
  [320, 'en-US'],
  [390, 'de-DE'],
])(
  'at %i px in %s the doubt stands above the chart, which begins on the first screen',
  async (width, locale) => {
    await reopen({ viewport: { width, height: 640 }, locale }, linkTo(rising));
    await page.locator('.counts').waitFor();
    const chart = await top('.usl-chart');
    expect(await top('.usl-doubts')).toBeLessThan(chart);
    expect(await top('.usl-doubts')).toBeGreaterThan(await top('.usl-headline'));
    expect(chart).toBeLessThan(600);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);

test('the pill names the first doubt, and counts the others', async () => {
  expect(await page.locator('.usl-doubts').innerText()).toMatch(/^Peak not measured \+\d/);
});
