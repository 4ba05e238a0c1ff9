// Different screen settings, applied one after the other to an open page.
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults, rulesOf } from './accessibility.ts';
import { photographWhole } from './photographs.ts';

export interface Look {
  colorScheme?: 'light' | 'dark';
  forcedColors?: 'active';
  viewport?: { width: number; height: number };
}

/** The looks to check. The usual one comes first; axe-core checks it with all rules. */
export const looks: Readonly<Record<string, Look>> = {
  light: {},
  dark: { colorScheme: 'dark' },
  narrow: { viewport: { width: 320, height: 700 } },
  'narrow-dark': { viewport: { width: 320, height: 700 }, colorScheme: 'dark' },
  'forced-colours': { forcedColors: 'active' },
  wide: { viewport: { width: 1600, height: 1000 } },
};

/** Changes the screen settings of an open page, and waits until it is drawn with them. */
export async function setLook(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(look.viewport ?? { width: 1280, height: 900 });
  await page.emulateMedia({
    colorScheme: look.colorScheme ?? 'light',
    forcedColors: look.forcedColors ?? 'none',
    // Avoids colours in transition, which would be neither the old nor the new one.
    reducedMotion: 'reduce',
  });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/**
 * Expects that in each look axe-core finds no fault and nothing makes the page wider than the screen.
 *
 * @param shot takes the picture of a look; by default, of the whole page
 */
export async function expectGoodLooks(
  page: Page,
  {
    of,
    names,
    more,
  }: { of: string; names: readonly string[]; more?: (name: string) => Promise<void> },
  shot = (name: string): Promise<void> => photographWhole(page, name),
): Promise<void> {
  for (const name of names) {
    const look = looks[name];
    if (look === undefined) throw new Error(`There is no look ${name}.`);
    await setLook(page, look);
    expect([name, await accessibilityFaults(page, rulesOf(look))]).toEqual([name, []]);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([name, tooWide]).toEqual([name, 0]);
    await more?.(name);
    await shot(`${of}-${name}`);
  }
}
