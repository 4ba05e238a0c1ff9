// Tests the Python package as users get it: the wheel is built and installed into an empty environment, where the
// README's first block runs; the tests run together with the dataframe libraries that it supports.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { expected } from './expected.mjs';
import { must, pythonEnvironment } from './python-environment.mjs';
import { checkResultTypes } from './result-types.mjs';
import { Problem, isMain, root, working } from './run.mjs';
import { alone, tally } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

const folder = join(root, 'python');
const work = join(root, 'target', 'python');
const wheels = join(work, 'wheels');

/** The Python of an environment in `target/python` with the given requirements. @param {string} name @param {string} [requirements] */
const environment = (name, requirements) =>
  pythonEnvironment(join(work, name), requirements && join(folder, requirements));

/** Builds the wheel, and returns its path. */
async function wheel() {
  const python = await environment('build', 'requirements-build.txt');
  rmSync(wheels, { recursive: true, force: true });
  working('building the wheel');
  const manifest = join(folder, 'Cargo.toml');
  const args = ['build', '--release', '--locked', '--manifest-path', manifest, '--out', wheels];
  await must(python, ['-m', 'maturin', ...args, '--target-dir', work]);
  const [file] = readdirSync(wheels);
  if (file === undefined) throw new Problem('maturin built no wheel.');
  return join(wheels, file);
}

/** @param {string} python @param {string} file */
const install = (python, file) =>
  must(python, ['-m', 'pip', 'install', '--quiet', '--force-reinstall', '--no-deps', file]);

/** @returns {Promise<Count>} */
export async function pythonPackage() {
  mkdirSync(work, { recursive: true });
  await build({ parts: ['core', 'logs', 'package'] });
  const { count, tell } = tally();
  await tell('the types of a result are those of the schema', checkResultTypes);
  const manifest = ['--manifest-path', join(folder, 'Cargo.toml')];
  await tell('every file is as rustfmt writes it', () =>
    must('cargo', ['fmt', ...manifest, '--check']),
  );
  const clippy = ['clippy', '--release', '--locked', ...manifest];
  await tell('clippy finds nothing', () =>
    must('cargo', [...clippy, '--target-dir', work, '--', '-D', 'warnings']),
  );
  const file = await wheel();
  const answers = join(work, 'expected.json');
  writeFileSync(answers, JSON.stringify(await expected()));
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, first = ''] = /```python\n([^]*?)```/.exec(readme) ?? [];
  await tell("the README's first block runs in an empty environment", async () => {
    const python = await environment('empty');
    await install(python, file);
    await must(python, ['-c', first]);
  });
  const python = await environment('tests', 'requirements-tests.txt');
  await install(python, file);
  const settings = { USL_FIT_EXPECTED: answers, MPLBACKEND: 'agg' };
  const tests = join(folder, 'tests');
  const pytest = ['-m', 'pytest', '--quiet', '-p', 'no:cacheprovider', '--rootdir', tests];
  await tell('pytest', () => must(python, [...pytest, tests], settings));
  await tell('the examples in the documentation', () =>
    must(python, [...pytest, '--doctest-modules', '--pyargs', 'usl_fit'], settings),
  );
  const mypy = ['-m', 'mypy', '--config-file', join(folder, 'pyproject.toml')];
  const cache = ['--cache-dir', join(work, 'mypy')];
  await tell('mypy in the tests', () => must(python, [...mypy, ...cache, tests]));
  await tell('mypy in the package', () => must(python, [...mypy, ...cache, '-p', 'usl_fit']));
  return count;
}

if (isMain(import.meta.url)) await alone(pythonPackage);
