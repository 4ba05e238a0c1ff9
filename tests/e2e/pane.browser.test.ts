// The built add-in with the real Office.js, in a simulated Excel host.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openInChromium, type ChromiumHost } from '../excel-host/chromium.ts';
import type { SheetSnapshot } from '../excel-host/model/workbook.ts';
import { accessibilityFaults } from './accessibility.ts';

const measurements = [
  ['Users', 'Queries/s'],
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
];
const screenshots = fileURLToPath(new URL('../screenshots/', import.meta.url));

let host: ChromiumHost;
beforeEach(async () => {
  host = await openInChromium({ isSharedRuntime: true });
  await host.pane.waitForSelector('button:has-text("Fit")', { timeout: 30_000 });
}, 60_000);
afterEach(() => host.close());

async function sheets(): Promise<SheetSnapshot[]> {
  return (await host.excel.snapshot()).sheets;
}

async function select(cells: unknown[][], address: string): Promise<void> {
  await host.excel.put(address.split(':')[0] ?? 'A1', cells as never);
  await host.excel.select(address);
}

const pressFit = () => host.pane.click('button:text-is("Fit")');

test('two columns, Fit, Insert: a table and a chart on a sheet of its own, the rest untouched', async () => {
  await select(measurements, 'B3:C8');
  await host.excel.put('A1', [
    ['=SUM(C4:C8)', 'notes'],
    ['mine', 7],
  ]);
  const [before] = await sheets();

  await pressFit();
  const headline = host.pane.locator('.usl-headline');
  await headline.getByText('25 users').waitFor();
  expect(await headline.textContent()).toContain('10,784 Queries/s');
  expect(await host.pane.locator('main').textContent()).toContain('Sheet1!B3:C8');
  expect(await host.pane.locator('svg').count()).toBeGreaterThan(0);
  expect(await accessibilityFaults(host.pane)).toEqual([]);
  mkdirSync(screenshots, { recursive: true });
  await host.page.screenshot({ path: `${screenshots}pane-fitted.png` });

  await host.pane.click('button:text-is("Insert into workbook")');
  await host.pane.getByText('Inserted on sheet').waitFor();
  const [user, ours, ...others] = await sheets();
  expect(others).toEqual([]);
  expect(user).toEqual(before);
  expect(ours?.name).toBe('USL Fit');

  const values = Object.values(ours?.cells ?? {}).map((cell) =>
    typeof cell === 'object' ? cell.value : cell,
  );
  // Certified in 40-digit arithmetic: λ, σ, κ and the peak.
  for (const wanted of [936.3198390894, 0.008358901465, 0.001616850585, 24.7652270955]) {
    const close = values.some(
      (value) => typeof value === 'number' && Math.abs(value / wanted - 1) < 1e-9,
    );
    expect([wanted, close]).toEqual([wanted, true]);
  }
  const [chart] = ours?.charts ?? [];
  expect(ours?.charts).toHaveLength(1);
  expect(chart?.series.map(({ name }) => name)).toEqual(['Measured', 'Fitted']);
  expect(host.outsideRequests).toEqual([]);
  expect(host.problems).toEqual([]);
}, 60_000);

test('a bad cell is named by its row in the sheet, and nothing can be inserted', async () => {
  const [header, ...rows] = measurements;
  await select([header ?? [], ...rows.slice(0, 2), [4, 'n/a'], ...rows.slice(3)], 'A10:B15');
  await pressFit();
  const alert = host.pane.getByText('not-a-number');
  await alert.waitFor();
  expect(await host.pane.locator('main').textContent()).toMatch(/Row 13.*"n\/a"/);
  expect(await host.pane.locator('button:text-is("Insert into workbook")').isDisabled()).toBe(true);
  expect(await sheets()).toHaveLength(1);
}, 60_000);

test('columns the other way round are told apart by their headers', async () => {
  const swapped = measurements.map(([n, x]) => [x ?? '', n ?? '']);
  await select(swapped, 'A1:B6');
  await pressFit();
  await host.pane.locator('.usl-headline').getByText('25 users').waitFor();
}, 60_000);

test('when Excel refuses the chart, what was begun is taken back and said', async () => {
  await select(measurements, 'A1:B6');
  await pressFit();
  await host.pane.locator('.usl-headline').waitFor();
  const before = await sheets();
  await host.excel.failOnce('.SetPosition()');
  await host.pane.click('button:text-is("Insert into workbook")');
  await host.pane.locator('[role=alert]').waitFor();
  expect(await sheets()).toEqual(before);
  await host.pane.click('button:text-is("Insert into workbook")');
  await host.pane.getByText('Inserted on sheet').waitFor();
  expect(await sheets()).toHaveLength(2);
}, 60_000);
