import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { root } from '../../scripts/run.mjs';
import { serve } from '../../scripts/serve.mjs';
import { whole } from './openPage.ts';
import { keepNotes } from './pageControls.ts';
import { openAlone, openTab } from './tab.ts';

/** The multi-file version of the page, served from this machine and opened in a new tab. */
export interface ServedPage {
  page: Page;
  url: string;
  /** Every requested address; those on the server itself as paths. */
  requests: string[];
  /** Those of them that the service worker requested, as full addresses. */
  cached: string[];
  /** Every path that was requested from the server. */
  answered: string[];
  /** Messages and errors; must stay empty. */
  faults: string[];
  /** Stops only the server. */
  stop: () => Promise<unknown>;
  close: () => Promise<void>;
}

/** The addresses of parts of the page that are loaded on demand. */
export const aPart = '**/part.*';

interface ServedOptions extends BrowserContextOptions {
  folder?: string;
  /** Whether the browser keeps the page for offline use, as browsers normally do. */
  keeps?: boolean;
  /** Whether the parts that are loaded on demand can be loaded. */
  parts?: boolean;
  /** The fragment of the address, with its `#`. */
  hash?: string;
  /** Runs in the page before its own scripts. */
  before?: (() => void) | null;
}

/** Serves the page and opens it in a browser with the given options. */
export async function openServed(
  browser: Browser,
  {
    folder = join(root, 'dist', 'web'),
    keeps = false,
    parts = true,
    hash = '',
    before = null,
    ...options
  }: ServedOptions = {},
): Promise<ServedPage> {
  const answered: string[] = [];
  const server = await serve({
    folder,
    port: 0,
    headersOf: () => ({}),
    onRequest: (path) => answered.push(path),
  });
  const [requests, cached, faults]: [string[], string[], string[]] = [[], [], []];
  const note = (request: Request) => {
    requests.push(request.url().replace(`${server.url}/`, '/'));
    if (request.serviceWorker() !== null) cached.push(request.url());
  };
  const enter = async (page: Page) => {
    await keepNotes(page);
    if (before !== null) await page.addInitScript(before);
    if (!keeps) {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      });
    }
    if (!parts) await page.route(aPart, (route) => route.abort());
    page.on('console', (message) => faults.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    if (keeps) page.context().on('request', note);
    else page.on('request', note);
    await page.goto(`${server.url}/${hash}`);
    await page.waitForSelector('.usl-report, .start, .usl-error');
    if (parts) await whole(page);
  };
  const { page, close } = await (keeps ? openAlone : openTab)(
    browser,
    { locale: 'en-US', ...options },
    enter,
  );
  let stopped: Promise<unknown> | null = null;
  const stop = () => (stopped ??= server.close());
  return {
    page,
    requests,
    cached,
    answered,
    faults,
    stop,
    url: server.url,
    close: async () => {
      await close();
      await stop();
    },
  };
}
