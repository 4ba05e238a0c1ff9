import { expect, test } from '@jest/globals';
import { firstSeries, moreSeries, mostSeriesShown } from './fewSeries.ts';
import { noChoice } from '../view/choice.ts';
import { fitOf } from './reading.ts';

const reportOf = (series: number) => {
  const rows = Array.from({ length: series }, (_, i) =>
    [1, 2, 4].map((n) => `s${i},${n},${n * 9}`),
  );
  const { report } = fitOf(`g,users,tps\n${rows.flat().join('\n')}\n`, noChoice);
  if (report === null) throw new Error('no report');
  return report;
};

test('a few series are all shown, the report itself', () => {
  const report = reportOf(mostSeriesShown);
  expect(firstSeries(report)).toBe(report);
  expect(moreSeries(mostSeriesShown, 0)).toBe('');
});

test('of many the first are shown, and how many there are is said', () => {
  const report = reportOf(60);
  const shown = firstSeries(report);
  expect(shown.fits.map(({ series }) => series)).toEqual(
    Array.from({ length: mostSeriesShown }, (_, i) => `s${i}`),
  );
  expect(report.fits).toHaveLength(60);
  expect(moreSeries(60, 30)).toBe(
    'The first 24 of 60 series are shown. The first 24 of 30 errors are shown. All of them are in the files that can be saved below.',
  );
});
