// A latency that was measured itself stands beside the one that Little's law makes of the throughput.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { root } from '../../scripts/run.mjs';
import { eachPage, page, reopen } from './eachPage.ts';
import { photograph } from './photographs.ts';

eachPage();

const file = join(root, 'tests', 'data', 'wso2-enterprise-integrator.csv');
/** The rows of one message size: `500B,100,17588.2,5.63`. */
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('500B,'))
  .map((line) => line.split(',').slice(1).map(Number));
const table = (latency = 'mean_latency_ms') =>
  `concurrency,throughput_rps,${latency}\n${rows.map((row) => row.join(',')).join('\n')}\n`;

/** Where the crosses are, and the points: heights on the paper, in order. */
const heights = () =>
  page.evaluate(() => {
    const crosses = document.querySelector('.usl-chart .usl-plus')?.getAttribute('d') ?? '';
    const points = [...document.querySelectorAll('.usl-chart .usl-point')].map((point) => {
      const placed = point.closest('[transform]') ?? point.querySelector('[transform]');
      return Number(
        /translate\([\d.-]+ ([\d.-]+)\)/.exec(placed?.getAttribute('transform') ?? '')?.[1],
      );
    });
    return {
      crosses: [...crosses.matchAll(/M[\d.-]+ ([\d.-]+)h/g)].map(([, y]) => Number(y)),
      points,
    };
  });

beforeEach(async () => {
  await page.locator('#text').fill(table());
  await page.locator('.usl-headline').waitFor();
});

test('is drawn in the unit of the axis, close to what Little’s law says of a closed test', async () => {
  expect((await heights()).crosses).toEqual([]);
  await page.getByRole('radio', { name: 'Latency', exact: true }).click();
  await page.locator('.usl-chart .usl-plus').waitFor();
  const { crosses, points } = await heights();
  expect(crosses.length).toBe(rows.length);
  expect(points.length).toBe(rows.length);
  // In milliseconds on an axis in seconds they would be far off the paper.
  for (const [i, height] of crosses.entries()) {
    expect(Math.abs(height - (points[i] ?? NaN))).toBeLessThan(8);
  }
  expect(new Set(crosses).size).toBeGreaterThan(rows.length / 2);

  const legend = page.locator('.usl-legend').first();
  await legend.getByText('measured latency: mean_latency_ms').waitFor();
  await legend.getByText('concurrency over throughput, as measured').waitFor();
  await photograph(page.locator('.usl-figure').first(), 'latency');
});

test('is told beside a point and in the table of points', async () => {
  await page.getByRole('button', { name: /^Row 2:/ }).hover();
  const tip = page.locator('.usl-tip');
  await tip.getByText('mean_latency_ms').waitFor();
  expect(await tip.innerText()).toContain(String(rows[0]?.[2]));
  await page.getByRole('button', { name: 'Show the points as a table' }).click();
  const points = page.getByRole('region', { name: 'Points', exact: true });
  await points.getByRole('columnheader', { name: 'mean_latency_ms' }).waitFor();
  await points.getByRole('cell', { name: String(rows[0]?.[2]), exact: true }).waitFor();
});

test('of which nobody can know the unit is not drawn, which is said', async () => {
  await page.locator('#text').fill(table('latency'));
  await page.getByRole('radio', { name: 'Latency', exact: true }).click();
  await page
    .getByText(/^The measured latencies are in the table of points and not in the chart/)
    .waitFor();
  expect((await heights()).crosses).toEqual([]);
  await page.locator('#text').fill(table());
  await page.locator('.usl-chart .usl-plus').waitFor();
  expect(await page.getByText(/^The measured latencies are in the table/).count()).toBe(0);
});

test('is told in German on the German page', async () => {
  await reopen({ locale: 'de-DE' });
  await page.locator('#text').fill(table());
  await page.getByRole('radio', { name: 'Latenz', exact: true }).click();
  await page.getByText('gemessene Latenz: mean_latency_ms').waitFor();
  await page.locator('#text').fill(table('latency'));
  await page.getByText(/^Die gemessenen Latenzen stehen in der Tabelle/).waitFor();
});

test('a p95 is named and drawn as such, and a limit is read off between its measurements', async () => {
  const p95 = rows.map(([n = 0, x = 0], i) => [n, x, 20 * (i + 1)].join(','));
  await page.locator('#text').fill(`concurrency,throughput_rps,p95 (ms)\n${p95.join('\n')}\n`);
  await page.getByText('p95 is “p95 (ms)”').waitFor();
  const [[first = 0] = [], [second = 0] = []] = rows;
  const goalInput = page.getByLabel('Can it handle');
  await goalInput.fill('30 ms');
  const verdict = page.locator('.usl-decided-verdict');
  await verdict
    .filter({ hasText: `up to a concurrency of ${(first + second) / 2} the p95` })
    .waitFor();
  await page.getByText('Its line is in the view Latency.').waitFor();
  await page.getByText(/^That is .* 20 ms at .* 40 ms at .* assumes no bend/).waitFor();

  await page.getByRole('radio', { name: 'Latency', exact: true }).check();
  const line = await page.locator('.usl-chart .usl-percentile').getAttribute('d');
  // A line, and a diamond for each measurement.
  expect(line?.match(/z/g)).toHaveLength(rows.length);
  await page.locator('.usl-label-percentile', { hasText: 'p95, as measured' }).waitFor();
  await page.getByRole('slider', { name: /^What it has to handle: 30 ms p95/ }).press('ArrowUp');
  expect(await goalInput.inputValue()).toBe('31 ms p95');
});
