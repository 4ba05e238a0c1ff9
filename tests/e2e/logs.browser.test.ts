// Logs of load tools on the page: dropped or opened, read in a worker, and answered as the command line answers them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGzip, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Fit } from 'usl-fit';
import { importLogs, type ImportOptions } from 'usl-fit/logs';
import { root, uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';
import { accessibilityFaults } from './accessibility.ts';
import { browser, eachPage, page } from './eachPage.ts';
import { button, drop, isAsInLibrary, logPath, read, step, tableOf } from './logFiles.ts';
import { openPage } from './openPage.ts';
import { photograph, photographWhole } from './photographs.ts';
import { openServed } from './served.ts';

eachPage();

const text = () => page.locator('#text');
const panel = () => page.getByRole('region', { name: 'From the log' });
const field = (name: string) => panel().getByLabel(name, { exact: true });
const peak = () =>
  page
    .locator('.usl-results tr', { has: page.getByRole('rowheader', { name: 'Peak concurrency' }) })
    .locator('td')
    .first();

async function open(...files: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button('Open file').click();
  await (await chooser).setFiles([...files]);
}

const few = (fit: Fit | undefined) =>
  Number((fit?.peak?.concurrency.estimate ?? NaN).toPrecision(4));

describe('a stepped log of JMeter', () => {
  test('that is dropped is answered as on the command line, with its windows', async () => {
    await drop(step);
    await read().waitFor();
    expect(await text().inputValue()).toBe(await tableOf([step]));
    const { fits } = JSON.parse(uslFit(['fit', step, '--json']).stdout) as { fits: Fit[] };
    expect(Number(await peak().textContent())).toBe(few(fits[0]));
    expect(await panel().textContent()).toContain('7 measurements from “step.jtl.gz”.');
    expect(await panel().locator('.log-window').count()).toBe(7);
    const picture = panel().getByRole('group', {
      name: /Throughput, concurrency and latency of “step.jtl/,
    });
    expect(await picture.getAttribute('aria-label')).toContain('8 threads from 47 to 59 s');
    // On the first screen, beside the answer.
    const box = await picture.boundingBox();
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThan(900);
    await page.getByRole('img', { name: 'throughput (requests/s) against threads' }).waitFor();
  });

  test('is read again otherwise, and one step back is as it was', async () => {
    await open(step);
    await read().waitFor();
    const first = await text().inputValue();
    await button('How it was read').click();
    expect(await panel().locator('.log-trail').textContent()).toContain(
      '7 stretches of time with a constant number of threads',
    );
    await field('Warm-up to discard').fill('5s');
    await field('End to discard').fill('1s');
    await field('Warm-up to discard').press('Enter');
    const wanted = await tableOf([step], { discard: '5s', discardEnd: '1s' });
    await page.waitForFunction((table) => {
      const area = document.querySelector('#text');
      return area instanceof HTMLTextAreaElement && area.value === table;
    }, wanted);
    expect(await panel().locator('.log-trail').textContent()).toContain(
      '5 s at the beginning and 1 s at the end of each left out',
    );
    await button('Undo').click();
    expect(await text().inputValue()).toBe(first);
    expect(await panel().locator('.log-trail').textContent()).toContain(
      'as warm-up the first 7, 7, 6, 2 s of 4 of them left out by the rule MSER',
    );
    await text().fill('users,tps\n1,10\n2,18\n4,30\n8,50\n');
    expect(await panel().count()).toBe(0);
  });

  test('its windows are moved, drawn and left out, by pointer and by keys', async () => {
    await open(step);
    await read().waitFor();
    const found = await tableOf([step]);
    const tableIs = (wanted: string) =>
      page.waitForFunction((table) => {
        const area = document.querySelector('#text');
        return area instanceof HTMLTextAreaElement && area.value === table;
      }, wanted);
    const { timelines } = await importLogs([{ name: 'step.jtl.gz', data: readFileSync(step) }]);
    const windows = timelines[0]?.windows ?? [];
    const windowsText = (stretches: readonly { from: number; to: number }[]) =>
      stretches.map(({ from, to }) => `${from.toFixed(3)}s-${to.toFixed(3)}s`).join('; ');
    const begin = panel().getByRole('slider', { name: 'Begin of the window at 8 threads' });
    const end = panel().getByRole('slider', { name: 'End of the window at 8 threads' });

    // By keys: an edge by some seconds, and read again when it has come to rest.
    const index = windows.findIndex(({ from }) => Math.round(from) === 47);
    const now = Number(await begin.getAttribute('aria-valuenow'));
    await begin.press('ArrowRight');
    await begin.press('ArrowRight');
    await begin.press('ArrowRight');
    const later = Number(await begin.getAttribute('aria-valuenow'));
    expect(later - now).toBeGreaterThan(2);
    const moved = windows.map((window, i) => (i === index ? { ...window, from: later } : window));
    await tableIs(await tableOf([step], { windows: windowsText(moved) }));
    await button('How it was read').click();
    expect(await panel().locator('.log-trail').textContent()).toContain('7 windows, as given');
    // What else is asked keeps them.
    await field('Throughput times').fill('2');
    await button('Read again').click();
    await tableIs(await tableOf([step], { windows: windowsText(moved), factor: 2 }));
    await button('Undo').click();

    // By pointer: its end back by half its length.
    await end.scrollIntoViewIfNeeded();
    const from = await begin.boundingBox();
    const to = await end.boundingBox();
    if (from === null || to === null) throw new Error('The edges are not drawn.');
    const middle = to.y + to.height / 2;
    const before = await text().inputValue();
    await page.mouse.move(to.x + to.width / 2, middle);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x + to.width) / 2, middle, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(
      (value) => document.querySelector<HTMLTextAreaElement>('#text')?.value !== value,
      before,
    );
    expect(Number(await end.getAttribute('aria-valuenow'))).toBeLessThan(57);

    // Left out by a key, found again by a press.
    await end.press('Delete');
    await panel().getByText('6 measurements from').waitFor();
    expect(await begin.count()).toBe(0);
    // One more is drawn over free space, where the one was.
    await page.mouse.move(from.x + 4, middle);
    await page.mouse.down();
    await page.mouse.move(to.x, middle, { steps: 4 });
    await page.mouse.up();
    await panel().getByText('7 measurements from').waitFor();
    expect(await begin.count()).toBe(1);
    await button('Find the windows again').click();
    await tableIs(found);
    expect(await button('Find the windows again').count()).toBe(0);
  });

  describe('by keys alone', () => {
    const focused = () =>
      page.evaluate(() => Number(document.activeElement?.getAttribute('aria-valuenow')));
    const slider = () => panel().getByRole('slider', { name: 'Begin of the window at 2 threads' });
    const windowsText = (stretches: readonly { from: number; to: number }[]) =>
      stretches.map(({ from, to }) => `${from.toFixed(3)}s-${to.toFixed(3)}s`).join('; ');
    const windowsFound = async () => {
      const { timelines } = await importLogs([{ name: 'step.jtl.gz', data: readFileSync(step) }]);
      return timelines[0]?.windows ?? [];
    };
    const tableIs = async (stretches: readonly { from: number; to: number }[]) => {
      const wanted = await tableOf([step], { windows: windowsText(stretches) });
      await page.waitForFunction((table) => {
        const area = document.querySelector('#text');
        return area instanceof HTMLTextAreaElement && area.value === table;
      }, wanted);
      await panel().locator('.working').waitFor({ state: 'detached' });
    };

    /** Opens the log with the begin of a window in focus. */
    const atBegin = async () => {
      await open(step);
      await read().waitFor();
      await slider().focus();
      return { from: await focused(), windows: await windowsFound() };
    };

    test('a window keeps the focus where it passes the begin of another', async () => {
      const { from, windows } = await atBegin();
      const index = windows.findIndex((window) => Math.round(window.from) === Math.round(from));
      const [earlier] = windows;
      if (index < 1 || earlier === undefined) throw new Error('It is not the first window.');
      const movedTo = (begin: number) =>
        windows.map((window, i) => (i === index ? { ...window, from: begin } : window));
      for (let presses = 0; presses < 2; presses++) {
        for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowLeft');
        await tableIs(movedTo(await focused()));
      }
      expect(await focused()).toBeLessThan(earlier.from);
      await page.keyboard.press('ArrowRight');
      const later = await focused();
      await tableIs(movedTo(later));
      expect(await focused()).toBe(later);
      // It is the one that a further key leaves out.
      await page.keyboard.press('Delete');
      await tableIs(windows.filter((_, i) => i !== index));
    });

    test('a press while the log is read again counts', async () => {
      const { from, windows } = await atBegin();
      await page.evaluate(() => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('.log-panel .working') === null) return;
          observer.disconnect();
          const how = { key: 'ArrowRight', bubbles: true, cancelable: true };
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', how));
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
      await page.keyboard.press('ArrowRight');
      const once = await focused();
      const twice = Number((2 * once - from).toFixed(3));
      const index = windows.findIndex((window) => Math.round(window.from) === Math.round(from));
      await tableIs(
        windows.map((window, i) => (i === index ? { ...window, from: twice } : window)),
      );
      expect(await focused()).toBe(twice);
    });
  });

  test('each answer of the form is an option of the library', async () => {
    await open(step);
    await read().waitFor();
    await button('How it was read').click();
    const again = async (options: ImportOptions) => {
      await button('Read again').click();
      const wanted = await tableOf([step], options);
      await page.waitForFunction((table) => {
        const area = document.querySelector('#text');
        return area instanceof HTMLTextAreaElement && area.value === table;
      }, wanted);
    };
    const by = field('A measurement is');
    for (const [label, value] of [
      ['an interval of time', 'time'],
      ['a step of what is in flight', 'step'],
      ['the whole file', 'file'],
      ['a constant number of threads', 'threads'],
    ] as const) {
      await by.selectOption(label);
      await again({ by: value });
    }
    await by.selectOption('what the log tells');
    await field('Length of an interval').fill('10s');
    await again({ interval: '10s' });
    await field('Length of an interval').fill('');
    await field('Leave out requests that failed').check();
    await field('Added to the concurrency').fill('-0.5');
    await field('Throughput times').fill('2');
    await again({ errors: 'leave-out', offset: -0.5, factor: 2 });
    // What this kind of file has not is told.
    await field('Requests that count').fill('GET /work');
    await field('What is counted').fill('Queries');
    for (const unit of ['nanoseconds', 'microseconds', 'milliseconds', 'seconds']) {
      await field('Values of a histogram log are in').selectOption(unit);
    }
    await field('Values of a histogram log are in').selectOption('what the log tells');
    await button('Read again').click();
    await panel()
      .getByText('“What is counted”: it names a counter, which this kind of file has not')
      .waitFor();
  });
});

