// What somebody hostile, or merely unlucky, hands to the page: nothing in it runs, the page says what is
// the matter in a sentence, and it shows that it is at work before any work that takes long. Times are not
// measured here; what is bounded is how much of it the page itself has to deal with.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { answered, paste, watched, workedAt } from './hostile.ts';
import { textThatWouldRun } from './hostileText.ts';
import { megabytes, nothingOfMegabytes } from './megabytes.ts';
import { manyRows, manySeries } from './heavy/tables.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const opened = () => watched(browser, 'the file');

describe('the file: what would run elsewhere is text here', () => {
  textThatWouldRun(() => browser, 'the file');
});

describe('ten megabytes of nothing', () => {
  nothingOfMegabytes(
    () => browser,
    megabytes.filter(([name]) => name === 'bytes at random'),
  );
});

describe('too much of what is good', () => {
  test('a hundred thousand rows are fitted, with the page at work', async () => {
    const { page, close } = await opened();
    await paste(page, manyRows(100_000));
    expect(await answered(page)).toMatch(/\d users/);
    expect(await workedAt(page)).toBe(true);
    await close();
  });

  test.each<[string, () => string, string]>([
    [
      'a hundred thousand columns',
      () => `${'a,'.repeat(100_000)}b\n${'1,'.repeat(100_000)}2\n`,
      'column',
    ],
    ['fifty thousand series', () => manySeries(50_000), 'too-many-rows'],
    ['twenty thousand series', () => manySeries(20_000), 'too-many-series'],
    ['a million rows', () => '1,2\n'.repeat(1_000_000), 'too-many-rows'],
  ])('%s are answered by a sentence', async (_, text, code) => {
    const { page, close } = await opened();
    await paste(page, text());
    expect(await answered(page)).toContain(code);
    await close();
  });

  test('what is being computed is stopped, and the page is as it was', async () => {
    const { page, close } = await opened();
    const before = await page.locator('.usl-answers').innerText();
    await paste(page, manySeries(3000));
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await page.locator('.stale').waitFor();
    await cancel.click();
    expect(await page.locator('.usl-answers').innerText()).toBe(before);
    expect(await page.locator('.stale').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('text');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    expect(await answered(page)).toContain('3,000 series');
    await close();
  });
});
