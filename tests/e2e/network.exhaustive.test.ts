// What the page asks of a network while all of it is used, as the browser itself keeps it in a log; and
// that a page which wanted to ask for more could not.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { root } from '../../scripts/run.mjs';
import { attempt, inPage, inWorker } from './attempts.ts';
import { launchRecorded, type Recorded } from './networkLog.ts';
import { openPage, pageUrl } from './openPage.ts';
import { openServed } from './served.ts';
import { useEverything } from './wholeUse.ts';

const built = join(root, 'dist', 'web');
const permissions = ['clipboard-read', 'clipboard-write'];

/** Ended after a test, however that ends. */
let recorded: Recorded | null = null;
afterEach(async () => {
  await recorded?.browser.close();
  recorded = null;
});
async function launch(): Promise<Recorded> {
  recorded = await launchRecorded();
  return recorded;
}

/** Whether each of some addresses is there once. */
function eachOnce(addresses: readonly string[]): boolean {
  return new Set(addresses).size === addresses.length;
}

/** Opens a link in a page of its own, as somebody who was sent it. */
async function openLink(from: Page, link: string): Promise<void> {
  const page = await from.context().newPage();
  await page.goto(link);
  await page.waitForSelector('.usl-report');
}

test('the page that is served asks for its own files, each once, and for nothing else', async () => {
  const { browser, log } = await launch();
  const { page, url, answered, faults, close, ...served } = await openServed(browser, {
    permissions,
    keeps: true,
  });
  await openLink(page, await useEverything(page));
  await close();
  const { addresses, hosts } = await log();

  const files = ['', ...readdirSync(built).filter((file) => file !== 'index.html')].map(
    (file) => `${url}/${file}`,
  );
  const worker = `${url}/service-worker.js`;
  const cached = served.cached.filter((file) => file !== worker);
  // What keeps the page for use without a network takes each file, past the browser's own store.
  expect(cached.sort()).toEqual(files.filter((file) => file !== worker).sort());
  const byPage = [...addresses];
  for (const file of cached) byPage.splice(byPage.lastIndexOf(file), 1);
  expect(addresses).toHaveLength(byPage.length + cached.length);
  expect(byPage.filter((address) => !files.includes(address))).toEqual([]);
  expect(byPage).toContain(worker);
  // A browser looks by itself whether there is a newer one.
  expect(eachOnce(byPage.filter((address) => address !== worker))).toBe(true);
  expect([...new Set(hosts)]).toEqual([url]);
  expect(answered.map((path) => url + path).sort()).toEqual(addresses.sort());
  expect(faults).toEqual([]);
});

test('the page that is a file asks for nothing after itself', async () => {
  const { browser, log } = await launch();
  const { page, faults } = await openPage(browser, { permissions });
  const read: string[] = [];
  page.context().on('request', (request) => read.push(request.url()));
  await openLink(page, await useEverything(page));
  expect(faults).toEqual([]);
  // The other page, and the worker's script, which it carries.
  expect(read.filter((address) => !address.startsWith('blob:'))).toEqual([pageUrl]);
  expect(await log()).toEqual({ addresses: [], hosts: [] });
});

describe('what would ask for more', () => {
  const refused = {
    page: inPage.map(({ directive }) => directive),
    worker: inWorker.map(({ directive }) => directive),
  };

  test.each(['served', 'file'])('is refused in the page that is %s', async (kind) => {
    const { browser, log } = await launch();
    const served = kind === 'served' ? await openServed(browser) : null;
    const { page } = served ?? (await openPage(browser));
    expect(await attempt(page)).toEqual(refused);
    await served?.close();
    const { addresses, hosts } = await log();
    const outside = [...addresses, ...hosts].filter((address) => address.includes('outside'));
    expect(outside).toEqual([]);
  });

  test('is in the log where no policy refuses it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'usl-fit-open-'));
    cpSync(built, folder, { recursive: true });
    const index = join(folder, 'index.html');
    const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
    writeFileSync(index, readFileSync(index, 'utf8').replace(policy, ''));
    const { browser, log } = await launch();
    const { page, close } = await openServed(browser, { folder });
    const { page: byPage, worker } = await attempt(page);
    expect(new Set([...byPage, ...worker])).toEqual(new Set([null]));
    await close();
    rmSync(folder, { recursive: true });
    const { addresses } = await log();
    for (const { name } of [...inPage, ...inWorker]) {
      expect(
        addresses.filter((address) => address.endsWith(`//outside.example/${name}`)),
      ).not.toEqual([]);
    }
  });
});
