// `npm run bench:drag`: whether fit, bands and sentence keep pace with a point that is dragged. It is a
// report; with `-- --check` it fails when the ratio that has to hold does not.
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
