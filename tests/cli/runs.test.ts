import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { expect, test } from '@jest/globals';
import { root, uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();

interface Case {
  name: string;
  concurrency: number[];
  before: number[][];
  after: number[][];
  paired: boolean;
  uniform: (number | null)[];
  /** The smaller of the uniform change and that at the largest concurrency, with its interval. */
  worse: number[];
}

/** Computed by an independent script. */
const cases = JSON.parse(
  readFileSync(path.join(root, 'tests/reference/runs.json'), 'utf8'),
) as Case[];
const named = (name: string): Case => {
  const found = cases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};
const inPairs = named('pairs, power 1');
const history = named('a history, power 1');

function table(concurrency: readonly number[], throughput: readonly number[]): string {
  return ['users,rps', ...concurrency.map((n, i) => `${n},${throughput[i] ?? ''}`), ''].join('\n');
}

let folders = 0;

/** Each run in a file of its own, and all of them in a new folder. */
function files({ concurrency, before, after }: Case) {
  folders += 1;
  const written = (side: string, runs: number[][]) =>
    runs.map((run, i) => folder.write(`${folders}/${side}${i + 1}.csv`, table(concurrency, run)));
  return { before: written('old', before), after: written('new', after) };
}

interface Check {
  kind: string;
  verdict: string;
  concurrency: number | null;
  value: { estimate: number | null; low: number | null; high: number | null };
  runs: { before: number; after: number; paired: boolean; spread: number | null } | null;
  sentence: string;
  advice: string | null;
}

function check(...args: string[]) {
  const { status, stdout, stderr } = uslFit(['check', ...args, '--json']);
  const report = JSON.parse(stdout) as {
    checks: Check[];
    warnings: { code: string }[];
    errors: { message: string }[];
  };
  return { status, stderr, ...report, report };
}

const pattern = (file: string | undefined) => (file ?? '').replace('1.csv', '*.csv');

test('pairs decide by the interval of an independent computation', () => {
  const { before, after } = files(inPairs);
  const found = check(...after, '--baseline', pattern(before[0]), '--pairs', '--max-drop', '5%');
  expect([found.status, found.checks[0]?.verdict]).toEqual([1, 'failed']);
  const [estimate, low, high] = inPairs.worse;
  expect(found.checks[0]?.value.estimate).toBeCloseTo(estimate ?? NaN, 9);
  expect(found.checks[0]?.value.low).toBeCloseTo(low ?? NaN, 9);
  expect(found.checks[0]?.value.high).toBeCloseTo(high ?? NaN, 9);
  expect(found.checks[0]?.runs).toMatchObject({ before: 3, after: 3, paired: true });
  expect(found.checks[0]?.sentence).toMatch(
    /^Throughput fell by 11\.8 % at 32 users and by 9\.16 % over all concurrencies, over 3 pairs of runs \(90 % interval of the worse −17 % to −8\.75 %\), more than the 5 % allowed\. Measured at 32 users: .* Whole runs differ by /,
  );
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(path.join(root, 'docs/check.schema.json'), 'utf8')) as object,
  );
  expect([validate(found.report), validate.errors]).toEqual([true, null]);
  // A drop of 10 % is within 20 %, and of 30 % there is none.
  expect(
    check(...after, '--baseline', pattern(before[0]), '--pairs', '--max-drop', '20%').status,
  ).toBe(0);
});

test('several files before are a history of a single run, which cannot show its own spread', () => {
  const { before, after } = files(history);
  const overAll = check(after[0] ?? '', '--baseline', pattern(before[0]), '--at', 'all');
  expect(overAll.checks[0]?.value.low).toBeCloseTo(history.uniform[1] ?? NaN, 9);
  expect(overAll.checks[0]?.concurrency).toBeNull();
  const found = check(after[0] ?? '', '--baseline', pattern(before[0]), '--at', '8');
  expect(found.checks[0]?.concurrency).toBe(8);
  expect(found.checks[0]?.verdict).toBe('undecided');
  expect(found.status).toBe(3);
  expect(found.checks[0]?.advice).toMatch(
    /^About \d+ (alternating )?runs per side would decide it, if the estimate/,
  );
  expect(found.warnings.map(({ code }) => code)).toContain('run-spread-unknown');
});

