import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { openPage } from './openPage.ts';

let browser: Browser;
let page: Page;
let faults: string[];
let close: () => Promise<void>;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

afterEach(async () => {
  await close();
  expect(faults).toEqual([]);
});

const open = async (options: BrowserContextOptions = {}) => {
  ({ page, faults, close } = await openPage(browser, options));
};
const speakGerman = async () => {
  await page.getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('heading', { name: 'Messungen', exact: true }).waitFor();
};
const headline = () => page.locator('.usl-headline').first().textContent();
const documentState = () =>
  page.evaluate(() => [document.documentElement.lang, document.title] as const);

describe('the language of the page', () => {
  test('is the browser’s, and so are its numbers', async () => {
    await open({ locale: 'de-DE' });
    expect(await headline()).toBe(
      'Steigt bei einer Nebenläufigkeit von 16 noch (9.897 qps): Die letzte Verdopplung brachte 52\u00a0% mehr.',
    );
    expect(await documentState()).toEqual(['de', 'USL Fit: Wie weit skaliert es?']);
    expect(await page.getByLabel('Sprache').inputValue()).toBe('de');
  });

  test('is English where the browser speaks neither', async () => {
    await open({ locale: 'fr-FR' });
    expect(await headline()).toBe(
      'Still rising at a concurrency of 16 (9,897 qps): the last doubling brought 52%.',
    );
    expect((await documentState())[0]).toBe('en');
  });

  test('is chosen by hand, and stays what it was on the next visit', async () => {
    await open();
    await speakGerman();
    expect(await documentState()).toEqual(['de', 'USL Fit: Wie weit skaliert es?']);
    expect(await headline()).toContain('(9.897 qps)');
    await page.reload();
    await page.locator('.usl-report').waitFor();
    expect(await page.getByLabel('Sprache').inputValue()).toBe('de');
    await page.getByLabel('Sprache').selectOption('English');
    await page.getByRole('heading', { name: 'Measurements', exact: true }).waitFor();
    expect(await headline()).toContain('(9,897 qps)');
    expect(await documentState()).toEqual(['en', 'USL Fit: how far will it scale?']);
  });

  test('is spoken where a page may remember nothing', async () => {
    await open();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    await page.locator('.usl-report').waitFor();
    await speakGerman();
    expect(await headline()).toContain('Steigt bei');
  });
});

