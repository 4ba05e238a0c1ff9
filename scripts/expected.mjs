// Results of the npm package, with which packages for other languages are compared.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Random numbers from 0 to 1, the same in every run (D. H. Lehmer's generator, modulus 2³¹ − 1). */
function sequence() {
  let state = 20_260_101;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Series of eight points with 3 % of noise, end to end, and some that cannot be fitted. @param {number} count */
export function series(count) {
  const random = sequence();
  const levels = [1, 2, 4, 8, 12, 16, 24, 32];
  const n = Array.from({ length: count }, () => levels).flat();
  const x = Array.from({ length: count }, (_, i) => {
    const [lambda, sigma, kappa] = [100 + 900 * random(), 0.1 * random(), 0.002 * random()];
    return levels.map((at) => {
      const noise = 1 + 0.03 * (random() + random() + random() + random() - 2) * Math.sqrt(3);
      const law = (lambda * at) / (1 + sigma * (at - 1) + kappa * at * (at - 1));
      return i % 100 === 99 && at === 8 ? -1 : law * noise;
    });
  }).flat();
  return { n, x, offsets: Array.from({ length: count + 1 }, (_, i) => i * levels.length) };
}

/** Fits of every certified set and of many random series. */
export async function expected() {
  const { fit, fitMany } = await import(join(root, 'package', 'dist', 'index.js'));
  const certified = JSON.parse(readFileSync(join(root, 'tests', 'data', 'certified.json'), 'utf8'));
  const sets = Object.entries(certified.datasets).flatMap(([name, { points }]) => {
    const [n, x] = [0, 1].map((column) => points.map((point) => point[column]));
    return ['physical', 'none'].flatMap((bounds) =>
      ['equal', 'auto'].map((weights) => {
        const options = { bounds, weights };
        return { name, n, x, options, fit: fit(n, x, options) };
      }),
    );
  });
  const random = series(1000);
  const { numbers, flags } = fitMany(random.n, random.x, random.offsets);
  return { sets, random: { ...random, numbers: [...numbers], flags: [...flags] } };
}
