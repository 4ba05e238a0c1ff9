// Logs and printouts as the tools wrote them (`tests/data/logs`), against the answers that were worked out beside them,
// and what becomes of them when they are broken.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { fitText, type Fit } from 'usl-fit';
import {
  importLogs,
  type ImportedLogs,
  type ImportedRow,
  type ImportedTimeline,
  type ImportOptions,
} from 'usl-fit/logs';
import { loadTools } from '../cli/commands/loadTools.ts';
import { root, uslFit } from './support/cli.ts';
import { useFolder } from './support/folder.ts';

const logs = path.join(root, 'tests', 'data', 'logs');

interface Level {
  N: number;
  X?: number;
  X_diff?: number;
  R_ms?: number;
  R_diff_ms?: number;
}

interface Expected {
  B?: {
    kept: number;
    errors: number;
    X: number;
    X_ok: number;
    R_ms: number;
    window_B_ms: number[];
  };
  N?: number;
  N_from_name?: number;
  N_actual?: number;
  distinct_threadName?: number;
  max_allThreads?: number;
  X?: number;
  final_X_tps?: number;
  R_ms?: number;
  controller_rows?: number;
  levels?: Level[];
  by_label?: Record<string, { rows: number; sum_elapsed: number }>;
  intervals?: number[][];
  levels_by_Threads_connected?: { Threads_connected: number; X_qps: number; dQuestions: number }[];
  columns?: string[];
}

const { files: expected } = JSON.parse(readFileSync(path.join(logs, 'expected.json'), 'utf8')) as {
  files: Record<string, Expected>;
};

/** The file, or as it is packed here. */
function pathOf(name: string): string {
  const packed = path.join(logs, `${name}.gz`);
  return existsSync(packed) ? packed : path.join(logs, name);
}

async function read(name: string, options: ImportOptions = {}): Promise<ImportedLogs> {
  return importLogs([{ name, data: readFileSync(pathOf(name)) }], options);
}

function rowOf({ rows, errors }: ImportedLogs) {
  expect(errors).toEqual([]);
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (row === undefined) throw new Error('there is no row');
  return row;
}

const near = (found: number | null, wanted: number, share: number) => {
  expect(Math.abs((found ?? NaN) / wanted - 1)).toBeLessThan(share);
};

/** As much as the last digit of a printed number. */
const exactly = 1e-6;

const here = Object.entries(expected).filter(([name]) => existsSync(pathOf(name)));
const some = (kind: (wanted: Expected, name: string) => boolean) =>
  here.filter(([name, wanted]) => kind(wanted, name));

test('nearly all files are here', () => {
  expect(here.length).toBeGreaterThan(100);
});

test('the last of whole seconds, which is incomplete, is left out', async () => {
  const lines = gunzipSync(readFileSync(pathOf('k6/stages_full.csv')))
    .toString()
    .split('\n');
  const counts = new Map<string, number>();
  for (const line of lines) {
    const [metric, second = ''] = line.split(',');
    if (metric === 'http_reqs') counts.set(second, (counts.get(second) ?? 0) + 1);
  }
  const each = [...counts.values()];
  const { rows, timelines, provenance } = await read('k6/stages_full.csv');
  const samples = each.slice(-5, -1).reduce((sum, count) => sum + count, 0);
  expect(rows.at(-1)).toMatchObject({ concurrency: 32, samples, throughput: samples / 4 });
  expect(timelines[0]?.points.map(({ throughput }) => throughput)).toEqual(each.slice(0, -1));
  expect(provenance.map(({ detail }) => detail).join('\n')).toContain(
    `the last second is incomplete and was left out, with ${each.at(-1) ?? NaN} requests`,
  );
});

