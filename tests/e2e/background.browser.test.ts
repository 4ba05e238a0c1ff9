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
  ({ page, faults } = await openPage(browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  }));
  page.setDefaultTimeout(45_000);
  // As a person does: line by line, as a test types, the browser takes its time.
  await page.evaluate((own) => navigator.clipboard.writeText(own), table);
  await page.locator('#text').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
  await page.locator('.usl-headline', { hasText: 'peaks at about 99 users' }).waitFor();
});
afterEach(async () => {
  await page.context().close();
  expect(faults).toEqual([]);
});

const table = manyRows(3000);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const working = () => page.getByRole('progressbar');

/** Waits, from now on, for what shows that work is done, however short. */
const worked = (where: string) =>
  page.evaluate((progress) => {
    const { dataset } = document.documentElement;
    delete dataset['worked'];
    new MutationObserver(() => {
      if (document.querySelector(progress) !== null) dataset['worked'] = '';
    }).observe(document.body, { childList: true, subtree: true });
  }, `${where} progress`);
const hasWorked = () => page.evaluate(() => 'worked' in document.documentElement.dataset);

test('where to measure next is tried out beside the screen', async () => {
  await worked('.plans');
  await button('Plan').click();
  await button('Work it out').click();
  await page.getByText(/^Measure next at|^No single further/).waitFor();
  expect(await hasWorked()).toBe(true);
  expect(await working().count()).toBe(0);
});

test('what takes minutes shows that it is at work, is stopped, and is offered again', async () => {
  await button('Options').click();
  await page.getByLabel('Intervals', { exact: true }).selectOption('bootstrap');
  await button('Plan').click();
  await button('Work it out').click();
  await page.getByText('Trying out where one more measurement would tell most …').waitFor();
  await button('Cancel').click();
  expect(await working().count()).toBe(0);
  await button('Work it out').last().click();
  await working().waitFor();
  await button('Cancel').click();
  expect(await working().count()).toBe(0);
});

test('rows held out are predicted, and an earlier table compared, by the worker', async () => {
  await button('Hold out').click();
  await page.getByRole('textbox', { name: 'Rows to hold out, such as 6, 8–10' }).fill('900-1000');
  await worked('.usl-predicted');
  await button('Hold out these rows').click();
  const predicted = page.getByRole('region', { name: 'Predicting the rows held out' });
  await predicted.getByText(/^The curve through the other 2,?899 measurements predicts/).waitFor();
  expect(await hasWorked()).toBe(true);
  await button('Compare with an earlier table').click();
  await worked('.usl-compare');
  await page
    .getByRole('textbox', { name: 'Measured before the change', exact: true })
    .fill('users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n32,9000\n');
  const compared = page.getByRole('region', { name: 'Before and after' });
  await compared.getByRole('table', { name: 'The differences' }).waitFor();
  expect(await hasWorked()).toBe(true);
});

test('the result is written by the worker, as the command line prints it', async () => {
  await worked('.export');
  const download = page.waitForEvent('download');
  await button('Save result (JSON)').click();
  const { fits, errors } = fitTable(readText(table));
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(JSON.parse(saved)).toEqual(JSON.parse(JSON.stringify({ fits, errors })));
  expect(await hasWorked()).toBe(true);
});
