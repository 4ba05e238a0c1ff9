// Checks that the log reader's messages about files of each tool appear in the page's words.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { importLogs, type ImportOptions, type LogFile, type UslError } from 'usl-fit/logs';
import { root } from '../../tests/support/cli.ts';
import { speak } from '../texts/part.ts';
import { logTexts } from '../texts/logs.ts';
import '../texts/german/logs.ts';

const logs = path.join(root, 'tests', 'data', 'logs');
const ways: readonly ImportOptions[] = [
  {},
  { discard: '5s', discardEnd: '1s' },
  { by: 'time', interval: '10s' },
  { by: 'step' },
  { windows: '0s-30s', by: 'time', discard: '1s' },
  { windows: '90000s-90010s' },
  { windows: '0s-9s; 8s-90000s; 0.1s-0.2s; 90000s-90010s' },
  { by: 'file' },
  { by: 'threads', discard: '1000s' },
  { errors: 'leave-out', offset: -1, factor: 2 },
  { n: 8, label: 'GET /work', x: 'Nothing' },
  { n: 'Threads_connected' },
];

const prometheus = (resultType: string, result: unknown) =>
  JSON.stringify({ status: 'success', data: { resultType, result } });
const readings = 'ts,requests,users\n1795189357,5,9\n1795189367,6,9\n1795189377,7,8\n';

/** Files that give no measurement. */
const strange: readonly (readonly [string, string | Uint8Array, ImportOptions?])[] = [
  ['a.txt.gz', gzipSync('It was a dark and stormy night.').subarray(0, 40)],
  ['b.txt.gz', gzipSync('It was a dark and stormy night.').subarray(0, 12)],
  ['a.txt', 'It was a dark and stormy night.'],
  ['b.txt', ''],
  ['c.csv', readings, { x: 'users' }],
  ['d.csv', readings, { x: 'reqeusts', n: 'users' }],
  ['c.csv', readings, { from: '2s', to: '1s' }],
  ['c.csv', readings, { from: '1s', to: '1s' }],
  ['c.csv', readings, { from: '9000s', to: '9001s' }],
  ['e.json', prometheus('matrix', [{ metric: { job: 'a' }, values: [[1_795_189_357, '1']] }])],
  ['f.json', prometheus('matrix', [])],
  ['g.json', prometheus('vector', [{ metric: { __name__: 'a' }, value: [1_795_189_357, '1'] }])],
  [
    'h.json',
    JSON.stringify({ status: 'error', errorType: 'bad_data', error: 'parse error:\nat 1:5' }),
  ],
];

const run = (rate: number) => `tps = ${rate} (without initial connection time)\n`;
const late = (requests: number) =>
  `  2 threads and 8 connections\n    Latency   57.73ms  92.03ms   1.93s    65.47%\n  ${requests} requests in 30.00s, 1MB read\n  Socket errors: connect 0, read 0, write 0, timeout 1\nRequests/sec: ${(requests / 30).toFixed(2)}\n`;
const served = (limit: number, more: string) =>
  `============ Serving Benchmark Result ============\nSuccessful requests: 100\nMaximum request concurrency: ${limit}\nRequest throughput (req/s): 2.00\n${more}`;

/** Files with remarks that no file of the tools beside has. */
const remarked: readonly (readonly [string, string, ImportOptions?])[] = [
  ['a.txt', `number of clients: 32\n${run(2514.76)}duration: 600 s\n${run(2577.8)}`],
  ['b.txt', late(30)],
  ['c.txt', late(3000)],
  ['d.txt', served(1024, '')],
  ['e.txt', served(1024, 'Mean E2EL (ms): 3000.00\n')],
  [
    'f.json',
    '{"fio version":"fio-2.1.4","jobs":[{"jobname":"w","write":{"iops":133,"lat":{"mean":478737}}}]}',
  ],
  [
    'g.json',
    '[{"jmhVersion":"1.37","benchmark":"a.B.map","mode":"thrpt","threads":10,"params":{"clients":"100"},"primaryMetric":{"score":1.5,"scoreUnit":"ops/ms"}}]',
  ],
];

const redis = (rate: string) =>
  `====== SET ======\n  100 requests completed in 0.08 seconds\n  50 parallel clients\n  keep alive: 1\n${rate} requests per second\n`;
const system = (users: number) =>
  `Vuser 1:${users} Active Virtual Users configured\nVuser 1:TEST RESULT : System achieved 96747 NOPM from 224827 MariaDB TPM\n`;