test('a column tells runs apart, of each series', () => {
  const rows = (side: 'before' | 'after') => [
    'system,run,users,rps',
    ...inPairs[side].flatMap((run, i) =>
      inPairs.concurrency.flatMap((n, j) => [
        `a,${i},${n},${run[j] ?? ''}`,
        `b,${i},${n},${inPairs.before[i]?.[j] ?? ''}`,
      ]),
    ),
  ];
  const [old, fresh] = (['before', 'after'] as const).map((side) =>
    folder.write(`${side}.csv`, rows(side).join('\n')),
  );
  const options = ['--run', 'run', '--pairs', '--group', 'system', '--max-drop', '5%'];
  const found = check(fresh ?? '', '--baseline', old ?? '', ...options);
  expect(found.checks.map(({ verdict }) => verdict)).toEqual(['failed', 'passed']);
  expect(found.checks[0]?.value.low).toBeCloseTo(inPairs.worse[1] ?? NaN, 9);
  // b is the same to the last digit.
  expect(found.checks[1]?.value).toEqual({ estimate: 0, low: 0, high: 0 });
  expect(uslFit(['compare', old ?? '', fresh ?? '', ...options.slice(0, 5)]).stdout).toMatch(
    /^a\n=\n\nThroughput at 32 users changed by −11\.8% \(−[\d.]+% to −[\d.]+%\), more than runs differ by chance\. Throughput over all levels changed by −9\.2% \(−[\d.]+% to −[\d.]+%\), more than runs differ by chance\. It may be the same change at every level\. Pairs of runs compared: 3\. Whole runs differ by /,
  );
});

test('limits of the runs after need no baseline, and a latency is N/X', () => {
  const { after } = files(inPairs);
  const limits = ['--min-throughput', '1', '--max-latency', '1s', '--at', '16'];
  const found = check(...after, '--runs', ...limits);
  expect(found.checks.map(({ kind, verdict }) => [kind, verdict])).toEqual([
    ['min-throughput', 'passed'],
    ['max-latency', 'passed'],
  ]);
  const x = inPairs.after.map((run) => Math.log(run[4] ?? NaN));
  const mean = Math.exp(x.reduce((sum, value) => sum + value, 0) / x.length);
  expect(found.checks[0]?.value.estimate).toBeCloseTo(mean, 6);
  expect(found.checks[1]?.value.estimate).toBeCloseTo(16 / mean, 12);
  const between = check(...after, '--runs', '--min-throughput', '1', '--at', '5');
  expect(between.checks[0]?.sentence).toMatch(/^Not every run was measured at 5 users/);
  expect(between.status).toBe(3);
});

/** Six runs of a system whose contention grew from 5 to 6 %: at 32 it lost 9.2 %, on average 4.2 %. */
test('--at decides there, and by default the worse of the largest concurrency and of all', () => {
  const n = [1, 2, 4, 8, 16, 32];
  const law = (sigma: number) => (at: number) =>
    (1000 * at) / (1 + sigma * (at - 1) + 0.0005 * at * (at - 1));
  const noisy = (sigma: number, seed: number) =>
    n.map((at, i) => law(sigma)(at) * (1 + 0.006 * (((seed * 5 + i * 3) % 7) - 3)));
  const contended: Case = {
    ...inPairs,
    concurrency: n,
    before: [1, 2, 3].map((seed) => noisy(0.05, seed)),
    after: [4, 5, 6].map((seed) => noisy(0.06, seed)),
  };
  const { before, after } = files(contended);
  const of = (...options: string[]) =>
    check(...after, '--baseline', pattern(before[0]), '--pairs', '--max-drop', '5%', ...options)
      .checks[0];
  const mean = (runs: number[][], i: number) =>
    runs.reduce((sum, run) => sum + Math.log(run[i] ?? NaN), 0) / 3;
  const changes = n.map((_, i) => Math.expm1(mean(contended.after, i) - mean(contended.before, i)));
  const [at8, at32, byDefault, overAll] = [
    of('--at', '8'),
    of('--at', '32'),
    of(),
    of('--at', 'all'),
  ];
  expect(at8?.value.estimate).toBeCloseTo(changes[3] ?? NaN, 9);
  expect(at32?.value.estimate).toBeCloseTo(changes[5] ?? NaN, 9);
  expect(at32?.sentence).toMatch(/^Throughput fell by [\d.]+ % at 32 users over 3 pairs/);
  expect(byDefault?.value.estimate).toBeCloseTo(changes[5] ?? NaN, 9);
  expect([byDefault?.concurrency, overAll?.concurrency]).toEqual([32, null]);
  expect(overAll?.value.estimate ?? 0).toBeGreaterThan(-0.06);
  expect([at32?.verdict, byDefault?.verdict]).toEqual(['failed', 'failed']);
  expect(overAll?.verdict).not.toBe('failed');
  const curves = uslFit(['check', after[0] ?? '', '--baseline', before[0] ?? '', '--at', 'all']);
  expect([curves.status, curves.stderr]).toEqual([2, expect.stringContaining('--runs')]);
});

