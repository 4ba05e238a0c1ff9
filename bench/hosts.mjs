// What scenarios measure in: the browser of this machine, and the simulated Excel host.
import { register } from 'node:module';
import { join } from 'node:path';
import { buildAddin } from '../scripts/build-addin.mjs';
import { buildWeb } from '../scripts/build-web.mjs';
import { launchBrowser } from '../scripts/programs.mjs';
import { root, working } from '../scripts/run.mjs';

/**
 * Builds the page, and measures in a browser.
 * @template T @param {(browser: import('playwright-core').Browser) => Promise<T>} measure @returns {Promise<T>}
 */
export async function inBrowser(measure) {
  working('building the page');
  await buildWeb();
  const browser = await launchBrowser();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** Builds the add-in; returns its folder, and the simulated host. */
export async function addinInExcel() {
  const folder = join(root, 'target', 'bench', 'addin');
  working('building the add-in');
  await buildAddin({ folder, env: {} });
  register('./typescript.mjs', import.meta.url);
  return { folder, excel: await import('../tests/excel-host/chromium.ts') };
}
