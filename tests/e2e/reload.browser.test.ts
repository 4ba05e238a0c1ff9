// What was entered is there again when the page is loaded anew, in this tab and nowhere else.
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browser, eachPage, page, reopen } from './eachPage.ts';
import { pageUrl, whole } from './openPage.ts';
import { openServed } from './served.ts';

eachPage({}, '');

const table = 'users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n32,9000\n';
const other = 'users,tps\n1,10\n2,19\n4,33\n8,50\n16,61\n';
const back = (of: Page = page) => of.getByText('What was here before the reload is back.');
const text = (of: Page = page) => of.locator('#text').inputValue();

async function reload(of: Page = page): Promise<void> {
  await of.reload();
  await of.waitForSelector('.usl-report, .start, .usl-error');
  await whole(of);
}

/** Enters a table, an option, a row left out with a reason, an earlier table and a view. */
async function enter(): Promise<void> {
  await page.locator('#text').fill(table);
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByLabel('Confidence level (%)', { exact: true }).fill('90');
  await page.getByRole('button', { name: /^Row 7:/ }).click();
  await page.getByRole('button', { name: 'Compare with an earlier table', exact: true }).click();
  await page.getByRole('textbox', { name: 'Measured before the change', exact: true }).fill(other);
  await page.getByRole('radio', { name: 'Latency', exact: true }).first().click();
}

/** That all of it is there. */
async function isThere(): Promise<void> {
  expect(await text()).toBe(table);
  await page.getByRole('columnheader', { name: '90% interval' }).first().waitFor();
  await page.getByRole('button', { name: /^After, row 7:/, pressed: true }).waitFor();
  await page.getByRole('region', { name: 'Before and after' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Latency', exact: true }).first().isChecked()).toBe(
    true,
  );
}

test('all that was entered is back, which is said until something is done', async () => {
  await enter();
  await isThere();
  await reload();
  await back().waitFor();
  await isThere();
  // Once more, with nothing done in between.
  await reload();
  await isThere();
  await page.locator('#text').fill(other);
  await back().waitFor({ state: 'detached' });
  await reload();
  expect(await text()).toBe(other);
});

test('who starts afresh has the example, and the way back', async () => {
  await page.locator('#text').fill(table);
  await reload();
  await page.getByRole('button', { name: 'Start over', exact: true }).click();
  expect(await text()).toContain('16,9897.24');
  expect(await back().count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await text()).toBe(table);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await reload();
  expect(await text()).toContain('16,9897.24');
  expect(await back().count()).toBe(0);
});

test('where nothing was entered nothing is kept', async () => {
  await reload();
  expect(await back().count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  // Nor what was entered and taken back.
  await page.locator('#text').fill(table);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await reload();
  expect(await text()).toContain('16,9897.24');
});

test('a link that is opened wins; what is changed in it is kept', async () => {
  await page.locator('#text').fill(table);
  const link = linkTo(other);
  await page.goto('about:blank');
  await page.goto(pageUrl + link);
  await page.waitForSelector('.usl-report');
  expect(await text()).toBe(other);
  expect(await back().count()).toBe(0);
  const changed = `${other}32,64\n`;
  await page.locator('#text').fill(changed);
  await reload();
  expect(await text()).toBe(changed);
  // Opened once more instead of loaded anew, it is what it holds.
  await page.goto('about:blank');
  await page.goto(pageUrl + link);
  await page.waitForSelector('.usl-report');
  expect(await text()).toBe(other);
});

/** A link as the page makes it. */
function linkTo(table: string): string {
  const written = JSON.stringify({ text: table, settings: { weights: 'auto' } });
  return `#v2=p${Buffer.from(written).toString('base64url')}`;
}

test('another tab begins anew', async () => {
  await page.locator('#text').fill(table);
  await reload();
  const tab = await page.context().newPage();
  await tab.goto(pageUrl);
  await tab.waitForSelector('.usl-report');
  expect(await text(tab)).toContain('16,9897.24');
  await tab.close();
});

test('what was kept and cannot be meant is passed over', async () => {
  for (const stored of ['{', 'null', '{"hash":"","session":{"text":5}}', '{"hash":""}']) {
    // The page that is left would take it away.
    await page.addInitScript((poisoned) => {
      // A blank page may store nothing.
      if (location.protocol === 'file:') sessionStorage.setItem('usl-fit-session', poisoned);
    }, stored);
    await reload();
    expect(await text()).toContain('16,9897.24');
    expect(await back().count()).toBe(0);
  }
});

test('where the browser keeps nothing the page works without', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await reload();
  await page.locator('#text').fill(table);
  await page.locator('.usl-headline').waitFor();
  await reload();
  expect(await text()).toContain('16,9897.24');
});

test('on the served page, too, and nothing of it leaves', async () => {
  const served = await openServed(browser);
  try {
    await served.page.locator('#text').fill(table);
    await reload(served.page);
    await back(served.page).waitFor();
    expect(await text(served.page)).toBe(table);
    expect(served.requests.filter((address) => !/^(?:\/|data:|blob:)/.test(address))).toEqual([]);
    expect(served.answered.filter((path) => path.includes('?'))).toEqual([]);
    expect(served.faults).toEqual([]);
  } finally {
    await served.close();
  }
});

test('in German, in German words', async () => {
  await reopen({ locale: 'de-DE' });
  await page.locator('#text').fill(table);
  await reload();
  await page.getByText('Was vor dem Neuladen hier stand, ist wieder da.').waitFor();
  await page.getByRole('button', { name: 'Neu beginnen', exact: true }).click();
  expect(await text()).toContain('16,9897.24');
});
