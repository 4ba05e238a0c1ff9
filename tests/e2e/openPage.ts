import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { root } from '../../scripts/run.mjs';
import { newContext } from './browser.ts';
import { keepNotes } from './pageControls.ts';

/** The page as one file, opened from the disk. */
export const pageUrl = pathToFileURL(join(root, 'dist', 'usl-fit.html')).href;
export const screenshots = join(root, 'tests', 'screenshots');

export interface OpenedPage {
  page: Page;
  /** Messages, errors, and requests for anything but the page itself; there are to be none. */
  faults: string[];
}

/**
 * Opens the page in a context of its own, as somebody with the browser so set would.
 *
 * @param before runs in it before the page does
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  hash = '',
  before: (() => void) | null = null,
): Promise<OpenedPage> {
  mkdirSync(screenshots, { recursive: true });
  const context = await newContext(browser, {
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  await keepNotes(context);
  if (before !== null) await context.addInitScript(before);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(pageUrl) && !/^(?:data|blob):/.test(url)) faults.push(`request: ${url}`);
  });
  await page.goto(pageUrl + hash);
  await page.waitForSelector('.usl-report, .start, .usl-error');
  await whole(page);
  return { page, faults };
}

/** Until what comes after the first picture is there, too. */
export async function whole(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.usl-coming') === null);
}
