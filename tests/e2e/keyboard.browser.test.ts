// From a table on the clipboard to a file and a link, by the keyboard alone.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { openPage } from './openPage.ts';
import { levelsOffAt } from './headlines.ts';

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  const permissions = ['clipboard-read', 'clipboard-write'];
  ({ page, faults } = await openPage(browser, { permissions }));
});
afterAll(async () => {
  await browser.close();
  expect(faults).toEqual([]);
});

/** More stops than the page has. */
const farthest = 150;
/** Stops at which nothing shows where the focus is, or it is off the screen. */
const hidden: string[] = [];

/** What has the focus, and whether that can be seen. */
const stop = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const name =
      element.getAttribute('aria-label') ??
      [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join();
    const marked = element.querySelector('.usl-point-reach') ?? element;
    const { outlineStyle, outlineWidth, stroke, boxShadow } = getComputedStyle(marked);
    const isMarked =
      (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) ||
      (marked !== element && stroke !== 'none') ||
      boxShadow !== 'none';
    const { top, bottom } = element.getBoundingClientRect();
    return {
      name: (name || element.textContent).trim(),
      isSeen: isMarked && bottom > 0 && top < innerHeight,
    };
  });

/** Presses Tab until the focus is on what has the name. */
async function tabTo(name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < farthest; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await stop();
    if (at === null) continue;
    if (!at.isSeen) hidden.push(at.name);
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) return;
  }
  throw new Error(`Tab does not get to ${String(name)}`);
}

const key = (name: string) => page.keyboard.press(name);
const headline = () => page.locator('.usl-headline').first();

/** λ = 100, σ = 0.02 and κ = 0.0005, in whole requests; the peak is at √(0.98 / 0.0005) = 44.27. */
const measured = [1, 4, 8, 16, 32, 64]
  .map((n) => `${n}\t${Math.round((100 * n) / (1 + 0.02 * (n - 1) + 0.0005 * n * (n - 1)))}\n`)
  .join('');

test('from paste to export, the focus in sight at every stop', async () => {
  await page.evaluate((table) => navigator.clipboard.writeText(table), `users\ttps\n${measured}`);
  await tabTo(/^A column of concurrency/);
  await key('Control+a');
  await key('Control+v');
  await headline()
    .filter({ hasText: levelsOffAt('1,500') })
    .waitFor();

  await tabTo('Options');
  await key('Enter');
  await page.getByLabel('Confidence level (%)', { exact: true }).waitFor();
  await tabTo('Confidence level (%)');
  await key('Control+a');
  await page.keyboard.type('90');
  await page.getByRole('columnheader', { name: '90% interval' }).waitFor();

  await tabTo('Throughput');
  await key('ArrowRight');
  await page.getByRole('img', { name: /^Latency/ }).waitFor();
  await tabTo(/^Row 2: users 1,/);
  await key('ArrowRight');
  await key('Enter');
  await page.getByText('excluded: row 3').waitFor();

  await tabTo('Plan');
  await key('Enter');
  await page.getByLabel('Throughput at least (tps)', { exact: true }).waitFor();
  await tabTo('Throughput at least (tps)');
  await page.keyboard.type('1000');
  await page.locator('.usl-plan-answer', { hasText: /^(?:Yes|Probably): / }).waitFor();
  await tabTo(/^Coherency: /);
  await key('ArrowLeft');
  await page.getByText('(−1%)').waitFor();

  await tabTo('Copy link');
  await key('Enter');
  await page.waitForURL(/#v2=/);
  await tabTo('Save result (JSON)');
  const download = page.waitForEvent('download');
  await key('Enter');
  const saved: unknown = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(saved).toMatchObject({ fits: [{ observations: 5, confidenceLevel: 0.9 }] });

  // To the end of the page and out of it, without a trap; then in again at its head.
  await tabTo('Add a row');
  await tabTo('Examples');
  expect(hidden).toEqual([]);
});
