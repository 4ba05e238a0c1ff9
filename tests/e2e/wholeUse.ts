import type { Page } from 'playwright-core';
import { manyRows } from './heavy/tables.ts';

/** A table that follows the law, with some scatter. */
const table = 'users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n32,9000\n';

/**
 * Uses all of the page through its visible controls: pasting, an example, dragging a point, every view, rows held out,
 * a comparison, a plan, a table that is fitted in the worker, every export, another language. The page must have
 * clipboard permissions.
 *
 * @returns a link to what the page showed
 */
export async function useEverything(page: Page): Promise<string> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const text = page.locator('#text');
  const paste = async (pasted: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), pasted);
    await text.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
  };

  await paste(table);
  await page.getByRole('button', { name: /^Row 7:/ }).waitFor();
  await dragged(page);
  for (const view of await page.getByRole('radio').all()) await view.check();
  await page.getByRole('radio', { name: 'Throughput', exact: true }).check();

  await button('Options').click();
  await page.getByLabel('Intervals', { exact: true }).selectOption({ index: 1 });
  await button('Test the forecast').click();
  await button('Predict the largest third').click();
  await page.getByRole('region', { name: 'Test of the forecast' }).waitFor();
  await button('Compare with an earlier table').click();
  await page.getByLabel('Measured before the change', { exact: true }).fill(table);
  await page
    .getByRole('region', { name: 'Before and after' })
    .getByRole('status')
    .first()
    .waitFor();
  await button('Plan').click();
  await page
    .getByLabel('What you want to know better', { exact: true })
    .selectOption('How large contention is');
  await page.getByText(/^Measure next at|^No single further/).waitFor();
  await button('Glossary').click();

  const saved = async (name: string) => {
    const download = page.waitForEvent('download');
    await button(name).click();
    return (await download).path();
  };
  for (const name of ['Save points (CSV)', 'Save workbook (Excel)', 'Save result (JSON)']) {
    await saved(name);
  }
  for (const name of ['Save chart (SVG)', 'Save chart (PNG)']) await saved(name);
  for (const name of ['Copy for Excel', 'Copy as Markdown', 'Copy link'])
    await button(name).click();
  await page.getByText('The link is copied').waitFor();
  const link = page.url();
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = '';
    };
  });
  await button('Print or save as PDF').click();
  await page.waitForSelector('[data-printed]');
  await page.emulateMedia({ media: 'print' });
  await page.emulateMedia({ media: null });

  await paste(manyRows(6000));
  await page.locator('.usl-headline', { hasText: ' users' }).waitFor();
  await button('Examples').click();
  await button('Three message sizes').click();
  await page.getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('heading', { name: 'Messungen', exact: true }).waitFor();
  return link;
}

/** Drags a point up a little and releases it. */
async function dragged(page: Page): Promise<void> {
  const point = page.getByRole('button', { name: /^Row 7:/ });
  await point.scrollIntoViewIfNeeded();
  const box = await point.locator('.usl-point-reach').boundingBox();
  if (box === null) throw new Error('the point is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 4 });
  await page.mouse.up();
}
