// Files that further tools wrote (`tests/data/logs`), against the figures that the tools print themselves.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { importLogs, type ImportedLogs, type ImportOptions } from 'usl-fit/logs';
import { root } from './support/cli.ts';

const logs = path.join(root, 'tests', 'data', 'logs');
const bytes = (name: string) => readFileSync(path.join(logs, name));
const read = (name: string, options: ImportOptions = {}): Promise<ImportedLogs> =>
  importLogs([{ name, data: bytes(name) }], options);
/** What a report holds. */
const json = (name: string) => JSON.parse(bytes(name).toString()) as unknown;

async function one(name: string, options: ImportOptions = {}) {
  const { rows, errors } = await read(name, options);
  expect(errors).toEqual([]);
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (row === undefined) throw new Error('there is no row');
  return row;
}

const near = (found: number | null | undefined, wanted: number, share: number) => {
  expect(Math.abs((found ?? NaN) / wanted - 1)).toBeLessThan(share);
};

/** All of a file, as tools count. */
const whole: ImportOptions = { by: 'file', discard: 0, discardEnd: 0 };

describe('vegeta', () => {
  interface Report {
    throughput: number;
    requests: number;
    latencies: { mean: number };
  }
  test.each([20, 100, 200])('at a rate of %d', async (rate) => {
    const report = json(`vegeta/vegeta_rate${rate}.json`) as Report;
    const mean = report.latencies.mean / 1e9;
    const row = await one(`vegeta/vegeta_rate${rate}.json`);
    expect(row).toMatchObject({ series: 'vegeta', throughput: report.throughput });
    near(row.concurrency, report.throughput * mean, 1e-9);
    const printed = await one(`vegeta/vegeta_rate${rate}.txt`);
    near(printed.throughput, report.throughput, 1e-3);
    near(printed.latency, mean, 1e-3);
    const requests = await one(`vegeta/vegeta_rate${rate}.csv.gz`, whole);
    expect(requests.samples).toBe(report.requests);
    near(requests.latency, mean, 1e-4);
    near(requests.throughput, report.throughput, 1e-3);
    near(requests.concurrency, report.throughput * mean, 1e-3);
  });

  test('its lines of JSON say what its CSV says', async () => {
    const [lines, csv] = [
      await one('vegeta/requests_rate100.json.gz', whole),
      await one('vegeta/vegeta_rate100.csv.gz', whole),
    ];
    near(lines.throughput, csv.throughput, 1e-6);
    near(lines.concurrency, csv.concurrency, 1e-6);
    expect(lines.samples).toBe(csv.samples);
  });

  test('one file for each rate is one series, of which the concurrency has the error', async () => {
    const names = [20, 100, 200].map((rate) => `vegeta/vegeta_rate${rate}.csv.gz`);
    const files = names.map((name) => ({ name, data: bytes(name) }));
    const { rows, provenance } = await importLogs(files);
    expect(new Set(rows.map(({ series }) => series))).toEqual(new Set(['vegeta']));
    expect(rows.every((row) => (row.throughputStandardDeviation ?? 0) > 0)).toBe(true);
    expect(provenance.map(({ detail }) => detail).join('\n')).toMatch(
      /the standard error of the concurrency counts in that of the throughput/,
    );
  });
});

test.each([1, 4, 16])('bombardier with %d connections', async (n) => {
  const { result } = json(`bombardier/bombardier_N${n}.json`) as {
    result: { req2xx: number; timeTakenSeconds: number; latency: { mean: number } };
  };
  const row = await one(`bombardier/bombardier_N${n}.json`);
  expect(row).toMatchObject({ concurrency: n, samples: result.req2xx, errors: 0 });
  near(row.throughput, result.req2xx / result.timeTakenSeconds, 1e-9);
  near(row.latency, result.latency.mean / 1e6, 1e-9);
});

test.each(['fortio_N1', 'fortio_N4', 'fortio_N16', 'qps_N4'])('fortio: %s', async (name) => {
  const report = json(`fortio/${name}.json`) as {
    ActualQPS: number;
    NumThreads: number;
    DurationHistogram: { Count: number; Avg: number };
  };
  const row = await one(`fortio/${name}.json`);
  // At a rate that was set, threads wait: what is in flight counts.
  const inFlight = report.ActualQPS * report.DurationHistogram.Avg;
  near(row.concurrency, name.startsWith('qps') ? inFlight : report.NumThreads, 1e-9);
  expect(row).toMatchObject({
    throughput: report.ActualQPS,
    latency: report.DurationHistogram.Avg,
    samples: report.DurationHistogram.Count,
  });
  const { provenance } = await read(`fortio/${name}.json`);
  expect(provenance.some(({ detail }) => detail.includes('was given a rate'))).toBe(
    name.startsWith('qps'),
  );
});

