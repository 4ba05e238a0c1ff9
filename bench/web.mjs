// Time until the calculator shows its fitted example, compared with an empty page.
/* global document, MutationObserver, requestAnimationFrame -- what is evaluated in the page */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, working } from '../scripts/run.mjs';
import { serve } from '../scripts/serve.mjs';
import { inBrowser } from './hosts.mjs';
import { median, range } from './statistics.mjs';

/** @typedef {Record<string, number[]>} Times milliseconds of each round, by the page's name */

const emptyPage = 'an empty page';
const rounds = 15;
/** CPU slowdowns: none, and those of phones. */
const slowdowns = [1, 4, 6];
const goal = 500;

/** Runs in a page before its own scripts: resolves when the frame with the answer has been drawn. */
function watch(selector) {
  globalThis.drawnAt = new Promise((resolve) => {
    const drawn = () =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now()), 0));
    const look = () => {
      if (document.querySelector(selector) === null) return false;
      drawn();
      return true;
    };
    if (look()) return;
    const observer = new MutationObserver(() => {
      if (look()) observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/**
 * Time from the start of navigation to the drawn answer, in a fresh profile.
 * @param {import('playwright-core').Browser} browser
 */
async function timeOf(browser, url, selector, slowdown) {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watch, selector);
    await page.goto(url);
    return await page.evaluate(() => globalThis.drawnAt);
  } finally {
    await context.close();
  }
}

/**
 * Opens the pages in turn, in rotating order.
 * @param {import('playwright-core').Browser} browser
 * @param {Record<string, string>} builds folders with `web/` and `usl-fit.html`, by name
 * @param {(round: string) => void} progress
 * @returns {Promise<{ slowdown: number, times: Times }[]>}
 */
async function measureOpening(browser, builds, progress) {
  const folder = join(root, 'target', 'bench');
  mkdirSync(folder, { recursive: true });
  const empty = join(folder, 'empty.html');
  writeFileSync(empty, '<!doctype html><html lang="en"><title>Empty</title><p>Nothing.</p></html>');
  const pages = [{ name: emptyPage, url: pathToFileURL(empty).href, selector: 'p' }];
  const servers = [];
  try {
    for (const [name, dist] of Object.entries(builds)) {
      const folder = join(dist, 'web');
      const server = await serve({ folder, port: 0, headersOf: () => ({}) });
      servers.push(server);
      const file = pathToFileURL(join(dist, 'usl-fit.html')).href;
      const selector = '.usl-report .usl-chart';
      pages.push({ name: `${name}, dist/web`, url: server.url, selector });
      pages.push({ name: `${name}, dist/usl-fit.html`, url: file, selector });
    }
    const results = [];
    for (const slowdown of slowdowns) {
      /** @type {Times} */
      const times = Object.fromEntries(pages.map(({ name }) => [name, []]));
      for (let round = 0; round < rounds; round += 1) {
        progress(`${round + 1} of ${rounds}, ${slowdown} times slower`);
        for (let turn = 0; turn < pages.length; turn += 1) {
          const { name, url, selector } = pages[(turn + round) % pages.length];
          times[name].push(await timeOf(browser, url, selector, slowdown));
        }
      }
      results.push({ slowdown, times });
    }
    return results;
  } finally {
    for (const server of servers) await server.close();
  }
}

/**
 * The results in words, each with whether the goal is met; null if there is none.
 * @param {{ slowdown: number, times: Times }[]} results
 * @returns {{ met: boolean | null, text: string }[]}
 */
export function judged(results) {
  return results.flatMap(({ slowdown, times }) =>
    Object.entries(times).map(([name, samples]) => {
      const time = median(samples);
      const isEmpty = name === emptyPage;
      const beside = isEmpty ? '' : `, ${(time / median(times[emptyPage])).toFixed(1)} times it`;
      const aim = slowdown === 1 && !isEmpty;
      return {
        met: aim ? time <= goal : null,
        text: `${name}, processor ${slowdown === 1 ? 'as it is' : `${slowdown} times slower`}: ${time.toFixed(0)} ms (${range(samples)})${beside}${aim ? `; goal ${goal} ms` : ''}`,
      };
    }),
  );
}

/** @type {import('../scripts/bench.mjs').Scenario} */
export const scenario = {
  about: 'time from opening the calculator to its fitted example.',
  options: { against: { type: 'string', about: 'a folder: beside the `dist` of another commit' } },
  run: ({ against }) => {
    const builds = {
      'this build': join(root, 'dist'),
      ...(against !== undefined && { 'the other': resolve(against) }),
    };
    return inBrowser(async (browser) =>
      judged(await measureOpening(browser, builds, (round) => working(`round ${round}`))),
    );
  },
};
