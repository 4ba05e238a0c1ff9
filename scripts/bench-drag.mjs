// `npm run bench:drag`: whether fit, bands and sentence keep pace with a point that is dragged. It is a
// report; with `-- --check` it fails when the ratio that has to hold does not.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { judged, measureDrag } from '../bench/drag.mjs';
import { buildWeb } from './build-web.mjs';
import { findBrowser } from './find-browser.mjs';
import { Problem, runMain, working } from './run.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const executablePath = findBrowser();
  if (executablePath === null) throw new Problem('No Chrome, Edge or Chromium was found.');
  working('building the page');
  await buildWeb();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const lines = judged(await measureDrag(browser, (round) => working(`round ${round}`)));
    for (const { met, text } of lines) {
      console.log(`${met === null ? '·' : met ? '✓' : '✗'} ${text}`);
    }
    const missed = lines.filter(({ met }) => met === false).length;
    if (values.check && missed > 0) throw new Problem('The ratio does not hold.');
  } finally {
    await browser.close();
  }
});
