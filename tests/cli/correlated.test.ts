import { describe, expect, test } from '@jest/globals';
import { only, uslFit, uslFitJson } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();

const levels = [1, 2, 4, 8, 12, 16, 24, 32];
/** Four times each, in an order that goes up and down, while the system is slower for a while. */
const measured = Array.from({ length: 32 }, (_, i) => {
  const n = levels[(i * 5 + Math.floor(i / 8) * 3) % 8] ?? 1;
  const x = (1000 * n) / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1));
  return {
    n,
    x: x * (1 + 0.03 * Math.sin(i / 4)),
    minute: String(i).padStart(2, '0'),
    run: i >> 3,
  };
});
const tableOf = (header: string, cell: (row: (typeof measured)[number]) => string) =>
  [header, ...measured.map((row) => `${row.n},${row.x.toFixed(1)}${cell(row)}`)].join('\n');
const named = (header: string) =>
  tableOf(`users,rps,${header}`, ({ minute }) => `,2026-11-25T10:${minute}:00Z`);
const plain = tableOf('users,rps', () => '');

const correlated = (text: string, ...options: string[]) =>
  only(uslFitJson(['fit', '-', ...options], text).fits).warnings.find(
    ({ code }) => code === 'correlated-errors',
  );

describe('errors that follow each other in time', () => {
  test('are found by a column of times, whether its header or an option says so', () => {
    const found = correlated(named('started'));
    expect(found).toMatchObject({ code: 'correlated-errors', variant: 'in-time' });
    expect(correlated(named('when'), '--time', 'when')).toEqual(found);
    expect(correlated(named('when'))).toBeUndefined();
    const { stdout, status } = uslFit(['fit', '-', '--time', '3'], named('when'));
    expect(status).toBe(0);
    expect(stdout).toContain(`Warning [correlated-errors]: ${found?.message ?? '?'}`);
  });

  test('are found by runs, where there are no times', () => {
    const text = tableOf('users,rps,pass', ({ run }) => `,${run}`);
    const found = correlated(text, '--run', 'pass');
    expect(found).toMatchObject({ variant: 'within-runs' });
    const { stdout } = uslFit(['fit', '-', '--run', 'pass'], text);
    expect(stdout).toContain(found?.message ?? '?');
  });

  test('are not claimed of a table without times, which is answered as before', () => {
    expect(correlated(plain)).toBeUndefined();
    const [timed] = uslFitJson(['fit', '-'], named('started')).fits;
    const { warnings, ...rest } = only(uslFitJson(['fit', '-'], plain).fits);
    expect(rest.parameters).toEqual(timed?.parameters);
    expect(rest.peak).toEqual(timed?.peak);
    expect(warnings).toEqual(timed?.warnings.filter(({ code }) => code !== 'correlated-errors'));
  });

  test('are not claimed where a row has no time', () => {
    const text = named('started').replace(/2026-11-25T10:07:00Z/, '');
    expect(correlated(text)).toBeUndefined();
    const { fits, errors } = uslFitJson(['fit', '-'], text);
    expect(errors).toEqual([]);
    expect(only(fits).observations).toBe(measured.length);
  });

  test('are found in a log whose levels come in turn while the system drifts', () => {
    const seconds = 8;
    const rows = measured.flatMap(({ n, x }, level) => {
      const rate = x / 100;
      return Array.from({ length: Math.round(rate * seconds) }, (_, i) => {
        const time = 1_795_600_000_000 + Math.round(1000 * (level * seconds + i / rate));
        return `${time},${Math.round((1000 * n) / rate)},a,200,true,${n}`;
      });
    });
    const log = folder.write(
      'drifting.jtl',
      ['timeStamp,elapsed,label,responseCode,success,allThreads', ...rows].join('\n'),
    );
    const { fits } = uslFitJson(['fit', log, '--by', 'time', '--interval', `${seconds}s`]);
    const codes = only(fits).warnings.map(({ code, variant }) => `${code} ${variant ?? ''}`);
    expect(codes).toContain('correlated-errors in-time');
  });

  test('a column that is none, or no time, is refused', () => {
    const text = tableOf('users,rps,note', ({ minute }) => `,early-${minute}`);
    const refused = (...options: string[]) => uslFit(['fit', '-', ...options], text);
    expect(refused('--time', 'note')).toMatchObject({ status: 2, stdout: '' });
    expect(refused('--time', 'note').stderr).toMatch(
      /Row 2, column "note": found "early-00" where a time is expected; .*\[not-a-number\]/,
    );
    for (const option of ['--time', '--run']) {
      const { status, stderr } = refused(option, 'nope');
      expect(status).toBe(2);
      expect(stderr).toMatch(/no column "nope".*\[column-not-found\]/);
    }
  });
});
