import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { expectGoodLooks, setLook } from './looks.ts';
import { openPage } from './openPage.ts';
import { levelsOffAt } from './headlines.ts';

let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, faults } = await openPage(browser));
});
afterAll(async () => {
  await browser.close();
});
afterEach(() => {
  expect(faults).toEqual([]);
});

/** A paste over what is there, as the system would tell of it. */
const paste = (text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, text);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const repairs = () => page.locator('.repairs');
const notes = () => page.locator('.arrived');
const area = () => page.locator('#text');
const headline = () =>
  page.locator('.result :not(.stale, .stale *) > .usl-report .usl-headline').first();

/** Waits for the text and for its answer. */
async function expectText(expected: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector('textarea')?.value ?? ''),
    expected.source,
  );
  await headline().waitFor();
}

const rows: readonly [number, number][] = [
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
];
const boxed = `┌───────┬─────────┐\n│ users │ tps     │\n├───────┼─────────┤\n${rows
  .map(([n, x]) => `│ ${String(n).padStart(5)} │ ${x} │`)
  .join('\n')}\n└───────┴─────────┘\n`;

describe('what can be read in one way alone is read at once, and told', () => {
  test('the output of psql stays as it is', async () => {
    const cells = rows.map(([n, x]) => ` ${n} | ${x}`).join('\n');
    await paste(` users |   tps   \n-------+---------\n${cells}\n(5 rows)\n`);
    await headline().filter({ hasText: 'Still rising at 16 users' }).waitFor();
    expect(await area().inputValue()).toContain('(5 rows)\n');
  });

  test('a drawn table stays as it is', async () => {
    await paste(boxed);
    await headline().filter({ hasText: 'Still rising at 16 users' }).waitFor();
    expect(await area().inputValue()).toContain('┌───────┬');
    expect(await repairs().count()).toBe(0);
  });

  test('the source of a page', async () => {
    const cells = rows.map(([n, x]) => `<tr><td>${n}</td><td><b>${x}</b></td></tr>`).join('');
    await paste(`<h1>Run</h1><table><tr><th>users<th>tps</tr>${cells}</table>`);
    await expectText(/^users\ttps\n1\t955.16\n/);
    expect(await notes().textContent()).toContain('out of the HTML');
  });

  test('words and suffixes at numbers', async () => {
    await paste(rows.map(([n, x]) => `${n} users; ${(x / 1000).toFixed(2)}k req/s`).join('\n'));
    await headline().filter({ hasText: 'Still rising at 16 users' }).waitFor();
    expect(await area().inputValue()).toContain('0.96k req/s');
  });
});

describe('what can be read in several ways is offered', () => {
  test('rows that hold no measurement are left out by a press', async () => {
    await paste(`users,tps\n${rows.map((row) => row.join()).join('\n')}\n24,crashed\n32,timeout\n`);
    await button(/^Exclude rows 7 and 8/).click();
    await headline().waitFor();
    expect(await page.locator('.understood').textContent()).toContain(
      'row 7 (crashed), row 8 (timeout)',
    );
    expect(await repairs().count()).toBe(0);
  });

  test('a drawn table on its side, which Undo brings back as it came', async () => {
    const line = (at: 0 | 1) => rows.map((row) => row[at]).join(' │ ');
    await paste(`│ users │ ${line(0)} │\n│ tps │ ${line(1)} │\n`);
    await button(/^Make columns of the rows.*1 → 955\.16/).click();
    await expectText(/^users\ttps\n1\t955.16\n/);
    expect(await headline().textContent()).toContain('Still rising at');
    await button('Undo').click();
    expect(await area().inputValue()).toContain('│ users │ 1 │');
  });

  test('a table that lies on its side', async () => {
    await paste(
      `users;${rows.map(([n]) => n).join(';')}\ntps;${rows.map(([, x]) => x).join(';')}\n`,
    );
    await button(/^Make columns of the rows.*1 → 955\.16/).click();
    await expectText(/^users;tps\n1;955.16\n/);
  });

  test('a column that holds the users, without a word of the command line', async () => {
    await paste(
      `level,machine,rate\n${rows.map(([n, x], i) => `${n},${7 + (i % 2)},${x}`).join('\n')}\n`,
    );
    expect(await page.locator('.usl-error').textContent()).not.toContain('option');
    await button(/^“level” is the concurrency, “rate” the throughput/).click();
    await headline().waitFor();
    expect(await headline().textContent()).toContain('Still rising at');
  });

  test('columns that are swapped', async () => {
    await paste(`a,b\n${rows.map(([n, x]) => `${x},${n}`).join('\n')}\n`);
    await button('Swap the columns').click();
    await page.getByText('Still rising at').first().waitFor();
  });

  test('latencies that are a percentile are called one by a press', async () => {
    await paste(
      `users,tps,latency (s)\n${rows.map(([n, x]) => `${n},${x},${(2.5 * n) / x}`).join('\n')}\n`,
    );
    await button('This is a p95').click();
    await expectText(/^users,tps,p95 latency \(s\)\n/);
    expect(await button('This is a p95').count()).toBe(0);
    expect(await page.locator('.understood').textContent()).toContain('p95 is “p95 latency (s)”');
  });

  test('users who think: what is in flight is fitted by a press', async () => {
    const think = 0.5;
    const measured = rows.map(([n, x]) => [n + think * x, x, (1000 * n) / x].join(','));
    await paste(`users,rps,latency_ms\n${measured.join('\n')}\n`);
    await button('Fit what is in flight').click();
    await expectText(/^users,rps,latency_ms,in flight\n[\d.]+,955\.16,[\d.]+,1\n/);
    expect(await headline().textContent()).toContain('requests in flight');
    expect(await page.getByText('The concurrency is now the requests in flight').count()).toBe(1);
    expect(await button('Fit what is in flight').count()).toBe(0);
  });

  test('what is typed is left as it is until somebody presses', async () => {
    await area().fill(
      '64 users, 900 req/s\n1 users, 30 req/s\n8 users, 200 req/s\n16 users, 380 req/s\n',
    );
    await area().press('End');
    await headline().filter({ hasText: '64 users' }).waitFor();
    expect(await area().inputValue()).toContain('64 users');
  });
});

