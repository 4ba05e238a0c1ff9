// `npm run bench:web`: time from opening the calculator to the fitted example. A report that never fails, since
// machines differ.
import { judged, measureOpening } from '../bench/web.mjs';
import { benchInBrowser } from './bench-in-browser.mjs';
import { runMain, working } from './run.mjs';

await runMain(async () => {
  await benchInBrowser(async (browser) =>
    judged(await measureOpening(browser, (round) => working(`round ${round}`))),
  );
});