describe('a test of one level', () => {
  const windows = { discard: '5s', discardEnd: '1s' };
  const levels = some(({ B, controller_rows }) => B !== undefined && controller_rows === undefined);
  test.each(levels)('%s', async (name, { B, max_allThreads, distinct_threadName }) => {
    if (B === undefined) throw new Error('there is no answer');
    const row = rowOf(await read(name, windows));
    expect(row.concurrency).toBeCloseTo(distinct_threadName ?? max_allThreads ?? NaN, 2);
    near(row.throughput, B.X, 0.005);
    near(row.latency, B.R_ms / 1000, 0.005);
    const [from = NaN, to = NaN] = B.window_B_ms;
    // Where its window is the same, so is every sum.
    if (row.source.endsWith(`, ${from / 1000}–${to / 1000} s`)) {
      expect([row.samples, row.errors]).toEqual([B.kept, B.errors]);
      near(row.throughput, B.X, exactly);
      near(row.latency, B.R_ms / 1000, exactly);
    }
  });

  test('without those that failed', async () => {
    const row = rowOf(await read('jmeter/errors.jtl', { ...windows, errors: 'leave-out' }));
    near(row.throughput, expected['jmeter/errors.jtl']?.B?.X_ok ?? NaN, exactly);
  });

  test('a printout counts before a log of transactions, which may be a sample', async () => {
    const names = ['pgbench/log_sample20pct_N004.log', 'pgbench/log_sample20pct_N004.txt'];
    const files = names.map((name) => ({ name, data: readFileSync(pathOf(name)) }));
    for (const given of [files, [...files].reverse()]) {
      const imported = await importLogs(given);
      expect(rowOf(imported).throughput).toBe(expected['pgbench/log_sample20pct_N004.txt']?.X);
      const details = imported.provenance.map(({ detail }) => detail);
      expect(details).toContain(
        `${names[0]}: the same run as ${names[1]} in another format, by its name; only the latter is counted`,
      );
      expect(details.join('\n')).not.toMatch(/in flight|--factor/);
    }
  });

  test('of one label, in XML', async () => {
    const label = 'GET "equals"';
    const options = { by: 'file', discard: 0, discardEnd: 0 } as const;
    const xml = gunzipSync(readFileSync(pathOf('jmeter/errors.xml'))).toString();
    const samples = xml.split('lb="GET &quot;equals&quot;"').length - 1;
    const all = xml.split(' lb="').length - 1;
    // The assertion of that request fails each time.
    expect(samples).toBe(85);
    expect((await read('jmeter/errors.xml', { ...options, label })).errors[0]?.message).toContain(
      'all 85 failed: that is no throughput',
    );
    const other = 'GET /work';
    const imported = await read('jmeter/errors.xml', { ...options, label: other });
    const count = xml.split(`lb="${other}"`).length - 1;
    expect(rowOf(imported).samples).toBe(count);
    expect(imported.provenance.map(({ detail }) => detail).join('\n')).toContain(
      `${all - count} samples with another label than "${other}" were left out`,
    );
    expect((await read('jmeter/errors.xml', { label: 'equals' })).errors[0]?.message).toContain(
      '--label can name "GET "equals"", "GET /work", "GET /work?fail=1, may fail"',
    );
  });

  test('transaction controllers are not counted beside their samples', async () => {
    const { by_label = {} } = expected['jmeter/transaction.jtl'] ?? {};
    const sums = Object.entries(by_label).filter(([label]) => !label.startsWith('TX'));
    const all = rowOf(await read('jmeter/transaction.jtl', { discard: 0, discardEnd: 0 }));
    const elapsed = sums.reduce((sum, [, { sum_elapsed }]) => sum + sum_elapsed, 0);
    const rows = sums.reduce((sum, [, { rows }]) => sum + rows, 0);
    expect(all.samples).toBe(rows);
    near(all.latency, elapsed / rows / 1000, exactly);
  });
});

