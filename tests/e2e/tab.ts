import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { newContext } from './browser.ts';

/** A tab without history and without anything that an earlier page stored. */
export interface Tab {
  page: Page;
  /** Closes it and all tabs opened from it, and deletes what they stored. */
  close: () => Promise<void>;
}

/** A browser context that tests use one after the other. */
interface PooledContext {
  context: BrowserContext;
  /** A blank tab that keeps the process alive, and with it everything the process has compiled. */
  blank: Page | null;
}

/** The unused contexts of each browser, by their options. */
const idle = new WeakMap<Browser, Map<string, PooledContext[]>>();

/**
 * Opens a tab with the given options. A new context would start a process and compile everything again, which would
 * take twice as long as everything else; so a context that an earlier test has left is emptied and reused.
 *
 * @param enter navigates to the page under test
 */
export async function openTab(
  browser: Browser,
  options: BrowserContextOptions,
  enter: (page: Page) => Promise<unknown>,
): Promise<Tab> {
  const {
    viewport = { width: 1280, height: 900 },
    colorScheme,
    forcedColors,
    ...contextOptions
  } = options;
  const key = JSON.stringify(contextOptions);
  const ofBrowser = idle.get(browser) ?? new Map<string, PooledContext[]>();
  idle.set(browser, ofBrowser);
  const free = ofBrowser.get(key) ?? [];
  ofBrowser.set(key, free);

  const pooled = free.pop() ?? { context: await newContext(browser, contextOptions), blank: null };
  const { context } = pooled;
  const page = await context.newPage();
  if (viewport !== null) await page.setViewportSize(viewport);
  if (colorScheme !== undefined) await page.emulateMedia({ colorScheme });
  if (forcedColors !== undefined) await page.emulateMedia({ forcedColors });
  await enter(page);
  await pooled.blank?.close();

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
    if (contextOptions.permissions !== undefined)
      await context.grantPermissions(contextOptions.permissions);
    free.push({ context, blank: page });
  };
  return { page, close };
}

/** Opens a tab in a new context, for pages that leave behind more than stored data, such as a service worker. */
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

/** The origin under which the browser stores the data of a page. */
function originOf(address: string): string {
  const { protocol, origin } = new URL(address);
  return protocol === 'file:' ? 'file://' : origin;
}
