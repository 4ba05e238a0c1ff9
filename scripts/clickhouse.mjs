// Tests the ClickHouse functions in ClickHouse itself: chdb (ClickHouse embedded in Python) installs them from the
// module and the SQL file like a user, and the results must equal those of the npm package.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { expected, randomSeries } from './expected.mjs';
import { pythonEnvironment, shared } from './python-environment.mjs';
import { must, root } from './run.mjs';
import { tally } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

const folder = join(root, 'clickhouse');
const work = join(root, 'target', 'clickhouse');

/** @returns {Promise<Count>} */
export async function clickhouse() {
  mkdirSync(work, { recursive: true });
  await build({ parts: ['package', 'clickhouse'] });
  const answers = join(work, 'expected.json');
  writeFileSync(answers, JSON.stringify(await expected()));
  const series = await randomSeries();
  const python = await pythonEnvironment(
    join(work, 'python'),
    join(folder, 'requirements-tests.txt'),
  );
  const data = join(work, 'data');
  rmSync(data, { recursive: true, force: true });
  const module = join(folder, 'pkg', 'usl_fit_clickhouse.wasm');
  const { count, tell } = tally();
  await tell('every function answers in ClickHouse, whatever it is given', () =>
    must(
      python,
      [
        join(folder, 'tests', 'try_functions.py'),
        module,
        join(folder, 'usl_fit.sql'),
        answers,
        series,
        data,
      ],
      { env: shared },
    ),
  );
  return count;
}
