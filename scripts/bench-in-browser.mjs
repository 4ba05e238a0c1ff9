// Shared by the benchmarks of the built page: a browser, and a line-by-line report.
import { chromium } from 'playwright-core';
import { buildWeb } from './build-web.mjs';
import { findBrowser } from './find-browser.mjs';
import { Problem, working } from './run.mjs';

/**
 * Builds the page, measures it in the browser of this machine and prints the results.
 * @param {(browser: import('playwright-core').Browser) => Promise<{ met: boolean | null, text: string }[]>} measure
 * @returns {Promise<number>} number of missed figures
 */
export async function benchInBrowser(measure) {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Problem('No Chrome, Edge or Chromium was found.');
  working('building the page');
  await buildWeb();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const lines = await measure(browser);
    for (const { met, text } of lines) {
      console.log(`${met === null ? '·' : met ? '✓' : '✗'} ${text}`);
    }
    return lines.filter(({ met }) => met === false).length;
  } finally {
    await browser.close();
  }
}
