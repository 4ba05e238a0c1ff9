import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { pasteCases, type PasteCase } from '../paste/cases.ts';
import { launchBrowser } from './browser.ts';
import { openPage, whole } from './openPage.ts';

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, faults } = await openPage(browser));
});
afterAll(async () => {
  await browser.close();
});
afterEach(() => {
  expect(faults).toEqual([]);
});

interface Transfer {
  text?: string | undefined;
  html?: string | undefined;
  file?: { name: string; bytes: number[] };
}
/** A paste where the focus is, or a drop on the page, as the system would tell of it. */
const transfer = (kind: 'paste' | 'drop', what: Transfer) =>
  page.evaluate(
    ([event, { text, html, file }]) => {
      const data = new DataTransfer();
      if (text !== undefined) data.setData('text/plain', text);
      if (html !== undefined) data.setData('text/html', html);
      if (file) data.items.add(new File([Uint8Array.from(file.bytes)], file.name));
      const how = { bubbles: true, cancelable: true };
      const target = document.activeElement ?? document.body;
      if (event === 'paste') {
        const paste = new ClipboardEvent('paste', { ...how, clipboardData: data });
        // Only a real paste types by itself.
        if (target.dispatchEvent(paste) && target instanceof HTMLTextAreaElement) {
          target.setRangeText(text ?? '', target.selectionStart, target.selectionEnd, 'end');
          target.dispatchEvent(
            new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }),
          );
        }
        return;
      }
      document.body.dispatchEvent(new DragEvent('dragover', { ...how, dataTransfer: data }));
      document.body.dispatchEvent(new DragEvent('drop', { ...how, dataTransfer: data }));
    },
    [kind, what] as const,
  );
const area = () => page.locator('#text');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const errorCode = () => page.locator('.usl-error .usl-code').first();

/** Concurrency and throughput of every point, as the page shows them. */
async function points(): Promise<number[][]> {
  const show = button('Show the points as a table');
  if ((await show.count()) > 0) await show.click();
  const rows = page.getByRole('region', { name: 'Points' }).locator('tbody tr');
  return rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td')]
        .slice(1, 3)
        .map((cell) => Number(cell.textContent.replaceAll(',', ''))),
    ),
  );
}

async function expectOutcome(expected: PasteCase): Promise<void> {
  const { lands, series, asks, headline, shows } = expected;
  if (headline !== undefined) {
    // A log is read apart from the page.
    await page.locator('.usl-headline', { hasText: headline }).waitFor();
    return;
  }
  if (asks !== undefined && shows === undefined) {
    await eventually(async () => {
      expect(await errorCode().textContent()).toContain(asks);
    });
    return;
  }
  await page.locator('.usl-headline').first().waitFor();
  await whole(page);
  // What was entered before may still be on the screen.
  await eventually(async () => {
    expect(await page.locator('.usl-error').allTextContents()).toEqual([]);
    expect(await points()).toEqual(shows ?? lands);
  });
  for (const name of series ?? []) {
    expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1);
  }
}

describe('pasted into the text', () => {
  test.each(pasteCases)('$name', async (given) => {
    if (await button('Clear').isEnabled()) await button('Clear').click();
    await area().focus();
    await transfer('paste', given);
    await expectOutcome(given);
  });
});

describe('dropped on the page', () => {
  test.each(pasteCases)('$name', async (given) => {
    if (await button('Clear').isEnabled()) await button('Clear').click();
    await transfer('drop', given);
    await expectOutcome(given);
  });
});
