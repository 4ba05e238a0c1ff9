import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core';
import { findBrowser } from '../../scripts/programs.mjs';
import { waitLimit } from '../support/limits.mjs';

/** Keeps the browser from fetching, updating or reporting anything in the background. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Opens each tab in the process of the previous one, which has already compiled the page.
  '--process-per-site',
];

/** Starts the browser installed on this machine. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) {
    throw new Error(
      'No Chrome, Edge or Chromium was found: install one, or set USL_FIT_BROWSER to its path.',
    );
  }
  return chromium.launch({ executablePath, args: [...args, ...more], timeout: waitLimit });
}

/** Creates a browser context with the same time limits as all others. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(waitLimit);
  return context;
}
