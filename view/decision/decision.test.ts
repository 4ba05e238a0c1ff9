import { describe, expect, test } from '@jest/globals';
import { fit, lawOf, requirement, whatIf } from 'usl-fit';
import { requirementOptions } from '../planning/requirement.ts';
import { speak } from '../texts/part.ts';
import '../texts/german/index.ts';
import { requirementsOf, decide } from './decision.ts';
import {
  bestThroughput,
  examplesOf,
  firstGoal,
  goalEcho,
  goalFor,
  goalText,
  stepped,
  throughputOf,
  type Goal,
} from './goal.ts';
import { readGoal } from './readGoal.ts';
import { oneMachine } from './machines.ts';
import { costProblem, triedWords } from './tried.ts';

const headers = { concurrency: 'users', throughput: 'throughput (req/s)' };
const shown = { headers, locale: 'en-US' };
/** λ = 1000, σ = 0.05, κ = 0.0006, whose peak is at √(0.95/0.0006) = 39.79 users with 10,293 req/s. */
const at = [1, 2, 4, 8, 16, 24, 32, 48, 64];
const law = (n: number) => (1000 * n) / (1 + 0.05 * (n - 1) + 0.0006 * n * (n - 1));
const past = {
  concurrency: at,
  throughput: at.map((n, i) => law(n) * (1 + (i % 2 ? 1 : -1) * 0.002)),
};
/** Percona's five points, which both law and knee fit. */
const five = {
  concurrency: [1, 2, 4, 8, 16],
  throughput: [955.16, 1878.91, 3548.68, 6531.08, 9897.24],
};
/** A hard limit of 8,000, which only a knee can fit. */
const limited = {
  concurrency: [1, 2, 4, 6, 8, 10, 12, 16, 24, 32],
  throughput: [1003, 1996, 4008, 5991, 7960, 8005, 7996, 8004, 7997, 8003],
};

/** A collapse, which no curve describes. */
const breaks = {
  concurrency: [1, 2, 4, 8, 16, 32, 64, 128],
  throughput: [950, 1850, 3500, 6300, 9100, 9400, 2100, 900],
};

/** How much more than 9,000 the first figure has. */
function bestOf({ concurrency, throughput }: typeof past): string {
  const best = bestThroughput(fit(concurrency, throughput));
  return `Its best is ${Math.round(best).toLocaleString('en-US')} req/s, ${((best / 9000 - 1) * 100).toFixed(1)}% more.`;
}

function answered(goal: Goal, of = past) {
  const fitted = fit(of.concurrency, of.throughput, { bandPoints: 240 });
  const requirements = requirementsOf(goal, fitted);
  const report = requirements === null ? null : requirement(of, requirementOptions(requirements));
  const decision = decide(goal, fitted, report, shown);
  if (decision === null) throw new Error('nothing is decided');
  return { ...decision, fitted };
}

describe('beyond the measurements', () => {
  test('while throughput rises, nothing is said of a maximum that was not asked for', () => {
    const { verdict, certainty } = answered({ kind: 'throughput', value: 9000 }, five);
    expect(verdict).toBe('Yes: 9,897 req/s was measured at 16 users.');
    expect(certainty).toEqual([]);
    // Past the peak the best was measured.
    expect(answered({ kind: 'throughput', value: 9000 }).certainty).toEqual([bestOf(past)]);
  });

  test('a concurrency is told to be a forecast', () => {
    const certaintyOf = (value: number) => answered({ kind: 'concurrency', value }, five).certainty;
    expect(certaintyOf(24)).toContain('Nothing was measured beyond 16 users: this is a forecast.');
    expect(certaintyOf(12).join(' ')).not.toContain('forecast');
  });

  test('a law without coherency and a knee are one limit', () => {
    // X = 1000 n/(1 + 0.2(n − 1)), which levels off at 5,000.
    const concurrency = [1, 2, 4, 8];
    const saturating = {
      concurrency,
      throughput: concurrency.map(
        (n, i) => ((1000 * n) / (0.8 + 0.2 * n)) * (1 + (i % 2 ? 0.002 : -0.002)),
      ),
    };
    const { verdict } = answered({ kind: 'throughput', value: 9000 }, saturating);
    expect(verdict).toMatch(
      /^(?:No|Probably not): by forecast it levels off at [45],\d+ req\/s, \d+(?:\.\d)?% short\.$/,
    );
  });
});

