// `npm run bench:pane`: time until the pane's Fit button can be pressed; with `-- --against FOLDER` also for the built
// add-in of another commit, in the same run. A report that never fails, since machines differ.
import { register } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judged, measurePane } from '../bench/pane.mjs';
import { buildAddin } from './build-addin.mjs';
import { root, runMain, working } from './run.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { against: { type: 'string' } } });
  const folder = join(root, 'target', 'bench', 'addin');
  working('building the add-in');
  await buildAddin({ folder, env: {} });
  register('../bench/typescript.mjs', import.meta.url);
  const excel = await import('../tests/excel-host/chromium.ts');
  const builds = {
    'this build': folder,
    ...(values.against !== undefined && { 'the other': resolve(values.against) }),
  };
  for (const slowdown of [1, 4]) {
    const times = await measurePane(excel, builds, working, slowdown);
    console.log(slowdown === 1 ? 'The processor as it is' : `${slowdown} times slower`);
    for (const line of judged(times)) console.log(`  ${line}`);
  }
});
