// Megabytes without a measurement in them.
import { expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { answered, paste, watched, workedAt, type Face } from './hostile.ts';

/** Each by its name, a piece of it, and how often that comes. */
export const megabytes: readonly (readonly [name: string, piece: string, times: number])[] = [
  ['one line', 'abc def, ', 1_100_000],
  ['digits', '1', 10_000_000],
  ['line breaks', '\n', 10_000_000],
  ['quotes that never close', 'a"', 5_000_000],
  ['null bytes', '\0', 10_000_000],
  ['halves of characters', '\ud800', 5_000_000],
  ['text that runs backwards', '\u202e1,2\n', 2_000_000],
  [
    'bytes at random',
    String.fromCharCode(...Array.from({ length: 997 }, (_, i) => (i * i * 7919) % 256)),
    10_000,
  ],
  ['brackets', '[', 10_000_000],
];

/** The tests of a face: the page is at work on each, and then says a sentence. */
export function nothingOfMegabytes(
  browser: () => Browser,
  tried: typeof megabytes,
  face: Face = 'the file',
): void {
  test.each(tried)(`%s, in ${face}`, async (_, piece, times) => {
    const { page, unharmed, close } = await watched(browser(), face);
    await paste(page, piece, times);
    const said = await answered(page);
    expect(said.length).toBeGreaterThan(20);
    expect(said.length).toBeLessThan(5000);
    expect(await workedAt(page)).toBe(true);
    await unharmed();
    // Nothing is lost: what was there before is one step away.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await answered(page)).toContain('peak');
    await close();
  });
}
