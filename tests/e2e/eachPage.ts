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
let close: () => Promise<void>;

async function openOne(options: BrowserContextOptions, hash: string): Promise<void> {
  ({ page, faults, close } = await openPage(browser, { ...own, ...options }, hash));
}

/** Closes the page and opens it anew, as somebody with the browser so set would. */
export async function reopen(options: BrowserContextOptions = {}, hash = ''): Promise<void> {
  await closeOne();
  await openOne(options, hash);
}

async function closeOne(): Promise<void> {
  await close();
  expect(faults).toEqual([]);
}

/** What a file of tests begins with: its pages are opened with these options, and those of each `reopen`. */
export function eachPage(options: BrowserContextOptions = {}): void {
  own = options;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(() => openOne({}, ''));
  afterEach(closeOne);
}
