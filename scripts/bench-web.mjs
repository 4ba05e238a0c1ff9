// `npm run bench:web`: how long the calculator takes from its opening to the fitted example. A report:
// machines differ, so nothing fails by it.
import { judged, measureOpening } from '../bench/web.mjs';
import { benchInBrowser } from './bench-in-browser.mjs';
import { runMain, working } from './run.mjs';

await runMain(async () => {
  await benchInBrowser(async (browser) =>
    judged(await measureOpening(browser, (round) => working(`round ${round}`))),
  );
});
