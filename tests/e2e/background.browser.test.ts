// What takes long is worked on beside the screen: plans, predictions, comparisons and files of large tables.
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import { fitTable, holdOut, readText } from 'usl-fit';
import { expectFit } from '../support/expectedWorkbook.ts';
import { readWorkbook } from '../support/xlsx.ts';
import { eachPage, page } from './eachPage.ts';
import { manyRows } from './heavy/tables.ts';
import { pressedAtWork } from './pressedAtWork.ts';

eachPage({ permissions: ['clipboard-read', 'clipboard-write'] });

beforeEach(async () => {
  await paste('#text', table);
  await page.locator('.usl-headline', { hasText: ' users' }).waitFor();
});

const table = manyRows(3000);

/** As a person does: line by line, as a test types, the browser takes its time. */
async function paste(area: string, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.locator(area).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

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
  await button('Calculate').click();
  await page.getByText(/^Measure next at|^No single further/).waitFor();
  expect(await hasWorked()).toBe(true);
  expect(await working().count()).toBe(0);
  const question = page.getByLabel('What you want to know better', { exact: true });
  await question.selectOption('sigma');
  await question.selectOption({ label: 'Where the peak is' });
  expect(await question.inputValue()).toBe('peak');
});

test('many measurements are shades below the curve, with their means', async () => {
  const drawn = await page
    .locator('.result .usl-chart path:is(.usl-density, .usl-mean, .usl-curve)')
    .evaluateAll((paths) => paths.map((path) => path.classList[0]));
  expect(drawn.lastIndexOf('usl-density')).toBe(3);
  expect(drawn.indexOf('usl-mean')).toBe(4);
  expect(drawn.indexOf('usl-curve')).toBeGreaterThan(4);
});

test('what takes minutes shows that it is at work, is stopped, and is offered again', async () => {
  await button('Options').click();
  await page.getByLabel('Intervals', { exact: true }).selectOption('bootstrap');
  await button('Plan').click();
  await button('Calculate').click();
  await page.getByText('Trying out where one more measurement would tell most …').waitFor();
  await button('Cancel').last().click();
  expect(await working().count()).toBe(0);
  await button('Calculate').last().click();
  await working().waitFor();
  await button('Cancel').click();
  expect(await working().count()).toBe(0);
});

test('rows held out are predicted, and an earlier table compared, by the worker', async () => {
  await button('Test the forecast').click();
  await page.getByRole('textbox', { name: 'Rows to predict, such as 6, 8–10' }).fill('900-1000');
  await worked('.usl-predicted');
  await button('Predict these rows').click();
  const predicted = page.getByRole('region', { name: 'Test of the forecast' });
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
  const { fits, errors, pooled, tau, poolingWarnings } = fitTable(readText(table));
  const saved = readFileSync(await (await download).path(), 'utf8');
  const { questions, ...report } = JSON.parse(saved) as { questions: object[] };
  expect(questions).toHaveLength(1);
  expect(report).toEqual(
    JSON.parse(JSON.stringify({ fits, errors, pooled, tau, poolingWarnings })),
  );
  expect(await hasWorked()).toBe(true);
});

test('the workbook is written by the worker; it is cancelled, and can be had all the same', async () => {
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  const save = button('Save workbook (Excel)');
  await save.click();
  await page.locator('.export').getByText('Writing the file …').waitFor();
  await button('Cancel').click();
  expect(await working().count()).toBe(0);
  // The keyboard is where it was before there was something to cancel.
  expect(await save.evaluate((element) => element === document.activeElement)).toBe(true);

  await worked('.export');
  const download = page.waitForEvent('download');
  await save.click();
  const workbook = readWorkbook(readFileSync(await (await download).path()));
  expect(await hasWorked()).toBe(true);
  expect(downloads).toBe(1);
  const report = fitTable(readText(table), { bandPoints: 240 });
  expectFit(report, workbook, (address) => workbook.cells.get(address)?.value ?? '');
});

test('the largest third is found by the worker, as the core picks it', async () => {
  await button('Test the forecast').click();
  const largest = button('Predict the largest third');
  await largest.waitFor();
  await worked('.input');
  await largest.click();
  const list = page.getByRole('textbox', { name: 'Rows to predict, such as 6, 8–10' });
  await page.getByRole('region', { name: 'Test of the forecast' }).waitFor();
  expect(await hasWorked()).toBe(true);
  const { points } = holdOut({ table: readText(table) }, 1 / 3);
  const held = (await list.inputValue()).split(', ').flatMap((range) => {
    const [from = 0, to = from] = range.split('–').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
  expect(held).toEqual(points.map(({ row }) => row).sort((one, other) => one - other));
});

test('of a table that has changed meanwhile nothing is held out', async () => {
  await button('Test the forecast').click();
  await button('Predict the largest third').waitFor();
  await worked('.input');
  await pressedAtWork(page, '.input', 'Clear');
  await button('Predict the largest third').click();
  await page.getByText('Paste your measurements').first().waitFor();
  await page.waitForFunction(() => document.querySelector('progress') === null);
  expect(await hasWorked()).toBe(true);
  await button('Undo').click();
  await page.locator('.usl-headline', { hasText: ' users' }).waitFor();
  const list = page.getByRole('textbox', { name: 'Rows to predict, such as 6, 8–10' });
  expect(await list.inputValue()).toBe('');
  expect(await button('Redo').isEnabled()).toBe(true);
});

test('a long earlier table is read by the worker, and not laid out in the page', async () => {
  await button('Compare with an earlier table').click();
  const area = page.getByRole('textbox', { name: 'Measured before the change', exact: true });
  await area.waitFor();
  const earlier = manyRows(40_000).replaceAll(/(\d)\.(\d{3})$/gm, '$1.$200');
  await worked('.usl-beside-report');
  await pressedAtWork(page, '.usl-beside-report', 'Cancel', 'Fitting the earlier table …');
  await paste('textarea[aria-describedby]:not(#text)', earlier);
  await page.getByText(/^The first 2,000 of [\d,]+ characters\./).waitFor();
  expect((await area.inputValue()).length).toBe(2000);
  const compared = page.getByRole('region', { name: 'Before and after' });
  await compared.getByRole('button', { name: 'Calculate' }).click();
  await compared.getByRole('table', { name: 'The differences' }).waitFor();
  expect(await hasWorked()).toBe(true);

  await worked('.export');
  await button('Copy as Markdown').click();
  await page.getByText('The report is copied as Markdown.').waitFor();
  expect(await hasWorked()).toBe(true);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Before and after');
});

test('what is copied with rows held out is predicted by the worker, and can be cancelled', async () => {
  await button('Test the forecast').click();
  await page.getByRole('textbox', { name: 'Rows to predict, such as 6, 8–10' }).fill('900-1000');
  await button('Predict these rows').click();
  const sentence = /The curve through the other 2,?899 measurements predicts/;
  await page.getByText(sentence).waitFor();
  await worked('.export');
  await pressedAtWork(page, '.export', 'Cancel');
  await button('Copy for Excel').click();
  await page.waitForFunction(() => 'worked' in document.documentElement.dataset);
  await working().waitFor({ state: 'detached' });
  expect(await page.locator('.export .told').textContent()).toBe('');
  await button('Copy for Excel').click();
  await page.getByText(/^Answer, numbers, points and warnings are copied/).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(sentence);
});