describe('several files', () => {
  const wrk = readdirSync(logPath('wrk'))
    .filter((name) => /^wrk_N\d+\.txt$/.test(name))
    .map((name) => logPath(`wrk/${name}`));

  test('of one level each are one series', async () => {
    await drop(...wrk);
    await panel().getByText('8 measurements from 8 logs').waitFor();
    expect(await text().inputValue()).toBe(await tableOf(wrk));
    const { fits } = JSON.parse(uslFit(['fit', ...wrk, '--json']).stdout) as { fits: Fit[] };
    expect(fits).toHaveLength(1);
    expect(Number(await peak().textContent())).toBe(few(fits[0]));
    // A printout tells no times.
    expect(await panel().locator('svg').count()).toBe(0);
    await button('How it was read').click();
    expect(await panel().locator('.log-trail').textContent()).toContain('wrk printout');
  });

  test('of several levels each are several series; a table beside them is asked about', async () => {
    const old = { name: 'old.jtl', data: gunzipSync(readFileSync(step)) };
    const table = { name: 'plain.csv', data: Buffer.from('users,tps\n1,10\n2,18\n4,30\n') };
    const before = await text().inputValue();
    await drop(table, step, old);
    await panel().getByText('“plain.csv” is no log').waitFor();
    expect(await text().inputValue()).toBe(before);
    expect(await accessibilityFaults(page)).toEqual([]);
    await button('Open the table').click();
    await page.getByText('“plain.csv” was opened').waitFor();
    expect(await panel().count()).toBe(0);
    await drop(table, step, old);
    await button('Read the logs').click();
    await panel().getByText('14 measurements from 2 logs').waitFor();
    expect(
      await panel()
        .getByRole('group', { name: /^Throughput, concurrency and/ })
        .count(),
    ).toBe(2);
    expect(await page.locator('.usl-legend, .usl-line-label').first().textContent()).toBeTruthy();
    expect(new Set((await text().inputValue()).match(/^(?:old|step),/gm))).toEqual(
      new Set(['old,', 'step,']),
    );
  });

  test('that come one after the other are read together, or the new one alone', async () => {
    const [first = '', ...others] = wrk;
    await drop(first);
    await panel().getByText('This is one level: add the logs of the others, too.').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await button('Add logs').click();
    await (await chooser).setFiles(others);
    await panel().getByText('8 measurements from 8 logs').waitFor();
    expect((await text().inputValue()).split('\n').sort()).toEqual(
      (await tableOf(wrk)).split('\n').sort(),
    );
    expect(await panel().getByText('This is one level').count()).toBe(0);
    await open(step);
    await panel().getByText('15 measurements from 9 logs').waitFor();
    await button('Read only the new ones').click();
    await panel().getByText('7 measurements from “step.jtl.gz”').waitFor();
    expect(await button('Read only the new ones').count()).toBe(0);
    // The same file adds nothing.
    await open(step);
    await panel().getByText('7 measurements from “step.jtl.gz”').waitFor();
    await panel().locator('.working').waitFor({ state: 'detached' });
    expect(await text().inputValue()).toBe(await tableOf([step]));
    await text().fill('users,tps\n1,10\n2,18\n4,30\n8,50\n');
    await drop(first);
    await panel().getByText('1 measurement from').waitFor();
  });

  test('that are tables of one kind are series named after them, others are not mixed', async () => {
    const table = (name: string, x: number, header = 'users,tps') => ({
      name,
      data: Buffer.from(`${header}\n1,${x}\n2,${1.9 * x}\n4,${3.4 * x}\n8,${5.5 * x}\n`),
    });
    await drop(table('before.csv', 100), table('after.csv', 120));
    await page.getByText('The tables of 2 files are series').waitFor();
    expect((await text().inputValue()).split('\n')[0]).toBe('series,users,tps');
    expect((await text().inputValue()).match(/^after,\d+,/gm)).toHaveLength(4);
    await drop(table('one.csv', 100), table('other.csv', 120, 'users,ms'));
    await page.getByText('“one.csv” was opened; 1 more file was dropped and not read').waitFor();
    expect(await text().inputValue()).toMatch(/^users,tps\n1,100\n/);
  });

  test('of which one is broken give what the others say', async () => {
    const cut = { name: 'ab_N004.txt', data: Buffer.from('This is ApacheBench, Version 2.3\n') };
    await drop(...wrk, cut);
    const alert = panel().getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('“ab_N004.txt” gives no measurement');
    expect(await text().inputValue()).toBe(await tableOf(wrk));
  });
});

