import { describe, expect, test } from '@jest/globals';
import { atBound, bare, fitLike, free, peakAt, warning } from './fixtures.ts';
import { answer, answerParts } from './sentence.ts';

const locale = 'en-US';
const headers = { concurrency: 'users', throughput: 'throughput_qps' };
const kappa0 = {
  lambda: free(1000, 950, 1050),
  sigma: free(0.05, 0.04, 0.06),
  kappa: atBound(0.001),
};

describe('a peak', () => {
  test('within the measurements, with its interval', () => {
    expect(answerParts(fitLike(), { headers, locale })).toEqual({
      headline: 'Throughput peaks at about 40 users, at about 12,346 qps.',
      detail: 'Between 36 and 44, with 95% confidence.',
      reason:
        'Two things hold it back: contention (5% of the work is serialized) and coherency (keeping each pair in step costs 0.06%).',
    });
  });

  test('without intervals says only what it knows', () => {
    const parameters = { lambda: bare(1000), sigma: bare(0.05), kappa: bare(0.0006) };
    const parts = answerParts(fitLike({ parameters, peak: peakAt(40, null, null) }), { locale });
    expect(parts.headline).toBe('Throughput peaks at a concurrency of about 40, at about 12,346.');
    expect(parts.detail).toBe('');
    expect(parts.reason).not.toContain('not settled');
  });

  test('says if more was measured outside its interval than the curve has at its peak', () => {
    const points = (throughput: number) =>
      fitLike().points.map((point) => ({
        ...point,
        throughput: point.concurrency === 10 ? throughput : 9000,
      }));
    const more = answerParts(fitLike({ points: points(13000) }), { headers, locale });
    expect(more.detail).toBe(
      'Between 36 and 44, with 95% confidence. But more was measured at 10 users: 13,000 qps. Measure there and at the peak again before you rely on it.',
    );
    const less = answerParts(fitLike({ points: points(12000) }), { headers, locale });
    expect(less.detail).toBe('Between 36 and 44, with 95% confidence.');
    // As far above the curve as scatter takes the highest of some.
    for (const [studentizedResidual, isSaid] of [
      [1.9, false],
      [2.1, true],
    ] as const) {
      const scattered = points(13000).map((point) => ({ ...point, studentizedResidual }));
      expect(answer(fitLike({ points: scattered })).includes('But more was measured')).toBe(isSaid);
    }
  });

  test('that no measurement made there comes up to is doubtful', () => {
    const peak = {
      ...peakAt(40, 36, 44),
      throughput: { status: 'free', estimate: 12346, standardError: null, low: 11000, high: 13000 },
    } as const;
    const points = (throughput: number, concurrency = 40) =>
      fitLike().points.map((point) => ({ ...point, throughput, concurrency }));
    const told = (of: ReturnType<typeof points>) =>
      answerParts(fitLike({ peak, points: of }), { headers, locale }).headline;
    expect(told(points(10_900))).toBe(
      'No measurement comes up to the peak of the curve, though some were made there, so it is doubtful.',
    );
    expect(told(points(11_100))).toMatch(/^Throughput peaks/);
    // Nothing was measured near it.
    expect(told(points(10_900, 64))).toMatch(/^Throughput peaks/);
  });

  test('of users who mostly think is told with that first', () => {
    const told = (times: number) =>
      answerParts(
        fitLike({
          warnings: [
            { ...warning('littles-law-mismatch'), variant: 'in-service', values: { times } },
          ],
        }),
        { headers, locale },
      ).headline;
    expect(told(0.1)).toMatch(/^Users think most of the time, which bends this curve/);
    expect(told(0.9)).toMatch(/^Throughput peaks/);
  });

  test('an interval that rounds to its estimate is not told', () => {
    expect(answerParts(fitLike({ peak: peakAt(40, 39.9, 40.1) }), { locale }).detail).toBe('');
  });

  test('invents no unit', () => {
    const plain = { concurrency: 'N', throughput: 'throughput' };
    expect(answer(fitLike(), { headers: plain, locale })).toContain('at about 12,346.');
  });

  test('keeps two digits of a small concurrency', () => {
    expect(answer(fitLike({ peak: peakAt(3.456, 3.1, 3.9) }), { locale })).toContain(
      'a concurrency of about 3.5,',
    );
  });

  test('beyond the measurements is a forecast, with what to do', () => {
    const fit = fitLike({ peak: peakAt(90, 80, 120), warnings: [warning('peak-extrapolated')] });
    const { headline, detail } = answerParts(fit, { headers, locale });
    expect(headline).toBe('Throughput should peak at about 90 users, at about 12,346 qps.');
    expect(detail).toBe(
      'Between 80 and 120, with 95% confidence, if the law holds that far. Nothing was measured beyond 64, and a limit that was not reached does not show, so measure there before you rely on it.',
    );
  });

  test('a slip is told with its row', () => {
    const slip = { ...warning('misplaced-decimal'), rows: [8] };
    expect(answerParts(fitLike({ warnings: [slip] }), { locale }).headline).toBe(
      'The throughput in row 8 may be off by a factor of ten, which would make the curve wrong.',
    );
  });

  test('what a slip has made is told with its doubt first', () => {
    for (const [code, doubt] of [
      ['misplaced-decimal', 'One of these measurements may be off by a factor of ten'],
      ['columns-interchanged', 'Concurrency and throughput may be swapped.'],
    ] as const) {
      const { headline, detail } = answerParts(fitLike({ warnings: [warning(code)] }), { locale });
      expect(headline).toContain(doubt);
      expect(detail).toContain('The curve peaks at');
    }
  });

  test('measurements that were left out support nothing, and are not denied', () => {
    const fit = fitLike({ peak: peakAt(90, 80, 120), warnings: [warning('peak-extrapolated')] });
    const points = fit.points.map((point) => ({ ...point, included: point.concurrency < 64 }));
    expect(answer({ ...fit, points }, { locale })).toContain(
      'What was measured beyond 40 is excluded, so nothing supports the curve there.',
    );
  });
});

