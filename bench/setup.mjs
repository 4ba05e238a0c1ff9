// Builds what the bench runs and installs the peers; a peer that cannot be had is named, not fatal.
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { done, outputOf, Problem, root, run, working } from '../scripts/run.mjs';
import { setUp } from '../scripts/setup.mjs';

const here = join(root, 'bench');
/** Everything the bench builds, installs and writes. */
export const output = join(root, 'target', 'bench');
const windows = process.platform === 'win32';

/** The native worker. */
export const nativeWorker = join(output, 'release', `usl-fit-bench-native${windows ? '.exe' : ''}`);
/** The kernel in WebAssembly, optimised as the package's is. */
export const kernelFile = join(output, 'kernel.wasm');
/** The Python that has scipy. */
export const python = join(
  output,
  'python',
  ...(windows ? ['Scripts', 'python.exe'] : ['bin', 'python']),
);

/** @param {string[]} args @param {string} [flags] instead of those of the machine's owner */
function cargo(args, flags = '') {
  const common = ['--manifest-path', join(here, 'Cargo.toml'), '--target-dir', output];
  return run('cargo', ['build', '--release', '--locked', ...common, ...args], {
    env: { RUSTFLAGS: flags, CARGO_ENCODED_RUSTFLAGS: undefined },
  });
}

/** The flags the package's own build gives wasm-opt. */
function optimiserFlags() {
  const manifest = readFileSync(join(root, 'wasm-core', 'Cargo.toml'), 'utf8');
  const list = /^wasm-opt = (\[[^\]]*\])/m.exec(manifest)?.[1];
  if (list === undefined) throw new Problem('wasm-core/Cargo.toml has no list wasm-opt.');
  return JSON.parse(list);
}

async function buildOurs() {
  working('building the kernel and the native worker');
  const target = 'wasm32-unknown-unknown';
  const baseline = process.arch === 'x64' ? '-C target-cpu=x86-64' : '';
  const native = await cargo(['-p', 'usl-fit-bench-native'], baseline);
  const wasm = await cargo(['-p', 'usl-fit-bench-kernel', '--target', target]);
  if (native.status + wasm.status !== 0) throw new Problem('the bench does not build; see above.');
  const built = join(output, target, 'release', 'usl_fit_bench_kernel.wasm');
  const optimised = await run('wasm-opt', [...optimiserFlags(), built, '-o', kernelFile]);
  if (optimised.status !== 0) copyFileSync(built, kernelFile);
  done('kernel and native worker built');
}

/** scipy in an environment of its own. */
async function installScipy() {
  const has = () => existsSync(python) && outputOf(python, ['-c', 'import scipy']) !== null;
  if (has()) return null;
  working('installing scipy into target/bench/python');
  const made = await run(windows ? 'python' : 'python3', ['-m', 'venv', join(output, 'python')]);
  if (made.status !== 0) return 'Python 3 with venv is not here';
  const requirements = join(here, 'python', 'requirements.txt');
  await run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
  return has() ? null : 'pip could not install it';
}

/** The npm peer in the bench's own folder. */
async function installNpm() {
  if (existsSync(join(here, 'node_modules', 'ml-levenberg-marquardt'))) return null;
  working('installing ml-levenberg-marquardt into bench/node_modules');
  const npm = process.env['npm_execpath'];
  const [program, args] = npm ? [process.execPath, [npm]] : [windows ? 'npm.cmd' : 'npm', []];
  const { status } = await run(program, [...args, 'ci', '--no-audit', '--no-fund'], { cwd: here });
  return status === 0 ? null : 'npm could not install it';
}

/** Everything; the peers that are missing, and why. */
export async function prepare() {
  await setUp();
  await build({ parts: ['core'] });
  await buildOurs();
  const [npm, scipy] = [await installNpm(), await installScipy()];
  return { npm, scipy };
}
