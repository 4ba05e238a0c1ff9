// The documentation, opened from the disk: each kind of page, by eye, by keyboard and by the search.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { writeSite } from '../../scripts/docs/write.mjs';
import { accessibilityFaults, colourRules, layoutRules } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { photograph } from './photographs.ts';
import { openTab } from './tab.ts';

const wide = { width: 1360, height: 900 };
const narrow = { width: 320, height: 700 };

let browser: Browser;
let folder: string;
let site: string;
let page: Page;
let faults: string[];
let close: () => Promise<void>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'usl-fit-docs-'));
  site = pathToFileURL(folder).href;
  await writeSite(folder);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await close();
  expect(faults).toEqual([]);
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  const found: string[] = [];
  faults = found;
  ({ page, close } = await openTab(browser, { viewport: wide, ...options }, async (tab) => {
    tab.on('console', (message) => found.push(`console: ${message.text()}`));
    tab.on('pageerror', (error) => found.push(`error: ${error.message}`));
    tab.on('request', (request) => {
      if (!request.url().startsWith(site)) found.push(`request: ${request.url()}`);
    });
    await tab.goto(`${site}/${path}`);
  }));
}

const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each([
  ['the first page', 'index.html'],
  ['a long text with formulas', 'method/intervals.html'],
  ['a page with sessions', 'command-line.html'],
  ['wide tables', 'excel/functions.html'],
  ['a task', 'cookbook/more-users.html'],
  ['types', 'api/npm/report.html'],
  ['code', 'files/embedding/python/usl_fit.py.html'],
])('%s: nothing is wrong with it, in any colours and widths', async (kind, path) => {
  await open(path);
  const shot = (look: string) => photograph(page, `docs-${kind}-${look}`);
  await shot('light');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot('dark');
  expect(await accessibilityFaults(page, colourRules)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect(await accessibilityFaults(page, colourRules)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    expect([width, await tooWide()]).toEqual([width, 0]);
  }
  await page.setViewportSize(narrow);
  await shot('narrow');
  expect(await accessibilityFaults(page, layoutRules)).toEqual([]);
});

test('the picture is that of the colours it is looked at in', async () => {
  await open('index.html');
  const shown = () =>
    page
      .locator('img:visible')
      .evaluateAll((all) =>
        all.map((each) =>
          (each as HTMLImageElement).src.split(/[/#]/).find((part) => part.endsWith('.png')),
        ),
      );
  expect(await shown()).toEqual(['calculator.png']);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await shown()).toEqual(['calculator-dark.png']);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual(['calculator.png']);
});

test('the contents and the sections open over a narrow page, and close again', async () => {
  await open('method/warnings.html', { viewport: narrow });
  const contents = page.getByRole('navigation', { name: 'Contents' });
  expect(await contents.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Contents' }).press('Enter');
  expect(await contents.getByRole('link', { name: 'The mathematics' }).isVisible()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await contents.isVisible()).toBe(false);

  const sections = page.getByRole('navigation', { name: 'On this page' });
  await page.getByRole('button', { name: 'On this page' }).click();
  await sections.getByRole('link', { name: 'Warnings' }).click();
  expect(await sections.isVisible()).toBe(false);
  expect(page.url()).toBe(`${site}/method/warnings.html#warnings`);
});

test('the contents lead on, and the group of the page is open', async () => {
  await open('index.html');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'The command line' }).click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('The command line');
  const here = contents.locator('[aria-current=page]');
  expect([await here.innerText(), await here.isVisible()]).toEqual(['The command line', true]);
  const other = contents.getByRole('link', { name: 'The mathematics' });
  expect(await other.isVisible()).toBe(false);
  await contents.getByText('Method', { exact: true }).click();
  expect(await other.isVisible()).toBe(true);
  await page
    .getByRole('navigation', { name: 'Previous and next' })
    .getByRole('link')
    .last()
    .click();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('The command line');
});

test('the first stop of the keyboard skips to the content', async () => {
  await open('command-line.html');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

describe('the search', () => {
  test('finds headings and texts, and leads there, from any page, by the keyboard alone', async () => {
    await open('excel/install.html');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.focus();
    await page.keyboard.type('pipeline guarding');
    await page
      .getByRole('link', { name: /^Guarding a pipeline The command line .*pipeline/ })
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.getByRole('status').innerText()).toMatch(/^\d+ found/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site}/command-line.html#guarding-a-pipeline`);
  });

  test('finds what is in the text alone, and shows where', async () => {
    await open('index.html', { viewport: narrow });
    await page.getByRole('searchbox', { name: 'Search' }).fill('junit');
    const found = page.getByRole('link', { name: /^Guarding a pipeline The command line/ });
    await found.waitFor();
    expect((await found.locator('mark').first().innerText()).toLowerCase()).toBe('junit');
    expect(await tooWide()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await photograph(page, 'docs-search-narrow');
    await found.click();
    await page.waitForURL(`${site}/command-line.html#guarding-a-pipeline`);
  });

  test('says when there is nothing, and goes away', async () => {
    await open('index.html', { viewport: narrow });
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.fill('zzzz');
    await page.getByText('Nothing found.').waitFor();
    expect(await tooWide()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.getByText('Nothing found.').count()).toBe(0);
    expect(await field.inputValue()).toBe('');
  });
});

test('without scripts all is there but the search', async () => {
  await open('method/fit.html', { javaScriptEnabled: false });
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await page.getByRole('link', { name: 'The transform' }).click();
  expect(page.url()).toBe(`${site}/method/fit.html#the-transform`);
});
