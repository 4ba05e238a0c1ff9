// What the tests of the pane share: a pane in a simulated Excel host, and functions to use it.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from '@jest/globals';
import type { Browser, Frame, Locator, Page } from 'playwright-core';
import {
  openInChromium,
  type ChromiumHost,
  type ChromiumOptions,
  type RemoteExcel,
} from '../../excel-host/chromium.ts';
import type { SheetSnapshot } from '../../excel-host/model/snapshot.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { launchBrowser } from '../browser.ts';
import { recordControls } from '../controls.ts';
import { photograph } from '../photographs.ts';

/**
 * Five measurements from the Percona white paper. Their fitted peak is at 26.07; with equal weights it is at
 * 24.7652270955, as certified to 40 digits.
 */
export const measurements = [
  ['Users', 'Queries/s'],
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
];

const folder = process.env['USL_FIT_CONTROLS'];

/**
 * Records each control that a pane showed or that was used in it, before its frame is closed or reloaded, for
 * `scripts/unused-controls.mjs` to compare after all tests have run. Does nothing when only some tests run.
 */
async function collectControls(frame: Frame): Promise<void> {
  if (folder === undefined) return;
  const notes = await frame.evaluate(() => window.controlNotes?.() ?? null);
  const lines = (['shown', 'used'] as const).flatMap((kind) =>
    (notes?.[kind] ?? []).map((control) => `${kind} ${control}\n`),
  );
  appendFileSync(join(folder, `pane-${process.pid}.txt`), lines.join(''));
}

/** A pane and its workbook. */
export class Pane {
  readonly host: ChromiumHost;

  #frame: Frame;

  constructor(host: ChromiumHost) {
    this.host = host;
    this.#frame = host.pane;
  }

  /** The frame of the pane, inside the page of the simulated Excel. */
  get frame(): Frame {
    return this.#frame;
  }

  get page(): Page {
    return this.host.page;
  }

  get excel(): RemoteExcel {
    return this.host.excel;
  }

  get headline(): Locator {
    return this.frame.locator('.usl-headline');
  }

  get notes(): Locator {
    return this.frame.locator('.notes');
  }

  get errors(): Locator {
    return this.frame.locator('.usl-error');
  }

  button(name: string | RegExp): Locator {
    const exact = typeof name === 'string';
    return this.frame.getByRole('button', { name, exact }).first();
  }

  field(name: string | RegExp): Locator {
    return this.frame.getByLabel(name, { exact: typeof name === 'string' }).first();
  }

  /** A select for a column, found by its role because views of the chart have the same names. */
  chooser(name: string): Locator {
    return this.frame.getByRole('combobox', { name, exact: true });
  }

  /** Writes cells into the sheet. */
  async put(address: string, cells: readonly (readonly unknown[])[]): Promise<void> {
    await this.excel.put(address, cells as never);
  }

  /** Writes cells into the sheet and selects them. */
  async select(cells: readonly (readonly unknown[])[], address: string): Promise<void> {
    await this.put(address.split(':')[0] ?? 'A1', cells);
    await this.excel.select(address);
  }

  /** Presses Fit and waits until the fit is done. */
  async fit(): Promise<void> {
    await this.press('Fit');
  }

  /** Presses a button and waits until the work it started is done. */
  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click();
    await this.rest();
  }

  /** Waits until the pane is idle. */
  async rest(): Promise<void> {
    await this.frame.locator('#fit[aria-disabled=false]').waitFor();
  }

  /** Opens a section of the pane, if it is closed. */
  async open(title: string): Promise<void> {
    const button = this.frame.locator('.section-title', { hasText: title });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }

  /** Unfolds the numbers of each series. */
  async unfold(): Promise<void> {
    const folded = this.frame.locator('.usl-fold:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
  }

  /** The estimate in a given row of the table of results. */
  async result(label: string): Promise<string | null> {
    await this.frame.locator('.usl-results').first().waitFor({ state: 'attached' });
    await this.unfold();
    const row = this.frame.locator('.usl-results tr', {
      has: this.frame.getByRole('rowheader', { name: label }),
    });
    return row.locator('td').first().textContent();
  }

  async sheets(): Promise<SheetSnapshot[]> {
    return (await this.excel.snapshot()).sheets;
  }

  /** Waits until the settings are saved in the workbook. */
  async saved(): Promise<void> {
    // Changes often come in quick succession, and only the last is written.
    await this.pass(1500);
    await this.rest();
  }

  /** Waits, measured by timers in the pane: a busy machine delays them as much as it delays the pane. */
  async pass(milliseconds: number): Promise<void> {
    const step = 50;
    await this.frame.evaluate(
      async ([steps, each]) => {
        for (let i = 0; i < steps; i += 1) await new Promise((done) => setTimeout(done, each));
      },
      [milliseconds / step, step] as const,
    );
  }

  /** Expects that axe-core finds no accessibility fault. */
  async expectAccessible(rules?: readonly string[]): Promise<void> {
    expect(await accessibilityFaults(this.frame, rules)).toEqual([]);
  }

  async photograph(name: string): Promise<void> {
    await photograph(this.page, `pane-${name}`);
  }

  /** Takes a picture of the whole pane, however long it is. */
  async photographWhole(name: string): Promise<void> {
    const height = await this.frame.evaluate(() => document.documentElement.scrollHeight);
    const { width = 360 } = this.page.viewportSize() ?? {};
    await this.page.setViewportSize({ width, height });
    await this.photograph(name);
  }

  /** Closes the pane and opens it again, in the same workbook. */
  async reopen(): Promise<void> {
    await collectControls(this.frame);
    this.#frame = await this.host.reopenPane();
    await this.frame.waitForSelector('#fit');
    // An opened pane looks for measurements, and then shows a result, a problem or how to start.
    await this.frame.locator('.start, .usl-report, .problem').first().waitFor();
  }

  async close(): Promise<void> {
    await collectControls(this.frame);
    await this.host.close();
  }
}

let browser: Promise<Browser> | null = null;
afterAll(async () => (await browser)?.close());

/** Opens the built add-in in a new workbook; all tests of a file share a browser. */
export async function openHost(options: ChromiumOptions = {}): Promise<ChromiumHost> {
  return openInChromium({
    isSharedRuntime: true,
    browser: await (browser ??= launchBrowser()),
    ...options,
  });
}

/** Opens the add-in in a new workbook and waits until the pane is ready for use. */
export async function openPane(options: ChromiumOptions = {}): Promise<Pane> {
  const host = await openHost({ initScript: recordControls, ...options });
  await host.pane.waitForSelector('.start');
  return new Pane(host);
}

/**
 * Called at the start of a block of tests: each gets its own pane in a new workbook. Returns a function that returns
 * the current pane.
 */
export function eachPane(): () => Pane {
  let pane: Pane;
  beforeEach(async () => {
    pane = await openPane();
  });
  afterEach(() => pane.close());
  return () => pane;
}
