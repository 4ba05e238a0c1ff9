// Makes a table with any number of series, and waits until the page has fitted them.
import { page } from './eachPage.ts';

const law = (n: number, kappa: number) => (100 * n) / (1 + 0.02 * (n - 1) + kappa * n * (n - 1));
/** Series with smaller numbers peak earlier, and every seventh peaks earlier than its neighbours. */
export const textOf = (count: number) =>
  `host,users,req/s\n${Array.from({ length: count }, (_, i) =>
    [1, 2, 4, 8, 16, 32, 64]
      .map((n, at) => {
        const kappa = (i % 7 === 6 ? 0.008 : 0.002) / (1 + i / 10);
        return `host ${i + 1},${n},${law(n, kappa) * (1 + 0.004 * (at % 2 === 0 ? 1 : -1))}`;
      })
      .join('\n'),
  ).join('\n')}\n`;

/** Enters the table and waits for the result. */
export async function enter(count: number): Promise<void> {
  await page.locator('#text').fill(textOf(count));
  const all = count.toLocaleString('en-US');
  await page
    .locator('.series .usl-headline', {
      hasText: new RegExp(`^${all} series[:,] |of ${all} (?:stop|deliver)`),
    })
    .waitFor();
}
