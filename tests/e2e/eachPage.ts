// A page of its own for each test of a file, or one for a block of tests. Whatever a test does: no request, no message, no error.
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
let isOpen = false;
/** Whether the tests of a block share a page. */
let isShared = false;

async function openOne(options: BrowserContextOptions, hash: string): Promise<void> {
  ({ page, faults, close } = await openPage(browser, { ...own, ...options }, hash));
  isOpen = true;
}

/** Closes the page and opens it anew, as somebody with the browser so set would. */
export async function reopen(options: BrowserContextOptions = {}, hash = ''): Promise<void> {
  await closeOne();
  await openOne(options, hash);
}

async function closeOne(): Promise<void> {
  isOpen = false;
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
  beforeEach(async () => {
    if (!isShared || !isOpen) await openOne({}, '');
  });
  afterEach(async () => {
    if (isShared) expect(faults.splice(0)).toEqual([]);
    else await closeOne();
  });
}

/**
 * What a block of tests begins with that share a page: whatever one has left, the next finds it empty, as somebody
 * empties it. None of them may reopen it or set its screen otherwise.
 */
export function onePage(): void {
  beforeAll(() => {
    isShared = true;
  });
  afterAll(async () => {
    isShared = false;
    if (isOpen) await closeOne();
  });
  beforeEach(async () => {
    await page.mouse.up();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.locator('.start').waitFor();
  });
}
