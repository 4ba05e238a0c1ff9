// The parts of the page that are loaded when they are first used, in the page that is served and in the
// one that is a file; and what both may do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { root } from '../../scripts/run.mjs';
import { launchBrowser } from './browser.ts';
import { openPage } from './openPage.ts';
import { aPart, openServed } from './served.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const options = (page: Page) => page.getByRole('button', { name: 'Options', exact: true });
const model = (page: Page) => page.getByLabel('Model', { exact: true });
const isPart = (address: string) => /^\/part\.\w+\.js$/.test(address);

describe('a part of the served page', () => {
  test('is asked for when it is used, once, from the same server', async () => {
    const { page, requests, faults, close } = await openServed(browser);
    const soon = requests.filter(isPart).length;
    await options(page).click();
    await model(page).selectOption('amdahl');
    await options(page).click();
    await options(page).click();
    await model(page).waitFor();
    const parts = requests.filter(isPart);
    expect(parts.length).toBeGreaterThan(soon);
    expect(new Set(parts).size).toBe(parts.length);
    expect(requests.filter((address) => !/^(?:\/|data:|blob:)/.test(address))).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  test('that does not come says so, comes on the next try, and costs nothing that was entered', async () => {
    const { page, close } = await openServed(browser);
    await page.locator('#text').fill('1,10\n2,19\n4,35\n8,60\n');
    await page.route(aPart, (route) => route.abort());
    await options(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await alert.waitFor();
    expect(await alert.textContent()).toContain('part-not-loaded');
    await page.getByRole('button', { name: 'CSV' }).first().click();
    await page.locator('.export').getByRole('alert').waitFor();

    await page.unroute(aPart);
    await page.getByRole('button', { name: 'Try again' }).click();
    await model(page).waitFor();
    expect(await alert.count()).toBe(1);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).first().click();
    await download;
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('#text').inputValue()).toBe('1,10\n2,19\n4,35\n8,60\n');
    await close();
  });

  test('that is missed in the first picture is told of once, and all of them come on the next try', async () => {
    const { page, close } = await openServed(browser, { parts: false });
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('part-not-loaded');
    expect(await page.locator('.usl-headline').textContent()).toContain('Levels off at');
    // The sentence goes while the parts are on their way: without the wait the next one could be read that went.
    const missed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await missed;
    await page.getByRole('alert').waitFor();
    await page.unroute(aPart);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'CSV' }).first().waitFor();
    await page.getByRole('button', { name: /^row 6/i }).waitFor();
    expect(await page.locator('.usl-point').count()).toBe(32);
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
  });
});

describe('a part of the page that is one file', () => {
  test('is inert until it is used, and then runs under the policy', async () => {
    const { page, faults, close } = await openPage(browser);
    const carried = page.locator('script[type="text/plain"]');
    expect(await carried.count()).toBeGreaterThan(2);
    expect(await page.evaluate(() => document.scripts.length)).toBe((await carried.count()) + 1);
    await options(page).click();
    await model(page).selectOption('linear');
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await page
      .getByLabel(/^Throughput at least/)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('does not run when it was changed', async () => {
    const { page, close } = await openPage(browser);
    await page.evaluate(async () => {
      const text = 'window.ran = true';
      const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
      const base64 = btoa(String.fromCharCode(...bytes));
      for (const part of document.querySelectorAll('script[type="text/plain"]')) {
        part.textContent = base64;
      }
    });
    await options(page).click();
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await close();
  });
});

describe('the policy of the page', () => {
  const policyOf = (file: string) => {
    const html = readFileSync(join(root, 'dist', file), 'utf8');
    const [, policy] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    return new Map(
      (policy ?? '').split('; ').map((each): [string, string] => {
        const [name = '', ...values] = each.split(' ');
        return [name, values.join(' ')];
      }),
    );
  };
  const hash = "'sha256-[A-Za-z0-9+/]{43}='";

  test.each([
    ['web/index.html', /^'self' 'wasm-unsafe-eval'$/, /^'self'$/],
    ['usl-fit.html', new RegExp(`^(?:${hash} )+'wasm-unsafe-eval'$`), new RegExp(`^${hash}$`)],
  ])('%s allows what is named here and nothing else', (file, scripts, styles) => {
    const policy = policyOf(file);
    expect(policy.get('script-src')).toMatch(scripts);
    expect(policy.get('style-src')).toMatch(styles);
    policy.delete('script-src');
    policy.delete('style-src');
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'none'",
      'img-src': 'data: blob:',
      'worker-src': "blob: 'self'",
      'manifest-src': "'self'",
      'connect-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
  });

  test.each(['served', 'file'])(
    'keeps the page that is %s from reaching anything',
    async (kind) => {
      const { page, close } = await (kind === 'served' ? openServed : openPage)(browser);
      const outcome = await page.evaluate(async () => {
        const seen: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          seen.push(effectiveDirective),
        );
        const pageAddress = new URL('index.html', location.href).href;
        const tried = [pageAddress, 'https://outside.example/'].map((url) =>
          fetch(url).then(
            () => 'reached',
            () => 'refused',
          ),
        );
        navigator.sendBeacon('https://outside.example/', 'cells');
        new Image().src = 'https://outside.example/picture.png';
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.head.append(script);
        const worker = await new Promise((resolve) => {
          const url = URL.createObjectURL(new Blob(['postMessage("worked")']));
          const started = new Worker(url);
          started.onmessage = ({ data }) => {
            resolve(data);
          };
          started.onerror = () => {
            resolve('failed');
          };
        });
        return {
          tried: await Promise.all(tried),
          ran: 'ran' in window,
          worker,
          seen: [...new Set(seen)].sort(),
        };
      });
      expect(outcome).toEqual({
        tried: ['refused', 'refused'],
        ran: false,
        worker: 'worked',
        seen: ['connect-src', 'img-src', 'script-src-elem'],
      });
      await close();
    },
  );
});
