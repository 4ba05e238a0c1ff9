import { describe, expect, test } from '@jest/globals';
import { fitTable, readText } from 'usl-fit';
import { formatNumber } from '../../view/format.ts';
import { eachPage, page } from './eachPage.ts';
import { paste } from './hostile.ts';
import { enter, textOf } from './manySeries.ts';

eachPage();

const frame = () => page.locator('.series-frame');
const named = () => frame().locator('tbody th .usl-quiet').allTextContents();
const box = (name: string) =>
  page.getByRole('checkbox', { name: `Show “${name}” in the chart`, exact: true });
const sort = (name: string | RegExp) => frame().getByRole('columnheader', { name });
const headings = () => page.locator('.usl-section h2').allTextContents();

describe('many series', () => {
  test('stand in a table, the worst of them first and in the chart', async () => {
    await enter(30);
    expect(await page.locator('.series .usl-headline').textContent()).toMatch(
      /^1 of 30 stops scaling at 1[0-9] users: “host 7”\.$/,
    );
    expect(await headings()).toEqual([7, 1, 2, 3, 4, 5].map((i) => `host ${i}`));
    expect((await named()).slice(0, 2)).toEqual(['host 7', 'host 1']);
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

  test('are fitted together, as series of one system, on request', async () => {
    await enter(4);
    await page.getByRole('button', { name: 'Together, as series of one system' }).click();
    const together = page.getByRole('table', { name: 'Together, as series of one system' });
    await together.waitFor();
    const { pooled } = fitTable(readText(textOf(4)), { group: 'host', pooled: true });
    expect(pooled).toHaveLength(4);
    for (const { series, peak } of pooled) {
      const row = together.getByRole('row', { name: new RegExp(`^${series ?? ''}`) });
      // Its interval stands below it, in the same cell.
      const cellText = await row
        .getByRole('cell')
        .last()
        .evaluate((cell) => cell.firstChild?.textContent);
      expect(cellText).toBe(formatNumber(peak?.concurrency.estimate ?? null, 'concurrency'));
    }
    expect(await page.locator('.usl-together').textContent()).toMatch(
      /^Contention differs between the series by a factor of about 1/,
    );
  });

  test('are chosen for the chart, or one of them alone', async () => {
    await enter(30);
    await box('host 2').uncheck();
    expect(await headings()).toEqual([1, 3, 4, 5, 7].map((i) => `host ${i}`));
    await page.getByLabel('Search series').fill('host 29');
    await box('host 29').check();
    expect((await headings()).at(-1)).toBe('host 29');
    // The last of 30 has its curve, too.
    expect(
      await page.locator('.usl-chart .usl-curve.usl-series-5, .usl-series-5 .usl-curve').count(),
    ).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Show “host 29” alone', exact: true }).click();
    await page.locator('.usl-answer .usl-headline').waitFor();
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

  test('are listed before they are fitted, searched and sorted meanwhile, and told of when all are', async () => {
    await page.evaluate(() => {
      const states: string[] = [];
      const log = (what: string) => {
        if (states.at(-1) !== what) states.push(what);
      };
      const watch = new MutationObserver(() => {
        const head = document.querySelector('.series .usl-headline')?.textContent;
        if (head == null) return;
        const rows = document.querySelectorAll('.series-frame tbody:not([aria-hidden]) tr').length;
        const fitted = document.querySelectorAll('.series-frame .usl-interval').length;
        const files = [...document.querySelectorAll('.export button')].length;
        const working = document.querySelector('.working progress') === null ? '' : ', working';
        if (rows > 0) log(`${head} ${fitted > 0 ? 'fitted' : 'named'}${working}, ${files} exports`);
      });
      watch.observe(document.body, { childList: true, characterData: true, subtree: true });
      Object.assign(window, { states });
    });
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await paste(page, textOf(2000));
    // While the last are fitted.
    await page.getByText('2,000 series with 14,000 measurements are being fitted.').waitFor();
    await page.getByLabel('Search series').fill('host 200');
    await sort('Series').getByRole('button').click();
    await sort('Series').getByRole('button').click();
    expect(await named()).toEqual(['host 2000', 'host 200']);
    expect(await box('host 2000').isDisabled()).toBe(true);
    expect(await page.getByRole('row', { name: /“host 2000” alone/ }).textContent()).toContain(
      'not fitted yet',
    );
    await page.locator('.series .usl-headline', { hasText: /of 2,000 stop/ }).waitFor();
    // What was sought and sorted stays.
    expect(await named()).toEqual(['host 2000', 'host 200']);
    expect(await page.getByLabel('Search series').inputValue()).toBe('host 200');
    expect(await box('host 200').isEnabled()).toBe(true);
    const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
    const coming = '2,000 series with 14,000 measurements are being fitted.';
    expect(states[0]).toMatch(
      new RegExp(`^${coming.replaceAll('.', '\\.')} named, working, \\d+ exports$`),
    );
    const exports = (state: string) => Number(/(\d+) exports$/.exec(state)?.[1]);
    const [during, after] = [states.filter((each) => each.startsWith(coming)), states.at(-1) ?? ''];
    // Nothing is given away of half a result.
    for (const state of during) expect(exports(state)).toBeLessThan(exports(after));
    expect(after).toMatch(/^\d+ of 2,000 stop scaling at \d+ users or less, such as “host 7”\./);
  });

  test('cancelled while they are fitted, leave nothing', async () => {
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await paste(page, textOf(2000));
    await page.getByText('2,000 series with 14,000 measurements are being fitted.').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.locator('.start').waitFor();
    expect(await page.locator('.series').count()).toBe(0);
  });
});
