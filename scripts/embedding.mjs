// Tests the solver in hosts without JavaScript: for every certified set, λ, σ, κ and the sum of squares from Python's
// wasmtime, from wasmi and, without SIMD, from Java's Chicory must equal those of the npm package bit for bit; and the
// examples of embedding/README.md must print what it says.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { pythonEnvironment } from './python-environment.mjs';
import { Problem, done, findProgram, must, printed, root } from './run.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

const folder = join(root, 'embedding');
const work = join(root, 'target', 'embedding');
const module = join(root, 'wasm-core', 'pkg', 'usl_fit.wasm');
const scalar = join(folder, 'pkg', 'usl_fit_scalar.wasm');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');

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

/** The certified sets of which a field of the fit differs without SIMD. */
async function differingWithoutSimd() {
  const dist = join(root, 'package', 'dist');
  const { fit } = await import(join(dist, 'index.js'));
  const { fit: fitWithoutSimd, init } = await import(join(dist, 'module.js'));
  init(new WebAssembly.Module(readFileSync(scalar)));
  const certified = JSON.parse(readFileSync(join(root, 'tests', 'data', 'certified.json'), 'utf8'));
  return Object.entries(certified.datasets).flatMap(([name, { points }]) => {
    const columns = [0, 1].map((column) => points.map((point) => point[column]));
    const args = [...columns, { at: [32], bandPoints: 20, intervals: 'bootstrap' }];
    return JSON.stringify(fit(...args)) === JSON.stringify(fitWithoutSimd(...args)) ? [] : [name];
  });
}

/** The 64 bits of a number, big-endian. @param {number} value */
function bitsOf(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

async function ensureWasmi() {
  const manifest = ['--manifest-path', join(folder, 'wasmi', 'Cargo.toml')];
  const build = ['build', '--release', '--quiet', '--locked', ...manifest, '--target-dir', work];
  await must('cargo', build);
  return join(work, 'release', 'usl-fit-in-wasmi');
}

/** Compiles the host in Java, and returns its class path. */
async function ensureJava() {
  for (const program of ['mvn', 'jshell']) {
    if (findProgram(program) === null) {
      throw new Problem(
        `a host in Java needs a JDK of 17 or later and Maven, and there is no ${program}; install it and run this again.`,
      );
    }
  }
  const project = join(folder, 'java');
  const steps = ['compile', 'dependency:copy-dependencies'];
  await must('mvn', ['-B', '-q', '-f', join(project, 'pom.xml'), ...steps]);
  const target = join(project, 'target');
  return [join(target, 'classes'), join(target, 'dependency', '*')].join(delimiter);
}

/** What the README's Java prints, and what it says; `jshell` runs it. @param {string} classPath */
function readmeInJava(classPath) {
  const [, code = ''] = /```java\n([^]*?)```/.exec(readme) ?? [];
  const [, promised = ''] = /^\/\/ (.*)$/m.exec(code) ?? [];
  copyFileSync(scalar, join(work, 'usl_fit_scalar.wasm'));
  return [
    printed('jshell', ['--class-path', classPath, '-'], { cwd: work, input: code }),
    promised,
  ];
}

/** What the README's commands print, and what it says. */
function readmeSession() {
  const [, session = ''] = /```console\n([^]*?)```/.exec(readme) ?? [];
  const commands = [...session.matchAll(/^\$ (.*)$/gm)].map(([, command = '']) => command);
  const promised = session.replace(/^\$ .*\n/gm, '').trim();
  // Maven resets its colours, although it prints nothing.
  const output = printed('sh', ['-c', commands.join(' && ')]);
  return [stripVTControlCharacters(output).trim(), promised];
}

/** Whether the README's Python prints what its comment says. @param {string} python */
function readmeHolds(python) {
  const [, code = ''] = /```python\n([^]*?)```/.exec(readme) ?? [];
  const [, promised = ''] = /# (.*)…\n/.exec(code) ?? [];
  copyFileSync(join(folder, 'python', 'usl_fit.py'), join(work, 'usl_fit.py'));
  copyFileSync(module, join(work, 'usl_fit.wasm'));
  return promised !== '' && printed(python, ['-'], { cwd: work, input: code }).startsWith(promised);
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
  await build({ parts: ['package', 'scalar'] });
  const requirements = join(folder, 'python', 'requirements-tests.txt');
  const python = await pythonEnvironment(join(work, 'python'), requirements);
  const wasmi = await ensureWasmi();
  const classPath = await ensureJava();
  const known = await cases();
  const input = known.map(({ line }) => `${line}\n`).join('');
  const count = { passed: 0, failed: 0 };
  const record = (/** @type {boolean} */ holds, /** @type {string} */ what) => {
    count[holds ? 'passed' : 'failed'] += 1;
    if (!holds) console.error(`✗ ${what}`);
  };
  const hosts = {
    'wasmtime in Python': [python, join(folder, 'python', 'fit_lines.py'), module],
    wasmi: [wasmi, module],
    'Chicory in Java': ['java', '-cp', classPath, 'uslfit.FitLines', scalar],
  };
  for (const [host, [program = '', ...args]] of Object.entries(hosts)) {
    const answers = printed(program, args, { input }).split(/\r?\n/);
    known.forEach(({ name, answer }, i) => {
      record(answers[i] === answer, `${host}, ${name}: ${answers[i]} instead of ${answer}`);
    });
  }
  const differing = await differingWithoutSimd();
  record(differing.length === 0, `without SIMD these differ: ${differing.join(', ')}`);
  const columns = printed(python, [join(folder, 'python', 'same_columns.py'), module]);
  record(columns.replaceAll('\r', '') === sameColumns, `columns of NumPy and pandas: ${columns}`);
  record(readmeHolds(python), 'embedding/README.md: its Python prints something else');
  for (const [found, promised] of [readmeInJava(classPath), readmeSession()]) {
    record(promised !== '' && found === promised, `embedding/README.md: it prints ${found}`);
  }
  if (count.failed === 0) done('the solver has the same bits in wasmtime, wasmi and Chicory');
  return count;
}
