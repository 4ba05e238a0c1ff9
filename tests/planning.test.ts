import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  fit,
  fitTable,
  nextMeasurement,
  readText,
  requirement,
  whatIf,
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
    ['a change of nothing', { kappa: { faktor: 2 } }, [1], 'unknown-option', '"undefined"'],
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

  test('the window of the certified optimum ends where its curve does', () => {
    expect(points.length).toBeGreaterThan(4);
    const top = x(peakOf(law), law);
    const wanted = { throughput: 0.9 * top, latency: 1.2 * (peakOf(law) / top) };
    const { met, window, headRoom, changes } = requirement(sample, wanted);
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
    const { window } = requirement(sample, { throughput: 9000 });
    const interval = (n: number | null | undefined) =>
      fit(sample.concurrency, sample.throughput, { at: [n ?? NaN] }).at[0]?.throughput;
    expectClose(interval(window?.low.low)?.high, 9000, 1e-6);
    expectClose(interval(window?.low.high)?.low, 9000, 1e-6);
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
    const { met, metWithConfidence, window, changes } = requirement(sample, { throughput: 20_000 });
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
  ])('%s is refused', (_, asked, options, code, message) => {
    const error = errorOf(() => requirement(measured, asked as Requirement, options));
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
    const { advised, candidates } = nextMeasurement(measured, { largest: 64 });
    const widths = candidates.map(({ shrinkage }) => shrinkage ?? Infinity);
    expect(Math.max(...candidates.map((candidate) => candidate.concurrency))).toBe(64);
    expect(advised?.shrinkage).toBe(Math.min(...widths));
    expect(candidates).toContainEqual(advised);
    expect(candidates.filter((one) => one.measured).map((one) => one.concurrency)).toEqual(
      concurrency,
    );
  });

  test('what is expected is what two fits with probable outcomes give', () => {
    const n = 32;
    const [band] = fit(concurrency, throughput, { bandAt: [n] }).bands;
    // Quantiles of Student's t with 2 degrees of freedom have a closed form.
    const t = (p: number) => (2 * p - 1) * Math.sqrt(2 / (4 * p * (1 - p)));
    const error =
      Math.log((band?.predictionHigh ?? NaN) / (band?.predictionLow ?? NaN)) / 2 / t(0.975);
    const outcomes = [-t(0.75), t(0.75)].map(
      (q) =>
        fit([...concurrency, n], [...throughput, (band?.estimate ?? NaN) * Math.exp(q * error)])
          .peak?.concurrency,
    );
    const { now, candidates } = nextMeasurement(measured, { candidates: [n] });
    const width = (low = NaN, high = NaN) => Math.log(high / low);
    const widths = outcomes.map((e) => width(e?.low ?? NaN, e?.high ?? NaN));
    const mean = (a = NaN, b = NaN) => (a + b) / 2;
    expectClose(candidates[0]?.shrinkage, mean(...widths) / width(now.low ?? NaN, now.high ?? NaN));
    const middle = (end: 'estimate' | 'low' | 'high') =>
      Math.exp(mean(...outcomes.map((e) => Math.log(e?.[end] ?? NaN))));
    for (const end of ['estimate', 'low', 'high'] as const) {
      expectClose(candidates[0]?.expected[end], middle(end));
    }
  });

  test('candidates are those given, in a list or a text, up to the largest', () => {
    const places = (options: NextOptions) =>
      nextMeasurement(measured, options).candidates.map((one) => one.concurrency);
    expect(places({ candidates: [48, 12.5, 24] })).toEqual([12.5, 24, 48]);
    expect(places({ candidates: '12.5; 24; 48', largest: 30 })).toEqual([12.5, 24]);
  });

  test.each<[string, object, string, string]>([
    ['a misspelt option', { quantitty: 'peak' }, 'unknown-option', 'mean "quantity"'],
    ['an unknown quantity', { quantity: 'N' }, 'unknown-option', 'lambda, sigma, kappa, peak'],
    ['a candidate below 0', { candidates: [-4] }, 'out-of-range', '-4'],
    ['a largest of 0', { largest: 0 }, 'not-positive', 'The largest concurrency is 0'],
  ])('%s is refused', (_, options, code, message) => {
    const error = errorOf(() => nextMeasurement(measured, options));
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
      const asked = { throughput: 0.8 * Math.max(...alone.throughput) };
      expect(requirement({ table, series }, asked, options)).toEqual(requirement(alone, asked));
    }
  });

  test('rows left out, weights and the decimal sign count', () => {
    const cells = [
      ['users', 'tps', 's'],
      ...concurrency.map((n, i) => [n, `${throughput[i]}`.replace('.', ','), i + 1]),
      [32, 'broken', 1],
    ];
    const given = { weights: 's', exclude: [{ row: 7, reason: 'crashed' }] };
    const { peak } = fitTable({ cells }, given).fits[0] ?? {};
    expect(peak?.concurrency.estimate).toBeGreaterThan(0);
    expect(peak?.concurrency).not.toEqual(fit(concurrency, throughput).peak?.concurrency);
    expect(nextMeasurement({ table: { cells } }, given).now).toEqual(peak?.concurrency);
  });

  test('has to be there, and to be named where there are several', () => {
    const asked = { throughput: 1000 };
    const missing = errorOf(() => requirement({ table, series: '5B' }, asked, options));
    expect(missing.code).toBe('series-not-found');
    expect(missing.details.value).toBe('5B');
    const unnamed = errorOf(() => requirement({ table }, asked, options));
    expect(unnamed.code).toBe('series-not-found');
    const found = fitTable(table, options).fits.map(({ series }) => series ?? '');
    for (const name of found) expect(unnamed.message).toContain(name);
    expect(unnamed.details.columns).toEqual(table.cells[0]);
    expect(names).toEqual(expect.arrayContaining(found));
    const single = { cells: [['n', 'x'], ...concurrency.map((n, i) => [n, throughput[i]])] };
    const named = errorOf(() => requirement({ table: single, series: 'a' }, asked));
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
      { row: 3, column: 'tps', value: 'x', columns: ['users', 'tps'] },
    ]);
  });
});