// Operations per second as fio's reports add up, read and written, of all jobs.
test.each([
  ['fio_depth1', 1, 8904.347826],
  ['fio_depth4', 4, 20058.235441],
  ['fio_depth16', 16, 34235.514486],
  ['fio_jobs3', 3, 68910.02999],
  ['fio_apart3', 3, 73039.367587],
] as const)('fio: %s', async (name, n, iops) => {
  const row = await one(`fio/${name}.json`);
  expect(row.concurrency).toBe(n);
  near(row.throughput, iops, 1e-6);
});

describe('Gatling', () => {
  test('users that are replaced are a number that was set', async () => {
    const { rows, provenance } = await read('gatling/closed.log.gz');
    expect(rows.map(({ concurrency }) => concurrency)).toEqual([2, 6, 12]);
    expect(provenance.some(({ step }) => step === 'open-loop')).toBe(false);
    const all = await one('gatling/closed.log.gz', whole);
    // As it printed at its end.
    expect([all.samples, all.errors]).toEqual([3241, 0]);
  });

  test('users that come at given times are an open loop', async () => {
    const { rows, provenance } = await read('gatling/open.log.gz', { windows: '1s-7s; 9s-15s' });
    expect(provenance.some(({ step }) => step === 'open-loop')).toBe(true);
    // It began 20 users a second for 8 s, and then 60.
    near(rows[0]?.throughput, 20, 0.02);
    near(rows[1]?.throughput, 60, 0.02);
    // As it printed at its end.
    expect(provenance.some(({ detail }) => detail.includes('1600 users arrived'))).toBe(true);
    const { errors } = await read('gatling/open.log.gz', whole);
    expect(errors[0]?.message).toMatch(/there is no steady state/);
  });
});

test('oha says what it printed, in each of its forms', async () => {
  const { summary } = json('oha/oha_N4.json') as {
    summary: { requestsPerSec: number; average: number };
  };
  expect(await one('oha/oha_N4.json')).toMatchObject({
    concurrency: 4,
    throughput: summary.requestsPerSec,
    latency: summary.average,
  });
  const printed = await one('oha/oha_N8.txt');
  expect(printed).toMatchObject({ concurrency: 8, throughput: 345.2164 });
  near(printed.latency, 0.023262, 1e-9);
  const requests = await one('oha/oha_csv_N8.csv.gz', whole);
  expect([requests.series, requests.concurrency]).toEqual(['oha_csv', 8]);
  near(requests.latency, 0.0233, 0.02);
});

test('YCSB says what it printed', async () => {
  expect(await one('ycsb/ycsb_t4.txt')).toMatchObject({
    series: 'ycsb',
    concurrency: 4,
    throughput: 89887.6404494382,
    samples: 40000,
  });
  expect((await one('ycsb/ycsb_t1.txt')).concurrency).toBe(1);
});

test('a range query of Prometheus has the levels that a load tool measured beside it', async () => {
  const { rows, errors } = await read('prometheus/range.json.gz');
  expect(errors).toEqual([]);
  expect(rows.map(({ concurrency }) => concurrency)).toEqual([1, 2, 4, 8, 16]);
  // bombardier, which made the load: requests over seconds of the whole run.
  const expected = [34.74, 68.63, 158.62, 273.65, 411.85];
  for (const [i, { throughput }] of rows.entries()) near(throughput, expected[i] ?? NaN, 0.03);
});

describe('OpenMetrics', () => {
  // What the program that was measured counted itself, over seconds of each level.
  const expected = [48.6675, 88.8753, 150.8313, 232.5608, 316.8534];

  test.each(['client.openmetrics.txt.gz', 'federate.txt.gz'])('%s', async (name) => {
    const { rows, errors } = await read(`prometheus/${name}`);
    expect(errors).toEqual([]);
    expect(rows.map(({ concurrency }) => concurrency)).toEqual([1, 2, 4, 8, 16]);
    for (const [i, { throughput }] of rows.entries()) near(throughput, expected[i] ?? NaN, 0.01);
  });

  test('a scrape that two pages show counts once', async () => {
    const text = gunzipSync(bytes('prometheus/federate.txt.gz')).toString();
    const pages = text.split(/^(?=# TYPE jobs_created)/m);
    expect(pages.length).toBeGreaterThan(60);
    const data = pages.flatMap((page, i) => (i % 3 === 0 ? [page, page] : [page])).join('');
    const name = 'federate.txt';
    const [twice, once] = [
      await importLogs([{ name, data }]),
      await importLogs([{ name, data: text }]),
    ];
    expect(twice.rows).toEqual(once.rows);
  });

  test('a single page has no rate', async () => {
    const { rows, errors } = await read('prometheus/page.txt');
    expect(rows).toEqual([]);
    expect(errors[0]?.message).toMatch(
      /a single scrape; give the JSON of a Prometheus range query/,
    );
  });
});

test('a log of HdrHistogram has the mean of what was recorded', async () => {
  const row = await one('hdrhistogram/latency_N4.hlog', { ...whole, unit: 'us' });
  expect(row.samples).toBe(3071);
  near(row.throughput, 3071 / 20, 1e-9);
  // Of the values themselves; the histogram keeps three digits.
  near(row.latency, 24001.137e-6, 1e-3);
});
