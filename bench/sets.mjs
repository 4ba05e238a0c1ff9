// The data sets to fit, with variants that differ from fit to fit, and their optima.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/run.mjs';

/** Variants change every throughput by at most this share. */
const PERTURBATION = 1e-3;
const BATCH_SERIES = 1_000_000;

/**
 * @typedef {{ lambda: number, sigma: number, kappa: number, sse: number }} Optimum
 * @typedef {object} Set
 * @property {string} name
 * @property {string} title
 * @property {number} points points of each series
 * @property {number} series
 * @property {Float64Array} values every concurrency, then every throughput
 * @property {Optimum[]} optima of the first series
 * @property {boolean} single whether it is one of the four with requirements
 * @property {boolean} batch whether it is the one for `fitMany`, fitted as a whole
 * @property {string} file
 */

/** Lehmer's "minimal standard" generator: the same numbers in every run. */
function generator(seed = 1) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** @param {number[][]} points @param {() => number} random */
function shuffled(points, random) {
  const result = [...points];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

/**
 * The measurements and perturbed copies. Rows of a log are also shuffled, so that branch prediction
 * cannot learn their order.
 * @param {number[][]} points @param {number} count @param {boolean} shuffle
 */
function variants(points, count, shuffle) {
  const random = generator();
  const perturbed = () =>
    (shuffle ? shuffled(points, random) : points).map(([n, x]) => [
      n,
      x * (1 + PERTURBATION * (2 * random() - 1)),
    ]);
  return [points, ...Array.from({ length: count - 1 }, perturbed)];
}

/** @typedef {{ points: number, series: number, values: Float64Array }} Held */

/** Series of equal length in the form of a set. @param {number[][][]} series @returns {Held} */
function held(series) {
  const [N, X] = [0, 1].map((column) => series.flat().map((point) => point[column]));
  return {
    points: series[0].length,
    series: series.length,
    values: Float64Array.from([...N, ...X]),
  };
}

/**
 * Repeats the committed series, each time scaled a little more.
 * @param {number[][][]} series @param {number} count @returns {Held}
 */
function repeated(series, count) {
  const once = held(series);
  const [rows, all] = [once.values.length / 2, count * once.points];
  const values = new Float64Array(2 * all);
  for (let i = 0; i < all; i++) {
    values[i] = once.values[i % rows];
    values[all + i] = once.values[rows + (i % rows)] * (1 + Math.floor(i / rows) / 1000);
  }
  return { points: once.points, series: count, values };
}

/** @param {string} name */
function generated(name) {
  const lines = readFileSync(join(root, 'bench', 'data', `${name}.csv`), 'utf8')
    .trim()
    .split('\n');
  const series = [];
  for (const line of lines.slice(1)) {
    const [index, n, x] = line.split(',').map(Number);
    (series[index - 1] ??= []).push([n, x]);
  }
  return series;
}

/** @param {string} file */
function json(file) {
  return JSON.parse(readFileSync(join(root, ...file.split('/')), 'utf8'));
}

/**
 * Makes all sets, and writes them to files for the workers.
 * @param {string} folder
 * @returns {Set[]}
 */
export function makeSets(folder) {
  const certified = json('tests/data/certified.json').datasets;
  const optima = json('bench/data/optima.json');
  const published = (name) => ({
    ...held(variants(certified[name].points, 64, false)),
    optima: [certified[name].bounded_nonneg_3p],
  });
  const log = (name) => ({
    ...held(variants(generated(name)[0], 8, true)),
    optima: optima[name],
  });
  const described = [
    { name: 'percona', title: 'Percona, 5 points', single: true, ...published('percona_cisco5') },
    { name: 'wso2', title: 'WSO2 500B, 4 points', single: true, ...published('wso2_500B') },
    { name: 'cisco', title: 'Cisco UCS, 32 points', single: true, ...published('cisco32') },
    { name: 'log', title: 'log, 10,000 points', single: true, ...log('log-10000') },
    { name: 'distinct', title: '10,000 points, all N distinct', ...log('distinct-10000') },
    {
      name: 'batch',
      title: '1,000,000 series of 8',
      batch: true,
      ...repeated(generated('batch-8'), BATCH_SERIES),
      optima: optima['batch-8'],
    },
  ];
  mkdirSync(folder, { recursive: true });
  return described.map((set) => {
    const file = join(folder, `${set.name}.f64`);
    writeFileSync(file, set.values);
    return { single: false, batch: false, ...set, file };
  });
}
