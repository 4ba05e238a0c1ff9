import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { recordControls, type NoteKind } from './controls.ts';

const folder = process.env['USL_FIT_CONTROLS'];
const kept = new Set<string>();

/**
 * Keeps a note of each control that the pages of a context show or that is used in them, for
 * `scripts/unused-controls.mjs` to compare when all tests have run. Does nothing where only some run.
 */
export async function keepNotes(context: BrowserContext): Promise<void> {
  if (folder === undefined) return;
  await context.exposeBinding('controlNoted', (_, kind: NoteKind, control: string) => {
    const line = `${kind} ${control}\n`;
    if (kept.has(line)) return;
    kept.add(line);
    appendFileSync(join(folder, `${process.pid}.txt`), line);
  });
  await context.addInitScript(recordControls);
}
