// Writes the documentation into a folder and checks its links.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emptied, filesBelow } from '../files.mjs';
import { Problem, done, root, working } from '../run.mjs';
import { allowed } from './addresses.mjs';
import { linkFaults } from './links.mjs';
import { writeRustdoc } from './rustdoc.mjs';
import { siteFiles } from './site.mjs';

/** Whether rustdoc creates a file. @param {string} path */
export const isOfCrate = (path) => path.startsWith('api/rust/');

/** Writes everything except the crate's pages. @param {string} folder */
export async function writeSite(folder) {
  for (const [path, content] of await siteFiles()) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/**
 * Writes `dist/docs` from the built package, and returns its path.
 * @param {{ crate?: boolean }} [options] whether to include the pages of the crate
 */
export async function buildDocs({ crate = true } = {}) {
  const folder = emptied(join(root, 'dist', 'docs'));
  await writeSite(folder);
  if (crate) {
    working('the pages of the crate');
    await writeRustdoc(join(folder, 'api', 'rust'));
  }
  const files = new Map(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path))]));
  const faults = linkFaults(files, { allowed, elsewhere: (path) => !crate && isOfCrate(path) });
  if (faults.length > 0) throw new Problem(`links that lead nowhere:\n${faults.join('\n')}`);
  done(`dist/docs/index.html: ${files.size} files, every link leads somewhere`);
  return folder;
}
