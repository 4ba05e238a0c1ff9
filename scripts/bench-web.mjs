// `npm run bench:web`: how long the calculator takes from its opening to the fitted example. A report:
// machines differ, so nothing fails by it.
import { chromium } from 'playwright-core';
import { judged, measureOpening } from '../bench/web.mjs';
import { buildWeb } from './build-web.mjs';
import { findBrowser } from './find-browser.mjs';
import { Problem, runMain, working } from './run.mjs';

await runMain(async () => {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Problem('No Chrome, Edge or Chromium was found.');
  working('building the page');
  await buildWeb();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const lines = judged(await measureOpening(browser, (round) => working(`round ${round}`)));
    for (const { met, text } of lines) {
      console.log(`${met === null ? '·' : met ? '✓' : '✗'} ${text}`);
    }
  } finally {
    await browser.close();
  }
});
