// `npm run coverage-study`: how often the intervals hold the truth, over thousands of simulated data sets.
// Options go to the study itself: --check, --sets 1000.
import { isMain, run, runMain } from './run.mjs';

/** @param {string[]} options @returns {Promise<import('./run.mjs').Outcome>} */
export function coverageStudy(options) {
  const study = ['run', '--release', '-p', 'usl-fit', '--example', 'coverage', '--'];
  return run('cargo', [...study, ...options]);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    process.exitCode = (await coverageStudy(process.argv.slice(2))).status;
  });
}
