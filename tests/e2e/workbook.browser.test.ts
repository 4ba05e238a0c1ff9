import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { fitTable, readText } from 'usl-fit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expectFit } from '../support/expectedWorkbook.ts';
import { readWorkbook, type FileWorkbook } from '../support/xlsx.ts';
import { launchBrowser } from './browser.ts';
import { openPage, type OpenedPage } from './openPage.ts';

let browser: Browser;
let opened: OpenedPage | null = null;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(async () => {
  await opened?.close();
  expect(opened?.faults).toEqual([]);
  opened = null;
});
afterAll(() => browser.close());

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  opened = await openPage(browser, options);
  return opened.page;
}

async function saved(
  page: Page,
  name = 'Save workbook (Excel)',
  file = 'usl-fit.xlsx',
): Promise<FileWorkbook> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(file);
  return readWorkbook(readFileSync(await download.path()));
}

const table = (text: string) => fitTable(readText(text), { bandPoints: 240 });

test('the workbook that is saved has the numbers of the report', async () => {
  const page = await open();
  const report = table(await page.locator('#text').inputValue());
  const workbook = await saved(page);
  expectFit(report, workbook, (address) => workbook.cells.get(address)?.value ?? '');
  const texts = [...workbook.cells.values()].map(({ value }) => value);
  expect(texts.find((text) => /^5 rows, fitted with USL Fit \d/.test(String(text)))).toBeDefined();
  await page.getByText('usl-fit.xlsx is saved').waitFor();
});

test('each press saves what is there by then: several series, rows left out', async () => {
  const page = await open();
  await saved(page);
  const rows = [1, 2, 4, 8, 16, 32].flatMap((n) => [
    `old,${n},${(100 * n) / (1 + 0.05 * (n - 1) + 0.001 * n * (n - 1)) + n / 10}`,
    `=1+1,${n},${(200 * n) / (1 + 0.02 * (n - 1) + 0.0004 * n * (n - 1)) - n / 10}`,
  ]);
  const text = `system,users,tps\n${rows.join('\n')}\n`;
  await page.locator('#text').fill(text);
  const point = { name: /^Old, row 4:/ };
  await page.getByRole('button', point).click();
  await page.getByRole('button', { ...point, pressed: true }).waitFor();
  const workbook = await saved(page);
  const report = fitTable(readText(text), { bandPoints: 240, exclude: [4] });
  expectFit(report, workbook, (address) => workbook.cells.get(address)?.value ?? '');
  expect(report.fits.map(({ series }) => series)).toEqual(['old', '=1+1']);
});

test('a workbook that refits itself has the measurements and no number of a fit', async () => {
  const page = await open();
  await page.locator('#text').fill('users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n');
  await page
    .getByText(/^Still rising at 16 users/)
    .first()
    .waitFor();
  const name = 'Save a workbook that refits itself';
  const { cells } = await saved(page, name, 'usl-fit-template.xlsx');
  const values = ['A5', 'B5', 'A9', 'B9', 'A10'].map((address) => cells.get(address)?.value ?? '');
  expect(values).toEqual([1, 955, 16, 9897, '']);
  expect(cells.get('E6')?.formula).toBeDefined();
});

test('on the German page the workbook is German', async () => {
  const page = await open({ locale: 'de-DE' });
  const workbook = await saved(page, 'Arbeitsmappe speichern (Excel)');
  const texts = [...workbook.cells.values()].map(({ value }) => String(value));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Anpassung des Universal Scalability Law',
      'Residuum',
      'Die Korrekturen sind 0: Keine Parameter in der Nähe passen besser zu diesen Messungen.',
    ]),
  );
  expect(texts.find((text) => /^5 Zeilen, angepasst mit USL Fit \d/.test(text))).toBeDefined();
  const { value } = workbook.cells.get('B3') ?? { value: '' };
  expect(value).toMatch(/^Steigt bei einer Nebenläufigkeit von 16 noch \(9\.897 qps\)/);
});

test('without a report there is nothing to save', async () => {
  const page = await open();
  await page.locator('#text').fill('users,tps\n1,2\n');
  await page.getByText('One level is too few to tell').first().waitFor();
  expect(await page.getByRole('button', { name: 'Save workbook (Excel)' }).count()).toBe(0);
});
