import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { ProvenanceStep } from 'usl-fit/logs';
import { only, root, uslFit, uslFitJson } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const logs = 'tests/data/logs';
const step = `${logs}/jmeter/step.jtl.gz`;
const textOf = (file: string) => gunzipSync(readFileSync(path.join(root, file))).toString();

/** A log of which every so manieth request is missing. */
function slower(name: string, file: string, every: number): string {
  const [header = '', ...rows] = textOf(file).split('\n');
  const remaining = rows.filter((row, i) => row === '' || i % every > 0);
  return folder.write(name, [header, ...remaining].join('\n'));
}

interface Checked {
  checks: {
    verdict: string;
    value: { estimate: number; low: number; high: number };
    runs: { before: number; after: number } | null;
    sentence: string;
  }[];
}

function check(...args: string[]) {
  const { status, stdout } = uslFit(['check', ...args, '--json']);
  const { checks } = JSON.parse(stdout) as Checked;
  return { status, ...checks[0] };
}

test('a step test that falls does not level off, in the unit of the tool', () => {
  const { stdout } = uslFit(['fit', step]);
  expect(stdout).not.toMatch(/levels off/);
  expect(stdout).toContain(
    'Best at 8 threads: 163.2 requests/s. Beyond that it falls, by 37% at 64.',
  );
  const { fits } = uslFitJson(['fit', step]);
  expect(only(fits).shape).toMatchObject({ verdict: 'law', knee: { admissible: false } });
});

test('how throughput developed is said by the answer alone', () => {
  const { stderr } = uslFit(['fit', step]);
  expect(stderr).toContain('series: 7 measurements in the series step');
  expect(stderr).not.toMatch(/saturation|the peak|measure at/);
});

test('what import wrote is fitted as the log itself, by its standard errors', () => {
  const csv = uslFit(['import', step, '--csv']).stdout;
  const [imported, log] = [uslFitJson(['fit', '-'], csv), uslFitJson(['fit', step])];
  expect(only(imported.fits).options.weights).toBe('column');
  expect(only(imported.fits).parameters).toEqual(only(log.fits).parameters);
  // One that lacks an error leaves them all aside.
  const lacking = csv.replace(/^((?:[^,]*,){6})[^,]*/m, '$1').split('\n');
  const broken = [
    csv.split('\n')[0],
    csv.split('\n')[1]?.replace(/,[\d.]+(?=,"[^"]*",[^"]*$)/, ','),
  ];
  const text = [...broken, ...lacking.slice(2)].join('\n');
  expect(only(uslFitJson(['fit', '-'], text).fits).options.weights).toBe('auto');
});

test('what import wrote says when each window began, and a fit reads it', () => {
  const [header = '', ...lines] = uslFit(['import', step, '--csv']).stdout.trim().split('\n');
  expect(header).toMatch(/,source,started,p50_s,p95_s,p99_s$/);
  const times = lines.map((line) => line.split(',').at(-4) ?? '');
  expect(times[0]).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(times).toEqual([...new Set(times)].sort());
  const early = [
    header,
    ...lines.map((line) => line.replace(/[^,]*(?=(?:,[^,]*){3}$)/, 'some day')),
  ].join('\n');
  const { stderr, status } = uslFit(['fit', '-', '--time', 'started'], early);
  expect(status).toBe(2);
  expect(stderr).toContain('some day');
  // Half of the requests are below the first, and nearly all below the last.
  for (const line of lines) {
    const [p50, p95, p99] = line.split(',').slice(-3).map(Number) as [number, number, number];
    expect(p50 > 0 && p50 <= p95 && p95 <= p99).toBe(true);
  }
  // A printout has no clock, so that its table has no such column.
  const printed = uslFit(['import', `${logs}/wrk/wrk_N001.txt`, '--csv']);
  expect(printed.stdout.split('\n')[0]).toMatch(/,source$/);
});