describe('one number, typed', () => {
  test.each([
    ['+30 %', { kind: 'more', value: 0.3 }],
    ['30%', { kind: 'more', value: 0.3 }],
    ['+30', { kind: 'more', value: 0.3 }],
    ['−10 %', { kind: 'more', value: -0.1 }],
    ['12000', { kind: 'throughput', value: 12_000 }],
    ['12000 req/s', { kind: 'throughput', value: 12_000 }],
    ['12k', { kind: 'throughput', value: 12_000 }],
    ['1.5 M qps', { kind: 'throughput', value: 1_500_000 }],
    ['40 users', { kind: 'concurrency', value: 40 }],
    ['40 threads', { kind: 'concurrency', value: 40 }],
    ['200 ms', { kind: 'latency', value: 0.2 }],
    ['max users below 200 ms', { kind: 'latency', value: 0.2 }],
    ['at most 40 users', { kind: 'concurrency', value: 40 }],
    ['1.5 s', { kind: 'latency', value: 1.5 }],
  ])('%s', (text, goal) => {
    expect(readGoal(text, { headers, locale: 'en-US' })).toEqual({ goal });
  });

  test.each([
    ['2x', 'en-US', { kind: 'more', value: 1 }],
    ['2×', 'en-US', { kind: 'more', value: 1 }],
    ['x1.5', 'en-US', { kind: 'more', value: 0.5 }],
    ['double', 'en-US', { kind: 'more', value: 1 }],
    ['Twice the load?', 'en-US', { kind: 'more', value: 1 }],
    ['das Doppelte', 'de-DE', { kind: 'more', value: 1 }],
    ['doppelt so viel', 'de-DE', { kind: 'more', value: 1 }],
    ['1,5-fach', 'de-DE', { kind: 'more', value: 0.5 }],
    ['3 mal', 'de-DE', { kind: 'more', value: 2 }],
    ['half', 'en-US', { kind: 'more', value: -0.5 }],
    ['30% more', 'en-US', { kind: 'more', value: 0.3 }],
    ['30 percent', 'en-US', { kind: 'more', value: 0.3 }],
    ['30 % mehr', 'de-DE', { kind: 'more', value: 0.3 }],
    ['30 Prozent mehr', 'de-DE', { kind: 'more', value: 0.3 }],
    ['20% less', 'en-US', { kind: 'more', value: -0.2 }],
    ['20 % weniger', 'de-DE', { kind: 'more', value: -0.2 }],
    ['72000 req/min', 'en-US', { kind: 'throughput', value: 1200 }],
    ['72000 requests per minute', 'en-US', { kind: 'throughput', value: 1200 }],
    ['72000 rpm', 'en-US', { kind: 'throughput', value: 1200 }],
    ['how many users for 1200 req/s?', 'en-US', { kind: 'throughput', value: 1200 }],
    ['Wie viele Nutzer für 1200 req/s?', 'de-DE', { kind: 'throughput', value: 1200 }],
    ['72 Tsd. Anfragen pro Minute', 'de-DE', { kind: 'throughput', value: 1200 }],
    ['4,32 Mio. req/h', 'de-DE', { kind: 'throughput', value: 1200 }],
    ['4.32 million requests per hour', 'en-US', { kind: 'throughput', value: 1200 }],
    ['5 MB/s', 'en-US', null],
    ['3 lakh req/s', 'en-US', { kind: 'throughput', value: 300_000 }],
    ['12 kreq/s', 'en-US', { kind: 'throughput', value: 12_000 }],
    ['1000 req/s at 100 ms', 'en-US', { kind: 'throughput', value: 1000, within: 0.1 }],
    ['1000 req/s bei 100 ms', 'de-DE', { kind: 'throughput', value: 1000, within: 0.1 }],
    ['+30% within 0.1 s', 'en-US', { kind: 'more', value: 0.3, within: 0.1 }],
    ['5000 req/s with 40 users', 'en-US', { kind: 'throughput', value: 5000, most: 40 }],
    ['24 users at 20 ms', 'en-US', { kind: 'throughput', value: 1200, most: 24 }],
    ['20 ms with 24 users', 'en-US', { kind: 'throughput', value: 1200, most: 24 }],
    ['24 Nutzer in 20 ms', 'de-DE', { kind: 'throughput', value: 1200, most: 24 }],
    ['100 users with 2 s think time', 'en-US', { kind: 'throughput', value: 50 }],
    ['100 users, think time 2 s', 'en-US', { kind: 'throughput', value: 50 }],
    ['100 Nutzer mit 2 s Denkzeit', 'de-DE', { kind: 'throughput', value: 50 }],
    ['2 s think time', 'en-US', null],
    ['1000 req/s, 100 ms', 'en-US', { kind: 'throughput', value: 1000, within: 0.1 }],
    ['500 req/s with 20% headroom', 'en-US', { kind: 'more', value: 0.2, load: 500 }],
    ['500 req/s and 20 % margin', 'en-US', { kind: 'more', value: 0.2, load: 500 }],
    ['20% headroom', 'en-US', null],
    ['40 users with 20% headroom', 'en-US', { kind: 'concurrency', value: 48 }],
    ['500 req/s mit 20 % Reserve', 'de-DE', { kind: 'more', value: 0.2, load: 500 }],
    ['40 in flight', 'en-US', { kind: 'concurrency', value: 40 }],
    ['40 concurrent users', 'en-US', { kind: 'concurrency', value: 40 }],
    ['40 gleichzeitig', 'de-DE', { kind: 'concurrency', value: 40 }],
    ['40 gleichzeitige Nutzer', 'de-DE', { kind: 'concurrency', value: 40 }],
    ['+20 users', 'en-US', { kind: 'concurrency', value: 84 }],
    ['20 more users', 'en-US', { kind: 'concurrency', value: 84 }],
    ['20 Nutzer mehr', 'de-DE', { kind: 'concurrency', value: 84 }],
    ['-5 users', 'en-US', { kind: 'concurrency', value: 59 }],
    ['double it', 'en-US', { kind: 'more', value: 1 }],
    ['ten times', 'en-US', { kind: 'more', value: 9 }],
    ['a third more', 'en-US', { kind: 'more', value: 0.333333333333 }],
    ['40%', 'en-US', { kind: 'more', value: 0.4 }],
    ['90% of the peak', 'en-US', { kind: 'more', value: -0.1 }],
    ["90% of today's load", 'en-US', { kind: 'more', value: -0.1 }],
    ['90 % des Maximums', 'de-DE', { kind: 'more', value: -0.1 }],
    ["150% of today's load", 'en-US', { kind: 'more', value: 0.5 }],
    ['minus 10%', 'en-US', { kind: 'more', value: -0.1 }],
    ['verdoppeln', 'de-DE', { kind: 'more', value: 1 }],
    ['zweimal so viel', 'de-DE', { kind: 'more', value: 1 }],
    ['ein Drittel mehr', 'de-DE', { kind: 'more', value: 0.333333333333 }],
    ['die 1,5-fache Last', 'de-DE', { kind: 'more', value: 0.5 }],
    ['2x users', 'en-US', { kind: 'concurrency', value: 128 }],
    ['50% more users', 'en-US', { kind: 'concurrency', value: 96 }],
    ['doppelt so viele Nutzer', 'de-DE', { kind: 'concurrency', value: 128 }],
    ['20 additional users', 'en-US', { kind: 'concurrency', value: 84 }],
    ['12,000 req/s', 'en-US', { kind: 'throughput', value: 12_000 }],
    ['12.000 req/s', 'de-DE', { kind: 'throughput', value: 12_000 }],
    ['5M/day', 'en-US', { kind: 'throughput', value: 57.8703703704 }],
    ['1 Mio. Anfragen am Tag', 'de-DE', { kind: 'throughput', value: 11.5740740741 }],
    ['1000 req/s under 100ms', 'en-US', { kind: 'throughput', value: 1000, within: 0.1 }],
    ['100 ms at 1000 req/s', 'en-US', { kind: 'throughput', value: 1000, within: 0.1 }],
    ['2x at 100 ms', 'en-US', { kind: 'more', value: 1, within: 0.1 }],
    ['6000 req/s today', 'en-US', { kind: 'more', value: 0, load: 6000 }],
    ["today's load is 6,000", 'en-US', { kind: 'more', value: 0, load: 6000 }],
    ['heute 6.000 req/s', 'de-DE', { kind: 'more', value: 0, load: 6000 }],
    ['+30% over 6000 req/s', 'en-US', { kind: 'more', value: 0.3, load: 6000 }],
    ['+30% of 360000 req/min', 'en-US', { kind: 'more', value: 0.3, load: 6000 }],
    ['30 % mehr als heute 6000', 'de-DE', { kind: 'more', value: 0.3, load: 6000 }],
    ['+30 % auf 6000 req/s', 'de-DE', { kind: 'more', value: 0.3, load: 6000 }],
    ["2x today's 6000 req/s", 'en-US', { kind: 'more', value: 1, load: 6000 }],
    ['30% of 6000 req/s', 'en-US', { kind: 'more', value: -0.7, load: 6000 }],
    ['8 users today', 'en-US', { kind: 'more', value: 0, load: 5794 }],
    ['today 8 users', 'en-US', { kind: 'more', value: 0, load: 5794 }],
    ['+30% over 8 users', 'en-US', { kind: 'concurrency', value: 10 }],
    ['8 users + 30%', 'en-US', { kind: 'concurrency', value: 10 }],
    ['6000 req/s + 30%', 'en-US', { kind: 'more', value: 0.3, load: 6000 }],
    ["will it handle twice today's load of 40 users?", 'en-US', { kind: 'concurrency', value: 80 }],
    ["will it handle 2x today's load of 40 users?", 'en-US', { kind: 'concurrency', value: 80 }],
    [
      "can it take twice today's load of 800 req/s?",
      'en-US',
      { kind: 'more', value: 1, load: 800 },
    ],
    [
      'Schafft es das Doppelte von heute 6.000 req/s?',
      'de-DE',
      { kind: 'more', value: 1, load: 6000 },
    ],
    ['what about 40 users?', 'en-US', { kind: 'concurrency', value: 40 }],
    // Nothing is dropped in silence.
    ['today we have 40 users, twice that', 'en-US', null],
    ['40 users, doubled', 'en-US', null],
    ['6000 req/s, 3 times a day', 'en-US', null],
    ['heute 8 Nutzer', 'de-DE', { kind: 'more', value: 0, load: 5794 }],
    // Beyond what was measured, nothing tells the load.
    ['500 users today', 'en-US', { kind: 'concurrency', value: 500 }],
    ['latency below 3 ms', 'en-US', { kind: 'latency', value: 0.003 }],
  ] as const)('%s in %s', (text, locale, goal) => {
    const context = { headers, locale, fit: fit(past.concurrency, past.throughput) };
    const reading = readGoal(text, context);
    expect(reading).toEqual(goal === null ? { problem: expect.any(String) } : { goal });
  });

  test.each([
    ['90%', 'en', 'en-US'],
    ['110 %', 'en', 'en-US'],
    ['can it handle 200 percent?', 'en', 'en-US'],
    ['110%', 'de', 'de-DE'],
    ['um 90 Prozent', 'de', 'de-DE'],
  ] as const)(
    '%s alone is of two things, which are named and understood',
    (text, language, locale) => {
      speak(language, locale);
      const context = { headers, locale, fit: fit(past.concurrency, past.throughput) };
      const share = Number(/\d+/.exec(text)?.[0]) / 100;
      const reading = readGoal(text, context);
      const problem = 'problem' in reading ? reading.problem : '';
      const named = [...problem.matchAll(/[“„]([^”“]+)[”“]/g)].map(([, one = '']) =>
        readGoal(one, context),
      );
      const more = (factor: number) => Number((factor - 1).toPrecision(12));
      expect(named).toEqual([
        { goal: { kind: 'more', value: more(share), load: 6000 } },
        { goal: { kind: 'more', value: more(share) } },
        { goal: { kind: 'more', value: share } },
      ]);
      speak('en');
    },
  );

  test.each([
    ['10 more servers', 'users', null],
    ['2x servers', 'users', null],
    ['4 nodes', 'N', null],
    ['10 more servers', 'servers', 42],
    ['10 more machines', 'nodes', 42],
    ['10 more servers', 'app servers', 42],
    ['+10 Knoten', 'Knoten', 42],
    ['10 more users', 'nodes', null],
    ['10 more users', 'users', 42],
  ])('%s of a table of %s', (text, concurrency, value) => {
    const fitted = fit([1, 2, 4, 8, 16, 32], [1, 2, 4, 8, 16, 32].map(law));
    const tableHeaders = { concurrency, throughput: 'throughput (req/s)' };
    expect(readGoal(text, { headers: tableHeaders, locale: 'en-US', fit: fitted })).toEqual(
      value === null
        ? { problem: expect.stringContaining(`“${concurrency}” does not count`) }
        : { goal: { kind: 'concurrency', value } },
    );
  });

  test('what the user said of the header counts, too', () => {
    const context = { headers: { ...headers, concurrency: 'N', counts: 'cores' as const } };
    expect(readGoal('4 servers', { ...context, locale: 'en-US' })).toEqual({
      goal: { kind: 'concurrency', value: 4 },
    });
  });

  test('a rate is converted to that of the table, which may count thousands or minutes', () => {
    const read = (text: string, throughput: string) =>
      readGoal(text, { headers: { ...headers, throughput }, locale: 'en-US' });
    expect(read('1200 req/s', 'orders per minute')).toEqual({
      goal: { kind: 'throughput', value: 72_000 },
    });
    expect(read('12000 req/s', 'throughput (kReq/s)')).toEqual({
      goal: { kind: 'throughput', value: 12 },
    });
    expect(read('1200 req/s', 'X')).toEqual({
      problem: expect.stringContaining('type the number'),
    });
    expect(read('1200', 'X')).toEqual({ goal: { kind: 'throughput', value: 1200 } });
  });

  test.each([
    [{ ...headers }, undefined],
    [{ concurrency: 'N', throughput: 'X' }, undefined],
    [{ concurrency: 'Kerne', throughput: 'Anfragen pro Minute' }, undefined],
  ])('a refusal names what would be understood, and that is: %j', (tableHeaders) => {
    for (const [language, locale] of [
      ['en', 'en-US'],
      ['de', 'de-DE'],
    ] as const) {
      speak(language, locale);
      const context = {
        headers: tableHeaders,
        locale,
        fit: fit(past.concurrency, past.throughput),
      };
      const examples = examplesOf(context);
      const refused = readGoal('as much as we can', context);
      for (const example of examples) {
        expect('problem' in refused && refused.problem).toContain(example);
        expect(readGoal(example, context)).toEqual({ goal: expect.anything() });
      }
      expect(examples.length).toBeGreaterThan(3);
    }
    speak('en');
  });

  test.each(['95% of requests under 100 ms', '95 % der Anfragen unter 100 ms'])(
    '%s is a percentile',
    (text) => {
      const percentile = { name: 'p95', rank: 95, header: 'p95 (ms)', unit: 0.001, levels: [] };
      const context = { headers, locale: 'en-US', percentiles: [percentile] };
      expect(readGoal(text, context)).toEqual({
        goal: { kind: 'percentile', value: 100, name: 'p95' },
      });
      expect(readGoal(text, { headers, locale: 'en-US' })).toEqual({
        problem: expect.stringContaining('p95'),
      });
    },
  );

  test.each(['half the latency', '30% less latency', 'latency +20%', 'die Hälfte der Latenz'])(
    '%s is no load',
    (text) => {
      const context = { headers, locale: 'en-US', fit: fit(past.concurrency, past.throughput) };
      expect(readGoal(text, context)).toEqual({
        problem: expect.stringContaining('is not understood'),
      });
      expect(readGoal('latency 200 ms', context)).toEqual({
        goal: expect.objectContaining({ kind: 'latency' }),
      });
    },
  );

  test('what was read is said in the units of the table', () => {
    const fitted = fit(past.concurrency, past.throughput);
    const echo = (text: string) => {
      const reading = readGoal(text, { headers, locale: 'en-US', fit: fitted });
      return 'goal' in reading ? goalEcho(reading.goal, fitted, headers, 'en-US') : reading.problem;
    };
    expect(echo('142800 req/min')).toBe('2,380 req/s');
    expect(echo('1000 req/s at 100 ms')).toBe('1,000 req/s at 100 ms');
    expect(echo('+20 users')).toBe('84 users');
  });

  test.each([
    ['many'],
    [''],
    ['40 apples'],
    ['2x apples'],
    ['half 1 GB/s'],
    ['-5 users'],
    ['-100 %'],
    ['0'],
    ['1,23 %%'],
  ])('says what is wrong with %j', (text) => {
    expect(readGoal(text, { headers, locale: 'en-US' })).toEqual({
      problem: expect.stringMatching(/\.$/),
    });
  });

  test('a latency has no unit where the throughput has none', () => {
    const bare = { concurrency: 'N', throughput: 'X' };
    expect(readGoal('200 ms', { headers: bare, locale: 'en-US' })).toEqual({
      problem: expect.stringContaining('unit of the throughput'),
    });
  });

  test.each(['+30%', '12000 req/s', '40 users', '200 ms', '−10%', '1.5 s'])(
    '%s is written as it is read',
    (text) => {
      const reading = readGoal(text, { headers, locale: 'en-US' });
      if ('problem' in reading) throw new Error(reading.problem);
      expect(goalText(reading.goal, headers, 'en-US')).toBe(text);
    },
  );

  test('a throughput and a percentile are not asked together, and it says what can be', () => {
    const percentiles = [{ name: 'p95', rank: 95, header: 'p95 (ms)', unit: 0.001, levels: [] }];
    expect(readGoal('1000 req/s at 200 ms p95', { headers, locale: 'en-US', percentiles })).toEqual(
      {
        problem: expect.stringMatching(/^A percentile is asked for alone: 200 ms p95\. /),
      },
    );
  });

  test.each([
    ['concurrency', null, '32 in flight'],
    ['N', 'cores', '32 cores'],
    ['N', 'users', '32 users'],
    ['Concurrent_Users', null, '32 Users'],
    ['client', null, '32 clients'],
    ['number of threads (each)', null, '32 threads'],
  ] as const)('what %s counts is said in a goal, and read again', (concurrency, counts, text) => {
    const tableHeaders = { concurrency, counts, throughput: 'tps' };
    const goal = { kind: 'concurrency', value: 32 } as const;
    expect(goalText(goal, tableHeaders, 'en-US')).toBe(text);
    expect(readGoal(text, { headers: tableHeaders, locale: 'en-US' })).toEqual({ goal });
  });

  test.each([
    ['6000 req/s today', 'en', 'en-US', { kind: 'more', value: 0, load: 6000 }],
    ['+25% over 6000 req/s', 'en', 'en-US', { kind: 'more', value: 0.25, load: 6000 }],
    ['6000 req/s heute', 'de', 'de-DE', { kind: 'more', value: 0, load: 6000 }],
    ['−10 % auf 6000 req/s', 'de', 'de-DE', { kind: 'more', value: -0.1, load: 6000 }],
  ] as const)('a load is part of the question: %s', (text, language, locale, goal) => {
    speak(language, locale);
    const fitted = fit(past.concurrency, past.throughput);
    expect(goalText(goal, headers, locale)).toBe(text.replace(' %', '\u00a0%'));
    expect(readGoal(text, { headers, locale })).toEqual({ goal });
    expect(throughputOf(goal, fitted)).toBeCloseTo(6000 * (1 + goal.value), 6);
    expect(goalFor(goal, 9000, fitted)).toEqual({ ...goal, value: 0.5 });
    speak('en');
  });

  test('a line that is moved gives the same kind of number, and keys go in whole steps', () => {
    const fitted = fit(past.concurrency, past.throughput);
    const largest = bestThroughput(fitted);
    expect(throughputOf(firstGoal, fitted)).toBeCloseTo(1.3 * largest, 6);
    expect(goalFor(firstGoal, 1.257 * largest, fitted)).toEqual({ kind: 'more', value: 0.26 });
    expect(goalFor({ kind: 'throughput', value: 1 }, 5000, fitted)).toEqual({
      kind: 'throughput',
      value: 5000,
    });
    expect(stepped(firstGoal, -10)).toEqual({ kind: 'more', value: 0.2 });
    expect(stepped({ kind: 'throughput', value: 12_000 }, 1).value).toBe(13_000);
    expect(stepped({ kind: 'concurrency', value: 3 }, -5).value).toBe(1);
    expect(stepped({ kind: 'latency', value: 0.2 }, 1).value).toBeCloseTo(0.21, 12);
  });
});

