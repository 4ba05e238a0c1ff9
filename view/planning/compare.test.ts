import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { compare, fitTable, type CompareOptions, type FitOptions, type Table } from 'usl-fit';
import type { Headers } from '../labels.ts';
import '../texts/german/index.ts';
import { speak } from '../texts/part.ts';
import { comparisonWords, differenceRows, largestCommon, pText, testSentence } from './compare.ts';
import { differenceText } from './difference.ts';

beforeEach(() => {
  speak('en', 'en-US');
});
afterEach(() => {
  speak('en');
});

const concurrency = [1, 2, 4, 8, 16, 32];
/** λN/(1 + σ(N − 1) + κN(N − 1)) with an error of so many thousandths, one way and the other. */
const measured = (
  ...[lambda, sigma, kappa, thousandths, signs = [1, -1, -1, 1, 1, -1]]: [
    number,
    number,
    number,
    number,
    number[]?,
  ]
) => ({
  concurrency,
  throughput: concurrency.map(
    (n, i) =>
      ((lambda * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1))) *
      (1 + (thousandths / 1000) * (signs[i] ?? 0)),
  ),
});
type Columns = ReturnType<typeof measured>;

/** Two columns as a table under these headers. */
const tableOf = (side: Columns, headers = ['users', 'qps']): Table => ({
  cells: [headers, ...side.concurrency.map((n, i) => [n, side.throughput[i] ?? null])],
});

function compared(
  one: Columns,
  other: Columns,
  options: CompareOptions & FitOptions = {},
  headersBefore = ['users', 'qps'],
) {
  const tables = [tableOf(one, headersBefore), tableOf(other)] as const;
  const [before, after] = tables.map((table) => fitTable(table, options).fits[0]);
  if (before === undefined || after === undefined) throw new Error('two fits');
  const headers: Headers = { concurrency: 'users', throughput: 'qps' };
  const at = [largestCommon(before, after)];
  const sides = [{ table: tables[0] }, { table: tables[1] }] as const;
  const comparison = compare(...sides, { at, ...options });
  return { comparison, headers, ...comparisonWords(comparison, headers) };
}

const before = measured(1000, 0.05, 0.001, 4);

