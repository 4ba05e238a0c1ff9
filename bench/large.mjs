// How long large tables keep the calculator busy, compared with splitting the same text into numbers in the same page.
/* global ClipboardEvent, DataTransfer, document -- what is evaluated in the page */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, working } from '../scripts/run.mjs';
import { inBrowser } from './hosts.mjs';
import { median, range } from './statistics.mjs';

/** @typedef {{ split: number[], longest: number[], answer: number[], key: number[], workbook: number[] }} Large milliseconds of
 *   processor time in each round */

const rounds = 5;
const goals = { longest: 200, answer: 2000, key: 200, workbook: 1500 };
const most = 100_000;
const some = 10_000;

/** Rows with up to 1,000 users and some scatter, the same in each run. @param {number} rows */
function table(rows) {
  const lines = Array.from({ length: rows }, (_, i) => {
    const users = 1 + ((i * 617) % 1000);
    const divisor = 1 + 0.03 * (users - 1) + 0.0007 * users * (users - 1);
    return `${users},${((100 * users * (1 + 0.02 * Math.sin(i * 12.9898))) / divisor).toFixed(0)}`;
  });
  return `users,tps\n${lines.join('\n')}\n`;
}

/** Runs in the page: splits a text into numbers. */
function split(text) {
  return text.split('\n').map((line) => line.split(',').map(Number)).length;
}

/** Runs in the page: pastes a text over the one that is there. */
function paste(text) {
  const area = document.querySelector('#text');
  area.focus();
  area.select();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  area.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/** Runs in the page: whether the chart's points are described as so many. */
function isAnswered(rows) {
  const shown = document.querySelector('.usl-report')?.textContent ?? '';
  return shown.includes(`of ${rows.toLocaleString('en-US')} points`);
}

/**
 * Processor time that the page spends during an action: its longest task on the main thread, and all of the main
 * thread and the workers.
 * @param {import('playwright-core').Browser} browser @param {() => Promise<unknown>} action
 */
async function processorTime(browser, action) {
  const protocol = await browser.newBrowserCDPSession();
  const events = [];
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await action();
  await protocol.send('Tracing.end');
  await complete;
  await protocol.detach();
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const timesOn = (name) => {
    const threads = events.filter(({ args }) => args.name === name).map(threadOf);
    return events
      .filter((event) => event.name.endsWith('::RunTask') && threads.includes(threadOf(event)))
      .map(({ tdur = 0 }) => tdur / 1000);
  };
  const main = timesOn('CrRendererMain');
  const all = [...main, ...timesOn('DedicatedWorker thread')];
  return { longest: Math.max(...main), all: all.reduce((sum, time) => sum + time, 0) };
}

/**
 * Pastes 100,000 rows, types behind 10,000, and saves their workbook, each round in a fresh page.
 * @param {import('playwright-core').Browser} browser
 * @param {(round: number) => void} progress
 * @returns {Promise<Large>}
 */
async function measureLarge(browser, progress) {
  const times = { split: [], longest: [], answer: [], key: [], workbook: [] };
  const [large, medium] = [table(most), table(some)];
  for (let round = 1; round <= rounds; round += 1) {
    progress(round);
    const page = await browser.newPage({
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    });
    await page.goto(pathToFileURL(join(root, 'dist', 'usl-fit.html')).href);
    await page.locator('.usl-report .usl-chart').waitFor();
    await page.getByRole('button', { name: 'Save workbook (Excel)' }).waitFor();
    const timed = (/** @type {() => Promise<unknown>} */ action) => processorTime(browser, action);
    const answered = (/** @type {number} */ rows) =>
      page.waitForFunction(isAnswered, rows, { polling: 200 });
    times.split.push((await timed(() => page.evaluate(split, large))).longest);
    const pasted = await timed(async () => {
      await page.evaluate(paste, large);
      await answered(most);
      await page.waitForTimeout(500);
    });
    times.longest.push(pasted.longest);
    times.answer.push(pasted.all);
    await page.evaluate(paste, medium);
    await answered(some);
    const typed = await timed(async () => {
      await page.locator('#text').press('Control+End');
      await page.keyboard.type('7,421', { delay: 50 });
      await answered(some + 1);
    });
    times.key.push(typed.longest);
    const written = await timed(() =>
      Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save workbook (Excel)' }).click(),
      ]),
    );
    times.workbook.push(written.all);
    await page.close();
  }
  return times;
}

/**
 * The results in words, each with whether the goal is met; null if there is none.
 * @param {Large} times
 * @returns {{ met: boolean | null, text: string }[]}
 */
export function judged({ split: splitting, ...times }) {
  const beside = median(splitting);
  const what = {
    longest: 'the longest task after a paste of 100,000 rows',
    answer: 'their answer',
    key: 'the longest task while typing behind 10,000 rows',
    workbook: 'their workbook',
  };
  return [
    {
      met: null,
      text: `processor time to split 100,000 rows into numbers in the page: ${beside.toFixed(0)} ms`,
    },
    ...Object.entries(what).map(([name, text]) => {
      const time = median(times[name]);
      return {
        met: time <= goals[name],
        text: `${text}: ${time.toFixed(0)} ms (${range(times[name])}), ${(time / beside).toFixed(1)} times it; goal ${goals[name]} ms`,
      };
    }),
  ];
}

/** @type {import('../scripts/bench.mjs').Scenario} */
export const scenario = {
  about: 'how long large tables keep the calculator busy.',
  run: () =>
    inBrowser(async (browser) =>
      judged(await measureLarge(browser, (round) => working(`round ${round}`))),
    ),
};
