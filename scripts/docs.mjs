// `npm run docs`: builds the documentation into dist/docs and checks every link in it. Two builds of one commit are the
// same. `--without-crate` leaves out the pages of rustdoc, which take a minute.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { emptied } from './bundle.mjs';
import { build } from './build.mjs';
import { allowed } from './docs/addresses.mjs';
import { linkFaults } from './docs/links.mjs';
import { filesOf, writeRustdoc } from './docs/rustdoc.mjs';
import { siteFiles } from './docs/site.mjs';
import { Problem, done, isMain, root, runMain, working } from './run.mjs';
import { setUp } from './setup.mjs';

/** What rustdoc makes. @param {string} path */
export const isOfCrate = (path) => path.startsWith('api/rust/');

/** Writes all but the crate's pages into a folder. @param {string} folder */
export async function writeSite(folder) {
  for (const [path, content] of await siteFiles()) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/**
 * Builds the documentation from what is built of the package.
 * @param {{ crate?: boolean }} [options] whether with the pages of the crate
 */
export async function buildDocs({ crate = true } = {}) {
  const folder = emptied(join(root, 'dist', 'docs'));
  await writeSite(folder);
  if (crate) {
    working('the pages of the crate');
    await writeRustdoc(join(folder, 'api', 'rust'));
  }
  const files = new Map(filesOf(folder).map((path) => [path, readFileSync(join(folder, path))]));
  const faults = linkFaults(files, { allowed, elsewhere: (path) => !crate && isOfCrate(path) });
  if (faults.length > 0) throw new Problem(`links that lead nowhere:\n${faults.join('\n')}`);
  done(`dist/docs/index.html: ${files.size} files, every link leads somewhere`);
}

/** Builds what the documentation needs, and the documentation. @param {{ crate?: boolean }} [options] */
export async function docs(options) {
  await setUp();
  await build({ parts: ['core'] });
  await buildDocs(options);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { values } = parseArgs({ options: { 'without-crate': { type: 'boolean' } } });
    await docs({ crate: values['without-crate'] !== true });
  });
}
