// Reproducible archives of folders.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** The earliest time in a zip archive; zip has no time zone. */
const epoch = new Date(1980, 0, 1);

/**
 * A zip archive of all files of a folder, sorted, plus additional texts.
 * @param {string} folder @param {Record<string, string>} [beside]
 */
export function zipped(folder, beside = {}) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const entries = files.map((file) => [
    relative(folder, file).split(sep).join('/'),
    new Uint8Array(readFileSync(file)),
  ]);
  for (const [name, text] of Object.entries(beside)) entries.push([name, strToU8(text)]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: epoch });
}
