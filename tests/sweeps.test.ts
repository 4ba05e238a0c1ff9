// Sweeps of real tools, a file for each level, are one series with the numbers that the tools printed. What is expected
// is read here by patterns of its own, from files beside the tests.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { importLogs } from 'usl-fit/logs';
import { root } from './support/cli.ts';

const logs = path.join(root, 'tests', 'data', 'logs');

function texts(folder: string, name: RegExp) {
  const names = readdirSync(path.join(logs, folder)).filter((each) => name.test(each));
  return names.map((each) => {
    const bytes = readFileSync(path.join(logs, folder, each));
    return { name: each, text: (each.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString() };
  });
}

const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? NaN);

const sweeps = [
  ['pgbench', /^select_N\d+\.txt/, /^number of clients: (\d+)/m, /^tps = ([\d.]+)/m],
  [
    'sysbench',
    /^oltp_read_only_N\d+\.txt/,
    /^Number of threads: (\d+)/m,
    /transactions:.*\(([\d.]+)/,
  ],
  ['wrk', /^wrk_N\d+\.txt/, /(\d+) connections/, /^Requests\/sec: +([\d.]+)/m],
  ['ab', /^ab_N\d+\.txt/, /^Concurrency Level: +(\d+)/m, /^Requests per second: +([\d.]+)/m],
] as const;

/** What people call the files of a sweep, by their concurrency. */
const namings: readonly ((n: number) => string)[] = [
  (n) => `sweep_${n}.txt`,
  (n) => `sweep_thr${n}.log`,
  (n) => `sweep-par${n}.out`,
  (n) => `sweep.conc=${n}.txt`,
  (n) => `${n}/sweep.txt`,
];

test.each(sweeps)('%s', async (folder, name, level, rate) => {
  const files = texts(folder, name);
  const wanted = files
    .map(({ text }) => [number(text, level), number(text, rate)] as const)
    .sort(([one], [other]) => one - other);
  expect(wanted.length).toBeGreaterThan(3);
  expect(wanted.flat().every((value) => value > 0)).toBe(true);
  for (const naming of namings) {
    const named = files.map(({ text }) => ({ name: naming(number(text, level)), data: text }));
    const { rows, errors } = await importLogs(named);
    expect(errors).toEqual([]);
    const found = rows.map(({ concurrency, throughput }) => [concurrency, throughput] as const);
    expect(found.sort(([one], [other]) => one - other)).toEqual(wanted);
    expect([...new Set(rows.map(({ series }) => series))]).toEqual(['sweep']);
  }
});