describe('a comparison in words', () => {
  test('says first how much more there is, where, and how sure that is', () => {
    const { headline, details } = compared(before, measured(1000, 0.05, 0.0005, 4));
    // At 32 users: 32,000/(1 + 1.55 + 0.992) = 9,035 and 32,000/(2.55 + 0.496) = 10,506: 16% more.
    expect(headline).toMatch(
      /^After the change the system delivers 16\.\d% more at 32 users: 1,\d+ qps more \(between 1,\d+ and 1,\d+, with 95% confidence\)\.$/,
    );
    const [, low = 0, high = 0] = [...headline.matchAll(/1,\d+/g)].map(([text]) =>
      Number(text.replace(',', '')),
    );
    expect(low).toBeLessThan(10506 - 9035);
    expect(high).toBeGreaterThan(10506 - 9035);
    expect(details[0]).toMatch(/^Very unlikely to be chance \(p.<.0\.001\)\.$/);
    // √(0.95/0.001) = 30.8 and √(0.95/0.0005) = 43.6.
    expect(details[2]).toMatch(/^The peak moved from 30 to 4\d users, by \d+(\.\d)? to \d+\.$/);
    expect(details[3]).toMatch(
      /^The highest throughput rose from 9,\d+ qps to 1\d,\d+ qps, by 1,\d+ qps \(1\d(?:\.\d)?%\): 1,\d+ to 1,\d+ qps\.$/,
    );
  });

  test('says what in the system changed', () => {
    // √(0.92/0.001) = 30 and √(0.971/0.001) = 31: both peaks lie among the measurements.
    const wide = (sigma: number, sign = 1) => {
      const at = [1, 2, 4, 8, 16, 32, 48, 64];
      const law = (n: number) => (1000 * n) / (1 + sigma * (n - 1) + 0.001 * n * (n - 1));
      const throughput = at.map((n, i) => law(n) * (1 + 0.002 * sign * (i % 2 === 0 ? 1 : -1)));
      return { concurrency: at, throughput };
    };
    // 64,000/(1 + 63·0.08 + 4.032) = 6,354 and, for 0.029, 9,315 requests: 46.6% more.
    const { headline, details } = compared(wide(0.08), wide(0.029, -1));
    expect(headline).toMatch(/ delivers 4[67](\.\d)?% more at 64 users: /);
    expect(details[1]).toMatch(
      /^Contention fell from (8|7\.9\d?|8\.0\d)% to (2\.9|2\.8\d?|2\.9\d)%\.$/,
    );
    expect(compared(wide(0.029), wide(0.08, -1)).details[1]).toMatch(/^Contention rose from /);
    speak('de', 'de-DE');
    expect(compared(wide(0.08), wide(0.029, -1)).details[1]).toMatch(
      /^Contention sank von \d(,\d+)?\s% auf 2,\d+\s%\.$/,
    );
  });

  test('claims no cause that the intervals do not show', () => {
    const alike = compared(
      measured(1000, 0.05, 0.001, 15, [0, 1, -2, 1, -1, 0.5]),
      measured(1001, 0.05, 0.001, 15, [1, 0, 1, -2, 1, -0.5]),
    );
    expect(alike.headline).toBe('Before and after do not differ by more than their scatter.');
    expect(alike.details.join(' ')).not.toMatch(/(fell|rose) from .* to .*%/);
    const { details } = compared(before, measured(1000, 0.05, 0.0005, 4));
    expect(details[1]).toMatch(/^Coherency fell from 0\.1\d*% to 0\.05\d*%\.$/);
    // 8,000/(1 + 0.7) = 8,000/(1 + 0.14 + 0.56).
    const effectless = compared(measured(1000, 0.1, 0, 2), measured(1000, 0.02, 0.01, 2), {
      at: [8],
    });
    expect(effectless.headline).toMatch(
      /^Before and after differ, but in throughput at 8 users not/,
    );
    expect(effectless.details[1]).toMatch(/^Contention fell from .* and coherency rose from /);
  });

  test('says with the headline that the units differ', () => {
    const after = measured(1000, 0.05, 0.0005, 4);
    expect(compared(before, after, {}, ['users', 'tps']).headline).toMatch(
      /confidence\)\. The throughput is called “tps” before and “qps” after/,
    );
  });

  test('names no parameter of a law that is refuted, and no peak', () => {
    const level = (lambda: number, ceiling: number): Columns => ({
      concurrency,
      throughput: concurrency.map(
        (n, i) => Math.min(lambda * n, ceiling) * (1 + (i % 2 === 0 ? 0.001 : -0.001)),
      ),
    });
    const { comparison, details } = compared(level(1000, 8000), level(3000, 24_000));
    expect(comparison.lambda.isCertain).toBe(true);
    // What was measured at most needs no law.
    const codes = comparison.answer.details.map(({ code, variant }) => variant ?? code);
    expect(codes.slice(1)).toEqual(['measured']);
    expect(details.join(' ')).not.toContain('Throughput at concurrency 1');
  });

  test('counts what its user said where the header does not tell', () => {
    const { comparison } = compared(before, measured(1000, 0.05, 0.0005, 4), {}, ['N', 'qps']);
    const unnamed = compare(
      { table: tableOf(before, ['N', 'qps']) },
      { table: tableOf(measured(1000, 0.05, 0.0005, 4), ['N', 'qps']) },
      { at: [32] },
    );
    expect(comparisonWords(unnamed).headline).toContain(' more at a concurrency of 32: ');
    expect(comparisonWords(unnamed, { counts: 'cores' }).headline).toContain(' more at 32 cores: ');
    expect(comparisonWords(comparison, { counts: 'cores' }).headline).toContain(' at 32 users: ');
  });

  test('of a table with itself moves nothing', () => {
    expect(compared(before, before).details[1]).toBe('The peak is where it was, at 30 users.');
  });

  test('says less of what is less', () => {
    const { headline } = compared(measured(1000, 0.05, 0.0005, 4), before);
    expect(headline).toMatch(
      / delivers 14% less at 32 users: 1,\d+ qps less \(between 1,\d+ and 1,\d+, with/,
    );
  });

  test('of tables that differ by their scatter says so, and moves no peak', () => {
    const { headline, details } = compared(
      measured(1000, 0.05, 0.001, 15, [0, 1, -2, 1, -1, 0.5]),
      measured(1001, 0.05, 0.001, 15, [1, 0, 1, -2, 1, -0.5]),
    );
    expect(headline).toBe('Before and after do not differ by more than their scatter.');
    expect(details[1]).toMatch(/how certain that is the measurements do not tell\.$/);
    expect(details[2]).toMatch(/how certain that difference is the measurements do not tell\.$/);
  });

  test('of tables without a measurement to spare claims nothing', () => {
    const three = (side: Columns): Columns => ({
      concurrency: [1, 8, 32],
      throughput: [0, 3, 5].map((i) => side.throughput[i] ?? 0),
    });
    const { headline, details, comparison } = compared(
      three(before),
      three(measured(900, 0.05, 0.001, 4)),
    );
    expect(headline).toMatch(/cannot be told apart/);
    expect([details, testSentence(comparison)]).toEqual([[], null]);
  });

  test('warns of unequal scatter, of other units, and of a place beyond the measurements', () => {
    const after = measured(1000, 0.05, 0.0005, 40);
    const { cautions } = compared(before, after);
    const whole = expect.stringMatching(/^Only the scatter within .* repeat both, alternating/);
    expect(cautions).toEqual([
      whole,
      expect.stringMatching(/^The measurements after scatter 9\.8 times.* in the same way\.$/),
    ]);
    expect(compared(before, after, { weights: 'equal' }).cautions).toEqual([
      whole,
      expect.stringMatching(/^The measurements after scatter 9\.9 times.* weights by evidence/),
    ]);
    const beyond = compared(before, measured(1000, 0.05, 0.0005, 4), { at: [64] }, [
      'users',
      'tps',
    ]);
    expect(beyond.cautions).toEqual([
      whole,
      expect.stringMatching(/^At 64 users one of the tables was not measured/),
    ]);
  });

  test('of a peak that is gone or new says so', () => {
    const without = measured(1000, 0.05, 0, 4);
    const straight = { ...without, throughput: concurrency.map((n) => 990 * n) };
    expect(compared(before, straight).details[1]).toMatch(
      /^There was a peak at 3[01] users; after/,
    );
    expect(compared(straight, before).details[1]).toMatch(
      /^There was no peak before; now .* 3[01]/,
    );
    expect(
      compared(straight, { ...straight, throughput: concurrency.map((n) => 1100 * n) }).details,
    ).toEqual([]);
  });

  test('has the same content in German', () => {
    speak('de', 'de-DE');
    const { headline, details } = compared(before, measured(1000, 0.05, 0.0005, 4));
    expect(headline).toMatch(
      /^Nach der Änderung leistet das System bei .* 16,\d\s% mehr: 1\.\d+ \S+ mehr \(mit 95\s%/,
    );
    expect(details[0]).toMatch(/^Sehr wahrscheinlich kein Zufall \(p.<.0,001\)\.$/);
  });
});

test('a difference of throughput is a rate with its share, in both languages', () => {
  const { comparison, headers } = compared(before, measured(1000, 0.05, 0.0005, 4));
  const differenceTexts = () =>
    differenceRows(comparison, headers).map((row) => differenceText(row, headers));
  expect(differenceTexts()[0]).toMatch(/^\+1,\d+ qps \(\+16\.\d%\)$/);
  expect(differenceTexts().at(-1)).toMatch(/^-0\.000\d+$/);
  const back = compared(measured(1000, 0.05, 0.0005, 4), before);
  const [first] = differenceRows(back.comparison, headers);
  expect(first && differenceText(first, headers)).toMatch(/^−1,\d+ qps \(−14%\)$/);
  speak('de', 'de-DE');
  const german = comparisonWords(comparison, headers);
  expect(german.details.at(-1)).toMatch(/gestiegen, um 1\.\d+ qps \(1\d(?:,\d)?\s%\): .* qps\.$/);
});

test('the table of differences holds what the core says, the throughput first', () => {
  const { comparison, headers } = compared(before, measured(1000, 0.05, 0.0005, 4));
  const rows = differenceRows(comparison, headers);
  expect(rows.map(({ label }) => label)).toEqual([
    'Throughput at 32 users (qps)',
    'Peak concurrency',
    'Peak throughput (qps)',
    'Throughput at concurrency 1 (qps)',
    'Contention',
    'Coherency',
  ]);
  expect(rows[5]?.difference).toBe(comparison.kappa);
  expect(testSentence(comparison)).toMatch(/F\(3, 6\) = .*, p <\u00a00\.001\. .* scatter alike\.$/);
});

test.each([
  [0.03123, '0.0312'],
  [0.00099, '<\u00a00.001'],
  [null, '–'],
])('a probability of %p is written %p', (p, text) => {
  expect(pText(p)).toBe(text);
});
