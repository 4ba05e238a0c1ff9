// `npm run docs`: builds the documentation into dist/docs and checks every link in it. Two builds of one commit are the
// same. `--without-crate` leaves out the pages of rustdoc, which take a minute.
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { isMain, runMain } from './run.mjs';
import { setUp } from './setup.mjs';

/** Builds the package, which the documentation describes, and the documentation. @param {{ crate?: boolean }} [options] */
export async function docs(options) {
  await setUp();
  await build({ parts: ['core', 'logs', 'package'] });
  // Packages are needed there that a fresh clone has only once it is set up.
  const { buildDocs } = await import('./docs/write.mjs');
  await buildDocs(options);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { values } = parseArgs({ options: { 'without-crate': { type: 'boolean' } } });
    await docs({ crate: values['without-crate'] !== true });
  });
}