describe('doubt comes before the peak', () => {
  const doubtFirst = (text: string, doubt: string, guess = 'about 40') => {
    expect(text).toContain(doubt);
    expect(text).toContain(guess);
    expect(text.indexOf(doubt)).toBeLessThan(text.indexOf(guess));
  };

  test('an upper end is missing', () => {
    const text = answer(
      fitLike({ peak: peakAt(40, 21.5, null), warnings: [warning('peak-not-identified')] }),
      { locale },
    );
    doubtFirst(text, 'These measurements do not show where throughput peaks.');
    expect(text).toContain('Any peak lies above 22, with 95% confidence.');
    expect(text).toContain(
      'The best guess is a peak at a concurrency of about 40, at about 12,346.',
    );
  });

  test('a missing end is enough, whatever the warnings say', () => {
    const text = answer(fitLike({ peak: peakAt(40, null, 60) }), { locale });
    doubtFirst(text, 'Throughput peaks below a concurrency of about 60, if it rises at all.');
    expect(text).toContain('nothing bounds the peak from below');
  });

  test('a bound that the data do not admit comes before any number', () => {
    const bound = { ...warning('at-bound'), numbers: [0.0001] };
    const text = answer(fitLike({ warnings: [bound] }), { locale });
    doubtFirst(text, 'Within its bounds the law does not fit these measurements.');
    const admitted = answer(fitLike({ warnings: [warning('at-bound')] }), { locale });
    expect(admitted).not.toContain('Within its bounds');
  });

  test('a throughput that never changes does not fall', () => {
    const parameters = { ...fitLike().parameters, sigma: free(1, 1, 1), kappa: free(0, 0, 0) };
    const text = answer(fitLike({ parameters, peak: null }), { locale });
    expect(text).toContain('Throughput stays at about 1,000');
    expect(text).not.toContain('falls');
  });

  test('a throughput that only scatters does not fall, and the curve explains all there is', () => {
    const parameters = {
      ...fitLike().parameters,
      sigma: free(1.02, 0.93, 1.1),
      kappa: free(0, 0, 0.001),
    };
    const goodness = { ...fitLike().goodness, rSquared: 0.05 };
    const flat = fitLike({ parameters, peak: null, goodness });
    expect(answerParts(flat, { locale })).toEqual({
      headline: 'Throughput stays at about 1,000, whatever the concurrency.',
      detail: 'Adding more brings nothing.',
      reason: 'Contention holds it back: one gets through at a time.',
    });
    for (const other of [
      { sigma: free(1.02, 0.5, 1.5) },
      { sigma: free(0.9, 0.85, 0.95) },
      { kappa: free(0.005, 0, 0.01) },
    ]) {
      const text = answer(fitLike({ ...flat, parameters: { ...parameters, ...other } }), {
        locale,
      });
      expect(text).not.toContain('stays');
    }
  });

  test('both ends are missing', () => {
    const text = answer(fitLike({ peak: peakAt(40, null, null) }), { locale });
    doubtFirst(text, 'They do not even show whether it does.');
  });

  test('a peak that is not identified is not presented as extrapolated', () => {
    const warnings = [warning('peak-extrapolated'), warning('peak-not-identified')];
    const text = answer(fitLike({ peak: peakAt(40, 21, null), warnings }), { locale });
    expect(text).not.toContain('should peak');
  });

  test('a parameter is not identified', () => {
    const parameters = { ...fitLike().parameters, sigma: free(0.05, 0, null) };
    const text = answer(fitLike({ parameters, warnings: [warning('parameter-not-identified')] }), {
      locale,
    });
    doubtFirst(text, 'do not pin the curve down. Contention could be almost anything.');
  });

  test('there are as many parameters as measurements', () => {
    const parameters = { lambda: bare(1000), sigma: bare(0.05), kappa: bare(0.0006) };
    const text = answer(
      fitLike({
        parameters,
        observations: 3,
        degreesOfFreedom: 0,
        peak: peakAt(40, null, null),
        warnings: [warning('no-degrees-of-freedom'), warning('peak-not-identified')],
      }),
      { locale },
    );
    doubtFirst(text, 'With only 3 measurements, nothing tells how far to trust the curve.');
  });

  test('the fit did not converge', () => {
    const text = answer(fitLike({ converged: false }), { locale });
    doubtFirst(text, 'The fit did not settle');
  });

  const pattern = [warning('residual-pattern')];
  const highest = 'The highest measured was 6,464 qps at 64 users.';

  test('measurements that bend away from the curve are told before its peak', () => {
    const parts = answerParts(fitLike({ warnings: pattern }), { headers, locale });
    expect(parts).toMatchObject({
      headline: 'The measurements bend away from the curve, so its peak is doubtful.',
      detail: `${highest} The curve peaks at about 40 users, at about 12,346 qps.`,
    });
    expect(parts.reason).toMatch(/^Two things seem to hold it back/);
  });

  test('a pattern without a peak, and one whose peak is not identified, keep their words', () => {
    const endless = fitLike({ parameters: kappa0, peak: null, warnings: pattern });
    expect(answerParts(endless, { headers, locale })).toMatchObject({
      headline: 'The measurements bend away from the curve, so read it with care.',
      detail: `${highest} These measurements show neither a peak nor a limit up to 64.`,
    });
    const loose = fitLike({ peak: peakAt(40, 21, null), warnings: pattern });
    expect(answerParts(loose, { headers, locale }).detail).toContain(
      `${highest} These measurements do not show where throughput peaks. Any peak lies above 21`,
    );
  });

  test('a curve that explains little says so before any number', () => {
    const goodness = { sse: 1, rmse: 1, rSquared: 0.49, aicc: 1 };
    const { headline, detail } = answerParts(fitLike({ goodness }), { headers, locale });
    expect(headline).toBe('The curve explains little of these measurements.');
    expect(detail).toContain(highest);
    const half = fitLike({ goodness: { ...goodness, rSquared: 0.5 } });
    expect(answerParts(half, { locale }).headline).toMatch(/^Throughput peaks/);
    const exact = fitLike({ goodness, degreesOfFreedom: 0 });
    expect(answerParts(exact, { locale }).headline).not.toContain('explains little');
  });

  test('the highest measured is of those that took part', () => {
    const fit = fitLike({ warnings: pattern });
    const points = fit.points.map((point) => ({ ...point, included: point.concurrency < 64 }));
    expect(answer({ ...fit, points }, { headers, locale })).toContain('4,040 qps at 40 users.');
  });

  test.each([
    ['sigma', free(0.05, -0.01, 0.06), 'whether contention plays a part is not settled'],
    ['kappa', free(0.0006, -0.1, 0.1), 'whether coherency plays a part is not settled'],
  ] as const)('%s whose interval contains 0 is not stated as a fact', (name, parameter, doubt) => {
    const parameters = { ...fitLike().parameters, [name]: parameter };
    const { reason } = answerParts(fitLike({ parameters }), { locale });
    expect(reason).toContain(doubt);
    expect(reason).toMatch(/^Two things seem to hold it back/);
  });

  test('both may be nothing, and so may the only one', () => {
    const sigma = free(0.05, -0.01, 0.06);
    const both = { ...fitLike().parameters, sigma, kappa: free(0.0006, 0, 0.1) };
    expect(answerParts(fitLike({ parameters: both }), { locale }).reason).toContain(
      'whether either plays a part is not settled',
    );
    expect(answerParts(fitLike({ parameters: { ...kappa0, sigma } }), { locale }).reason).toBe(
      'Contention alone seems to hold it back: 5% of the work is serialized; whether it plays a part is not settled.',
    );
  });

  test('coherency that may be nothing is said to be unsettled', () => {
    const parameters = { ...fitLike().parameters, kappa: free(0.0006, 0, 0.0012) };
    expect(answerParts(fitLike({ parameters }), { locale }).reason).toContain(
      'whether coherency plays a part is not settled',
    );
  });
});

