// Users who think between requests: planning and predictions of what they have in service, answered in users.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { compare, predict, readText, requirement } from 'usl-fit';
import { latency, throughput } from './support/certified.ts';
import { uslFit } from './support/cli.ts';

const law = { lambda: 1000, sigma: 0.03, kappa: 0.0007 };
const z = 0.02;
const served = [1, 2, 4, 8, 16, 32, 48, 64];
const x = (n: number) => throughput(n, law);
const users = (n: number) => n + z * x(n);
/** Throughputs off by half a percent to and fro. */
const off = (i: number) => 1 + (i % 3 === 0 ? 0.005 : -0.004);
const text = (factor = 1) =>
  [
    'users,rps,latency_ms',
    ...served.map((n, i) => {
      const measured = factor * off(i) * x(n);
      return `${n + z * measured},${measured},${(1000 * n) / measured}`;
    }),
  ].join('\n');
const inService = { inService: true, shape: 'law' } as const;
const table = readText(text());

describe('a requirement', () => {
  const requirements = { users: 700, latency: 0.1 };

  test('takes the time that users were measured to think', () => {
    const found = requirement({ table }, requirements, inService);
    expect(found.thinkTime).toBeCloseTo(z, 3);
    const [point] = found.operatingPoints;
    expect((point?.concurrency ?? NaN) + z * (point?.throughput ?? NaN)).toBeCloseTo(700, 0);
  });

  test('takes another where one is given, and none without users who think', () => {
    const shorter = requirement({ table }, { ...requirements, thinkTime: 0.01 }, inService);
    expect(shorter.thinkTime).toBe(0.01);
    expect(requirement({ table }, requirements).thinkTime).toBe(0);
  });
});

describe('a prediction', () => {
  test.each([100, 250, 500])('of %i users solves U = N + Z·X, latency without thinking', (u) => {
    const [found] = predict({ table }, { concurrency: u }, inService);
    const n = u - z * (found?.throughput.estimate ?? NaN);
    expect(found?.throughput.estimate).toBeGreaterThan(0.99 * x(n));
    expect(found?.throughput.estimate).toBeLessThan(1.01 * x(n));
    expect((found?.latency.estimate ?? NaN) / latency(n, law)).toBeCloseTo(1, 1);
    const { low, high } = found?.throughput ?? {};
    expect(low).toBeLessThan(found?.throughput.estimate ?? NaN);
    expect(high).toBeGreaterThan(found?.throughput.estimate ?? NaN);
    expect(found?.extrapolated).toBe(u > users(64) * 1.01);
  });

  test('of a throughput and of a latency gives users', () => {
    const [before] = predict({ table }, { throughput: 8000 }, inService);
    const inFlight = (before?.concurrency.estimate ?? NaN) - z * 8000;
    expect(x(inFlight) / 8000).toBeCloseTo(1, 2);
    const [slow] = predict({ table }, { latency: 0.004 }, inService);
    const rate = slow?.throughput.estimate ?? NaN;
    expect((slow?.concurrency.estimate ?? NaN) / (rate * (0.004 + z))).toBeCloseTo(1, 3);
  });
});

test('a comparison is of what is in service: users who think as long hide nothing', () => {
  const { throughput: found } = compare(
    { table },
    { table: readText(text(0.9)) },
    { ...inService, at: [32] },
  );
  expect(found[0]?.relative.estimate).toBeCloseTo(-0.1, 2);
});

describe('on the command line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'usl-fit-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const written = (name: string, factor: number) => {
    const file = path.join(folder, name);
    writeFileSync(file, text(factor));
    return file;
  };
  const [file, worse] = [written('before.csv', 1), written('after.csv', 0.8)];

  test('plan says what it is of and counts with the time they think', () => {
    const args = ['--users', '700', '--latency', '0.1s'];
    const { stdout, status } = uslFit(['plan', file, '--in-service', ...args]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/requests in flight.*users think for (19|20)(\.\d+)?, in the unit/);
    expect(stdout).toMatch(/\d requests in flight/);
  });

  test('predict answers in users', () => {
    const args = ['--concurrency', '250', '--json'];
    const { stdout } = uslFit(['predict', file, '--in-service', ...args]);
    const found = JSON.parse(stdout) as {
      predictions: { predictions: { concurrency: { estimate: number } }[] }[];
    };
    expect(found.predictions[0]?.predictions[0]?.concurrency.estimate).toBe(250);
  });

  test('check reads its limits from the curve of what is in flight, not of users', () => {
    const atMost = x(64) * off(7);
    const checked = (limit: number) => {
      const args = ['--in-service', '--min-throughput', String(limit), '--json'];
      const { status, stdout } = uslFit(['check', file, ...args]);
      const [found] = (JSON.parse(stdout) as { checks: { value: { estimate: number } }[] }).checks;
      return { status, estimate: found?.value.estimate ?? NaN };
    };
    expect(checked(0.9 * atMost).status).toBe(0);
    expect(checked(1.1 * atMost).status).toBe(1);
    expect(checked(0.9 * atMost).estimate / atMost).toBeCloseTo(1, 1);
  });

  test('predict of a table of users says that they think', () => {
    const { stdout } = uslFit(['predict', file, '--concurrency', '900']);
    expect(stdout).toMatch(/\nWarning \[littles-law-mismatch\]: .*Users who think/);
    const served = uslFit(['predict', file, '--concurrency', '900', '--in-service']).stdout;
    expect(served).not.toContain('Warning');
  });

  test('check and compare are of what is in flight', () => {
    const { stdout, status } = uslFit(['check', worse, '--baseline', file, '--in-service']);
    expect(status).toBe(1);
    expect(stdout).toMatch(/in flight/);
    expect(uslFit(['compare', file, worse, '--in-service']).stdout).toMatch(
      /\d requests in flight/,
    );
  });
});
