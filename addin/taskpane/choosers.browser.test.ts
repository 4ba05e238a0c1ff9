// The built pane with the real Office.js, in a simulated Excel host.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../../scripts/run.mjs';
import { accessibilityFaults } from '../../tests/e2e/accessibility.ts';
import { openInChromium, type ChromiumHost } from '../../tests/excel-host/chromium.ts';

const table = [
  ['Users', 'Threads', 'TPS'],
  [1, 2, 955.16],
  [2, 3, 1878.91],
  [4, 5, 3548.68],
  [8, 9, 6531.08],
  [16, 17, 9897.24],
];

const screenshots = join(root, 'tests', 'screenshots');

let host: ChromiumHost;
beforeEach(async () => {
  host = await openInChromium({ isSharedRuntime: true });
  await host.pane.waitForSelector('button:has-text("Fit")', { timeout: 30_000 });
}, 60_000);
afterEach(() => host.close());

test('where two columns could be the concurrency, the pane asks, and a choice fits', async () => {
  await host.excel.put('B2', table);
  await host.excel.select('B2:D7');
  await host.pane.click('button:text-is("Fit")');
  await host.pane.getByText('ambiguous-column').waitFor();
  expect(await accessibilityFaults(host.pane)).toEqual([]);

  const chooser = (name: string) => host.pane.getByLabel(name, { exact: true });
  await chooser('Concurrency').selectOption('Users');
  await host.pane.locator('.usl-headline').getByText('25 users').waitFor();
  expect(await host.pane.getByText('ambiguous-column').count()).toBe(0);
  mkdirSync(screenshots, { recursive: true });
  await host.page.screenshot({ path: join(screenshots, 'pane-choosers.png') });

  // The same columns read again keep the choice; others end it.
  await host.pane.click('button:text-is("Fit")');
  await host.pane.locator('.usl-headline').getByText('25 users').waitFor();
  await chooser('Concurrency').selectOption('Threads');
  await host.pane.getByRole('img', { name: 'TPS against Threads' }).waitFor();
  await host.excel.select('B2:D6');
  await host.pane.click('button:text-is("Fit")');
  await host.pane.getByText('Sheet1!B2:D6').waitFor();
  expect(await chooser('Concurrency').inputValue()).toBe('2');
  await host.excel.select('C2:D7');
  await host.pane.click('button:text-is("Fit")');
  await host.pane.getByText('Sheet1!C2:D7').waitFor();
  expect(await chooser('Concurrency').count()).toBe(0);
}, 60_000);
