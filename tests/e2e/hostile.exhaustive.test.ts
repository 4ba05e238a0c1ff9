// Text that would run elsewhere in the page that is served, and every kind of megabytes without a measurement in them in both
// ways in which somebody has the page.
import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { faces } from './hostile.ts';
import { textThatWouldRun } from './hostileText.ts';
import { megabytes, nothingOfMegabytes } from './megabytes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

textThatWouldRun(() => browser, 'the served page');
for (const face of faces) nothingOfMegabytes(() => browser, megabytes, face);
