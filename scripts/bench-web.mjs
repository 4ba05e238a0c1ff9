// `npm run bench:web`: time from opening the calculator to the fitted example; with `-- --against FOLDER` also for the
// `dist` of another commit, in the same run. A report that never fails, since machines differ.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judged, measureOpening } from '../bench/web.mjs';
import { benchInBrowser } from './bench-in-browser.mjs';
import { root, runMain, working } from './run.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { against: { type: 'string' } } });
  const builds = {
    'this build': join(root, 'dist'),
    ...(values.against !== undefined && { 'the other': resolve(values.against) }),
  };
  await benchInBrowser(async (browser) =>
    judged(await measureOpening(browser, builds, (round) => working(`round ${round}`))),
  );
});