describe('a table that the core can read in another way is read so at a press', () => {
  test('a time for one operation, by its reciprocal', async () => {
    const times = rows.map(([n, x]) => `${n},${(1e9 / x).toFixed(1)}`);
    await paste(`threads,ns/op\n${times.join('\n')}\n`);
    await button('Use 1 ÷ ns/op').click();
    await headline().filter({ hasText: 'Still rising at 16 threads' }).waitFor();
    // The throughputs are those that the times were made of.
    expect(await headline().textContent()).toContain('9,897 op/s');
    await button('Read the throughput as it stands').click();
    await button('Use 1 ÷ ns/op').waitFor();
    expect(await headline().count()).toBe(0);
  });

  test('several columns of throughput, as series or as runs of one', async () => {
    const columns = rows.map(([n, x]) => [n, x, 2 * x, 4 * x].join(','));
    await paste(`users,alpha,beta,gamma\n${columns.join('\n')}\n`);
    await button('Each column is a series').click();
    for (const name of ['alpha', 'beta', 'gamma'])
      await page.locator('.result').getByText(name).locator('visible=true').first().waitFor();
    await button('Read the throughput as it stands').click();
    await button('The columns are repeated runs').click();
    await headline()
      .filter({ hasText: /at 16 users/ })
      .waitFor();
    expect(await button('Each column is a series').count()).toBe(0);
  });
});

describe('what a warning is about is mended at a press', () => {
  const table = (rates: readonly number[]) =>
    `users,tps\n${rates.map((x, i) => `${2 ** i},${x}`).join('\n')}\n`;

  test('what lies beyond a collapse is excluded', async () => {
    await paste(table([100, 190, 380, 700, 710, 90]));
    await headline().filter({ hasText: 'then collapses' }).waitFor();
    await button('Exclude these rows').click();
    await headline()
      .filter({ hasText: levelsOffAt('705 tps') })
      .waitFor();
    expect(await button('Exclude these rows').count()).toBe(0);
  });

  test('what starts super-linear is fitted without bounds', async () => {
    await paste('nodes,tps\n1,100\n2,229.333\n4,531.92\n8,1043.55\n12,1328.21\n16,1280.69\n');
    await button('Fit without bounds').click();
    await button('Fit without bounds').waitFor({ state: 'detached' });
    // Contention may now be below 0.
    expect(await page.locator('.usl-results').first().textContent()).toMatch(
      /Contention[^\d]*[-−]0\.07581/,
    );
  });
});

test('1,247 is shown as the likelier of two, and the other is a press away', async () => {
  await paste('users;tps\n1;955\n2;1,879\n4;3,549\n8;6,531\n16;9,897\n');
  await headline().waitFor();
  const question = page.locator('.decimal-question:not(.repairs)');
  expect(await question.textContent()).toContain('1,879 → 1879');
  expect(await button(/^It groups thousands/).getAttribute('aria-pressed')).toBe('true');
  await button(/^It is a decimal sign/).click();
  expect(await button(/^It is a decimal sign/).getAttribute('aria-pressed')).toBe('true');
  await button(/^It groups thousands/).click();
  await headline().filter({ hasText: 'Still rising at' }).waitFor();
});

test('a mistake that is pasted leaves the answer to no other table', async () => {
  await paste(rows.map((row) => row.join(';')).join('\n'));
  await headline().waitFor();
  await paste('There is no table in this text, and no number.');
  await page.locator('.usl-error').first().waitFor();
  expect(await page.locator('.usl-headline').count()).toBe(0);
});

test('a report of one load level says what is missing', async () => {
  const header =
    'Label,# Samples,Average,Min,Max,Std. Dev.,Error %,Throughput,Received KB/sec,Sent KB/sec,Avg. Bytes';
  const line = (label: string, x: number) =>
    `${label},6000,12,1,90,3.1,0.00%,${x},210.5,88.2,512.0`;
  await paste([header, line('Login', 50.1), line('Search', 49.7), line('TOTAL', 99.8)].join('\n'));
  await page.getByText('This is a report of one load level').waitFor();
});

test('the ways to read a table look right in every colour and width, in German, too', async () => {
  await paste(
    `level,machine,rate\n${rows.map(([n, x], i) => `${n},${7 + (i % 2)},${x}`).join('\n')}\n`,
  );
  await repairs().waitFor();
  await expectGoodLooks(page, {
    of: 'repairs',
    names: ['light', 'dark', 'narrow', 'forced-colours'],
  });
  await setLook(page, {});
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByText('So lesen:').waitFor();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
});
