// Reproducible archives of folders.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { filesBelow } from '../files.mjs';
import { must } from '../run.mjs';

/** The earliest time in a zip archive; zip has no time zone. */
const epoch = new Date(1980, 0, 1);

/**
 * A zip archive of all files of a folder, sorted, plus additional texts.
 * @param {string} folder @param {Record<string, string>} [beside]
 */
export function zipped(folder, beside = {}) {
  const entries = filesBelow(folder).map((file) => [
    file,
    new Uint8Array(readFileSync(join(folder, file))),
  ]);
  for (const [name, text] of Object.entries(beside)) entries.push([name, strToU8(text)]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: epoch });
}

/**
 * Makes all files of a folder readable by everybody, whatever the umask of the building machine: npm packs their modes.
 * @param {string} folder
 */
export async function readableByAll(folder) {
  if (process.platform !== 'win32') await must('chmod', ['-R', 'u=rwX,go=rX', folder]);
}
