import { expect, test } from '@jest/globals';
import { fitLike, free, peakAt, warning } from './fixtures.ts';
import { misfit } from './misfit.ts';

test('a curve that follows the measurements is not doubted', () => {
  expect(misfit(fitLike())).toBeNull();
});

test('swapped columns and mistyped rows come before everything else', () => {
  const slip = { ...warning('misplaced-decimal'), rows: [3] };
  expect(misfit(fitLike({ warnings: [slip] }))).toContain('row 3');
  const swapped = fitLike({ warnings: [warning('columns-interchanged'), slip] });
  expect(misfit(swapped)).toContain('swapped');
});

test('a curve that explains less than half of the scatter explains little', () => {
  const goodness = (rSquared: number) => ({ ...fitLike().goodness, rSquared });
  expect(misfit(fitLike({ goodness: goodness(0.49) }))).toContain('explains little');
  expect(misfit(fitLike({ goodness: goodness(0.51) }))).toBeNull();
  const flat = {
    lambda: free(1000, 990, 1010),
    sigma: free(1, 0.95, 1.05),
    kappa: free(0, -0.0001, 0.0001),
  };
  expect(misfit(fitLike({ goodness: goodness(0.1), parameters: flat }))).toBeNull();
});

test('a bend away from the curve makes its peak doubtful', () => {
  expect(misfit(fitLike({ warnings: [warning('residual-pattern')] }))).toContain('its peak');
  const endless = fitLike({ warnings: [warning('residual-pattern')], peak: null });
  expect(misfit(endless)).toContain('with care');
});

test('a peak that no measurement made there comes up to is doubtful', () => {
  const peak = (low: number) => ({
    ...peakAt(40, 36, 44),
    throughput: { estimate: 12346, low, high: 13000 },
  });
  const points = fitLike().points.map((point) => ({ ...point, throughput: 9000 }));
  expect(misfit(fitLike({ peak: peak(9001), points }))).toContain('doubtful');
  expect(misfit(fitLike({ peak: peak(8999), points }))).toBeNull();
});
