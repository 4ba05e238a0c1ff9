// Cost of `compare` and `check` for many series compared with `fit` of the same file, as whole processes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command, draws } from './scale.mjs';

const concurrencies = [1, 2, 4, 8, 16, 24, 32, 48];
const limit = 3;
const series = 1000;

/**
 * Processor seconds of `fit`, `compare` and `check` for series of eight points, each the minimum of several
 * interleaved runs, and their ratios to `fit`.
 * @param {number} runs @returns {import('../scripts/bench.mjs').Line[]}
 */
export function compareBesideFit(runs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'usl-fit-scale-'));
  try {
    const [before, after] = ['before.csv', 'after.csv'].map((name) => path.join(folder, name));
    writeFileSync(before, table(1, 1));
    writeFileSync(after, table(2, 0.97));
    const commands = {
      fit: ['fit', before],
      compare: ['compare', before, after],
      check: ['check', after, '--baseline', before],
    };
    const least = { fit: Infinity, compare: Infinity, check: Infinity };
    for (let run = 0; run < runs; run++) {
      for (const [name, args] of Object.entries(commands)) {
        const known = /** @type {keyof typeof least} */ (name);
        least[known] = Math.min(least[known], seconds(args));
      }
    }
    return /** @type {const} */ (['compare', 'check']).map((name) => {
      const ratio = least[name] / least.fit;
      return {
        met: ratio <= limit,
        text: `${name} of ${series} series against ${series}: ${ratio.toFixed(2)} times fit, ${least.fit.toFixed(2)} s (must ${limit})`,
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string[]} args */
function seconds(args) {
  const { status, stderr, output } = spawnSync(process.execPath, [...command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  // A broken or undecided limit is a valid result.
  if (status === null || status === 2) throw new Error(`${args.join(' ')}: ${stderr}`);
  return JSON.parse(output[3] ?? '').cpu;
}

/** Series with the same laws for every seed, but different errors. @param {number} seed @param {number} scale */
function table(seed, scale) {
  const laws = draws(99);
  const errors = draws(seed);
  const rows = Array.from({ length: series }, (_, i) => {
    const lambda = 50 + 950 * laws();
    const sigma = 0.01 + 0.09 * laws();
    const kappa = 10 ** (-4 + 1.5 * laws());
    return concurrencies.map((n) => {
      const x = (scale * lambda * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1));
      const error = errors() + errors() + errors() - 1.5;
      return `s${i},${n},${(x * (1 + 0.04 * error)).toFixed(2)}`;
    });
  });
  return `${['series,N,X', ...rows.flat()].join('\n')}\n`;
}
