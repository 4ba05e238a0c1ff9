// Time from opening the pane to a Fit button that can be pressed, in the simulated Excel host.
/* global document, MutationObserver -- what is evaluated in the pane */

import { resolve } from 'node:path';
import { working } from '../scripts/run.mjs';
import { addinInExcel } from './hosts.mjs';
import { median, range } from './statistics.mjs';

const ROUNDS = 30;

/** @typedef {typeof import('../tests/excel-host/chromium.ts')} Excel */

/** Runs in every frame before its own scripts: when Fit becomes usable, by the frame's clock, which starts at its opening. */
function watch() {
  globalThis.usableAt = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('#fit[aria-disabled=false]') === null) return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
}

/**
 * Opens the builds of the add-in in turn, in rotating order, each in a fresh profile.
 * @param {Excel} excel @param {Record<string, string>} builds folders by name
 * @param {(round: string) => void} progress
 * @param {number} [slowdown] how many times slower the processor runs
 * @returns {Promise<Record<string, number[]>>} milliseconds
 */
async function measurePane({ openInChromium, servedFolder }, builds, progress, slowdown = 1) {
  const names = Object.keys(builds);
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    progress(round < 0 ? 'warming up' : `round ${round + 1} of ${ROUNDS}`);
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round + names.length) % names.length] ?? '';
      const host = await openInChromium({
        isSharedRuntime: true,
        isServed: true,
        slowdown,
        serve: servedFolder(builds[name] ?? ''),
        initScript: watch,
      });
      const time = await host.pane.evaluate(() => globalThis.usableAt);
      if (round >= 0) times[name]?.push(time);
      await host.close();
    }
  }
  return times;
}

/**
 * The results in words, the first build compared with each other one.
 * @param {Record<string, number[]>} times
 */
export function judged(times) {
  const [first] = Object.keys(times);
  const of = (/** @type {string | undefined} */ name) => times[name ?? ''] ?? [];
  return Object.entries(times).map(([name, all]) => {
    const beside =
      name === first
        ? ''
        : `; this one takes ${(median(of(first)) / median(all)).toFixed(2)} times it`;
    return `${name}: ${median(all).toFixed(0)} ms (${range(all)}) to a Fit button that can be pressed${beside}`;
  });
}

/** @type {import('../scripts/bench.mjs').Scenario} */
export const scenario = {
  about: 'time until the pane’s Fit button can be pressed.',
  options: { against: { type: 'string', about: 'a folder: beside the add-in of another commit' } },
  run: async ({ against }) => {
    const { folder, excel } = await addinInExcel();
    const builds = {
      'this build': folder,
      ...(against !== undefined && { 'the other': resolve(against) }),
    };
    const lines = [];
    for (const slowdown of [1, 4]) {
      const times = await measurePane(excel, builds, working, slowdown);
      const how = slowdown === 1 ? 'the processor as it is' : `${slowdown} times slower`;
      lines.push(...judged(times).map((text) => ({ met: null, text: `${how}, ${text}` })));
    }
    return lines;
  },
};
