import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { root } from '../../scripts/run.mjs';
import { accessibilityFaults } from './accessibility.ts';
import { launchBrowser } from './browser.ts';

const pageUrl = pathToFileURL(join(root, 'dist', 'usl-fit.html')).href;
const screenshots = join(root, 'tests', 'screenshots');

const example = [1, 955.16, 2, 1878.91, 4, 3548.68, 8, 6531.08, 16, 9897.24];
/** X(N) = 100 N / (1 + 0.02 (N − 1) + 0.0005 N (N − 1)) peaks at √(0.98 / 0.0005) = 44.27. */
const known = [1, 4, 8, 16, 32, 64]
  .map((n) => `${n}\t${(100 * n) / (1 + 0.02 * (n - 1) + 0.0005 * n * (n - 1))}`)
  .join('\n');
const knownText = `users\ttps\n${known}\n`;
/** The core's reading of these columns is one of two. */
const ambiguous = `users,tps,qps\n${example.join(',').replace(/(\d+),([\d.]+),?/g, '$1,$2,7$2\n')}`;

jest.setTimeout(30_000);

let browser: Browser;
let page: Page;
let faults: string[];

async function open(options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({
    ...{ locale: 'en-US', viewport: { width: 1280, height: 900 } },
    ...options,
  });
  page = await context.newPage();
  faults = [];
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (url !== pageUrl && !url.startsWith('data:')) faults.push(`request: ${url}`);
  });
  await page.goto(pageUrl);
  await page.waitForSelector('.usl-report');
}

const headline = () => page.locator('.usl-headline').first();
const text = () => page.locator('#text');
const cell = (row: number, name: string) => page.getByLabel(`${name}, row ${row}`, { exact: true });
const result = (label: string) =>
  page
    .locator('.usl-results tr', { has: page.getByRole('rowheader', { name: label }) })
    .locator('td')
    .first();

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

beforeEach(async () => {
  await open();
});

afterEach(async () => {
  await page.context().close();
  // Whatever a test does: no request, no message, no error.
  expect(faults).toEqual([]);
});

describe('the worked example', () => {
  test('is there when the page opens, with its answer, its numbers and its source', async () => {
    expect(await text().inputValue()).toContain('16,9897.24');
    expect(await headline().textContent()).toBe(
      'Throughput should peak at a concurrency of about 25, at about 10,784 qps.',
    );
    expect(await result('Peak concurrency').textContent()).toBe('24.77');
    expect(await result('Contention').textContent()).toBe('0.008359');
    expect(await page.locator('.input').textContent()).toContain('B. Schwartz, E. Fortune');
  });

  test('is drawn with its points, its curve and its peak', async () => {
    const chart = page.getByRole('img', { name: 'throughput_qps against concurrency' });
    expect(await chart.locator('.usl-marker').count()).toBe(5);
    expect(await chart.locator('.usl-peak-label').textContent()).toBe('Peak 25 · 10,784');
    const curve = await chart.locator('.usl-curve').first().boundingBox();
    expect(curve?.width).toBeGreaterThan(100);
    expect(curve?.height).toBeGreaterThan(100);
  });

  test('the points can be read as a table', async () => {
    await page.getByRole('button', { name: 'Show the points as a table' }).click();
    const table = page.getByRole('region', { name: 'Points' });
    expect(await table.getByRole('row').count()).toBe(6);
    expect(await table.textContent()).toContain('9,897.24');
  });
});

describe('pasted data', () => {
  test('moves the peak to where it is', async () => {
    await text().fill(knownText);
    expect(await headline().textContent()).toMatch(/^Throughput peaks at about 44 users/);
    expect(await result('Peak concurrency').textContent()).toBe('44.27');
    expect(await result('Contention').textContent()).toBe('0.02');
    expect(await result('Coherency').textContent()).toBe('0.0005');
  });

  test('is followed with every key', async () => {
    await text().focus();
    await page.keyboard.press('Control+End');
    const before = await result('Peak concurrency').textContent();
    await page.keyboard.type('32,9000');
    expect(await result('Points').textContent()).toBe('6');
    expect(await result('Peak concurrency').textContent()).not.toBe(before);
  });

  test('a bad cell is named and marked, and the last result is marked as such', async () => {
    await text().fill('users,tps\n1,10\n2,oops\n4,30\n8,50\n');
    const card = page.locator('.usl-error');
    expect(await card.textContent()).toContain('oops');
    expect(await card.textContent()).toContain('not-a-number · row 3 · column tps');
    expect(await cell(3, 'tps').getAttribute('aria-invalid')).toBe('true');
    expect(await cell(2, 'tps').getAttribute('aria-invalid')).toBe('false');
    expect(await page.locator('.stale-note').isVisible()).toBe(true);
    await cell(3, 'tps').fill('18');
    expect(await page.locator('.stale-note').count()).toBe(0);
    expect(await page.locator('.usl-error').count()).toBe(0);
  });

  test('nothing at all says how to begin', async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await headline().textContent()).toContain('Paste your measurements');
    await page.getByRole('button', { name: 'Example' }).click();
    expect(await headline().textContent()).toContain('about 25');
  });

  test('columns that could be either are asked for', async () => {
    expect(await page.getByRole('group', { name: 'Which column is which' }).count()).toBe(0);
    await text().fill(ambiguous);
    expect(await page.locator('.usl-error').textContent()).toContain('ambiguous-column');
    await page.getByLabel('Concurrency', { exact: true }).selectOption('users');
    await page.getByLabel('Throughput', { exact: true }).selectOption('tps');
    expect(await headline().textContent()).toContain('about 25 users, at about 10,784 tps');
  });

  test('several series share one chart', async () => {
    const rows = known.split('\n');
    const series = (name: string) => rows.map((row) => `${name}\t${row}`).join('\n');
    await text().fill(`system\tusers\ttps\n${series('old')}\n${series('new')}\n`);
    await page.getByLabel('Series', { exact: true }).selectOption('system');
    expect(await page.getByRole('img').count()).toBe(1);
    expect(await page.locator('.usl-chart .usl-peak').count()).toBe(2);
    expect(await page.getByRole('heading', { name: 'old' }).count()).toBe(1);
    await page.screenshot({ path: join(screenshots, 'page-series.png'), fullPage: true });
  });
});

