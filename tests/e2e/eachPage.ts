// Opens a new page for each test of a file, or one shared by a block of tests. Whatever a test does, the page must make
// no request and produce no message or error.
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { fiveLink, openPage } from './openPage.ts';

export let browser: Browser;
/** The most recently opened page. */
export let page: Page;
/** What went wrong in it; must stay empty. */
export let faults: string[];

let contextOptions: BrowserContextOptions = {};
let startLink = fiveLink;
let close: () => Promise<void>;
let isOpen = false;
/** Whether the tests of a block share a page. */
let isShared = false;

async function openOne(options: BrowserContextOptions, hash: string): Promise<void> {
  ({ page, faults, close } = await openPage(browser, { ...contextOptions, ...options }, hash));
  isOpen = true;
}

/** Closes the page and opens it again in a browser with the given options. */
export async function reopen(options: BrowserContextOptions = {}, hash = startLink): Promise<void> {
  await closeOne();
  await openOne(options, hash);
}

async function closeOne(): Promise<void> {
  isOpen = false;
  await close();
  expect(faults).toEqual([]);
}

/**
 * Called at the start of a test file: its pages are opened with these options, which `reopen` also keeps, and with the
 * example of five points unless another link is given, in a browser that is started with these further arguments.
 */
export function eachPage(
  options: BrowserContextOptions = {},
  link = fiveLink,
  args: readonly string[] = [],
): void {
  contextOptions = options;
  startLink = link;
  beforeAll(async () => {
    browser = await launchBrowser(args);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    if (!isShared || !isOpen) await openOne({}, startLink);
  });
  afterEach(async () => {
    if (isShared) expect(faults.splice(0)).toEqual([]);
    else await closeOne();
  });
}

/**
 * Called at the start of a block of tests that share a page. Before each test, the page is emptied the way a user would
 * do it. None of these tests may reopen the page or change its screen settings.
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
    await clear();
  });
}

/** Empties the page. */
export async function clear(): Promise<void> {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.locator('.start').waitFor();
}
