// Files of the formats that are declared in `logs/src/formats`, each against what another reading of the file finds.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { importLogs, type ImportedLogs, type ImportOptions } from 'usl-fit/logs';
import { root } from './support/cli.ts';

const folder = path.join(root, 'tests', 'data', 'logs');
const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');

async function read(name: string, options: ImportOptions = {}): Promise<ImportedLogs> {
  const found = await importLogs([{ name, data: text(name) }], options);
  expect(found.errors).toEqual([]);
  return found;
}

/** Series, concurrency, throughput and latency of each row. */
async function rowsOf(name: string, options: ImportOptions = {}) {
  const { rows } = await read(name, options);
  return rows.map(({ series, concurrency, throughput, latency }) => ({
    series,
    concurrency,
    throughput,
    latency,
  }));
}

/** The number behind a word, by position: the file is cut at the word, and then at what is no digit. */
function after(file: string, word: string, skip = 0): number {
  const rest = file.slice(file.lastIndexOf(word) + word.length);
  return Number(rest.match(/[\d.]+/g)?.[skip]);
}

const near = (found: number | null | undefined, wanted: number) => {
  expect(Math.abs((found ?? NaN) / wanted - 1)).toBeLessThan(1e-9);
};

describe('siege', () => {
  test.each([1, 8])('%d users', async (n) => {
    const json = JSON.parse(text(`siege/siege_json_c${n}.txt`)) as Record<string, number>;
    expect(await rowsOf(`siege/siege_json_c${n}.txt`)).toEqual([
      {
        series: 'siege_json',
        concurrency: json.concurrency,
        throughput: json.transaction_rate,
        // It prints hundredths of a second, of which there are none.
        latency: null,
      },
    ]);
    const printed = text(`siege/siege_text_c${n}.txt`);
    const [row] = await rowsOf(`siege/siege_text_c${n}.txt`);
    expect(row?.concurrency).toBe(n);
    near(row?.throughput, after(printed, 'Transaction rate:'));
  });

  test('of which every transaction failed', async () => {
    const name = 'siege/siege_fail_c4.txt';
    const { errors } = await importLogs([{ name, data: text(name) }]);
    expect(errors[0]?.message).toMatch(/it is siege's statistics, but no transaction succeeded/);
  });
});

describe('h2load', () => {
  test.each([
    ['h2load_D_c1', 1],
    ['h2load_D_c8', 8],
    ['h2load_h1_c8', 8],
    // Two threads with four clients each.
    ['h2load_t2_c8', 8],
  ])('%s', async (name, n) => {
    const printed = text(`h2load/${name}.txt`);
    const [row] = await rowsOf(`h2load/${name}.txt`);
    near(row?.concurrency, n);
    near(row?.throughput, after(printed, 'finished in', 1));
    near(row?.latency, after(printed, 'time for request:', 2) / 1e6);
  });

  test('streams are in flight, too', async () => {
    const { rows, provenance } = await read('h2load/h2load_m4_c8.txt');
    const printed = text('h2load/h2load_m4_c8.txt');
    const flight =
      (after(printed, 'finished in', 1) * after(printed, 'time for request:', 2)) / 1e6;
    near(rows[0]?.concurrency, flight);
    expect(flight).toBeGreaterThan(8 * 3);
    expect(provenance.some(({ detail }) => detail.includes('streams'))).toBe(true);
  });

  test('of which every request failed', async () => {
    const name = 'h2load/h2load_fail_c4.txt';
    const { errors } = await importLogs([{ name, data: text(name) }]);
    expect(errors[0]?.message).toMatch(/all 2000 failed/);
  });
});

describe('redis-benchmark', () => {
  test.each([1, 8, 64])('the CSV of %d connections has a series for each test', async (n) => {
    const name = `redis-benchmark/redis_csv_c${n}.csv`;
    const [, ...lines] = text(name).trim().split('\n');
    const wanted = lines.map((line) => {
      const [test, rate, mean] = line.split(',').map((cell) => cell.slice(1, -1));
      return {
        series: `redis_csv ${test}`,
        concurrency: n,
        throughput: Number(rate),
        latency: Number(mean) / 1000,
      };
    });
    expect(await rowsOf(name)).toEqual(wanted);
    expect(wanted).toHaveLength(2);
  });

  test('its text, its short text and one test of it', async () => {
    const name = 'redis-benchmark/redis_text_c8.txt';
    const parts = text(name).split('====== ').slice(1);
    const sets = parts.filter((part) => part.startsWith('SET'));
    const set = {
      series: 'redis_text SET',
      concurrency: 8,
      throughput: after(sets[0] ?? '', 'throughput summary:'),
      latency: 0.000144,
    };
    expect((await rowsOf(name))[0]).toEqual(set);
    expect(await rowsOf(name, { label: 'set' })).toEqual([set]);
    // Four requests were pipelined.
    const piped = text('redis-benchmark/redis_text_P4_c8.txt');
    const [flight] = await rowsOf('redis-benchmark/redis_text_P4_c8.txt');
    near(flight?.concurrency, (after(piped, 'throughput summary:') * 0.115) / 1000);
    const short = text('redis-benchmark/redis_q_c8.txt');
    const [first, second] = await rowsOf('redis-benchmark/redis_q_c8.txt');
    const rates = [...short.matchAll(/: (\S+) requests per second/g)].map(([, rate]) => rate);
    expect([first?.throughput, second?.throughput].map(String)).toEqual(rates);
    expect([first?.series, second?.series]).toEqual(['redis_q SET', 'redis_q GET']);
  });
});

describe('Go benchmarks', () => {
  // Name, GOMAXPROCS and ns/op, by columns.
  const wanted = (name: string, series: string) =>
    text(name)
      .split('\n')
      .filter((line) => line.startsWith('Benchmark'))
      .map((line) => {
        const [full = '', , nanos] = line.split(/\s+/);
        const procs = /-([24])$/.exec(full)?.[1];
        return {
          series: `${series} ${full.slice('Benchmark'.length).replace(/-[24]$/, '')}`,
          concurrency: Number(procs ?? 1),
          throughput: 1e9 / Number(nanos),
          latency: null,
        };
      });

  test.each(['bench', 'count'])('%s', async (name) => {
    expect(await rowsOf(`go/${name}.txt`)).toEqual(wanted(`go/${name}.txt`, name));
  });

  test('as JSON', async () => {
    const rows = await rowsOf('go/json.txt');
    expect(rows.map(({ concurrency, throughput }) => [concurrency, throughput])).toEqual([
      [1, 1e9 / 16.46],
      [2, 1e9 / 19.19],
    ]);
  });
});

describe('Google Benchmark', () => {
  interface Written {
    benchmarks: { name: string; threads: number; real_time: number; iterations: number }[];
  }

  test('before version 1.9 its real time is that of all threads', async () => {
    const { benchmarks } = JSON.parse(text('google-benchmark/gb.json')) as Written;
    const rows = await rowsOf('google-benchmark/gb.json');
    expect(rows.map(({ concurrency }) => concurrency)).toEqual([1, 2, 4, 1, 2, 4]);
    for (const [i, { real_time }] of benchmarks.entries()) {
      near(rows[i]?.throughput, 1e9 / real_time);
    }
  });

  test('since then it is that of a thread', async () => {
    const old = text('google-benchmark/gb.json');
    const data = old.replace('"num_cpus"', '"library_version": "v1.9.4", "num_cpus"');
    const { rows } = await importLogs([{ name: 'gb.json', data }]);
    const before = await rowsOf('google-benchmark/gb.json');
    for (const [i, row] of rows.entries()) {
      near(row.throughput, (before[i]?.throughput ?? NaN) * row.concurrency);
    }
  });

  test('its table and its CSV say it by their items', async () => {
    const table = text('google-benchmark/gb.txt');
    const rows = await rowsOf('google-benchmark/gb.txt');
    near(rows[2]?.throughput, 1e9 / after(table, 'BM_Lock/real_time/threads:4 '));
    near(rows[5]?.throughput, 1e9 / after(table, 'BM_Atomic/8/threads:4 '));
    expect(await rowsOf('google-benchmark/gb.csv')).toHaveLength(6);
    const data = table.replaceAll(/items_per_second.*/g, '');
    const { errors } = await importLogs([{ name: 'gb.txt', data }]);
    expect(errors[0]?.message).toMatch(/write JSON \(--benchmark_format=json\)/);
  });
});

describe('hyperfine', () => {
  test('a parameter is the concurrency', async () => {
    const { results } = JSON.parse(text('hyperfine/hf.json')) as {
      results: { mean: number; parameters: { threads: string } }[];
    };
    const wanted = results.map(({ mean, parameters }) => ({
      series: 'hf',
      concurrency: Number(parameters.threads),
      throughput: 1 / mean,
      latency: null,
    }));
    expect(wanted).toHaveLength(4);
    expect(await rowsOf('hyperfine/hf.json')).toEqual(wanted);
    expect(await rowsOf('hyperfine/hf.csv')).toEqual(wanted);
  });

  test('one that is none by its name has to be named', async () => {
    const data = text('hyperfine/hf.json').replaceAll('"threads"', '"size"');
    const of = (options: ImportOptions) => importLogs([{ name: 'hf.json', data }], options);
    expect((await of({})).errors[0]?.message).toMatch(/\(size\) is a concurrency by its name/);
    expect((await of({ n: 'size' })).rows.map(({ concurrency }) => concurrency)).toEqual([
      1, 2, 3, 4,
    ]);
    const name = 'hyperfine/none.csv';
    const { errors } = await importLogs([{ name, data: text(name) }]);
    expect(errors[0]?.message).toMatch(/nothing is a concurrency; run them with -P threads/);
  });
});

describe('memtier_benchmark', () => {
  test.each([2, 8])('the JSON of %d connections for each of two threads', async (c) => {
    const name = `memtier/memtier_c${c}.json`;
    const totals = /"Totals":\{[^{]*"Ops\/sec": ([\d.]+)[^{]*"Accumulated Latency": (\d+)/.exec(
      text(name),
    );
    const [row] = (await read(name)).rows;
    expect(row).toMatchObject({ concurrency: 2 * c, samples: 2 * c * 2000 });
    near(row?.throughput, Number(totals?.[1]));
    near(row?.latency, Number(totals?.[2]) / (2 * c * 2000) / 1000);
  });

  test('its text', async () => {
    const [row] = await rowsOf('memtier/memtier_text_c8.txt');
    const line = text('memtier/memtier_text_c8.txt')
      .split('\n')
      .find((at) => at.startsWith('Totals'));
    const cells = (line ?? '').split(/ +/);
    expect(row).toMatchObject({ concurrency: 16, throughput: Number(cells[1]) });
    near(row?.latency, Number(cells[4]) / 1000);
  });

  test('what was pipelined is in flight', async () => {
    const [row] = await rowsOf('memtier/memtier_p4.txt');
    // Two threads with four connections, each with four requests.
    expect(Math.abs((row?.concurrency ?? NaN) - 32)).toBeLessThan(0.1);
  });
});

describe('bombardier and autocannon', () => {
  test.each([1, 8])('bombardier: %d connections for two seconds', async (n) => {
    const [row] = await rowsOf(`bombardier/bombardier_text_c${n}.txt`);
    const printed = text(`bombardier/bombardier_text_c${n}.txt`);
    near(row?.throughput, after(printed, '2xx - ') / 2);
    near(row?.latency, after(printed, '  Latency') / 1e6);
    expect(row?.concurrency).toBe(n);
  });

  test('bombardier: failures, and a number of requests', async () => {
    const name = 'bombardier/bombardier_fail_c8.txt';
    const { errors } = await importLogs([{ name, data: text(name) }]);
    expect(errors[0]?.message).toMatch(/all 108116 failed/);
    const { rows, provenance } = await read('bombardier/bombardier_n_c8.txt');
    expect(rows[0]?.throughput).toBe(33_196.81);
    expect(provenance.some(({ detail }) => detail.includes('mean of rates'))).toBe(true);
  });

  test('autocannon', async () => {
    const row = async (name: string) => (await read(`autocannon/${name}.txt`)).rows[0];
    expect(await row('autocannon_text_c8')).toMatchObject({
      concurrency: 8,
      throughput: 38_704,
      errors: 0,
    });
    // Eight connections with four requests each, which all failed.
    expect(await row('autocannon_fail_p4_c8')).toMatchObject({
      concurrency: 32,
      throughput: 61_448,
      errors: 122_869,
    });
  });
});

describe('JMH', () => {
  test('a throughput is that of all threads', async () => {
    const wanted = (n: number) => {
      const runs = JSON.parse(text(`jmh/thrpt_t${n}.json`)) as {
        benchmark: string;
        params: { size: string };
        primaryMetric: { rawData: [[number, number]] };
      }[];
      return runs.map(({ benchmark, params, primaryMetric }) => ({
        series: `thrpt ${benchmark.slice(2)} size=${params.size}`,
        concurrency: n,
        throughput: (primaryMetric.rawData[0][0] + primaryMetric.rawData[0][1]) / 2,
        latency: null,
      }));
    };
    for (const n of [1, 2]) {
      const rows = await rowsOf(`jmh/thrpt_t${n}.json`);
      expect(rows.map(({ series }) => series)).toEqual(wanted(n).map(({ series }) => series));
      for (const [i, { throughput }] of wanted(n).entries()) near(rows[i]?.throughput, throughput);
    }
    const printed = await rowsOf('jmh/thrpt_t2.txt');
    expect(printed[0]).toMatchObject({ concurrency: 2, throughput: 1_835_227_410.925 });
  });

  test('a time is that of an operation in one thread', async () => {
    const two = [53.838046, 42.088758].map((nanos) => 2e9 / nanos);
    for (const [name, digits] of [
      ['avgt_t2.csv', 8],
      ['avgt_t2.txt', 4],
    ] as const) {
      const rows = await rowsOf(`jmh/${name}`);
      expect(rows.map(({ concurrency }) => concurrency)).toEqual([2, 2]);
      expect(rows.map(({ throughput }) => throughput.toPrecision(digits))).toEqual(
        two.map((rate) => rate.toPrecision(digits)),
      );
    }
    const [row] = await rowsOf('jmh/avgt_t2.json');
    near(row?.throughput, 2e9 / 40.53658707539158);
    near(row?.latency, 40.53658707539158e-9);
  });
});

describe('what else is printed', () => {
  test.each([
    ['fio_text_d1', 1],
    ['fio_text_d8', 8],
    ['fio_text_j3', 3],
  ])('%s: operations over time, and the mean of both kinds', async (name, n) => {
    const printed = text(`fio/${name}.txt`);
    const [, reads = '', writes = ''] = /total=(\d+),(\d+),/.exec(printed) ?? [];
    const seconds = Number(/\/(\d+)msec/.exec(printed)?.[1]) / 1000;
    const means = [...printed.matchAll(/^ {5}lat \((nsec|usec)\).*avg=([\d.]+)/gm)].map(
      ([, unit, mean]) => Number(mean) / (unit === 'nsec' ? 1e9 : 1e6),
    );
    const [row] = (await read(`fio/${name}.txt`)).rows;
    const count = Number(reads) + Number(writes);
    expect(row).toMatchObject({ concurrency: n, samples: count });
    near(row?.throughput, count / seconds);
    const sum = Number(reads) * (means[0] ?? NaN) + Number(writes) * (means[1] ?? 0);
    near(row?.latency, sum / count);
  });

  test('fortio', async () => {
    const [row] = (await read('fortio/fortio_text_c4.txt')).rows;
    const printed = text('fortio/fortio_text_c4.txt');
    expect(row).toMatchObject({
      concurrency: 4,
      throughput: after(printed, ' ms avg,'),
      latency: after(printed, 'Aggregated Function Time :', 1),
      samples: after(printed, 'All done'),
      errors: 0,
    });
    const atRate = text('fortio/fortio_qps_c4.txt');
    const { rows, provenance } = await read('fortio/fortio_qps_c4.txt');
    near(
      rows[0]?.concurrency,
      after(atRate, ' qps=') * after(atRate, 'Aggregated Function Time :', 1),
    );
    expect(provenance.some(({ detail }) => detail.includes('given a rate of 100/s'))).toBe(true);
  });

  test('ghz', async () => {
    const of = async (name: string) =>
      (
        await importLogs([
          { name, data: readFileSync(path.join(folder, 'ghz', `${name}.json.gz`)) },
        ])
      ).rows[0];
    const json = (name: string) =>
      JSON.parse(
        gunzipSync(readFileSync(path.join(folder, 'ghz', `${name}.json.gz`))).toString(),
      ) as {
        count: number;
        total: number;
        average: number;
      };
    for (const [name, n] of [
      ['ghz_c1', 1],
      ['ghz_c8', 8],
    ] as const) {
      const { count, total, average } = json(name);
      const row = await of(name);
      expect(row).toMatchObject({ concurrency: n, samples: count, errors: 0 });
      near(row?.throughput, (count / total) * 1e9);
      near(row?.latency, average / 1e9);
    }
    // At a rate, what was in flight.
    const { count, total, average } = json('ghz_rps_c8');
    const row = await of('ghz_rps_c8');
    near(row?.concurrency, (count / total) * average);
    expect(row?.errors).toBe(1);
    const [printed] = await rowsOf('ghz/ghz_text_c8.txt');
    expect(printed).toMatchObject({ concurrency: 8, throughput: 9336.98, latency: 0.00067 });
  });

  test('iperf3', async () => {
    const { end } = JSON.parse(text('iperf3/iperf3_P4.json')) as {
      end: { sum_received: { bits_per_second: number } };
    };
    const { rows, units } = await read('iperf3/iperf3_P4.json');
    expect(units.throughput).toBe('bits/s');
    expect(rows[0]).toMatchObject({
      concurrency: 4,
      throughput: end.sum_received.bits_per_second,
    });
    const bits = async (name: string) => {
      const [row] = await rowsOf(`iperf3/${name}.txt`);
      return [row?.concurrency, row?.throughput];
    };
    expect(await bits('iperf3_P1')).toEqual([1, 17.5e9]);
    expect(await bits('iperf3_P4')).toEqual([4, 22.4e9]);
    expect(await bits('iperf3_server_P3')).toEqual([3, 22.8e9]);
    expect(await bits('iperf3_udp')).toEqual([1, 100e6]);
  });

  test('stress-ng has a series for each stressor', async () => {
    const rows = await rowsOf('stress-ng/stress_two.txt');
    expect(
      rows.map(({ series, concurrency, throughput }) => [series, concurrency, throughput]),
    ).toEqual([
      ['stress_two cpu', 2, 1465.91],
      ['stress_two vm', 1, 505.44],
    ]);
    const [row] = await rowsOf('stress-ng/stress_switch_4.txt');
    expect(row?.concurrency).toBe(4);
    const line = text('stress-ng/stress_switch_4.txt')
      .split('\n')
      .find((at) => at.includes('] switch '));
    near(row?.throughput, Number(line?.split(/ +/)[8]));
  });

  test.each([1, 4])('dbench: %d clients, in millions of bytes', async (n) => {
    const name = `dbench/dbench_c${n}.txt`;
    const { rows, units } = await read(name);
    expect(units.throughput).toBe('bytes/s');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ concurrency: n, latency: null });
    near(rows[0]?.throughput, after(text(name), 'Throughput ') * 1e6);
  });

  test('Artillery: whole periods of ten seconds, at what was in flight', async () => {
    const { intermediate } = JSON.parse(text('artillery/report.json')) as {
      intermediate: {
        counters: Record<string, number>;
        summaries: Record<string, { mean: number }>;
      }[];
    };
    const wanted = intermediate.slice(1, 3).map(({ counters, summaries }) => ({
      series: 'report',
      concurrency:
        ((counters['http.responses'] ?? NaN) / 10) *
        ((summaries['http.response_time']?.mean ?? NaN) / 1000),
      throughput: (counters['http.responses'] ?? NaN) / 10,
      latency: (summaries['http.response_time']?.mean ?? NaN) / 1000,
    }));
    expect(await rowsOf('artillery/report.json')).toEqual(wanted);
  });
});

test('GuideLLM: each of its benchmarks is a level', async () => {
  const data = readFileSync(path.join(folder, 'guidellm/guide.json.gz'));
  const { benchmarks } = JSON.parse(gunzipSync(data).toString()) as {
    benchmarks: {
      config: { strategy: { streams: number } };
      metrics: Record<string, { successful: { mean: number } }>;
    }[];
  };
  const { rows, errors } = await importLogs([{ name: 'guide.json', data }]);
  expect(errors).toEqual([]);
  expect(rows).toHaveLength(2);
  for (const [i, { config, metrics }] of benchmarks.entries()) {
    // What was in flight is a little less than the streams, which begin one after another.
    expect(Math.abs((rows[i]?.concurrency ?? NaN) / config.strategy.streams - 1)).toBeLessThan(
      0.01,
    );
    near(rows[i]?.throughput, metrics.requests_per_second?.successful.mean ?? NaN);
    near(rows[i]?.latency, metrics.request_latency?.successful.mean ?? NaN);
  }
});

describe('any tool, by patterns', () => {
  const printed =
    'users 4\nmean (us): 250\nrate: 8,857 req/s\nusers 8\nmean (us): 500\nrate: 9.86k\n';
  const one = (options: ImportOptions, data = printed) =>
    importLogs([{ name: 'mine_N3.txt', data }], options);

  test('numbers have separators, multiples and units', async () => {
    const { rows } = await one({
      x: String.raw`/rate: (\d+)/`,
      n: String.raw`/users (\d+)/`,
      latency: String.raw`/mean \(us\): (\d+)/`,
    });
    expect(rows.map((row) => [row.concurrency, row.throughput, row.latency])).toEqual([
      [4, 8857, 250e-6],
      [8, 9860, 500e-6],
    ]);
  });

  test('without one for the concurrency the last number counts, and the trail says so', async () => {
    const { rows, provenance } = await one({ x: String.raw`/rate: (\d+)/` });
    expect(rows.map((row) => [row.concurrency, row.throughput])).toEqual([[3, 9860]]);
    expect(provenance.some(({ detail }) => detail.includes('--x matches 2 numbers'))).toBe(true);
  });

  test('what they find has to be a number of its kind', async () => {
    const message = async (options: ImportOptions, data?: string) =>
      (await one(options, data)).errors[0]?.message;
    expect(await message({ x: '/rates: (.*)/' })).toMatch(/nothing in it matches --x \/rates/);
    expect(await message({ x: '/op: (.*)/' }, 'op: 12 ns/op')).toMatch(/is a time, no throughput/);
    expect(await message({ x: '/rate: (.*)/', latency: '/users (.*)/' })).toMatch(
      /say with --unit/,
    );
    expect(await message({ latency: '/users (.*)/' })).toMatch(/give --x '\/…\/' as well/);
    await expect(one({ x: '/rate: .*/' })).rejects.toThrow(/no parentheses/);
  });
});
