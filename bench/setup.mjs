// Builds what the bench runs and installs the peers; an unavailable peer is reported, not fatal.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { done, outputOf, Problem, root, run, working } from '../scripts/run.mjs';

const here = join(root, 'bench');
/** Folder for everything that the bench builds, installs and writes. */
export const output = join(root, 'target', 'bench');
const windows = process.platform === 'win32';

/** The native worker. */
export const nativeWorker = join(output, 'release', `usl-fit-bench-native${windows ? '.exe' : ''}`);
/** The kernel in WebAssembly, without and with SIMD. */
export const kernels = {
  scalar: join(output, 'kernel-scalar.wasm'),
  simd: join(output, 'kernel-simd.wasm'),
};
/** The Python with scipy. */
export const python = join(
  output,
  'python',
  ...(windows ? ['Scripts', 'python.exe'] : ['bin', 'python']),
);

/**
 * @param {string[]} args
 * @param {string} [flags] replace the user's RUSTFLAGS
 */
function cargo(args, flags = '') {
  const common = ['--manifest-path', join(here, 'Cargo.toml'), '--target-dir', output];
  return run('cargo', ['build', '--release', ...common, ...args], {
    env: { RUSTFLAGS: flags, CARGO_ENCODED_RUSTFLAGS: undefined },
  });
}

/** @param {string} file @param {string} flags */
async function buildKernel(file, flags) {
  const target = 'wasm32-unknown-unknown';
  const args = ['-p', 'usl-fit-bench-kernel', '--target', target];
  const { status } = await cargo(args, flags);
  if (status !== 0) throw new Problem('the kernel does not build; see above.');
  const built = join(output, target, 'release', 'usl_fit_bench_kernel.wasm');
  const optimised = await run('wasm-opt', ['-O3', built, '-o', file]);
  if (optimised.status !== 0) throw new Problem('wasm-opt failed; see above.');
}

async function buildOurs() {
  working('building the native worker and the kernel, a minute or two the first time');
  const baseline = process.arch === 'x64' ? '-C target-cpu=x86-64' : '';
  const { status } = await cargo(['-p', 'usl-fit-bench-native'], baseline);
  if (status !== 0) throw new Problem('the native worker does not build; see above.');
  await buildKernel(kernels.scalar, '');
  await buildKernel(kernels.simd, '-C target-feature=+simd128');
  done('native worker and kernel built');
}

/** scipy and pandas in an environment of their own; why they are not there, or null. */
export const installScipy = () => installPython('scipy', 'pandas');

/** polars there, with the program that has it; why it is not there, or null. */
export async function installPolars() {
  const missing = await installPython('polars');
  return { python: missing === null ? python : null, missing };
}

/** @param {string[]} modules */
async function installPython(...modules) {
  const importArgs = ['-c', `import ${modules.join(', ')}`];
  const has = () => existsSync(python) && outputOf(python, importArgs) !== null;
  if (has()) return null;
  working(`installing ${modules.join(' and ')} into target/bench/python`);
  const made = await run(windows ? 'python' : 'python3', ['-m', 'venv', join(output, 'python')]);
  if (made.status !== 0) return 'Python 3 with venv is not here';
  const requirements = join(here, 'python', 'requirements.txt');
  await run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
  return has() ? null : 'pip could not install it';
}

/** Installs the npm peer in the bench's own folder; returns why it failed, or null. */
async function installNpm() {
  if (existsSync(join(here, 'node_modules', 'ml-levenberg-marquardt'))) return null;
  working('installing ml-levenberg-marquardt into bench/node_modules');
  const npm = process.env['npm_execpath'];
  const [program, args] = npm ? [process.execPath, [npm]] : [windows ? 'npm.cmd' : 'npm', []];
  const { status } = await run(program, [...args, 'ci', '--no-audit', '--no-fund'], { cwd: here });
  return status === 0 ? null : 'npm could not install it';
}

/** Prepares everything; returns why peers are missing. */
export async function prepare() {
  await build({ parts: ['package'] });
  await buildOurs();
  const [npm, scipy] = [await installNpm(), await installScipy()];
  return { npm, scipy };
}
