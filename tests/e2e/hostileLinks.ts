// Links that an attacker made, or that were damaged on their way: the page answers each with a message and keeps
// working, and nothing in them runs.
import { deflateRawSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { watched, type Face } from './hostile.ts';
import { levelsOffAt } from './headlines.ts';

/** Links as another program would make them. */
const compressed = (content: string | Buffer) =>
  `#v2=z${deflateRawSync(content).toString('base64url')}`;
const plain = (content: string | Buffer) => `#v2=p${Buffer.from(content).toString('base64url')}`;

const table = 'users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n';
const sound = JSON.stringify({
  text: table,
  exclusions: [[3, 'warming up']],
  baseline: table,
  heldOut: [6],
  settings: { model: 'usl' },
  look: { view: 'latency' },
  counts: 'users',
});

/** Links that were cut off after the first characters. */
const cut = [compressed, plain].flatMap((make) => {
  const whole = make(sound);
  const lengths = [7, 8, 12, 40, 0.25 * whole.length, 0.5 * whole.length, whole.length - 4];
  return lengths.map((length) => whole.slice(0, Math.round(length)));
});

/**
 * Bytes that are not valid UTF-8: a lone lead byte, a lone trail byte, an overlong form, a surrogate, and values beyond
 * the range of Unicode.
 */
const bytes = [[0xc3], [0x80], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xff]];
const noText = bytes.flatMap((wrong) => {
  const content = Buffer.concat([
    Buffer.from('{"text":"1,2'),
    Buffer.from(wrong),
    Buffer.from('"}'),
  ]);
  return [compressed(content), plain(content)];
});

const damaged = [
  ...cut,
  ...noText,
  '#v2=',
  '#v2=z',
  '#v2=%zz',
  '#v2=z%00',
  '#v2=z<script>hack(1)</script>',
  compressed('null'),
  compressed('[]'),
  compressed('"text"'),
  compressed('{"text":["1,2"]}'),
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((key) => [
    compressed(`{"text":"1,2","choice":{"n":"${key}"}}`),
    compressed(`{"text":"1,2","look":{"view":"${key}"}}`),
    compressed(`{"text":"1,2","settings":{"model":"${key}"}}`),
    compressed(`{"text":"1,2","counts":"${key}"}`),
  ]),
];

/** Links with keys that are special in JavaScript; that is no reason not to open the table. */
const poisoned = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toJSON'].map(
  (key) => {
    const value = '{"polluted":1,"n":2,"view":"latency","prototype":{"polluted":1}}';
    const rest = ['choice', 'settings', 'look'].map((field) => `"${field}":{"${key}":${value}}`);
    return [key, `{"${key}":${value},"text":${JSON.stringify(table)},${rest.join(',')}}`] as const;
  },
);

const runnable = [
  '<script>hack("script")</script>',
  '<img src=x onerror=hack("img")>',
  "=cmd|' /C calc'!A0",
  'javascript:hack("url")',
];

/**
 * Defines the tests for one way of opening the page.
 *
 * @param few picks the links of each kind to try
 */
export function linksInto(
  browser: () => Browser,
  face: Face,
  few: <T>(links: readonly T[]) => readonly T[] = (links) => links,
): void {
  test('a link that is damaged is answered, and the example is there', async () => {
    for (const hash of few([damaged[4] ?? '', noText[0] ?? '', '#v2=%zz'])) {
      const { page, close } = await watched(browser(), face, hash);
      await page.locator('.result .usl-error', { hasText: 'link-damaged' }).waitFor();
      await page.locator('.usl-headline', { hasText: levelsOffAt('12,100') }).waitFor();
      expect(await page.locator('#text').inputValue()).toContain('16,9897.24');
      await close();
    }
  });

  test('one that comes into an open page leaves what is there', async () => {
    const { page, close } = await watched(browser(), face);
    const error = page.locator('.result .usl-error');
    let text = table;
    for (const hash of few(damaged)) {
      // The message about a link stays until the user does something else.
      text = text === table ? `${table}32,9000\n` : table;
      await page.locator('#text').fill(text);
      await error.waitFor({ state: 'detached' });
      await page.evaluate((next) => {
        location.hash = next;
      }, hash);
      await error.filter({ hasText: 'link-damaged' }).waitFor();
      expect(await page.locator('#text').inputValue()).toBe(text);
    }
    await close();
  });

  test.each(few(poisoned))(
    'keys of JavaScript open as the table they come with: %s',
    async (_, text) => {
      const { page, close } = await watched(browser(), face, compressed(text));
      await page.locator('.usl-headline').waitFor();
      expect(await page.locator('#text').inputValue()).toBe(table);
      expect(await page.locator('.usl-error').count()).toBe(0);
      // A view that is inherited from a prototype is ignored.
      await page.getByRole('radio', { name: 'Throughput', checked: true }).waitFor();
      await close();
    },
  );

  test.each(few(runnable))('what would run elsewhere is text: %s', async (text) => {
    const state = JSON.stringify({
      text: `"${text.replaceAll('"', '""')}",tps\n1,955\n2,1879\n4,3549\n8,6531\n`,
      exclusions: [[3, text]],
      baseline: `# ${text}\n${table}`,
      choice: { n: 1, x: 2 },
    });
    const { page, close } = await watched(browser(), face, compressed(state));
    await page.locator('.usl-report').waitFor();
    expect(await page.locator('#text').inputValue()).toContain('tps');
    await page.getByRole('region', { name: 'Before and after' }).waitFor();
    await close();
  });

  test('a hundred megabytes in one link are answered', async () => {
    const bomb = compressed(Buffer.alloc(100_000_000, '"'));
    const { page, close } = await watched(browser(), face, bomb);
    await page.locator('.result .usl-error', { hasText: 'link-too-large' }).waitFor();
    await close();
  });
}
