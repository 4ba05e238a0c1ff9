// Every hostile link in the served page, too.
import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { linksInto } from './hostileLinks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

linksInto(() => browser, 'the served page');
