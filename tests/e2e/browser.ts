import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** Nothing is fetched, updated or reported behind a test's back. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser of this machine. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) {
    throw new Error(
      'No Chrome, Edge or Chromium was found: install one, or set USL_FIT_BROWSER to its path.',
    );
  }
  return chromium.launch({ executablePath, args: [...args, ...more] });
}
