// The element `<usl-fit>` in pages that are not ours: from a file, over http, under a strict policy, several on one page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { FitReport } from 'usl-fit';
import { root } from '../../scripts/run.mjs';
import { serve } from '../../scripts/serve.mjs';
import { accessibilityFaults, colourRules } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { photograph } from './photographs.ts';
import { openTab } from './tab.ts';

const file = join(root, 'dist', 'usl-fit-element.js');
const examples = join(root, 'dist', 'usl-fit-element.html');
const measured = 'users,requests/s\n1,955.16\n2,1878.91\n4,3548.68\n8,6531.08\n16,9897.24';
const site = 'http://wiki.example';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Opened {
  page: Page;
  /** Messages, errors, and what was asked for beside the page and the script. */
  faults: string[];
  close: () => Promise<void>;
}

/** A page of somebody else with a body of its own, under a policy. */
async function openWith(
  body: string,
  { policy = '', head = '', html = '', ...look }: BrowserContextOptions & Partial<Host> = {},
): Promise<Opened> {
  const faults: string[] = [];
  const text = `<!doctype html><html lang="en"${html}><head><meta charset="utf-8"><title>Wiki</title><script src="/usl-fit-element.js"></script>${head}</head><body><main><h1>Wiki</h1>${body}</main></body></html>`;
  const tab = await openTab(browser, { locale: 'en-US', ...look }, async (page) => {
    page.on('console', (message) => faults.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      const headers = policy === '' ? {} : { 'Content-Security-Policy': policy };
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: text, headers });
      if (pathname === '/usl-fit-element.js') {
        return route.fulfill({ contentType: 'text/javascript', path: file });
      }
      faults.push(`request: ${route.request().url()}`);
      return route.abort();
    });
    await page.goto(`${site}/`);
    await page.locator('usl-fit .usl-headline, usl-fit .usl-error').first().waitFor();
  });
  return { ...tab, faults };
}

interface Host {
  policy: string;
  head: string;
  /** Attributes of the root. */
  html: string;
}

const headlines = (page: Page) => page.locator('usl-fit .usl-headline').allTextContents();
const known = /^Still rising at 16 users \(9,897 requests\/s\)/;

