// What the served add-in may reach, and who may show it, enforced by a real browser. Every address is
// answered from files of this machine, so a request that is made at all is seen here.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { addinHeaders } from '../../scripts/addin-headers.mjs';
import { filesBelow } from '../../scripts/files.mjs';
import { hostFiles } from '../../scripts/host-files.mjs';
import { root } from '../../scripts/run.mjs';
import { openInChromium } from '../excel-host/chromium.ts';
import { accessibilityFaults } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { openTab, type Tab } from './tab.ts';

const addin = 'https://localhost:3443';
const built = join(root, 'dist', 'addin');
const { of } = addinHeaders({});
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  png: 'image/png',
  xml: 'application/xml',
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Opened extends Tab {
  /** Every address that was asked for. */
  requests: string[];
  /** What stood on the console. */
  messages: string[];
}

/** Opens an address where the add-in's server sends its own headers and every other one sends what is given. */
async function openPage(
  address: string,
  others: Record<string, string> = {},
  viewport = { width: 1280, height: 720 },
): Promise<Opened> {
  const [requests, messages]: [string[], string[]] = [[], []];
  const answer = async (route: Route) => {
    const url = new URL(route.request().url());
    requests.push(url.href);
    const other = others[`${url.origin}/`];
    if (url.origin !== addin) {
      return route.fulfill({
        contentType: types['html'] ?? '',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: other ?? '',
      });
    }
    const file = url.pathname.slice(1);
    const body = await readFile(join(built, file)).catch(() => null);
    if (body === null) return route.fulfill({ status: 404, body: '' });
    const contentType = types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return route.fulfill({ body, contentType, headers: of(file) });
  };
  const tab = await openTab(browser, { viewport }, async (page) => {
    await page.route('**/*', answer);
    page.on('console', (message) => messages.push(message.text()));
    await page.goto(address);
  });
  return { ...tab, requests, messages };
}

describe('the pane may reach', () => {
  let page: Page;
  let requests: string[];
  let close: () => Promise<void>;
  const outside = 'https://outside.example/';

  beforeAll(async () => {
    ({ page, requests, close } = await openPage(`${addin}/taskpane.html`));
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        seen.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
  });
  afterAll(() => close());

  test('its own server', async () => {
    const names = await page.evaluate(async () => {
      const answer = await fetch('functions.json');
      return ((await answer.json()) as { functions: { id: string }[] }).functions.length;
    });
    expect(names).toBeGreaterThan(10);
  });

  test('the server of Office.js', async () => {
    const address = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';
    expect(requests).toContain(address);
    expect(await page.evaluate(async (url) => (await fetch(url)).ok, address)).toBe(true);
  });

  /** Runs in the page; whatever it starts has to be refused by the directive beside it. */
  const attempts: [string, string, (url: string) => unknown][] = [
    ['fetch', 'connect-src', (url) => fetch(url).catch(() => null)],
    [
      'XMLHttpRequest',
      'connect-src',
      (url) => {
        const request = new XMLHttpRequest();
        request.open('POST', url);
        request.send('cells');
      },
    ],
    ['sendBeacon', 'connect-src', (url) => navigator.sendBeacon(url, 'cells')],
    ['EventSource', 'connect-src', (url) => new EventSource(url)],
    ['WebSocket', 'connect-src', (url) => new WebSocket(url.replace('https', 'wss'))],
    ['a picture', 'img-src', (url) => (new Image().src = url)],
    [
      'a script',
      'script-src-elem',
      (url) =>
        document.head.appendChild(Object.assign(document.createElement('script'), { src: url })),
    ],
    [
      'a style sheet',
      'style-src-elem',
      (url) =>
        document.head.appendChild(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }),
        ),
    ],
    [
      'a frame',
      'frame-src',
      (url) =>
        document.body.appendChild(Object.assign(document.createElement('iframe'), { src: url })),
    ],
    [
      'a form',
      'form-action',
      (url) => {
        const form = Object.assign(document.createElement('form'), { action: url, method: 'post' });
        document.body.append(form);
        form.submit();
      },
    ],
    ['a font', 'font-src', (url) => new FontFace('x', `url(${url})`).load().catch(() => null)],
  ];

  test.each(attempts)('nothing else by %s', async (name, directive, attempt) => {
    const url = `${outside}${encodeURIComponent(name)}`;
    await page.evaluate(`(${attempt.toString()})(${JSON.stringify(url)}); undefined`);
    await page.waitForFunction(
      (wanted) =>
        (window as unknown as { seen: string[] }).seen.filter((each) => each.startsWith(wanted))
          .length > 1,
      directive,
    );
    const seen = await page.evaluate(() =>
      (window as unknown as { seen: string[] }).seen.splice(0),
    );
    // Refused twice: by the policy in the page, and by that in the header.
    const refusal: unknown = expect.stringMatching(
      new RegExp(`^${directive} (https|wss)://outside\\.example`),
    );
    expect(seen).toEqual([refusal, refusal]);
    expect(requests.filter((address) => address.startsWith(outside))).toEqual([]);
  });

  test('no script that stands in the page', async () => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.head.append(script);
      return 'ran' in window;
    });
    expect(ran).toBe(false);
  });
});

