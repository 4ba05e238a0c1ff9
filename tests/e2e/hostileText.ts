// Text that would run as code if it were taken for anything but text.
import { expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { answered, paste, watched, type Face } from './hostile.ts';

const html = [
  '<script>hack("script")</script>',
  '<img src=x onerror=hack("img")>',
  '<svg onload=hack("svg")><animate onbegin=hack("svg") attributeName=x></svg>',
  '"><iframe srcdoc="<script>parent.hack(1)</script>">',
  '<a href="javascript:hack(2)">x</a>',
  "javascript:hack('url')",
];
const formulas = [
  '=HYPERLINK("https://outside.example","x")',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '+1+cmd',
];
const good = '1,10\n2,19\n4,33\n8,50\n16,61\n';

/**
 * Defines the tests for one way of opening the page: the given text neither runs nor becomes an element, wherever it is
 * shown.
 */
export function textThatWouldRun(browser: () => Browser, face: Face): void {
  test('as a cell', async () => {
    const { page, unharmed, close } = await watched(browser(), face);
    for (const text of [...html, ...formulas]) {
      await paste(page, good);
      expect(await answered(page)).toContain('peak');
      await paste(page, `users,tps\n1,10\n2,"${text.replaceAll('"', '""')}"\n4,33\n8,50\n`);
      expect([text, await answered(page)]).toEqual([text, expect.stringContaining('not-a-number')]);
      await unharmed();
    }
    await close();
  });

  test('as headers, as names of series, as notes and in comments', async () => {
    const { page, close } = await watched(browser(), face);
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    for (const text of [...html, ...formulas, '__proto__', 'constructor', '\u200b', '\u202egnp']) {
      const name = quoted(text);
      await paste(page, `# ${text.replaceAll('\n', ' ')}\n${name} users,tps\n${good}`);
      await answered(page);
      const rows = ['a', 'b'].flatMap((series) =>
        good
          .trim()
          .split('\n')
          .map((row) => `${quoted(text + series)},${row}`),
      );
      await paste(page, `series,users,tps\n${rows.join('\n')}\n`);
      expect(await answered(page)).toContain('peak');
    }
    await close();
  });
}
