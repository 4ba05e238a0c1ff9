// Every answer of every option does what it says: seen in the numbers, and the same as on the command line.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Fit } from 'usl-fit';
import { only, uslFitJson } from '../support/cli.ts';
import { launchBrowser } from './browser.ts';
import { openPage } from './openPage.ts';

/**
 * λ = 100, σ = 0.05 and κ = 0.001, rounded to whole requests, but for the disturbed run at 24, of which
 * the deviation says so.
 */
const measured =
  'users,tps,sd\n1,100,1\n2,190,1\n4,345,2\n8,569,2\n16,804,2\n24,600,90\n32,903,2\n';

let browser: Browser;
let page: Page;
let faults: string[];
/** As by default, to tell that an answer has an effect. */
let usual: Fit;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, faults } = await openPage(browser));
  await page.locator('#text').fill(measured);
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  usual = only(uslFitJson(['fit', '-'], measured).fits);
});
afterAll(async () => {
  await browser.close();
  expect(faults).toEqual([]);
});
beforeEach(async () => {
  const defaults = page.getByRole('button', { name: 'Reset to defaults', exact: true });
  if ((await defaults.getAttribute('aria-disabled')) === 'false') await defaults.click();
  await page.getByText('All at their defaults.').waitFor();
});

const labelled = (name: string) => page.getByLabel(name, { exact: true });
const latency = () => page.getByRole('combobox', { name: 'Latency', exact: true });
const shown = () => page.locator('.usl-results').innerText();

async function saved(): Promise<Fit> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save result (JSON)' }).click();
  const { fits } = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
    fits: Fit[];
  };
  return only(fits);
}

/** Whether an estimate is near the law the measurements were made from. */
const isTrue = ({ parameters: { sigma, kappa } }: Fit) =>
  Math.abs(sigma.estimate - 0.05) < 0.005 && Math.abs(kappa.estimate - 0.001) < 0.0002;

interface Answer {
  option: string;
  answer: string;
  flags: string[];
  /** What the answer says of the fit that comes of it; not so of the usual one. */
  means: (fit: Fit) => boolean;
}

const isAtZero = (value: number | null) => value === 0;
const answers: Answer[] = [
  {
    option: 'Model',
    answer: 'Amdahl’s law',
    flags: ['--model', 'amdahl'],
    means: ({ peak, parameters: { sigma, kappa } }) =>
      peak === null && sigma.estimate > 0 && isAtZero(kappa.estimate),
  },
  {
    option: 'Model',
    answer: 'Linear scaling',
    flags: ['--model', 'linear'],
    means: ({ parameters: { sigma, kappa } }) =>
      isAtZero(sigma.estimate) && isAtZero(kappa.estimate),
  },
  {
    option: 'Model',
    answer: 'The simplest that fits',
    flags: ['--model', 'auto'],
    means: ({ model, options }) => options.model === 'auto' && model === 'amdahl',
  },
  {
    option: 'Method',
    answer: 'Robust',
    flags: ['--method', 'robust'],
    means: isTrue,
  },
  {
    option: 'Method',
    answer: 'Quadratic regression',
    flags: ['--method', 'transform'],
    means: ({ parameters: { lambda } }) => lambda.estimate === 100 && lambda.status === 'fixed',
  },
  {
    option: 'Bounds',
    answer: 'None',
    flags: ['--bounds', 'none'],
    means: ({ parameters: { sigma } }) => sigma.low !== null && sigma.low < 0,
  },
  {
    option: 'Throughput at concurrency 1',
    answer: 'As measured',
    flags: ['--lambda', 'measured'],
    means: ({ parameters: { lambda } }) => lambda.estimate === 100,
  },
  {
    option: 'Weights',
    answer: 'All count the same',
    flags: ['--weights', 'equal'],
    means: ({ noise, points }) => noise === null && points.every(({ weight }) => weight === 1),
  },
  {
    option: 'Weights',
    answer: 'Relative',
    flags: ['--weights', 'relative'],
    // 1/X², in any unit.
    means: ({ points: [first, ...others] }) =>
      others.every(
        ({ weight, throughput }) =>
          Math.abs(
            (weight * throughput ** 2) /
              ((first?.weight ?? NaN) * (first?.throughput ?? NaN) ** 2) -
              1,
          ) < 1e-9,
      ),
  },
  {
    option: 'Intervals',
    answer: 'Standard errors',
    flags: ['--intervals', 'wald'],
    // About its estimate, the interval is as long on one side as on the other.
    means: ({ parameters: { lambda } }) =>
      Math.abs((lambda.low ?? NaN) + (lambda.high ?? NaN) - 2 * lambda.estimate) < 1e-9,
  },
  {
    option: 'Intervals',
    answer: 'Bootstrap',
    flags: ['--intervals', 'bootstrap'],
    means: ({ intervalMethod }) => intervalMethod === 'bootstrap',
  },
];

test.each(answers)('$option: $answer', async ({ option, answer, flags, means }) => {
  const before = await shown();
  const usualAnswer = await labelled(option).locator('option:checked').innerText();
  await labelled(option).selectOption(answer);
  await page.getByText(`Changed from the defaults: ${option}.`).waitFor();
  const fit = await saved();
  expect([means(usual), means(fit)]).toEqual([false, true]);
  expect(fit).toEqual(only(uslFitJson(['fit', '-', ...flags], measured).fits));
  expect(await shown()).not.toBe(before);
  // And back by the same control.
  await labelled(option).selectOption(usualAnswer);
  await page.getByText('All at their defaults.').waitFor();
  expect(await shown()).toBe(before);
});

