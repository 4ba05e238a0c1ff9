import type { Fit, FitReport } from 'usl-fit';
import { remembered } from '../../view/chart/remembered.ts';
import { fewestHeldAgainst, medianOf, type Worst } from './early.ts';

/** The series that deliver far less than the others, worst first. */
export interface Slow extends Worst {
  /** The best throughput of the worst, and the median of all. */
  least: number;
  typical: number;
}

/** Far less: this share of the median is missing. */
const farLess = 0.25;
/** A difference within so many standard deviations of the others is none. */
const deviations = 5;
/** From a median of absolute deviations to a standard deviation of normal noise. */
const perMedianDeviation = 1.4826;

/**
 * The series whose best throughput lacks a quarter of the median of all and more, and more than five standard deviations
 * of ln X, by the median of absolute deviations, so that systems of all sizes are none; null if there is none.
 */
export function slowOf({ fits }: FitReport): Slow | null {
  return slowAmong(fits);
}

const slowAmong = remembered((fits: readonly Fit[]): Slow | null => {
  if (fits.length < fewestHeldAgainst) return null;
  const best = fits.map(({ answer }) => answer.best.throughput);
  const typical = medianOf(best);
  const below = best.map((throughput) => Math.log(typical / throughput));
  const deviation = perMedianDeviation * medianOf(below.map(Math.abs));
  const far = Math.max(-Math.log(1 - farLess), deviations * deviation);
  const found = below
    .flatMap((distance, index) => (distance > far ? [{ distance, index }] : []))
    .sort((one, other) => other.distance - one.distance);
  const [worst] = found;
  if (worst === undefined) return null;
  return {
    places: found.map(({ index }) => index),
    least: best[worst.index] ?? NaN,
    typical,
  };
});