describe('no peak', () => {
  test('levels off at a limit', () => {
    const fit = fitLike({
      parameters: kappa0,
      peak: peakAt(null, 70, null, null),
      limit: { throughput: { estimate: 20000, low: 18000, high: 22000 } },
    });
    expect(answerParts(fit, { headers, locale })).toEqual({
      headline: 'Throughput levels off at about 20,000 qps; no peak shows up to 64.',
      detail:
        'Between 18,000 and 22,000, with 95% confidence. If there is a peak, it lies above 70, with 95% confidence.',
      reason: 'Contention alone holds it back: 5% of the work is serialized.',
    });
  });

  test('a limit that is not bounded has no interval', () => {
    const limit = { throughput: { estimate: 20000, low: 18000, high: null } };
    const { detail } = answerParts(fitLike({ parameters: kappa0, peak: null, limit }), { locale });
    expect(detail).toBe('');
  });

  test('grows in step', () => {
    const parameters = { ...kappa0, sigma: atBound(0.01) };
    expect(answerParts(fitLike({ parameters, peak: null }), { locale })).toEqual({
      headline: 'Throughput grows linearly with concurrency; no limit shows up to 64.',
      detail: 'Each step in concurrency adds about 1,000.',
      reason: 'Nothing measurable holds it back.',
    });
  });

  test('falls from the first step', () => {
    const parameters = { ...fitLike().parameters, sigma: free(1.2, 1.1, 1.3) };
    const fit = fitLike({ parameters, peak: null, warnings: [warning('falls-from-start')] });
    const text = answer(fit, { locale });
    expect(text).toContain('The fitted curve falls from the first step.');
    expect(text).toContain('highest at a concurrency of 1, at about 1,000');
    expect(text).toContain('Contention holds it back');
  });

  test('negative coherency leads nowhere', () => {
    const parameters = { ...fitLike().parameters, kappa: free(-0.001, -0.002, 0) };
    const text = answer(fitLike({ parameters, peak: null }), { locale });
    expect(text).toContain('These measurements lead to no peak.');
    expect(text).toContain('only within what was measured, up to 64');
  });

  test('neither peak nor limit', () => {
    const fit = fitLike({ parameters: kappa0, peak: null, limit: null });
    expect(answer(fit, { locale })).toContain('neither a peak nor a limit up to 64');
  });
});

