// Importing logs of load tools into a table on a new sheet, and fitting it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { root } from '../../../scripts/run.mjs';
import { pressedAtWork } from '../pressedAtWork.ts';
import { openPane, type Pane } from './pane.ts';

const folder = join(root, 'tests', 'data', 'logs');
const wrk = readdirSync(join(folder, 'wrk'))
  .filter((name) => /^wrk_N\d+\.txt$/.test(name))
  .map((name) => join(folder, 'wrk', name));
const step = join(folder, 'jmeter', 'step.jtl.gz');

/** The values that the load tools reported. */
const { files: expected } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as {
  files: Record<string, { N: number; X: number }>;
};

/** A log that takes a moment to read: the rows of a JMeter file, repeated. */
function long(): { name: string; mimeType: string; buffer: Buffer } {
  const [header = '', ...rows] = gunzipSync(readFileSync(step))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const all = Array.from({ length: Math.ceil(2e7 / rows.join('\n').length) }, () =>
    rows.join('\n'),
  );
  return {
    name: 'long.jtl',
    mimeType: 'text/plain',
    buffer: Buffer.from([header, ...all].join('\n')),
  };
}

export function importing(pane: () => Pane): void {
  type Chosen = Parameters<Pane['page']['setInputFiles']>[1];
  const choose = async (files: Chosen) => {
    await pane().open('Import a log');
    await pane().field('Log files').setInputFiles(files);
  };
  const found = (text: string | RegExp) => pane().frame.getByText(text).waitFor();
  const scripts = () => pane().host.requests.filter((url) => url.includes('/read-logs.'));

  test('printouts of several levels: read at once, written when asked, with how they were read, and fitted', async () => {
    await pane().open('Import a log');
    expect(scripts()).toEqual([]);
    const before = await pane().sheets();
    await choose(wrk);
    await found(`${wrk.length} measurements from ${wrk.length} files. Nothing is written yet.`);
    expect(scripts()).toHaveLength(1);
    expect(await pane().sheets()).toEqual(before);
    await pane().expectAccessible();
    await pane().press('Write to a new sheet and fit');
    const [, sheet] = await pane().sheets();
    const cells = Object.entries(sheet?.cells ?? {});
    const valueAt = (address: string): unknown => {
      const cell = sheet?.cells[address];
      return typeof cell === 'object' ? cell.value : cell;
    };
    for (const [i, file] of wrk.entries()) {
      const name = file.slice(folder.length + 1).replaceAll('\\', '/');
      const { N, X } = expected[name] ?? {};
      expect([name, valueAt(`B${i + 2}`), valueAt(`C${i + 2}`)]).toEqual([name, N, X]);
    }
    expect(valueAt(`A${wrk.length + 3}`)).toBe('How it was read');
    expect(cells.length).toBeGreaterThan(8 * wrk.length);
    expect(await pane().result('Points')).toBe(String(wrk.length));
    expect(await pane().notes.textContent()).toContain(`!A1:H${wrk.length + 1}`);
    await pane().button('How it was read').click();
    await pane().frame.locator('.log-trail li').first().waitFor();
    await pane().expectAccessible();
    await pane().photograph('import');
    expect(pane().host.outsideRequests).toEqual([]);
    expect(pane().host.problems).toEqual([]);
  });

  test('a stepped log weighs by its standard errors, and can be read otherwise', async () => {
    await choose(step);
    await found(/^7 measurements from one file/);
    await pane().open('Import a log');
    await pane().button('Read it otherwise').click();
    const field = (name: string) => pane().frame.getByLabel(name, { exact: true });
    for (const [name, text] of [
      ['Warm-up to discard', '5s'],
      ['End to discard', '1s'],
      ['Length of an interval', '10s'],
      ['Concurrency of each file', '8'],
      ['Concurrency of each file', ''],
      ['Added to the concurrency', '0'],
      ['What is counted', 'requests'],
      ['What is counted', ''],
      ['Requests that count', 'Home'],
      ['Requests that count', ''],
      ['Throughput times', '1'],
    ] as const) {
      await field(name).fill(text);
    }
    for (const by of ['', 'time', 'step', 'file', 'threads']) {
      await field('A measurement is').selectOption(by);
    }
    for (const unit of ['ns', 'us', 'ms', 's', '']) {
      await field('Values of a histogram log are in').selectOption(unit);
    }
    await field('Leave out requests that failed').check();
    await pane().button('Read again').click();
    await found(/^7 measurements from one file/);
    await pane().press('Write to a new sheet and fit');
    await pane().open('Options');
    expect(await pane().field('Weights').inputValue()).toBe('deviation');
    expect(await pane().result('Points')).toBe('7');
  });

  test('a long log says how far it is, and stops when asked', async () => {
    await pressedAtWork(pane().frame, '.import-log', 'Cancel');
    await choose(long());
    await found('The reading was cancelled; nothing was written.');
    expect(await pane().frame.locator('.import-log progress').count()).toBe(0);
    expect(await pane().sheets()).toHaveLength(1);
  });

  test('a file that is no log is told, and what can be done', async () => {
    await choose({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('It was a dark night.'),
    });
    await pane().errors.first().waitFor();
    expect(await pane().button('Write to a new sheet and fit').count()).toBe(0);
    await pane().frame.getByLabel('A measurement is', { exact: true }).waitFor();
    await pane().expectAccessible();
  });

  test('where Excel refuses, nothing is written and it can be tried again', async () => {
    await choose(wrk);
    await found(/Nothing is written yet/);
    await pane().excel.setQuirks({ isInactive: true });
    await pane().press('Write to a new sheet and fit');
    await pane().errors.getByText('Another workbook is in front').waitFor();
    expect(await pane().sheets()).toHaveLength(1);
    await pane().excel.setQuirks({ isInactive: false });
    await pane().press('Try again');
    expect(await pane().result('Points')).toBe(String(wrk.length));
  });
}

/** Defines the test in a German Excel, which needs its own pane. */
export function importingInGerman(): void {
  test('in a German Excel the trail on the sheet is German', async () => {
    const pane = await openPane({ locale: 'de-DE' });
    try {
      await pane.open('Ein Log einlesen');
      await pane.field('Log-Dateien').setInputFiles(wrk);
      await pane.frame.getByText(/Geschrieben ist noch nichts/).waitFor();
      await pane.press('Auf ein neues Blatt schreiben und anpassen');
      const [, sheet] = await pane.sheets();
      expect(JSON.stringify(sheet?.cells)).toContain('Wie es gelesen wurde');
      expect(await pane.headline.textContent()).toMatch(
        /^Höchster Durchsatz bei 8 Verbindungen: 157,4 requests\/s/,
      );
    } finally {
      await pane.close();
    }
  });
}
