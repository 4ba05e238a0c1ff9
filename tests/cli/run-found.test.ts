// What `usl-fit run` takes for the throughput where an expression or a log says it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { headerOf } from '../../cli/run/unit.ts';
import { isConcurrency, suspicion } from '../../cli/run/suspicion.ts';
import { root, uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const bin = path.join(root, 'package/bin/usl-fit.js');
let files = 0;

const law = (n: number) => (1000 * n) / (1 + 0.1 * n + 0.01 * n * n);
const x = '1000*n/(1+.1*n+.01*n*n)';

interface RunReport {
  stopped: string;
  sentence: string;
  doubts: string[];
  measurements: { asked: number; throughput: number }[];
  leftOut: { asked: number; why: string }[];
}

/** Runs a line of JavaScript, in which n is the concurrency and x the throughput. */
function run(
  line: string,
  options: readonly string[] = [],
  more: readonly string[] = [],
  file = path.join(folder.path, `${++files}.csv`),
) {
  const code = `const n = +process.argv[1], x = ${x}; ${line}`;
  const find = ['--x', '/rate: ([0-9.]+)/', '--warm-up', '0', '--concurrency', '1..64'];
  const args = [bin, 'run', '--out', file, '--json', ...find, ...options];
  const command = ['--', process.execPath, '-e', code, '{n}', ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...command], {
    encoding: 'utf8',
  });
  return { status, stderr, file, report: JSON.parse(stdout) as RunReport };
}

