import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { waitLimit } from '../support/limits.mjs';

/** Nothing is fetched, updated or reported behind a test's back. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A tab is opened in the process of the one before, which has compiled the page.
  '--process-per-site',
];

/** Starts the browser of this machine. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) {
    throw new Error(
      'No Chrome, Edge or Chromium was found: install one, or set USL_FIT_BROWSER to its path.',
    );
  }
  return chromium.launch({ executablePath, args: [...args, ...more], timeout: waitLimit });
}

/** A context in which everything is waited for as long as in any other. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(waitLimit);
  return context;
}