test('series with too few concurrencies for a curve are compared by what was measured', () => {
  const write = (name: string, rows: [number, number][]) =>
    folder.write(name, ['users,rps', ...rows.map((row) => row.join()), ''].join('\n'));
  const old = write('two-old.csv', [
    [32, 1000],
    [32, 1012],
    [32, 991],
    [64, 1200],
    [64, 1222],
    [64, 1190],
  ]);
  const fresh = write('two-new.csv', [
    [32, 900],
    [32, 912],
    [32, 891],
    [64, 1000],
    [64, 1022],
    [64, 990],
  ]);
  const { status, stdout } = uslFit(['compare', old, fresh, '--json']);
  expect(status).toBe(0);
  const { comparisons } = JSON.parse(stdout) as {
    comparisons: { runs: { at: { change: { relative: { low: number; high: number } } }[] } }[];
  };
  // t with 8 degrees of freedom, of the variance within the four cells.
  const last = comparisons[0]?.runs.at[1]?.change.relative;
  expect(last?.low).toBeCloseTo(-0.18656295715, 9);
  expect(last?.high).toBeCloseTo(-0.1451488386, 9);
  expect(uslFit(['compare', old, fresh]).stdout).toMatch(
    /^Throughput at 64 users changed by −16\.6% \(−18\.7% to −14\.5%\), more than runs differ by chance\. Throughput over all levels changed by −13\.4%/,
  );
  const one = [write('one-old.csv', [[32, 1000]]), write('one-new.csv', [[32, 900]])];
  expect(uslFit(['compare', ...one]).stdout).toMatch(
    /^Throughput at 32 users changed by −10%; how much runs differ by chance is not known\. Runs compared: 1 before, 1 after\./,
  );
  const other = write('other.csv', [[16, 900]]);
  expect([uslFit(['compare', old, other]).status]).toEqual([2]);
});

test('where the shape changed the concurrency that is asked decides alone', () => {
  const bent = inPairs.before.map((run, i) =>
    run.map((x, j) => x * (1 - 0.06 * j) * (1 + 0.002 * ((i + j) % 3))),
  );
  const { before, after } = files({ ...inPairs, after: bent });
  const of = (at: string) =>
    check(...after, '--baseline', pattern(before[0]), '--pairs', '--at', at);
  const low = of('1');
  expect(low.checks[0]?.verdict).toBe('passed');
  expect(low.checks[0]?.sentence).toMatch(/^Throughput rose by [\d.]+ % at 1 user over 3 pairs/);
  expect(of('32').checks[0]?.verdict).toBe('failed');
  expect(of('3').checks[0]?.verdict).toBe('undecided');
  expect(low.warnings.map(({ code }) => code)).toEqual(['change-not-uniform']);
});

test('one run against one says what it cannot know', () => {
  const { before, after } = files(inPairs);
  const [old = '', fresh = ''] = [before[0], after[0]];
  const plain = uslFit(['check', fresh, '--baseline', old]).stdout;
  expect(plain).toMatch(
    /^With one run on each side, these intervals do not include the variation between runs\./m,
  );
  expect(uslFit(['check', fresh, '--baseline', old, '--format', 'markdown']).stdout).toMatch(
    /^With one run on each side,/m,
  );
  expect(check(fresh, '--baseline', old).checks[0]?.runs).toMatchObject({ before: 1, after: 1 });
  const codes = check(fresh, '--baseline', old, '--runs').warnings.map(({ code }) => code);
  expect(codes).toContain('run-spread-unknown');
});

