import { expect, test } from '@jest/globals';
import { fitTable, type Cell } from 'usl-fit';
import { beforeAndAfter, wso2 } from '../../tests/excel-host/scenarios/stage.ts';
import { seriesSentence } from './seriesSentence.ts';

const sentenceOf = (cells: Cell[][]) => seriesSentence(fitTable({ cells }), { cells }, {});

test('of several series it says which delivers the most, and which the least, as measured', () => {
  const best = (size: string) =>
    Math.max(...wso2.filter((row) => row[0] === size).map((row) => Number(row[2])));
  expect([best('500B'), best('10KB')]).toEqual([19_940.62, expect.any(Number)]);
  expect(sentenceOf(wso2)).toMatch(
    /^500B delivers the most of 3, 19,941 .*at 500; 10KB the least, [\d,]+ .*at \d+\.$/,
  );
});

test('of before and after it says what changed, with its interval', () => {
  // The laws behind them give 782 and 1,646 requests/s at 64, 110 % more.
  const [, share = '', least = '', most = ''] =
    /^After the change throughput at 64 is (\S+)% higher \(between (\S+)% and (\S+)%\)\.$/.exec(
      sentenceOf(beforeAndAfter) ?? '',
    ) ?? [];
  expect(Math.abs(Number(share) - 110)).toBeLessThan(6);
  expect(Number(least) < 110 && Number(most) > 110).toBe(true);
});

test('of the same before and after it claims no change', () => {
  const same = beforeAndAfter.map(([n = '', x = ''], i) =>
    i === 0 ? ['N', 'X before', 'X after'] : [n, x, Number(x) * (i % 2 === 0 ? 1.01 : 0.99)],
  );
  expect(sentenceOf(same)).toContain('did not change by more than');
});

test('of one series there is none: its answer comes first', () => {
  expect(sentenceOf(beforeAndAfter.map((row) => row.slice(0, 2)))).toBeNull();
});
