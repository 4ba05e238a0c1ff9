import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { root } from '../../scripts/run.mjs';
import { keepNotes } from './pageControls.ts';
import { openTab, type Tab } from './tab.ts';

/** The page as one file, opened from the disk. */
export const pageUrl = pathToFileURL(join(root, 'dist', 'usl-fit.html')).href;

export interface OpenedPage extends Tab {
  /** Messages, errors, and requests for anything but the page itself; there are to be none. */
  faults: string[];
}

/**
 * Opens the page in a tab of its own, as somebody with the browser so set would.
 *
 * @param before runs in it before the page does
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  hash = '',
  before: (() => void) | null = null,
): Promise<OpenedPage> {
  const faults: string[] = [];
  const tab = await openTab(browser, { locale: 'en-US', ...options }, async (page) => {
    await keepNotes(page);
    if (before !== null) await page.addInitScript(before);
    page.on('console', (message) => faults.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(pageUrl) && !/^(?:data|blob):/.test(url)) faults.push(`request: ${url}`);
    });
    await page.goto(pageUrl + hash);
    await page.waitForSelector('.usl-report, .start, .usl-error');
    await whole(page);
  });
  return { ...tab, faults };
}

/** Until what comes after the first picture is there, too. */
export async function whole(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.usl-coming') === null);
}

/** Shows the measurements where a page of one column has them behind a button; elsewhere they are shown. */
export async function showInput(page: Page): Promise<void> {
  const button = page.locator('.show-input[aria-expanded=false]');
  if ((await button.count()) === 0) return;
  // Where the page is wide it cannot be seen, and is kept for when it is narrow.
  await button.evaluate((node: HTMLElement) => {
    node.click();
  });
}