describe('logs of one level each', () => {
  const levels = [1, 2, 4, 8, 16, 32, 64];
  const name = (n: number) => `level_N${String(n).padStart(3, '0')}.jtl`;
  const written = (directory: string, every: number) =>
    levels.map((n) => slower(`${directory}/${name(n)}`, `${logs}/jmeter/${name(n)}.gz`, every));
  const pattern = (files: string[]) => (files[0] ?? '').replace('N001', '*');

  test('are one run, and levels that come again the next', () => {
    const [before, after] = [written('runs/old', 1e9), written('runs/new', 8)];
    const found = check(...after, '--baseline', pattern(before), '--runs', '--max-drop', '5%');
    expect(found.runs).toMatchObject({ before: 1, after: 1 });
    expect(found.value?.estimate).toBeCloseTo(-1 / 8, 2);
    const both = check(...after, '--baseline', path.join(folder.path, 'runs/*/*.jtl'), '--runs');
    expect(both.runs).toMatchObject({ before: 2, after: 1 });
  });

  test('count once where a tool wrote them in two formats', () => {
    const one = uslFitJson(['fit', `${logs}/k6/const_N*.json`]);
    const both = uslFitJson(['fit', `${logs}/k6/const_N*`]);
    expect(only(both.fits).points.length).toBe(levels.length);
    expect(only(both.fits).peak).toEqual(only(one.fits).peak);
    const { provenance } = JSON.parse(both.stdout) as { provenance: ProvenanceStep[] };
    const duplicates = provenance.filter((each) => each.step === 'duplicate');
    expect(duplicates.length).toBe(levels.length);
    expect(duplicates[0]?.detail).toMatch(/const_N001\.txt: the same run as .*const_N001\.json/);
  });

  test('are no second run where an archive lies beside each', () => {
    const [before, after] = [written('archives/old', 1e9), written('archives/new', 8)];
    const archives = after.map((file) =>
      folder.write(`archives/new/${path.basename(file)}.gz`, gzipSync(readFileSync(file))),
    );
    const args = ['--baseline', pattern(before), '--runs', '--max-drop', '5%'];
    const found = check(...after, ...archives, ...args);
    expect(found.runs).toMatchObject({ before: 1, after: 1 });
    expect(found.value?.estimate).toBeCloseTo(-1 / 8, 2);
  });

  test('are compared without a word about runs', () => {
    const [before, after] = [written('whole/old', 1e9), written('whole/new', 8)];
    const { stdout } = uslFit(['compare', '--before', ...before, '--after', ...after]);
    expect(stdout).toMatch(/^level\n=====\n\n.*12\.\d%/);
  });
});

test('several logs before are a history, as tables are', () => {
  for (const [i, every] of [97, 89, 83].entries()) slower(`history/${i}.jtl`, step, every);
  const found = check(slower('history-new.jtl', step, 8), '--baseline', `${folder.path}/history/*`);
  expect(found.runs).toMatchObject({ before: 3, after: 1 });
  expect(found.verdict).toBe('failed');
});

test('two logs are decided by what both measured there', () => {
  const found = check(slower('less.jtl', step, 8), '--baseline', step, '--max-drop', '5%');
  expect([found.status, found.verdict]).toEqual([1, 'failed']);
  // One in eight is missing of both errors, and s/X of each adds in quadrature: at 64, 1.238/102.07 and its like.
  expect(found.value?.estimate).toBeCloseTo(-0.125, 2);
  expect(found.sentence).toMatch(/ by the standard errors there\), more than the 5 % allowed\./);
  const same = check(step, '--baseline', step, '--max-drop', '5%');
  expect([same.status, same.verdict]).toEqual([0, 'passed']);
});

test('the last second counts as long as it was', () => {
  const { stdout } = uslFit(['import', `${logs}/jmeter/level_N001.jtl.gz`, '--json']);
  const { rows } = JSON.parse(stdout) as {
    rows: { throughput: number; samples: number; source: string }[];
  };
  const [, from = '', to = ''] = / ([\d.]+)–([\d.]+) s$/.exec(rows[0]?.source ?? '') ?? [];
  expect(Number(to) % 1).toBeGreaterThan(0);
  const seconds = Number(to) - Number(from);
  expect((rows[0]?.samples ?? NaN) / seconds).toBeCloseTo(rows[0]?.throughput ?? NaN, 1);
  // Over a whole second it was 25.9; the 20 whole seconds alone have 26.1.
  expect(rows[0]?.throughput).toBeGreaterThan(26.05);
  expect(rows[0]?.throughput).toBeLessThan(26.2);
});

describe('what an import tells', () => {
  const trail = (file: string, ...options: string[]) =>
    uslFit(['fit', `${logs}/${file}`, ...options]).stderr;

  test.each([
    ['wrk/wrk_N008.txt', '--from', '2s', /option: \S+: --from: a printout has no times/],
    ['wrk/wrk_N008.txt', '--without', '1s-2s', /option: \S+: --without: a printout has no times/],
    ['wrk/wrk_N008.txt', '--label', 'a', /option: \S+: --label: nothing in this kind of file/],
    ['jmeter/step.jtl.gz', '--x', 'Queries', /option: \S+: --x: it names a counter/],
    ['jmeter/ramp.jtl.gz', '--errors', 'count', /if it rises all the time, use --by time/],
    ['locust/step_stats_history.csv.gz', '--errors', 'count', /discard: .* the first 12 s of each/],
  ])('%s %s', (file, option, value, pattern) => {
    expect(trail(file, option, value)).toMatch(pattern);
  });

  test('what is discarded does not change what a level is', () => {
    expect(trail('jmeter/step.jtl.gz', '--discard', '8s')).toMatch(/levels: .*: 7 stretches/);
    expect(trail('jmeter/step.jtl.gz', '--discard', '20s')).toMatch(
      /no number of threads stays constant for long enough .* give a shorter --discard, or --by time/,
    );
  });
});

