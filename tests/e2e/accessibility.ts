import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { BrowserContextOptions, Frame, Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The rules whose answer colours alone can change: a scheme changes nothing else. */
export const colourRules: readonly string[] = ['color-contrast'];

/** The rules whose answer the size of the screen can change. */
export const layoutRules: readonly string[] = [...colourRules, 'scrollable-region-focusable'];

/** Those a look can change, where all are gone by for the usual one; undefined, which is all, for that one. */
export function rulesOf(look: BrowserContextOptions): readonly string[] | undefined {
  if (look.viewport !== undefined) return layoutRules;
  const isUsual = look.colorScheme !== 'dark' && look.forcedColors !== 'active';
  return isUsual ? undefined : colourRules;
}

/**
 * What axe-core finds wrong with a page, one line for each element; empty when nothing is.
 * @param rules the only ones to go by; all if left out
 */
export async function accessibilityFaults(
  page: Page | Frame,
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // axe-core would fetch them, which a page opened from a disk may not.
  const sheets = page.locator('link[rel=stylesheet]');
  const sheetsBeside = page.url().startsWith('file:') && (await sheets.count()) > 0;
  const options = {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: rules }),
    ...(sheetsBeside ? { preload: false } : {}),
  };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${help}) at ${String(target)}: ${failureSummary ?? ''}`,
    ),
  );
}
