import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import { accessibilityFaults } from './accessibility.ts';
import { readWorkbook } from '../support/xlsx.ts';
import { eachPage, page } from './eachPage.ts';

eachPage();

/** X(N) = 100 N / (1 + 0.02 (N − 1) + 0.0005 N (N − 1)) peaks at √(0.98 / 0.0005) = 44.27. */
const rows = [1, 4, 8, 16, 32, 64]
  .map((n) => `${n},${(100 * n) / (1 + 0.02 * (n - 1) + 0.0005 * n * (n - 1))}`)
  .join('\n');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = () => page.getByRole('group', { name: 'What does “N” count?' });
const axes = async () => (await page.locator('.usl-axes').first().textContent()) ?? '';
const words = async () => (await page.locator('.usl-answer').textContent()) ?? '';

beforeEach(async () => {
  expect(await page.locator('.counts').count()).toBe(0);
  await page.locator('#text').fill(`N,tps\n${rows}\n`);
});

test('whether users or cores are counted is asked once, and changes the words', async () => {
  expect(await words()).toContain('a concurrency of 32');
  expect(await accessibilityFaults(page)).toEqual([]);
  await button('Size: cores, nodes').click();
  expect(await axes()).toContain('N (cores)');
  expect(await question().count()).toBe(0);
  await page.locator('#text').fill(`N,tps\n${rows}\n96,1600\n`);
  expect(await question().count()).toBe(0);
});

test('the answer and the letters are in everything that leaves the page', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button('Size: cores, nodes').click();
  await button('Show as α, β').click();
  const copied = async (name: string) => {
    // The copy before may have been told of with the same words.
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await button(name).click();
    await page.locator('.export [role=status]').getByText('copied').waitFor();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await button(name).click();
    return readFileSync(await (await download).path());
  };
  const markdown = await copied('Copy as Markdown');
  expect(markdown).toContain('# tps against N (cores)');
  expect(markdown).toContain('Contention (α)');
  expect(await copied('Copy for Excel')).toContain('\tN (cores)\ttps\t');
  const svg = (await saved('Save chart (SVG)')).toString();
  expect(svg).toContain('>N (cores)</text>');
  const { cells, names } = readWorkbook(await saved('Save workbook (Excel)'));
  const texts = [...cells.values()].map(({ value }) => String(value));
  expect(texts).toEqual(expect.arrayContaining(['N (cores)', 'α, contention', 'Coherency (β)']));
  expect(texts.filter((text) => /[σκ]/.test(text))).toEqual([]);
  expect(names.has('usl_alpha')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.usl-axes').first().textContent()).toContain('N (cores)');
  expect(await page.locator('.provenance').textContent()).toContain('tps against N (cores)');
});

test('Undo brings the question back', async () => {
  await button('Load: users, threads').click();
  expect(await axes()).toContain('N (users)');
  await button('Undo').click();
  expect(await question().count()).toBe(1);
  await button('Does not matter').click();
  expect(await question().count()).toBe(0);
  expect(await words()).toContain('a concurrency of 32');
});

test('the answer can be changed in the options', async () => {
  await button('Load: users, threads').click();
  await button('Options').click();
  const field = page.getByLabel('Concurrency counts', { exact: true });
  expect(await field.inputValue()).toBe('users');
  await field.selectOption('Size: cores, nodes');
  expect(await axes()).toContain('N (cores)');
  await field.selectOption('Not said');
  expect(await question().count()).toBe(1);
});

test('a header that tells is not asked about', async () => {
  await page.locator('#text').fill(`cores,tps\n${rows}\n`);
  expect(await page.locator('.counts').count()).toBe(0);
  expect(await axes()).toMatch(/tpscores$/);
});
