// The contestants, and their sets.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/run.mjs';
import { mlLevenbergMarquardt, packageFit, packageFitMany } from './javascript.mjs';
import { startKernel } from './kernel.mjs';
import { kernels, nativeWorker, python } from './setup.mjs';
import { startWorker } from './worker.mjs';

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {'base' | 'ours' | 'peer'} role all are compared with the base
 * @property {object} [engine] fits and times; absent if unavailable
 * @property {string} [missing] why it is unavailable
 * @property {(set: import('./sets.mjs').Set) => boolean} [takes] whether it handles a set; by default all
 * @property {'law' | 'full' | 'drawn' | 'bootstrap'} [report] the kind of full report it makes, instead of single fits
 * @property {boolean} [peers] it fits the same as the peers, and may take a stated number of their fits
 * @property {boolean} [whole] a sample is the whole batch, if the set is one
 * @property {boolean} [batch] the function that users call for a batch: on a batch it is compared with the peers
 */

/** @param {string} file a module of this project, or one installed for the bench */
function load(...file) {
  return import(pathToFileURL(join(root, ...file)).href);
}

/**
 * @param {import('./sets.mjs').Set[]} sets
 * @param {{ npm: string | null, scipy: string | null }} missing
 */
export async function contestants(sets, missing) {
  const native = startWorker(nativeWorker);
  const scipy =
    missing.scipy === null
      ? startWorker(python, [join(root, 'bench', 'python', 'worker.py')])
      : null;
  for (const set of sets) {
    await native.load(set);
    await scipy?.load(set);
  }
  // As shipped, and without SIMD.
  const kernel = startKernel(kernels.simd);
  const scalar = startKernel(kernels.scalar);
  const usl = await load('package', 'dist', 'index.js');
  const npm = 'ml-levenberg-marquardt';
  const installed = async (why, engine) =>
    why === null ? { engine: await engine() } : { missing: why };
  const ml = await installed(missing.npm, async () =>
    mlLevenbergMarquardt(await load('bench', 'node_modules', npm, 'lib', 'index.js')),
  );
  const curveFit = await installed(missing.scipy, () => scipy.engine('curve_fit'));
  const lacksBatch = 'fitMany' in usl ? null : 'not in the package';
  const many = await installed(lacksBatch, () => packageFitMany(usl));
  const small = (set) => set.points <= 32;
  const cisco = (set) => set.name === 'cisco';
  /** @type {Contestant[]} */
  const all = [
    { name: 'core, WASM', role: 'base', engine: kernel.solver, whole: true },
    { name: 'core, WASM without SIMD', role: 'ours', engine: scalar.solver, whole: true },
    { name: 'core, native', role: 'ours', engine: native.engine('core'), whole: true },
    {
      name: 'fit() from JavaScript, law',
      role: 'ours',
      engine: packageFit(usl, 'law'),
      peers: true,
    },
    { name: 'fit() from JavaScript, law or knee', role: 'ours', engine: packageFit(usl, 'auto') },
    { name: 'fitMany() from JavaScript', role: 'ours', ...many, whole: true, batch: true },
    {
      name: 'levenberg-marquardt',
      role: 'peer',
      engine: native.engine('levenberg-marquardt'),
      whole: true,
    },
    {
      name: 'levenberg-marquardt, size compiled in',
      role: 'peer',
      engine: native.engine('levenberg-marquardt-static'),
      takes: small,
      whole: true,
    },
    { name: 'usl (Rust)', role: 'peer', engine: native.engine('usl'), whole: true },
    { name: 'ml-levenberg-marquardt (npm)', role: 'peer', ...ml },
    { name: 'scipy curve_fit', role: 'peer', ...curveFit },
  ];
  for (const [report, title] of [
    ['law', 'report by the law, equal weights, drawn band'],
    ['full', 'full report'],
    ['drawn', 'full report, drawn band'],
    ['bootstrap', '2,000 bootstrap replicates'],
  ]) {
    const common = { report, takes: cisco };
    all.push(
      { name: `${title}, WASM`, role: 'ours', engine: kernel[report], ...common },
      { name: `${title}, native`, role: 'ours', engine: native.engine(report), ...common },
    );
  }
  const stop = () => {
    native.stop();
    scipy?.stop();
  };
  return { all, stop };
}
