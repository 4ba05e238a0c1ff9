// Memory used by ten batches, each as large as the largest set, measured in a process of its own, in which nothing else
// grows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMain, printed, root } from '../scripts/run.mjs';

const CALLS = 10;
/** λ, σ, κ and SSE as doubles, and a flag. */
const ANSWER_BYTES = 33;

/** @typedef {{ wasm: number, resident: number }} Memory bytes of the solver's memory, and of the process */

/**
 * The memory after each of ten calls of the package's `fitMany`.
 * @param {import('./sets.mjs').Set} set
 * @returns {Memory[]}
 */
export function memoryOfCalls({ file, points }) {
  const args = ['--expose-gc', join(root, 'bench', 'memory.mjs'), file, String(points)];
  return JSON.parse(printed(process.execPath, args));
}

/**
 * Nothing may grow after the second call. Resident memory varies by itself, so it counts as growing only
 * if it grows by the size of an answer or more.
 * @param {Memory[]} after each call
 * @param {number} series
 * @returns {{ met: boolean, text: string }}
 */
export function judgedMemory(after, series) {
  const [, second, ...later] = after;
  const most = (/** @type {keyof Memory} */ of) => Math.max(...later.map((memory) => memory[of]));
  const steady =
    most('wasm') <= second.wasm && most('resident') < second.resident + ANSWER_BYTES * series;
  const megabytes = (/** @type {number} */ bytes) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  const [wasm, resident] = [second, { wasm: most('wasm'), resident: most('resident') }].map(
    (memory) => `${megabytes(memory.wasm)} and ${megabytes(memory.resident)}`,
  );
  return {
    met: later.length === CALLS - 2 && steady,
    text: `memory of WebAssembly and of the process after the second call: ${wasm}; at most after the eight that follow: ${resident} (must not grow)`,
  };
}

/** Runs in the separate process. @param {string} file @param {number} points */
async function measured(file, points) {
  /** @type {WebAssembly.Instance[]} */
  const started = [];
  const { Instance } = WebAssembly;
  // The package does not expose its memory, so instances are recorded.
  WebAssembly.Instance = class extends Instance {
    constructor(/** @type {ConstructorParameters<typeof Instance>} */ ...given) {
      super(...given);
      started.push(this);
    }
  };
  const { fitMany } = await import(pathToFileURL(join(root, 'package', 'dist', 'index.js')).href);
  const bytes = readFileSync(file);
  const values = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
  const rows = values.length / 2;
  const [n, x] = [values.subarray(0, rows), values.subarray(rows)];
  const offsets = Uint32Array.from({ length: rows / points + 1 }, (_, i) => i * points);
  const after = [];
  for (let call = 0; call < CALLS; call++) {
    const { flags } = fitMany(n, x, offsets);
    if (flags.length !== offsets.length - 1) throw new Error('series are missing');
    globalThis.gc?.();
    // A background thread returns freed memory.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const wasm = started.map(({ exports }) => exports.memory.buffer.byteLength);
    after.push({
      wasm: wasm.reduce((sum, bytes) => sum + bytes, 0),
      resident: process.memoryUsage.rss(),
    });
  }
  console.log(JSON.stringify(after));
}

if (isMain(import.meta.url)) await measured(process.argv[2], Number(process.argv[3]));
