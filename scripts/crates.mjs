// `npm run test:crates`: tests the crate as users get it: packs it, builds the packed sources, and runs the packed
// example on its own.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';
import { certifiedPeak } from './packaging/projects.mjs';
import { Problem, isMain, must, root } from './run.mjs';
import { alone, tally } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

const target = join(root, 'target', 'crates');

/** Files in the crate besides its sources. */
const papers = [
  '.cargo_vcs_info.json',
  'CRATE.md',
  'Cargo.lock',
  'Cargo.toml',
  'Cargo.toml.orig',
  'LICENSE',
  'examples/report.rs',
];

/** @param {boolean} holds @param {string} what the message if it does not hold */
function demand(holds, what) {
  if (!holds) throw new Problem(what);
}

/** Runs cargo and returns its output. @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const cargo = (args, env = {}) => must('cargo', args, { keepOutput: true, env });

/** The folder into which cargo unpacked the crate. */
function unpacked() {
  const { version } = JSON.parse(readFileSync(join(root, 'package', 'package.json'), 'utf8'));
  return join(target, 'package', `usl-fit-${version}`);
}

/** Packs the crate, and builds it from the package. */
async function packed() {
  await cargo(['package', '-p', 'usl-fit', '--allow-dirty', '--locked', '--target-dir', target]);
}

/** Checks that the crate holds only sources and documents. */
function holdsWhatItNeeds() {
  const folder = unpacked();
  const files = filesBelow(folder);
  const strange = files.filter((file) => !papers.includes(file) && !/^src\/.*\.rs$/.test(file));
  demand(strange.length === 0, `it holds ${strange.join(', ')}`);
  const missing = [...papers, 'src/lib.rs'].filter((file) => !files.includes(file));
  demand(missing.length === 0, `it lacks ${missing.join(', ')}`);
  const licence = (/** @type {string} */ in_) => readFileSync(join(in_, 'LICENSE'), 'utf8');
  demand(licence(folder) === licence(root), 'its licence is another one');
}

/** @param {string[]} where */
async function exampleRuns(where) {
  const data = join(root, 'tests', 'data', 'percona-cisco-ucs.csv');
  const output = await cargo(['run', ...where, '--example', 'report', '--', data, 'weights=equal']);
  const peak = Number(/^peak at +([\d.]+) /m.exec(output)?.[1]).toFixed(4);
  demand(peak === certifiedPeak(), `its example says that the peak is at ${peak}`);
}

/** @param {string[]} where */
async function documentationIsWhole(where) {
  await cargo(['doc', ...where, '--no-deps'], { RUSTDOCFLAGS: '-D warnings' });
}

/** @returns {Promise<Count>} */
export async function crates() {
  const work = mkdtempSync(join(tmpdir(), 'usl-fit-crate-'));
  const { count, tell } = tally();
  /** Arguments for the packed crate on its own, outside the project. */
  const alone = [
    '--manifest-path',
    join(work, 'Cargo.toml'),
    '--target-dir',
    join(target, 'alone'),
  ];
  try {
    rmSync(join(target, 'package'), { recursive: true, force: true });
    await tell('it builds from what is packed', packed);
    await tell('it holds what it needs', holdsWhatItNeeds);
    cpSync(unpacked(), work, { recursive: true });
    await tell('the example runs', () => exampleRuns(alone));
    await tell('the documentation has no warning', () => documentationIsWhole(alone));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return count;
}

if (isMain(import.meta.url)) await alone(crates);