test('Throughput at concurrency 1: a value that is given', async () => {
  await labelled('Throughput at concurrency 1').selectOption('A value I give');
  await labelled('Throughput at concurrency 1, value').fill('110.5');
  const { parameters } = await saved();
  expect(parameters.lambda).toMatchObject({ status: 'fixed' });
  expect(parameters.lambda.estimate).toBeCloseTo(110.5, 9);
  expect(parameters.sigma.estimate).not.toBeCloseTo(usual.parameters.sigma.estimate, 3);
});

test('Weights: a column of standard deviations says which run was disturbed', async () => {
  await labelled('Weights').selectOption('By a column of standard deviations');
  await labelled('Standard deviation').selectOption('sd');
  await page.getByText('Standard deviations are in “sd”.').waitFor();
  const fit = await saved();
  expect([isTrue(usual), isTrue(fit)]).toEqual([false, true]);
  expect(fit).toEqual(only(uslFitJson(['fit', '-', '--weights', 'sd'], measured).fits));
  await labelled('Standard deviation').selectOption('Detect');
  await page.getByText('until then all count the same').waitFor();
});

test('Confidence level: a higher one makes longer intervals', async () => {
  const width = ({ parameters: { lambda } }: Fit) => (lambda.high ?? NaN) - (lambda.low ?? NaN);
  await labelled('Confidence level (%)').fill('80');
  const fit = await saved();
  expect(fit.confidenceLevel).toBe(0.8);
  expect(width(fit)).toBeLessThan(width(usual));
});

test('what the concurrency counts: users, cores, or whatever it may be', async () => {
  await page.locator('#text').fill(measured.replace('users', 'N'));
  const words = () => page.locator('.usl-answers').innerText();
  for (const [answer, named, unsaid] of [
    ['Load: users, threads', / users/, / cores/],
    ['Size: cores, nodes', / cores/, / users/],
    ['Does not matter', /./, / users| cores/],
  ] as const) {
    await labelled('Concurrency counts').selectOption(answer);
    expect(await words()).toMatch(named);
    expect(await words()).not.toMatch(unsaid);
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
});

describe('how the table is read', () => {
  beforeEach(() => page.locator('#text').fill(measured));

  test('the columns of concurrency and throughput change places', async () => {
    await labelled('Concurrency').selectOption('tps');
    await page.locator('#choice-x').selectOption('users');
    await page.getByRole('img', { name: 'users against tps' }).waitFor();
    await labelled('Concurrency').selectOption('Detect');
    await page.locator('#choice-x').selectOption('Detect');
    await page.getByRole('img', { name: 'tps against users' }).waitFor();
  });

  test('a column of latency is kept with each point', async () => {
    const latencies = async () => (await saved()).points.map(({ latency }) => latency);
    await latency().selectOption('sd');
    expect(await latencies()).toEqual([1, 1, 2, 2, 2, 90, 2]);
    await latency().selectOption('Detect');
    expect((await latencies())[5]).not.toBe(90);
  });

  test('the decimal sign', async () => {
    const throughput = async () => (await saved()).points[5]?.throughput;
    await page.locator('#text').fill(measured.replaceAll(',', ';').replace('600', '1.600'));
    for (const [sign, value] of [
      ['Point: 1,234.5', 1.6],
      ['Comma: 1.234,5', 1600],
    ] as const) {
      await labelled('Decimal sign').selectOption(sign);
      expect(await throughput()).toBe(value);
    }
    await labelled('Decimal sign').selectOption('Detect');
    const question = page.getByRole('group', { name: /^Is the point in 1\.600 a decimal sign/ });
    await question.getByRole('button', { name: /^It groups thousands/ }).click();
    expect(await throughput()).toBe(1600);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await question.getByRole('button', { name: /^It is a decimal sign/ }).click();
    expect(await throughput()).toBe(1.6);
  });

  test('series told apart by a column, or not', async () => {
    await page.locator('#text').fill(
      measured.replace('sd', 'host').replaceAll(/,\d+\n/g, ',a\n') +
        measured
          .split('\n')
          .slice(1, -1)
          .map((row) => row.replace(/\d+$/, 'b\n'))
          .join(''),
    );
    await labelled('Series').selectOption('host');
    expect(await page.locator('.usl-legend li').first().textContent()).toContain('a');
    expect(await page.locator('.usl-section h2').allTextContents()).toEqual(['a', 'b']);
    await labelled('Series').selectOption('Detect');
    await latency().waitFor();
  });

  test('with two columns it is asked for on request, and out of sight again', async () => {
    await page.locator('#text').fill(measured.replaceAll(/,\w+\n/g, '\n'));
    await page.getByRole('button', { name: 'Change how it is read' }).click();
    await labelled('Decimal sign').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await labelled('Decimal sign').count()).toBe(0);
  });
});

describe('the chart', () => {
  test('the table of points is shown and hidden', async () => {
    const table = page.getByRole('region', { name: 'Points' });
    await page.getByRole('button', { name: 'Show the points as a table' }).click();
    expect(await table.getByRole('row').count()).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Hide the points' }).click();
    expect(await table.count()).toBe(0);
  });

  test('a view is left and come back to, with the axes it had', async () => {
    // They are logarithmic by themselves until a choice is made.
    await labelled('Logarithmic axes').check();
    await labelled('Logarithmic axes').uncheck();
    const first = await page.locator('.usl-curve').first().getAttribute('d');
    await page.getByRole('radio', { name: 'Residuals', exact: true }).check();
    await page.getByRole('img', { name: 'Measured − fitted tps against users' }).waitFor();
    await page.getByRole('radio', { name: 'Throughput', exact: true }).check();
    await labelled('Logarithmic axes').check();
    expect(await page.locator('.usl-curve').first().getAttribute('d')).not.toBe(first);
    await labelled('Logarithmic axes').uncheck();
    expect(await page.locator('.usl-curve').first().getAttribute('d')).toBe(first);
  });
});
