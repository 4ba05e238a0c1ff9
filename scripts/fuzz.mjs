// `npm run fuzz`: a million generated inputs (or as many as the argument says), which libFuzzer derives from the
// reference data, the same in every run.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { total } from './count-tests.mjs';
import {
  Problem,
  done,
  findProgram,
  isMain,
  must,
  outputOf,
  root,
  run,
  runMain,
  toolEnvironment,
  working,
} from './run.mjs';
import { ensureTool } from './setup.mjs';
import { announced, conclude } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

const runs = 1_000_000;
const seed = 1;
const cargoFuzzVersion = '0.13.2';
const project = join('wasm-core', 'fuzz');
const workFolder = join(root, 'target', 'fuzz');
const dataFolder = join(root, 'tests', 'data');

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {number} longest longest input in bytes
 * @property {() => string} seeds writes the initial inputs and returns their folder
 */

/** @type {Target[]} */
const targets = [
  { name: 'series', longest: 512, seeds: () => dataFolder },
  { name: 'fit', longest: 400, seeds: writeFitSeeds },
];

/** libFuzzer's instrumentation needs a nightly compiler. */
async function ensureNightly() {
  const environment = toolEnvironment();
  if (findProgram('rustup', environment['PATH'] ?? environment['Path'] ?? '') === null) {
    throw new Problem(
      'fuzzing needs a nightly Rust, and there is no rustup to install it: ' +
        'install Rust with rustup from https://rustup.rs and run the command again.',
    );
  }
  if (outputOf('cargo', ['+nightly', '--version']) === null) {
    working('installing a nightly Rust (about a minute)');
    const install = ['toolchain', 'install', 'nightly', '--profile', 'minimal'];
    await must('rustup', install, { otherwise: 'rustup could not install a nightly Rust.' });
  }
  done(outputOf('cargo', ['+nightly', '--version']) ?? 'nightly Rust');
}

/**
 * Encodes the certified data sets in the target's input format: a byte per option, then for each measurement two
 * numbers, each after a 3 that means 64 bits, and three zeros for absent values.
 */
function writeFitSeeds() {
  const folder = join(workFolder, 'seeds', 'fit');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { datasets } = JSON.parse(readFileSync(join(dataFolder, 'certified.json'), 'utf8'));
  for (const [name, { points }] of Object.entries(datasets)) {
    for (const choice of [0, 1, 2]) {
      const bytes = [Buffer.alloc(9, choice)];
      for (const [concurrency, throughput] of points) {
        const point = Buffer.alloc(21);
        point.writeUInt8(3, 0);
        point.writeDoubleLE(concurrency, 1);
        point.writeUInt8(3, 9);
        point.writeDoubleLE(throughput, 10);
        bytes.push(point);
      }
      writeFileSync(join(folder, `${name}-${choice}`), Buffer.concat(bytes));
    }
  }
  return folder;
}

/** @param {Target} target @param {number} count @returns {Promise<Count>} */
async function fuzzOne({ name, longest, seeds }, count) {
  const corpus = join(workFolder, 'corpus', name);
  rmSync(corpus, { recursive: true, force: true });
  mkdirSync(corpus, { recursive: true });
  // No sanitizer, since the project has no unsafe code to check: the target is panics and broken invariants.
  const where = [
    '--sanitizer',
    'none',
    '--fuzz-dir',
    project,
    '--target-dir',
    join(workFolder, 'build'),
  ];
  const limits = [
    `-runs=${count}`,
    `-seed=${seed}`,
    `-max_len=${longest}`,
    '-rss_limit_mb=2048',
    '-timeout=10',
    '-verbosity=0',
    '-print_final_stats=1',
  ];
  const { status, output } = await run(
    'cargo',
    ['+nightly', 'fuzz', 'run', ...where, name, corpus, seeds(), '--', ...limits],
    { keepOutput: true },
  );
  const executed = Number(/number_of_executed_units:\s*(\d+)/.exec(output)?.[1] ?? 0);
  const whole = status === 0 && executed >= count;
  return whole ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param {number} [count] number of inputs over all targets @returns {Promise<Count>} */
export async function fuzz(count = runs) {
  await ensureNightly();
  const [crate, version] = ['cargo-fuzz', cargoFuzzVersion];
  const fits = (/** @type {string} */ found) => found === version;
  const begin = () => working('installing cargo-fuzz (about 2 minutes)');
  await ensureTool({ crate, program: crate, version, fits }, begin);
  const share = Math.ceil(count / targets.length);
  /** @type {Count[]} */
  const counts = [];
  for (const target of targets) {
    counts.push(await announced(`fuzz ${target.name}`, () => fuzzOne(target, share)));
  }
  return total(counts);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const [given] = process.argv.slice(2);
    const count = given === undefined ? runs : Number(given);
    if (!Number.isSafeInteger(count) || count < 1) {
      throw new Problem(`${given} is no number of inputs; give one such as 1000000.`);
    }
    conclude(await fuzz(count));
  });
}