describe('a test in levels', () => {
  const stepped = some(({ levels = [] }, name) => levels.length > 0 && !name.endsWith('.txt'));
  test.each(stepped)('%s', async (name, { levels = [] }) => {
    const discard = name.startsWith('locust') ? '12s' : name.includes('full') ? '1s' : '5s';
    const end = name.startsWith('locust') ? '0s' : '1s';
    const { rows, errors } = await read(name, { discard, discardEnd: end });
    expect(errors).toEqual([]);
    expect(rows.map((row) => row.concurrency)).toEqual(levels.map(({ N }) => N));
    for (const [i, level] of levels.entries()) {
      near(rows[i]?.throughput ?? null, level.X ?? level.X_diff ?? NaN, exactly);
      near(rows[i]?.latency ?? null, (level.R_ms ?? level.R_diff_ms ?? NaN) / 1000, exactly);
    }
  });

  test('stands over time, with a window for each row', async () => {
    const options = { discard: '5s', discardEnd: '1s' };
    const { rows, timelines } = await read('jmeter/step.jtl', options);
    const [{ points, windows }] = timelines as [ImportedTimeline];
    expect(timelines).toHaveLength(1);
    expect(windows.map(({ row }) => row)).toEqual(rows.map((_, i) => i));
    for (const { from, to, row } of windows) {
      const { source, throughput, concurrency } = rows[row] as ImportedRow;
      expect(source).toContain(`, ${from}–${to} s`);
      const inside = points.filter((point) => point.from >= from - 1e-9 && point.to <= to + 1e-9);
      expect(inside).toHaveLength(to - from);
      const mean = inside.reduce((sum, point) => sum + point.throughput, 0) / inside.length;
      near(throughput, mean, exactly);
      expect(new Set(inside.map((point) => point.concurrency))).toEqual(new Set([concurrency]));
    }
    expect((await read('wrk/wrk_N008.txt')).timelines).toEqual([]);
    const counters = await read('mysqladmin/hot_ext_i1_filtered.txt', { interval: '10s' });
    const [{ windows: intervals, points: all }] = counters.timelines as [ImportedTimeline];
    expect(intervals).toHaveLength(counters.rows.length);
    expect(all.length).toBeLessThanOrEqual(300);
  });

  test('windows that are given and not measured as given are told', async () => {
    const windowDetails = async (name: string) => {
      const { rows, provenance } = await read(name, {
        windows: '10s-14s; 200000s-300000s; 12s-200000s',
      });
      expect(rows.length).toBe(2);
      const steps = provenance.filter(({ step }) => step === 'window');
      return steps.map(({ detail }) =>
        detail.replace(`${name}: `, '').replace(/spans .*/, 'spans'),
      );
    };
    for (const name of ['jmeter/step.jtl', 'mysqladmin/hot_ext_i1_filtered.txt']) {
      expect(await windowDetails(name)).toEqual([
        '2 windows, as given',
        'the window 200000–300000 s was left out: the log spans',
        'the window 12–200000 s was cut: the log spans',
        'the windows 10–14 s and 12–200000 s overlap: what lies in both counts twice',
      ]);
    }
  });

  test('steps are found without the threads', async () => {
    const text = gunzipSync(readFileSync(pathOf('jmeter/step.jtl'))).toString();
    const { rows } = await importLogs([{ name: 'step.jtl', data: text }], { by: 'step' });
    const near8 = rows.find(({ concurrency }) => Math.abs(concurrency - 8) < 1);
    near(near8?.throughput ?? null, 163.5, 0.05);
  });

  test('counters without those that failed', async () => {
    const name = 'locust/mix_fullhist_stats_history.csv';
    const [all, good] = [await read(name), await read(name, { errors: 'leave-out' })];
    for (const [i, { throughput, samples, errors }] of all.rows.entries()) {
      const share = 1 - (errors ?? NaN) / (samples ?? NaN);
      near(good.rows[i]?.throughput ?? null, throughput * share, exactly);
      expect(good.rows[i]?.latency === null).toBe((errors ?? 0) > 0);
    }
  });

  test('a ramp becomes intervals of time', async () => {
    const { rows } = await read('jmeter/ramp.jtl', { interval: '3s' });
    expect(rows.length).toBe(31);
    const rising = rows.slice(1).filter((row, i) => row.concurrency > (rows[i]?.concurrency ?? 0));
    expect(rising.length).toBeGreaterThan(27);
  });
});