/** Files of which a run, or a part of the time, is none. */
const partial: readonly (readonly [string, string, ImportOptions?])[] = [
  ['h.txt', late(3000).replace('connect 0', 'connect 7')],
  [
    'i.txt',
    `pgbench: error: client 3 aborted in command 4\nnumber of clients: 32\n${run(2514.76)}`,
  ],
  ['j.txt', `${system(1)}Step workload complete\n`],
  ['k.txt', redis('5000.00') + redis('500.00') + redis('inf')],
  ['l.txt', '$ hey -q 2 -c 8 http://a\nSummary:\n  Average:\t0.3 secs\n  Requests/sec:\t16.0\n'],
  [
    'm.txt',
    '$ oha -q 2 -c 8 http://a\nSummary:\n  Success rate:\t100.00%\n  Average:\t0.3 secs\n  Requests/sec:\t2.0\n',
  ],
  [
    'n.jtl',
    `timeStamp,elapsed,label,responseCode,success,allThreads\n${[0, 1, 2, 3, 14, 15, 16, 17].map((second) => `${1_488_473_413_000 + 1000 * second},200,a,200,true,1\n`).join('')}`,
    { by: 'time', interval: '3s' },
  ],
];

/** The sentences in English, with their German; those about a file without its name. */
const sentences = new Map<string, string>();
async function hear(files: readonly LogFile[], options?: ImportOptions): Promise<void> {
  const { provenance, errors } = await importLogs(files, options);
  for (const { detail, german } of provenance) {
    const file = files.find(({ name }) => detail.startsWith(`${name}: `));
    const begin = file === undefined ? 0 : file.name.length + 2;
    sentences.set(detail.slice(begin), german.slice(begin));
  }
  for (const { message, german } of errors) sentences.set(message, german);
}
const shownTexts = () =>
  [...sentences].map(([english, german]) => logTexts().note(english, german));
beforeAll(async () => {
  const row = (second: number) => {
    const running = Array.from({ length: second + 1 }, (_, thread) => thread);
    const at = (thread: number) => `${1_795_189_357_000 + 1000 * second + thread}`;
    return running.map((thread) => `${at(thread)},900,a,200,true,${thread}\n`).join('');
  };
  const rows = Array.from({ length: 60 }, (_, second) => row(second)).join('');
  const ramp = `timeStamp,elapsed,label,responseCode,success,threadName\n${rows}`;
  for (const options of [{}, { by: 'time' }] as const) {
    await hear([{ name: 'ramp.jtl', data: ramp }], options);
  }
  const printout = (name: string) => ({
    name,
    data: readFileSync(path.join(logs, 'wrk', 'wrk_N001.txt')),
  });
  await hear(['a_N1.txt', 'b_N1.txt'].map(printout));
  const names = readdirSync(logs, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes(path.sep),
  );
  for (const file of names) {
    const name = path.basename(file);
    const data = readFileSync(path.join(logs, file));
    for (const options of ways) await hear([{ name, data }], options);
  }
  for (const [name, data, options] of [...strange, ...remarked, ...partial]) {
    await hear([{ name, data }], options);
  }
});
afterAll(() => {
  speak('en');
});

/** An option of our own command line; other tools have options too. */
const option =
  /--(?:discard|discard-end|by|interval|n|offset|x|label|errors|unit|factor|from|to|without|windows)\b|usl-fit/;

describe.each(['en', 'de'] as const)('in %s', (language) => {
  beforeAll(() => {
    speak(language);
  });

  test('no sentence names an option of the command line', () => {
    expect(sentences.size).toBeGreaterThan(200);
    expect(shownTexts().filter((sentence) => option.test(sentence))).toEqual([]);
  });
});

test('each sentence is shown in the language of the page', () => {
  speak('de');
  expect(shownTexts()).toEqual([...sentences.values()]);
  expect([...sentences].filter(([english, german]) => english === german)).toEqual([]);
});

test('what an option may be is said by its field', async () => {
  const reading = importLogs([], { discardEnd: 'x' });
  const { message, german } = await reading.then(
    () => ({ message: '', german: null }),
    (error: unknown) => error as UslError,
  );
  speak('en');
  expect(logTexts().note(message, german ?? '')).toBe(
    '“End to discard” is "x"; give a time, such as 5s, 500ms or 2m.',
  );
  speak('de');
  expect(logTexts().note(message, german ?? '')).toBe(
    'Bei „Ende auslassen“ steht „x“; eine Zeit wie 5s, 500ms oder 2m oder eine Zahl angeben.',
  );
});
