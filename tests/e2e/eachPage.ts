// A page of its own for each test of a file. Whatever a test does: no request, no message, no error.
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { openPage } from './openPage.ts';

export let browser: Browser;
/** The page that was opened last. */
export let page: Page;
/** What went wrong in it; there is to be nothing. */
export let faults: string[];

let own: BrowserContextOptions = {};

/** Opens another page in a context of its own; who does not need the one before closes it. */
export async function open(options: BrowserContextOptions = {}, hash = ''): Promise<void> {
  ({ page, faults } = await openPage(browser, { ...own, ...options }, hash));
}

/** What a file of tests begins with: its pages are opened with these options, and those of each `open`. */
export function eachPage(options: BrowserContextOptions = {}): void {
  own = options;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(() => open());
  afterEach(async () => {
    await page.context().close();
    expect(faults).toEqual([]);
  });
}
