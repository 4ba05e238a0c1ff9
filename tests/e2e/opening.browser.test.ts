// What the page opens with, and the three ways to begin.
import { describe, expect, test } from '@jest/globals';
import { eachPage, page, reopen } from './eachPage.ts';

eachPage({}, '');

const table = 'users,tps\n1,10\n2,19\n4,33\n8,50\n16,61\n';
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const headline = () => page.locator('.usl-headline').first();
const text = () => page.locator('#text').inputValue();

describe('the page opens', () => {
  test('with 32 measurements whose question has an answer', async () => {
    expect((await text()).trim().split('\n')).toHaveLength(33);
    expect(await headline().textContent()).toBe(
      'Levels off at about 12,100 qps; 95% of that is reached at a concurrency of 22.',
    );
    expect(await page.locator('.usl-decided-verdict').textContent()).toMatch(
      /^(?:Yes|Probably|Probably not|No): /,
    );
    expect(await page.locator('.result .tag').textContent()).toBe('Worked example');
  });

  test.each([
    [320, 640],
    [390, 844],
    [1440, 900],
  ])(
    'at %i by %i with figures, sentence and the whole chart on the first screen',
    async (width, height) => {
      await reopen({ viewport: { width, height } });
      const bottoms = await page
        .locator('.openings, .usl-figures, .usl-headline, .usl-chart')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      expect(bottoms).toHaveLength(4);
      for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(height);
    },
  );
});

describe('one press', () => {
  test('pastes the table that was copied, and Undo brings the example back', async () => {
    await reopen({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), table);
    await press('Paste yours');
    await page.getByText('The table was replaced').waitFor();
    expect(await text()).toBe(table);
    expect(await page.locator('.openings').count()).toBe(0);
    await press('Undo');
    expect(await headline().textContent()).toContain('12,100');
  });

  test('clears the way for a table where the clipboard is not handed out', async () => {
    await press('Paste yours');
    await page.getByText('Paste your table here').waitFor();
    expect(await text()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('text');
    await press('Undo');
    expect(await headline().textContent()).toContain('12,100');
  });

  test('asks for the log', async () => {
    const chosen = page.waitForEvent('filechooser');
    await press('Drop a log');
    expect((await chosen).isMultiple()).toBe(true);
  });

  test('plans a test, and the example stays', async () => {
    await press('Plan a test');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('plan-first');
    await page.getByRole('group', { name: 'Before anything is measured' }).waitFor();
    expect(await headline().textContent()).toContain('12,100');
    await press('Plan a test');
    expect(await page.locator('#plan-first').count()).toBe(0);
  });
});
