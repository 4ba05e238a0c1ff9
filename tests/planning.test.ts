import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  changeMany,
  compare,
  compareMany,
  fit,
  fitTable,
  holdOut,
  minimalPlan,
  nextMeasurement,
  readText,
  requirement,
  throughputMany,
  UslError,
  threadPool,
  whatIf,
  type CompareOptions,
  type Estimate,
  type Law,
  type NextOptions,
  type ParameterChanges,
  type Requirement,
} from 'usl-fit';
import { bisect } from './support/bisect.ts';
import { root } from './support/cli.ts';
import { errorOf } from './support/errors.ts';

const concurrency = [1, 2, 4, 8, 16];
const throughput = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const measured = { concurrency, throughput };

const read = (name: string) => readFileSync(path.join(root, 'tests/data', name), 'utf8');
const certified = JSON.parse(read('certified.json')) as {
  datasets: Record<string, { points: [number, number][]; unconstrained_3p: Law }>;
};

const elongation = (n: number, { sigma, kappa }: Omit<Law, 'lambda'>) =>
  1 + sigma * (n - 1) + kappa * n * (n - 1);
const x = (n: number, law: Law) => (law.lambda * n) / elongation(n, law);
const peakOf = ({ sigma, kappa }: Law) => Math.sqrt((1 - sigma) / kappa);

function expectClose(found: number | null | undefined, wanted: number, tolerance = 1e-9): void {
  expect(typeof found).toBe('number');
  expect(Math.abs((found as number) / wanted - 1)).toBeLessThanOrEqual(tolerance);
}

describe('threadPool', () => {
  test('sizes a pool by the share of the time that waits', () => {
    // Plumbr's example: 50 of 1050 milliseconds need a core.
    expect(threadPool(4, 1050, 1000)).toEqual({
      threads: 84,
      wholeThreads: 84,
      waitingShare: 1000 / 1050,
      peak: { estimate: null, low: null, high: null },
      wholePeak: null,
    });
    expect(threadPool(1, 3, 1)).toMatchObject({ threads: 1.5, wholeThreads: 2 });
    expect(threadPool(8, 20, 0).threads).toBe(8);
  });

  test.each<[number, number, number, string]>([
    [0, 3, 1, 'not-positive'],
    [4, 3, 3, 'out-of-range'],
    [4, Infinity, 3, 'not-finite'],
    ['4' as never, 3, 1, 'not-a-number'],
  ])('refuses %p, %p, %p', (cores, total, waiting, code) => {
    expect(errorOf(() => threadPool(cores, total, waiting)).code).toBe(code);
  });
});

describe('minimalPlan', () => {
  interface Planned {
    largest: number;
    points: number;
    scatter: number;
    level: number;
    concurrencies: number[];
    left: number;
    peakError: number;
    peakFactor: number;
  }
  /** The errors of these plans, by a script that shares no code with the core. */
  const planned = JSON.parse(
    readFileSync(path.join(root, 'tests/reference/first_plan.json'), 'utf8'),
  ) as Planned[];

  test.each(planned)('$points points up to $largest', (wanted) => {
    const found = minimalPlan(wanted);
    expect(found.concurrencies).toEqual(wanted.concurrencies);
    expectClose(found.peakError, wanted.peakError, 1e-6);
    expectClose(found.peakFactor, wanted.peakFactor, 1e-6);
    expect(found.left).toBe(wanted.left);
  });

  test('plans for what is guessed', () => {
    const near = minimalPlan({ largest: 1000, points: 8, sigma: 0.02, kappa: 0.01 });
    // Four times the peak of √(0.98/0.01) = 9.9.
    expect(near).toMatchObject({ concurrencies: [1, 2, 4, 8, 16, 40], left: 2, peakFactor: null });
  });

  test.each<[object, string]>([
    [{ largest: 0 }, 'not-positive'],
    [{ largest: NaN }, 'not-finite'],
    [{ largest: 64, points: 3 }, 'out-of-range'],
    [{ largest: 64, points: 4.5 }, 'out-of-range'],
    [{ largest: 64, points: NaN }, 'out-of-range'],
    [{ largest: 3, points: 4 }, 'too-few-distinct-concurrencies'],
    [{ largest: 64, scatter: 0.5 }, 'out-of-range'],
    [{ largest: 64, level: 2 }, 'out-of-range'],
    [{ largest: '64' }, 'not-a-number'],
    [{}, 'not-a-number'],
  ])('refuses %j', (expected, code) => {
    expect(errorOf(() => minimalPlan(expected as never)).code).toBe(code);
  });
});

