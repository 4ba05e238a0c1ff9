// `npm run bench:large`: how long large tables keep the calculator busy. A report that never fails, since machines
// differ.
import { judged, measureLarge } from '../bench/large.mjs';
import { benchInBrowser } from './bench-in-browser.mjs';
import { runMain, working } from './run.mjs';

await runMain(async () => {
  await benchInBrowser(async (browser) =>
    judged(await measureLarge(browser, (round) => working(`round ${round}`))),
  );
});