describe('a percentile', () => {
  const p95 = {
    name: 'p95',
    rank: 95,
    header: 'p95 ms',
    unit: 0.001,
    levels: [
      { concurrency: 8, value: 120 },
      { concurrency: 16, value: 160 },
      { concurrency: 32, value: 240 },
    ],
  };
  const fitted = fit(past.concurrency, past.throughput, { bandPoints: 240 });
  const say = (text: string, tableHeaders = headers) => {
    const reading = readGoal(text, { headers: tableHeaders, locale: 'en-US', percentiles: [p95] });
    if ('problem' in reading) return reading.problem;
    const requirements = requirementsOf(reading.goal, fitted);
    const report =
      requirements === null ? null : requirement(past, requirementOptions(requirements));
    const decision = decide(reading.goal, fitted, report, {
      ...shown,
      headers: tableHeaders,
      percentiles: [p95],
    });
    return [decision?.verdict, ...(decision?.certainty ?? [])].join(' ');
  };

  test('is read off the straight line between two levels, with what that assumes', () => {
    expect(say('200 ms p95')).toMatch(
      /^Yes: up to 24 users the p95 stays within 200 ms\. That is 9,\d\d\d req\/s\. Read off the straight line from 160 ms at 16 users to 240 ms at 32 users: that assumes no bend/,
    );
    expect(say('p95 < 0.2 s')).toBe(say('200 ms p95'));
    expect(say('max users below 200 ms p95')).toBe(say('200 ms p95'));
    expect(say('maximale Nutzer mit p95 unter 200 ms')).toBe(say('200 ms p95'));
    expect(say('100 ms p95')).toBe('No: at 8 users the p95 is 120 ms already.');
    expect(say('300 ms p95')).toContain('Yes: up to 32 users the p95 stays within 300 ms.');
    expect(say('300 ms p95')).toContain('what comes beyond it is not known');
  });

  test('is meant by a time alone where no mean was measured', () => {
    expect(say('200 ms')).toBe(say('200 ms p95'));
    expect(readGoal('mean 200 ms', { headers, locale: 'en-US', percentiles: [p95] })).toEqual({
      goal: { kind: 'latency', value: 0.2 },
    });
    expect(
      readGoal('200 ms', {
        headers: { ...headers, latency: 'ms' },
        locale: 'en-US',
        percentiles: [p95],
      }),
    ).toEqual({
      goal: { kind: 'latency', value: 0.2 },
    });
    expect(readGoal('+30 %', { headers, locale: 'en-US', percentiles: [p95] })).toEqual({
      goal: firstGoal,
    });
  });

  test('that was not measured is said so', () => {
    expect(say('200 ms p99')).toContain('No column holds a p99');
    expect(say('many p95')).toContain('is not understood');
    expect(
      readGoal('200 ms p95', {
        headers,
        locale: 'en-US',
        percentiles: [{ ...p95, unit: null, header: 'p95' }],
      }),
    ).toEqual({ problem: expect.stringMatching(/type 200 p95, .* “p95 \(ms\)”/) });
    expect(
      readGoal('200 p95', {
        headers,
        locale: 'en-US',
        percentiles: [{ ...p95, unit: null, header: 'p95' }],
      }),
    ).toEqual({
      goal: { kind: 'percentile', value: 200, name: 'p95' },
    });
  });

  test('is told at so many users, too', () => {
    expect(say('12 users')).toContain('p95 there: 140 ms, between measurements.');
  });

  test('is written as it is read', () => {
    const reading = readGoal('200 ms p95', { headers, locale: 'en-US', percentiles: [p95] });
    if ('problem' in reading) throw new Error(reading.problem);
    expect(goalText(reading.goal, headers, 'en-US', [p95])).toBe('200 ms p95');
    expect(stepped(reading.goal, 1)).toEqual({ kind: 'percentile', value: 210, name: 'p95' });
  });
});