describe('the table', () => {
  test('an edit goes to the text and the answer, and leaves the rest as it was typed', async () => {
    await text().fill(`# my notes\n${await text().inputValue()}`);
    await cell(7, 'throughput_qps').fill('5000');
    expect(await text().inputValue()).toBe(
      '# my notes\nconcurrency,throughput_qps\n1,955.16\n2,1878.91\n4,3548.68\n8,6531.08\n16,5000\n',
    );
    expect(await result('Peak concurrency').textContent()).not.toBe('24.77');
  });

  test('an edit is undone as one step, by key and by button', async () => {
    const before = await text().inputValue();
    await cell(6, 'throughput_qps').click();
    await page.keyboard.press('End');
    await page.keyboard.type('123');
    expect(await text().inputValue()).toContain('16,9897.24123');
    await page.keyboard.press('Control+z');
    expect(await text().inputValue()).toBe(before);
    await page.keyboard.press('Control+Shift+z');
    expect(await text().inputValue()).toContain('16,9897.24123');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await text().inputValue()).toBe(before);
    expect(await result('Peak concurrency').textContent()).toBe('24.77');
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  });

  test('what was done in the table can be undone from the text', async () => {
    await cell(6, 'throughput_qps').fill('1');
    await text().focus();
    await page.keyboard.press('Control+z');
    expect(await text().inputValue()).toContain('16,9897.24');
  });

  test('the last row is a new one, and keeps the focus while it is filled in', async () => {
    await page.getByRole('button', { name: 'Add a row' }).click();
    await page.keyboard.type('32');
    await page.keyboard.press('Tab');
    await page.keyboard.type('9000');
    expect(await text().inputValue()).toMatch(/16,9897.24\n32,9000\n$/);
    expect(await result('Points').textContent()).toBe('6');
  });

  test('a row filled in among blanks does not disturb the others', async () => {
    await text().fill('users tps\n1 100\n4 350\n8 560\n16 700');
    await page.getByLabel('users, new row').focus();
    await page.keyboard.type('32');
    await page.keyboard.press('Tab');
    await page.keyboard.type('600');
    expect(await text().inputValue()).toContain('16\t700\n32\t600');
    expect(await result('Points').textContent()).toBe('5');
  });

  test('a row is removed, and the focus stays beside it', async () => {
    await page.getByRole('button', { name: 'Remove row 3' }).click();
    expect(await text().inputValue()).not.toContain('1878.91');
    expect(await result('Points').textContent()).toBe('4');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'concurrency, row 3',
    );
  });

  test('arrows and Enter move as in a sheet', async () => {
    await cell(2, 'concurrency').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'concurrency, row 3',
    );
  });
});

describe('everybody', () => {
  test('the keyboard alone reaches everything', async () => {
    const reached = new Set<string>();
    for (let i = 0; i < 40; i += 1) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => {
          const { activeElement: element } = document;
          return element?.getAttribute('aria-label') ?? element?.textContent ?? element?.id ?? '';
        }),
      );
    }
    const expected = ['Clear', 'Show the points as a table', 'concurrency, row 2', 'Remove row 6'];
    expect([...reached]).toEqual(expect.arrayContaining([...expected, 'Add a row']));
    await text().focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(knownText);
    expect(await headline().textContent()).toContain('about 44 users');
  });

  const looks: [string, BrowserContextOptions][] = [
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['narrow', { viewport: { width: 320, height: 700 } }],
    ['narrow-dark', { viewport: { width: 320, height: 700 }, colorScheme: 'dark' }],
    ['forced-colours', { forcedColors: 'active' }],
  ];

  test.each(looks)('%s: axe-core finds no fault, and nothing is cut off', async (name, options) => {
    await page.context().close();
    await open(options);
    expect(await accessibilityFaults(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const cut = await page.locator('.usl-chart text').evaluateAll((labels) => {
      const paper = document.querySelector('.usl-chart')?.getBoundingClientRect();
      return labels
        .filter((label) => {
          const box = label.getBoundingClientRect();
          return paper === undefined || box.left < paper.left || box.right > paper.right;
        })
        .map((label) => label.textContent);
    });
    expect(cut).toEqual([]);
    await page.screenshot({ path: join(screenshots, `page-${name}.png`), fullPage: true });
  });

  test('with an error and a table of points, too, axe-core finds no fault', async () => {
    await page.getByRole('button', { name: 'Show the points as a table' }).click();
    await text().fill('users,tps,other\n1,10,a\n2,oops,b\n4,30,c\n');
    await page.waitForSelector('.usl-error');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.screenshot({ path: join(screenshots, 'page-error.png'), fullPage: true });
  });
});