describe('what cannot be read', () => {
  test('is said in words of the page, and the table stays', async () => {
    const before = await text().inputValue();
    await drop({ name: 'ab.txt', data: Buffer.from('This is ApacheBench, Version 2.3\n') });
    const alert = panel().getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('let the run finish');
    expect(await alert.textContent()).toContain('unreadable-input');
    expect(await text().inputValue()).toBe(before);
    expect(await page.locator('.usl-headline').first().textContent()).toContain('Still rising at');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('for want of a concurrency is read once that is filled in', async () => {
    const data = readFileSync(logPath('hey/hey_N008.txt'));
    await drop({ name: 'hey.txt', data });
    const alert = panel().getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('fill in “Concurrency of each file”');
    expect(await alert.textContent()).not.toMatch(/--\w/);
    await button('Read it otherwise').click();
    expect(await field('Concurrency of each file').count()).toBe(0);
    await button('Read it otherwise').click();
    await field('Concurrency of each file').fill('eight');
    await button('Read again').click();
    await alert.getByText('does not record the concurrency').waitFor();
    await field('Warm-up to discard').fill('5 apples');
    await button('Read again').click();
    await alert.getByText('“Warm-up to discard” is "5 apples"; give a time').waitFor();
    await field('Warm-up to discard').fill('');
    await field('Concurrency of each file').fill('8');
    await button('Read again').click();
    await panel().getByText('1 measurement from “hey.txt”').waitFor();
    expect(await text().inputValue()).toMatch(/^hey,8,/m);
  });

  test('of a counter in a table whose columns have other names is known by what they do', async () => {
    // Users go up and down in steps of ten seconds, and each does ten things a second.
    const users = Array.from(
      { length: 120 },
      (_, i) => [1, 2, 4, 8, 4, 2][Math.floor(i / 10) % 6] ?? 0,
    );
    let done = 0;
    const rows = users.map((busy, i) => `${1795189357 + i},${(done += 10 * busy)},${busy}`);
    await drop({ name: 'server.csv', data: Buffer.from(['t,done,busy', ...rows, ''].join('\n')) });
    await read().waitFor();
    expect(await text().inputValue()).toMatch(/^server,8,80,/m);
    await button('How it was read').click();
    expect(await panel().textContent()).toContain('concurrency from "busy"');
  });

  test('as its end is missing is used as far as it goes', async () => {
    const packed = readFileSync(step);
    await drop({ name: 'step.jtl.gz', data: packed.subarray(0, packed.length / 2) });
    await read().waitFor();
    await button('How it was read').click();
    expect(await panel().textContent()).toContain('it ends before its end');
  });
});

describe('a large log', () => {
  /** A gigabyte that packs well: each piece of it is the same minute. */
  const folder = useFolder();
  const large = () => path.join(folder.path, 'large.jtl.gz');
  beforeAll(async () => {
    const header =
      'timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,grpThreads,allThreads\n';
    const minute = Array.from(
      { length: 1000 },
      (_, i) => `${1795189357402 + i * 60},40,GET /work,200,OK,Users 1-${i % 8},true,8,8\n`,
    ).join('');
    const pieces = Array<string>(Math.ceil(1e9 / minute.length)).fill(minute);
    const packed = Readable.from([header, ...pieces]).pipe(createGzip({ level: 1 }));
    await writeFile(large(), packed);
  });

  test('tells how far it is and how long it takes, and is cancelled within a second', async () => {
    const before = await text().inputValue();
    const answer = await peak().textContent();
    // When what is told of it changes, by the clock of the page.
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      const observer = new MutationObserver(() => {
        const hint = document.querySelector('.working .hint')?.textContent ?? '';
        if (/MB, .* rows/.test(hint)) times.push(performance.now());
      });
      observer.observe(document.body, { characterData: true, childList: true, subtree: true });
    });
    await open(large());
    await panel()
      .getByText(/^[\d.]+ of [\d.]+ MB, [\d.]+ MB\/s, [\d,]+ rows, about \d+ s left/)
      .waitFor();
    expect(await panel().getByRole('progressbar').count()).toBe(1);
    expect(await peak().textContent()).toBe(answer);
    await photograph(page, 'page-log-reading');
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? NaN));
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThan(1000);
    const since = performance.now();
    await button('Cancel').click();
    await panel().getByText('the table is as it was').waitFor();
    expect(performance.now() - since).toBeLessThan(1000);
    expect(await text().inputValue()).toBe(before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('text');
  });

  test('gives way to another that is dropped meanwhile', async () => {
    await open(large());
    await panel().locator('.working').waitFor();
    await drop(step);
    await panel().getByText('7 measurements from “step.jtl.gz”').waitFor();
    expect(await panel().locator('.working').count()).toBe(0);
  });
});