test('compare shows every concurrency, or those that are asked', () => {
  const { before, after } = files(inPairs);
  const { stdout, status } = uslFit([
    'compare',
    '--before',
    ...before,
    '--after',
    ...after,
    '--pairs',
  ]);
  expect(status).toBe(0);
  expect(stdout).toContain('It may be the same change at every level.');
  for (const n of inPairs.concurrency) expect(stdout).toMatch(new RegExp(`^at ${n} users? `, 'm'));
  const one = uslFit([
    'compare',
    '--before',
    ...before,
    '--after',
    ...after,
    '--runs',
    '--at',
    '8',
  ]);
  expect(one.stdout.match(/^at \d+ users/gm)).toEqual(['at 8 users']);
  const json = uslFit(['compare', '--before', ...before, '--after', ...after, '--pairs', '--json']);
  const { comparisons } = JSON.parse(json.stdout) as {
    comparisons: { runs: { pairs: number[] } }[];
  };
  expect(comparisons[0]?.runs.pairs).toHaveLength(3);
});

test('without --runs files stay series, and those of one name belong together', () => {
  const write = (name: string, factor: number) =>
    folder.write(
      name,
      table(
        inPairs.concurrency,
        (inPairs.before[0] ?? []).map((x) => x * factor),
      ),
    );
  const old = [write('old/get.csv', 1), write('old/put.csv', 1)];
  const fresh = [write('new/put.csv', 0.5), write('new/get.csv', 0.9)];
  const { stdout, status } = uslFit(['compare', '--before', ...old, '--after', ...fresh, '--json']);
  const { comparisons } = JSON.parse(stdout) as {
    comparisons: { comparison: { lambda: { ratio: number } } }[];
  };
  expect(status).toBe(0);
  expect(comparisons[0]?.comparison.lambda.ratio).toBeCloseTo(0.5, 2);
  expect(comparisons[1]?.comparison.lambda.ratio).toBeCloseTo(0.9, 2);
  const odd = uslFit(['compare', '--before', ...old, '--after', fresh[0] ?? '']);
  expect([odd.status, odd.stderr]).toEqual([
    2,
    expect.stringMatching(/--before has 2 and --after 1 files; add --runs/),
  ]);
});

test('a gate is planned without a file', () => {
  const { stdout, status } = uslFit([
    'plan',
    '--gate',
    '5%',
    '--scatter',
    '3%',
    '--run-scatter',
    '0.05',
    '--json',
  ]);
  const { gate } = JSON.parse(stdout) as {
    gate: { designs: { paired: boolean; concurrencies: number; runs: number }[] };
  };
  expect(status).toBe(0);
  const runs = (paired: boolean) =>
    gate.designs.find((design) => design.paired === paired && design.concurrencies === 8)?.runs;
  // Against the same integrals by another program.
  expect([runs(true), runs(false)]).toEqual([7, 26]);
  expect(uslFit(['plan', '--gate', '5%', '--scatter', '3%']).stdout).toMatch(
    /^Fewest measurements: 8 pairs at 4 concurrencies each, 64 in all\.$/m,
  );
});

test('threads that wait are counted, beside the fit’s own answer where there is a file', () => {
  const args = ['--threads', '--cores', '4', '--total', '1050ms', '--waiting', '1s'];
  const { stdout, status } = uslFit(['plan', ...args]);
  expect([stdout, status]).toEqual([
    '84 threads keep 4 cores busy: a request waits 95.2% of its time.\n',
    0,
  ]);
  const file = 'tests/data/percona-cisco-ucs.csv';
  const beside = uslFit(['plan', path.join(root, file), ...args]).stdout;
  expect(beside).toContain('throughput peaks at a concurrency of 26 or levels off at 13,716 qps');
  const json = uslFit(['plan', path.join(root, file), ...args, '--json']).stdout;
  expect(JSON.parse(json)).toMatchObject({
    threads: [{ series: null, wholeThreads: 84, wholePeak: 26 }],
  });
  const bare = ['plan', '--threads', '--cores', '8', '--total', '20', '--waiting', '0', '--json'];
  expect(JSON.parse(uslFit(bare).stdout)).toMatchObject({ threads: { wholeThreads: 8 } });
});

