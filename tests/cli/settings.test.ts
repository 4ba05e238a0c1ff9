import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root, uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();

const concurrency = [1, 2, 4, 8, 16, 32];

/** Two series, of which the second is by `factor` as fast as it was. */
function table(factor: number): string {
  const rows = concurrency.flatMap((n, i) => {
    const x = (1000 * n) / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1)) + (i % 2);
    return [`read,${n},${x.toFixed(2)}`, `write,${n},${(x * factor).toFixed(2)}`];
  });
  return ['system,users,rps', ...rows, ''].join('\n');
}

folder.write('bench/old.csv', table(1));
folder.write('bench/new.csv', table(0.8));

interface Report {
  checks: { series: string; kind: string; verdict: string; limit: number; concurrency: number }[];
  errors: { series: string | null; code: string; message: string }[];
}

function check(settings: string, ...args: string[]) {
  const file = folder.write('bench/usl-fit.toml', settings);
  const { status, stdout, stderr } = uslFit(['check', '--config', file, '--json', ...args]);
  return { status, stderr, ...(JSON.parse(stdout || '{}') as Report) };
}

const both = `
[check]
new = "new.csv"
baseline = "old.csv"
group = "system"
max-drop = "5%"
`;

describe('usl-fit.toml', () => {
  test('is as if its options had been typed, its files beside it', () => {
    const { status, checks } = check(both);
    expect(status).toBe(1);
    expect(checks.map(({ series, verdict }) => [series, verdict])).toEqual([
      ['read', 'passed'],
      ['write', 'failed'],
    ]);
  });

  test('has limits of single series, which go before those of all', () => {
    const { status, checks } = check(
      `${both}[check.series.write]\nmax-drop = 0.3\nmin-throughput = 1000\nat = 16\n`,
    );
    expect(status).toBe(0);
    expect(
      checks.map(({ series, kind, limit, concurrency: n }) => [series, kind, limit, n]),
    ).toEqual([
      ['read', 'max-drop', 0.05, 32],
      ['write', 'max-drop', 0.3, 16],
      ['write', 'min-throughput', 1000, 16],
    ]);
    const alone = check(
      '[check]\nnew = ["new.csv"]\ngroup = "system"\n[check.series.read]\nmax-latency = "1s"\n',
    );
    expect(alone.checks.map(({ series, kind }) => [series, kind])).toEqual([
      ['read', 'max-latency'],
    ]);
  });

  test('gives way to what is typed', () => {
    const { checks } = check(both, '--max-drop', '25%', '--only', 'write');
    expect(checks.map(({ series, limit }) => [series, limit])).toEqual([['write', 0.25]]);
    expect(check(`${both}format = "markdown"\n`).checks).toHaveLength(2);
  });

  test('compares runs where it says so', () => {
    const { checks } = check(`${both}runs = true\npairs = false\n`);
    // One run a side, and the same to the last digit.
    expect(checks.map(({ verdict }) => verdict)).toEqual(['passed', 'failed']);
  });

  test('is found in the folder where the command is given, unless it is to find none', () => {
    folder.write('bench/usl-fit.toml', both);
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [path.join(root, 'package/bin/usl-fit.js'), 'check', ...args], {
        cwd: path.join(folder.path, 'bench'),
        encoding: 'utf8',
      });
    expect(run().status).toBe(1);
    expect(run('--config', 'none').stderr).toMatch(/^usl-fit: No file was given; name the new/);
  });

  test.each([
    [
      '[check]\nmax-dorp = 5',
      /usl-fit\.toml: There is no option "--max-dorp"; did you mean "--max-drop"\?/,
    ],
    ['[chekc]\n', /no setting "chekc" like this; the only table is \[check\]/],
    ['check = 5\n', /no setting "check" like this; it is a table/],
    ['[check]\nat = [1, 2]\n', /no setting "at" like this; it is a text, a number, true or false/],
    ['[check]\nnew = 5\n', /no setting "new" like this; it is a file or a list of files/],
    ['[check.series.a]\nlevel = 0.9\n', /no setting "level" like this; a series has max-drop, /],
    ['[check]\nmax-drop = \n', /usl-fit\.toml" cannot be read: line 2: /],
    [`${both}[check.series.write]\nmax-drop = 5\n`, /--max-drop is "5"; give a share/],
  ])('%j is refused', (settings, message) => {
    const { status, stderr } = check(settings);
    const { error } = JSON.parse(stderr) as { error: { message: string } };
    expect([status, error.message]).toEqual([2, expect.stringMatching(message)]);
  });

  test('a series that was not measured guards nothing', () => {
    const { status, errors } = check(`${both}[check.series.delete]\nmax-drop = "5%"\n`);
    expect(status).toBe(2);
    expect(errors).toEqual([
      expect.objectContaining({ series: 'delete', code: 'series-not-found' }),
    ]);
  });
});