test('German words are longer, and go into 320 pixels all the same', async () => {
  await open({ locale: 'de-DE', viewport: { width: 320, height: 800 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a change of language loses nothing of the session', async () => {
  await open();
  const text = page.locator('#text');
  const measured = await text.inputValue();
  await text.fill(`${measured}32,9000\n`);
  await page.getByRole('radio', { name: 'Latency', exact: true }).check();
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByRole('textbox', { name: 'Confidence level (%)' }).fill('90');
  await page.locator('.usl-point').last().press('Enter');
  await page.getByRole('button', { name: 'Excluded rows', exact: true }).click();
  await page.getByLabel('Reason for row 7').fill('warm-up');
  await page.getByLabel('Row to exclude').fill('x');

  await speakGerman();
  expect(await text.inputValue()).toBe(`${measured}32,9000\n`);
  expect(await page.getByRole('radio', { name: 'Latenz', exact: true }).isChecked()).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Konfidenzniveau (%)' }).inputValue()).toBe('90');
  expect(await page.getByLabel('Grund für Zeile 7').inputValue()).toBe('warm-up');
  // Not even what is half typed; what is wrong with it is said in the language of now.
  expect(await page.getByLabel('Auszuschließende Zeile').inputValue()).toBe('x');
  await page.getByText('„x“ ist keine Zahl; eine wie 9,5 eingeben.').waitFor();

  const undo = page.getByRole('button', { name: 'Rückgängig', exact: true });
  while (await undo.isEnabled()) await undo.click();
  expect(await text.inputValue()).toBe(measured);
  const redo = page.getByRole('button', { name: 'Wiederholen', exact: true });
  while (await redo.isEnabled()) await redo.click();
  expect(await text.inputValue()).toBe(`${measured}32,9000\n`);
  expect(await page.getByLabel('Grund für Zeile 7').inputValue()).toBe('warm-up');
});

test('what was said before is said anew', async () => {
  await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.getByText('The report is copied as Markdown.').waitFor();
  await speakGerman();
  await page.getByText('Der Bericht ist als Markdown kopiert.').waitFor();
  const title = await page.locator('.usl-chart title').first().textContent();
  expect(title).toBe('throughput_qps über concurrency');
  await page.getByRole('button', { name: 'Beide Kurven zeigen' }).click();
  expect(await page.locator('.usl-peak-label').first().textContent()).toBe('Maximum 26 · 10.956');
});

describe('on the German page no English is left', () => {
  /** The same in both languages: names of people, laws and formats, the terms German engineers use, and what the user wrote, also with a number. */
  const shared =
    /^(?:USL Fit|English|Deutsch|Contention(?: \(σ\))?|Universal Scalability Law(?: \(USL\))?|Extrapolation|R²|RMSE(?: \(\w+\))?|Parameter|Bootstrap|Robust|users|tps|qps|system|latency|throughput_|throughput_qps|concurrency|a|b|sd|\d+ (?:qps|tps|users|ms)|[a-z]+(?:-[a-z]+)+)$/;
  /** What is read or heard, without what is no word or stands in a cell as the user wrote it. */
  const words = () =>
    page.evaluate(() => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const around = node.parentElement;
        if (
          around?.closest(
            'script, style, noscript, [lang]:not(html), .usl-entry-source, .usl-entry-formula, .grid-text',
          ) != null
        )
          continue;
        found.push(node.textContent ?? '');
      }
      for (const element of document.querySelectorAll(
        '[aria-label], [title], [placeholder], [aria-valuetext]',
      )) {
        for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) {
          found.push(element.getAttribute(name) ?? '');
        }
      }
      return found.map((text) => text.replace(/\s+/g, ' ').trim());
    });
  const isWord = (text: string) => /[a-z]{2}/i.test(text) && !shared.test(text);
  const openAll = async () => {
    const closed = await page.locator('#root [aria-expanded=false]:not(.usl-term)').all();
    // From the last on, since each that opens is no longer among them.
    for (const button of closed.reverse()) {
      if (await button.isVisible()) await button.click();
    }
    await page.getByText(/^One moment/).waitFor({ state: 'detached' });
  };
  const leftIn = async () => {
    await openAll();
    const english = (await words()).filter(isWord);
    expect(english.length).toBeGreaterThan(20);
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
    await page.getByRole('heading', { name: 'Messungen', exact: true }).waitFor();
    const german = new Set(await words());
    return [...new Set(english.filter((text) => german.has(text)))];
  };
  const series = (name: string, factor: number) =>
    [1, 2, 4, 8, 16, 32]
      .map((n) => `${name},${n},${(factor * n) / (1 + 0.03 * (n - 1) + 0.001 * n * (n - 1))}`)
      .join('\n');

  test('beside the example', async () => {
    await open();
    await page.getByLabel('Language', { exact: true }).waitFor();
    expect(await leftIn()).toEqual([]);
  });

  test('where nothing has been pasted', async () => {
    await open();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    expect(await leftIn()).toEqual([]);
  });

  test('beside what cannot be fitted', async () => {
    await open();
    await page.locator('#text').fill('users,tps\n1,100\n2,many\n4,350\n');
    await page.locator('.usl-error').first().waitFor();
    expect(await leftIn()).toEqual([]);
  });

  test('beside several series', async () => {
    await open();
    await page
      .locator('#text')
      .fill(`system,users,tps\n${series('a', 100)}\n${series('b', 180)}\n`);
    await page.locator('.usl-series-name').first().waitFor();
    expect(await leftIn()).toEqual([]);
  });

  test('beside a plan', async () => {
    await open();
    await openAll();
    await page.getByLabel(/^Throughput at least/).fill('9000');
    await page.getByLabel('Concurrent users', { exact: true }).fill('40');
    await page.locator('.usl-plan .usl-plan-answer').first().waitFor();
    await page.getByRole('slider').nth(1).fill('0.5');
    expect(await leftIn()).toEqual([]);
  });
});
