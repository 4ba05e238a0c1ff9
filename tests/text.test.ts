import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  change,
  compare,
  describeText,
  fitTable,
  fitText,
  holdOut,
  nextMeasurement,
  openText,
  predict,
  readHeader,
  readText,
  requirement,
  UslError,
  type Measurements,
  type TableOptions,
} from 'usl-fit';
import * as examples from '../web/examples/tables.ts';
import { root } from './support/cli.ts';

const folder = path.join(root, 'tests/data');
const files = readdirSync(folder).filter((file) => file.endsWith('.csv'));
const texts: [string, string][] = [
  ...Object.entries(examples),
  ...files.map((file): [string, string] => [file, readFileSync(path.join(folder, file), 'utf8')]),
  [
    'semicolons and decimal commas',
    '\ufeffsep=;\r\nN;X\r\n1;10,5\r\n2;19,5\r\n4;33,1\r\n8;50,2\r\n',
  ],
  ['blanks', 'users  tps (1/s)\n1 955\n# pause\n2 1878\n\n4 3548\n8 6531'],
  [
    'bars',
    '| n | x | a\\|b |\n|---|---|---|\n| 1 | 9 | p |\n| 2 | 16 | q |\n| 4 | 25 | |\n| 8 | 30 | r |',
  ],
  ['quotes', 'n,"x, per s",note\r"1","9","a\r""b"""\r2,16,c\r4,25,d\r8,30,e\r'],
  ['groups apart', 's,n,x\na,1,9\nb,1,8\na,2,16\nb,2,15\na,4,25\nb,4,24\na,8,30\nb,8,28\nc,1,x\n'],
  ['latencies', 'n,x,latency\n1,9,0.11\n2,16,\n4,25,0.16\n8,30,0.27\n16,31,no\n'],
  ['a row too long', 'n,x\n1,1\n2,2,400\n4,4\n8,7\n'],
  ['a quote that is never closed', 'n,x\n1,"2\n2,3\n'],
  ['nothing', ''],
  ['a header', 'n,x\n'],
];

const outcome = (call: () => unknown) => {
  try {
    return { result: call() };
  } catch (error) {
    if (!(error instanceof UslError)) throw error;
    const { code, message, german, details } = error;
    return { code, message, german, details };
  }
};

const ways: TableOptions[] = [
  {},
  { group: 1 },
  { exclude: '3:warm-up' },
  { n: 1, x: 2, source: 'file', latency: 3 },
  { decimal: 'comma', weights: 'relative', bandPoints: 5 },
];

describe.each(texts)('%s', (_, text) => {
  test.each(ways)('is fitted as its table is: %j', (options) => {
    const wanted = outcome(() => fitTable(readText(text), options));
    expect(outcome(() => fitText(text, options))).toEqual(wanted);
    expect(outcome(() => fitText(new TextEncoder().encode(text), options))).toEqual(wanted);
  });

  test('is written as JSON.stringify writes it', () => {
    const wanted = outcome(() => fitTable(readText(text)));
    if (!('result' in wanted)) {
      expect(() => openText(text)).toThrow(UslError);
      return;
    }
    const { fits, errors } = wanted.result as ReturnType<typeof fitTable>;
    for (const points of ['all', 'none'] as const) {
      const all = points === 'all' ? fits : fits.map((fit) => ({ ...fit, points: [] }));
      const lines = [...all, ...errors].map((each) => `${JSON.stringify(each)}\n`).sort();
      const [ndjson, found] = written(text, 'ndjson', points);
      expect(ndjson.split(/(?<=\n)/).sort()).toEqual(lines);
      expect(found).toEqual(errors);
      const list = JSON.stringify({ fits: all }, null, 2);
      const json = written(text, 'json', points)[0].slice(1);
      expect(`{\n  "fits": [${json}${all.length > 0 ? '\n  ' : ''}]\n}`).toBe(list);
    }
  });
});

function written(text: string, format: 'json' | 'ndjson', points: 'all' | 'none') {
  const opened = openText(text);
  let whole = '';
  const found = [];
  for (let done = false; !done;) {
    const part = opened.nextJson(format, points);
    whole += part.text;
    found.push(...part.errors);
    ({ done } = part);
  }
  opened.close();
  return [whole, found] as const;
}

