// Pictures and files for people to look at. They are saved only if USL_FIT_SCREENSHOTS is set, because a picture takes
// longer than most tests; no test depends on one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../../scripts/run.mjs';

const folder = join(root, 'tests', 'screenshots');
const isWanted = Boolean(process.env['USL_FIT_SCREENSHOTS']);

/** Takes a picture of the visible part of a page, or of one element. */
export async function photograph(what: Page | Locator, name: string): Promise<void> {
  if (isWanted) keepFile(`${name}.png`, await what.screenshot());
}

/** Takes a picture of the whole page, including what is scrolled out of view. */
export async function photographWhole(page: Page, name: string): Promise<void> {
  if (isWanted) keepFile(`${name}.png`, await page.screenshot({ fullPage: true }));
}

/** Saves a file that a test received. */
export function keepFile(name: string, content: string | Uint8Array): void {
  if (!isWanted) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}
