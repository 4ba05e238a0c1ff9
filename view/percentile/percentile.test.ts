import { describe, expect, test } from '@jest/globals';
import { fitText, readText } from 'usl-fit';
import { percentileAt, percentilesOf, reachOf, usualOf } from './percentile.ts';
import { latencyRank, rankOf, withoutRank } from './rank.ts';

describe('a header', () => {
  test.each([
    ['p95', 95],
    ['P95 (ms)', 95],
    ['latency_p95_ms', 95],
    ['p(99) ms', 99],
    ['p99.9 [s]', 99.9],
    ['p999', 99.9],
    ['q0.95', 95],
    ['95% Line', 95],
    ['90 %', 90],
    ['95th percentile', 95],
    ['Latency 99th (ms)', 99],
    ['95. Perzentil', 95],
    ['percentile 75', 75],
  ])('%s names the rank %d', (header, rank) => {
    expect(latencyRank(header)).toBe(rank);
  });

  test.each([['p'], ['latency ms'], ['CPU p95'], ['error %'], ['cpu95'], ['step 95'], ['p100']])(
    '%s names none',
    (header) => {
      expect(latencyRank(header)).toBeNull();
    },
  );
});

test('in a question a percentage is no rank', () => {
  expect(rankOf('+30%')).toBeNull();
  expect(rankOf('95%')).toBeNull();
  expect(rankOf('200 ms p95')).toBe(95);
  expect(withoutRank('200 ms p95').trim()).toBe('200 ms');
  expect(withoutRank('95th percentile 200 ms').trim()).toBe('200 ms');
});

test('columns of percentiles are read with their unit; runs of one concurrency are their mean', () => {
  const text =
    'users;req/s;p50 ms;p95 ms\n1;100;9,5;20\n2;190;10;21,5\n4;350;11;\n4;352;12;30\n8;600;14;50\n8;610;14;54\n';
  const [fit] = fitText(text).fits;
  const { columns } = fitText(text);
  if (fit === undefined) throw new Error('nothing is fitted');
  const found = percentilesOf(fit, readText(text), columns, 'comma');
  expect(found).toEqual([
    expect.objectContaining({ name: 'p50', rank: 50, header: 'p50 ms', unit: 0.001 }),
    expect.objectContaining({
      name: 'p95',
      levels: [
        { concurrency: 1, value: 20 },
        { concurrency: 2, value: 21.5 },
        { concurrency: 4, value: 30 },
        { concurrency: 8, value: 52 },
      ],
    }),
  ]);
  expect(usualOf(found)?.name).toBe('p95');
});

describe('between measurements', () => {
  const levels = [
    { concurrency: 10, value: 100 },
    { concurrency: 20, value: 150 },
    { concurrency: 40, value: 250 },
    { concurrency: 80, value: 240 },
  ];

  test('there is a straight line, and nothing outside', () => {
    expect(percentileAt(levels, 15)).toBe(125);
    expect(percentileAt(levels, 40)).toBe(250);
    expect(percentileAt(levels, 9)).toBeNull();
    expect(percentileAt(levels, 81)).toBeNull();
  });

  test('a limit is kept until it is passed for the first time', () => {
    expect(reachOf(levels, 200)).toEqual({
      kind: 'between',
      at: 30,
      below: levels[1],
      above: levels[2],
    });
    expect(reachOf(levels, 150)).toMatchObject({ kind: 'between', at: 20 });
    expect(reachOf(levels, 245)).toMatchObject({ kind: 'between', at: 39 });
    expect(reachOf(levels, 99)).toEqual({ kind: 'never', first: levels[0] });
    expect(reachOf(levels, 250)).toEqual({ kind: 'everywhere', last: levels[3] });
    expect(reachOf([], 250)).toBeNull();
  });
});
