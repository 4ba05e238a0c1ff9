// What somebody hostile, or merely unlucky, hands to the page: nothing in it runs, the page says what is
// the matter in a sentence, and it shows that it is at work before any work that takes long. Times are not
// measured here; what is bounded is how much of it the page itself has to deal with.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { answered, faces, paste, watched, workedAt, type Face } from './hostile.ts';
import { megabytes, nothingOfMegabytes } from './megabytes.ts';
import { manyRows, manySeries } from './heavy/tables.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const opened = (face: Face = 'the file') => watched(browser, face);

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

describe.each(faces)('%s: what would run elsewhere is text here', (face) => {
  test('as a cell', async () => {
    const { page, unharmed, close } = await opened(face);
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
    const { page, close } = await opened(face);
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
});

describe('ten megabytes of nothing', () => {
  const tried = ['one line', 'quotes that never close', 'bytes at random', 'brackets'];
  nothingOfMegabytes(
    () => browser,
    megabytes.filter(([name]) => tried.includes(name)),
  );
  nothingOfMegabytes(
    () => browser,
    megabytes.filter(([name]) => name === 'brackets'),
    'the served page',
  );
});

describe('too much of what is good', () => {
  test.each(faces)(
    '%s: a hundred thousand rows are fitted, with the page at work',
    async (face) => {
      const { page, close } = await opened(face);
      await paste(page, manyRows(100_000));
      expect(await answered(page)).toMatch(/Throughput peaks at about \d+ users/);
      expect(await workedAt(page)).toBe(true);
      await close();
    },
  );

  test.each<[string, () => string, string]>([
    [
      'a hundred thousand columns',
      () => `${'a,'.repeat(100_000)}b\n${'1,'.repeat(100_000)}2\n`,
      'column',
    ],
    ['fifty thousand series', () => manySeries(50_000), 'too-many-rows'],
    ['twenty thousand series', () => manySeries(20_000), 'too-many-series'],
    ['a million rows', () => '1,2\n'.repeat(1_000_000), 'too-many-rows'],
  ])('%s are answered by a sentence', async (_, text, code) => {
    const { page, close } = await opened();
    await paste(page, text());
    expect(await answered(page)).toContain(code);
    await close();
  });

  test('what is being computed is stopped, and the page is as it was', async () => {
    const { page, close } = await opened();
    const before = await page.locator('.usl-answers').innerText();
    await paste(page, manySeries(3000));
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await page.locator('.stale').waitFor();
    await cancel.click();
    expect(await page.locator('.usl-answers').innerText()).toBe(before);
    expect(await page.locator('.stale').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('text');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    expect(await answered(page)).toContain('The first 24 of 3000 series');
    await close();
  });
});
