import { expect, test } from '@jest/globals';
import { latencyUnitOf, measuredLatencyFactor } from './latencyUnit.ts';

const unit = (throughput: string, concurrency = 'Users') =>
  latencyUnitOf({ concurrency, throughput });

test.each([
  ['requests/s', 'seconds'],
  ['Queries/s', 'seconds'],
  ['messages/s', 'seconds'],
  ['keys/s', 'seconds'],
  ['GETs/s', 'seconds'],
  ['tpmC (orders per second)', 'seconds'],
  ['throughput_qps', 'seconds'],
  ['TPS', 'seconds'],
  ['IOPS', 'seconds'],
  ['X [1/s]', 'seconds'],
  ['orders per minute', 'minutes'],
  ['rpm', 'minutes'],
  ['jobs/h', 'hours'],
  ['ops/ms', 'milliseconds'],
  // 20 users at 5 kReq/s: 20/5000 of a second are 20/5 milliseconds.
  ['kReq/s', 'milliseconds'],
  ['Throughput (k requests/s)', 'milliseconds'],
  ['kops', 'milliseconds'],
  ['KOPS', 'milliseconds'],
  ['kqps', 'milliseconds'],
  ['kIOPS', 'milliseconds'],
  ['thousand requests/s', 'milliseconds'],
  ['Thousands of requests per second', 'milliseconds'],
  ['Throughput in thousands (req/s)', 'milliseconds'],
  ['Requests (thousands/s)', 'milliseconds'],
  ['Tsd. Anfragen/s', 'milliseconds'],
  ['Mops', 'microseconds'],
  ['MOPS', 'microseconds'],
  ['Mreq/s', 'microseconds'],
  ['million ops/s', 'microseconds'],
  ['kops/ms', 'microseconds'],
  ['10^3 req/s', 'milliseconds'],
  ['Requests/s (thousands)', 'milliseconds'],
  ['ops/day', 'days'],
  ['G ops/s', 'nanoseconds'],
])('%p over users is %p', (header, name) => {
  expect(unit(header)).toBe(name);
});

test.each([
  'throughput',
  'speed (MB)',
  'Gb/fortnight',
  // The prefix is there but the readable unit is not, or nobody can say which prefix it is.
  'krpm',
  'thousand orders per minute',
  'mops',
  'mreq/s',
  'tops',
  'hops',
  'M/s',
  'kWidgets/s',
  'thousand kReq/s',
  '100 req/s',
  '1,000 req/s',
  '1000/s',
  'hundreds of requests per second',
  'billion ops/s',
  // Latency is of an operation, not of a byte.
  'MB/s',
  'Gbps',
  'bytes per second',
])('%p over users has no unit that is sure', (header) => {
  expect(unit(header)).toBeNull();
});

test('nor has anything over thousands of users', () => {
  expect(unit('requests/s', 'Thousand users')).toBeNull();
  expect(unit('requests/s', 'Users (k)')).toBeNull();
  expect(unit('kReq/s', 'Users (k)')).toBeNull();
  expect(unit('requests/s', 'concurrency')).toBe('seconds');
});

test.each<[string, string, number | null]>([
  ['requests/s', 'latency_ms', 1e-3],
  ['throughput_rps', 'mean_latency_ms', 1e-3],
  ['tps', 'Mean latency (s)', 1],
  ['tps', 'latency [µs]', 1e-6],
  ['kReq/s', 'latency_ms', 1],
  ['rpm', 'response time (s)', 1 / 60],
  ['jobs/h', 'Antwortzeit in Minuten', 1 / 60],
  ['tps', 'latency', null],
  ['tps', 'latency_p99', null],
  // The least latency.
  ['tps', 'latency_min', null],
  ['throughput', 'latency_ms', null],
])('%s and %s: a measured latency is multiplied by %p', (throughput, latency, factor) => {
  const found = measuredLatencyFactor({ concurrency: 'users', throughput, latency });
  if (factor === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(factor, 12);
});

test('without a measured latency nothing is multiplied', () => {
  expect(measuredLatencyFactor({ concurrency: 'users', throughput: 'tps' })).toBeNull();
  expect(
    measuredLatencyFactor({ concurrency: 'users', throughput: 'tps', latency: null }),
  ).toBeNull();
});