/** What the element told by events, from now on, by the id of who told it. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const name of ['usl-fit', 'usl-fit-error'] as const) {
      document.addEventListener(name, (event) => {
        const { target, detail } = event as CustomEvent<{ fits?: unknown[]; code?: string }>;
        events.push(
          `${(target as Element).id} ${detail.code ?? `${detail.fits?.length ?? 0} fits`}`,
        );
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { events: string[] }).events.splice(0));
}

describe('the page of examples', () => {
  test('works from a file, each element with its answer, and is in order', async () => {
    const faults: string[] = [];
    const { page, close } = await openTab(browser, { locale: 'en-US' }, async (tab) => {
      tab.on('console', (message) => faults.push(message.text()));
      tab.on('pageerror', (error) => faults.push(error.message));
      tab.on('request', (request) => {
        if (!/^file:.*usl-fit-element\.(?:js|html)$/.test(request.url()))
          faults.push(request.url());
      });
      await tab.goto(pathToFileURL(examples).href);
      await tab.getByText("The dashboard's own words").waitFor();
    });
    expect(await headlines(page)).toHaveLength(5);
    expect(await page.locator('#night .usl-headline').textContent()).toMatch(/^Steigt bei/);
    expect(await page.locator('#slide .usl-movable').count()).toBe(6);
    expect(await page.locator('#wiki .usl-movable').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await photograph(page, 'element-examples');
    expect(faults).toEqual([]);
    await close();
  });

  test('works over http', async () => {
    const server = await serve({ folder: join(root, 'dist'), port: 0 });
    const { page, close } = await openTab(browser, { locale: 'en-US' }, (tab) =>
      tab.goto(`${server.url}/usl-fit-element.html`),
    );
    await page.locator('#live .usl-headline').waitFor();
    expect(await headlines(page)).toHaveLength(5);
    await close();
    await server.close();
  });
});

describe('under a strict policy', () => {
  const strict = "default-src 'none'; script-src 'self'";

  test('it needs of script-src its file and WebAssembly, and nothing else', async () => {
    const opened = await openWith(`<usl-fit>${measured}</usl-fit>`, {
      policy: `${strict} 'wasm-unsafe-eval'`,
    });
    const { page, faults, close } = opened;
    const [headline] = await headlines(page);
    expect(headline).toMatch(known);
    const box = await page.locator('usl-fit .usl-chart').boundingBox();
    expect(box?.width).toBeGreaterThan(500);
    expect(await page.locator('usl-fit').evaluate((one) => getComputedStyle(one).display)).toBe(
      'block',
    );
    expect(faults).toEqual([]);
    await close();
  });

  test('that admits no WebAssembly it says what the policy lacks', async () => {
    const { page, close } = await openWith(`<usl-fit id="a">${measured}</usl-fit>`, {
      policy: strict,
    });
    expect(await page.locator('usl-fit').getByRole('alert').textContent()).toContain(
      "'wasm-unsafe-eval'",
    );
    await close();
  });
});

describe('what it is given', () => {
  test('inside, by attribute and by property, twice on a page, and changed', async () => {
    const { page, faults, close } = await openWith(
      `<usl-fit id="a">\n   ${measured.replaceAll('\n', '\n   ')}\n</usl-fit><usl-fit id="b" data="${measured}"></usl-fit>`,
    );
    const [first, second] = await headlines(page);
    expect(first).toMatch(known);
    expect(second).toBe(first);
    const takeEvents = await listen(page);

    await page.locator('#b').evaluate((one) => {
      one.setAttribute('data', 'threads,tps\n1,10\n2,18\n4,30\n8,40\n16,38');
    });
    await page.locator('#b .usl-headline').getByText('threads').waitFor();
    expect(await takeEvents()).toEqual(['b 1 fits']);
    expect(await page.locator('#a .usl-headline').textContent()).toBe(first);

    const estimate = await page.evaluate(async () => {
      const one = document.createElement('usl-fit');
      one.id = 'c';
      // Several at once are one fit.
      one.data = [
        ['users', 'tps'],
        [1, 10],
        [2, 18],
        [4, 30],
        [8, 40],
        [16, 38],
      ];
      one.options = { level: 0.9 };
      const came = new Promise<FitReport>((resolve) => {
        one.addEventListener('usl-fit', ({ detail }) => {
          resolve(detail);
        });
      });
      document.querySelector('main')?.append(one);
      const report = await came;
      if (report !== one.report) throw new Error('the report is another');
      return {
        level: report.fits[0]?.confidenceLevel,
        peak: report.fits[0]?.peak?.wholeConcurrency,
      };
    });
    expect(estimate).toEqual({ level: 0.9, peak: 10 });
    expect(await takeEvents()).toEqual(['c 1 fits']);

    // Text that comes later, and a table.
    await page.locator('#a').evaluate((one) => {
      one.innerHTML =
        '<table><tr><th>jobs</th><th>tps</th></tr><tr><td>1</td><td>10</td></tr><tr><td>2</td><td>18</td></tr><tr><td>4</td><td>30</td></tr><tr><td>8</td><td>40</td></tr></table>';
    });
    await page.locator('#a .usl-chart').getByText('jobs', { exact: true }).waitFor();
    expect(await takeEvents()).toEqual(['a 1 fits']);
    expect(faults).toEqual([]);
    await close();
  });

  test('wrongly it says so, with an event, and works again when it is mended', async () => {
    const { page, close } = await openWith('<usl-fit id="a">users,tps\n1,10</usl-fit>');
    const alert = page.locator('#a').getByRole('alert');
    expect(await alert.textContent()).toContain('too-few-points');
    const takeEvents = await listen(page);
    const set = (attribute: string, value: string) =>
      page.locator('#a').evaluate(
        (one, [name, text]) => {
          one.setAttribute(name ?? '', text ?? '');
        },
        [attribute, value],
      );
    await set('data', measured);
    await page.locator('#a .usl-headline').waitFor();
    await set('options', '[0.9]');
    await alert.getByText('element-options').waitFor();
    await set('options', '{"levle": 0.9}');
    await alert.getByText('unknown-option').waitFor();
    await page.locator('#a').evaluate((one: HTMLElement) => {
      Object.assign(one, { data: 5, options: {} });
    });
    await alert.getByText('element-data').waitFor();
    await page.locator('#a').evaluate((one: HTMLElement) => {
      Object.assign(one, { data: null });
    });
    await page.locator('#a .usl-headline').waitFor();
    expect(await takeEvents()).toEqual([
      'a 1 fits',
      'a element-options',
      'a unknown-option',
      'a element-data',
      'a 1 fits',
    ]);
    await close();
  });
});

test('a point is dragged, left out and put back, and each is told', async () => {
  const { page, faults, close } = await openWith(
    `<usl-fit id="a" interactive>${measured}</usl-fit>`,
  );
  const takeEvents = await listen(page);
  const before = await headlines(page);
  const table = () => page.evaluate(() => document.querySelector('usl-fit')?.table ?? []);
  const given = measured.split('\n').map((row) => row.split(','));
  expect(await table()).toEqual(given);
  const point = page.locator('#a .usl-point').last();
  const box = await point.boundingBox();
  if (box === null) throw new Error('there is no point');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Put it back' }).waitFor();
  expect(await takeEvents()).toEqual(['a 1 fits']);
  expect(await headlines(page)).not.toEqual(before);
  const dragged = await page.evaluate(
    () => document.querySelector('usl-fit')?.report?.fits[0]?.points.at(-1)?.throughput,
  );
  expect(Number((await table()).at(-1)?.[1])).toBe(dragged);
  await page.getByRole('button', { name: 'Put it back' }).click();
  expect(await headlines(page)).toEqual(before);
  expect(await table()).toEqual(given);
  expect(await takeEvents()).toEqual(['a 1 fits']);

  await point.press('Enter');
  expect(await takeEvents()).toEqual(['a 1 fits']);
  expect(
    await page.evaluate(
      () => document.querySelector('usl-fit')?.report?.fits[0]?.points.at(-1)?.included,
    ),
  ).toBe(false);
  await page.locator('#a .usl-point').last().press('Enter');
  expect(await headlines(page)).toEqual(before);
  expect(faults).toEqual([]);
  await close();
});

test('each speaks its own language, also where it draws itself anew', async () => {
  const { page, close } = await openWith(
    `<usl-fit id="de" lang="de-CH">${measured}</usl-fit><usl-fit id="en">${measured}</usl-fit>`,
  );
  const words = async () => [
    await page.locator('#de figcaption button').last().textContent(),
    await page.locator('#en figcaption button').last().textContent(),
  ];
  await page.locator('#en .usl-headline').waitFor();
  const spoken = ['Punkte als Tabelle zeigen', 'Show the points as a table'];
  expect(await page.locator('#de .usl-headline').textContent()).toMatch(/9.897/);
  expect(await words()).toEqual(spoken);
  await page.setViewportSize({ width: 500, height: 800 });
  await page.waitForTimeout(200);
  expect(await words()).toEqual(spoken);
  await page.locator('#de select').selectOption('efficiency');
  expect(await words()).toEqual(spoken);
  expect(await page.locator('#de option').first().textContent()).toBe('Durchsatz');
  await page.locator('#en select').selectOption('latency');
  expect(await page.locator('#en option').first().textContent()).toBe('Throughput');
  expect(await words()).toEqual(spoken);
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

describe('it looks as its page does', () => {
  const paper = (page: Page) =>
    page.locator('usl-fit').evaluate((one) => getComputedStyle(one).backgroundColor);
  const body = `<usl-fit>${measured}</usl-fit>`;
  const schemes = '<meta name="color-scheme" content="light dark">';

  test('light on a light page, whatever the system has', async () => {
    const { page, close } = await openWith(body, { colorScheme: 'dark' });
    expect(await paper(page)).toBe('rgb(255, 255, 255)');
    await close();
  });

  test('dark on a dark one', async () => {
    const { page, close } = await openWith(body, { colorScheme: 'dark', head: schemes });
    expect(await paper(page)).toBe('rgb(27, 32, 41)');
    expect(await accessibilityFaults(page, colourRules)).toEqual([]);
    await photograph(page, 'element-dark');
    await close();
  });

  test('in colours and parts that the page sets', async () => {
    const { page, close } = await openWith(body, {
      head: '<style>usl-fit { --usl-paper: rgb(1, 2, 3) } usl-fit::part(headline) { color: rgb(4, 5, 6) } h1, p { color: red }</style>',
    });
    expect(await paper(page)).toBe('rgb(1, 2, 3)');
    const colour = (selector: string) =>
      page.locator(`usl-fit ${selector}`).evaluate((one) => getComputedStyle(one).color);
    expect(await colour('.usl-headline')).toBe('rgb(4, 5, 6)');
    expect(await colour('.usl-reason')).not.toBe('rgb(255, 0, 0)');
    await close();
  });

  test('within a telephone', async () => {
    const { page, close } = await openWith(body, { viewport: { width: 320, height: 640 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await photograph(page, 'element-phone');
    await close();
  });
});

const guide = readFileSync(join(root, 'docs', 'guides', 'element.md'), 'utf8');
const shown = [...guide.matchAll(/^```html\n([^]*?)^```$/gm)].map(([, html = '']) => html);

test.each(shown)('the guide shows what works (%#)', async (html) => {
  expect(shown.length).toBe(4);
  const { page, faults, close } = await openWith(html);
  expect(await headlines(page)).toHaveLength(1);
  if (html.includes('said')) expect(await page.locator('#said').textContent()).toMatch(/^\d+$/);
  expect(faults).toEqual([]);
  await close();
});

test('the script has the size that the guide tells, and is of ASCII alone', () => {
  const script = readFileSync(file);
  expect(script.every((byte) => byte < 128)).toBe(true);
  const compressed = brotliCompressSync(script).length;
  const documented = Number(/about (\d+) kB \(brotli\)/.exec(guide)?.[1]);
  expect(Math.abs(compressed / 1000 - documented)).toBeLessThan(10);
});
