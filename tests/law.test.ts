import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  concurrencyForLatency,
  concurrencyForThroughput,
  efficiency,
  latency,
  latencyForThroughput,
  throughput,
  throughputForLatency,
  type Law,
} from 'usl-fit';
import { root } from './support/cli.ts';
import { bisect } from './support/bisect.ts';
import { errorOf } from './support/errors.ts';

interface Certified {
  datasets: Record<string, { unconstrained_3p: Law }>;
}

const file = path.join(root, 'tests/data/certified.json');
const certified = JSON.parse(readFileSync(file, 'utf8')) as Certified;

const laws: [string, Law][] = [
  ...Object.entries(certified.datasets).map(([name, { unconstrained_3p: law }]): [string, Law] => [
    name,
    law,
  ]),
  ['Amdahl', { lambda: 100, sigma: 0.05, kappa: 0 }],
  ['linear', { lambda: 3e-7, sigma: 0, kappa: 0 }],
  ['super-linear', { lambda: 100, sigma: -0.02, kappa: 0.001 }],
  ['falling from the start', { lambda: 100, sigma: 1.5, kappa: 0.01 }],
];

/** The law as it is defined. */
const x = (n: number, { lambda, sigma, kappa }: Law) =>
  (lambda * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1));

const places = [1, 1.5, 2, 7, 32, 100.25, 640];
/** The places at which this law has a throughput. */
const inside = (law: Law) => places.filter((n) => x(n, law) > 0 && Number.isFinite(x(n, law)));
const peakOf = ({ sigma, kappa }: Law) =>
  kappa > 0 && sigma < 1 ? Math.sqrt((1 - sigma) / kappa) : Infinity;

function expectClose(found: number | null, wanted: number, tolerance = 1e-9): void {
  expect(found).not.toBeNull();
  expect(Math.abs((found as number) / wanted - 1)).toBeLessThanOrEqual(tolerance);
}

describe.each(laws)('%s', (_, law) => {
  test('throughput, latency and efficiency are the formulas', () => {
    expect(inside(law).length).toBeGreaterThan(3);
    for (const n of inside(law)) {
      expectClose(throughput(n, law), x(n, law));
      expectClose(latency(n, law), n / x(n, law));
      expectClose(efficiency(n, law), x(n, law) / (law.lambda * n));
    }
  });

  test('each branch leads from a throughput back to its concurrency', () => {
    const falls = law.sigma >= 1;
    for (const n of inside(law)) {
      const branch = falls || n > peakOf(law) ? 'after-peak' : 'before-peak';
      // At the peak itself a digit of X is half a digit of N.
      const tolerance = Math.abs(n / peakOf(law) - 1) < 0.05 ? 1e-6 : 1e-9;
      if (falls && n === 1) continue;
      expectClose(concurrencyForThroughput(x(n, law), law, branch), n, tolerance);
      expectClose(latencyForThroughput(x(n, law), law, branch), n / x(n, law), tolerance);
    }
  });

  test('a latency leads back to its concurrency and throughput', () => {
    for (const n of inside(law)) {
      const r = n / x(n, law);
      // One latency for every concurrency has no inverse; a dip has two, and the larger is meant.
      const slope = law.sigma + law.kappa * (2 * n - 1);
      if (!(slope > 0)) continue;
      expectClose(concurrencyForLatency(r, law), n);
      expectClose(throughputForLatency(r, law), x(n, law));
    }
  });
});

test('both roots of a throughput are found by bisection as well', () => {
  const law = { lambda: 995.6, sigma: 0.0267, kappa: 0.00077 };
  const short = (n: number) => 9000 - x(n, law);
  expectClose(concurrencyForThroughput(9000, law), bisect(1, peakOf(law), short));
  expectClose(
    concurrencyForThroughput(9000, law, 'after-peak'),
    bisect(peakOf(law), 4000, (n) => -short(n)),
  );
});

test('what the law cannot give is null', () => {
  const law = { lambda: 1000, sigma: 0.05, kappa: 0.001 };
  const top = x(peakOf(law), law);
  expect(concurrencyForThroughput(1.0001 * top, law)).toBeNull();
  expect(latencyForThroughput(1.0001 * top, law, 'after-peak')).toBeNull();
  expect(concurrencyForThroughput(500, { ...law, kappa: 0 }, 'after-peak')).toBeNull();
  expect(concurrencyForLatency(0.002, { lambda: 1000, sigma: 0, kappa: 0 })).toBeNull();
  expect(throughputForLatency(0.002, { lambda: 1000, sigma: 0, kappa: 0 })).toBeNull();
  // Beyond the pole of a negative coherency.
  for (const ask of [throughput, latency, efficiency]) {
    expect(ask(200, { lambda: 1000, sigma: 0, kappa: -0.001 })).toBeNull();
  }
});

describe('what is no question is refused:', () => {
  const law = { lambda: 1000, sigma: 0.05, kappa: 0.001 };
  const call = (n: unknown, given: unknown = law) => throughput(n as number, given as Law);

  test.each<[string, unknown, unknown, string, string]>([
    ['no concurrency', 0, law, 'not-positive', 'The concurrency is 0'],
    ['a negative one', -2, law, 'not-positive', 'The concurrency is -2'],
    ['NaN', NaN, law, 'not-finite', 'The concurrency is NaN'],
    ['infinity', Infinity, law, 'not-finite', 'The concurrency is Infinity'],
    ['a text', '8', law, 'not-a-number', 'The number is "8"'],
    ['nothing', undefined, law, 'not-a-number', 'The number is "null"'],
    ['λ of 0', 8, { ...law, lambda: 0 }, 'not-positive', 'Lambda is 0'],
    ['σ of NaN', 8, { ...law, sigma: NaN }, 'not-finite', 'Sigma is NaN'],
    ['κ of infinity', 8, { ...law, kappa: Infinity }, 'not-finite', 'Kappa is Infinity'],
    ['no κ', 8, { lambda: 1, sigma: 0 }, 'not-a-number', 'The kappa is "null"'],
    ['no law', 8, null, 'unreadable-input', 'The argument "law" is null'],
  ])('%s', (_, n, given, code, message) => {
    const error = errorOf(() => call(n, given));
    expect(error.code).toBe(code);
    expect(error.message).toContain(message);
  });

  test('a branch that does not exist', () => {
    const error = errorOf(() => concurrencyForThroughput(500, law, 'after' as 'after-peak'));
    expect(error.code).toBe('unknown-option');
    expect(error.message).toContain('before-peak, after-peak');
  });

  test('the number is called what it is', () => {
    expect(errorOf(() => concurrencyForLatency(-1, law)).message).toContain('The latency is -1');
    expect(errorOf(() => latencyForThroughput(0, law)).message).toContain('The throughput is 0');
  });
});
