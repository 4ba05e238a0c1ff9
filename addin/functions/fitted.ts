import type { Fit } from 'usl-fit';
import { formatPlain } from '../../view/format.ts';
import { Failure, unavailable } from './failure.ts';
import { blankness, isBlankOrZero, line, numberIn } from './cells.ts';
import { adviceOf, fitOf } from './fits.ts';

/** The peak of a fit: its concurrency or its throughput. */
export function peakOf(fit: Fit, quantity: 'concurrency' | 'throughput'): number {
  return fit.peak?.[quantity].estimate ?? unavailable(noPeak(fit));
}

function noPeak({ parameters: { sigma, kappa } }: Fit): string {
  if (sigma.estimate >= 1) {
    return 'The fitted curve has no peak: throughput does not rise from the first step on.';
  }
  if (kappa.estimate < 0) {
    return 'The fitted curve has no peak: its coherency is negative, so throughput does not turn down.';
  }
  return 'The fitted curve has no peak: its coherency is 0, so throughput does not turn down.';
}

/** The share of the variance a fit explains. */
export function rSquaredOf(fit: Fit): number {
  return (
    fit.goodness.rSquared ??
    unavailable('R² does not exist: all throughputs are equal, so there is no variance to explain.')
  );
}

/** The concurrency to measure next. */
export function nextOf(n: unknown, x: unknown, options: unknown): number {
  const { advised, candidates } = adviceOf(n, x, options);
  if (advised !== null) return advised.concurrency;
  if (candidates.length > 0) {
    return unavailable('No further measurement is expected to make this quantity better known.');
  }
  return unavailable(noAdvice(fitOf(n, x, null)));
}

function noAdvice(fit: Fit): string {
  if (fit.degreesOfFreedom === 0) {
    return `With ${fit.observations} measurements the curve runs through every one of them, so nothing tells how far to trust it; measure at any further concurrency.`;
  }
  if (fit.goodness.sse === 0) {
    return 'The curve meets every measurement exactly; there is nothing left to find out.';
  }
  return 'The quantity does not exist on the fitted curve, so no measurement can be advised for it.';
}

/**
 * A row for each concurrency: it, the fitted throughput, where the curve lies and where a new
 * measurement would. Beside a blank cell stands a row of blanks.
 */
export function bandOf(at: unknown, n: unknown, x: unknown, options: unknown): unknown[][] {
  const { cells: all, used } = line('at', at);
  const cells = all.slice(0, used);
  if (used === 0) {
    throw new Failure('value', `at is ${blankness(all[0])}; give a concurrency.`);
  }
  const places = cells.map((cell, i) =>
    isBlankOrZero(cell) ? null : concurrency(cell, i, cells.length),
  );
  const wanted = places.filter((place) => place !== null);
  const { bands } = fitOf(n, x, options, wanted);
  const known = new Map(bands.map((band) => [band.concurrency, band]));
  return places.map((place) => {
    if (place === null) return Array<string>(6).fill('');
    const band = known.get(place);
    if (band === undefined) return [place, ...Array<Failure>(5).fill(noValue(place))];
    const { confidenceLow, confidenceHigh, predictionLow, predictionHigh } = band;
    const ends = [confidenceLow, confidenceHigh, predictionLow, predictionHigh];
    return [place, band.estimate, ...ends.map((end) => end ?? noBand())];
  });
}

function concurrency(cell: unknown, i: number, count: number): number {
  const found = numberIn(cell, count === 1 ? 'at' : `Cell ${i + 1} of at`);
  if (found instanceof Failure) throw found;
  return found;
}

function noBand(): Failure {
  return new Failure(
    'not-available',
    'There is no band here: the measurements leave no degrees of freedom, or the curve meets them exactly.',
  );
}

function noValue(n: number): Failure {
  return new Failure('not-available', `The fitted curve has no value at n = ${formatPlain(n)}.`);
}
