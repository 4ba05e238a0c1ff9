// How long the page's main thread is busy while a point of its chart is dragged, compared with redrawing the same chart
// unchanged.
/* global addEventListener, document, requestAnimationFrame, ResizeObserver -- what is evaluated in the page */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/run.mjs';

const frames = 600;
const rounds = 10;
/** Largest ratio of a drag frame to a redraw of the unchanged chart (medians). */
const mostRatio = 2;
const goals = { median: 16, nearlyAll: 33 };

/** @param {number[]} times @param {number} share */
function quantile(times, share) {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.ceil(share * sorted.length), sorted.length) - 1] ?? NaN;
}

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
  const paper = document.querySelector('.usl-chart').parentElement;
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
  observer.observe(paper);
  await first;
  times.length = 0;
  for (let i = 0; i < count; i += 1) {
    await new Promise((resolve) => {
      done = resolve;
      requestAnimationFrame(() => {
        start = performance.now();
        paper.style.marginInlineEnd = i % 2 === 0 ? '1px' : '0px';
      });
    });
  }
  observer.disconnect();
  paper.style.marginInlineEnd = '';
  return times;
}

/**
 * Drags one of the 32 points of the Cisco server, over 600 frames.
 * @param {import('playwright-core').Browser} browser
 * @param {(round: number) => void} progress
 * @returns {Promise<{ drag: number[], redraw: number[] }>} milliseconds of each frame
 */
export async function measureDrag(browser, progress) {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  await page.goto(pathToFileURL(join(root, 'dist', 'usl-fit.html')).href);
  const data = join(root, 'tests', 'data', 'percona-cisco-ucs-full.csv');
  await page.locator('#text').fill(readFileSync(data, 'utf8'));
  const points = page.locator('.usl-point');
  await points.nth(20).waitFor();
  // What is dragged below the screen does not move.
  await page.locator('.usl-chart').evaluate((chart) => chart.scrollIntoView({ block: 'center' }));
  const box = await points.nth(20).locator('.usl-point-reach').boundingBox();
  if (box === null || (await points.count()) !== 32) throw new Error('the 32 points are not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(watchMoves);
  const times = { drag: [], redraw: [] };
  for (let round = 1; round <= rounds; round += 1) {
    progress(round);
    times.redraw.push(...(await page.evaluate(redraw, frames / rounds)));
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
  }
  await page.close();
  return times;
}

/** The results in words, each with whether the requirement is met; null if there is none. */
export function judged({ drag, redraw: still }) {
  const ratio = quantile(drag, 0.5) / quantile(still, 0.5);
  const ms = (times) =>
    `median ${quantile(times, 0.5).toFixed(1)} ms, 99th percentile ${quantile(times, 0.99).toFixed(1)} ms`;
  return [
    {
      met: null,
      text: `a frame of a drag, ${drag.length} of them: ${ms(drag)} (goals ${goals.median} and ${goals.nearlyAll} ms)`,
    },
    { met: null, text: `a redraw of the unchanged chart, ${still.length} of them: ${ms(still)}` },
    {
      met: ratio <= mostRatio,
      text: `a frame of a drag takes ${ratio.toFixed(2)} times the redraw; at most ${mostRatio}`,
    },
  ];
}
