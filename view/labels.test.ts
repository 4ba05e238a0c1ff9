import { describe, expect, test } from '@jest/globals';
import type { FitReport } from 'usl-fit';
import { plainColumns } from './fixtures.ts';
import { concurrencyPhrase, headersOf, unitOf } from './labels.ts';

describe('unitOf', () => {
  test.each([
    ['throughput_qps', 'qps'],
    ['Throughput (req/s)', 'req/s'],
    ['X [orders per minute]', 'orders per minute'],
    ['requests/s', 'requests/s'],
    ['requests per second', 'requests per second'],
    ['throughput_per_s', 'per s'],
    ['TPS', 'TPS'],
    ['kqps', 'kqps'],
    ['thousand requests/s', 'thousand requests/s'],
    ['Millions of requests per second', 'Millions of requests per second'],
    ['throughput_k_ops', 'k ops'],
    ['Req/s after', 'Req/s'],
    ['Before: req/s', 'req/s'],
    ['qps_old', 'qps'],
    ['Throughput (req/s) (nachher)', 'req/s'],
    ['orders per minute, new', 'orders per minute'],
    ['throughput', null],
    ['X', null],
    ['maps', null],
    ['', null],
  ])('%p names %p', (header, unit) => {
    expect(unitOf(header)).toBe(unit);
  });
});

describe('concurrencyPhrase', () => {
  test.each([
    ['Users', '25 users'],
    ['Concurrent users', '25 concurrent users'],
    ['num_threads', '25 threads'],
    ['CPUs', '25 CPUs'],
    ['concurrency', 'a concurrency of 25'],
    ['N', 'a concurrency of 25'],
    ['how many of our best users', '25 users'],
  ])('%p gives %p', (header, phrase) => {
    expect(concurrencyPhrase('25', header)).toBe(phrase);
  });

  test.each([
    ['Threads', '1 thread'],
    ['Concurrent users', '1 concurrent user'],
    ['processes', '1 process'],
    ['CPUs', '1 CPU'],
    ['requests in flight', '1 request in flight'],
    ['N', 'a concurrency of 1'],
  ])('%p gives %p of one', (header, phrase) => {
    expect(concurrencyPhrase('1', header)).toBe(phrase);
  });
});

test('columns without headers get the names of what they hold', () => {
  const use = (number: number, header: string | null) => ({ number, header });
  const columns = { ...plainColumns, concurrency: use(1, null), throughput: use(2, 'tps') };
  expect(headersOf(columns)).toEqual({
    concurrency: 'Concurrency',
    throughput: 'tps',
  });
});

test('of several columns of throughput each header is a name, of which the unit alone is common', () => {
  const use = (number: number, header: string | null) => ({ number, header });
  const of = (header: string, sides: FitReport['columns']['sides'] = null) => {
    const [concurrency, throughput] = [use(1, 'users'), use(2, header)];
    return headersOf({ ...plainColumns, concurrency, throughput, wide: 'series', sides })
      .throughput;
  };
  expect(of('Orders DB')).toBe('Throughput');
  expect(of('Orders DB (req/s)')).toBe('req/s');
  const sides = { before: 'before', after: 'after', concurrency: 1, throughput: 3, latency: null };
  expect(of('tps before', sides)).toBe('tps before');
});
