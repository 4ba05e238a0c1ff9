// Talks to a worker program line by line, in the protocol of native/src/main.rs.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** @param {string} program @param {string[]} [args] */
export function startWorker(program, args = []) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], windowsHide: true });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const failed = new Promise((_, reject) => child.once('error', reject));
  failed.catch(() => {});
  const ask = async (...words) => {
    child.stdin.write(`${words.join('\t')}\n`);
    const { value, done } = await Promise.race([lines.next(), failed]);
    if (done) throw new Error(`${program} ended`);
    const answer = JSON.parse(value);
    if (answer !== null && answer.error !== undefined) throw new Error(answer.error);
    return answer;
  };
  return {
    /** @param {import('./sets.mjs').Set} set */
    load: (set) => ask('load', set.name, set.file, set.points),
    /** One of its solvers. @param {string} name */
    engine: (name) => ({
      fit: (set, count) => ask('fit', name, set.name, count),
      time: (set, count) => ask('time', name, set.name, count),
    }),
    stop: () => child.stdin.end(),
  };
}
