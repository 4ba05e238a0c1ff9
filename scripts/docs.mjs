// `npm run docs`: builds the documentation into dist/docs and checks every link in it. Builds of one commit are
// identical. `--without-crate` leaves out rustdoc's pages, which take a minute.
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { isMain, runMain } from './run.mjs';

/** Builds the package, from whose types the reference is made, and the documentation. @param {{ crate?: boolean }} [options] */
export async function docs(options) {
  await build({ parts: ['package'] });
  // Imported late, since it needs packages that a fresh clone gets only in the set-up.
  const { buildDocs } = await import('./docs/write.mjs');
  await buildDocs(options);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { values } = parseArgs({ options: { 'without-crate': { type: 'boolean' } } });
    await docs({ crate: values['without-crate'] !== true });
  });
}
