// Runs named steps and reports their results; a failed step does not stop the others.
import { done, Problem, runMain } from './run.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

/**
 * Counts a program's exit status as one test; shows output that was held back.
 * @param {Promise<{ status: number, output?: string }>} outcome
 * @returns {Promise<Count>}
 */
export async function check(outcome) {
  const { status, output = '' } = await outcome;
  process.stdout.write(output);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a step; an exception is printed and counts as one failure. @param {() => Promise<Count>} step */
async function counted(step) {
  try {
    return await step();
  } catch (error) {
    console.error(error instanceof Problem ? `✗ ${error.message}` : error);
    return { passed: 0, failed: 1 };
  }
}

/** Durations of the finished steps. @type {[name: string, milliseconds: number][]} */
const times = [];
/** Names of what failed, repeated at the end, where a long log is read first. @type {string[]} */
const failures = [];

/** @param {string} name a test, or part of a step, that failed */
export function rememberFailure(name) {
  failures.push(name);
}

/** @param {number} milliseconds */
function inWords(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** @param {string} name @param {() => Promise<Count>} step @returns {Promise<Count>} */
export async function announced(name, step) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const count = await counted(step);
  times.push([name, performance.now() - start]);
  const mark = count.failed === 0 ? '✓' : '✗';
  if (count.failed > 0) rememberFailure(name);
  console.log(`${mark} ${name}: ${count.passed} passed, ${count.failed} failed`);
  return count;
}

/** The steps of these names, in their order. @template {{ name: string }} T @param {T[]} steps @param {string[]} names */
export function stepsNamed(steps, names) {
  const known = steps.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Problem(`there is no step ${unknown}; the steps are ${known.join(', ')}.`);
  return steps.filter(({ name }) => names.includes(name));
}

/** Counts several acts by name; one that throws counts as a failure. */
export function tally() {
  /** @type {Count} */
  const count = { passed: 0, failed: 0 };
  /** @param {string} name @param {() => unknown} act */
  const tell = async (name, act) => {
    try {
      await act();
      count.passed += 1;
      done(name);
    } catch (error) {
      count.failed += 1;
      rememberFailure(name);
      console.error(`✗ ${name}: ${error instanceof Problem ? error.message : error}`);
    }
  };
  return { count, tell };
}

/** Runs a single step as a script. @param {() => Promise<Count>} step */
export function alone(step) {
  return runMain(async () => conclude(await step()));
}

/** Prints the durations, what failed and the totals, and sets the exit status. @param {Count} count */
export function conclude({ passed, failed }) {
  console.log('');
  for (const [name, milliseconds] of times) console.log(`${inWords(milliseconds)}  ${name}`);
  if (failures.length > 0) console.log('');
  for (const name of failures) console.log(`✗ ${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
