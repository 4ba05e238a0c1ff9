// `npm run shape-study`: law or knee, what is said of systems of either kind and how often a forecast holds the truth.
// Options go to the study itself: --check, --sets 2000.
import { isMain, run, runMain } from './run.mjs';

/** @param {string[]} options @returns {Promise<import('./run.mjs').Outcome>} */
export function shapeStudy(options) {
  const study = ['run', '--release', '-p', 'usl-fit', '--example', 'shape_study', '--'];
  return run('cargo', [...study, ...options]);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    process.exitCode = (await shapeStudy(process.argv.slice(2))).status;
  });
}
