// Time from opening the pane to a Fit button that can be pressed, in the simulated Excel host.
/* global document, MutationObserver -- what is evaluated in the pane */

const ROUNDS = 15;

/** @typedef {typeof import('../tests/excel-host/chromium.ts')} Excel */

/** @param {number[]} times */
function median(times) {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? NaN;
}

/**
 * Runs in every frame before its own scripts: when Fit becomes usable, by the frame's clock, which starts at its
 * opening.
 */
function watch() {
  globalThis.usableAt = new Promise((resolve) => {
    const look = () => document.querySelector('#fit[aria-disabled=false]') !== null;
    const observer = new MutationObserver(() => {
      if (!look()) return;
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
 * @returns {Promise<Record<string, number[]>>} milliseconds
 */
export async function measurePane({ openInChromium, servedFolder }, builds, progress) {
  const names = Object.keys(builds);
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    progress(round < 0 ? 'warming up' : `round ${round + 1} of ${ROUNDS}`);
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round + names.length) % names.length] ?? '';
      const host = await openInChromium({
        isSharedRuntime: true,
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

/** The results in words, the first build compared with each other one. @param {Record<string, number[]>} times */
export function judged(times) {
  const [[, own = []] = []] = Object.entries(times);
  return Object.entries(times).map(([name, each]) => {
    const range = `${Math.min(...each).toFixed(0)} to ${Math.max(...each).toFixed(0)}`;
    const beside =
      each === own ? '' : `; this one takes ${(median(own) / median(each)).toFixed(2)} times it`;
    return `${name}: ${median(each).toFixed(0)} ms (${range}) to a Fit button that can be pressed${beside}`;
  });
}
