import { describe, expect, test } from '@jest/globals';
import { fit, lawOf, nextMeasurement, requirement, whatIf, type RequirementReport } from 'usl-fit';
import { speak } from '../texts/part.ts';
import '../texts/german/index.ts';
import { cautionOf } from './caution.ts';
import { conflictOf } from './conflict.ts';
import { nextWords } from './next.ts';
import {
  requirementOptions,
  hasRequirements,
  noRequirements,
  requirementWords,
  windowOf,
  type Requirements,
} from './requirement.ts';
import { largestMeasured } from '../rows.ts';
import { whatIfWords, withChange } from './whatIf.ts';

const measurements = {
  concurrency: [1, 2, 4, 8, 16],
  throughput: [955.16, 1878.91, 3548.68, 6531.08, 9897.24],
};
const shown = { headers: { concurrency: 'users', throughput: 'qps' }, locale: 'en-US' };
const answered = (change: Partial<Requirements>) => {
  const requirements = { ...noRequirements, ...change };
  const report = requirement(measurements, requirementOptions(requirements));
  return {
    report,
    ...requirementWords(
      report,
      requirements,
      shown,
      report.met ? null : conflictOf(measurements, requirements, {}),
    ),
  };
};

test('a throughput that was measured needs no change', () => {
  const of = {
    concurrency: [1, 4, 8, 16, 32, 48, 64, 96],
    throughput: [1015.6, 3737.6, 6307.4, 7775.4, 12284.9, 12449.7, 11299.2, 9170.3],
  };
  const verdictOf = (throughput: number) => {
    const requirements = { ...noRequirements, throughput };
    const report = requirement(of, requirementOptions(requirements));
    const { verdict, changes } = requirementWords(report, requirements, shown, null);
    return [verdict, changes.length];
  };
  expect(verdictOf(12_000)).toEqual(['Yes: 12,285 qps was measured at 32 users.', 0]);
  expect(verdictOf(12_440)).toEqual(['Probably: 12,450 qps was measured at 48 users.', 0]);
  expect(verdictOf(14_000)).toEqual([
    expect.stringMatching(/^(?:No|Probably not|Cannot tell): /),
    3,
  ]);
});

describe('an answer beyond the measurements', () => {
  const caution = (change: Partial<Requirements>, of = measurements) => {
    const requirements = { ...noRequirements, ...change };
    return cautionOf(
      requirement(of, requirementOptions(requirements)),
      requirements,
      fit(of.concurrency, of.throughput),
      shown,
    );
  };

  test('is told where all of it is: the peak of 10,956 is at 26 users, measured were 16', () => {
    // The roots of κN² + (σ − κ − λ/10,700)N + 1 − σ lie on both sides of the peak, above 16.
    expect(caution({ throughput: 10_700 })).toMatch(
      /^This is extrapolated: it would be met at 2\d users, and nothing was measured beyond 16 users\./,
    );
  });

  test('is told where its upper end is, and not where all of it was measured', () => {
    // 9,897 was measured: what the curve does beyond is not asked.
    expect(caution({ throughput: 9000 })).toBeNull();
    expect(caution({ throughput: 9000, users: 20 })).toMatch(
      /^This is extrapolated: it would be met at \d\d users, and nothing was measured beyond 16 users\./,
    );
    // The answer advises a level already.
    expect(caution({ throughput: 9000, users: 20 })).not.toContain('before you decide');
    const low = caution({ latency: 0.00125 });
    expect(low).toBeNull();
    expect(caution({ latency: 0.002 })).toMatch(/^Beyond 16 users/);
  });

  test('without an end it is told that there is one', () => {
    const straight = { concurrency: [1, 2, 4, 8], throughput: [10, 20, 40, 80] };
    expect(caution({ latency: 1 }, straight)).toMatch(/^Beyond 8 users, .* every system/);
  });

  test('of users and of the most there is, where nothing else is', () => {
    expect(caution({ users: 40 })).toMatch(/^The system would settle at 40 users,/);
    expect(caution({ users: 100, thinkTime: 0.02 })).toBeNull();
    // Without a think time all of them are in service, and the ceiling is not kept.
    expect(caution({ users: 40, latency: 0.00125 })).toMatch(
      /^The system would settle at 40 users, and nothing was measured beyond 16 users:/,
    );
    expect(caution({ throughput: 20_000 })).toMatch(
      /^The maximum would be at 26 users, and nothing was measured beyond 16 users:/,
    );
  });
});

