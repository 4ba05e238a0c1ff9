// The core in WebAssembly, with the loop over fits inside one call.
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
  const instances = new Map();
  /** The instance that holds a set: loading it for every sample would time cold code. */
  const holding = (set) => {
    if (!instances.has(set)) {
      const core = new WebAssembly.Instance(module).exports;
      const address = core.reserve(set.values.length);
      new Float64Array(core.memory.buffer, address, set.values.length).set(set.values);
      core.load(set.points);
      instances.set(set, core);
    }
    return instances.get(set);
  };
  const timed = (run) => (set, count) => {
    const core = holding(set);
    const start = performance.now();
    const well = run(core, count);
    const seconds = (performance.now() - start) / 1000;
    if (!well) throw new Error('the core refuses it');
    return seconds;
  };
  const reports = (kind) => ({
    time: timed((core, count) => !Number.isNaN(core.report(kind, count))),
  });
  return {
    solver: {
      fit: (set, count) => {
        const core = holding(set);
        core.fit(count);
        const numbers = new Float64Array(core.memory.buffer, core.numbers(), 4 * count);
        const flags = new Uint8Array(core.memory.buffer, core.flags(), count);
        return Array.from(flags, (flag, i) => answer(numbers, flag, i));
      },
      time: timed((core, count) => core.fit(count)),
    },
    law: reports(0),
    full: reports(1),
    drawn: reports(2),
    bootstrap: reports(3),
  };
}
