import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { root } from '../../scripts/run.mjs';
import { serve } from '../../scripts/serve.mjs';
import { whole } from './openPage.ts';
import { keepNotes } from './pageControls.ts';
import { openAlone, openTab } from './tab.ts';

/** The page as a folder on a server of this machine, opened in a tab of its own. */
export interface ServedPage {
  page: Page;
  url: string;
  /** Every address that was asked for, the server's own ones as paths. */
  asked: string[];
  /** Of these what the service worker asked for, as whole addresses. */
  kept: string[];
  /** Every path that the server was asked for. */
  answered: string[];
  /** Messages and errors; there are to be none. */
  faults: string[];
  /** Stops the server alone. */
  stop: () => Promise<unknown>;
  close: () => Promise<void>;
}

/** The addresses of parts of the page that are loaded on demand. */
export const aPart = '**/part.*';

interface ServedOptions extends BrowserContextOptions {
  folder?: string;
  /** The browser keeps the page for use without a network, as browsers do. */
  keeps?: boolean;
  /** Whether the parts come that are loaded on demand. */
  parts?: boolean;
  /** What stands behind the address. */
  hash?: string;
  /** Runs in it before the page does. */
  before?: (() => void) | null;
}

/** Serves the page and opens it, as somebody with the browser so set would. */
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
    onAsked: (path) => answered.push(path),
  });
  const [asked, kept, faults]: [string[], string[], string[]] = [[], [], []];
  const note = (request: Request) => {
    asked.push(request.url().replace(`${server.url}/`, '/'));
    if (request.serviceWorker() !== null) kept.push(request.url());
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
    asked,
    kept,
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