describe('a requirement', () => {
  test('is none while nothing, or only a think time, is given', () => {
    expect(hasRequirements(noRequirements)).toBe(false);
    expect(hasRequirements({ ...noRequirements, thinkTime: 1 })).toBe(false);
    expect(hasRequirements({ ...noRequirements, users: 1 })).toBe(true);
    expect(requirementOptions({ ...noRequirements, latency: 0.1 })).toEqual({ latency: 0.1 });
  });

  test('that is met says where, and how much there is to spare', () => {
    const { report, verdict, details, changes } = answered({ throughput: 8000 });
    // The roots of κN² + (σ − κ − λ/8,000)N + 1 − σ are 10.71 and 63.45: 10 users are too few.
    expect(verdict).toBe('Yes: 9,897 qps was measured at 16 users.');
    expect(details[0]).toMatch(/^It is met at 11 to 63 users, and at 14 to \d\d users even where/);
    // The highest throughput of these measurements is 10,956.
    expect(details).toContain('The maximum: 10,956 qps, 37% more than required.');
    expect(changes).toEqual([]);
    expect(windowOf(report)?.low).toBeCloseTo(10.71, 2);
  });

  test('is said to be met only where it is, also where the intervals are at their worst', () => {
    const report = requirement(measurements, { throughput: 8000 });
    const window = {
      low: { estimate: 19.7, low: 19.2, high: 20.2 },
      high: { estimate: 30.6, low: 30.2, high: 31.1 },
    };
    const headRoom = { ...report.headRoom, users: window.high, usersSpare: null };
    const wordsOf = (ends: typeof window) =>
      requirementWords(
        { ...report, window: ends, headRoom },
        { ...noRequirements, latency: 1 },
        shown,
        null,
      );
    const { verdict, details } = wordsOf(window);
    expect(verdict).toBe(
      'Yes: it is met at 20 to 30 users, and at 21 to 30 users even where the intervals are at their worst.',
    );
    expect(details).toContain('The lower end may lie between 19 and 21.');
    expect(details).toContain('Users who can be served under the latency ceiling: 30.');
    const exactly = (low: number, high: number) =>
      wordsOf({ low: { estimate: low, low, high: low }, high: { estimate: high, low: high, high } })
        .verdict;
    expect(exactly(20, 30)).toMatch(/met at 20 to 30 users, even/);
    // The last bit of a computation is no user more.
    expect(exactly(20.000000000000004, 30)).toMatch(/met at 20 to 30 users, even/);
    expect(exactly(20, 20)).toMatch(/met at 20 users, even/);
    // No whole number lies between.
    expect(exactly(20.31, 20.67)).toMatch(/met at 20\.4 to 20\.6 users, even/);
    expect(exactly(1.234, 3.456)).toMatch(/met at 1\.3 to 3\.4 users, even/);
  });

  test('that the measurements leave open is met probably', () => {
    expect(answered({ throughput: 10700 }).verdict).toMatch(
      /^Probably: the fitted curve meets it at 2\d to 3\d users, but/,
    );
  });

  test('that is not met says what each parameter would have to be', () => {
    const { verdict, changes } = answered({ throughput: 14000 });
    expect(verdict).toMatch(/^Probably not: /);
    expect(changes).toHaveLength(3);
    // X* is proportional to λ: 14,000 / 10,956 = 1.278.
    expect(changes[0]).toMatch(
      /^Throughput at concurrency 1 alone would be enough: 1,212 instead of 948\.5 \(1.28 times\)\.$/,
    );
    expect(answered({ throughput: 1e6 }).changes.slice(1)).toEqual([
      'Contention alone is not enough, not even at 0.',
      'Coherency alone is not enough, not even at 0.',
    ]);
  });

  test.each<[Partial<Requirements>, string, string]>([
    [
      // More than the largest concurrency with 9,000 a second, 52.04.
      { throughput: 9000, users: 5000, thinkTime: 0 },
      'Probably not: this throughput and so many users are not met together, though each would be met alone.',
      'The maximum: 10,956 qps, 21.7% more than required, but not with so many users.',
    ],
    [
      // A latency of 0.0001 is less than that of one, 1/λ or about 0.001.
      { throughput: 9000, latency: 0.0001 },
      'No: at no concurrency does the fitted curve meet this latency.',
      'This throughput would be met alone.',
    ],
    [
      { throughput: 90_000, latency: 0.0001, users: 10 },
      'No: at no concurrency does the fitted curve meet this throughput or this latency.',
      'So many users would be met alone.',
    ],
    [
      // Each pair fails: under this ceiling there are 5,930 a second and 7 users.
      { throughput: 9000, latency: 0.0012, users: 50 },
      'No: this throughput, this latency and so many users are not met together, though each would be met alone.',
      'The maximum under the latency ceiling: 5,930 qps, 34.1% less than required.',
    ],
  ])('%j that is not met says what is in the way', (change, no, detail) => {
    const { verdict, details } = answered(change);
    expect(verdict).toBe(no);
    expect(details).toContain(detail);
  });

  test('says so in German', () => {
    speak('de');
    const { verdict, details } = answered({ throughput: 9000, users: 5000 });
    speak('en');
    expect(verdict).toContain('nicht zusammen erreichbar');
    expect(verdict).toContain('dieser Durchsatz und so viele Benutzer');
    expect(details[0]).toContain('aber nicht mit so vielen Benutzern');
  });

  test('of users alone says first where they keep the system, and that any number is served', () => {
    const { verdict, details } = answered({ users: 100, thinkTime: 0.02 });
    expect(verdict).toMatch(/^With 100 users it settles at: .* in flight, .* qps, latency/);
    expect(details.at(-1)).toBe(
      'Any number of users is served, only more and more slowly: require a latency or a throughput as well.',
    );
    expect([verdict, ...details].join(' ')).not.toMatch(/Yes|is met|end may lie/);
    // A collapsed state is no advice to run so many in service: nothing calls it met.
    const collapsed = answered({ users: 500, thinkTime: 0.05 });
    expect(collapsed.report.operatingPoints).toHaveLength(3);
    expect(collapsed.verdict).toMatch(/^The same users can settle in more than one state/);
  });

  test('of users with a ceiling says whether it is met', () => {
    const { verdict, details } = answered({ users: 20, latency: 0.01 });
    expect(verdict).toMatch(/^Probably: it is met /);
    expect(details.join(' ')).toContain('With 20 users it settles at');
    expect(details.join(' ')).not.toContain('Any number');
  });

  test.each([
    // Each in its own unit: 100 users, 20 ms of thinking, 9.6 to 10.8 thousand a second.
    ['qps', 1, 0.02, /latency 0.00\d+ seconds\.$/],
    ['kReq/s', 1000, 20, /latency \d(\.\d+)? milliseconds\.$/],
    ['X', 1, 0.02, /latency 0.00\d+\.$/],
  ])('in %s tells latencies in their unit', (throughput, per, thinkTime, words) => {
    const requirements = { ...noRequirements, users: 100, thinkTime };
    const counted = {
      ...measurements,
      throughput: measurements.throughput.map((value) => value / per),
    };
    const report = requirement(counted, requirementOptions(requirements));
    const headers = { concurrency: 'users', throughput };
    const { verdict } = requirementWords(report, requirements, { headers, locale: 'en-US' }, null);
    expect(verdict).toMatch(words);
    const latency = report.operatingPoints[0]?.latency ?? NaN;
    const inSeconds = requirement(measurements, { users: 100, thinkTime: 0.02 });
    expect(latency / per).toBeCloseTo(inSeconds.operatingPoints[0]?.latency ?? 0, 9);
  });

  test('of 2 milliseconds is met by thousands a second as one of 0.002 seconds by operations', () => {
    const thousands = measurements.throughput.map((value) => value / 1000);
    const answerOf = (throughput: number[], latency: number) =>
      windowOf(requirement({ ...measurements, throughput }, { latency }))?.high ?? NaN;
    const [inThousands, plain] = [answerOf(thousands, 2), answerOf(measurements.throughput, 0.002)];
    expect(plain).toBeGreaterThan(16);
    expect(inThousands).toBeCloseTo(plain, 6);
  });

  test('of latency tells how many users can be served', () => {
    const { verdict, details } = answered({ latency: 0.002 });
    expect(verdict).toContain('up to');
    expect(details.join(' ')).toContain('Users who can be served under the latency ceiling');
  });

  test('where the law is refuted tells nothing of its costs', () => {
    const n = [1, 2, 4, 8, 12, 16, 20, 24, 32, 48, 64];
    const errors = [10, -10, 4, -6, 9, -4, -8, 6, -3, 7, -5];
    const x = n.map((each, i) => 100 * Math.min(each, 20) * (1 + (errors[i] ?? 0) / 1000));
    const requirements = { ...noRequirements, throughput: 2500 };
    const report = requirement({ concurrency: n, throughput: x }, requirementOptions(requirements));
    const { verdict, changes } = requirementWords(report, requirements, shown, null);
    expect(verdict).toMatch(/^No/);
    expect(changes).toEqual([
      expect.stringMatching(/^A system 1\.25 times as fast would be enough\. The law does not fit/),
    ]);
  });

  test('on a curve without an error says so', () => {
    const report: RequirementReport = {
      verdict: {
        word: 'probably',
        reason: 'curve',
        level: null,
        best: null,
        law: null,
        knee: null,
        next: null,
        at: null,
      },
      met: true,
      metWithConfidence: null,
      probability: null,
      operatingPoints: [],
      room: null,
      changes: null,
      curve: 'law',
      thinkTime: 0,
      window: {
        low: { estimate: 5, low: null, high: null },
        high: { estimate: null, low: null, high: null },
      },
      headRoom: {
        throughput: { estimate: null, low: null, high: null },
        users: { estimate: null, low: null, high: null },
        throughputSpare: null,
        usersSpare: null,
      },
    };
    expect(requirementWords(report, { ...noRequirements, throughput: 5 }, shown, null)).toEqual({
      verdict:
        'Probably: on the fitted curve it is met from 5 users on; nothing tells how sure that is.',
      details: [],
      changes: [],
    });
  });
});

