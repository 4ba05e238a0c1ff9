import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { BrowserContextOptions, Frame, Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** The axe-core rules whose result can depend on colours; a colour scheme changes nothing else. */
export const colourRules: readonly string[] = ['color-contrast'];

/** The axe-core rules whose result can depend on the size of the screen. */
export const layoutRules: readonly string[] = [...colourRules, 'scrollable-region-focusable'];

/**
 * The rules to check for a look. The usual look is checked with all rules (undefined), the others only with those they
 * can affect.
 */
export function rulesOf(look: BrowserContextOptions): readonly string[] | undefined {
  if (look.viewport !== undefined) return layoutRules;
  const isUsual = look.colorScheme !== 'dark' && look.forcedColors !== 'active';
  return isUsual ? undefined : colourRules;
}

/**
 * The faults that axe-core finds in a page, one line for each element; empty if there are none.
 * @param rules the only rules to check; all if omitted
 */
export async function accessibilityFaults(
  page: Page | Frame,
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // axe-core would fetch the style sheets, which a page opened from disk is not allowed to do.
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