describe('a unit that changes from level to level', () => {
  /** The throughputs over the law, in the unit of the first: one number if all were converted. */
  const scales = ({ measurements }: RunReport) =>
    measurements.map(({ asked, throughput }) => throughput / law(asked));
  const areAlike = (found: number[]) => Math.max(...found) / Math.min(...found) - 1 < 1e-9;

  test.each([
    "n < 8 ? x + ' KB/s' : x / 1000 + ' MB/s'",
    "n < 8 ? x + 'KB' : x / 1000 + 'MB'",
    "n < 8 ? x + ' jobs/s' : x * 60 + ' jobs/min'",
    "n < 8 ? x + ' req/s' : x * 0.0036 + ' Mreq/h'",
    "n < 8 ? x : x / 1000 + 'k'",
  ])('is converted to the first: %s', (printed) => {
    const { report, file } = run(`console.log('rate: ' + (${printed}))`);
    expect(report.measurements.length).toBeGreaterThanOrEqual(9);
    expect(areAlike(scales(report))).toBe(true);
    const unit = printed.includes("'k'") ? '' : ' \\([A-Za-z/]+\\)';
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\nconcurrency,throughput${unit},`));
  });

  test('is converted to that of a file that is continued', () => {
    const line = "console.log('rate: ' + (n < 8 ? x + ' KB/s' : x / 1000 + ' MB/s'))";
    const { file } = run(line);
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, 5);
    const other = lines[1]?.includes('MB/s') === true ? 'KB/s' : 'MB/s';
    const factor = other === 'KB/s' ? 1000 : 1 / 1000;
    const rows = lines.slice(2).map((row) => {
      const [n, found, ...rest] = row.split(',');
      return [n, Number(found) * factor, ...rest].join(',');
    });
    const head = lines[1]?.replace(/[KM]B\/s/, other);
    writeFileSync(file, [lines[0], head, ...rows, ''].join('\n'));
    const { report } = run(line, ['--continue'], [], file);
    expect(report.measurements.length).toBeGreaterThanOrEqual(9);
    expect(areAlike(scales(report))).toBe(true);
  });

  test('is refused where nobody knows how to convert it', () => {
    const { status, report } = run("console.log('rate: ' + (n < 8 ? x : x / 1000 + ' MB/s'))");
    expect([status, report.stopped]).toEqual([3, 'unclear']);
    expect(report.sentence).toMatch(
      /the throughput is "throughput.*" here and "throughput.*" in the first measurement/,
    );
    const rows = run("console.log('rate: ' + x + (n < 8 ? ' rows/s' : ' requests/s'))");
    expect([rows.status, rows.report.stopped]).toEqual([3, 'unclear']);
  });
});

test.each([
  [/rate: ([0-9.]+)/, 'rate: 12 MB/s', 'throughput (MB/s)'],
  [/rate: ([0-9.]+)/, 'rate: 12MB', 'throughput (MB)'],
  [/rate: ([0-9.]+)/, 'rate: 12.5k requests', 'throughput'],
  [/rate: ([0-9.]+)/, 'rate: 12 jobs per minute', 'throughput (jobs per minute)'],
  [/rate: ([0-9.]+)/, 'rate: 12 (without set-up)', 'throughput'],
  [/tps = ([0-9.]+)/, 'tps = 12 (without set-up)', 'throughput (tps)'],
  [/: ([0-9.]+)/, 'Durchsatz (Anfragen/s): 12', 'throughput (Anfragen/s)'],
  [/: +([0-9.]+)/, 'Transfer/sec:   54.46KB', 'throughput (KB)'],
  [/rate: ([0-9.]+)/, 'rate: 12 errors: 3', 'throughput'],
  [/tps ([0-9.]+)/, 'tps 12 qps: 24', 'throughput'],
])('%s in %s is called %s', (pattern, output, header) => {
  const [found] = output.matchAll(new RegExp(pattern.source, 'dgm'));
  expect(found && headerOf(found)).toBe(header);
});

test('a level that gives nothing is no end of a rise', () => {
  const { status, report } = run("console.log('rate: ' + (n < 40 ? 100 * n / (1 + n / 1000) : 0))");
  expect([status, report.stopped]).toEqual([3, 'unclear']);
  expect(report.sentence).toMatch(
    /throughput is 0 at \d+, and has no peak up to \d+; find out what/,
  );
  expect(report.leftOut.every(({ why }) => why === 'its throughput is 0')).toBe(true);
});

describe('a setting of the tool instead of the throughput', () => {
  test('is told as soon as it is seen', () => {
    const { status, report } = run("console.log('rate: ' + n + ' connections')");
    expect([status, report.stopped]).toEqual([3, 'unclear']);
    expect(report.measurements).toHaveLength(3);
    expect(report.sentence).toContain('what --x finds is the concurrency at every level');
  });

  test.each([
    ['2 * n', 'exactly 2 times the concurrency at every level'],
    ['30', 'exactly 30 at every level'],
  ])('%s is doubted', (value, doubt) => {
    const { report } = run(`console.log('rate: ' + ${value})`);
    expect(report.doubts).toEqual([expect.stringContaining(doubt)]);
  });

  test('is nothing that scatters', () => {
    const measured = [1, 2, 4, 8].map((n) => ({ asked: n, concurrency: n, throughput: 2 * n }));
    const scattered = measured.map((one, i) => ({ ...one, throughput: one.throughput + 0.01 * i }));
    expect(suspicion(measured)).not.toBeNull();
    expect([suspicion(scattered), isConcurrency(scattered)]).toEqual([null, false]);
    expect(suspicion(measured.slice(0, 2))).toBeNull();
  });
});

test('an expression is looked for in the log, too', () => {
  const { report } = run(
    "require('node:fs').writeFileSync(process.argv[2], 'rate: ' + x); console.log('done')",
    [],
    ['{log}'],
  );
  for (const { asked, throughput } of report.measurements) {
    expect(throughput).toBeCloseTo(law(asked), 9);
  }
  expect(report.measurements.length).toBeGreaterThanOrEqual(9);
});

test('what an option needs and does not get is told', () => {
  const refused = (...options: string[]) => uslFit(['run', ...options, '--', 'tool', '{n}']).stderr;
  expect(refused('--x', '/rate: (.*)/', '--success', '99%')).toContain(
    '--success needs the number of requests that failed, and --x finds the throughput alone',
  );
  expect(refused('--decimal', 'point')).toContain(
    '--decimal only works together with --x; add it.',
  );
});