describe('a throughput', () => {
  test('three levels give no forecast, so the verdict names no maximum, and whole users', () => {
    const { verdict } = answered(
      { kind: 'more', value: 0.3 },
      { concurrency: [1, 2, 4], throughput: [35_576, 60_364, 103_055] },
    );
    // 103,055 of 133,972.
    expect(verdict).toBe(
      'Cannot tell: the most that was measured is 103,055 req/s at 4 users, 23.1% short.',
    );
  });

  test('that is out of reach: how far short, and what would be enough, which then is', () => {
    const goal: Goal = { kind: 'throughput', value: 12_000 };
    const { word, verdict, certainty, change } = answered(goal);
    expect(word).toBe('no');
    expect(verdict).toMatch(/^No: it tops out at 10,29\d req\/s, 14\.\d% short\.$/);
    expect(certainty.join(' ')).toMatch(/between 10,0\d\d req\/s and 10,[56]\d\d req\/s, with 95%/);
    const [, sigma, kappa, speed] =
      /cutting contention by (\d+)%.* cutting coherency by (\d+)%.* machine ([\d.]+) times/i.exec(
        change,
      ) ?? [];
    const { lambda, sigma: s, kappa: k } = answered(goal).fitted.parameters;
    const peak = (l: number, a: number, b: number) => l / (a + 2 * Math.sqrt(b * (1 - a)) - b);
    for (const [l, a, b] of [
      [lambda.estimate, s.estimate * (1 - Number(sigma) / 100), k.estimate],
      [lambda.estimate, s.estimate, k.estimate * (1 - Number(kappa) / 100)],
      [lambda.estimate * Number(speed), s.estimate, k.estimate],
    ] as const) {
      const best = peak(l, a, b);
      expect(best).toBeGreaterThanOrEqual(12_000);
      // Rounded up, and no further than a percent or a hundredth of a factor goes.
      expect(best).toBeLessThan(12_000 * 1.03);
    }
  });

  test('that it carries: from where on, and how much more there is', () => {
    const { word, verdict, certainty, change } = answered({ kind: 'throughput', value: 9000 });
    expect(word).toBe('yes');
    expect(verdict).toBe('Yes: 9,692 req/s was measured at 24 users.');
    expect(certainty).toEqual([bestOf(past)]);
    expect(change).toBe('');
  });

  test('between two shapes that both fit: both ceilings, and that it cannot tell', () => {
    const { word, verdict, certainty, change } = answered(firstGoal, five);
    expect(word).toBe('cannotTell');
    expect(verdict).toBe(
      'Cannot tell: by forecast it peaks at 11,000 req/s (14.5% short) or levels off at 13,700 req/s (6.5% more).',
    );
    expect(certainty[0]).toMatch(/^About [34]\d% likely\.$/);
    // The next measurement is the answer's, said once.
    expect(certainty.join(' ')).not.toContain('Measure at');
    expect(change).toMatch(/^If it peaks, cutting co(?:herency|ntention) by/);
  });

  test('where no curve describes a collapse: the best that was measured, and no advice from a curve', () => {
    const { word, verdict, certainty, change } = answered(firstGoal, breaks);
    expect(word).toBe('no');
    expect(verdict).toBe('No: the most that was measured is 9,400 req/s at 32 users, 23.1% short.');
    expect(`${certainty.join(' ')} ${change}`).not.toMatch(/maximum|contention|coherency/i);
    expect(answered({ kind: 'throughput', value: 6000 }, breaks).certainty[0]).toBe(
      'Its best is 9,400 req/s, 56.7% more.',
    );
  });

  test('beyond both shapes: no, or probably not, with both', () => {
    const { word, verdict } = answered({ kind: 'more', value: 1 }, five);
    expect(['no', 'probablyNot']).toContain(word);
    expect(verdict).toMatch(
      /peaks at 11,000 req\/s \(.* short\) or levels off at 13,700 req\/s \(.* short\)/,
    );
  });

  test('under a hard limit: less contention is no help', () => {
    const { word, verdict, change } = answered({ kind: 'throughput', value: 10_000 }, limited);
    expect(word).toBe('no');
    // The mean of what was measured from 8 on.
    expect(verdict).toBe('No: it levels off at 7,994 req/s, 20.1% short.');
    expect(change).toMatch(/1\.25 times as high; less contention does not lift it/);
    expect(answered({ kind: 'throughput', value: 7000 }, limited).word).toBe('yes');
  });
});

