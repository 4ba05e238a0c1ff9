// Steps that say their name and how they ended; one that fails stops no other.
import { done, Problem, runMain } from './run.mjs';

/** @typedef {import('./count-tests.mjs').Count} Count */

/**
 * One program that must end well; output that was held back is shown in one piece.
 * @param {Promise<{ status: number, output?: string }>} outcome
 * @returns {Promise<Count>}
 */
export async function check(outcome) {
  const { status, output = '' } = await outcome;
  process.stdout.write(output);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs it; what a Problem says is printed, and it counts as one failure. @param {() => Promise<Count>} step */
async function counted(step) {
  try {
    return await step();
  } catch (error) {
    console.error(error instanceof Problem ? `✗ ${error.message}` : error);
    return { passed: 0, failed: 1 };
  }
}

/** How long each step took, in the order of their ends. @type {[name: string, milliseconds: number][]} */
const times = [];

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
  console.log(`${mark} ${name}: ${count.passed} passed, ${count.failed} failed`);
  return count;
}

/** What several acts came to: each is told by its name, and one that throws counts as a failure. */
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
      console.error(`✗ ${name}: ${error instanceof Problem ? error.message : error}`);
    }
  };
  return { count, tell };
}

/** A step that is run by itself. @param {() => Promise<Count>} step */
export function alone(step) {
  return runMain(async () => conclude(await step()));
}

/** What each step took, the last line of a run, and its exit status. @param {Count} count */
export function conclude({ passed, failed }) {
  console.log('');
  for (const [name, milliseconds] of times) console.log(`${inWords(milliseconds)}  ${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