test('coherency alone', () => {
  const parameters = { ...fitLike().parameters, sigma: atBound(0.01) };
  expect(answerParts(fitLike({ parameters }), { locale }).reason).toBe(
    'Coherency alone holds it back: keeping each pair in step costs 0.06%.',
  );
});

test('super-linear, with its payback', () => {
  const parameters = { ...fitLike().parameters, sigma: free(-0.02, -0.03, -0.01) };
  const fit = fitLike({ parameters, payback: { concurrency: 33.3 } });
  expect(answerParts(fit, { locale }).reason).toBe(
    'At first each addition brings more than its share (super-linear); from a concurrency of about 33 on, coherency has used up the gain.',
  );
});

test('super-linear as it may be only by chance', () => {
  const parameters = { ...fitLike().parameters, sigma: free(-0.02, -0.05, 0.01) };
  expect(answerParts(fitLike({ parameters }), { locale }).reason).toBe(
    'At first each addition seems to bring more than its share (super-linear).',
  );
});

test('numbers are written for the reader', () => {
  expect(answer(fitLike(), { headers, locale: 'de-DE' })).toContain('12.346 qps');
});

describe('beside a knee', () => {
  const beside = (
    verdict: 'knee' | 'undecided',
    next: number | null,
    peak = peakAt(40, 36.4, null),
    points = fitLike().points,
  ) =>
    answerParts(
      fitLike({
        points,
        peak: verdict === 'knee' ? null : peak,
        shape: {
          verdict,
          next,
          law: { admissible: verdict !== 'knee', sse: 2 },
          knee: {
            admissible: true,
            sse: 1,
            aicc: 10,
            lambda: 100,
            ceiling: 13400,
            q: { estimate: 3, low: 2, high: null },
          },
        },
      }),
      { headers, locale },
    );

  test('says what both say, and where to measure, where there is such a place', () => {
    expect(beside('undecided', 80)).toMatchObject({
      headline:
        'Throughput levels off at about 13,400 qps, or peaks at about 40 users: these measurements cannot tell which.',
      detail:
        'Any peak lies above 36, with 95% confidence. Measure at 80, where the two curves diverge. A limit that was not reached does not show in the measurements.',
    });
    expect(beside('undecided', null).detail).toBe(
      'Any peak lies above 36, with 95% confidence. A limit that was not reached does not show in the measurements.',
    );
    expect(beside('undecided', 80, peakAt(40, null, null)).detail).toBe(
      'Measure at 80, where the two curves diverge. A limit that was not reached does not show in the measurements.',
    );
  });

  test('says that what was measured fell, if it did clearly', () => {
    const falling = (to: number) =>
      fitLike().points.map((point, i, { length }) => ({
        ...point,
        throughput: i === length - 1 ? to : point.throughput,
        concurrency: i === length - 2 ? 39.97531 : point.concurrency,
      }));
    const { points } = fitLike();
    const best = points.at(-2)?.throughput ?? NaN;
    const fell = beside('undecided', null, undefined, falling(0.8 * best)).detail;
    expect(fell).toMatch(
      /^Measured throughput fell from 4,040 qps at 39\.98 users to 3,232 at 64\. Any peak/,
    );
    expect(beside('knee', null, undefined, falling(0.8 * best)).detail).toMatch(/^Measured/);
    const hardly = beside('undecided', null, undefined, falling(0.95 * best)).detail;
    expect(hardly).toMatch(/^Any peak/);
  });

  test('says that throughput levels off where the law is refuted', () => {
    const { headline, detail } = beside('knee', null);
    expect(headline).toBe('Throughput levels off at about 13,400 qps.');
    expect(detail).toMatch(/^A curve that levels off fits far better than the law/);
  });
});
