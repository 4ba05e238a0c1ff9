// What somebody hostile, or merely unlucky, hands to the page: nothing in it runs, the page says what is
// the matter in a sentence, and it shows that it is at work before any work that takes long. Times are not
// measured here; what is bounded is how much of it the page itself has to deal with.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { faces, watched, workedAt, type Face } from './hostile.ts';
import { manyRows, manySeries } from './heavy/tables.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const opened = (face: Face = 'the file') => watched(browser, face);

/** Pastes over all that is there. A text of megabytes is made in the page, of a piece and how often. */
async function paste(page: Page, piece: string, times = 1): Promise<void> {
  await page.evaluate(
    ([part, count]) => {
      const area = document.querySelector<HTMLTextAreaElement>('#text');
      if (area === null) throw new Error('there is no text area');
      area.focus();
      area.select();
      const clipboardData = new DataTransfer();
      const text = part.repeat(count);
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      // What the page leaves to the browser, the browser does.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else types as a browser does
      if (area.dispatchEvent(event)) document.execCommand('insertText', false, text);
    },
    [piece, times] as const,
  );
}

/** Until nothing is being computed any more. */
async function answered(page: Page): Promise<string> {
  await page.waitForFunction(
    () =>
      document.querySelector('progress') === null &&
      document.querySelector('.result .usl-error, .result .usl-report:not(.stale *), .start'),
  );
  return page.locator('.result').innerText();
}

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
  test.each([...html, ...formulas])('as a cell: %s', async (text) => {
    const { page, close } = await opened(face);
    await paste(page, `users,tps\n1,10\n2,"${text.replaceAll('"', '""')}"\n4,33\n8,50\n`);
    expect(await answered(page)).toContain('not-a-number');
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
  test.each<[string, string, number, Face]>([
    ['one line', 'abc def, ', 1_100_000, 'the file'],
    ['digits', '1', 10_000_000, 'the file'],
    ['line breaks', '\n', 10_000_000, 'the file'],
    ['quotes that never close', 'a"', 5_000_000, 'the file'],
    ['null bytes', '\0', 10_000_000, 'the file'],
    ['halves of characters', '\ud800', 5_000_000, 'the file'],
    ['text that runs backwards', '\u202e1,2\n', 2_000_000, 'the file'],
    [
      'bytes at random',
      String.fromCharCode(...Array.from({ length: 997 }, (_, i) => (i * i * 7919) % 256)),
      10_000,
      'the file',
    ],
    ['brackets', '[', 10_000_000, 'the file'],
    ['brackets, in the served page', '[', 10_000_000, 'the served page'],
  ])('%s: the page is at work, and then says a sentence', async (_, piece, times, face) => {
    const { page, unharmed, close } = await opened(face);
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
