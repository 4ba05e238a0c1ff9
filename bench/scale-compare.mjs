// Cost of `compare` and `check` for many series compared with `fit` of the same file, as whole processes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { draws } from './scale.mjs';

const program = fileURLToPath(new URL('../package/bin/usl-fit.js', import.meta.url));
const concurrencies = [1, 2, 4, 8, 16, 24, 32, 48];
const limit = 3;

/** A preloaded module that writes the program's processor time to file descriptor 3. */
const clock = `data:text/javascript,${encodeURIComponent(
  `import { writeSync } from 'node:fs';
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeSync(3, String((user + system) / 1e6));
  });`,
)}`;

/**
 * Processor seconds of `fit`, `compare` and `check` for series of eight points, each the minimum of several
 * interleaved runs, and their ratios to `fit`.
 *
 * @param {{ series?: number, runs?: number }} [options]
 * @returns {{ name: string, seconds: number, ratio: number, limit: number, holds: boolean }[]}
 */
export function compareBesideFit({ series = 1000, runs = 3 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'usl-fit-scale-'));
  try {
    const [before, after] = ['before.csv', 'after.csv'].map((name) => path.join(folder, name));
    writeFileSync(before, table(series, 1, 1));
    writeFileSync(after, table(series, 2, 0.97));
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
    return /** @type {const} */ (['compare', 'check']).map((command) => {
      const ratio = least[command] / least.fit;
      return {
        name: `${command} of ${series} series against ${series}, beside fit (${least.fit.toFixed(2)} s)`,
        seconds: least[command],
        ratio,
        limit,
        holds: ratio <= limit,
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string[]} args */
function seconds(args) {
  const { status, stderr, output } = spawnSync(
    process.execPath,
    ['--import', clock, program, ...args],
    { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  // A broken or undecided limit is a valid result.
  if (status === null || status === 2) throw new Error(`${args.join(' ')}: ${stderr}`);
  return Number(output[3]);
}

/** Series with the same laws for every seed, but different errors. */
function table(
  /** @type {number} */ series,
  /** @type {number} */ seed,
  /** @type {number} */ scale,
) {
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

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { name, seconds, ratio, limit, holds } of compareBesideFit()) {
    console.log(
      `${name}: ${seconds.toFixed(2)} s, ${ratio.toFixed(2)} times, ${holds ? 'within' : 'MORE THAN'} ${limit}`,
    );
    if (!holds) process.exitCode = 1;
  }
}