test('without a mouse a log is opened, read and looked at', async () => {
  const chooser = page.waitForEvent('filechooser');
  await button('Open file').focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(step);
  await read().waitFor();
  await button('How it was read').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
});

describe('on a server', () => {
  /** Opens files on a served page; the bytes of the scripts that it asked for since, and what is told. */
  async function loadedFor(files: readonly string[], message: string): Promise<number> {
    const served = await openServed(browser);
    try {
      const before = new Set(served.answered);
      await served.page
        .locator('input[type=file]')
        .first()
        .setInputFiles([...files]);
      await served.page.getByText(message).first().waitFor();
      expect(served.faults).toEqual([]);
      const since = [...new Set(served.answered)].filter((file) => !before.has(file));
      const sizes = since.map((file) => statSync(path.join(root, 'dist', 'web', file)).size);
      return sizes.reduce((sum, size) => sum + size, 0);
    } finally {
      await served.close();
    }
  }

  test('the reader is loaded for what may be a log, and not for a plain table', async () => {
    const table = path.join(root, 'tests', 'data', 'percona-cisco-ucs.csv');
    expect(await loadedFor([table], 'was opened')).toBeLessThan(50_000);
    expect(await loadedFor([step], '7 measurements from')).toBeGreaterThan(500_000);
  });
});