describe('what is chosen by name', () => {
  const metrics = `${logs}/prometheus/client.openmetrics.txt.gz`;
  const imported = (...options: string[]) => uslFit(['import', metrics, '--json', ...options]);
  const samples = (stdout: string) =>
    (JSON.parse(stdout) as { rows: { samples: number }[] }).rows.reduce(
      (sum, row) => sum + row.samples,
      0,
    );

  test('series of a metric are added up, or chosen by their labels', () => {
    const all = imported();
    expect(all.stdout).toMatch(/jobs_total: 2 series with different labels \(path\) were added up/);
    const chosen = imported('--label', 'path=/b');
    expect(chosen.stdout).toMatch(/jobs_total: of 2 series, 1 with path=\/b taken"/);
    expect(chosen.stdout).toMatch(
      /jobs_in_flight: all of it was taken, since it has no label path/,
    );
    const other = imported('--label', String.raw`path="/a \"quoted\" } path"`);
    expect(samples(chosen.stdout)).toBeGreaterThan(0);
    expect(samples(chosen.stdout) + samples(other.stdout)).toBe(samples(all.stdout));
    expect(imported('--label', 'path=/c').stderr).toMatch(
      /jobs_total has no series with path=\/c; its labels are path \(.*, \/b\); give one of these/,
    );
  });

  test('a part of a name is enough', () => {
    const { stdout } = imported('--x', 'TOTAL', '--n', 'flight');
    expect(samples(stdout)).toBe(samples(imported().stdout));
    expect(stdout).toMatch(/--x: \\"TOTAL\\" is the metric jobs_total/);
    expect(imported('--x', 'jobs').stderr).toMatch(/whole name of one: jobs_in_flight, jobs_total/);
  });
});

test('warnings call measurements by their concurrency, since nobody saw the table', () => {
  const { stdout } = uslFit([
    'fit',
    ...[1, 2, 4, 8, 16, 32, 64, 128].map(
      (n) => `${logs}/jmeter/level_N${String(n).padStart(3, '0')}.jtl.gz`,
    ),
  ]);
  expect(stdout).toMatch(/Warning \[outlier\]: The measurement at 8 lies far from the curve/);
  expect(stdout).not.toMatch(/\b[Rr]ows? \d|^Read:/m);
  const { stdout: times } = uslFit(['fit', `${logs}/k6/stages.csv.gz`]);
  expect(times).toMatch(/The measurements at 1, 32 show a latency .*, 1\.074 times that at 1\./);
  // Several have one concurrency.
  const { stderr, stdout: json } = uslFit(['check', step, '--baseline', step, '--json']);
  expect([stderr, json]).not.toContain('Row ');
});

test('an archive and what was cut short are refused by their names', () => {
  const header = Buffer.alloc(1024);
  header.write('wrk_N001.txt');
  header.write('ustar', 257);
  const text = readFileSync(path.join(root, logs, 'wrk/wrk_N001.txt'));
  const tar = folder.write('all.tar', Buffer.concat([header, text]));
  expect(uslFit(['fit', tar]).stderr).toMatch(/it is an archive of files \(tar\); unpack it/);
  const ab = folder.write('ab_N008.txt', 'This is ApacheBench, Version 2.3 <$Revision$>\nBench');
  expect(uslFit(['fit', ab]).stderr).toMatch(/it is the beginning of a printout of ab, and its/);
});

describe('several series', () => {
  const both = [`${logs}/wrk/wrk_N*.txt`, `${logs}/hey/hey_N*.txt`];

  test('are called by their own names, and one is chosen by it', () => {
    const names = (...args: string[]) =>
      uslFitJson(['fit', ...both, ...args]).fits.map(({ series }) => series);
    expect(names()).toEqual(['wrk', 'hey']);
    expect(names('--only', 'hey')).toEqual(['hey']);
    expect(names('--series', 'server')).toEqual(['server']);
    const imported = (...args: string[]) => uslFit(['import', '--csv', ...both, ...args]);
    expect(imported('--only', 'hey').stdout).toMatch(/^hey,/m);
    expect(imported('--only', 'hey').stdout).not.toMatch(/^wrk,/m);
    expect(imported('--only', 'wrj').stderr).toContain('it has wrk and hey');
    const prose = uslFit(['import', folder.write('prose.txt', 'Nothing here.\n'), '--only', 'wrk']);
    expect(prose.stderr).not.toContain('series-not-found');
    const table = folder.write('beside.csv', 'users,qps\n1,10\n2,19\n4,33\n8,50\n16,60\n');
    expect(names(table).slice(0, 2)).toEqual(['wrk', 'hey']);
    expect(uslFit(['fit', table, '--series', 'a']).stderr).toContain('give --only "a"');
    const { status, stderr } = uslFit(['fit', ...both, '--only', 'wrj']);
    expect(status).toBe(2);
    expect(stderr).toContain('There is no series "wrj"; did you mean "wrk"? [series-not-found]');
    for (const [command, ...args] of [['plan'], ['predict', '--concurrency', '8']]) {
      const { stdout } = uslFit([command ?? '', ...both, '--only', 'wrk', ...args]);
      expect(stdout).toMatch(/^wrk\n===\n/);
      expect(stdout).not.toContain('hey');
    }
  });

  test('are weighted as alone: by standard errors where every measurement has one', () => {
    const alone = only(uslFitJson(['fit', step]).fits);
    const [beside, wrk] = uslFitJson(['fit', step, both[0] ?? '']).fits;
    // The tools count users and threads: only the words of the answers differ.
    expect({ ...beside, answer: null }).toEqual({ ...alone, answer: null });
    expect(beside?.answer.best).toEqual(alone.answer.best);
    expect([alone.options.weights, wrk?.options.weights]).toEqual(['column', 'auto']);
  });

  test('rows of a log cannot be excluded by a number that nobody saw', () => {
    const { status, stderr } = uslFit(['fit', step, '--exclude', '3']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/--exclude counts the lines of a table, and a log has none/);
  });

  test('too few measurements of a log with times are told of --by time', () => {
    const { stderr } = uslFit(['fit', `${logs}/jmeter/ramp.jtl.gz`]);
    expect(stderr).toMatch(
      /Found 1 measurement;.*--by time measures along it\. \[too-few-points\]/,
    );
  });

  test('too short ones are named without the files of the others', () => {
    const { stderr } = uslFit(['fit', ...both, `${logs}/hey/hey_errors_N040.txt`]);
    expect(stderr).toMatch(/^usl-fit: hey_errors: Found 1 measurement/m);
  });
});

describe('failures of a log', () => {
  /** Runs of hey, each with so many responses in 10 s, and so many of them failed. */
  const hey = ([number, rate, failed]: readonly [number, number, number]) => `
$ hey -z 10s -c ${String(number)} http://localhost/

Summary:
  Total:	10.0000 secs
  Average:	${((0.98 * number) / rate).toFixed(4)} secs
  Requests/sec:	${String(rate)}.0000

Status code distribution:
  [200]	${String(10 * (rate - failed))} responses
  [503]	${String(10 * failed)} responses
`;
  const levels = [
    [10, 1000, 0],
    [50, 4000, 0],
    [200, 5000, 2000],
  ] as const;
  const headline = (file: string, ...args: string[]) => uslFit(['fit', file, ...args]).stdout;
  const best = 'Best at 50 connections: 4,000 requests/s. Beyond that it falls, by 25% at 200.';

  test('are taken off once, whichever option leaves them out', () => {
    const file = folder.write('hey.txt', levels.map(hey).join(''));
    expect(headline(file)).toContain(
      '40% of the requests fail at 200 connections; the most that succeed are 4,000 requests/s',
    );
    expect(headline(file, '--errors', 'leave-out')).toContain(best);
    expect(headline(file, '--successes')).toContain(best);
    const csv = uslFit(['import', file, '--errors', 'leave-out', '--csv']).stdout;
    const { stdout } = uslFit(['fit', '-'], csv);
    expect(stdout).toContain('Best at a concurrency of 50: 4,000 per s.');
    expect(stdout).not.toContain('fail');
  });

  test('are advised of in one way', () => {
    const file = folder.write('advised.txt', levels.map(hey).join(''));
    const { stdout, stderr } = uslFit(['fit', file]);
    expect(stdout).toContain('Fit the successes alone (--errors leave-out).');
    expect(stdout + stderr).not.toContain('--successes');
  });

  test('beside a throughput of successes are no part of it', () => {
    const pgbench = levels.map(
      ([clients, rate, failed]) => `
transaction type: <builtin: TPC-B (sort of)>
number of clients: ${String(clients)}
number of transactions actually processed: ${String(10 * rate)}
number of failed transactions: ${String(10 * failed)} (1.000%)
tps = ${String(rate)}.000000 (without initial connection time)
`,
    );
    const file = folder.write('pgbench.txt', pgbench.join(''));
    expect(headline(file)).not.toMatch(/requests fail|errors-ignored/);
    const [header, ...rows] = uslFit(['import', file, '--csv']).stdout.trim().split('\n');
    expect(header).toMatch(/,samples,errors,.*,left_out$/);
    expect(rows[2]).toMatch(/^pgbench,200,5000,,50000,0,.*,20000$/);
  });
});