describe('an opened text is asked as its table is', () => {
  const rows = ['a', 'b', 'c'].flatMap((name, i) =>
    [1, 2, 4, 8, 16, 32, 48, 64].map((n) => {
      const x = (400 * n) / (1 + 0.04 * (n - 1) + 0.0006 * (i + 1) * n * (n - 1));
      return `${name},${n},${(x * (1 + 0.02 * Math.sin(7 * n + i))).toFixed(2)}`;
    }),
  );
  const file = ['system,users,tps', ...rows].join('\n');
  const options: TableOptions = { n: 'users', x: 'tps', exclude: [3, 12], level: 0.9 };
  const table = readText(file);
  // Rows are left out of each by its own options.
  const both = (measured: Measurements, how: TableOptions) =>
    'table' in measured ? { ...how, before: options } : how;
  const questions: [string, (measured: Measurements, how: TableOptions) => unknown][] = [
    ['requirement', (measured, how) => requirement(measured, { throughput: 3000 }, how)],
    ['nextMeasurement', (measured, how) => nextMeasurement(measured, { ...how, largest: 200 })],
    ['holdOut', (measured, how) => holdOut(measured, 0.2, how)],
    ['predict from throughput', (measured, how) => predict(measured, { throughput: [900] }, how)],
    ['predict from N', (measured, how) => predict(measured, { concurrency: [3, 700] }, how)],
    [
      'compare',
      (measured, how) => compare(measured, measured, both(measured, { ...how, at: [64] })),
    ],
    [
      'change',
      (measured, how) => change(measured, measured, both(measured, { ...how, at: [64, 500] })),
    ],
  ];

  test.each(questions)('%s', (_, ask) => {
    const text = openText(file, options);
    expect(text.names.length).toBeGreaterThan(2);
    for (const series of text.names) {
      const wanted = outcome(() => ask({ table, series }, options));
      expect(outcome(() => ask({ text, series }, {}))).toEqual(wanted);
      const closer = { level: 0.99, intervals: 'wald' } as const;
      const more = outcome(() => ask({ text, series }, closer));
      expect(more).toEqual(outcome(() => ask({ table, series }, { ...options, ...closer })));
      expect(more).not.toEqual(wanted);
    }
    const missing = [{ table }, { table, series: 'x' }].map((one) =>
      outcome(() => ask(one, options)),
    );
    expect([{ text }, { text, series: 'x' }].map((one) => outcome(() => ask(one, {})))).toEqual(
      missing,
    );
    text.close();
  });

  test('each fit, in any order, and with its points or without', () => {
    const text = openText(file, options);
    const { fits } = fitTable(table, options);
    expect(
      [...text.names]
        .reverse()
        .map((name) => text.fit(name))
        .reverse(),
    ).toEqual(fits);
    text.next(1);
    const [first] = fits;
    expect(text.fit(text.names[0], {}, 'none')).toEqual({ ...first, points: [] });
    expect(text.fit(text.names[0], { model: 'linear' }).model).toBe('linear');
    text.close();
  });

  test('with the fit at hand', () => {
    const text = openText(file, options);
    const [series = null] = text.names;
    const fit = text.fit(series);
    const { n, x } = options;
    const reading = { n, x } as TableOptions;
    for (const given of [{ throughput: 900 }, { concurrency: 700 }, { latency: 0.5 }]) {
      expect(predict({ text, series, fit }, given)).toEqual(
        predict({ table, series, fit }, given, reading),
      );
    }
    text.close();
  });

  test('how it is read is settled, and what is closed or no text is refused', () => {
    const text = openText(file, options);
    const measured = { text, series: text.names[0] ?? null };
    const refused = (how: TableOptions) => outcome(() => holdOut(measured, 0.2, how));
    expect(refused({ exclude: [4] })).toHaveProperty('details.column', 'exclude');
    expect(refused({ x: 'latency' })).toHaveProperty('code', 'unknown-option');
    text.close();
    expect(refused({})).toHaveProperty('code', 'unreadable-input');
    expect(() => text.names).toThrow('is not open');
    const wrong = outcome(() => holdOut({ text: file as never }, 0.2));
    expect(wrong).toHaveProperty('details.column', 'text');
  });
});