test('where the browser makes no worker a log is read in the page', async () => {
  const { page: alone, close } = await openPage(browser, {}, '', () => {
    Reflect.deleteProperty(window, 'Worker');
  });
  try {
    await alone.locator('input[type=file]').first().setInputFiles(step);
    await alone.getByText('7 measurements from “step.jtl.gz”').waitFor();
    expect(await alone.locator('#text').inputValue()).toBe(await tableOf([step]));
  } finally {
    await close();
  }
});

test('a pasted log of single requests is read as well', async () => {
  const plain = gunzipSync(readFileSync(step)).toString();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const how = { bubbles: true, cancelable: true, clipboardData };
    document.body.dispatchEvent(new ClipboardEvent('paste', how));
  }, plain);
  await panel().getByText('7 measurements from “pasted.jtl”').waitFor();
});

test.each([
  ['jmeter', /^level_N\d+\.jtl/],
  ['wrk', /^wrk_N\d+\.txt/],
  ['hey', /^hey_N\d+\.txt/],
  ['ab', /^ab_N\d+\.txt/],
  ['k6', /^const_N\d+\.json/],
])('the levels of %s give one series, as from the library', async (folder, kind) => {
  const names = readdirSync(logPath(folder)).filter((name) => kind.test(name));
  await isAsInLibrary(names.map((name) => logPath(`${folder}/${name}`)));
  expect(await page.locator('.usl-headline').count()).toBe(1);
  await photographWhole(page, `page-log-${folder}`);
});
