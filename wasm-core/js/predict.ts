/** Throughput, latency and concurrency from each other, by the curve through measurements. */
import type { Band, Estimate, Fit, Window } from '../pkg/usl_fit.js';
import { rethrowing, UslError } from './error.ts';
import type { Branch } from './law.ts';
import { nearest } from './nearest.ts';
import { written, type TableOptions } from './options.ts';
import { crossing, type Measurements, type Requirement } from './planning.ts';
import * as core from './wasm.ts';

/** What is given: one of the three, as a positive number or several. */
export type Given =
  | {
      /** N. */
      concurrency: number | readonly number[];
    }
  | {
      /** X, in the unit of the measurements. */
      throughput: number | readonly number[];
      /** Which of the two concurrencies with that throughput. Default: first the smaller, then the larger. */
      branch?: Branch;
    }
  | {
      /** R, in the time unit of the throughput: seconds for operations per second. */
      latency: number | readonly number[];
    };

/** One prediction. What was given has its value as both ends; what does not exist is `null` throughout. */
export interface Prediction {
  /** Of a throughput: which of the two concurrencies; else `null`. */
  branch: Branch | null;
  /** N. */
  concurrency: Estimate;
  /** X, in the unit of the measurements. */
  throughput: Estimate;
  /** R, in the time unit of the throughput. */
  latency: Estimate;
  /** Where a single new measurement would lie; of a given concurrency, else `null`. */
  measurement: {
    /** Of its throughput. */
    throughput: PredictionBand;
    /** Of its latency. */
    latency: PredictionBand;
  } | null;
  /** Whether it lies outside what was measured; `null` where there is no such concurrency. */
  extrapolated: boolean | null;
}

/** Two ends; `null` where nothing tells how far the measurements scatter. */
export type PredictionBand = Pick<Estimate, 'low' | 'high'>;

/** Measurements, with their fit by the same options where it is at hand. */
export type FittedMeasurements = Measurements & {
  /** They are not fitted again where its `at` and `bands` have every concurrency asked. */
  fit?: Fit;
};

/** What the law is asked of each quantity. */
const questions = {
  concurrency: 'throughput',
  throughput: 'concurrencyForThroughput',
  latency: 'concurrencyForLatency',
};
type Kind = keyof typeof questions;

const both: readonly Branch[] = ['before-peak', 'after-peak'];
const nothing = { low: null, high: null };

/**
 * Throughput, latency and concurrency from each other with their intervals, and of a concurrency the band in
 * which a single new measurement would lie: a prediction of each number in the order given, of a throughput
 * one of each branch.
 *
 * Formula: X(N) = λN/(1 + σ(N−1) + κN(N−1)) and R = N/X, by Little's law. N(X) and N(R) are their inverses;
 * the interval of each holds the N at which the interval of X(N) holds X, or N/R. The band is that of `bands`
 * or the interval of X(N), whichever reaches farther.
 *
 * Estimates are `null` where the curve has no such place: a throughput above its peak, a branch or a latency
 * that it has not. Ends are `null` where the measurements do not bound them.
 *
 * Source: J. D. C. Little, "A Proof for the Queuing Formula: L = λW", *Operations Research* 9 (1961); for the
 * intervals, `fit`.
 *
 * ```js
 * import { predict } from 'usl-fit';
 *
 * const measured = {
 *   concurrency: [1, 2, 4, 8, 16],
 *   throughput: [955.16, 1878.91, 3548.68, 6531.08, 9897.24],
 * };
 * const [at32] = predict(measured, { concurrency: 32 });
 * console.log(at32.throughput.estimate, at32.extrapolated); // 10… true
 * const [before, after] = predict(measured, { throughput: 9000 });
 * console.log(before.concurrency.estimate, after.branch); // 13.… after-peak
 * ```
 *
 * @throws {UslError} `unknown-option` for a name or a branch that is not known, and where not one of the three
 * is given; `not-positive`, `not-finite`, `not-a-number`; `series-not-found`; else as `fit` and `fitTable`
 */
export function predict(
  measurements: FittedMeasurements,
  given: Given,
  options: TableOptions = {},
): Prediction[] {
  return rethrowing(() => {
    const [kind, values, branch] = checked(given);
    // A number that cannot be meant is refused by its own name, before anything is fitted.
    for (const value of values) core.ask(questions[kind], value, [1, 0, 0], branch);
    const numbers = values.map(Number);
    const isPlace = kind === 'concurrency';
    const fit = fitOf(measurements, isPlace ? numbers : [], options);
    const { lambda, sigma, kappa } = fit.parameters;
    const law = [lambda.estimate, sigma.estimate, kappa.estimate];
    const branches = kind !== 'throughput' ? [null] : branch === undefined ? both : [branch];
    return numbers.flatMap((number) => {
      const window = isPlace ? null : windowOf(measurements, { [kind]: number }, options);
      const exact = { estimate: number, low: number, high: number };
      return branches.map((branch): Prediction => {
        const estimate = core.ask(questions[kind], number, law, branch ?? undefined);
        const ends = isPlace
          ? placeOf(number, fit.at)?.throughput
          : window?.[branch === 'before-peak' ? 'low' : 'high'];
        const found = { ...((estimate !== null && ends) || nothing), estimate };
        const concurrency = isPlace ? exact : found;
        const rate = isPlace ? found : ratio(found, exact);
        const throughput = kind === 'throughput' ? exact : rate;
        return {
          branch,
          concurrency,
          throughput,
          latency: kind === 'latency' ? exact : ratio(concurrency, throughput),
          measurement: isPlace ? measurementOf(exact, found, placeOf(number, fit.bands)) : null,
          extrapolated: estimate === null ? null : isOutside(concurrency.estimate, fit),
        };
      });
    });
  });
}

