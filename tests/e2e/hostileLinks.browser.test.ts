import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { linksInto } from './hostileLinks.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('the file', () => {
  linksInto(() => browser, 'the file');
});

// Every link in the page that is served is in the file beside this one.
describe('the served page', () => {
  linksInto(
    () => browser,
    'the served page',
    (links) => links.slice(0, 1),
  );
});
