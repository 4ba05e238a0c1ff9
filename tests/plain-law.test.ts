// `usl-fit/law` is the solver's law in plain JavaScript: not a bit may differ.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import * as core from 'usl-fit';
import * as plain from 'usl-fit/law';
import { root } from './support/cli.ts';
import { errorOf } from './support/errors.ts';

/** Numbers between 0 and 1, the same in every run (D. Steele and S. Vigna's 32 bits of a Weyl sequence, mixed). */
function* random(): Generator<number, never> {
  for (let state = 1; ; state += 1) {
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    yield ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  }
}

const numbers = random();
const next = () => numbers.next().value;
/** Between 10^from and 10^to, evenly in the logarithm. */
const magnitude = (from: number, to: number) => 10 ** (from + (to - from) * next());
/** One of the two with either sign, or 0. */
const signed = (size: number) => [size, size, size, -size, 0][Math.floor(5 * next())] ?? 0;

/** Laws of every kind: with peak, limit, pole, fall from the start, super-linear start. */
const laws = Array.from({ length: 3000 }, () => ({
  lambda: magnitude(-6, 9),
  sigma: signed(magnitude(-4, 0.5)),
  kappa: signed(magnitude(-8, 0)),
}));

const questions = [
  'throughput',
  'latency',
  'efficiency',
  'concurrencyForThroughput',
  'concurrencyForLatency',
  'throughputForLatency',
  'latencyForThroughput',
] as const;

describe.each(questions)('%s', (question) => {
  test.each(['before-peak', 'after-peak'] as const)('has the bits of the solver, %s', (branch) => {
    const different: unknown[] = [];
    let answers = 0;
    for (const law of laws) {
      const concurrency = magnitude(-1, 4);
      const rate = (core.throughput(concurrency, law) ?? law.lambda) * (next() < 0.1 ? 1.5 : 1);
      const time = concurrency / rate;
      const given =
        { Throughput: rate, Latency: time }[question.split('For')[1] ?? ''] ?? concurrency;
      const [wanted, found] = [core, plain].map((of) => of[question](given, law, branch));
      if (!Object.is(found, wanted)) different.push({ law, given, found, wanted });
      answers += found === null ? 0 : 1;
    }
    expect(different).toEqual([]);
    expect(answers).toBeGreaterThan(500);
    expect(answers).toBeLessThan(laws.length);
  });
});

test('the peak is that of the solver, and the better of the whole numbers beside it', () => {
  const different: unknown[] = [];
  let peaks = 0;
  for (const law of laws) {
    const found = plain.peak(law);
    const { peakConcurrency: n, peakThroughput: x } = core.whatIf(law, {}, []).before;
    // With a pole before it, the law has no throughput there.
    const wanted = x === null ? null : [n, x];
    const places = found && [found.concurrency, found.throughput];
    if (JSON.stringify(places) !== JSON.stringify(wanted)) different.push({ law, found, wanted });
    if (found === null) continue;
    peaks += 1;
    const at = (n: number) => core.throughput(n, law) ?? 0;
    const whole = [Math.floor(found.concurrency), Math.ceil(found.concurrency)];
    const best = Math.max(...whole.map((n) => (n > 0 ? at(n) : 0)));
    const isBest = whole.includes(found.wholeConcurrency) && at(found.wholeConcurrency) === best;
    if (!isBest) different.push({ law, found, best });
  }
  expect(different).toEqual([]);
  expect(peaks).toBeGreaterThan(500);
});

const law = { lambda: 1000, sigma: 0.05, kappa: 0.001 };
type Wrong = [string, (of: Pick<typeof core, (typeof questions)[number]>) => unknown];

test.each<Wrong>([
  ['no concurrency', (of) => of.throughput(0, law)],
  ['a negative one', (of) => of.efficiency(-2.5, law)],
  ['NaN', (of) => of.latency(NaN, law)],
  ['infinity', (of) => of.concurrencyForLatency(Infinity, law)],
  ['a text', (of) => of.throughput('8' as never, law)],
  ['nothing', (of) => of.throughput(undefined as never, law)],
  ['λ of 0', (of) => of.throughput(8, { ...law, lambda: 0 })],
  ['σ of NaN', (of) => of.latencyForThroughput(8, { ...law, sigma: NaN })],
  ['κ of infinity', (of) => of.throughput(8, { ...law, kappa: -Infinity })],
  ['no κ', (of) => of.throughput(8, { lambda: 1, sigma: 0 } as never)],
  ['no law', (of) => of.throughput(8, null as never)],
  ['two mistakes', (of) => of.throughput(-1, { ...law, lambda: -1 })],
  ['a branch of its own', (of) => of.concurrencyForThroughput(8, law, 'after' as never)],
])('%s is refused as by the solver', (_, call) => {
  const [wanted, found] = [core, plain].map((of) => errorOf(() => call(of)));
  expect([found?.code, found?.message]).toEqual([wanted?.code, wanted?.message]);
  expect(found?.name).toBe('UslError');
});

test('it weighs two kilobytes', () => {
  const bytes = readFileSync(path.join(root, 'package', 'dist', 'law.js'));
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(2048);
});
