import { describe, expect, test } from '@jest/globals';
import { eachPage, page } from './eachPage.ts';
import { paste } from './hostile.ts';
import { expectGoodLooks } from './looks.ts';

eachPage();

const law = (n: number, kappa: number) => (100 * n) / (1 + 0.02 * (n - 1) + kappa * n * (n - 1));
/** Series that peak the earlier, the smaller their number, but for every seventh, which peaks first of all. */
const textOf = (count: number) =>
  `host,users,req/s\n${Array.from({ length: count }, (_, i) =>
    [1, 2, 4, 8, 16, 32, 64]
      .map((n, at) => {
        const kappa = (i % 7 === 6 ? 0.008 : 0.002) / (1 + i / 10);
        return `host ${i + 1},${n},${law(n, kappa) * (1 + 0.004 * (at % 2 === 0 ? 1 : -1))}`;
      })
      .join('\n'),
  ).join('\n')}\n`;

const frame = () => page.locator('.series-frame');
const named = () => frame().locator('tbody th .usl-quiet').allTextContents();
const box = (name: string) =>
  page.getByRole('checkbox', { name: `Show “${name}” in the chart`, exact: true });
const sort = (name: string | RegExp) => frame().getByRole('columnheader', { name });
const headings = () => page.locator('.usl-section h2').allTextContents();

async function enter(count: number) {
  await page.locator('#text').fill(textOf(count));
  await page
    .locator('.series .usl-headline', { hasText: `${count.toLocaleString('en-US')} series` })
    .waitFor();
}

describe('many series', () => {
  test('stand in a table, the first of them in the chart', async () => {
    await enter(30);
    expect(await page.locator('.series .usl-headline').textContent()).toMatch(
      /^30 series: “host 7” peaks first, at about 1[0-9] users\.$/,
    );
    expect(await headings()).toEqual([1, 2, 3, 4, 5, 6].map((i) => `host ${i}`));
    const row = frame().getByRole('row', { name: /“host 2” alone/ });
    expect(await row.textContent()).toMatch(
      /^host 2\d+ [\d.]+ – [\d.]+[\d,]+(?:coherency|both|contention)$/,
    );
    expect(await page.locator('.usl-chart .usl-peak').count()).toBe(6);
  });

  test('are sorted by each column, and found by a part of their name', async () => {
    await enter(30);
    await sort('Peak at').getByRole('button').click();
    expect((await named())[0]).toBe('host 7');
    expect(await sort('Peak at').getAttribute('aria-sort')).toBe('ascending');
    await sort('Peak at').getByRole('button').click();
    expect(await sort('Peak at').getAttribute('aria-sort')).toBe('descending');
    expect((await named())[0]).not.toBe('host 7');
    await sort('Highest throughput (req/s)').getByRole('button').click();
    expect((await named())[0]).toBe('host 7');
    await sort('Held back by').getByRole('button').click();
    await sort('Series').getByRole('button').click();
    expect((await named()).slice(0, 2)).toEqual(['host 1', 'host 2']);
    await page.getByLabel('Search series').fill('HOST 3');
    expect(await named()).toEqual(['host 3', 'host 30']);
    await page.getByText('2 of 30 series').waitFor();
    await page.getByLabel('Search series').fill('nowhere');
    await page.getByText('No series has that in its name.').waitFor();
  });

  test('are chosen for the chart, or one of them alone', async () => {
    await enter(30);
    await box('host 2').uncheck();
    expect(await headings()).toEqual([1, 3, 4, 5, 6].map((i) => `host ${i}`));
    await page.getByLabel('Search series').fill('host 29');
    await box('host 29').check();
    expect((await headings()).at(-1)).toBe('host 29');
    // The last of 30 has its curve, too.
    expect(
      await page.locator('.usl-chart .usl-curve.usl-series-5, .usl-series-5 .usl-curve').count(),
    ).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Show “host 29” alone', exact: true }).click();
    await page.locator('.usl-answer .usl-headline', { hasText: /peak/i }).waitFor();
    expect(await headings()).toEqual([]);
    expect(await box('host 29').isDisabled()).toBe(true);
  });

  test('four leave the chart on the screen, two thousand scroll', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(4);
    const chart = await page.locator('.usl-chart').boundingBox();
    expect((chart?.y ?? Infinity) + (chart?.height ?? 0)).toBeLessThan(900);
    await paste(page, textOf(2000));
    await page.locator('.series .usl-headline', { hasText: '2,000 series' }).waitFor();
    await frame().evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    await page.getByRole('button', { name: 'Show “host 2000” alone', exact: true }).waitFor();
    expect(await frame().locator('tbody tr').count()).toBeLessThan(60);
  });

  test('looks', async () => {
    await enter(30);
    await expectGoodLooks(page, {
      of: 'series',
      names: ['light', 'dark', 'narrow', 'forced-colours', 'wide'],
    });
  });
});
