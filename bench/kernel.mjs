// The core in WebAssembly, with the loop inside one call.
import { readFileSync } from 'node:fs';

const CONVERGED = 1;
const REFUSED = 8;

/** One answer of a batch. @param {Float64Array} numbers @param {number} flag @param {number} i */
export function answer(numbers, flag, i) {
  return flag & REFUSED ? null : [...numbers.slice(4 * i, 4 * i + 4), (flag & CONVERGED) !== 0];
}

/** @param {string} file */
export function startKernel(file) {
  const module = new WebAssembly.Module(readFileSync(file));
  const core = new WebAssembly.Instance(module).exports;
  let loaded;
  const load = (set) => {
    if (loaded === set) return;
    const address = core.reserve(set.values.length);
    new Float64Array(core.memory.buffer, address, set.values.length).set(set.values);
    core.load(set.points);
    loaded = set;
  };
  const timed = (run) => (set, count) => {
    load(set);
    const start = performance.now();
    const failed = !run(count);
    const seconds = (performance.now() - start) / 1000;
    if (failed) throw new Error('the core refuses it');
    return seconds;
  };
  return {
    solver: {
      fit: (set, count) => {
        load(set);
        core.fit(count);
        const numbers = new Float64Array(core.memory.buffer, core.numbers(), 4 * count);
        const flags = new Uint8Array(core.memory.buffer, core.flags(), count);
        return Array.from(flags, (flag, i) => answer(numbers, flag, i));
      },
      time: timed((count) => core.fit(count)),
    },
    full: { time: timed((count) => !Number.isNaN(core.report(0, count))) },
    bootstrap: { time: timed((count) => !Number.isNaN(core.report(1, count))) },
  };
}
