// Time from opening the pane to a Fit button that can be pressed, in the simulated Excel host.
/* global document, MutationObserver -- what is evaluated in the pane */

const ROUNDS = 15;

/** @typedef {typeof import('../tests/excel-host/chromium.ts')} Excel */

/** Milliseconds from opening the pane. @typedef {{ usable: number, arrived: number }} Times */

/** @param {number[]} times */
function median(times) {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? NaN;
}

/**
 * Runs in every frame before its own scripts: when Fit becomes usable, by the frame's clock, which starts at its
 * opening, and when the pane's script had arrived. What arrives is handed over by the test browser's protocol, text by
 * text, which no server does, and takes longer the larger it is.
 */
function watch() {
  globalThis.usableAt = new Promise((resolve) => {
    const look = () => document.querySelector('#fit[aria-disabled=false]') !== null;
    const observer = new MutationObserver(() => {
      if (!look()) return;
      observer.disconnect();
      const arrived = performance
        .getEntriesByType('resource')
        .find(({ name }) => /\/taskpane\.[^/]*\.js$/.test(name))?.responseEnd;
      resolve({ usable: performance.now(), arrived: arrived ?? NaN });
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
}

/**
 * Opens the builds of the add-in in turn, in rotating order, each in a fresh profile.
 * @param {Excel} excel @param {Record<string, string>} builds folders by name
 * @param {(round: string) => void} progress
 * @returns {Promise<Record<string, Times[]>>}
 */
export async function measurePane({ openInChromium, servedFolder }, builds, progress) {
  const names = Object.keys(builds);
  /** @type {Record<string, Times[]>} */
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

/**
 * The results in words, the first build compared with each other one.
 * @param {Record<string, Times[]>} times
 */
export function judged(times) {
  const builds = Object.entries(times).map(([name, each]) => ({
    name,
    all: each.map(({ usable }) => usable),
    own: each.map(({ usable, arrived }) => usable - arrived),
  }));
  const [first] = builds;
  const range = (/** @type {number[]} */ values) =>
    `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;
  return builds.map(({ name, all, own }) => {
    const ratio = (/** @type {number[]} */ one, /** @type {number[]} */ other) =>
      (median(one) / median(other)).toFixed(2);
    const beside =
      first === undefined || name === first.name
        ? ''
        : `; this one takes ${ratio(first.all, all)} and ${ratio(first.own, own)} times it`;
    return `${name}: ${range(all)} to a Fit button that can be pressed, ${range(own)} of them after its script arrived${beside}`;
  });
}