/** As the law of `past` nearly has it, with one low row, which makes the curve unsure of what was measured. */
const oneLow = {
  concurrency: [1, 4, 8, 16, 32, 48, 64, 96],
  throughput: [1015.6, 3737.6, 6307.4, 7775.4, 12284.9, 12449.7, 11299.2, 9170.3],
};

test('a curve below what was measured denies nothing', () => {
  const answerTo = (value: number) => answered({ kind: 'throughput', value }, oneLow);
  const measured = 'Probably: 12,450 req/s was measured at 48 users.';
  expect(answerTo(12_440)).toMatchObject({ verdict: measured, change: '' });
  expect(answerTo(12_440).certainty[0]).toBe(
    'That is within the scatter of a measurement (3%): measure at 48 users again.',
  );
  expect(answerTo(12_000).word).toBe('yes');
  // More than the best measurement, and more than the curve.
  expect(['probablyNot', 'cannotTell']).toContain(answerTo(13_000).word);
});

test('a demand that was met by a measurement is not called extrapolated', () => {
  const far = { concurrency: [1, 2, 4, 8, 16], throughput: [100, 199, 395, 780, 1520] };
  const { verdict, certainty } = answered({ kind: 'throughput', value: 1450 }, far);
  expect(verdict).toBe('Yes: 1,520 req/s was measured at 16 users.');
  expect(certainty.join(' ')).not.toMatch(/extrapolated|Measure at/);
});

