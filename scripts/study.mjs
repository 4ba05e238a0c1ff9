// `npm run coverage-study`: how often the intervals contain the true value, over thousands of simulated data sets. `npm
// run shape-study`: the verdict (law or knee) on simulated systems of both kinds, and how often forecasts are right.
// `npm run answer-study`: how often an answer claims a shape that a clean system does not have.
// Options are passed to the study: --check, --sets 2000.
import { isMain, run, runMain } from './run.mjs';

/** What makes a program small takes longer to compile than a study to run. */
const env = { CARGO_PROFILE_RELEASE_LTO: 'off', CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16' };

/** @param {string} name @param {string[]} options @returns {Promise<import('./run.mjs').Outcome>} */
export function study(name, options) {
  const command = ['run', '--release', '-p', 'usl-fit', '--example', name, '--', ...options];
  return run('cargo', command, { env });
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const [name, ...options] = process.argv.slice(2);
    process.exitCode = (await study(name ?? 'coverage', options)).status;
  });
}
