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
  const [, share = '', difference = '', least = '', most = ''] =
    /^After the change the system delivers (\S+)% more at a concurrency of 64: (\S+) Req\/s more \(between (\S+) and (\S+), with 95% confidence\)\.$/.exec(
      sentenceOf(beforeAndAfter) ?? '',
    ) ?? [];
  expect(Math.abs(Number(share) - 110)).toBeLessThan(6);
  expect(Math.abs(Number(difference) - 864)).toBeLessThan(50);
  expect(Number(least) < 864 && Number(most.replace(',', '')) > 864).toBe(true);
});

test('of the same before and after it claims no change', () => {
  const same = beforeAndAfter.map(([n = '', x = ''], i) =>
    i === 0 ? ['N', 'X before', 'X after'] : [n, x, Number(x) * (i % 2 === 0 ? 1.01 : 0.99)],
  );
  expect(sentenceOf(same)).toContain('do not differ by more than their scatter');
});

test('of one series there is none: its answer comes first', () => {
  expect(sentenceOf(beforeAndAfter.map((row) => row.slice(0, 2)))).toBeNull();
});
