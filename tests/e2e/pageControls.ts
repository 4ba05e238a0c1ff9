import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { recordControls, type NoteKind } from './controls.ts';

const folder = process.env['USL_FIT_CONTROLS'];
const recorded = new Set<string>();

/**
 * Records each control that a page shows or that is used in it, for `scripts/unused-controls.mjs` to compare after all
 * tests have run. Does nothing when only some tests run.
 */
export async function keepNotes(page: Page): Promise<void> {
  if (folder === undefined) return;
  await page.exposeBinding('controlNoted', (_, kind: NoteKind, control: string) => {
    const line = `${kind} ${control}\n`;
    if (recorded.has(line)) return;
    recorded.add(line);
    appendFileSync(join(folder, `${process.pid}.txt`), line);
  });
  await page.addInitScript(recordControls);
}
