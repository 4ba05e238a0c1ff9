// `npm run bench:functions`: how long a sheet waits for its custom functions. A report; with `-- --check` it fails if a
// required figure is missed.
import { register } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judged, measureFunctions } from '../bench/functions.mjs';
import { buildAddin } from './build-addin.mjs';
import { Problem, root, runMain, working } from './run.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const folder = join(root, 'target', 'bench', 'addin');
  working('building the add-in');
  await buildAddin({ folder, env: {} });
  register('../bench/typescript.mjs', import.meta.url);
  const { openInChromium, servedFolder } = await import('../tests/excel-host/chromium.ts');
  const host = await openInChromium({ isSharedRuntime: true, serve: servedFolder(folder) });
  try {
    const lines = judged(await measureFunctions(host, (round) => working(`round ${round}`)));
    for (const { met, text } of lines) console.log(`${met ? '✓' : '✗'} ${text}`);
    const missed = lines.filter(({ met }) => !met).length;
    if (values.check && missed > 0) throw new Problem(`${missed} of the figures do not hold.`);
  } finally {
    await host.close();
  }
});
