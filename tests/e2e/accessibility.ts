import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What axe-core finds wrong with a page, one line for each element; empty when nothing is.
 * @param rules the only ones to go by; all if left out
 */
export async function accessibilityFaults(
  page: Page | Frame,
  rules?: readonly string[],
): Promise<string[]> {
  await page.evaluate(axeSource);
  // axe-core would fetch them, which a page opened from a disk may not.
  const sheets = page.locator('link[rel=stylesheet]');
  const sheetsBeside = page.url().startsWith('file:') && (await sheets.count()) > 0;
  const options = {
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
