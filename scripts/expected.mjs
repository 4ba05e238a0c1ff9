// Results of the npm package, with which packages for other languages are compared.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Concurrencies of every random series. */
const levels = [1, 2, 4, 8, 12, 16, 24, 32];

/** Random numbers from 0 to 1, the same in every run (D. H. Lehmer's generator, modulus 2³¹ − 1). */
function sequence() {
  let state = 20_260_101;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/**
 * Series of eight points with 3 % of noise, end to end; one of a hundred cannot be fitted.
 * @param {number} count
 */
export function series(count) {
  const random = sequence();
  const rows = count * levels.length;
  const [n, x] = [new Float64Array(rows), new Float64Array(rows)];
  for (let i = 0; i < count; i++) {
    const [lambda, sigma, kappa] = [100 + 900 * random(), 0.1 * random(), 0.002 * random()];
    levels.forEach((at, j) => {
      const noise = 1 + 0.03 * (random() + random() + random() + random() - 2) * Math.sqrt(3);
      const law = (lambda * at) / (1 + sigma * (at - 1) + kappa * at * (at - 1));
      n[i * levels.length + j] = at;
      x[i * levels.length + j] = i % 100 === 99 && at === 8 ? -1 : law * noise;
    });
  }
  return { n, x, offsets: Uint32Array.from({ length: count + 1 }, (_, i) => i * levels.length) };
}

/** Fits of every certified set. */
export async function expected() {
  const { fit, fitMany } = await import(join(root, 'package', 'dist', 'index.js'));
  const certified = JSON.parse(readFileSync(join(root, 'tests', 'data', 'certified.json'), 'utf8'));
  const sets = Object.entries(certified.datasets).flatMap(([name, { points }]) => {
    const [n, x] = [0, 1].map((column) => points.map((point) => point[column]));
    return ['physical', 'none'].flatMap((bounds) =>
      ['equal', 'auto'].map((weights) => {
        const options = { bounds, weights };
        const { numbers, flags } = fitMany(n, x, [0, n.length], options);
        const many = [...numbers, flags[0]];
        return { name, n, x, options, fit: fit(n, x, options), many };
      }),
    );
  });
  return { sets };
}

/** The folder of the random series, once they are written in this process. @type {Promise<string> | undefined} */
let written;

/**
 * Random series and what the package says of them, in a folder that every step reads. `n.f64`, `x.f64`, `numbers.f64` and
 * `alone.f64` are doubles, λ, σ, κ and the sum of squares by `fitMany` and by `fit`, which round otherwise; `flags.u8` are
 * bytes. `--series 1000000` sets how many; else they are so many as a step fits in seconds.
 */
export function randomSeries() {
  return (written ??= writeSeries(seriesCount()));
}

function seriesCount() {
  const at = process.argv.indexOf('--series');
  return at < 0 ? 20_000 : Number(process.argv[at + 1]);
}

/** How `fitMany` fits. */
const options = { weights: 'equal', shape: 'law', intervals: 'wald' };

/** @param {number} count */
async function writeSeries(count) {
  const { fit, fitMany } = await import(join(root, 'package', 'dist', 'index.js'));
  const folder = join(root, 'target', 'series');
  mkdirSync(folder, { recursive: true });
  const { n, x, offsets } = series(count);
  const { numbers, flags } = fitMany(n, x, offsets);
  const alone = new Float64Array(4 * count);
  for (let i = 0; i < count; i++) {
    if (flags[i] & 8) continue;
    const rows = [n, x].map((column) => column.subarray(offsets[i], offsets[i + 1]));
    const { parameters, goodness } = fit(...rows, options);
    const estimates = Object.values(parameters).map(({ estimate }) => estimate);
    alone.set([...estimates, goodness.sse], 4 * i);
  }
  const numbersOf = { 'n.f64': n, 'x.f64': x, 'numbers.f64': numbers, 'alone.f64': alone };
  const files = { ...numbersOf, 'flags.u8': flags };
  for (const [name, { buffer, byteOffset, byteLength }] of Object.entries(files)) {
    writeFileSync(join(folder, name), Buffer.from(buffer, byteOffset, byteLength));
  }
  return folder;
}