test('Office.js works under the headers, and loads what the page on privacy names', async () => {
  const privacy = await readFile(join(root, 'docs', 'excel', 'privacy.md'), 'utf8');
  const host = await openInChromium({
    isSharedRuntime: true,
    serve: async (path) => {
      const file = path.slice(1);
      const body = await readFile(join(built, file)).catch(() => null);
      const contentType = types[file.split('.').at(-1) ?? ''] ?? '';
      return body === null ? null : { body, contentType, headers: of(file) };
    },
  });
  try {
    await host.pane.waitForSelector('button:has-text("Fit")');
    const loaded = host.requests.filter((url) => !url.startsWith(addin));
    expect(loaded.length).toBeGreaterThan(2);
    for (const url of loaded) {
      expect(url).toMatch(/^https:\/\/appsforoffice\.microsoft\.com\/lib\/1\/hosted\//);
      expect(privacy).toContain(`\`${url.split('/').at(-1) ?? ''}\``);
    }
    expect(host.problems).toEqual([]);
  } finally {
    await host.close();
  }
});

describe('the pane is shown by', () => {
  const frame = (url: string) =>
    `<!doctype html><title>outer</title><iframe src="${url}"></iframe>`;

  /** Whether the pane loads in a frame inside these pages, the outermost first. */
  async function shownIn(...sites: string[]): Promise<boolean> {
    const inner = [...sites.slice(1).map((site) => `${site}/`), `${addin}/taskpane.html`];
    const { page, close } = await openPage(
      `${sites[0] ?? ''}/`,
      Object.fromEntries(sites.map((site, i) => [`${site}/`, frame(inner[i] ?? '')])),
    );
    try {
      await page.waitForLoadState('networkidle');
      const innermost = page.frames().at(-1);
      return (await innermost?.title()) === 'USL Fit';
    } finally {
      await close();
    }
  }

  test.each([
    [['https://excel.officeapps.live.com']],
    [['https://contoso-my.sharepoint.com', 'https://euc-excel.officeapps.live.com']],
    [['https://onedrive.live.com', 'https://excel.officeapps.live.com']],
    [['https://teams.microsoft.com', 'https://contoso.sharepoint.com']],
    [['https://excel.cloud.microsoft']],
    [['https://www.office.com']],
  ])('%j', async (sites) => {
    expect(await shownIn(...sites)).toBe(true);
  });

  test.each([
    [['https://outside.example']],
    [['https://outside.example', 'https://excel.officeapps.live.com']],
    [['https://officeapps.live.com.outside.example']],
    [['http://excel.officeapps.live.com']],
  ])('and not by %j', async (sites) => {
    expect(await shownIn(...sites)).toBe(false);
  });
});

describe('the help', () => {
  const pages = filesBelow(built).filter((file) => /^help\/.*\.html$/.test(file));

  test.each(pages)(
    '%s can be read: styled, without faults, without asking anybody',
    async (file) => {
      expect(hostFiles).not.toContain(file);
      const narrow = { width: 320, height: 700 };
      const { page, requests, messages, close } = await openPage(`${addin}/${file}`, {}, narrow);
      expect(await page.title()).toMatch(/^.+ – USL Fit$/);
      expect(await page.locator('nav').evaluate((nav) => getComputedStyle(nav).display)).toBe(
        'flex',
      );
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
      expect(await accessibilityFaults(page.mainFrame())).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(addin))).toEqual([]);
      expect(messages).toEqual([]);
      await close();
    },
  );
});