describe('what if', () => {
  const fitted = fit(measurements.concurrency, measurements.throughput);
  const words = (change: Parameters<typeof whatIf>[1]) =>
    whatIfWords(whatIf(lawOf(fitted), change, [largestMeasured(fitted)]), shown);

  test('the peak comes first, then the largest measured concurrency', () => {
    const [peak, there] = words({ lambda: { factor: 1.5 } });
    expect(peak).toBe(
      'The peak would be 16,435 qps at 26 users, instead of 10,956 qps at 26 users: 50% more.',
    );
    expect(there).toMatch(
      /^At 16 users it would be 14,8\d\d qps instead of 9,902 qps: 50% more\.$/,
    );
  });

  test('without coherency there is no peak any more', () => {
    expect(words({ kappa: { value: 0 } })[0]).toMatch(
      /^There would be no peak any more, instead of/,
    );
  });

  test('one change is taken back and the others stay', () => {
    const both = withChange({ sigma: { factor: 0.5 } }, 'kappa', { value: 0 });
    expect(both).toEqual({ sigma: { factor: 0.5 }, kappa: { value: 0 } });
    expect(withChange(both, 'sigma', null)).toEqual({ kappa: { value: 0 } });
  });
});

describe('where to measure next', () => {
  test('is told first, then what it would bring', () => {
    const [first, then] = nextWords(nextMeasurement(measurements), 'peak', shown);
    expect(first).toMatch(/^Measure next at \d+ users, [\d.]+ times the largest so far\.$/);
    expect(then).toMatch(
      /^If the law holds, .* would then be about 2\d.* – 3\d.*; now it is 18\.4 – unbounded\.$/,
    );
  });

  test('is about a possible peak where the answer has none but in a forecast', () => {
    const past = {
      concurrency: [1, 2, 4, 8, 16, 32],
      throughput: [100, 190, 350, 560, 640, 500],
    };
    for (const [of, subject] of [
      [measurements, 'a possible peak'],
      [past, 'the peak'],
    ] as const) {
      const fitted = fit(of.concurrency, of.throughput);
      const next = nextMeasurement(of);
      const words = nextWords(next, 'peak', { ...shown, fit: fitted }).join(' ');
      expect(words).toContain(`${subject} would then be about`);
      expect(nextWords(next, 'sigma', { ...shown, fit: fitted }).join(' ')).not.toContain('peak');
      const changed = whatIfWords(whatIf(lawOf(fitted), { sigma: { factor: 0.5 } }, []), {
        ...shown,
        fit: fitted,
      });
      expect(changed[0]).toMatch(subject === 'the peak' ? /^The peak/ : /^A possible peak/);
    }
  });

  test('how far that is, what is best without it and what a limit costs are told', () => {
    const free = nextWords(nextMeasurement(measurements), 'peak', shown);
    expect(free).toHaveLength(3);
    expect(free[2]).toMatch(
      /^If you cannot go that far, measure at \d+ users(?: again)?: .* – (?:[\d.]+|unbounded)\.$/,
    );
    const largest = 16;
    const capped = nextWords(nextMeasurement(measurements, { largest }), 'peak', {
      ...shown,
      largest,
    });
    expect(capped[0]).toMatch(/^Measure next at \d+ users(?: again)?\.$/);
    expect(capped[2]).toMatch(
      /^Stopping at 16 users has its price: at \d\d users the interval would be about [\d.]+ – [\d.]+\.$/,
    );
    // A limit that is beyond the best costs nothing.
    const far = nextMeasurement(measurements, { largest: 1000 });
    expect(nextWords(far, 'peak', { ...shown, largest: 1000 }).join(' ')).not.toContain('price');
    speak('de');
    const german = nextWords(nextMeasurement(measurements, { largest }), 'peak', {
      ...shown,
      largest,
    });
    speak('en');
    expect(german[2]).toMatch(/^Bei 16 Benutzern aufzuhören hat seinen Preis: /);
  });

  test('where nothing within the measurements would help, that is said', () => {
    const estimate = { estimate: 40, low: 30, high: 50 };
    const advised = {
      concurrency: 64,
      measured: false,
      shrinkage: 0.5,
      bounded: true,
      expected: estimate,
    };
    const within = { ...advised, concurrency: 16, shrinkage: 0.99 };
    const next = {
      now: estimate,
      advised,
      candidates: [within, advised],
      largestMeasured: 16,
      beyond: null,
    };
    for (const best of [null, within]) {
      expect(nextWords({ ...next, within: best }, 'peak', shown)[2]).toBe(
        'No measurement up to 16 users, the largest so far, would tell much more.',
      );
    }
    // A gain of a hundredth is no price.
    const beyond = { ...advised, concurrency: 90, shrinkage: 0.49 };
    const words = nextWords({ ...next, within: null, beyond }, 'peak', { ...shown, largest: 64 });
    expect(words.join(' ')).not.toContain('price');
  });

  test('what cannot be judged says so', () => {
    const three = { concurrency: [1, 4, 16], throughput: [955.16, 3548.68, 9897.24] };
    expect(nextWords(nextMeasurement(three), 'kappa', shown)).toEqual([
      expect.stringContaining('Nothing can be advised'),
    ]);
  });

  test('an interval that would stay open is not promised to close', () => {
    const open = { estimate: 40, low: 30, high: null };
    const advised = {
      concurrency: 50,
      measured: true,
      shrinkage: null,
      bounded: false,
      expected: open,
    };
    const words = nextWords(
      {
        now: open,
        advised,
        candidates: [advised],
        largestMeasured: 50,
        within: null,
        beyond: null,
      },
      'peak',
      shown,
    );
    expect(words[0]).toBe('Measure next at 50 users again.');
    expect(words[1]).toContain('would probably stay open');
  });

  test('where nothing would tell more there is no advice', () => {
    const estimate = { estimate: 40, low: 30, high: 50 };
    const candidate = {
      concurrency: 50,
      measured: true,
      shrinkage: 1.2,
      bounded: true,
      expected: estimate,
    };
    expect(
      nextWords(
        {
          now: estimate,
          advised: null,
          candidates: [candidate],
          largestMeasured: 50,
          within: null,
          beyond: null,
        },
        'sigma',
        shown,
      ),
    ).toEqual([expect.stringContaining('No single further measurement')]);
  });
});
