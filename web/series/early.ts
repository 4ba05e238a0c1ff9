import type { Fit, FitReport } from 'usl-fit';
import { remembered } from '../../view/chart/remembered.ts';

/** Series that are worse than the others, worst first. */
export interface Worst {
  /** Indices among all series. */
  places: readonly number[];
}

/** The series that stop scaling far below the others. */
export interface Early extends Worst {
  /** The concurrency at or below which they stop. */
  at: number;
}

/** Far below: at most this share of the median. */
const farBelow = 0.5;
/** Fewer series have no median to be held against. */
export const fewestHeldAgainst = 8;

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
 * half of the others; null if there is none. Both together hardly happen by chance: in a fleet of equal systems none is
 * called early.
 */
export function earlyOf({ fits }: FitReport): Early | null {
  return earlyAmong(fits);
}

const earlyAmong = remembered((fits: readonly Fit[]): Early | null => {
  if (fits.length < fewestHeldAgainst) return null;
  const stops = fits.map(stopOf);
  const typical = medianOf(stops.map((stop) => stop?.at ?? Infinity));
  const largest = medianOf(fits.map(({ points }) => points.at(-1)?.concurrency ?? 0));
  const least = Math.min(medianOf(stops.map((stop) => stop?.least ?? Infinity)), largest);
  const isEarly = ({ at, most }: Stop) =>
    at <= farBelow * Math.min(typical, largest) && most < least;
  const found = stops
    .flatMap((stop, index) => (stop !== null && isEarly(stop) ? [{ at: stop.at, index }] : []))
    .sort((one, other) => one.at - other.at);
  const last = found.at(-1);
  return last === undefined
    ? null
    : { places: found.map(({ index }) => index), at: Math.ceil(last.at) };
});

/** The median, or the upper one of two; NaN of none. */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;
}
