import type { Fit } from 'usl-fit';
import { formatPlain } from '../../view/format.ts';
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { Failure, unavailable } from './failure.ts';
import { blankness, isBlankOrZero, line, numberIn } from './cells.ts';
import { adviceOf, fitOf } from './fits.ts';

/** The peak of a fit: its concurrency or its throughput. */
export function peakOf(fit: Fit, quantity: 'concurrency' | 'throughput'): number {
  return fit.peak?.[quantity].estimate ?? unavailable(noPeak(fit));
}

function noPeak({ parameters: { sigma, kappa } }: Fit): string {
  const { fallsAtOnce, negativeCoherency, noCoherency } = functionErrorTexts();
  if (sigma.estimate >= 1) return fallsAtOnce;
  return kappa.estimate < 0 ? negativeCoherency : noCoherency;
}

/** The share of the variance a fit explains. */
export function rSquaredOf(fit: Fit): number {
  return fit.goodness.rSquared ?? unavailable(functionErrorTexts().noVariance);
}

/** The concurrency to measure next. */
export function nextOf(n: unknown, x: unknown, options: unknown): number {
  const { advised, candidates } = adviceOf(n, x, options);
  if (advised !== null) return advised.concurrency;
  if (candidates.length > 0) {
    return unavailable(functionErrorTexts().noneBetter);
  }
  return unavailable(noAdvice(fitOf(n, x, null)));
}

function noAdvice(fit: Fit): string {
  const { throughAll, exact, noQuantity } = functionErrorTexts();
  if (fit.degreesOfFreedom === 0) return throughAll(fit.observations);
  return fit.goodness.sse === 0 ? exact : noQuantity;
}

/**
 * A row for each concurrency: the concurrency, the throughput forecast, and both ends of the confidence and of the
 * prediction band. A blank cell gives a blank row.
 */
export function bandOf(at: unknown, n: unknown, x: unknown, options: unknown): unknown[][] {
  const { cells: all, used } = line('at', at);
  const cells = all.slice(0, used);
  if (used === 0) {
    throw new Failure('value', functionErrorTexts().atMissing(blankness(all[0])));
  }
  const places = cells.map((cell, i) =>
    isBlankOrZero(cell) ? null : concurrency(cell, i, cells.length),
  );
  const wanted = places.filter((level) => level !== null);
  const { bands } = fitOf(n, x, options, wanted);
  const texts = functionErrorTexts();
  const known = new Map(bands.map((band) => [band.concurrency, band]));
  return places.map((level) => {
    if (level === null) return Array<string>(6).fill('');
    const band = known.get(level);
    if (band === undefined) {
      const noValue = new Failure('not-available', texts.noValue(formatPlain(level)));
      return [level, ...Array<Failure>(5).fill(noValue)];
    }
    const { confidenceLow, confidenceHigh, predictionLow, predictionHigh } = band;
    const ends = [confidenceLow, confidenceHigh, predictionLow, predictionHigh];
    return [
      level,
      band.forecast,
      ...ends.map((end) => end ?? new Failure('not-available', texts.noBand)),
    ];
  });
}

function concurrency(cell: unknown, i: number, count: number): number {
  const found = numberIn(cell, count === 1 ? 'at' : functionErrorTexts().cellOf(i + 1, 'at'));
  if (found instanceof Failure) throw found;
  return found;
}