test('a first plan needs no file, and more points make the peak surer', () => {
  const planned = (points: string) => {
    const { stdout } = uslFit([
      ...['plan', '--users-up-to', '200', '--points', points, '--scatter', '3%', '--json'],
    ]);
    const { firstPlan } = JSON.parse(stdout) as {
      firstPlan: { concurrencies: number[]; left: number; peakFactor: number };
    };
    return firstPlan;
  };
  const [eight, sixteen] = [planned('8'), planned('16')];
  expect(eight).toMatchObject({ concurrencies: [1, 2, 5, 10, 21, 44, 94, 200], left: 0 });
  expect(sixteen).toMatchObject({ concurrencies: [1, 2, 4, 8, 16, 32, 64, 128, 200], left: 7 });
  expect(sixteen.peakFactor).toBeLessThan(eight.peakFactor);
  const { stdout } = uslFit(['plan', '--users-up-to', '200', '--scatter', '3%']);
  expect(stdout).toMatch(
    /^Measure at 1, [\d, ]+ and 200, in this order, and go no higher once throughput stops rising\.$/m,
  );
  expect(stdout).toMatch(
    /^The 95% interval of the peak will then run from about [\d.]+% below it/m,
  );
});

test.each([
  [['plan', '--threads'], /--threads only works together with --cores/],
  [['plan', '--cores', '4'], /--cores only works together with --threads/],
  [['plan', '--points', '4'], /--points only works together with --users-up-to/],
  [['plan', '--threads', '--cores', '4', '--total', '5'], /together with --waiting/],
  [
    ['plan', '--threads', '--cores', '4', '--total', '5ms', '--waiting', '1'],
    /Only one of --total and --waiting has a unit/,
  ],
  [
    ['plan', '--threads', '--cores', '4', '--total', '5', '--waiting', '5'],
    /give a time shorter than the total one/,
  ],
  [
    ['plan', '--threads', '--cores', '4', '--users', '5'],
    /--threads and --users exclude each other/,
  ],
  [['plan', '--users-up-to', '64', 'x.csv'], /does not know what to do with "x.csv"/],
  [
    ['plan', '--users-up-to', '64', '--points', '4.5'],
    /The number of points is 4\.5; give a whole/,
  ],
  [['plan', '--users-up-to', '64', '--gate', '5%'], /--gate and --users-up-to exclude each other/],
  [['plan', '--gate', '5%'], /--gate only works together with --scatter/],
  [['plan', '--scatter', '3%'], /--scatter only works together with --gate/],
  [['plan', '--gate', '5', '--scatter', '3%'], /--gate is "5"; give a share/],
  [['plan', 'x.csv', '--gate', '5%', '--scatter', '3%'], /does not know what to do with "x.csv"/],
  [
    ['plan', '--gate', '5%', '--scatter', '3%', '--users', '5'],
    /--gate and --users exclude each other/,
  ],
  [
    ['plan', '--gate', '60%', '--scatter', '3%'],
    /The limit of the gate is 0\.6; give a share below 0\.5/,
  ],
  [
    ['check', 'x.csv', '--pairs', '--min-throughput', '5'],
    /--pairs only works together with --baseline/,
  ],
  [['compare', '--before', 'x.csv'], /--before only works together with --after/],
])('%j is refused', (args, message) => {
  const { status, stderr } = uslFit(args);
  expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
});

test('pairs of which one is missing, and runs without a common concurrency', () => {
  const { before, after } = files(inPairs);
  const odd = check(...after.slice(1), '--baseline', pattern(before[0]), '--pairs');
  expect(odd.errors[0]?.message).toMatch(/^There are 3 runs before and 2 after; give one after/);
  expect(odd.status).toBe(2);
  const other = folder.write('other.csv', table([3, 5, 7], [1, 2, 3]));
  const apart = check(other, '--baseline', pattern(before[0]));
  expect(apart.checks[0]).toMatchObject({
    verdict: 'undecided',
    advice: 'Measure each run at the same concurrencies.',
  });
});