describe('a text in parts', () => {
  const text = ['host,n,x', ...['a', 'b', 'c'].flatMap((host) => rows(host))].join('\n');

  function rows(host: string): string[] {
    return [1, 2, 4, 8].map((n) => `${host},${n},${(100 * n) / (1 + 0.1 * n)}`);
  }

  test('tells what it holds, and gives as many series as are asked for', () => {
    const opened = openText(text);
    expect([opened.series, opened.measurements, opened.columns.group?.header]).toEqual([
      3,
      12,
      'host',
    ]);
    const first = opened.next(2);
    expect(first.outcomes.map(({ fit }) => fit?.series)).toEqual(['a', 'b']);
    expect([first.series, first.done]).toEqual([2, false]);
    const last = opened.next(2, 'none');
    expect(last.outcomes[0]?.fit?.points).toEqual([]);
    expect([last.series, last.done]).toEqual([3, true]);
    expect(opened.next().outcomes).toEqual([]);
    opened.close();
    expect(() => opened.next()).toThrow('is not open');
    opened.close();
  });

  test('is closed where an iteration stops', () => {
    const opened = openText(text);
    for (const { fit } of opened) if (fit?.series === 'a') break;
    expect(() => opened.next()).toThrow('is not open');
  });

  test('several are open at once', () => {
    const [one, other] = [openText(text), openText('n,x\n1,9\n2,16\n4,25\n')];
    expect(other.next().outcomes[0]?.fit?.observations).toBe(3);
    expect(one.next(1).outcomes[0]?.fit?.series).toBe('a');
    for (const opened of [one, other]) opened.close();
  });

  test('landmarks are the points of which the answer speaks', () => {
    const opened = openText('n,x\n1,9\n2,16\n4,30\n8,25\n16,20\n32,1\n64,2', { exclude: '7,8' });
    const [{ fit } = { fit: null }] = opened.next(1, 'landmarks').outcomes;
    opened.close();
    expect(fit?.points.map(({ row }) => row)).toEqual([4, 6, 8]);
  });

  test('what is neither a text nor its bytes is refused', () => {
    for (const wrong of [undefined, 7, {}, ['n,x']]) {
      expect(() => fitText(wrong as never)).toThrow(UslError);
    }
    expect(() => fitText(Uint8Array.of(0x6e, 0xff, 0x0a))).toThrow('not UTF-8');
    const crossing = `n,x\n${'# 𝄞\n'.repeat(30_000)}1,9\n2,16\n4,25\n`;
    expect(fitText(crossing).fits[0]?.points[0]?.row).toBe(30_002);
    expect(fitText(new TextEncoder().encode(crossing)).fits[0]?.points[0]?.row).toBe(30_002);
  });
});

describe('what a text says at once', () => {
  const notPooled = { pooled: [], tau: null, poolingWarnings: [] };
  test.each(texts)('is what reading, naming and fitting it say one by one: %s', (_, text) => {
    const { grid, found, error, series } = describeText(text);
    const outcomes = series === null ? [] : [...series];
    const fits = outcomes.flatMap(({ fit }) => fit ?? []);
    const errors = outcomes.flatMap(({ error: failure }) => failure ?? []);
    const result =
      error === null ? { result: { fits, errors, columns: found?.columns, ...notPooled } } : error;
    expect(result).toEqual(outcome(() => fitText(text)));
    const read = outcome(() => readText(text));
    if (!('result' in read)) return;
    const table = readText(text);
    const rewritten = new Map(grid.values.map((value, i) => [grid.rewritten[i], value]));
    const values = Array.from(
      grid.starts,
      (start, i) => rewritten.get(i) ?? text.slice(start, grid.ends[i]),
    );
    const ends = Array.from(grid.cellCounts);
    const cells = ends.map((end, i) => values.slice(ends[i - 1] ?? 0, end));
    const filled = cells.map((row) => row.some((cell) => cell !== ''));
    expect(cells.filter((_row, i) => filled[i])).toEqual(table.cells);
    expect(Array.from(grid.lines).filter((_line, i) => filled[i])).toEqual(Array.from(table.rows));
    const { names, hasHeader } = grid;
    expect({ names, hasHeader }).toEqual(readHeader(table));
  });

  test('tells the decimal sign that decides, latencies that are of no use, and comments', () => {
    const comma = 'n;x;latency ms\n# warm\n1;9,5;1\n2;17,5;slow\n4;30;3\n8;41;4\n';
    const { grid, found, series } = describeText(comma);
    series?.close();
    expect([found?.decimal, Array.from(found?.latencyUnread ?? [])]).toEqual(['comma', [4]]);
    expect(Array.from(grid.comments)).toEqual([2]);
    const whole = describeText('n,x\n1,9\n2,17\n4,30\n');
    whole.series?.close();
    expect(whole.found?.decimal).toBeNull();
  });
});
