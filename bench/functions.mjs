// Times a batch of custom functions, through the runtime of Office.js in the simulated Excel host.
/* global window, CustomFunctions -- what is evaluated in the pages */
import { working } from '../scripts/run.mjs';
import { addinInExcel } from './hosts.mjs';
import { median } from './statistics.mjs';

const CELLS = 10_000;
const ROUNDS = 9;
/** A batch of one cell: the time the runtime waits, whatever the functions do. */
const ALONE = 1;
/** Pause before each sample: after an answer the runtime delays the next one, which would hide the functions' time. */
const REST_MILLISECONDS = 1500;

/** @typedef {'THROUGHPUT' | 'CONSTANT'} Timed */
/** @typedef {{ whole: Record<Timed, number>, beyondOne: Record<Timed, number> }} Times milliseconds */

/**
 * Milliseconds from the request to the last answer, measured in the page that simulates Excel.
 * @param {import('playwright-core').Page} page @param {Timed} name @param {number} count
 */
function time(page, name, count) {
  return page.evaluate(
    async ([name, count]) => {
      const calls = Array.from({ length: count }, (_, i) => [
        name,
        [[[i + 1]], [[1000]], [[0.02]], [[0.0005]]],
      ]);
      const { outcomes, milliseconds } = await window.excelPage.callFunctions(calls);
      if (!outcomes.every(({ isOk }) => isOk)) throw new Error(`${name} was not answered`);
      return milliseconds;
    },
    [name, count],
  );
}

/** The same after a pause. @type {typeof time} */
async function rested(page, name, count) {
  await new Promise((resolve) => setTimeout(resolve, REST_MILLISECONDS));
  return time(page, name, count);
}

/** Waits until the library has registered with Excel. @param {import('playwright-core').Page} page */
async function untilHeard(page) {
  for (let tries = 0; ; tries++) {
    try {
      return await time(page, 'THROUGHPUT', ALONE);
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Times a batch of `USL.THROUGHPUT` and one of a constant function: the medians of rounds in which
 * they take turns in alternating order.
 * @param {{ page: import('playwright-core').Page, pane: import('playwright-core').Frame }} host
 * @param {(round: string) => void} progress
 * @returns {Promise<Times>}
 */
async function measureFunctions({ page, pane }, progress) {
  await untilHeard(page);
  await pane.evaluate(() => CustomFunctions.associate('CONSTANT', () => [[42]]));
  /** @type {Timed[]} */
  const functions = ['THROUGHPUT', 'CONSTANT'];
  const batches = { THROUGHPUT: [], CONSTANT: [] };
  const alone = { THROUGHPUT: [], CONSTANT: [] };
  for (let round = 0; round < ROUNDS; round++) {
    progress(`${round + 1} of ${ROUNDS}`);
    for (const name of round % 2 === 0 ? functions : functions.toReversed()) {
      batches[name].push(await rested(page, name, CELLS));
      alone[name].push(await rested(page, name, ALONE));
    }
  }
  const whole = { THROUGHPUT: median(batches.THROUGHPUT), CONSTANT: median(batches.CONSTANT) };
  return {
    whole,
    beyondOne: {
      THROUGHPUT: whole.THROUGHPUT - median(alone.THROUGHPUT),
      CONSTANT: whole.CONSTANT - median(alone.CONSTANT),
    },
  };
}

/** Largest allowed ratio. */
const MOST = 3;

/** @param {Times} times */
export function judged({ whole, beyondOne }) {
  const line = (/** @type {string} */ what, /** @type {Record<Timed, number>} */ times) => {
    const ratio = times.THROUGHPUT / times.CONSTANT;
    const [ours, constant] = [times.THROUGHPUT, times.CONSTANT].map((ms) => `${ms.toFixed(0)} ms`);
    const text = `${what}: ${ours}, constants ${constant}, ${ratio.toFixed(2)} times (at most ${MOST})`;
    return { text, ratio, met: ratio > 0 && ratio <= MOST };
  };
  return [
    line(`${CELLS.toLocaleString('en')} cells of USL.THROUGHPUT`, whole),
    line('the same, less the time of one cell', beyondOne),
  ];
}

/** @type {import('../scripts/bench.mjs').Scenario} */
export const scenario = {
  about: 'how long a sheet waits for its custom functions.',
  run: async () => {
    const { folder, excel } = await addinInExcel();
    const serve = excel.servedFolder(folder);
    const host = await excel.openInChromium({ isSharedRuntime: true, serve });
    try {
      return judged(await measureFunctions(host, (round) => working(`round ${round}`)));
    } finally {
      await host.close();
    }
  },
};
