import { expect, test } from '@jest/globals';
import { fit, requirement, type Fit } from 'usl-fit';
import { requirementOptions } from '../planning/requirement.ts';
import { decide, requirementsOf } from './decision.ts';
import type { Goal } from './goal.ts';
import { readTrial } from './trial.ts';

const headers = { concurrency: 'users', throughput: 'throughput (req/s)' };
const at = [1, 2, 4, 8, 16, 24, 32, 48, 64];
/** λ = 1000, σ = 0.05, κ = 0.0006. */
const measured = {
  concurrency: at,
  throughput: at.map((n) => (1000 * n) / (1 + 0.05 * (n - 1) + 0.0006 * n * (n - 1))),
};
const fitted = fit(measured.concurrency, measured.throughput);

interface Asked {
  locale?: string;
  given?: Fit | null;
  of?: typeof headers;
}

function tried(text: string, { locale = 'en-US', given = fitted, of = headers }: Asked = {}) {
  return readTrial(text, { headers: of, locale, fit: given });
}

test.each([
  ['contention −20%', { sigma: { factor: 0.8 } }],
  ['What if contention -20 %?', { sigma: { factor: 0.8 } }],
  ['20% less contention', { sigma: { factor: 0.8 } }],
  ['half the contention', { sigma: { factor: 0.5 } }],
  ['2x contention', { sigma: { factor: 2 } }],
  ['no contention', { sigma: { factor: 0 } }],
  ['contention 0', { sigma: { value: 0 } }],
  ['contention of 0.02', { sigma: { value: 0.02 } }],
  ['10% more coherency', { kappa: { factor: 1.1 } }],
  ['without crosstalk', { kappa: { factor: 0 } }],
  ['a machine 20% faster', { lambda: { factor: 1.2 } }],
  ['a server twice as fast', { lambda: { factor: 2 } }],
  ['a machine 2 times as fast', { lambda: { factor: 2 } }],
  ['20 % weniger Contention', { sigma: { factor: 0.8 } }],
  ['ohne Kohärenz', { kappa: { factor: 0 } }],
  ['0% contention', { sigma: { factor: 0 } }],
  ['what if contention halves?', { sigma: { factor: 0.5 } }],
  ['20 % weniger Konkurrenz', { sigma: { factor: 0.8 } }],
  ['1.5x faster CPU', { lambda: { factor: 1.5 } }],
  ['eine doppelt so schnelle Maschine', { lambda: { factor: 2 } }],
])('%s changes a parameter', (text, changes) => {
  expect(tried(text)).toEqual({ changes });
});

test.each([
  'contention',
  'less contention',
  'contention 20%',
  'contention 2',
  '2x',
  '+30%',
  '40 users',
  'contention −20% and 40 users',
])('%s changes none: it says not which or by how much', (text) => {
  expect(tried(text)).toBeNull();
});

test('without a fit no parameter is changed', () => {
  expect(tried('20% less contention', { given: null })).toBeNull();
});

test('machines are tried where something else is counted', () => {
  expect(tried('4 servers')).toEqual({ count: 4 });
  expect(tried('3 Maschinen')).toEqual({ count: 3 });
  expect(tried('two machines')).toEqual({ count: 2 });
  expect(tried('2 servers', { of: { ...headers, concurrency: 'cores' } })).toEqual({ count: 2 });
  expect(tried('2.5 servers')).toBeNull();
  expect(tried('8 cores')).toBeNull();
  expect(tried('4 servers', { of: { ...headers, concurrency: 'nodes' } })).toBeNull();
});

function decided(goal: Goal, of = headers) {
  const required = requirementsOf(goal, fitted);
  const report = required === null ? null : requirement(measured, requirementOptions(required));
  return decide(goal, fitted, report, { headers: of, locale: 'en-US' });
}

test('what is out of reach says how many machines would do, where machines are not what is counted', () => {
  // The most is 10,293.
  const goal = { kind: 'throughput', value: 25_000 } as const;
  expect(decided(goal)?.change).toMatch(/ 3 machines that share nothing would be enough\.$/);
  // At their best throughput they may take longer than that.
  expect(decided({ ...goal, within: 0.1 })?.change).not.toContain('share nothing');
  expect(decided(goal, { ...headers, concurrency: 'nodes' })?.change).not.toContain(
    'share nothing',
  );
});

test('what was measured says its latency, where one is asked for', () => {
  // 8 users: 8000/1.3836 = 5782/s, 8/5782 = 1.38 ms.
  const { verdict } = decided({ kind: 'throughput', value: 5000, within: 0.1 }) ?? {};
  expect(verdict).toMatch(
    /^Yes: [\d,]+ req\/s was measured at \d+ users, [\d.]+ ms each on average\.$/,
  );
});

test('a load that is small beside the ceiling is told without a share', () => {
  const { verdict } = decided({ kind: 'throughput', value: 400 }) ?? {};
  expect(verdict).not.toContain('%');
});
