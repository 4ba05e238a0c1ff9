// `npm run test:slow`: tests that take minutes. Runs every step to its end and reports how many passed and failed. With
// names of steps, runs only those.
import { parseArgs } from 'node:util';
import { total } from './count-tests.mjs';
import { clickhouse } from './clickhouse.mjs';
import { crates } from './crates.mjs';
import { docs } from './docs.mjs';
import { duckdb } from './duckdb.mjs';
import { embedding } from './embedding.mjs';
import { fuzz } from './fuzz.mjs';
import { ensureBrowser } from './find-browser.mjs';
import { ensureLibreOffice } from './find-libreoffice.mjs';
import { ensureShells } from './find-shells.mjs';
import { goPackage } from './go.mjs';
import { jest } from './jest.mjs';
import { helped } from './options.mjs';
import { packaging } from './packaging.mjs';
import { pythonPackage } from './python.mjs';
import { Problem, runMain } from './run.mjs';
import { setUp } from './setup.mjs';
import { study } from './study.mjs';
import { announced, check, conclude } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

/** @type {{ name: string, run: () => Promise<Count> }[]} */
const steps = [
  // `npm run fuzz` tries a million.
  { name: 'fuzz', run: () => fuzz(200_000) },
  {
    name: 'exhaustive',
    run: async () => jest('exhaustive', { USL_FIT_BROWSER: await ensureBrowser() }),
  },
  {
    name: 'libreoffice',
    run: async () => jest('libreoffice', { USL_FIT_LIBREOFFICE: await ensureLibreOffice() }),
  },
  { name: 'shells', run: async () => jest('shells', await ensureShells()) },
  { name: 'embedding', run: () => embedding() },
  { name: 'python', run: () => pythonPackage() },
  { name: 'go', run: () => goPackage() },
  { name: 'clickhouse', run: () => clickhouse() },
  { name: 'duckdb', run: () => duckdb() },
  { name: 'packaging', run: () => packaging() },
  { name: 'crates', run: () => crates() },
  {
    name: 'docs',
    // Checks every link of the documentation, including rustdoc's pages; throws on a broken one.
    run: async () => {
      await docs();
      return { passed: 1, failed: 0 };
    },
  },
  { name: 'coverage-study', run: () => check(study('coverage', ['--check'])) },
  {
    name: 'noise-study',
    run: () => check(study('coverage', ['--noise', '--sets', '200', '--check'])),
  },
  {
    name: 'correlation-study',
    run: () => check(study('coverage', ['--correlation', '--sets', '200', '--check'])),
  },
  {
    name: 'pooling-study',
    run: () => check(study('coverage', ['--pooling', '--sets', '200', '--check'])),
  },
  {
    name: 'thinking-study',
    run: () => check(study('coverage', ['--thinking', '--sets', '200', '--check'])),
  },
  {
    name: 'verdicts-study',
    run: () => check(study('coverage', ['--verdicts', '--sets', '200', '--check'])),
  },
  { name: 'answer-study', run: () => check(study('answer_study', ['--check', '--sets', '500'])) },
  { name: 'shape-study', run: () => check(study('shape_study', ['--check', '--sets', '200'])) },
];

/** @param {string[]} names */
function choose(names) {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new Problem(`there is no step ${unknown}; the steps are ${known}.`);
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

/** @param {string[]} names @returns {Promise<Count>} */
async function runSteps(names) {
  const chosen = choose(names);
  const setup = await announced('setup', async () => {
    await setUp(['rust']);
    return { passed: 1, failed: 0 };
  });
  if (setup.failed > 0) return { passed: 0, failed: 1 };
  /** @type {Count[]} */
  const counts = [];
  for (const step of chosen) counts.push(await announced(step.name, step.run));
  return total(counts);
}

const help = `npm run test:slow: runs the checks that take minutes, each to its end, and reports how many passed and
failed. With names, runs only these steps.

  npm run test:slow -- STEP …

Steps
${steps.map(({ name }) => `  ${name}`).join('\n')}

Options, after --
  --series N  random series for the packages of other languages and engines, such as 1000000 (default 20000)
  --help, -h  prints this help`;

await runMain(async () => {
  if (helped(help)) return;
  const { positionals } = parseArgs({
    options: { series: { type: 'string' } },
    allowPositionals: true,
  });
  conclude(await runSteps(positionals));
});