describe('a latency', () => {
  test('beyond the peak is that of the throughput there, not of the peak', () => {
    // 60 users: 1 + 0.05·59 + 0.0006·60·59 = 6.074, 9,878 req/s.
    const { verdict, certainty } = answered({ kind: 'latency', value: 0.006074 });
    expect(verdict).toMatch(/^Yes: up to (?:59|60) users/);
    expect(certainty.join(' ')).toMatch(/That is 9,8[78]\d req\/s\./);
  });

  test('is the mean: up to where, with what throughput, and how sure', () => {
    const { word, verdict, certainty } = answered({ kind: 'latency', value: 0.003 });
    // N/X(N) = 0.003: 1 + 0.05(N−1) + 0.0006N(N−1) = 3.
    expect(verdict).toMatch(/^Yes: up to 30 users the mean latency stays within 3 ms\.$/);
    expect(word).toBe('yes');
    expect(certainty.join(' ')).toMatch(/That is 10,1\d\d req\/s\. Up to (?:29|30) users with 95%/);
    expect(certainty.join(' ')).toContain('a percentile such as the 95th is longer');
  });

  test('that not even one has', () => {
    const { word, change } = answered({ kind: 'latency', value: 0.0005 });
    expect(word).toBe('no');
    expect(change).toMatch(/a machine .* times as fast/i);
  });
});

