import { expect, test } from '@jest/globals';
import { moreErrors, mostSeriesShown } from './fewSeries.ts';

test('a few errors are all shown', () => {
  expect(moreErrors(mostSeriesShown)).toBe('');
});

test('of many errors the first are shown, and how many there are is said', () => {
  expect(moreErrors(30)).toBe(
    'The first 24 of 30 errors are shown. All of them are in the files that can be saved below.',
  );
});
