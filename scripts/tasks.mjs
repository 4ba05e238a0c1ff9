// Runs tasks side by side, each as soon as what it needs is there, and says in words how long they will take.
import { availableParallelism } from 'node:os';
import { beside, done, working } from './run.mjs';

/**
 * @typedef {object} Task
 * @property {string} name
 * @property {string[]} [after] names of the tasks whose results it needs; those that are not run are there already
 * @property {string} about what it does, such as `building the core`
 * @property {number} seconds the processor time that it takes, for the estimate
 * @property {(begin: () => void) => Promise<unknown>} run calls `begin` if there is something to do
 */

/** @typedef {{ seconds: number, began?: number, ended?: number }} Progress times in seconds since the first task began */

/** Seconds of work at the expected pace that every estimate supposes, so that it is steady from the start. */
const supposed = 60;
/** More cores hardly help, since the longest tasks use one. */
const usable = 4;
/** Seconds between two estimates. */
const interval = 20;

/**
 * The seconds that are left: the work that is not done, at the pace of the work that is. Of a running task at most nine
 * tenths are taken as done.
 * @param {Progress[]} tasks those that are still to be done, or were not done before
 * @param {number} now
 * @param {number} [cores]
 */
export function secondsLeft(tasks, now, cores = Math.min(availableParallelism(), usable)) {
  const running = tasks.filter(({ began, ended }) => began !== undefined && ended === undefined);
  let all = 0;
  let finished = 0;
  for (const { seconds, began = now, ended } of tasks) {
    all += seconds;
    const spent = ((now - began) * cores) / running.length;
    finished += ended === undefined ? Math.min(spent || 0, 0.9 * seconds) : seconds;
  }
  const pace = (now * cores + supposed) / (finished + supposed);
  return ((all - finished) * pace) / cores;
}

/** @param {number} seconds */
export function leftInWords(seconds) {
  if (seconds < 40) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  return minutes < 2 ? 'about a minute left' : `about ${minutes} minutes left`;
}

/**
 * Runs the tasks, and returns whether there was anything to do. What their programs print is shown only if they fail; then
 * the others are ended.
 * @param {Task[]} tasks
 */
export async function runTasks(tasks) {
  const start = performance.now();
  const now = () => (performance.now() - start) / 1000;
  const stop = new AbortController();
  /** @type {Map<Task, Progress>} */
  const progress = new Map(tasks.map((task) => [task, { seconds: task.seconds }]));
  /** @type {Map<string, Promise<void>>} */
  const runs = new Map();

  const report = setInterval(() => {
    const about = tasks
      .filter((task) => progress.get(task)?.began !== undefined)
      .filter((task) => progress.get(task)?.ended === undefined)
      .map((task) => task.about);
    if (about.length === 0) return;
    working(`${leftInWords(secondsLeft([...progress.values()], now()))}: ${about.join(', ')}`);
  }, interval * 1000);

  /** @param {Task} task */
  const run = async (task) => {
    await Promise.all((task.after ?? []).map((name) => runs.get(name)));
    stop.signal.throwIfAborted();
    const held = { output: '', signal: stop.signal };
    const state = /** @type {Progress} */ (progress.get(task));
    try {
      await beside.run(held, () =>
        task.run(() => {
          if (state.began !== undefined) return;
          state.began = now();
          working(task.about);
        }),
      );
      if (state.began === undefined) {
        progress.delete(task);
        return;
      }
      state.ended = now();
      done(`${task.about} took ${Math.round(state.ended - state.began)} s`);
    } catch (error) {
      if (!stop.signal.aborted) process.stdout.write(held.output);
      stop.abort(error);
      throw error;
    }
  };

  for (const task of tasks) runs.set(task.name, run(task));
  await Promise.allSettled(runs.values());
  clearInterval(report);
  stop.signal.throwIfAborted();
  return progress.size > 0;
}
