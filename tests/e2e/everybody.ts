// Runs axe-core on every state of the page: with all rules, and for English also with those that a view, a colour
// scheme or the screen size can affect.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, colourRules, layoutRules } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { openPage } from './openPage.ts';
import { photographWhole } from './photographs.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const series = (name: string, factor: number) =>
  [1, 2, 4, 8, 16, 32].map(
    (n) => `${name},${n},${(factor * n) / (1 + 0.05 * (n - 1) + 0.001 * n * (n - 1))}\n`,
  );
const twoSeries = `system,users,tps\n${[...series('old', 100), ...series('new', 180)].join('')}`;
const later = 'users,tps\n1,998\n2,1903\n4,3458\n8,5800\n16,8598\n32,10525\n';
const earlier = 'users,tps\n1,1002\n2,1896\n4,3451\n8,5702\n16,8065\n32,9010\n';

const wide = { width: 1280, height: 900 };
const narrow = { width: 320, height: 700 };

/** Defines tests for the states of the page in one language, in the block it is called from. */
export function everyState(locale: string): void {
  const isFirst = locale === 'en-US';
  let page: Page;
  let faults: string[];
  let close: () => Promise<void>;
  const text = () => page.locator('#text');
  const open = async () => {
    const closed = page.locator('.usl-disclosure-button[aria-expanded=false]:visible');
    while ((await closed.count()) > 0) await closed.first().click();
  };

  /**
   * Faults in the light scheme, and colour faults in the dark one; the latter only in English, because colours do not
   * depend on the language.
   */
  async function look(state: string): Promise<string[]> {
    const found: string[] = [];
    const take = (of: string, lines: string[]) => {
      found.push(...lines.map((line) => `${state}, ${of}: ${line}`));
    };
    take('light', await accessibilityFaults(page));
    if (!isFirst) return found;
    await page.emulateMedia({ colorScheme: 'dark' });
    take('dark', await accessibilityFaults(page, colourRules));
    await page.emulateMedia({ colorScheme: 'light' });
    return found;
  }

  /** Faults on a narrow screen, and with forced colours. */
  async function lookOtherwise(state: string): Promise<string[]> {
    await page.setViewportSize(narrow);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const found = tooWide > 0 ? [`${state}, narrow: ${tooWide} pixels too wide`] : [];
    const laidOut = await accessibilityFaults(page, layoutRules);
    found.push(...laidOut.map((line) => `${state}, narrow: ${line}`));
    await photographWhole(page, `${locale}-${state}-narrow`);
    await page.setViewportSize(wide);
    if (!isFirst) return found;
    await page.emulateMedia({ forcedColors: 'active' });
    const colours = await accessibilityFaults(page, colourRules);
    found.push(...colours.map((line) => `${state}, forced colours: ${line}`));
    await page.emulateMedia({ forcedColors: 'none' });
    return found;
  }

  async function everyView(state: string): Promise<string[]> {
    const found: string[] = [];
    const views = page.locator('.usl-views input[type=radio]');
    expect(await views.count()).toBe(5);
    for (const view of (await views.all()).slice(0, isFirst ? 5 : 1)) {
      await view.check();
      found.push(...(await look(`${state}, ${await view.inputValue()}`)));
    }
    await views.first().check();
    return found;
  }

  beforeAll(async () => {
    ({ page, faults, close } = await openPage(browser, { locale, reducedMotion: 'reduce' }));
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
  });
  afterAll(async () => {
    await close();
    expect(faults).toEqual([]);
  });

  test('the example, in each view', async () => {
    expect(await everyView('example')).toEqual([]);
    expect(await lookOtherwise('example')).toEqual([]);
  });

  test('an entry of the glossary, the examples', async () => {
    await page.locator('.usl-results .usl-term').first().click();
    await page.locator('.usl-entry-source').first().waitFor();
    expect(await look('entry')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.masthead button').first().click();
    await page.locator('#examples').waitFor();
    expect(await look('examples')).toEqual([]);
    expect(await lookOtherwise('examples')).toEqual([]);
    await page.locator('.masthead button').first().click();
  });

  test('several series, in each view', async () => {
    await text().fill(twoSeries);
    expect(await everyView('series')).toEqual([]);
    expect(await lookOtherwise('series')).toEqual([]);
  });

  test('an error, a question, nothing at all', async () => {
    await text().fill('users,tps,other\n1,10,a\n2,oops,b\n4,30,c\n');
    await page.locator('.usl-error').waitFor();
    expect(await look('error')).toEqual([]);
    expect(await lookOtherwise('error')).toEqual([]);
    await text().fill('users,tps,qps\n1,10,11\n2,18,19\n4,30,32\n8,50,55\n');
    await page.locator('.usl-error').waitFor();
    expect(await look('question')).toEqual([]);
    await text().fill('users;tps\n1;1,234\n2;2,345\n4;4,100\n8;7,900\n');
    await page.locator('.decimal-question').waitFor();
    expect(await look('decimal sign')).toEqual([]);
    expect(await lookOtherwise('decimal sign')).toEqual([]);
    await text().fill('');
    await page.locator('.start').waitFor();
    expect(await look('nothing')).toEqual([]);
  });

  test('what is being computed', async () => {
    // As much as the page accepts: computing this takes longer than axe-core needs.
    const places = Array.from({ length: 20 }, (_, i) => i + 1);
    const many = Array.from({ length: 9900 }, (_, i) =>
      places.map((n) => `s${i}x,${n},${n * 90 - n * n}\n`).join(''),
    ).join('');
    await text().evaluate((area: HTMLTextAreaElement, value) => {
      area.focus();
      const data = new DataTransfer();
      data.setData('text/plain', value);
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, `system,users,tps\n${many}`);
    const working = page.locator('.working');
    await working.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await working.getByRole('button').click();
    expect(await working.count()).toBe(0);
  });

  test('everything open: options, rows left out and held out, comparison, plan, glossary', async () => {
    await text().fill(later);
    await open();
    const reasons = page.locator('.usl-point').nth(2);
    await reasons.press('Enter');
    await page.locator('.sections textarea').fill(earlier);
    await page.locator('.usl-plan input[type=text]').first().fill('9000');
    await page.locator('.usl-decision input[type=range]').last().fill('0.5');
    await page.locator('.usl-chart .usl-what-if').first().waitFor();
    await page.locator('.usl-beside-report table').first().waitFor();
    expect(await look('all open')).toEqual([]);
    expect(await lookOtherwise('all open')).toEqual([]);
  });
}