describe('a printout', () => {
  const printed = some(
    ({ X, final_X_tps, N, N_from_name, levels, intervals }, name) =>
      (X ?? final_X_tps) !== undefined &&
      (N ?? N_from_name) !== undefined &&
      levels === undefined &&
      intervals === undefined &&
      !/_csv_|stages|\.jtl$|\.xml$/.test(name),
  );
  test('of each tool is here', () => {
    const tools = new Set(printed.map(([name]) => name.split('/')[0]));
    expect([...tools].sort()).toEqual(
      ['ab', 'hey', 'k6', 'mysqladmin', 'pgbench', 'sysbench', 'wrk'].sort(),
    );
  });
  test.each(printed)('%s', async (name, wanted) => {
    const row = rowOf(await read(name, { discard: '5s', discardEnd: '1s' }));
    expect(row.concurrency).toBe(wanted.N_actual ?? wanted.N ?? wanted.N_from_name);
    const throughput = wanted.X ?? wanted.final_X_tps ?? NaN;
    near(row.throughput, throughput, exactly);
    const latency = (wanted.R_ms ?? NaN) / 1000;
    // wrk adds what it takes for omitted requests, so that more would be in flight than its connections allow.
    if (throughput * latency > 1.1 * row.concurrency) expect(row.latency).toBeNull();
    else near(row.latency, latency, exactly);
  });

  test('k6’s summary of a run in stages is a mean over all users, and no measurement', async () => {
    const { errors } = await read('k6/stages_summary.json');
    expect(errors[0]?.message).toContain(
      'the run had 1 to 32 users, 10 on average, as in a ramp: its summary is a mean over all of them',
    );
    const printed =
      '     http_reqs...: 558 8.2/s\n     iterations...: 558 8.2/s\n     vus...: 10 min=1 max=32\n';
    const data = JSON.stringify({
      config: { duration: 68 },
      results: {
        metrics: [
          { name: 'http_reqs', values: { count: 558 } },
          { name: 'vus', values: { min: 1, max: 32 } },
        ],
      },
    });
    for (const text of [printed, data]) {
      const { errors: others } = await importLogs([{ name: 'k6', data: text }]);
      expect(others[0]?.message).toContain('the run had 1 to 32 users, as in a ramp');
    }
    const constant = await read('k6/const_N008.json');
    expect(constant.provenance.map(({ detail }) => detail).join()).not.toContain('the run had');
  });

  test('Locust’s statistics have one mean of all users, which are asked for', async () => {
    const name = 'locust/step_stats.csv';
    const [refusal] = (await read(name)).errors;
    expect(refusal?.message).toMatch(/does not record the concurrency/);
    const row = rowOf(await read(name, { n: 8 }));
    const { X, R_ms } = (expected[name] as unknown as Record<string, Expected>).Aggregated ?? {};
    near(row.throughput, X ?? NaN, exactly);
    near(row.latency, (R_ms ?? NaN) / 1000, exactly);
  });

  test('autocannon’s reports say what they say', async () => {
    for (const n of [1, 4, 8]) {
      const name = `autocannon/autocannon_N${n}.json`;
      const report = JSON.parse(readFileSync(pathOf(name), 'utf8')) as {
        connections: number;
        requests: { average: number; total: number };
        latency: { average: number };
      };
      const row = rowOf(await read(name));
      expect(row).toMatchObject({
        series: 'autocannon',
        concurrency: n,
        throughput: report.requests.average,
        samples: report.requests.total,
        latency: report.latency.average / 1000,
      });
    }
  });

  test('hey’s CSV has a row for each request', async () => {
    const row = rowOf(await read('hey/hey_csv_N008.csv', { discard: 0, discardEnd: 0 }));
    expect(row.concurrency).toBe(8);
    near(row.throughput, expected['hey/hey_csv_N008.csv']?.X ?? NaN, 0.005);
  });
});

