import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { root } from '../../scripts/run.mjs';
import { defaultChartSettings } from '../../view/chart/chartSettings.ts';
import { plainEntry } from '../../web/entry.ts';
import { fivePoints } from '../../web/examples/firstExample.ts';
import { contentOf } from '../../web/link/content.ts';
import { keepNotes } from './pageControls.ts';
import { openTab, type Tab } from './tab.ts';

/** The single-file version of the page, opened from disk. */
export const pageUrl = pathToFileURL(join(root, 'dist', 'usl-fit.html')).href;

/** A link to the example of five points, whose answer leaves more open than that of the 32 which the page opens with. */
export const fiveLink = linkTo(fivePoints);

/** A link to a table, uncompressed. */
export function linkTo(text: string): string {
  const content = contentOf({ entry: plainEntry(text), chartSettings: defaultChartSettings });
  return `#v2=p${Buffer.from(JSON.stringify(content)).toString('base64url')}`;
}

export interface OpenedPage extends Tab {
  /** Messages, errors, and requests for anything but the page itself; must stay empty. */
  faults: string[];
}

/**
 * Opens the page in a new tab of a browser with the given options.
 *
 * @param before runs in it before the page does
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  hash = fiveLink,
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

/** Waits until everything that loads after the first rendering is there. */
export async function whole(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.usl-coming') === null);
}

/** Shows the measurements if the page hides them behind a button, as it does in its one-column layout. */
export async function showInput(page: Page): Promise<void> {
  const button = page.locator('.show-input[aria-expanded=false]');
  if ((await button.count()) === 0) return;
  // On a wide page the button is invisible, but still works for when the page becomes narrow.
  await button.evaluate((node: HTMLElement) => {
    node.click();
  });
}
