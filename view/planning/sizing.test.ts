import { expect, test } from '@jest/globals';
import { minimalPlan } from 'usl-fit';
import { firstPlanTexts } from '../texts/sizing.ts';
import { firstPlanWords } from './sizing.ts';

test('a plan whose interval would run over thousands of percent says what to change instead', () => {
  const words = (largest: number, points: number) =>
    firstPlanWords(minimalPlan({ largest, points, scatter: 0.03 }), 0.95, 'en-US');
  const { unpinned } = firstPlanTexts();
  expect(words(64, 8)).not.toContain(unpinned);
  expect(words(64, 8).join(' ')).toMatch(
    /95% interval of the peak will then run from about \d[\d.]*%/,
  );
  expect(words(10_000, 8)).toContain(unpinned);
  expect(words(10_000, 8).join(' ')).not.toContain('%');
});