test('a latency under a hard limit: up to the limit times it', () => {
  // 8,000 × 0.004 s = 32 in service.
  const { word, verdict, certainty } = answered({ kind: 'latency', value: 0.004 }, limited);
  expect(word).toBe('yes');
  expect(verdict).toMatch(/^Yes: up to (?:31|32) users the mean latency stays within 4 ms\.$/);
  expect(certainty.join(' ')).toMatch(/That is (?:7,99|8,00)\d req\/s\./);
});

/** Best at 16, and half of that at 64. */
const falling = {
  concurrency: [1, 2, 4, 8, 16, 32, 64],
  throughput: [120, 228, 405, 610, 690, 560, 350],
};

describe('users', () => {
  test.each([
    [20, 'yes', /throughput still grows at 20 users/],
    [60, 'yes', /throughput is 3\.\d% below the best measured, 10,2\d\d req\/s at 48 users/],
    [400, 'no', /throughput is 6\d(?:\.\d)?% below that of the peak at 40 users, by forecast/],
  ])('%i of them', (value, word, verdict) => {
    const decision = answered({ kind: 'concurrency', value });
    expect([decision.word, decision.verdict]).toEqual([word, expect.stringMatching(verdict)]);
    expect(decision.certainty[0]).toMatch(
      /^At (?:20|60|400) users: [389],\d{3} req\/s, [\d.]+ ms each/,
    );
  });

  test('at the best level that was measured nothing grows any more', () => {
    const { word, verdict } = answered({ kind: 'concurrency', value: 16 }, falling);
    expect([word, verdict]).toEqual(['yes', 'Yes: the most was measured there.']);
  });

  test('below the first level: the curve, with no interval of another place', () => {
    const { word, certainty } = answered({ kind: 'concurrency', value: 0.5 }, falling);
    expect(word).toBe('yes');
    expect(certainty).toEqual([expect.stringMatching(/^At 0\.5 users: 6[0-3](?:\.\d+)? req\/s/)]);
  });

  test('beside a throughput: what was measured there, and that fewer are enough', () => {
    const goal = { kind: 'throughput', value: 600, most: 64 } as const;
    const { word, verdict, certainty } = answered(goal, falling);
    expect([word, verdict]).toEqual(['no', 'No: at 64 users it is 350 req/s.']);
    expect(certainty).toEqual(['Fewer are enough: 610 req/s was measured at 8 users.']);
    expect(answered({ ...goal, most: 20 }, falling).word).toBe('yes');
  });

  test('of which two shapes say different things', () => {
    expect(answered({ kind: 'concurrency', value: 30 }, five).word).toBe('probably');
    expect(answered({ kind: 'concurrency', value: 80 }, five).word).toBe('cannotTell');
  });
});

