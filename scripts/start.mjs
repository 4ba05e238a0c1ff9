// `npm start`: sets up, builds, and serves the calculator on this machine.
import { join } from 'node:path';
import { build } from './build.mjs';
import { openBrowser } from './open-browser.mjs';
import { helped, serverOptions } from './options.mjs';
import { root, runMain } from './run.mjs';
import { serve } from './serve.mjs';
import { setUp } from './setup.mjs';

const help = `npm start: sets up what is missing, builds the calculator, serves it on this machine until
Ctrl+C, and opens it in a browser. The first run takes some minutes, later ones seconds.

  npm start -- --port 4000 --no-open

Options, after --
  --port PORT  where it is served: http://localhost:PORT (default 3000)
  --no-open    opens no browser
  --help, -h   this help`;

await runMain(async () => {
  if (helped(help)) return;
  const { port, open } = serverOptions(3000);
  await setUp();
  await build({ parts: ['core', 'logs', 'package', 'workbook', 'web'] });
  const { url } = await serve({ folder: join(root, 'dist', 'web'), port });
  console.log(`\nThe calculator is at ${url} (Ctrl+C ends it)`);
  if (open) openBrowser(url);
});
