// Megabytes of text that contain no measurement.
import { expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { answered, paste, watched, workedAt, type Face } from './hostile.ts';

/** The name of each text, a piece of it, and how often the piece is repeated. */
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

/** Defines the tests for one way of opening the page: it shows progress on each text, and then a message. */
export function nothingOfMegabytes(
  browser: () => Browser,
  tried: typeof megabytes,
  face: Face = 'the file',
): void {
  test.each(tried)(`%s, in ${face}`, async (_, piece, times) => {
    const { page, unharmed, close } = await watched(browser(), face);
    await paste(page, piece, times);
    const shown = await answered(page);
    expect(shown.length).toBeGreaterThan(20);
    // The 32 points of the worked example are in it, and nothing of what was pasted.
    expect(shown.length).toBeLessThan(10_000);
    expect(await workedAt(page)).toBe(true);
    await unharmed();
    // Nothing is lost: Undo brings back what was there before.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await answered(page)).toContain('peak');
    await close();
  });
}
