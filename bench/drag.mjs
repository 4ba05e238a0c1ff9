// How long the page's main thread is busy while a point of its chart is dragged, compared with redrawing the same chart
// unchanged. The report that each frame fits anew has a limit of its own, in `npm run bench`, and counts apart.
/* global addEventListener, document, requestAnimationFrame, ResizeObserver, USLFit -- what is evaluated in the page */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../scripts/build.mjs';
import { root, working } from '../scripts/run.mjs';
import { inBrowser } from './hosts.mjs';
import { quantile } from './statistics.mjs';

const frames = 600;
const rounds = 10;
/** Largest ratio of a drag frame, less the report, to a redraw of the unchanged chart (medians). */
const mostRatio = 2;
const goals = { median: 16, nearlyAll: 33 };

/** Runs in the page: measures from the first handler of a move to the layout that follows. */
function watchMoves() {
  const times = [];
  let handling = 0;
  let frame = 0;
  addEventListener(
    'pointermove',
    () => {
      handling = performance.now();
      // Requested before the page's own frame, so that it runs first.
      requestAnimationFrame(() => (frame = performance.now()));
    },
    true,
  );
  addEventListener('pointermove', () => {
    const handled = performance.now() - handling;
    requestAnimationFrame(() => {
      document.body.getBoundingClientRect();
      times.push(handled + performance.now() - frame);
    });
  });
  globalThis.dragTimes = times;
}

/** Runs in the page: redraws the chart at widths that differ by a pixel, with the same data. */
async function redraw(count) {
  const figure = document.querySelector('.usl-figure');
  const times = [];
  let start = 0;
  let done = () => undefined;
  // Called after the page's own observer, which has drawn by then.
  const observer = new ResizeObserver(() => {
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
    done();
  });
  const first = new Promise((resolve) => (done = resolve));
  observer.observe(figure);
  await first;
  times.length = 0;
  for (let i = 0; i < count; i += 1) {
    await new Promise((resolve) => {
      done = resolve;
      requestAnimationFrame(() => {
        start = performance.now();
        figure.style.marginInlineEnd = i % 2 === 0 ? '1px' : '0px';
      });
    });
  }
  observer.disconnect();
  figure.style.marginInlineEnd = '';
  return times;
}

/** Runs in an empty page: the report of the same points with the bands of the chart, without any drawing. */
function report({ n, x, count }) {
  const times = [];
  for (let i = 0; i < count; i += 1) {
    const moved = x.slice();
    moved[20] *= 1 + 0.005 * Math.sin(i / 5);
    const start = performance.now();
    USLFit.fit(n, moved, { bandPoints: 240 });
    times.push(performance.now() - start);
  }
  return times;
}

/** @typedef {{ drag: number[], redraw: number[] }} Times milliseconds of each frame */

/** A page with the 32 points of the Cisco server, one of which is dragged. @returns {Promise<() => Promise<void>>} a round */
async function opened(browser, file, table, times) {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  await page.goto(pathToFileURL(file).href);
  await page.locator('#text').fill(table);
  const points = page.locator('.usl-point');
  await points.nth(20).waitFor();
  if ((await points.count()) !== 32) throw new Error('the 32 points are not drawn');
  await page.evaluate(watchMoves);
  return async () => {
    await page.bringToFront();
    // What is dragged below the screen does not move.
    await page.locator('.usl-chart').evaluate((chart) => chart.scrollIntoView({ block: 'center' }));
    times.redraw.push(...(await page.evaluate(redraw, frames / rounds)));
    const box = await points.nth(20).locator('.usl-point-reach').boundingBox();
    if (box === null) throw new Error('the point is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 20);
    await page.evaluate(() => (globalThis.dragTimes.length = 0));
    for (let i = 1; i <= frames / rounds; i += 1) {
      const seen = await page.evaluate(() => globalThis.dragTimes.length);
      await page.mouse.move(x, y + Math.round(60 * Math.sin(i / 5)) + (i % 2));
      await page.waitForFunction((before) => globalThis.dragTimes.length > before, seen);
    }
    times.drag.push(...(await page.evaluate(() => globalThis.dragTimes)));
    // Restores the point, so that each round starts alike.
    await page.keyboard.press('Escape');
    await page.mouse.up();
  };
}

/**
 * Drags a point of each page over 600 frames, in turns.
 * @param {import('playwright-core').Browser} browser
 * @param {Record<string, string>} files the pages by name; the first is judged
 * @param {(round: number) => void} progress
 * @returns {Promise<{ pages: Record<string, Times>, report: number[] }>}
 */
async function measureDrag(browser, files, progress) {
  const table = readFileSync(join(root, 'tests', 'data', 'percona-cisco-ucs-full.csv'), 'utf8');
  const rows = table
    .split('\n')
    .map((line) => line.split(',').map(Number))
    .filter(([n, x]) => Number.isFinite(n) && Number.isFinite(x));
  const [n, x] = [0, 1].map((column) => rows.map((row) => row[column]));
  const empty = await browser.newPage();
  await empty.addScriptTag({ path: join(root, 'package', 'dist', 'usl-fit.global.js') });
  await empty.evaluate(report, { n, x, count: frames });
  const pages = {};
  const turns = [];
  for (const [name, file] of Object.entries(files)) {
    pages[name] = { drag: [], redraw: [] };
    turns.push(await opened(browser, file, table, pages[name]));
  }
  const reports = [];
  for (let round = 1; round <= rounds; round += 1) {
    progress(round);
    reports.push(...(await empty.evaluate(report, { n, x, count: frames / rounds })));
    for (const turn of turns) await turn();
  }
  return { pages, report: reports };
}

/** The results in words, each with whether the requirement is met; null if there is none. */
export function judged({ pages, report: fits }) {
  const ms = (times) =>
    `median ${quantile(times, 0.5).toFixed(1)} ms, 99th percentile ${quantile(times, 0.99).toFixed(1)} ms`;
  const lines = Object.entries(pages).flatMap(([name, { drag, redraw: still }]) => [
    {
      met: null,
      text: `${name}, a frame of a drag, ${drag.length} of them: ${ms(drag)} (goals ${goals.median} and ${goals.nearlyAll} ms)`,
    },
    {
      met: null,
      text: `${name}, a redraw of the unchanged chart, ${still.length} of them: ${ms(still)}`,
    },
  ]);
  const [first] = Object.values(pages);
  const fit = quantile(fits, 0.5);
  const ratio = (quantile(first.drag, 0.5) - fit) / quantile(first.redraw, 0.5);
  return [
    ...lines,
    { met: null, text: `the report of these points with the bands of the chart: ${ms(fits)}` },
    {
      met: ratio <= mostRatio,
      text: `a frame of a drag, less the report, takes ${ratio.toFixed(2)} times the redraw; at most ${mostRatio}`,
    },
  ];
}

/** @type {import('../scripts/bench.mjs').Scenario} */
export const scenario = {
  about: 'whether fit, bands and sentence keep up with a dragged point.',
  options: { against: { type: 'string', about: 'a file: beside the page of another commit' } },
  run: async ({ against }) => {
    const files = {
      'this page': join(root, 'dist', 'usl-fit.html'),
      ...(against !== undefined && { 'the other': resolve(against) }),
    };
    // Its script for a page measures the report alone.
    await build({ parts: ['package'] });
    return inBrowser(async (browser) =>
      judged(await measureDrag(browser, files, (round) => working(`round ${round}`))),
    );
  },
};
