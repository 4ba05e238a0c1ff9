// `npm run bench:drag`: whether fit, bands and sentence keep up with a dragged point. A report; with `-- --check` it
// fails if a required ratio is missed.
import { parseArgs } from 'node:util';
import { judged, measureDrag } from '../bench/drag.mjs';
import { benchInBrowser } from './bench-in-browser.mjs';
import { Problem, runMain, working } from './run.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const missed = await benchInBrowser(async (browser) =>
    judged(await measureDrag(browser, (round) => working(`round ${round}`))),
  );
  if (values.check && missed > 0) throw new Problem('The ratio does not hold.');
});
