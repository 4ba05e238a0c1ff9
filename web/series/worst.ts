import type { Fit, FitReport } from 'usl-fit';
import { remembered } from '../../view/chart/remembered.ts';

/** Series that are worse than the others: they stop scaling early, or deliver far less. */
export type Worst = {
  /** Indices among all series, the worst first. */
  places: readonly number[];
} & (
  | {
      kind: 'early';
      /** The concurrency at or below which they stop. */
      at: number;
    }
  | {
      kind: 'slow';
      /** The best throughput of the worst, and the median of all. */
      least: number;
      typical: number;
    }
);

/** Fewer series have no median to be held against. */
export const fewestHeldAgainst = 8;
/** Early: at most this share of the median. */
const farBelow = 0.5;
/** Far less: this share of the median is missing. */
const farLess = 0.25;
/** A difference within so many standard deviations of the others is none. */
const deviations = 5;
/** From a median of absolute deviations to a standard deviation of normal noise. */
const perMedianDeviation = 1.4826;

/** The series that stop scaling early, else those that deliver far less; null if there is none. */
export function worstOf({ fits }: FitReport): Worst | null {
  return worstAmong(fits);
}

const worstAmong = remembered((fits: readonly Fit[]): Worst | null =>
  fits.length < fewestHeldAgainst ? null : (earlyAmong(fits) ?? slowAmong(fits)),
);

/** Where throughput stops growing, and the least and the most that this may be. */
interface Stop {
  at: number;
  least: number;
  most: number;
}

/**
 * Where it stops: the peak with its interval where a curve describes the measurements, else the best level and those that
 * cannot be told from it; `null` where throughput still rises or scatters too much to tell.
 */
function stopOf({ answer: { shape, best, nearly, peak } }: Fit): Stop | null {
  const { estimate = null, low = null, high = null } = peak?.concurrency ?? {};
  if (estimate !== null && low !== null && high !== null)
    return { at: estimate, least: low, most: high };
  const tied = [best.concurrency, ...best.tied];
  switch (shape) {
    case 'peaks':
    case 'falls':
    case 'collapses':
      return { at: best.concurrency, least: Math.min(...tied), most: Math.max(...tied) };
    case 'levels':
    case 'constant':
      return { at: nearly.level, least: nearly.concurrency, most: nearly.level };
    default:
      return null;
  }
}

/**
 * The series that stop at half of the median of all or less, and whose whole interval lies below what is the least for
 * half of the others. Both together hardly happen by chance: in a fleet of equal systems none is called early.
 */
function earlyAmong(fits: readonly Fit[]): Worst | null {
  const stops = fits.map(stopOf);
  const typical = medianOf(stops.map((stop) => stop?.at ?? Infinity));
  const largest = medianOf(fits.map(({ points }) => points.at(-1)?.concurrency ?? 0));
  const least = Math.min(medianOf(stops.map((stop) => stop?.least ?? Infinity)), largest);
  const isEarly = ({ at, most }: Stop) =>
    at <= farBelow * Math.min(typical, largest) && most < least;
  const places = ascending(stops.map((stop) => (stop !== null && isEarly(stop) ? stop.at : null)));
  const last = stops[places.at(-1) ?? -1];
  return last == null ? null : { kind: 'early', places, at: Math.ceil(last.at) };
}

/**
 * The series whose best throughput lacks a quarter of the median of all and more, and more than five standard deviations
 * of ln X, by the median of absolute deviations, so that systems of all sizes are none.
 */
function slowAmong(fits: readonly Fit[]): Worst | null {
  const best = fits.map(({ answer }) => answer.best.throughput);
  const typical = medianOf(best);
  const above = best.map((throughput) => Math.log(throughput / typical));
  const deviation = perMedianDeviation * medianOf(above.map(Math.abs));
  const far = Math.min(Math.log(1 - farLess), -deviations * deviation);
  const places = ascending(above.map((distance) => (distance < far ? distance : null)));
  const least = best[places[0] ?? -1];
  return least === undefined ? null : { kind: 'slow', places, least, typical };
}

/** The indices of numbers in ascending order. */
function ascending(numbers: readonly (number | null)[]): number[] {
  return numbers
    .flatMap((number, index) => (number === null ? [] : [{ number, index }]))
    .sort((one, other) => one.number - other.number)
    .map(({ index }) => index);
}

/** The median, or the upper one of two; NaN of none. */
function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;
}