describe('whatIf', () => {
  const law = { lambda: 1000, sigma: 0.05, kappa: 0.001 };

  test('gains are those of the formula, each change alone and all together', () => {
    const changes: ParameterChanges = {
      lambda: { factor: 1.1 },
      sigma: { value: 0.02 },
      kappa: { factor: 0.5 },
    };
    const report = whatIf(law, changes, [20, 1]);
    const wanted = {
      before: law,
      lambda: { ...law, lambda: 1100 },
      sigma: { ...law, sigma: 0.02 },
      kappa: { ...law, kappa: 0.0005 },
      after: { lambda: 1100, sigma: 0.02, kappa: 0.0005 },
    };
    for (const [name, changed] of Object.entries(wanted)) {
      const variant = report[name as keyof typeof wanted];
      expectClose(variant.lambda, changed.lambda);
      expectClose(variant.peakConcurrency, peakOf(changed));
      expectClose(variant.peakThroughput, x(peakOf(changed), changed));
      expectClose(1 + (variant.peakGain ?? NaN), x(peakOf(changed), changed) / x(peakOf(law), law));
      expect(variant.curve.map((point) => point.concurrency)).toEqual([20, 1]);
      for (const point of variant.curve) {
        const n = point.concurrency;
        expectClose(point.throughput, x(n, changed));
        expectClose(point.latency, n / x(n, changed));
        expectClose(1 + (point.gain ?? NaN), x(n, changed) / x(n, law));
      }
    }
  });

  test('without coherency there is no peak to compare', () => {
    const { before, after } = whatIf(law, { kappa: { value: 0 } }, []);
    expect(before.peakGain).toBe(0);
    expect([after.peakConcurrency, after.peakThroughput, after.peakGain]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test.each<[string, unknown, number[], string, string]>([
    ['a misspelt parameter', { kapa: { value: 0 } }, [1], 'unknown-option', 'mean "kappa"'],
    ['a change of nothing', { kappa: { faktor: 2 } }, [1], 'unknown-option', '"kappa" is ""'],
    ['a text', { sigma: { value: 'low' } }, [1], 'unknown-option', '"low"'],
    ['σ below 0', { sigma: { value: -0.1 } }, [1], 'not-positive', 'The new sigma is -0.1'],
    ['a factor of NaN', { lambda: { factor: NaN } }, [1], 'not-finite', 'The factor of lambda'],
    ['a concurrency of 0', {}, [0], 'not-positive', 'A concurrency is 0'],
  ])('%s is refused', (_, change, at, code, message) => {
    const error = errorOf(() => whatIf(law, change as ParameterChanges, at));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
});

describe('requirement', () => {
  const { points, unconstrained_3p: law } = certified.datasets['percona_cisco5'] ?? {
    points: [],
    unconstrained_3p: { lambda: 0, sigma: 0, kappa: 0 },
  };
  const sample = {
    concurrency: points.map(([n]) => n),
    throughput: points.map(([, x]) => x),
  };

  const equal = { weights: 'equal' } as const;

  test('the window of the certified optimum ends where its curve does', () => {
    expect(points.length).toBeGreaterThan(4);
    const top = x(peakOf(law), law);
    const wanted = { throughput: 0.9 * top, latency: 1.2 * (peakOf(law) / top) };
    const { met, window, headRoom, changes } = requirement(sample, wanted, equal);
    expect([met, changes]).toEqual([true, null]);
    const low = bisect(1, peakOf(law), (n) => wanted.throughput - x(n, law));
    const byThroughput = bisect(peakOf(law), 1e4, (n) => x(n, law) - wanted.throughput);
    const byLatency = bisect(1, 1e4, (n) => wanted.latency - n / x(n, law));
    expectClose(window?.low.estimate, low);
    expectClose(window?.high.estimate, Math.min(byThroughput, byLatency));
    expectClose(headRoom.throughput.estimate, top);
    expectClose(headRoom.throughputSpare, 1 / 0.9 - 1, 1e-8);
  });

  test('an end lies as far as the interval of X(N) reaches', () => {
    const { window } = requirement(sample, { throughput: 7000 });
    const interval = (n: number | null | undefined) =>
      fit(sample.concurrency, sample.throughput, { at: [n ?? NaN] }).at[0]?.throughput;
    expectClose(interval(window?.low.low)?.high, 7000, 1e-6);
    expectClose(interval(window?.low.high)?.low, 7000, 1e-6);
  });

  test('users and their think time keep to the interactive response time law', () => {
    const { window, operatingPoints } = requirement(sample, { users: 100, thinkTime: 0.005 });
    expect(operatingPoints).toHaveLength(1);
    const [state] = operatingPoints;
    // N = X(R + Z) of all users: those in service and those who think.
    expectClose((state?.throughput ?? NaN) * ((state?.latency ?? NaN) + 0.005), 100);
    expectClose(window?.low.estimate, state?.concurrency ?? NaN);
  });

  test('what would have to change just does', () => {
    const { met, metWithConfidence, window, changes } = requirement(
      sample,
      { throughput: 20_000 },
      equal,
    );
    expect([met, metWithConfidence, window]).toEqual([false, false, null]);
    const top = (changed: Law) => x(peakOf(changed), changed);
    expectClose(top({ ...law, lambda: changes?.lambda?.to ?? NaN }), 20_000);
    expectClose(top({ ...law, kappa: changes?.kappa?.to ?? NaN }), 20_000);
    expectClose(changes?.lambda?.factor, 20_000 / top(law));
  });

  test('latency is in the time unit of the throughput, whatever the unit of its column', () => {
    const rows = concurrency.map((n, i) => [
      n,
      throughput[i] ?? 0,
      (1000 * n) / (throughput[i] ?? 0),
    ]);
    const table = { cells: [['users', 'tps', 'latency (ms)'], ...rows] };
    expect(fitTable(table).columns.latency?.number).toBe(3);
    expect(requirement({ table }, { latency: 0.002 })).toEqual(
      requirement(measured, { latency: 0.002 }),
    );
  });

  test.each<[string, unknown, object, string, string]>([
    ['nothing', {}, {}, 'out-of-range', 'Nothing is required'],
    ['a misspelt demand', { thruput: 1 }, {}, 'unknown-option', 'mean "throughput"'],
    ['no number', { users: 'many' }, {}, 'unknown-option', '"many"'],
    ['a throughput below 0', { throughput: -1 }, {}, 'not-positive', 'The required throughput'],
    ['NaN', { latency: NaN }, {}, 'not-finite', 'The latency ceiling is NaN'],
    ['a think time below 0', { users: 1, thinkTime: -1 }, {}, 'not-positive', 'The think time'],
    ['a misspelt option', { users: 1 }, { modle: 'usl' }, 'unknown-option', 'mean "model"'],
    ['a column of columns', { users: 1 }, { n: 'users' }, 'unknown-option', '"n"'],
    ['a row that is not there', { users: 1 }, { exclude: [9] }, 'out-of-range', 'row 9'],
  ])('%s is refused', (_, requirements, options, code, message) => {
    const error = errorOf(() => requirement(measured, requirements as Requirement, options));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
});

describe('nextMeasurement', () => {
  test('the interval as it is, is the one of the fit', () => {
    const { peak, parameters } = fit(concurrency, throughput);
    expect(nextMeasurement(measured).now).toEqual(peak?.concurrency);
    expect(nextMeasurement(measured, { quantity: 'peakThroughput' }).now).toEqual(peak?.throughput);
    const { estimate, low, high } = parameters.kappa;
    expect(nextMeasurement(measured, { quantity: 'kappa' }).now).toEqual({ estimate, low, high });
  });

  test('what was advised shrinks the interval most among the candidates, and is one of them', () => {
    const { advised, candidates } = nextMeasurement(measured, {
      quantity: 'kappa',
      largest: 64,
      shape: 'law',
      noisePrior: null,
    });
    const widths = candidates.map(({ shrinkage }) => shrinkage ?? Infinity);
    expect(Math.max(...candidates.map((candidate) => candidate.concurrency))).toBe(64);
    expect(advised?.shrinkage).toBe(Math.min(...widths));
    expect(candidates).toContainEqual(advised);
    expect(candidates.filter((one) => one.measured).map((one) => one.concurrency)).toEqual(
      concurrency,
    );
  });

  test('of a peak the one is advised that tells law and knee apart, as the answer has it', () => {
    const { shape } = fit(concurrency, throughput);
    expect(shape?.verdict).toBe('undecided');
    expect(nextMeasurement(measured).advised?.concurrency).toBe(shape?.next);
  });

  test.each([
    ['nearly linear: four times', [1, 2, 3, 4], [100, 199, 296, 393], 16],
    ['bent: twice', [1, 2, 4, 8, 16], [100, 170, 250, 320, 380], 32],
    ['past the best level: inside the widest gap', [1, 2, 4, 32], [100, 198, 390, 200], 11.31],
  ])('of a peak the levels decide first; %s', (_, n, x, at) => {
    const { advised } = nextMeasurement(
      { concurrency: n, throughput: x },
      { quantity: 'peak', shape: 'law', largest: 1000 },
    );
    expect(Math.abs((advised?.concurrency ?? 0) - at)).toBeLessThan(0.5);
  });

  // Quantiles of Student's t with 2 and with 4 degrees of freedom have closed forms; two are those of the scatter assumed.
  const ofTwo = (p: number) => (2 * p - 1) * Math.sqrt(2 / (4 * p * (1 - p)));
  const ofFour = (p: number) => {
    const root = Math.sqrt(4 * p * (1 - p));
    return 2 * Math.sign(p - 0.5) * Math.sqrt(Math.cos(Math.acos(root) / 3) / root - 1);
  };

  test.each([
    ['none', ofTwo],
    [0.05, ofFour],
  ] as const)(
    'what is expected is what two fits with probable outcomes give, noisePrior %s',
    (noisePrior, t) => {
      const n = 32;
      const options = { shape: 'law', noisePrior } as const;
      const [band] = fit(concurrency, throughput, { ...options, bandAt: [n] }).bands;
      const error =
        Math.log((band?.predictionHigh ?? NaN) / (band?.predictionLow ?? NaN)) / 2 / t(0.975);
      const outcomes = [-t(0.75), t(0.75)].map(
        (q) =>
          fit(
            [...concurrency, n],
            [...throughput, (band?.estimate ?? NaN) * Math.exp(q * error)],
            options,
          ).peak?.concurrency,
      );
      const { now, candidates } = nextMeasurement(measured, { ...options, candidates: [n] });
      const width = (low = NaN, high = NaN) => Math.log(high / low);
      const widths = outcomes.map((e) => width(e?.low ?? NaN, e?.high ?? NaN));
      const mean = (a = NaN, b = NaN) => (a + b) / 2;
      if (now.high === null) expect(candidates[0]?.shrinkage).toBeNull();
      else {
        const before = width(now.low ?? NaN, now.high);
        expectClose(candidates[0]?.shrinkage, mean(...widths) / before);
      }
      const middle = (end: 'estimate' | 'low' | 'high') =>
        Math.exp(mean(...outcomes.map((e) => Math.log(e?.[end] ?? NaN))));
      for (const end of ['estimate', 'low', 'high'] as const) {
        expectClose(candidates[0]?.expected[end], middle(end));
      }
    },
  );

  test('candidates are those given, in a list or a text, up to the largest', () => {
    const places = (options: NextOptions) =>
      nextMeasurement(measured, options).candidates.map((one) => one.concurrency);
    expect(places({ candidates: [48, 12.5, 24] })).toEqual([12.5, 24, 48]);
    expect(places({ candidates: '12.5; 24; 48', largest: 30 })).toEqual([12.5, 24]);
  });

  test.each<[string, object, string, string]>([
    ['a misspelt option', { quantitty: 'peak' }, 'unknown-option', 'mean "quantity"'],
    ['an unknown quantity', { quantity: 'N' }, 'unknown-option', 'peak, peakThroughput, limit'],
    ['a candidate below 0', { candidates: [-4] }, 'out-of-range', '-4'],
    ['a largest of 0', { largest: 0 }, 'not-positive', 'The largest concurrency is 0'],
  ])('%s is refused', (_, options, code, message) => {
    const error = errorOf(() => nextMeasurement(measured, options));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
});

describe('compare', () => {
  interface Reference {
    name: string;
    concurrency: number;
    before: [number, number][];
    after: [number, number][];
    tests: { all: { f: number; pValue: number; denominatorDf: number } };
    differences: Record<string, Estimate>;
  }
  const references = JSON.parse(
    readFileSync(path.join(root, 'tests/reference/comparison.json'), 'utf8'),
  ) as Reference[];
  const columns = (points: [number, number][]) => ({
    concurrency: points.map(([n]) => n),
    throughput: points.map(([, x]) => x),
  });

  test('agrees with a script that shares nothing with the solver', () => {
    expect(references.length).toBeGreaterThan(1);
    for (const { before, after, concurrency: n, tests, differences } of references) {
      const options = { at: [n], intervals: 'wald', weights: 'equal' } as const;
      const found = compare(columns(before), columns(after), options);
      expectClose(found.joint?.f, tests.all.f, 1e-7);
      expectClose(found.joint?.pValue, tests.all.pValue, 1e-7);
      expect(found.joint?.denominatorDf).toBe(tests.all.denominatorDf);
      const wanted = differences['throughput'];
      const { difference } = found.throughput[0]?.throughput ?? {};
      expectClose(difference?.estimate, wanted?.estimate ?? NaN, 1e-7);
      expectClose(difference?.low, wanted?.low ?? NaN, 1e-6);
      expectClose(difference?.high, wanted?.high ?? NaN, 1e-6);
    }
  });

  test('of two straight lines through 0 is the textbook test', () => {
    const n = [1, 2, 4, 8, 16];
    const [before, after] = [
      [10.2, 19.6, 40.5, 79.1, 161.3],
      [11.9, 24.4, 47.2, 97.3, 190.8],
    ];
    const sum = (of: (i: number) => number) => n.reduce((all, _, i) => all + of(i), 0);
    const squares = sum((i) => (n[i] ?? 0) ** 2);
    const slope = (x: number[]) => sum((i) => (n[i] ?? 0) * (x[i] ?? 0)) / squares;
    const left = (x: number[], by: number) => sum((i) => ((x[i] ?? 0) - by * (n[i] ?? 0)) ** 2);
    const one = (slope(before) + slope(after)) / 2;
    const two = left(before, slope(before)) + left(after, slope(after));
    const found = compare(
      { concurrency: n, throughput: before },
      { concurrency: n, throughput: after },
      { model: 'linear', at: [16], weights: 'equal' },
    );
    const f = (left(before, one) + left(after, one) - two) / (two / 8);
    expectClose(found.joint?.f, f);
    expect([found.joint?.numeratorDf, found.joint?.denominatorDf]).toEqual([1, 8]);
    // t² is F of one parameter; the quantile of Student's t for 8 degrees of freedom, from tables.
    const error = Math.sqrt((two / 8) * (2 / squares));
    const { difference } = found.lambda;
    expectClose(difference.estimate, slope(after) - slope(before));
    expectClose((difference.high ?? NaN) - (difference.low ?? NaN), 2 * 2.306004135 * error, 1e-8);
    expectClose(
      found.throughput[0]?.throughput.difference.estimate,
      16 * (slope(after) - slope(before)),
    );
  });

  test('a table before is read by its own names, and its rows are left out by its own list', () => {
    const before = readText('n,x\n1,950\n2,1800\n4,1\n4,3400\n8,6000\n16,8600\n');
    const after = readText('users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n32,1\n');
    const left = compare(
      { table: before },
      { table: after },
      { n: 'users', x: 'tps', exclude: [7], at: [16], before: { n: 'n', x: 'x', exclude: [4] } },
    );
    const alone = compare(
      { concurrency: [1, 2, 4, 8, 16], throughput: [950, 1800, 3400, 6000, 8600] },
      { concurrency: [1, 2, 4, 8, 16], throughput: [955, 1879, 3549, 6531, 9897] },
      { at: [16] },
    );
    // The words are those of the headers.
    const { answer, ...numbers } = left;
    const { answer: unnamed, ...expected } = alone;
    expect(numbers).toEqual(expected);
    expect([answer.changed, answer.details.map(({ values }) => values)]).toEqual([
      unnamed.changed,
      unnamed.details.map(({ values }) => values),
    ]);
    expect(unnamed.headline.text).toContain(' more at a concurrency of 16: ');
    expect(answer.headline.text).toContain(' more at 16 users: ');
    expectClose(left.throughput[0]?.throughput.ratio, 9897 / 8600, 0.05);
  });

  test('a table before of the same names needs nothing said of it', () => {
    const text = 'users,threads,tps\n1,1,955\n2,2,1879\n4,4,3549\n8,8,6531\n16,16,9897\n';
    const table = readText(text);
    const columns = { n: 'threads', x: 'tps' };
    const whole = compare({ table }, { table }, { ...columns, exclude: [6] });
    const explicit = compare({ table }, { table }, { ...columns, exclude: [6], before: columns });
    expect(whole).toEqual(explicit);
    expect(whole.joint?.denominatorDf).toBe(5 + 4 - 6);
  });

  test.each<[string, unknown, string, string]>([
    ['a misspelt option', { modle: 'usl' }, 'unknown-option', 'mean "model"'],
    [
      'a misspelt option of the one before',
      { before: { modle: 'usl' } },
      'unknown-option',
      '"model"',
    ],
    ['a concurrency of 0', { at: [0] }, 'out-of-range', '"at"'],
    ['a row that is not there', { before: { exclude: [9] } }, 'out-of-range', 'row 9'],
  ])('%s is refused', (_, options, code, message) => {
    const error = errorOf(() => compare(measured, measured, options as CompareOptions));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
});

describe('holdOut', () => {
  const more = {
    concurrency: [...concurrency, 24, 32],
    throughput: [...throughput, 11_600, 6_100],
  };

  test('predicts rows by the curve through the others', () => {
    const found = holdOut(more, [3, 7]);
    const others = [0, 1, 3, 4, 5];
    const alone = fit(
      others.map((i) => more.concurrency[i] ?? 0),
      others.map((i) => more.throughput[i] ?? 0),
      { bandAt: [4, 32] },
    );
    const { lambda, sigma, kappa } = alone.parameters;
    const law = { lambda: lambda.estimate, sigma: sigma.estimate, kappa: kappa.estimate };
    expect(found.fitted).toBe(5);
    expectClose(found.kappa, law.kappa);
    expect(found.points.map(({ row }) => row)).toEqual([3, 7]);
    const errors = found.points.map((point, i) => {
      const forecast = alone.bands[i]?.forecast ?? NaN;
      expectClose(point.predicted, forecast);
      expectClose(point.low, alone.bands[i]?.predictionLow ?? NaN);
      expectClose(point.high, alone.bands[i]?.predictionHigh ?? NaN);
      expectClose(point.error, point.throughput - forecast, 1e-6);
      return point.throughput - forecast;
    });
    expect(found.points.map(({ inside }) => inside)).toEqual([true, false]);
    expect(found.insideShare).toBe(0.5);
    expectClose(found.rmse, Math.hypot(...errors) / Math.SQRT2);
    const shares = errors.map((error, i) => Math.abs(error / (found.points[i]?.throughput ?? NaN)));
    expectClose(found.meanAbsoluteShare, ((shares[0] ?? NaN) + (shares[1] ?? NaN)) / 2);
    expect(found.worstRow).toBe(7);
  });

  test('of a share takes the largest concurrencies, replicates together', () => {
    const rows = (share: number, n: number[]) =>
      holdOut({ concurrency: n, throughput: n.map((c) => c / (1 + 0.01 * c)) }, share).points.map(
        ({ row }) => row,
      );
    expect(rows(0.25, [32, 1, 2, 4, 8, 16, 24, 64])).toEqual([1, 8]);
    expect(rows(0.01, [1, 2, 4, 8, 16])).toEqual([5]);
    expect(rows(0.2, [1, 2, 4, 8, 16, 16, 16])).toEqual([5, 6, 7]);
  });

  test('a row of a table is the line a person sees, and rows left out stay out', () => {
    const table = readText('# a server\nn,x\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n32,50\n');
    const options = { exclude: [8] };
    const { points, fitted } = holdOut({ table }, [6], options);
    expect([fitted, points[0]?.row, points[0]?.concurrency]).toEqual([4, 6, 8]);
    expect(errorOf(() => holdOut({ table }, [8], options)).message).toContain('row 8');
    expect(holdOut({ table }, 0.2, options).points.map(({ row }) => row)).toEqual([7]);
  });

  test.each<[string, unknown, object, string, string]>([
    ['nothing', [], {}, 'too-few-points', 'at least one'],
    ['a row that is not there', [9], {}, 'out-of-range', 'row 9'],
    ['half a row', [1.5], {}, 'out-of-range', 'row 0'],
    ['a word', ['first'], {}, 'not-a-number', '"first"'],
    ['a share of 1', 1, {}, 'out-of-range', 'The share to hold out is 1'],
    ['a share of NaN', NaN, {}, 'out-of-range', 'The share to hold out is'],
    ['all but two', [1, 2, 3, 4, 5], {}, 'too-few-points', 'Found 2 measurements'],
    ['a misspelt option', [1], { modle: 'usl' }, 'unknown-option', 'mean "model"'],
  ])('%s is refused', (_, held, options, code, message) => {
    const error = errorOf(() => holdOut(more, held as number[], options));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });
});

describe('one series of a table', () => {
  const table = readText(read('wso2-enterprise-integrator.csv'));
  const options = { n: 'concurrency', x: 'throughput_rps', group: 'message_size' };
  const names = ['500B', '1KB', '10KB', '100KB'];

  test('is read exactly as a fit of the table reads it', () => {
    const { fits } = fitTable(table, options);
    expect(fits.length).toBeGreaterThan(2);
    for (const { series, points } of fits) {
      const alone = {
        concurrency: points.map((point) => point.concurrency),
        throughput: points.map((point) => point.throughput),
      };
      const requirements = { throughput: 0.8 * Math.max(...alone.throughput) };
      const { room, ...found } = requirement({ table, series }, requirements, options);
      const { room: expectedRoom, ...wanted } = requirement(alone, requirements);
      expect(found).toEqual(wanted);
      // Its words have the unit of the table.
      expect(room?.value).toEqual(expectedRoom?.value);
    }
  });

  test('rows left out, weights and the decimal sign count', () => {
    const cells = [
      ['users', 'tps', 's'],
      ...concurrency.map((n, i) => [n, `${throughput[i]}`.replace('.', ','), i + 1]),
      [32, 'broken', 1],
    ];
    const given = { weights: { column: 's' }, exclude: [{ row: 7, reason: 'crashed' }] };
    const { peak } = fitTable({ cells }, given).fits[0] ?? {};
    expect(peak?.concurrency.estimate).toBeGreaterThan(0);
    expect(peak?.concurrency).not.toEqual(fit(concurrency, throughput).peak?.concurrency);
    expect(nextMeasurement({ table: { cells } }, given).now).toEqual(peak?.concurrency);
  });

  test('has to be there, and to be named where there are several', () => {
    const requirements = { throughput: 1000 };
    const missing = errorOf(() => requirement({ table, series: '5B' }, requirements, options));
    expect(missing.code).toBe('series-not-found');
    expect(missing.details.value).toBe('5B');
    const unnamed = errorOf(() => requirement({ table }, requirements, options));
    expect(unnamed.code).toBe('series-not-found');
    const found = fitTable(table, options).fits.map(({ series }) => series ?? '');
    for (const name of found) expect(unnamed.message).toContain(name);
    expect(unnamed.details.columns).toEqual(table.cells[0]);
    expect(names).toEqual(expect.arrayContaining(found));
    const single = { cells: [['n', 'x'], ...concurrency.map((n, i) => [n, throughput[i]])] };
    const named = errorOf(() => requirement({ table: single, series: 'a' }, requirements));
    expect(named.message).toContain('leave the name out');
  });

  test('that cannot be fitted says why, where and among which columns', () => {
    const cells = [
      ['users', 'tps'],
      [1, 10],
      [2, 'x'],
    ];
    const { code, details } = errorOf(() => requirement({ table: { cells } }, { throughput: 1 }));
    expect([code, details]).toEqual([
      'not-a-number',
      {
        row: 3,
        column: 'tps',
        value: 'x',
        columns: ['users', 'tps'],
        variant: 'cell',
        values: { row: 3, column: 'tps', text: 'x' },
      },
    ]);
  });
});

describe('many series of two tables at once', () => {
  const before = readText(read('wso2-enterprise-integrator.csv'));
  const after = {
    ...before,
    cells: before.cells.map((row, i) => (i % 3 === 1 ? row.map(faster) : row)),
  };
  const reading = { n: 'concurrency', x: 'throughput_rps', group: 'message_size' };
  const options = { ...reading, level: 0.9, at: [100, 500] };
  const names = fitTable(before, reading).fits.map(({ series }) => series);
  const pairs = names.flatMap((one) => names.map((other) => ({ before: one, after: other })));

  /** Every number of the fourth column and beyond a little larger. */
  function faster(cell: string, column: number): string {
    return column > 1 && Number(cell) > 0 ? `${1.02 * Number(cell)}` : cell;
  }

  test('are compared as one by one', () => {
    expect(pairs.length).toBeGreaterThan(8);
    const one = (pair: (typeof pairs)[number], more = {}) =>
      compare(
        { table: before, series: pair.before },
        { table: after, series: pair.after },
        { ...options, ...more },
      );
    const all = compareMany(before, after, pairs, options);
    expect(all).toEqual(pairs.map((pair) => one(pair)));
    const changes = changeMany(before, after, pairs, options);
    expect(changes).toEqual(pairs.map((pair) => one(pair).throughput));
    const [first] = pairs;
    if (first === undefined) throw new Error('there is none');
    const elsewhere = compareMany(before, after, [{ ...first, at: [7] }], options);
    expect(elsewhere).toEqual([one(first, { at: [7] })]);
    const leftOut = { ...options, exclude: [3], before: { ...reading, exclude: [2] } };
    expect(compareMany(before, after, pairs, leftOut)).toEqual(
      pairs.map((pair) => one(pair, leftOut)),
    );
  });

  test('have the throughput their fits have', () => {
    const places = names.map((series, i) => ({ series, concurrency: 10 + 30 * i }));
    for (const more of [{}, { method: 'robust', model: 'auto' }] as const) {
      const how = { ...reading, ...more };
      expect(throughputMany(before, places, how)).toEqual(
        places.map(({ series, concurrency }) => {
          const { fits } = fitTable(before, { ...how, at: [concurrency] });
          return fits.find((found) => found.series === series)?.at[0]?.throughput;
        }),
      );
    }
  });

  test('one that cannot be compared hides no other', () => {
    const [first] = pairs;
    const found = compareMany(before, after, [{ before: '5B', after: '5B' }, first ?? {}], options);
    const [missing, there] = found;
    if (!(missing instanceof UslError)) throw new Error('it was compared');
    const alone = errorOf(() =>
      compare({ table: before, series: '5B' }, { table: after, series: '5B' }, options),
    );
    expect([missing.code, missing.message]).toEqual(['series-not-found', alone.message]);
    expect(missing.details).toEqual(alone.details);
    expect(there).toHaveProperty('joint');
    const [nowhere] = throughputMany(before, [{ series: names[0] ?? '', concurrency: 0 }], reading);
    if (!(nowhere instanceof UslError)) throw new Error('there is a throughput');
    const refused = errorOf(() => fitTable(before, { ...reading, at: [0] }));
    expect([nowhere.code, nowhere.message]).toEqual(['out-of-range', refused.message]);
  });

  test('none is asked, and what is no list is refused', () => {
    expect(compareMany(before, after, [])).toEqual([]);
    for (const refused of [
      () => compareMany(before, after, null as never, options),
      () => throughputMany(before, 3 as never, options),
      () => throughputMany(before, [{ series: 'a', concurrency: 'much' as never }], options)[0],
    ]) {
      const found = (() => {
        try {
          return refused();
        } catch (error) {
          return error;
        }
      })();
      expect(found).toBeInstanceOf(UslError);
      expect(found).toHaveProperty('code', 'unreadable-input');
    }
    expect(errorOf(() => compareMany({ cells: [] }, after, [], options)).code).toBe('empty-input');
  });
});
