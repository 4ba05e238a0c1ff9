// Folders as archives that are the same whenever and wherever they are made.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { strToU8, zipSync } from 'fflate';

/** The first moment a zip archive knows; it has no time zone. */
const epoch = new Date(1980, 0, 1);

/**
 * All files of a folder, by name, in a zip archive, and texts beside them.
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
