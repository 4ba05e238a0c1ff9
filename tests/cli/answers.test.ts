import { describe, expect, test } from '@jest/globals';
import type { Comparison, NextMeasurement } from 'usl-fit';
import { uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const percona = 'tests/data/percona-cisco-ucs.csv';
const whole = 'tests/data/percona-cisco-ucs-full.csv';
const wso2 = 'tests/data/wso2-enterprise-integrator.csv';
const columns = ['--n', 'concurrency', '--x', 'throughput_rps'];
const folder = useFolder();

function json(args: string[], status = 0): unknown {
  const run = uslFit([...args, '--json']);
  expect(run.status).toBe(status);
  return JSON.parse(run.stdout);
}

describe('compare', () => {
  interface Compared {
    comparisons: { series: string | null; baselineSeries: string | null; comparison: Comparison }[];
    notCompared: string[];
    errors: { series: string; code: string }[];
  }

  test('two series of one file, each under its name, and swapped it is the reciprocal', () => {
    const pair = (before: string, after: string) =>
      (
        json([
          'compare',
          wso2,
          wso2,
          ...columns,
          '--at',
          '200',
          '--baseline-only',
          before,
          '--only',
          after,
        ]) as Compared
      ).comparisons[0];
    const there = pair('500B', '10KB');
    const back = pair('10KB', '500B');
    expect([there?.baselineSeries, there?.series]).toEqual(['500B', '10KB']);
    const [one, other] = [there, back].map((found) => found?.comparison.throughput[0]?.relative);
    expect(one?.estimate).toBeLessThan(-0.2);
    expect(other?.estimate).toBeGreaterThan(0.2);
    expect((1 + (one?.low ?? NaN)) * (1 + (other?.high ?? NaN))).toBeCloseTo(1, 8);
    const answer = there?.comparison.answer;
    expect([answer?.changed, answer?.headline.variant]).toEqual(['yes', 'less']);
    const files = [wso2, wso2, ...columns, '--at', '200'];
    const args = [...files, '--baseline-only', '500B', '--only', '10KB'];
    const { stdout } = uslFit(['compare', ...args]);
    const sentences = [answer?.headline, ...(answer?.details ?? [])]
      .map((one) => one?.text)
      .join(' ');
    expect(stdout).toContain(`\n${sentences}\n`);
  });

  test('rows left out of each are left out of that one', () => {
    const rows = (text: string) => text.trim().split('\n');
    const table = ['n,x', '1,955', '2,1879', '4,3549', '8,6531', '16,9897', '32,12074'];
    const spoilt = folder.write('spoilt.csv', [...table, '64,1'].join('\n'));
    const good = folder.write('good.csv', table.join('\n'));
    const text = (...args: string[]) => uslFit(['compare', ...args, '--at', '32']).stdout;
    const wanted = rows(text(good, good));
    expect(rows(text(spoilt, good, '--baseline-exclude', '8'))).toEqual(wanted);
    expect(rows(text(good, spoilt, '--exclude', '8'))).toEqual(wanted);
    expect(rows(text(spoilt, good))).not.toEqual(wanted);
  });

  test('every series of the same name, a missing one by name', () => {
    const part = folder.write(
      'part.csv',
      'size,n,x\n500B,1,1\n500B,2,2\n500B,4,3\n500B,8,5\nnew,1,1\nnew,2,2\nnew,4,3\n',
    );
    const found = json(['compare', part, part, '--group', 'size']) as Compared;
    expect(found.comparisons.map(({ series }) => series)).toEqual(['500B', 'new']);
    const gone = folder.write(
      'gone.csv',
      'size,n,x\n500B,1,1\n500B,2,2\n500B,4,3\nmore,1,1\nmore,2,2\nmore,4,3\n',
    );
    const lacking = json(['compare', part, gone, '--group', 'size'], 2) as Compared;
    expect(lacking.comparisons.map(({ series }) => series)).toEqual(['500B']);
    expect(lacking.errors).toMatchObject([{ series: 'new', code: 'series-not-found' }]);
    expect(lacking.notCompared).toEqual(['more']);
  });

  test('in words, then in numbers', () => {
    const { stdout } = uslFit(['compare', percona, whole, '--at', '8,16']);
    expect(stdout).toMatch(/ −\d/);
    expect(stdout).not.toMatch(/ -[\d.]/);
    const order = [
      'do not differ',
      'at a concurrency of 8 ',
      'Peak concurrency',
      'One curve for both',
    ];
    const places = order.map((words) => stdout.indexOf(words));
    expect(places.every((index) => index >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe('predict', () => {
  interface Predicted {
    predictions: {
      predictions: {
        extrapolated: boolean | null;
        throughput: { estimate: number; low: number; high: number };
        latency: { estimate: number; low: number; high: number };
        measurement: Record<'throughput' | 'latency', { low: number; high: number }>;
      }[];
    }[];
  }

  test('a new measurement lies in a wider interval than the curve, and beyond the data it is said', () => {
    const [found] = (json(['predict', percona, '--concurrency', '8,16,32']) as Predicted)
      .predictions;
    expect(found?.predictions.map(({ extrapolated }) => extrapolated)).toEqual([
      false,
      false,
      true,
    ]);
    for (const { throughput, latency, measurement } of found?.predictions ?? []) {
      expect(throughput.low).toBeLessThan(throughput.estimate);
      expect(measurement.throughput.low).toBeLessThanOrEqual(throughput.low);
      expect(measurement.throughput.high).toBeGreaterThanOrEqual(throughput.high);
      expect(latency.low).toBeLessThan(latency.estimate);
      expect(latency.high).toBeGreaterThan(latency.estimate);
    }
    const { stdout } = uslFit(['predict', percona, '--concurrency', '8,32']);
    expect(stdout).toContain('Where nothing was measured');
  });

  test('a throughput that cannot be had, and a branch that is not there, are said', () => {
    const high = uslFit(['predict', percona, '--throughput', '20000']);
    expect([high.status, high.stdout]).toEqual([
      0,
      expect.stringContaining('more than the highest throughput of the curve, 10,956 qps'),
    ]);
    const amdahl = uslFit(['predict', percona, '--throughput', '5000', '--model', 'amdahl']);
    expect(amdahl.stdout).toContain('no peak');
    const one = uslFit(['predict', percona, '--throughput', '5000', '--branch', 'after-peak']);
    expect(one.stdout).not.toContain('before peak');
    expect(one.stdout).toContain('after peak');
  });
});

describe('plan', () => {
  interface Planned {
    plans: {
      quantity: string | null;
      requirement: object | null;
      whatIf: object | null;
      next: NextMeasurement | null;
    }[];
  }
  const plan = (...args: string[]) => (json(['plan', percona, ...args]) as Planned).plans[0];

  test('with nothing asked tells where to measure next, else what was asked', () => {
    expect(plan()).toMatchObject({ quantity: 'peak', requirement: null, whatIf: null });
    expect(plan()?.next?.advised?.concurrency).toBeGreaterThan(16);
    expect(plan('--throughput', '9000')).toMatchObject({ quantity: null, next: null });
    expect(plan('--next', 'contention')).toMatchObject({ quantity: 'sigma' });
    expect(plan('--next=coherency', '--largest', '20')?.quantity).toBe('kappa');
    expect(plan('--next', '--candidates', '24,32')?.next?.candidates).toHaveLength(2);
  });

  test('what is not met says what would have to change', () => {
    for (const [throughput, verdict] of [
      // Its interval admits the one, not the other.
      ['12000', /^Cannot tell: .* may lie anywhere in 9,029 – 41,662\. /],
      ['50000', /^No: the fitted curve meets this at no concurrency\. /],
    ] as const) {
      const { stdout, status } = uslFit(['plan', percona, '--throughput', throughput]);
      expect(status).toBe(0);
      expect(stdout).toMatch(verdict);
      expect(stdout.toLowerCase()).toContain('contention');
      expect(stdout.toLowerCase()).toContain('coherency');
    }
  });

  test('a share, a factor and a value mean the same change', () => {
    const shown = (change: string) => plan('--change', change)?.whatIf;
    expect(shown('lambda=+20%')).toEqual(shown('lambda=*1.2'));
    expect(shown('contention=-100%')).toEqual(shown('sigma=*0'));
    expect(shown('coherency=0')).toEqual(shown('kappa=0'));
    expect(shown('coherency=0,lambda=+20%')).not.toEqual(shown('coherency=0'));
  });
});

describe('many series', () => {
  const rows = (factor: number, names: readonly string[]) =>
    names.flatMap((name, i) =>
      [1, 2, 4, 8, 16, 32].map((n) => {
        const x = (factor * 300 * n) / (1 + 0.05 * (n - 1) + 0.001 * (i + 1) * n * (n - 1));
        return `${name},${n},${(x * (1 + 0.03 * Math.sin(5 * n + i))).toFixed(2)}`;
      }),
    );
  const file = (name: string, factor: number, names: readonly string[]) =>
    folder.write(name, ['host,users,tps', ...rows(factor, names), 'bad,1,x', 'bad,2,y'].join('\n'));

  test('are answered one by one, as JSON.stringify writes them, and in words', () => {
    const [one, other] = [
      file('one.csv', 1, ['a', 'b', 'c']),
      file('two.csv', 0.9, ['b', 'a', 'd']),
    ];
    for (const [list, named, args] of [
      ['plans', ['a', 'b', 'c'], ['plan', one, '--throughput', '900', '--next', 'peak']],
      [
        'predictions',
        ['a', 'b', 'c'],
        ['predict', one, '--throughput', '500,800', '--exclude', '3'],
      ],
      ['comparisons', ['b', 'a'], ['compare', one, other]],
    ] as const) {
      const { stdout, status } = uslFit([...args, '--json']);
      expect(status).toBe(2);
      const found = JSON.parse(stdout) as Record<string, { series: string }[]>;
      expect(stdout).toBe(`${JSON.stringify(found, null, 2)}\n`);
      expect(found[list]?.map(({ series }) => series)).toEqual(named);
      const heads = uslFit([...args]).stdout.match(/^.+(?=\n=+$)/gm);
      expect(heads).toEqual(named);
    }
    const { stdout } = uslFit(['compare', one, other, '--json']);
    const { notCompared, errors } = JSON.parse(stdout) as {
      notCompared: [];
      errors: { series: string }[];
    };
    expect(notCompared).toEqual(['d']);
    expect(errors.map(({ series }) => series)).toEqual(['bad', 'bad', 'c']);
  });

  test('of more than 20 comparisons each has a line, with the numbers of the full answer', () => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `h${i}`);
    // The files hold one more series, which cannot be fitted.
    const both = (count: number) =>
      [file('old.csv', 1, names(count - 1)), file('new.csv', 0.9, names(count - 1))] as const;
    const few = uslFit(['compare', ...both(20)]);
    expect(few.stdout.match(/^.+(?=\n=+$)/gm)).toHaveLength(19);
    const [old, young] = both(21);
    const many = uslFit(['compare', old, young]);
    const [head, ...lines] = many.stdout.trimEnd().split('\n');
    expect(head).toMatch(/^Series +At +Before +After +Change +95% interval +p$/);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(names(20));
    expect(many.stderr).toContain('--only NAME compares one in full');
    const { comparisons } = JSON.parse(uslFit(['compare', old, young, '--json']).stdout) as {
      comparisons: { comparison: Comparison }[];
    };
    for (const [i, { comparison }] of comparisons.entries()) {
      const [at] = comparison.throughput;
      const interval = /(\S+) % to (\S+) % /.exec(lines[i] ?? '')?.slice(1) ?? [];
      for (const [j, share] of [at?.relative.low, at?.relative.high].entries()) {
        expect(Number(interval[j]?.replace('−', '-'))).toBe(
          Number((100 * (share ?? NaN)).toPrecision(3)),
        );
      }
    }
    const one = uslFit(['compare', old, young, '--only', 'h7']);
    expect(one.stdout).toContain('h7\n==');
  });

  test('none at all is an empty list', () => {
    const nothing = folder.write('nothing.csv', 'n,x\n1,a\n');
    const { stdout } = uslFit(['predict', nothing, '--concurrency', '4', '--json']);
    const found = JSON.parse(stdout) as { predictions: []; errors: unknown[] };
    expect(stdout).toBe(`${JSON.stringify(found, null, 2)}\n`);
    expect([found.predictions, found.errors.length]).toEqual([[], 1]);
  });
});
