// `npm run test:slow`: tests that take minutes. Runs every step to its end and reports how many passed and failed. With
// names of steps, runs only those, one after the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { total } from './count-tests.mjs';
import { clickhouse } from './clickhouse.mjs';
import { crates } from './crates.mjs';
import { docs } from './docs.mjs';
import { duckdb } from './duckdb.mjs';
import { embedding } from './embedding.mjs';
import { fuzz } from './fuzz.mjs';
import { goPackage } from './go.mjs';
import { jest } from './jest.mjs';
import { helped } from './options.mjs';
import { packaging } from './packaging.mjs';
import { ensureBrowser, ensureLibreOffice, ensureShells } from './programs.mjs';
import { pythonPackage } from './python.mjs';
import { runMain } from './run.mjs';
import { setUp } from './setup.mjs';
import { study } from './study.mjs';
import { announced, check, conclude, stepsNamed } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

/** Studies by the names of their steps. @type {Record<string, [example: string, ...options: string[]]>} */
const studies = {
  'coverage-study': ['coverage'],
  'noise-study': ['coverage', '--noise', '--sets', '200'],
  'correlation-study': ['coverage', '--correlation', '--sets', '200'],
  'pooling-study': ['coverage', '--pooling', '--sets', '200'],
  'thinking-study': ['coverage', '--thinking', '--sets', '200'],
  'verdicts-study': ['coverage', '--verdicts', '--sets', '200'],
  'answer-study': ['answer_study', '--sets', '500'],
  'shape-study': ['shape_study', '--sets', '200'],
};

/**
 * Without names, the steps of the two lanes run side by side: a compiler mostly uses one core, and who drives a host mostly
 * waits for it.
 * @type {{ name: string, lane: 'compilers' | 'hosts', run: () => Promise<Count> }[]}
 */
const steps = [
  // `npm run fuzz` tries a million.
  { name: 'fuzz', lane: 'compilers', run: () => fuzz(20_000) },
  {
    name: 'exhaustive',
    lane: 'hosts',
    run: async () => jest('exhaustive', { USL_FIT_BROWSER: await ensureBrowser() }),
  },
  {
    name: 'libreoffice',
    lane: 'hosts',
    run: async () => jest('libreoffice', { USL_FIT_LIBREOFFICE: await ensureLibreOffice() }),
  },
  { name: 'shells', lane: 'hosts', run: async () => jest('shells', await ensureShells()) },
  { name: 'embedding', lane: 'hosts', run: () => embedding() },
  { name: 'python', lane: 'compilers', run: () => pythonPackage() },
  { name: 'go', lane: 'hosts', run: () => goPackage() },
  { name: 'clickhouse', lane: 'compilers', run: () => clickhouse() },
  { name: 'duckdb', lane: 'compilers', run: () => duckdb() },
  { name: 'packaging', lane: 'hosts', run: () => packaging() },
  { name: 'crates', lane: 'compilers', run: () => crates() },
  {
    name: 'docs',
    lane: 'compilers',
    // Checks every link of the documentation, including rustdoc's pages; throws on a broken one.
    run: async () => {
      await docs();
      return { passed: 1, failed: 0 };
    },
  },
  ...Object.entries(studies).map(([name, [example, ...options]]) => ({
    name,
    lane: /** @type {const} */ ('compilers'),
    run: () => check(study(example, [...options, '--check'])),
  })),
];

/**
 * Runs a lane in a process of its own, and prints each line as it comes, with the lane's name before it.
 * @param {'compilers' | 'hosts'} lane @returns {Promise<{ isWhole: boolean, failures: string[] }>}
 */
async function runLane(lane) {
  const names = steps.filter((step) => step.lane === lane).map(({ name }) => name);
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2), ...names];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const failures = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      console.log(`${lane.padEnd(9)} │ ${line}`);
      if (line.startsWith('✗')) failures.push(line);
    });
  }
  const [status] = await once(child, 'close');
  return { isWhole: status === 0, failures };
}

/** Runs all steps, and repeats at the end what failed. */
async function runLanes() {
  // Each lane would build it otherwise.
  await build({ parts: ['package'] });
  const lanes = await Promise.all([runLane('compilers'), runLane('hosts')]);
  for (const failure of lanes.flatMap(({ failures }) => failures)) console.log(failure);
  if (lanes.some(({ isWhole }) => !isWhole)) process.exitCode = 1;
}

/** @param {string[]} names @returns {Promise<Count>} */
async function runSteps(names) {
  const chosen = stepsNamed(steps, names);
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
failed, in two lanes side by side. With names, runs only these steps, one after the other.

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
  if (positionals.length === 0) await runLanes();
  else conclude(await runSteps(positionals));
});
