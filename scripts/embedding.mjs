// Tests the solver in hosts without JavaScript: for every certified set, λ, σ, κ and the sum of squares from Python's
// wasmtime and from wasmi must equal those of the npm package bit for bit; and the example of embedding/README.md must
// print what it says.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { Problem, done, findProgram, isMain, root, run, toolEnvironment } from './run.mjs';
import { alone } from './steps.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

const folder = join(root, 'embedding');
const work = join(root, 'target', 'embedding');
const module = join(root, 'wasm-core', 'pkg', 'usl_fit.wasm');

/** Inputs for a host, and the package's results. */
async function cases() {
  const { fit } = await import(join(root, 'package', 'dist', 'index.js'));
  const certified = JSON.parse(readFileSync(join(root, 'tests', 'data', 'certified.json'), 'utf8'));
  return Object.entries(certified.datasets).flatMap(([name, { points }]) =>
    ['physical', 'none'].map((bounds) => {
      const columns = [0, 1].map((column) => points.map((point) => point[column]));
      const { parameters, goodness } = fit(...columns, { bounds });
      const { lambda, sigma, kappa } = parameters;
      return {
        name: `${name}, bounds ${bounds}`,
        line: [bounds, ...columns.map((column) => column.join(','))].join('|'),
        answer: [lambda.estimate, sigma.estimate, kappa.estimate, goodness.sse]
          .map(bitsOf)
          .join(' '),
      };
    }),
  );
}

/** The 64 bits of a number, big-endian. @param {number} value */
function bitsOf(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

/** @param {string} program @param {string[]} args @param {string} input */
function outputOf(program, args, input) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    cwd: work,
    env: toolEnvironment(),
  });
  if (status !== 0) throw new Problem(`${program} ended with ${status}: ${stderr}`);
  return stdout.trim();
}

/** Python with wasmtime, in a virtual environment. */
async function ensurePython() {
  const bin = join(work, 'python', process.platform === 'win32' ? 'Scripts' : 'bin');
  const python = join(bin, process.platform === 'win32' ? 'python.exe' : 'python');
  const requirements = join(folder, 'python', 'requirements-tests.txt');
  const stamp = join(work, 'python', 'requirements.txt');
  const wanted = ['requirements.txt', 'requirements-tests.txt']
    .map((file) => readFileSync(join(folder, 'python', file), 'utf8'))
    .join('');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return python;
  const own = ['python3', 'python'].find((name) => findProgram(name) !== null);
  if (own === undefined) {
    throw new Problem('a host in Python needs Python 3.9 or later; install it and run this again.');
  }
  const steps = [
    [own, '-m', 'venv', join(work, 'python')],
    [python, '-m', 'pip', 'install', '--quiet', '--requirement', requirements],
  ];
  for (const [program = '', ...args] of steps) {
    const { status } = await run(program, args);
    if (status !== 0) throw new Problem(`${[program, ...args].join(' ')} failed.`);
  }
  writeFileSync(stamp, wanted);
  return python;
}

async function ensureWasmi() {
  const { status } = await run('cargo', [
    'build',
    '--release',
    '--quiet',
    '--locked',
    '--manifest-path',
    join(folder, 'wasmi', 'Cargo.toml'),
    '--target-dir',
    work,
  ]);
  if (status !== 0) throw new Problem('the host in wasmi does not build.');
  return join(work, 'release', 'usl-fit-in-wasmi');
}

/** Whether the README's Python prints what its comment says. @param {string} python */
function readmeHolds(python) {
  const [, code = ''] =
    /```python\n([^]*?)```/.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
  const [, promised = ''] = /# (.*)…\n/.exec(code) ?? [];
  copyFileSync(join(folder, 'python', 'usl_fit.py'), join(work, 'usl_fit.py'));
  copyFileSync(module, join(work, 'usl_fit.wasm'));
  return promised !== '' && outputOf(python, ['-'], code).startsWith(promised);
}

/** Output of same_columns.py if every kind of column is accepted. */
const sameColumns = `12 of 12
0.9 [1.0, 2.0, 3.0, 4.0, 5.0]
empty-input
not-a-number
not-finite
length-mismatch`;

/** @returns {Promise<Count>} */
export async function embedding() {
  mkdirSync(work, { recursive: true });
  await build({ parts: ['core', 'logs', 'package'] });
  const python = await ensurePython();
  const wasmi = await ensureWasmi();
  const known = await cases();
  const input = known.map(({ line }) => `${line}\n`).join('');
  const count = { passed: 0, failed: 0 };
  const told = (/** @type {boolean} */ holds, /** @type {string} */ what) => {
    count[holds ? 'passed' : 'failed'] += 1;
    if (!holds) console.error(`✗ ${what}`);
  };
  const hosts = {
    'wasmtime in Python': [python, join(folder, 'python', 'fit_lines.py'), module],
    wasmi: [wasmi, module],
  };
  for (const [host, [program = '', ...args]] of Object.entries(hosts)) {
    const answers = outputOf(program, args, input).split(/\r?\n/);
    known.forEach(({ name, answer }, i) => {
      told(answers[i] === answer, `${host}, ${name}: ${answers[i]} instead of ${answer}`);
    });
  }
  const printed = outputOf(python, [join(folder, 'python', 'same_columns.py'), module], '');
  told(printed.replaceAll('\r', '') === sameColumns, `columns of NumPy and pandas: ${printed}`);
  told(readmeHolds(python), 'embedding/README.md: its Python prints something else');
  if (count.failed === 0) done('the solver has the same bits in wasmtime and in wasmi');
  return count;
}

if (isMain(import.meta.url)) await alone(embedding);
