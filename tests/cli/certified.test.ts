import { describe, expect, test } from '@jest/globals';
import type { Estimate, RequirementReport, WhatIf } from 'usl-fit';
import {
  cases,
  concurrency,
  expectClose,
  latencies,
  latency,
  peak,
  throughput,
} from '../support/certified.ts';
import { uslFit } from '../support/cli.ts';

interface Prediction {
  branch: string | null;
  concurrency: Estimate;
  throughput: Estimate;
  latency: Estimate;
}

const table = (points: readonly (readonly number[])[]) =>
  ['n,x', ...points.map((row) => row.join(','))].join('\n');

/** The first answer of a command, under its key. */
function firstAnswer(command: string, key: string, args: string[], input: string): unknown {
  const { status, stdout } = uslFit([command, '-', ...args, '--json'], input);
  expect(status).toBe(0);
  return (JSON.parse(stdout) as Record<string, unknown[]>)[key]?.[0];
}

test('most of the certified sets have a peak', () => {
  expect(cases.length).toBeGreaterThanOrEqual(14);
});

describe.each(cases)('$name, bounds $bounds', ({ bounds, law, points }) => {
  const top = throughput(peak(law), law);
  const ends = points.map(([n]) => n);
  const places = [Math.min(...ends), Math.max(...ends), 0.5 * peak(law), 3 * peak(law)];
  const shares = [0.4, 0.75, 0.95];
  const certified = ['--bounds', bounds, '--weights', 'equal'];

  test('predict, from each to the others, before the peak and beyond it', () => {
    const predict = (kind: string, list: readonly number[]) => {
      const args = [`--${kind}`, list.join(','), '--shape', 'law', ...certified];
      const answer = firstAnswer('predict', 'predictions', args, table(points));
      return (answer as { predictions: Prediction[] }).predictions;
    };
    predict('concurrency', places).forEach((row, i) => {
      const n = places[i] ?? NaN;
      expectClose(row.throughput.estimate, throughput(n, law), `X(${n})`);
      expectClose(row.latency.estimate, latency(n, law), `R(${n})`);
    });
    const throughputs = shares.map((share) => share * top);
    predict('throughput', throughputs).forEach((row, i) => {
      const x = throughputs[i >> 1] ?? NaN;
      const r = latencies(x, law)[i % 2] ?? NaN;
      expect(row.branch).toBe(i % 2 === 0 ? 'before-peak' : 'after-peak');
      expectClose(row.latency.estimate, r, `R(${x}) ${row.branch}`);
      expectClose(row.concurrency.estimate, x * r, `N(${x}) ${row.branch}`);
      // And back.
      expectClose(throughput(row.concurrency.estimate ?? NaN, law), x, `X(N(${x}))`);
    });
    const times = places.map((n) => latency(n, law));
    predict('latency', times).forEach((row, i) => {
      const r = times[i] ?? NaN;
      expectClose(row.concurrency.estimate, concurrency(r, law), `N(${r})`);
      // Of a super-linear system the latency falls first: the larger of two concurrencies is meant.
      const isRising = law.sigma + law.kappa * (2 * (places[i] ?? NaN) - 1) > 0;
      if (isRising) expectClose(row.concurrency.estimate, places[i] ?? NaN, `N(R(${places[i]}))`);
      expectClose(row.throughput.estimate, concurrency(r, law) / r, `X(${r})`);
    });
  });

  test('plan: both ends of the window, the ceiling, and the peak after a change', () => {
    const plan = (...args: string[]) =>
      firstAnswer('plan', 'plans', [...args, ...certified, '--shape', 'law'], table(points)) as {
        requirement: RequirementReport | null;
        whatIf: WhatIf | null;
      };
    const x = 0.75 * top;
    const [low, high] = latencies(x, law);
    const change = ['--change', 'coherency=-50%,lambda=+20%', '--at', '7'];
    const { requirement, whatIf } = plan('--throughput', `${x}`, ...change);
    const window = requirement?.window;
    expectClose(window?.low.estimate, x * low, 'the lower end');
    expectClose(window?.high.estimate, x * high, 'the upper end');
    const r = latency(2 * peak(law), law);
    const ceiling = plan('--latency', `${r}`).requirement?.window;
    expectClose(ceiling?.high.estimate, concurrency(r, law), 'the ceiling');
    const changed = { ...law, lambda: 1.2 * law.lambda, kappa: law.kappa / 2 };
    expectClose(whatIf?.after.peakConcurrency, peak(changed), 'the peak');
    expectClose(whatIf?.after.peakThroughput, throughput(peak(changed), changed), 'its height');
    expectClose(whatIf?.after.curve[0]?.throughput, throughput(7, changed), 'X(7)');
    expectClose(whatIf?.before.peakConcurrency, peak(law), 'the peak before');
  });
});
