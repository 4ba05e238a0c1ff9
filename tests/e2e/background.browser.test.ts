// What takes long is worked on beside the screen: plans, predictions, comparisons and files of large tables.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { fitTable, readText } from 'usl-fit';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { manyRows } from './heavy/tables.ts';
import { openPage } from './openPage.ts';

jest.setTimeout(100_000);

let browser: Browser;
let page: Page;
let faults: string[];
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  ({ page, faults } = await openPage(browser));
  page.setDefaultTimeout(45_000);
  await page.locator('#text').fill(table);
  await page.locator('.usl-headline', { hasText: 'peaks at about 99 users' }).waitFor();
});
afterEach(async () => {
  await page.context().close();
  expect(faults).toEqual([]);
});

const table = manyRows(3000);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const working = () => page.getByRole('progressbar');

test('where to measure next is tried out with progress, can be stopped, and comes', async () => {
  await button('Plan').click();
  await button('Work it out').click();
  await working().waitFor();
  await page.getByText('Trying out where one more measurement would tell most …').waitFor();
  await button('Cancel').click();
  expect(await working().count()).toBe(0);
  await button('Work it out').last().click();
  await page.getByText(/^Measure next at|^No single further/).waitFor();
  expect(await working().count()).toBe(0);
});

test('rows held out are predicted, and an earlier table compared, by the worker', async () => {
  await button('Hold out').click();
  await page.getByLabel('Rows to hold out, such as 6, 8–10').fill('900-1000');
  await button('Hold out these rows').click();
  const predicted = page.getByRole('region', { name: 'Predicting the rows held out' });
  await predicted.getByRole('progressbar').waitFor();
  await predicted.getByText(/^The curve through the other 2,?899 measurements predicts/).waitFor();
  await button('Compare with an earlier table').click();
  await page
    .getByLabel('Measured before the change', { exact: true })
    .fill('users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n32,9000\n');
  const compared = page.getByRole('region', { name: 'Before and after' });
  await compared.getByRole('progressbar').waitFor();
  await compared.getByRole('table', { name: 'The differences' }).waitFor();
});

test('the result is written by the worker, as the command line prints it', async () => {
  const download = page.waitForEvent('download');
  await button('Save result (JSON)').click();
  await page.getByText('Writing the file …').waitFor();
  const { fits, errors } = fitTable(readText(table));
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(saved)).toEqual(JSON.parse(JSON.stringify({ fits, errors })));
});
