// `npm run bench:drag`: whether fit, bands and sentence keep up with a dragged point; with `-- --against FILE` also on the
// built page of another commit, in the same run. A report; with `-- --check` it fails if a required ratio is missed.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judged, measureDrag } from '../bench/drag.mjs';
import { benchInBrowser } from './bench-in-browser.mjs';
import { build } from './build.mjs';
import { Problem, root, runMain, working } from './run.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, against: { type: 'string' } },
  });
  const files = {
    'this page': join(root, 'dist', 'usl-fit.html'),
    ...(values.against !== undefined && { 'the other': resolve(values.against) }),
  };
  // Its script for a page measures the report alone.
  await build({ parts: ['package'] });
  const missed = await benchInBrowser(async (browser) =>
    judged(await measureDrag(browser, files, (round) => working(`round ${round}`))),
  );
  if (values.check && missed > 0) throw new Problem('The ratio does not hold.');
});
