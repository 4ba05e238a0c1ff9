// Pictures and files for people to look at. They are kept where USL_FIT_SCREENSHOTS is set: a picture takes longer than
// most tests, and no test goes by one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { root } from '../../scripts/run.mjs';

const folder = join(root, 'tests', 'screenshots');
const isWanted = Boolean(process.env['USL_FIT_SCREENSHOTS']);

/** Takes a picture of what is in sight, or of one part. */
export async function photograph(what: Page | Locator, name: string): Promise<void> {
  if (isWanted) keepFile(`${name}.png`, await what.screenshot());
}

/** Takes a picture of a page from its top to its end. */
export async function photographWhole(page: Page, name: string): Promise<void> {
  if (isWanted) keepFile(`${name}.png`, await page.screenshot({ fullPage: true }));
}

/** Keeps what a test was given. */
export function keepFile(name: string, content: string | Uint8Array): void {
  if (!isWanted) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}
