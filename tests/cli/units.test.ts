import { describe, expect, test } from '@jest/globals';
import { uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';
import { measuredLevels } from '../support/measuredLevels.ts';

const folder = useFolder();

/** The table with its throughput times a factor, under another header. */
function table(name: string, header: string, factor: number): string {
  const rows = measuredLevels.map(([n, x]) => `${n},${x * factor}`);
  return folder.write(name, [`threads,${header}`, ...rows, ''].join('\n'));
}

function json(args: string[]) {
  const { status, stdout, stderr } = uslFit([...args, '--json']);
  const report = JSON.parse(stdout === '' ? stderr : stdout) as {
    checks: { value: { estimate: number }; after: { estimate: number } }[];
    comparisons: {
      comparison: { throughput: { relative: { estimate: number } }[] };
      runs: { uniform: { relative: { estimate: number } } };
    }[];
    provenance?: { step: string; detail: string }[];
    error?: { code: string; message: string };
    errors: { code: string; message: string }[];
  };
  return { status, stderr, ...report };
}

/** Half the speed in another unit: the factor from the unit of the header to one of `req/s` or `MB/s`. */
const halves = [
  ['req/min', 'req/s', 60],
  ['kreq/s', 'req/s', 1 / 1000],
  ['Durchsatz (Tsd. Anfragen/h)', 'req/s', 3.6],
  ['Mbit/s', 'MB/s', 8],
  ['MiB/s', 'MB/s', 1 / 1.048576],
  ['GB/s', 'MB/s', 1 / 1000],
] as const;

describe('two files in different units are compared in one', () => {
  test.each(halves)('%s against %s', (header, old, factor) => {
    const [before, after] = [table('old.csv', old, 1), table('new.csv', header, 0.5 * factor)];
    const checked = json(['check', after, '--baseline', before]);
    expect(checked.status).toBe(1);
    expect(checked.checks[0]?.value.estimate).toBeCloseTo(-0.5, 3);
    // The result is in the unit of the new file.
    expect((checked.checks[0]?.after.estimate ?? 0) / (0.5 * factor * 13097)).toBeCloseTo(1, 1);
    expect(checked.provenance?.[0]?.step).toBe('units');
    const compared = json(['compare', before, after]);
    const [one] = compared.comparisons;
    expect(one?.comparison.throughput[0]?.relative.estimate).toBeCloseTo(-0.5, 3);
  });

  test.each(halves)('%s against %s in runs', (header, old, factor) => {
    const before = [1, 1.01, 0.99].map((run, i) => table(`old-${i}.csv`, old, run));
    // The runs of a side need not be in one unit, either.
    const after = [
      table('new-0.csv', header, 0.5 * factor),
      table('new-1.csv', old, 0.505),
      table('new-2.csv', header, 0.495 * factor),
    ];
    const compared = json(['compare', '--runs', '--before', ...before, '--after', ...after]);
    expect(compared.comparisons[0]?.runs.uniform.relative.estimate).toBeCloseTo(-0.5, 6);
    const pattern = before[0]?.replace('old-0', 'old-*') ?? '';
    const checked = json(['check', ...after, '--runs', '--baseline', pattern]);
    expect(checked.status).toBe(1);
    expect(checked.checks[0]?.value.estimate).toBeCloseTo(-0.5, 6);
  });

  test('a fleet is compared with one in another unit', () => {
    const write = (name: string, header: string, factor: number) =>
      folder.write(
        name,
        [
          `service,threads,${header}`,
          ...measuredLevels.map(([n, x], i) => `p,${n},${x * factor * (1 + 0.001 * (i % 2))}`),
          '',
        ].join('\n'),
      );
    const before = write('before.csv', 'req/s', 1);
    const fleet = (after: string) =>
      uslFit(['fleet', after, '--before', before, '--group', 'service', '--json']);
    const found = fleet(write('after.csv', 'kreq/min', 0.03));
    expect(JSON.parse(found.stdout)).toMatchObject({ changes: { compared: 1, worse: 1 } });
    expect(found.stderr).toContain('is converted from "req/s" to "kreq/min", times 0.06');
    expect(fleet(write('after.csv', 'MB/s', 1)).stderr).toContain('"ambiguous-column"');
  });

  test('what counts other things is refused, with both headers', () => {
    const [before, after] = [table('old.csv', 'req/s', 1), table('new.csv', 'MB/s', 1)];
    for (const args of [
      ['check', after, '--baseline', before],
      ['compare', before, after],
      ['compare', '--runs', '--before', before, '--after', after],
    ]) {
      const { status, stderr } = uslFit(args);
      expect(status).toBe(2);
      expect(stderr).toContain('[ambiguous-column]');
      expect(stderr).toMatch(/is "req\/s" and .* "MB\/s"|is "MB\/s" and .* "req\/s"/);
    }
  });

  test('rows against requests are refused, and queries against transactions said', () => {
    const [before, after] = [table('old.csv', 'requests/s', 1), table('new.csv', 'rows/s', 1)];
    const other = table('other.csv', 'kqueries/s', 0.001);
    const fleet = (name: string, header: string) =>
      folder.write(
        name,
        [`p,threads,${header}`, ...measuredLevels.map(([n, x]) => `a,${n},${x}`), ''].join('\n'),
      );
    const [one, two] = [fleet('f1.csv', 'requests/s'), fleet('f2.csv', 'records/s')];
    for (const args of [
      ['check', after, '--baseline', before],
      ['compare', before, after],
      ['fleet', two, '--before', one, '--group', 'p'],
    ]) {
      const { status, stderr } = uslFit(args);
      expect([status, stderr]).toEqual([2, expect.stringContaining('[ambiguous-column]')]);
    }
    const { status, stderr } = uslFit(['check', other, '--baseline', before]);
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /what they count may differ, and they are taken to be the same, times 0\.001/,
    );
  });

  test('one unit that is not named is taken to be the other, and that is said', () => {
    const [before, after] = [table('old.csv', 'req/s', 1), table('new.csv', 'throughput', 1)];
    const { status, stderr } = uslFit(['check', after, '--baseline', before]);
    expect(status).toBe(0);
    expect(stderr).toMatch(/only one names a unit, and they are taken to be the same/);
    expect(uslFit(['check', before, '--baseline', before]).stderr).toBe('');
  });

  test('latency in its own unit stays that of the new file', () => {
    const rows = (factor: number) =>
      measuredLevels.map(([n, x]) => `${n},${x * factor},${(1000 * n) / x}`);
    const write = (name: string, header: string, factor: number) =>
      folder.write(name, [`users,${header},latency (ms)`, ...rows(factor), ''].join('\n'));
    const before = write('old.csv', 'req/s', 1);
    const after = write('new.csv', 'req/min', 60);
    const { status, checks, stderr } = json(['check', after, '--baseline', before]);
    expect([status, stderr]).toEqual([0, '']);
    expect(checks[0]?.value.estimate).toBeCloseTo(0, 9);
    // Little's law still holds in the converted table.
    const warnings = uslFit(['check', after, '--baseline', before]).stdout;
    expect(warnings).not.toContain('littles-law-mismatch');
  });
});
