// The served page as an app: installed, without a network, and followed by a newer version.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { root } from '../../scripts/run.mjs';
import { launchBrowser } from './browser.ts';
import { openPage } from './openPage.ts';
import { openServed } from './served.ts';
import { levelsOffAt } from './headlines.ts';

const built = join(root, 'dist', 'web');
/** What the page may weigh as it travels, packed by brotli: all that comes before the fitted example is seen, the solver included. */
const firstLoadBudget = 477_500;

let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Closed after the test, however it ends: a server that is left would keep the run from ending. */
const opened: (() => Promise<void>)[] = [];
async function openCached({ parts = true } = {}) {
  const served = await openServed(browser, { folder, keeps: true, parts });
  opened.push(served.close);
  return served;
}
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usl-fit-web-'));
  cpSync(built, folder, { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Until all of the page is kept. */
const waitUntilCached = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.ready.then(Boolean));
const isNewer = (page: Page) => page.evaluate(() => 'newer' in document.documentElement.dataset);
const options = (page: Page) => page.getByRole('button', { name: 'Options', exact: true });

test('after one visit it works without its server, with parts that were never used', async () => {
  const { page, requests, faults, stop } = await openCached();
  await waitUntilCached(page);
  expect(requests.filter((address) => !/^(?:\/|data:|blob:)/.test(address))).toEqual([]);
  await stop();
  await page.reload();
  await page.waitForSelector('.usl-report');
  await options(page).click();
  await page.getByLabel('Model', { exact: true }).selectOption('amdahl');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByRole('slider', { name: /^Contention/ }).waitFor();
  expect(faults).toEqual([]);
});

test('a newer version is told of, taken on request, and keeps what was entered', async () => {
  const { page } = await openCached();
  await waitUntilCached(page);
  await page.reload();
  await page.waitForSelector('.usl-report');
  const measurements = '1,10\n2,19\n4,35\n8,60\n';
  await page.locator('#text').fill(measurements);

  const index = join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<html ', '<html data-newer="" '));
  const worker = join(folder, 'service-worker.js');
  writeFileSync(
    worker,
    readFileSync(worker, 'utf8').replace(/"version":"\w+"/, '"version":"next"'),
  );
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const reload = page.getByRole('button', { name: 'Reload, and keep my session' });
  await reload.waitFor();
  expect(await isNewer(page)).toBe(false);
  await reload.click();
  await page.waitForFunction(() => 'newer' in document.documentElement.dataset);
  await page.waitForSelector('.usl-report');
  expect(await page.locator('#text').inputValue()).toBe(measurements);
  const caches = await page.evaluate(() => window.caches.keys());
  expect(caches).toEqual([expect.stringMatching(/ next$/)]);
});

test('a newer version of which a file is missing is not taken', async () => {
  const { page } = await openCached();
  await waitUntilCached(page);
  const worker = join(folder, 'service-worker.js');
  const text = readFileSync(worker, 'utf8').replace(/"version":"\w+"/, '"version":"next"');
  writeFileSync(worker, text.replace('"./",', '"./","gone.js",'));
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) => {
      registration.onupdatefound = () => {
        resolve(registration.installing);
      };
    });
    await registration.update().catch(() => null);
    const installing = await found;
    return new Promise((resolve) => {
      const look = () => {
        if (installing?.state !== 'installing') resolve(installing?.state);
      };
      installing?.addEventListener('statechange', look);
      look();
    });
  });
  expect(state).toBe('redundant');
  await page.reload();
  await page.waitForSelector('.usl-report');
});

test('it can be installed: its manifest is read, and its icons are what it says', async () => {
  const { page, url } = await openCached();
  const client = await page.context().newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect([manifest.start_url, manifest.scope]).toEqual(['./', './']);
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const png = Buffer.from(src.replace('data:image/png;base64,', ''), 'base64');
    const size = `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
    expect(size).toBe(sizes);
  }
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A context of a test is a private one, in which nothing can be installed.
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
  expect(url).toMatch(/^http:\/\/localhost:/);
});

test('the page that is a file tries none of it', async () => {
  const { page, faults, close } = await openPage(browser);
  expect(await page.locator('link[rel="manifest"]').count()).toBe(0);
  expect(await page.locator('.new-version').textContent()).toBe('');
  expect(faults).toEqual([]);
  await close();
});

test('what is loaded before the fitted example is seen stays within its budget', async () => {
  const { page, requests } = await openCached({ parts: false });
  // All of the first picture is there without any part.
  const { headline, numbers, curves, points } = await page.evaluate(() => ({
    headline: document.querySelector('.usl-headline')?.textContent,
    numbers: document.querySelectorAll('.usl-results tbody tr').length,
    curves: document.querySelectorAll('.usl-curve, .usl-band, .usl-peak').length,
    points: document.querySelectorAll('.usl-paper .usl-marker').length,
  }));
  expect(headline).toContain(levelsOffAt('12,100'));
  expect(await page.locator('#text').inputValue()).toContain('16,9897.24');
  expect([numbers, points]).toEqual([13, 32]);
  expect(curves).toBeGreaterThanOrEqual(4);

  // The service worker asks for them once more, to keep them.
  const pagePath = /^\/(?!part\.|manifest\.|service-worker\.)/;
  const files = [...new Set(requests.filter((address) => pagePath.test(address)))];
  expect(files.some((file) => file.startsWith('/app.'))).toBe(true);
  const weights = files.map((file) => {
    const bytes = readFileSync(join(folder, file === '/' ? 'index.html' : file.slice(1)));
    return brotliCompressSync(bytes).length;
  });
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(firstLoadBudget);
  expect(readdirSync(folder).filter((file) => file.startsWith('part.')).length).toBeGreaterThan(3);
});