describe('counters of a server', () => {
  const counters = some(
    ({ columns, intervals = [] }) => columns?.[0] === 'from_block' && intervals.length > 0,
  );
  test.each(counters)('%s in intervals', async (name, { intervals = [] }) => {
    const { rows } = await read(name, { interval: '10s' });
    const counted = intervals.filter(([, , , , , users = 0]) => users > 0);
    expect(rows.length).toBe(counted.length);
    for (const [i, [, , difference, , rate, users]] of counted.entries()) {
      expect(rows[i]?.samples).toBe(difference);
      near(rows[i]?.throughput ?? null, rate ?? NaN, exactly);
      near(rows[i]?.concurrency ?? null, users ?? NaN, 1e-5);
    }
  });

  const connected = some(
    ({ levels_by_Threads_connected }) => levels_by_Threads_connected !== undefined,
  );
  test.each(connected)('%s by its connections', async (name, wanted) => {
    const levels = wanted.levels_by_Threads_connected ?? [];
    const options = { n: 'Threads_connected', discard: '2s', discardEnd: '1s', offset: -2 };
    const { rows, provenance } = await read(name, options);
    expect(rows.map(({ samples }) => samples)).toEqual(levels.map(({ dQuestions }) => dQuestions));
    for (const [i, { Threads_connected: threads, X_qps }] of levels.entries()) {
      near(rows[i]?.throughput ?? null, X_qps, exactly);
      expect(rows[i]?.concurrency).toBe(threads - 2);
    }
    expect(provenance.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['read', 'rates', 'levels', 'offset', 'series']),
    );
  });

  test('differences of -r are added up', async () => {
    const name = 'mysqladmin/hot_ext_r_i10_full.txt';
    const { rows } = await read(name);
    const wanted = expected[name]?.intervals ?? [];
    for (const [i, [, difference, , rate, running = 0]] of wanted.entries()) {
      if (running <= 1) continue;
      expect(rows[i]?.samples).toBe(difference);
      near(rows[i]?.throughput ?? null, rate ?? NaN, exactly);
      expect(rows[i]?.concurrency).toBe(running - 1);
    }
  });
});

describe('files of one tool', () => {
  const sets: [string, string, RegExp][] = [
    ['jmeter', 'level', /^level_N\d+\.jtl/],
    ['wrk', 'wrk', /^wrk_N\d+\.txt/],
    ['hey', 'hey', /^hey_N\d+\.txt/],
    ['ab', 'ab', /^ab_N\d+\.txt/],
    ['k6', 'const', /^const_N\d+\.json/],
  ];
  test.each(sets)(
    '%s are one series, whose peak holds what was measured',
    (folder, series, kind) => {
      const names = readdirSync(path.join(logs, folder)).filter((name) => kind.test(name));
      const files = names.map((name) => path.join('tests', 'data', 'logs', folder, name));
      const args = ['import', ...files, '--discard', '5s', '--discard-end', '1s'];
      const { rows, units } = JSON.parse(uslFit([...args, '--json']).stdout) as ImportedLogs;
      expect(new Set(rows.map((row) => row.series))).toEqual(new Set([series]));
      expect(rows.length).toBeGreaterThan(6);
      expect(units).toMatchObject({ throughput: 'requests/s', latency: 's' });
      const [fit] = fitText(uslFit([...args, '--csv']).stdout).fits;
      const [low, high] = [
        fit?.peak?.throughput.low ?? NaN,
        fit?.peak?.throughput.high ?? Infinity,
      ];
      const largest = Math.max(...rows.map(({ throughput }) => throughput));
      expect(low).toBeLessThanOrEqual(largest);
      expect(high).toBeGreaterThanOrEqual(largest);
    },
  );
});

