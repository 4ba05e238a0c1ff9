// Runs pages that use the package in the browser of this machine.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../programs.mjs';
import { serve } from '../serve.mjs';

/** A strict content security policy that allows only what the package needs. */
const strict = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
].join('; ');

/**
 * The pages: folder, file, and policy; with `null` the page is opened from disk.
 * @type {{ name: string, folder: string, page: string, policy: string | null, peaks: number }[]}
 */
export const pages = [
  { name: 'a module over http', folder: 'browser', page: 'module.html', policy: '', peaks: 1 },
  { name: 'a script from a file', folder: 'browser', page: 'classic.html', policy: null, peaks: 1 },
  { name: 'workers', folder: 'browser', page: 'worker.html', policy: '', peaks: 2 },
  { name: 'modules, strict', folder: 'browser', page: 'module.html', policy: strict, peaks: 1 },
  { name: 'a script, strict', folder: 'browser', page: 'classic.html', policy: strict, peaks: 1 },
  { name: 'workers, strict', folder: 'browser', page: 'worker.html', policy: strict, peaks: 2 },
  { name: 'Vite, strict', folder: 'vite/dist', page: 'index.html', policy: strict, peaks: 1 },
  { name: 'webpack, strict', folder: 'webpack', page: 'index.html', policy: strict, peaks: 1 },
];

/** Milliseconds to wait for a page's output. */
const patience = 30_000;

/** A policy that forbids WebAssembly, which shows that policies are in force. */
const forbidding = "script-src 'self'";

/**
 * The output of each page, or its error.
 * @param {string} work
 */
export async function shownByPages(work) {
  const browser = await launchBrowser();
  try {
    const shown = [];
    for (const each of pages) {
      shown.push({ ...each, text: await shownBy(browser, work, each) });
    }
    const [page] = pages;
    const refused = await shownBy(browser, work, { ...page, policy: forbidding });
    return { shown, refused };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('playwright-core').Browser} browser @param {string} work
 * @param {{ folder: string, page: string, policy: string | null }} page
 */
async function shownBy(browser, work, { folder, page, policy }) {
  const path = join(work, ...folder.split('/'));
  const server =
    policy === null
      ? null
      : await serve({
          folder: path,
          port: 0,
          headersOf: () => (policy === '' ? {} : { 'Content-Security-Policy': policy }),
        });
  const tab = await browser.newPage();
  /** @type {string[]} */
  const wrong = [];
  tab.on('pageerror', (error) => wrong.push(error.message));
  try {
    await tab.goto(
      server === null ? pathToFileURL(join(path, page)).href : `${server.url}/${page}`,
    );
    for (const end = Date.now() + patience; Date.now() < end; await tab.waitForTimeout(50)) {
      const text = await tab.textContent('output');
      if (text) return text;
      if (wrong.length > 0) return wrong.join('; ');
    }
    return 'nothing';
  } catch (error) {
    return String(error);
  } finally {
    await tab.close();
    await server?.close();
  }
}
