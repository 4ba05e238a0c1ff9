// `npm start`: sets up, builds, and serves the calculator on this machine.
import { join } from 'node:path';
import { build } from './build.mjs';
import { openBrowser } from './open-browser.mjs';
import { helped, serverOptions } from './options.mjs';
import { root, runMain } from './run.mjs';
import { serve } from './serve.mjs';

const help = `npm start: installs what is missing, builds the calculator, serves it on this machine until
Ctrl+C, and opens it in a browser. The first run takes a few minutes, later runs a few seconds.

  npm start -- --port 4000 --no-open

Options, after --
  --port PORT  serves at http://localhost:PORT (default 3000)
  --no-open    does not open a browser
  --help, -h   prints this help`;

await runMain(async () => {
  if (helped(help)) return;
  const { port, open } = serverOptions(3000);
  await build({ parts: ['web'] });
  const { url } = await serve({ folder: join(root, 'dist', 'web'), port });
  console.log(`\nThe calculator is at ${url} (Ctrl+C ends it)`);
  if (open) openBrowser(url);
  // For the first command after it; nobody waits for it.
  if (await build({ parts: ['package'] }))
    console.log('\nThe command line is there, too: npx usl-fit --help');
});