/** Which quantity is given, its values, and the branch. */
function checked(given: Given): [Kind, unknown[], Branch | undefined] {
  const entries = Object.entries<unknown>(given).filter(([, value]) => value != null);
  const { branch, ...rest } = Object.fromEntries<unknown>(entries);
  const names = Object.keys(rest);
  const kinds = Object.keys(questions);
  const choice = `give one of ${kinds.join(', ')}`;
  const unknown = names.find((name) => !kinds.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, [...kinds, 'branch']);
    const hint = near === undefined ? `${choice}.` : `did you mean "${near}"?`;
    throw refused(`Nothing is predicted from "${unknown}"; ${hint}`, unknown);
  }
  const [kind] = names as Kind[];
  if (kind === undefined || names.length > 1) {
    const found = names.map((name) => `"${name}"`).join(' and ') || 'nothing';
    throw refused(`A prediction is asked from ${found}; ${choice}.`, names.join(', '));
  }
  if (branch !== undefined && kind !== 'throughput') {
    throw refused(`A branch is that of a throughput; leave it out beside "${kind}".`, 'branch');
  }
  return [kind, [rest[kind]].flat(), branch as Branch | undefined];
}

function refused(message: string, value: string): UslError {
  const details = { row: null, column: null, value, columns: null };
  return new UslError({ code: 'unknown-option', message, details });
}

/** The fit at hand where it knows every place, else that of the one series that is meant. */
function fitOf(
  measurements: FittedMeasurements,
  places: readonly number[],
  options: TableOptions,
): Fit {
  const { fit } = measurements;
  if (fit && places.every((n) => placeOf(n, fit.at) && placeOf(n, fit.bands))) return fit;
  const how = written(places.length > 0 ? { ...options, at: places, bandAt: places } : options);
  if (!('table' in measurements)) {
    return core.fitSeries(measurements.concurrency, measurements.throughput, how);
  }
  const { table, series } = measurements;
  const { fits, errors } = core.fitTable(table.cells, table.rows, table.delimiter, how);
  const all = [...fits, ...errors].filter((one) => one.series === (series ?? one.series));
  const [found, other] = all;
  if (found === undefined || other !== undefined || !('points' in found)) {
    // Says what is wrong with the series, that there is none of that name, or that one must be named.
    windowOf(measurements, { throughput: 1 }, options);
  }
  return found as Fit;
}

function windowOf(
  measurements: Measurements,
  asked: Requirement,
  options: TableOptions,
): Window | null {
  return core.requirement(crossing(measurements), asked, written(options)).window;
}

/** The band is a linearisation, the interval a profile, and what is measured lies where the curve may. */
function measurementOf(
  n: Estimate,
  x: Estimate,
  band: Band | undefined,
): Prediction['measurement'] {
  if (band === undefined) return null;
  const throughput = {
    low: farther(Math.min, band.predictionLow, x.low),
    high: farther(Math.max, band.predictionHigh, x.high),
  };
  const { low, high } = ratio(n, { ...throughput, estimate: null });
  return { throughput, latency: { low, high } };
}

/** No end where either has none. */
function farther(
  pick: (one: number, other: number) => number,
  one: number | null,
  other: number | null,
): number | null {
  return one === null || other === null ? null : pick(one, other);
}

/** One quantity over another, by Little's law the third; its ends are farthest apart. */
function ratio(one: Estimate, other: Estimate): Estimate {
  return {
    estimate: over(one.estimate, other.estimate),
    low: over(one.low, other.high),
    high: over(one.high, other.low),
  };
}

function over(one: number | null, other: number | null): number | null {
  return one === null || other === null || other <= 0 ? null : one / other;
}

function placeOf<T extends { concurrency: number }>(n: number, places: T[]): T | undefined {
  return places.find(({ concurrency }) => concurrency === n);
}

function isOutside(n: number | null, { points }: Fit): boolean | null {
  const measured = points.flatMap((point) => (point.included ? point.concurrency : []));
  return n === null ? null : n < Math.min(...measured) || n > Math.max(...measured);
}
