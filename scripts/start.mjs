// `npm start`: sets up, builds, and serves the calculator on this machine.
import { join } from 'node:path';
import { build } from './build.mjs';
import { openBrowser } from './open-browser.mjs';
import { serverOptions } from './options.mjs';
import { root, runMain } from './run.mjs';
import { serve } from './serve.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  const { port, open } = serverOptions(3000);
  await setUp();
  await build({ parts: ['core', 'workbook', 'web'] });
  const { url } = await serve({ folder: join(root, 'dist', 'web'), port });
  console.log(`\nThe calculator is at ${url} (Ctrl+C ends it)`);
  if (open) openBrowser(url);
});
