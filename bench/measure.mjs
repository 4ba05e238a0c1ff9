// Time per fit: the median of interleaved rounds.

import { median } from './statistics.mjs';

const ROUNDS = 9;
/** Long compared with the scheduler's time slices, so that all contestants suffer alike. */
const SAMPLE_SECONDS = 0.04;
/** Warm-up after which JavaScript and WebAssembly have been optimised. */
const WARM_SECONDS = 0.5;

/** Number of fits per sample, so that clock and call overhead do not matter; determined after warming up. */
async function calibrate({ engine, set, whole }) {
  if (whole && set.batch) return set.series;
  for (let fits = 1; ;) {
    const seconds = await engine.time(set, fits);
    if (seconds >= WARM_SECONDS) {
      return Math.max(1, Math.round((fits * SAMPLE_SECONDS) / seconds));
    }
    fits = Math.ceil(fits * Math.min(10, Math.max(2, WARM_SECONDS / (seconds + 1e-9))));
  }
}

/**
 * Seconds per fit of every job. In each round every job has its turn, and each round starts with
 * another job, so that none always gets the quiet or the warm machine.
 * @param {{ engine: object, set: import('./sets.mjs').Set, whole?: boolean }[]} jobs
 * @param {(round: string) => void} progress
 */
export async function measure(jobs, progress) {
  const counts = [];
  for (const job of jobs) counts.push(await calibrate(job));
  const samples = jobs.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    progress(`${round + 1} of ${ROUNDS}`);
    for (let turn = 0; turn < jobs.length; turn++) {
      const i = (turn + round) % jobs.length;
      samples[i].push((await jobs[i].engine.time(jobs[i].set, counts[i])) / counts[i]);
    }
  }
  return samples.map((seconds, i) => ({
    seconds: median(seconds),
    fastest: Math.min(...seconds),
    slowest: Math.max(...seconds),
    fits: counts[i],
  }));
}
