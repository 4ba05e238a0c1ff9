import { describe, expect, test } from '@jest/globals';
import { accessibilityFaults } from './accessibility.ts';
import { eachPage, page, reopen } from './eachPage.ts';
import { expectGoodLooks } from './looks.ts';
import { photograph } from './photographs.ts';

eachPage();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const entries = () => page.locator('.usl-entry:popover-open');
const entry = () => entries().first();

/** Presses every term that can be seen, and gives what was found wrong. */
async function walk(): Promise<string[]> {
  const wrong: string[] = [];
  const terms = page.locator('.usl-term:visible');
  const count = await terms.count();
  expect(count).toBeGreaterThan(0);
  for (let i = 0; i < count; i += 1) {
    const term = terms.nth(i);
    const name = (await term.getAttribute('aria-label')) ?? (await term.textContent()) ?? '';
    await term.focus();
    await page.keyboard.press('Enter');
    await page.locator('.usl-entry:popover-open .usl-entry-source').first().waitFor();
    const text = (await entry().textContent()) ?? '';
    if ((await entries().count()) !== 1) wrong.push(`${name}: not one entry is open`);
    if (!/Source: .+\d{4}/.test(text)) wrong.push(`${name}: ${text}`);
    if ((await term.getAttribute('aria-expanded')) !== 'true') wrong.push(`${name}: not expanded`);
    const box = await entry().boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    if (box === null || box.x < 0 || box.x + box.width > width) wrong.push(`${name}: off the page`);
    await page.keyboard.press('Escape');
    if ((await entries().count()) !== 0) wrong.push(`${name}: stays open`);
    const focused = await term.evaluate((element) => document.activeElement === element);
    if (!focused) wrong.push(`${name}: the focus is lost`);
  }
  return wrong;
}

describe('the glossary', () => {
  test('stands behind every term of the report, the options and the table of points', async () => {
    await button('Options').click();
    await button('Show the points as a table').click();
    expect(await walk()).toEqual([]);
  });

  test('fits a narrow screen', async () => {
    await reopen({ viewport: { width: 320, height: 640 } });
    expect(await walk()).toEqual([]);
    await button('Coherency (κ)').click();
    await entry().getByText('keeping each pair in step').waitFor();
    await photograph(page, 'glossary-narrow');
  });

  test('opens one entry at a time, and a press elsewhere closes it', async () => {
    await button('Contention (σ)').click();
    await entry().getByText('one at a time').waitFor();
    // An entry may lie over another term; the keyboard gets there all the same.
    await button('R²').focus();
    await page.keyboard.press('Enter');
    await entry().getByText('explains').waitFor();
    expect(await entries().count()).toBe(1);
    await page.locator('.masthead').click({ position: { x: 2, y: 2 } });
    expect(await entries().count()).toBe(0);
    await button('R²').click();
    await button('R²').click();
    expect(await entries().count()).toBe(0);
  });

  test('has no fault while an entry is open, in light and in dark', async () => {
    await button('Contention (σ)').click();
    await page.locator('.usl-entry-source').first().waitFor();
    await expectGoodLooks(page, { of: 'glossary', names: ['light', 'dark'] }, (name) =>
      photograph(page, name),
    );
  });

  test('and the report write the costs with the letters that are chosen', async () => {
    const names = () => page.locator('.usl-results th[scope=row] .usl-term').allTextContents();
    expect(await names()).toEqual(expect.arrayContaining(['Contention (σ)', 'Coherency (κ)']));
    await button('Show as α, β').click();
    expect(await names()).toEqual(expect.arrayContaining(['Contention (α)', 'Coherency (β)']));
    await button('Coherency (β)').click();
    await page.locator('.usl-entry-source').first().waitFor();
    expect(await entry().textContent()).toContain('βN(N − 1)');
    await page.keyboard.press('Escape');
    await button('Show as σ, κ').click();
    expect(await names()).toContain('Contention (σ)');
  });

  test('can be read through, for the browser’s own search', async () => {
    await button('Glossary').click();
    const list = page.getByRole('region', { name: 'Glossary' }).getByRole('listitem');
    await list.first().waitFor();
    expect(await list.count()).toBeGreaterThan(40);
    expect(await page.evaluate("find('Cook’s distance')")).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
