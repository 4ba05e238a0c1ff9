import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { newContext } from './browser.ts';

/** A tab without history, and without anything that a page stored before. */
export interface Tab {
  page: Page;
  /** Closes it and every other one that was opened from it, and takes away what they stored. */
  close: () => Promise<void>;
}

/** A context that is used for one test after the other. */
interface Place {
  context: BrowserContext;
  /** A blank tab: without one the process ends, and with it all that it has compiled. */
  blank: Page | null;
}

/** Those of each browser that nobody uses now, by their options. */
const idle = new WeakMap<Browser, Map<string, Place[]>>();

/**
 * Opens a tab as somebody with the browser so set would. A new context would start a process and compile
 * everything again, which takes twice the time of all else; so one that a test has left is used again, empty.
 *
 * @param enter goes to the page that is wanted
 */
export async function openTab(
  browser: Browser,
  options: BrowserContextOptions,
  enter: (page: Page) => Promise<unknown>,
): Promise<Tab> {
  const { viewport = { width: 1280, height: 900 }, colorScheme, forcedColors, ...kept } = options;
  const key = JSON.stringify(kept);
  const ofBrowser = idle.get(browser) ?? new Map<string, Place[]>();
  idle.set(browser, ofBrowser);
  const free = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, free);

  const place = free.pop() ?? { context: await newContext(browser, kept), blank: null };
  const { context } = place;
  const page = await context.newPage();
  if (viewport !== null) await page.setViewportSize(viewport);
  if (colorScheme !== undefined) await page.emulateMedia({ colorScheme });
  if (forcedColors !== undefined) await page.emulateMedia({ forcedColors });
  await enter(page);
  await place.blank?.close();

  const close = async () => {
    const pages = context.pages();
    const origins = new Set(pages.map((each) => originOf(each.url())));
    for (const other of pages) if (other !== page) await other.close();
    await page.goto('about:blank');
    const protocol = await context.newCDPSession(page);
    for (const origin of origins) {
      await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    }
    await protocol.detach();
    await context.clearPermissions();
    if (kept.permissions !== undefined) await context.grantPermissions(kept.permissions);
    free.push({ context, blank: page });
  };
  return { page, close };
}

/** Opens a tab in a context of its own, where a page leaves behind more than it stores, such as a service worker. */
export async function openAlone(
  browser: Browser,
  options: BrowserContextOptions,
  enter: (page: Page) => Promise<unknown>,
): Promise<Tab> {
  const context = await newContext(browser, options);
  const page = await context.newPage();
  await enter(page);
  return { page, close: () => context.close() };
}

/** As the browser names it where it keeps what a page stores. */
function originOf(address: string): string {
  const { protocol, origin } = new URL(address);
  return protocol === 'file:' ? 'file://' : origin;
}
