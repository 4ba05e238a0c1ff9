// Builds what the bench runs and installs the peers; an unavailable peer is reported, not fatal.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { pythonEnvironment } from '../scripts/python-environment.mjs';
import { done, must, npm, root, run, working } from '../scripts/run.mjs';

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
/** The Python with the peers. */
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
  return must('cargo', ['build', '--release', ...common, ...args], {
    env: { RUSTFLAGS: flags, CARGO_ENCODED_RUSTFLAGS: undefined },
  });
}

/** @param {string} file @param {string} flags */
async function buildKernel(file, flags) {
  const target = 'wasm32-unknown-unknown';
  const args = ['-p', 'usl-fit-bench-kernel', '--target', target];
  await cargo(args, flags);
  const built = join(output, target, 'release', 'usl_fit_bench_kernel.wasm');
  await must('wasm-opt', ['-O3', built, '-o', file]);
}

async function buildOurs() {
  working('building the native worker and the kernel, a minute or two the first time');
  const baseline = process.arch === 'x64' ? '-C target-cpu=x86-64' : '';
  await cargo(['-p', 'usl-fit-bench-native'], baseline);
  await buildKernel(kernels.scalar, '');
  await buildKernel(kernels.simd, '-C target-feature=+simd128');
  done('native worker and kernel built');
}

/** scipy, pandas and polars in an environment of their own; why they are not there, or null. */
export async function installPython() {
  try {
    await pythonEnvironment(join(output, 'python'), join(here, 'python', 'requirements.txt'));
    return null;
  } catch (error) {
    return error.message;
  }
}

/** Installs the npm peer in the bench's own folder; returns why it failed, or null. */
async function installNpm() {
  if (existsSync(join(here, 'node_modules', 'ml-levenberg-marquardt'))) return null;
  working('installing ml-levenberg-marquardt into bench/node_modules');
  const { status } = await run(...npm(['ci', '--no-audit', '--no-fund']), { cwd: here });
  return status === 0 ? null : 'npm could not install it';
}

/** Prepares everything; returns why peers are missing. */
export async function prepare() {
  await build({ parts: ['package'] });
  await buildOurs();
  const [npm, scipy] = [await installNpm(), await installPython()];
  return { npm, scipy };
}
