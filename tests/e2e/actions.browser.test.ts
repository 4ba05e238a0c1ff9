// What is pressed in the page and is no option: each by its visible name, with what comes of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { openPage } from './openPage.ts';
import { Sheet } from './sheet.ts';
import { levelsOffAt } from './headlines.ts';

let browser: Browser;
let page: Page;
let faults: string[];
let sheet: Sheet;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, faults } = await openPage(browser));
  sheet = new Sheet(page);
});
afterAll(async () => {
  await browser.close();
  expect(faults).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const labelled = (name: string) => page.getByLabel(name, { exact: true });
const text = () => page.locator('#text');

/** λ = 100, σ = 0.02 and κ = 0.0005; the peak is at √(0.98 / 0.0005) = 44.27. */
const measured = [1, 4, 8, 16, 32, 64]
  .map((n) => `${n},${(100 * n) / (1 + 0.02 * (n - 1) + 0.0005 * n * (n - 1))}\n`)
  .join('');

describe('the measurements', () => {
  test('are taken back and brought again, each by its button', async () => {
    const before = await text().inputValue();
    await text().fill(measured);
    await button('Undo').click();
    expect(await text().inputValue()).toBe(before);
    await button('Redo').click();
    expect(await text().inputValue()).toBe(measured);
    expect(await button('Redo').isDisabled()).toBe(true);
  });

  test('are opened from a file', async () => {
    const chooser = page.waitForEvent('filechooser');
    await button('Open file').click();
    const lines = `users,tps\n${measured}`;
    await (
      await chooser
    ).setFiles({ name: 'load.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) });
    await page.getByText('“load.csv” was opened').waitFor();
    expect(await text().inputValue()).toBe(lines);
    await page.locator('.usl-headline', { hasText: levelsOffAt('1,500') }).waitFor();
  });

  test('that a warning is about are shown, one and all', async () => {
    // By Little's law 190 requests per second at 2 users last 10 ms, not 900.
    await text().fill(
      'users,tps,latency_s\n1,100,0.01\n2,190,0.9\n4,345,0.9\n8,569,0.9\n16,804,0.02\n32,903,0.035\n',
    );
    const card = page.locator('.usl-card', { hasText: 'littles-law-mismatch' });
    await card.getByRole('button', { name: 'Show row 4', exact: true }).click();
    expect(await sheet.focused()).toBe('4 users');
    await card.getByRole('button', { name: 'Show all', exact: true }).click();
    expect(await sheet.focused()).toBe('3 users');
  });

  test('what there is to see in an example is told, and put away', async () => {
    await button('Examples').click();
    await button('Five points').click();
    const story = button('About this example');
    expect(await story.getAttribute('aria-expanded')).toBe('true');
    const explanation = page.locator(`[id="${(await story.getAttribute('aria-controls')) ?? ''}"]`);
    expect(await explanation.isVisible()).toBe(true);
    await story.click();
    expect(await explanation.isVisible()).toBe(false);
  });
});

describe('what if', () => {
  beforeAll(async () => {
    await text().fill(`users,tps\n${measured}`);
    await button('Plan').click();
    await button('As fitted').waitFor();
  });
  beforeEach(async () => {
    if ((await page.locator('.usl-what-if').count()) > 0) await button('As fitted').click();
    await page.getByText('Move a slider').waitFor();
  });

  /** Of the law, λ and κ fixed or halved: where the peak is, from the formula. */
  const peaks = {
    'Throughput at concurrency 1 (tps)': Math.sqrt(0.98 / 0.0005),
    Contention: Math.sqrt(0.99 / 0.0005),
    Coherency: Math.sqrt(0.98 / 0.00025),
  };
  const halves = {
    'Throughput at concurrency 1 (tps)': '50',
    Contention: '0.01',
    Coherency: '0.00025',
  };

  test.each(Object.keys(peaks) as (keyof typeof peaks)[])(
    '%s is halved by its slider and by its number alike',
    async (name) => {
      const answer = page.locator('.usl-plan-answer', { hasText: 'A possible peak would be' });
      const slider = page.getByRole('slider', { name: new RegExp(`^${name.split(' (')[0]}`) });
      await slider.fill('0.5');
      expect(await answer.textContent()).toMatch(
        new RegExp(`at (?:about )?${String(Math.round(peaks[name]))} users`),
      );
      expect(await page.locator('.usl-chart .usl-what-if').count()).toBe(1);
      const bySlider = await answer.textContent();
      await button('As fitted').click();
      await labelled(`${name}, value`).fill(halves[name]);
      await answer.waitFor();
      expect(await answer.textContent()).toBe(bySlider);
      expect(await slider.inputValue()).toBe('0.5');
    },
  );
});

test.each([
  ['How large contention is', 'contention'],
  ['How large coherency is', 'coherency'],
  ['Where a possible peak is', 'a possible peak'],
])('where to measure next: %s', async (question, about) => {
  await text().fill('users,tps\n1,102\n2,193\n4,371\n8,690\n16,1180\n32,1520\n');
  await labelled('What you want to know better').selectOption(question);
  await page
    .getByText(new RegExp(`(?:interval of|tell (?:most|much more) about) ${about}`))
    .waitFor();
});
