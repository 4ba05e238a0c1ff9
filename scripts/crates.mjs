// `npm run test:crates`: the two crates as others have them. They are packed, built from what was packed, and
// the example of the packed one is run by itself, with the packed kernel.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certifiedPeak } from './packaging/projects.mjs';
import { Problem, isMain, root, run, runMain } from './run.mjs';
import { tally } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

const kernel = 'usl-fit-kernel';
const fit = 'usl-fit';
const target = join(root, 'target', 'crates');

/** What a crate may hold beside its sources. */
const papers = {
  [kernel]: ['README.md'],
  [fit]: ['CRATE.md', 'examples/report.rs'],
};
const ofCargo = ['.cargo_vcs_info.json', 'Cargo.lock', 'Cargo.toml', 'Cargo.toml.orig'];

/** @param {boolean} holds @param {string} what is wrong where it does not */
function demand(holds, what) {
  if (!holds) throw new Problem(what);
}

/** Runs cargo; what it printed. @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
async function cargo(args, env = {}) {
  const { status, output } = await run('cargo', args, { keepOutput: true, env });
  demand(status === 0, `cargo ${args[0]} failed; see above.`);
  return output;
}

/** Where a crate was unpacked to be built. @param {string} name */
function unpacked(name) {
  const { version } = JSON.parse(readFileSync(join(root, 'package', 'package.json'), 'utf8'));
  return join(target, 'package', `${name}-${version}`);
}

/** Packs both and builds each from what was packed,. */
async function packed() {
  const both = ['-p', kernel, '-p', fit];
  await cargo(['package', ...both, '--allow-dirty', '--locked', '--target-dir', target]);
}

/** Nothing but sources and what a person reads. @param {string} name */
function holdsWhatItNeeds(name) {
  const folder = unpacked(name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'));
  const wanted = [...ofCargo, 'LICENSE', ...papers[name]];
  const strange = files.filter((file) => !wanted.includes(file) && !/^src\/.*\.rs$/.test(file));
  demand(strange.length === 0, `it holds ${strange.join(', ')}`);
  const missing = [...wanted, 'src/lib.rs'].filter((file) => !files.includes(file));
  demand(missing.length === 0, `it lacks ${missing.join(', ')}`);
  const licence = (/** @type {string} */ in_) => readFileSync(join(in_, 'LICENSE'), 'utf8');
  demand(licence(folder) === licence(root), 'its licence is another one');
}

/** The packed crates alone, away from the project. @param {string} work */
function alone(work) {
  for (const name of [kernel, fit]) cpSync(unpacked(name), join(work, name), { recursive: true });
  const patch = `patch.crates-io.${kernel}.path=${JSON.stringify(join(work, kernel))}`;
  return [
    '--manifest-path',
    join(work, fit, 'Cargo.toml'),
    '--config',
    patch,
    '--target-dir',
    join(target, 'alone'),
  ];
}

/** @param {string[]} where */
async function exampleRuns(where) {
  const data = join(root, 'tests', 'data', 'percona-cisco-ucs.csv');
  const output = await cargo(['run', ...where, '--example', 'report', '--', data]);
  const peak = Number(/^peak at +([\d.]+) /m.exec(output)?.[1]).toFixed(4);
  demand(peak === certifiedPeak(), `its example says that the peak is at ${peak}`);
}

/** @param {string[]} where */
async function documentationIsWhole(where) {
  await cargo(['doc', ...where, '--no-deps'], { RUSTDOCFLAGS: '-D warnings' });
}

/** @returns {Promise<Count>} */
export async function crates() {
  const work = mkdtempSync(join(tmpdir(), 'usl-fit-crates-'));
  const { count, tell } = tally();
  try {
    rmSync(join(target, 'package'), { recursive: true, force: true });
    await tell('both build from what is packed', packed);
    for (const name of [kernel, fit]) {
      await tell(`${name} holds what it needs`, () => holdsWhatItNeeds(name));
    }
    await tell('the example runs', () => exampleRuns(alone(work)));
    await tell('the documentation has no warning', () => documentationIsWhole(alone(work)));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return count;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const { passed, failed } = await crates();
    console.log(`\n${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  });
}