test('help and documentation have the tools', () => {
  const [known = ''] = loadTools.split(', or a table');
  const tools = known
    .replaceAll(/ \([^)]*\)/g, '')
    .split(', ')
    .map((tool) => tool.split(' ext')[0] ?? '');
  expect(tools.length).toBeGreaterThan(25);
  const texts = {
    help: uslFit(['help', 'import']).stdout.replaceAll(/\s+/g, ' '),
    docs: readFileSync(path.join(root, 'docs/command-line.md'), 'utf8'),
  };
  for (const [name, text] of Object.entries(texts)) {
    expect([name, tools.filter((tool) => !text.includes(tool))]).toEqual([name, []]);
  }
});

describe('windows that are given', () => {
  const name = 'jmeter/step.jtl.gz';
  const requests = gunzipSync(readFileSync(path.join(logs, name)))
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [begin = NaN, took = NaN] = line.split(',').map(Number);
      return { begin, end: begin + took };
    });
  const start = Math.min(...requests.map(({ begin }) => begin));

  test('are measured, and nothing else', async () => {
    const { rows, timelines, provenance } = await read(name, { windows: '20s-30s; 50.4s-1m' });
    const windows = timelines[0]?.windows ?? [];
    expect(windows.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([
      [20, 30],
      [50, 60],
    ]);
    for (const { from, to, row } of windows) {
      const inside = requests.filter(
        ({ end }) => end >= start + 1000 * from && end < start + 1000 * to,
      );
      expect(rows[row]?.samples).toBe(inside.length);
      expect(rows[row]?.throughput).toBeCloseTo(inside.length / (to - from), 9);
    }
    expect(provenance.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/: 2 windows, as given$/),
    );
    // Those of one file by its name are not those of another.
    const [fileName, other] = [timelines[0]?.file ?? '', 'other.jtl'];
    const one = await read(name, { windows: { [fileName]: '20s-30s; 50.4s-1m' } });
    expect(one.rows).toEqual(rows);
    const found = await read(name, { windows: { [other]: '20s-30s' } });
    expect(found.rows).toEqual((await read(name)).rows);
  });

  test('that hold nothing are refused', async () => {
    const { errors } = await read(name, { windows: '2h-3h' });
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('of which nothing lies in the windows that are given'),
    ]);
    await expect(read(name, { windows: '30s-20s' })).rejects.toThrow('"windows" has "30s-20s"');
  });

  test('are told to be steady or not', async () => {
    const { timelines } = await read(name);
    const windows = timelines[0]?.windows ?? [];
    for (const { change, steadiness } of windows) {
      if (steadiness === 'drifts') expect(Math.abs(change ?? 0)).toBeGreaterThan(0.05);
      if (steadiness === 'steady') expect(Math.abs(change ?? 1)).toBeLessThan(0.2);
    }
    // The last level is the one in which the rate falls, as anybody sees who counts its halves.
    const last = windows.at(-1);
    const half = ((last?.from ?? NaN) + (last?.to ?? NaN)) / 2;
    const between = (from: number, to: number) =>
      requests.filter(({ end }) => end >= start + 1000 * from && end < start + 1000 * to).length;
    const [first, second] = [between(last?.from ?? NaN, half), between(half, last?.to ?? NaN)];
    expect(second / first - 1).toBeLessThan(-0.03);
    expect(last?.steadiness).toBe('drifts');
    expect(last?.change).toBeLessThan(-0.05);
  });
});

