// The page that `usl-fit fleet --html` writes, in a browser: what it shows of more than ten thousand series, what its controls
// do, and that it may ask for nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';
import { accessibilityFaults, colourRules } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { openTab, type Tab } from './tab.ts';

const folder = useFolder();
const series = 10_100;
const shown = 10_000;
const slower = 40;
const file = join(folder.path, 'fleet.html');

/** Series of the law without scatter to speak of; the first ones are slower now by a fifth. */
function table(isAfter: boolean): string {
  const lines = ['service,users,rps'];
  for (let i = 0; i < series; i++) {
    const [sigma, kappa] = [0.001 * (1 + (i % 97)), i % 5 === 0 ? 0 : 1e-5 * (1 + (i % 89))];
    for (const n of [1, 4, 16, 64]) {
      const law = (100 * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1));
      const scatter = 1 + 0.002 * Math.sin(31 * i + 7 * n + (isAfter ? 1 : 0));
      const x = law * scatter * (isAfter && i < slower ? 0.8 : 1);
      lines.push(`${i === 7 ? '<b>7</b> & co' : `service ${i}`},${n},${x.toFixed(5)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

let browser: Browser;
let tab: Tab;
let page: Page;
/** All that was asked for or said. */
const observed: string[] = [];
beforeAll(async () => {
  const [before, after] = [false, true].map((isAfter) =>
    folder.write(isAfter ? 'after.csv' : 'before.csv', table(isAfter)),
  ) as [string, string];
  const { status, stderr } = uslFit([
    ...['fleet', after, '--before', before, '--group', 'service', '--requirement', '2k'],
    ...['--weights', 'equal', '--html', file],
  ]);
  expect([status, stderr]).toEqual([0, '']);
  browser = await launchBrowser();
  tab = await openTab(browser, {}, async (opened) => {
    opened.on('console', (message) => observed.push(`console: ${message.text()}`));
    opened.on('pageerror', (error) => observed.push(`error: ${error.message}`));
    opened.on('request', (request) => observed.push(request.url()));
    await opened.goto(pathToFileURL(file).href);
  });
  ({ page } = tab);
});
afterAll(() => browser.close());

const count = () => page.locator('#count').textContent();
const search = (text: string) => page.getByLabel('Search', { exact: true }).fill(text);
const show = (kind: string) => page.locator('#kind').selectOption(kind);
// By role, ten thousand rows would be searched.
const header = (title: string) => page.locator('thead th', { hasText: new RegExp(`^${title}$`) });
const sortBy = (title: string) => header(title).locator('button').click();
/** The cells of a column in rows that are seen. */
const column = (at: number) =>
  page.$$eval(
    'tbody tr:not([hidden])',
    (rows, column) => rows.map((row) => row.children[column]?.textContent ?? ''),
    at,
  );

test('it answers, draws how both parameters are distributed, and lists what matters most', async () => {
  expect(await page.locator('.answer').textContent()).toMatch(
    /^By the fitted law, [\d,]+ of 10,100 series fall short of the requirement \(2k\)\. By the 95% intervals of the 10,000 that have the least headroom or got worse, [\d,]+ do not carry it, [\d,]+ carry it and for [\d,]+ the measurements cannot tell\.$/,
  );
  expect(await page.locator('main').textContent()).toContain(
    `${slower} of 10,100 series that were compared got worse`,
  );
  for (const name of ['Contention', 'Coherency']) {
    const picture = page.getByRole('img', { name: new RegExp(`^${name}: half of the series`) });
    const counts = await picture.locator('title').allTextContents();
    const all = counts.map((text) => Number(text.split(': ')[1]?.replaceAll(',', '')));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(series);
    const drawn = await picture
      .locator('rect')
      .evaluateAll((bars) => bars.filter((bar) => Number(bar.getAttribute('height')) > 0).length);
    expect(drawn).toBe(all.filter((one) => one > 0).length);
  }
  expect(await count()).toBe('10,000 shown');
  expect(await column(0)).toHaveLength(shown);
  // Those with the least headroom stand first, and what got worse is among them whatever its headroom is.
  const rooms = await page.$$eval('tbody tr', (rows) =>
    rows.map((row) => (row.children[7] as HTMLElement).dataset.v ?? ''),
  );
  const known = rooms.filter((room) => room !== '').map(Number);
  expect(known).toEqual([...known].sort((one, other) => one - other));
  const csv = await page.getByRole('link').getAttribute('href');
  const lines = readFileSync(join(folder.path, csv ?? ''), 'utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(series + 1);
  const verdict = lines[0]?.split(',').indexOf('verdict') ?? -1;
  expect(lines.filter((line) => line.split(',')[verdict] === '')).toHaveLength(series - shown);
});

test('it searches, chooses and sorts', async () => {
  await search('SERVICE 1234');
  expect(await column(1)).toEqual(['service 1234']);
  expect(await count()).toBe('1 shown');
  await search('& co');
  expect(await column(1)).toEqual(['<b>7</b> & co']);
  await search('service 12 nothing');
  expect(await count()).toBe('0 shown');
  await search('');
  for (const [kind, cell, verdict] of [
    ['fails', 8, 'does not carry it'],
    ['unclear', 8, 'cannot tell'],
  ] as const) {
    await show(kind);
    expect(new Set(await column(cell))).toEqual(new Set([verdict]));
  }
  await show('worse');
  expect(await count()).toBe(`${slower} shown`);
  expect((await column(9)).every((change) => change.startsWith('−2'))).toBe(true);
  await sortBy('Series');
  const names = await column(1);
  expect(names.filter((name) => name !== '<b>7</b> & co')).toEqual(
    Array.from({ length: slower }, (_, i) => `service ${i}`).filter((_, i) => i !== 7),
  );
  // All are sorted, and only those few laid out.
  const titles = [
    ...['Rank', 'Contention', 'Coherency', 'Highest', 'Interval', 'Required', 'Headroom'],
    ...['Verdict', 'Change', 'False discovery rate'],
  ];
  for (const title of titles) {
    await sortBy(title);
    expect(await header(title).getAttribute('aria-sort')).toBe('ascending');
    const column = await header(title).evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
    const values = await page.$$eval(
      'tbody tr',
      (rows, at) => rows.map((row) => (row.children[at] as HTMLElement).dataset.v ?? ''),
      column,
    );
    const known = values.filter((value) => value !== '').map(Number);
    expect(known).toEqual([...known].sort((one, other) => one - other));
    expect(values.slice(known.length).every((value) => value === '')).toBe(true);
  }
  await show('');
  await sortBy('Rank');
  expect(await page.locator('th[aria-sort]').count()).toBe(1);
  expect((await column(0))[0]).toBe('1');
  await sortBy('Rank');
  expect((await column(0))[0]).toBe('10,000');
});

test('it asks for nothing, and may not', async () => {
  expect(observed).toEqual([pathToFileURL(file).href]);
  const refused = await page.evaluate(async () => {
    const names: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      names.push(event.effectiveDirective),
    );
    const picture = new Image();
    picture.src = 'http://127.0.0.1:9/picture.png';
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.body.append(script);
    document.body.setAttribute('style', 'color: red');
    await fetch('http://127.0.0.1:9/').catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return names.sort();
  });
  expect(refused).toEqual(['connect-src', 'img-src', 'script-src-elem', 'style-src-attr']);
  expect(await page.title()).toBe('Fleet: what will not carry 2k');
});

test('everybody can use it, in the dark too', async () => {
  await search('service 1234');
  // Nobody sees the other rows, and to go through them takes minutes.
  await page.$$eval('tbody tr[hidden]', (rows) => {
    rows.forEach((row) => {
      row.remove();
    });
  });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessibilityFaults(page, colourRules)).toEqual([]);
});
