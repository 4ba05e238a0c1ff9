// The extension of DuckDB in DuckDB itself: Python's package loads it as a user does, and it answers what the npm package
// answers.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { buildDuckdb, compiling, extension, manifest, target } from './build-duckdb.mjs';
import { expected, randomSeries } from './expected.mjs';
import { pythonEnvironment, shared } from './python-environment.mjs';
import { must, root } from './run.mjs';
import { tally } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

const folder = join(root, 'duckdb');

/** @returns {Promise<Count>} */
export async function duckdb() {
  mkdirSync(target, { recursive: true });
  await build({ parts: ['package'] });
  const { count, tell } = tally();
  const crate = ['--manifest-path', manifest];
  // Not optimised: what is shipped is built and tried below.
  const settings = ['--locked', ...crate, '--target-dir', target];
  await tell('every file is as rustfmt writes it', () =>
    must('cargo', ['fmt', ...crate, '--check']),
  );
  await tell('clippy finds nothing', () =>
    must('cargo', ['clippy', ...settings, '--all-targets', '--', '-D', 'warnings'], {
      env: compiling(),
    }),
  );
  await tell('what a group keeps, and how options are read', () =>
    must('cargo', ['test', ...settings], { env: compiling() }),
  );
  await buildDuckdb();
  const answers = join(target, 'expected.json');
  writeFileSync(answers, JSON.stringify(await expected()));
  const series = await randomSeries();
  const python = await pythonEnvironment(
    join(target, 'python'),
    join(folder, 'requirements-tests.txt'),
  );
  await tell('every function answers in DuckDB, whatever it is given', () =>
    must(
      python,
      [
        join(folder, 'tests', 'try_functions.py'),
        extension,
        join(folder, 'README.md'),
        answers,
        series,
      ],
      { env: shared },
    ),
  );
  return count;
}