describe('logs straight into other commands', () => {
  const wrk = 'tests/data/logs/wrk/wrk_N*.txt';
  const steps = ['tests/data/logs/jmeter/step.jtl.gz', '--discard', '5s', '--discard-end', '1s'];
  interface Output {
    fits: Fit[];
    provenance?: { step: string; detail: string }[];
  }
  const json = (args: string[]) => JSON.parse(uslFit([...args, '--json']).stdout) as Output;
  const folder = useFolder();

  test('files of one tool are one series, the same as through a table', () => {
    const { fits, provenance } = json(['fit', wrk]);
    const [table] = fitText(uslFit(['import', wrk, '--csv']).stdout).fits;
    expect(fits.map(({ series }) => series)).toEqual(['wrk']);
    expect(fits[0]?.observations).toBe(8);
    expect(fits[0]?.peak).toEqual(table?.peak);
    expect(provenance?.filter(({ step }) => step === 'read')).toHaveLength(8);
  });

  test('the standard errors of levels are their weights, unless others are asked for', () => {
    const csv = uslFit(['import', ...steps, '--csv']).stdout;
    const weighted = fitText(csv, { weights: { column: 'standard_error' } }).fits[0];
    const equal = fitText(csv, { weights: 'equal' }).fits[0];
    const { fits, provenance } = json(['fit', ...steps]);
    expect(fits[0]?.peak).toEqual(weighted?.peak);
    expect(provenance?.map(({ step }) => step)).toContain('weights');
    const unweighted = json(['fit', ...steps, '--weights', 'equal']);
    expect(unweighted.fits[0]?.peak).toEqual(equal?.peak);
    expect(unweighted.provenance?.map(({ step }) => step)).not.toContain('weights');
  });

  test('the trail is on standard error', () => {
    const { stdout, stderr, status } = uslFit(['predict', wrk, '--concurrency', '12']);
    expect([stdout.startsWith('wrk\n'), status]).toEqual([true, 0]);
    expect(stderr).toMatch(/^usl-fit: read: 8 files, each wrk printout: .*wrk_N001.txt to /);
  });

  test('a log is checked against logs', () => {
    const run = uslFit(['check', wrk, '--baseline', wrk, '--max-drop', '50%', '--format', 'json']);
    const { checks, provenance } = JSON.parse(run.stdout) as {
      checks: { value: { estimate: number } }[];
      provenance: unknown[];
    };
    expect(checks.map(({ value }) => value.estimate)).toEqual([0]);
    expect(provenance.length).toBeGreaterThan(15);
  });

  test('a table stays a table, also one of times, until something of logs is said', () => {
    const monitor = folder.write(
      'monitor.csv',
      `time,requests_per_s,users\n${[1, 2, 4, 8, 16].map((n, i) => `${1795189357 + 10 * i},${[955, 1879, 3549, 6531, 9897][i] ?? 0},${n}`).join('\n')}\n`,
    );
    const plain = json(['fit', 'tests/data/percona-cisco-ucs-full.csv']);
    expect(plain).not.toHaveProperty('provenance');
    expect(json(['fit', monitor])).not.toHaveProperty('provenance');
    expect(json(['fit', monitor, '--interval', '10s'])).toHaveProperty('provenance');
  });
});