test('in German', () => {
  speak('de', 'de-DE');
  try {
    const german = { headers, locale: 'de-DE' };
    const fitted = fit(past.concurrency, past.throughput);
    const goal: Goal = { kind: 'throughput', value: 12_000 };
    const report = requirement(past, { throughput: 12_000 });
    const decision = decide(goal, fitted, report, german);
    expect(decision?.verdict).toMatch(
      /^Nein: mehr als 10\.29\d req\/s sind es nicht, 14,\d\s% zu wenig\.$/,
    );
    expect(decision?.change).toMatch(/weniger Contention würde genügen/);
    expect(readGoal('12000,5 req/s', { headers, locale: 'de-DE' })).toEqual({
      goal: { kind: 'throughput', value: 12_000.5 },
    });
  } finally {
    speak('en');
  }
});

test('a latency that is kept as far as was measured is a forecast beyond that', () => {
  // One alone takes 1 ms, and 64 take 64/8964 s = 7.1 ms.
  const { verdict, certainty } = answered({ kind: 'latency', value: 0.05 });
  expect(verdict).toBe('Yes: up to 64 users the mean latency stays within 50 ms.');
  expect(certainty[0]).toMatch(
    /^That is the most that was measured; by forecast it does up to \d+ users\.$/,
  );
});

test('of what still rises, a ceiling is a forecast', () => {
  const { verdict } = answered({ kind: 'throughput', value: 40_000 }, five);
  expect(verdict).toMatch(/^(?:No|Probably not|Cannot tell): by forecast it /);
});

test.each([
  [
    { sigma: { factor: 0.8 } },
    12_000,
    /^Contention −20%: 11,4[34]\d req\/s \(\+11\.[12]%\), still 4\.[67]% short\.$/,
  ],
  [
    { sigma: { factor: 0.8 }, lambda: { factor: 1.5 } },
    12_000,
    /^Throughput at concurrency 1 \+50%, Contention −20%: 17,1[56]\d req\/s \(\+66\.\d%\), enough\.$/,
  ],
  [
    { kappa: { factor: 0 } },
    12_000,
    /^Coherency −100%: 15,\d\d\d req\/s at 64 users \(\+5\d(?:\.\d)?%\), enough\.$/,
  ],
])('what %j brings is said in figures', (changes, value, words) => {
  // X* = λ/(σ + 2√(κ(1−σ)) − κ): 10,293, with 0.8 σ 1000/(0.04 + 2√(0.0006·0.96) − 0.0006) = 11,442.
  const fitted = fit(past.concurrency, past.throughput);
  const found = whatIf(lawOf(fitted), changes, [64]);
  const tried = { changes, machines: oneMachine, found };
  expect(triedWords(tried, { kind: 'throughput', value }, fitted, shown)).toMatch(words);
});

test('as many machines give as many times the best that was measured, at a cost', () => {
  const fitted = fit(past.concurrency, past.throughput);
  const best = bestThroughput(fitted);
  const words = (count: number, cost: string, value: number) =>
    triedWords(
      { changes: {}, machines: { count, cost }, found: null },
      { kind: 'throughput', value },
      fitted,
      shown,
    );
  const twice = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(2 * best);
  expect(words(2, '400 € a month', 20_000)).toBe(
    `2 machines that share nothing: ${twice} req/s (+100%), enough; cost: 800 € a month.`,
  );
  expect(words(2, '', 40_000)).toMatch(/^2 machines .* \(\+100%\), still 4\d(?:\.\d)?% short\.$/);
  expect(words(3, '$0.40/h', 20_000)).toMatch(/enough; cost: \$1\.20\/h\.$/);
  // Two numbers to some and to others; the field says so.
  expect(words(2, '1,250 €', 20_000)).not.toContain('cost');
  expect(costProblem('1,250 €', 'en-US')).toContain('1250');
  expect(costProblem('1,250.00 €', 'en-US')).toBeNull();
  expect(costProblem('abc', 'en-US')).toContain('“abc” is not a number');
  expect(costProblem('', 'en-US')).toBeNull();
});