describe('what is hard', () => {
  const jtl = () => gunzipSync(readFileSync(pathOf('jmeter/errors.jtl'))).toString();
  const one = (name: string, data: string | Uint8Array, options: ImportOptions = {}) =>
    importLogs([{ name, data }], options);

  test('nothing', async () => {
    const { rows, errors } = await one('a.jtl', '');
    expect(rows).toEqual([]);
    expect(errors).toMatchObject([{ code: 'empty-input', file: 'a.jtl' }]);
  });

  test('something else', async () => {
    const { errors } = await one('a.txt', 'It was a dark and stormy night.\n');
    expect(errors[0]?.message).toMatch(
      /It was a dark and stormy night.*read by patterns, such as --x '/,
    );
  });

  test('a label that no row has', async () => {
    const message = async (name: string, label: string) =>
      (await read(name, { label })).errors[0]?.message;
    expect(await message('jmeter/step.jtl', 'GET /wrok')).toBe(
      'The file "jmeter/step.jtl" gives no measurement: no row in it has the label "GET /wrok"; --label can name "GET /work".',
    );
    for (const name of ['mix_fullhist_stats_history.csv', 'mix_fullhist_stats.csv']) {
      expect(await message(`locust/${name}`, 'Agregated')).toMatch(
        /no row in it has the name "Agregated"; --label can name "Aggregated", "\/work", "\/work\?fail=/,
      );
    }
  });

  test('a last row that is cut', async () => {
    const text = jtl();
    const whole = rowOf(await one('a.jtl', text, { discard: '5s', discardEnd: '1s' }));
    const cut = await one('a.jtl', text.slice(0, text.length - 30), {
      discard: '5s',
      discardEnd: '1s',
    });
    near(rowOf(cut).throughput, whole.throughput, exactly);
    expect(cut.provenance.map(({ detail }) => detail).join()).toMatch(/the last row is truncated/);
  });

  test('gzip that is cut short', async () => {
    const packed = gzipSync(jtl());
    const { rows, provenance } = await one('a.jtl.gz', packed.subarray(0, packed.length * 0.9));
    expect(rows).toHaveLength(1);
    expect(provenance[0]?.detail).toMatch(/ends before its end \(gzip/);
    const stages = readFileSync(pathOf('k6/stages_full.csv'));
    for (const [length, reason] of [
      [
        12,
        /it ends too early \(gzip: .*\), before anything can be measured; get the whole file\.$/,
      ],
      [
        40,
        /it ends too early \(gzip: .*\), before anything can be measured; get the whole file\.$/,
      ],
      [
        300,
        /it ends too early \(gzip: .*\); get the whole file, since its beginning alone gives no measurement: it holds none of k6's/,
      ],
    ] as const) {
      const { errors } = await one('stages.csv.gz', stages.subarray(0, length));
      expect(errors[0]?.message).toMatch(reason);
    }
  });

  test('pieces of any length', async () => {
    const bytes = new TextEncoder().encode(jtl());
    const whole = await one('a.jtl', bytes);
    const pieces = async function* () {
      for (let at = 0, length = 1; at < bytes.length; at += length, length = (length * 7) % 4093) {
        yield await Promise.resolve(bytes.subarray(at, at + length));
      }
    };
    expect(await importLogs([{ name: 'a.jtl', data: pieces() }])).toEqual(whole);
  });

  test('one that is wrong hides no other', async () => {
    const printout = readFileSync(pathOf('wrk/wrk_N008.txt'));
    const { rows, errors } = await importLogs([
      { name: 'empty.txt', data: '' },
      { name: 'wrk.txt', data: printout },
    ]);
    expect([rows.length, errors.length]).toEqual([1, 1]);
  });

  test('a counter that begins anew', async () => {
    const block = (uptime: number, questions: number) =>
      `| Variable_name | Value |\n| Questions | ${questions} |\n| Threads_running | 5 |\n| Uptime | ${uptime} |\n`;
    const seconds = [0, 10, 20, 30, 40].map((at) => block(1000 + at, 5000 + at * 100));
    const after = [10, 20, 30].map((at) => block(at, at * 100));
    const { rows, provenance } = await one('ext.txt', [...seconds, ...after].join('\n'), {
      by: 'file',
    });
    expect(rows).toMatchObject([{ concurrency: 4, throughput: 100 }]);
    expect(provenance.map(({ step }) => step)).toContain('restart');
  });

  test('a wrong option is an error of its own class', async () => {
    await expect(one('a.jtl', '', { discard: 'apples' })).rejects.toMatchObject({
      name: 'UslError',
      code: 'unknown-option',
    });
    const { stderr, status } = uslFit([
      'import',
      pathOf('wrk/wrk_N008.txt'),
      '--discard-end',
      'apples',
    ]);
    expect([stderr.trim(), status]).toEqual([
      'usl-fit: --discard-end is "apples"; give a time, such as 5s, 500ms or 2m. [unknown-option]',
      2,
    ]);
  });

  test('a signal stops it', async () => {
    const stop = new AbortController();
    const pieces = async function* () {
      yield await Promise.resolve(new TextEncoder().encode(jtl()));
      stop.abort();
      yield new TextEncoder().encode(jtl());
    };
    const reading = importLogs([{ name: 'a.jtl', data: pieces() }], { signal: stop.signal });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});
