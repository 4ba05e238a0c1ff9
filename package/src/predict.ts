/** Predicts throughput, latency and concurrency from each other, by the curve through measurements. */
import type { Band, Estimate, Fit, FitOptions, Window } from '../../wasm-core/pkg/usl_fit.js';
import { refused, requireObject, rethrowing, UslError } from './error.ts';
import { lawOf } from './fitted.ts';
import type { Branch } from './law.ts';
import { nearest } from './nearest.ts';
import { isList, type Numbers } from './numbers.ts';
import { settings, written } from './options.ts';
import type { TableOptions } from './optionTypes.ts';
import { crossing, type Measurements, type Requirement } from './planning.ts';
import { parametersOf } from './questions.ts';
import * as core from './wasm.ts';

/** What to predict from: one of the three, as one positive number or several. */
export type Given =
  | {
      /** N; with `inService`, users. */
      concurrency: number | Numbers;
    }
  | {
      /** X, in the unit of the measurements. */
      throughput: number | Numbers;
      /** Which of the two concurrencies with that throughput. Default: first the smaller, then the larger. */
      branch?: Branch;
    }
  | {
      /** R, in the time unit of the throughput: seconds for operations per second. */
      latency: number | Numbers;
    };

/**
 * One prediction. The given quantity has its value as both ends; quantities that do not exist are `null` throughout.
 */
export interface Prediction {
  /** For a given throughput, which of the two concurrencies; else `null`. */
  branch: Branch | null;
  /** N. */
  concurrency: Estimate;
  /** X, in the unit of the measurements. */
  throughput: Estimate;
  /** R, in the time unit of the throughput. */
  latency: Estimate;
  /**
   * The prediction band of a single new measurement, at the level of the intervals; wider than these by its own
   * scatter. For a given concurrency only, else `null`.
   */
  measurement: {
    /** Band of the throughput. */
    throughput: PredictionBand;
    /** Band of the latency. */
    latency: PredictionBand;
  } | null;
  /** Whether the concurrency is outside the measured range; `null` if there is no such concurrency. */
  extrapolated: boolean | null;
}

/** Lower and upper end; `null` if the scatter of the measurements is unknown. */
export type PredictionBand = Pick<Estimate, 'low' | 'high'>;

/** Measurements, optionally with a fit of them. */
export type FittedMeasurements = Measurements & {
  /**
   * A fit at hand. The prediction uses its options; options given besides must not differ. The measurements are not
   * fitted again if `at` and `bands` of this fit hold every concurrency asked for.
   */
  fit?: Fit;
};

/** The function of the law that turns each quantity into its counterpart. */
const questions = {
  concurrency: 'throughput',
  throughput: 'concurrencyForThroughput',
  latency: 'concurrencyForLatency',
};
type Kind = keyof typeof questions;

const both: readonly Branch[] = ['before-peak', 'after-peak'];
const nothing = { low: null, high: null };

/**
 * Predicts throughput, latency and concurrency from each other with their intervals, and for a given concurrency the
 * band of a single new measurement. Returns one prediction per number, in the order given; for a throughput, one per
 * branch.
 *
 * Formula: X(N) = λN/(1 + σ(N−1) + κN(N−1)) and R = N/X, by Little's law; for a given concurrency the forecast of the
 * fit, which is the mean of law and knee where neither is refuted. N(X) and N(R) are the inverses of the law's;
 * the interval of each holds the N at which the interval of X(N) holds X, or N/R. A new measurement lies between
 * X·exp(±√(d² + (t·s/X)²)), d the way from ln X to that end of the interval of X(N), s the standard deviation of
 * a measurement and t Student's quantile.
 *
 * Estimates are `null` where the curve has no such point: a throughput above its peak, a branch or a latency that it
 * does not have. Ends are `null` where the measurements do not bound them.
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
 * console.log(at32.throughput.estimate, at32.extrapolated); // 11… true
 * const [before, after] = predict(measured, { throughput: 9000 });
 * console.log(before.concurrency.estimate, after.branch); // 13.… after-peak
 * ```
 *
 * @throws {UslError} `unknown-option` for an unknown name or branch, unless exactly one of the three is given, and for
 * options that differ from those of the fit at hand; `not-positive`, `not-finite`, `not-a-number`; `series-not-found`;
 * else as `fit` and `fitTable`
 */
export function predict(
  measurements: FittedMeasurements,
  given: Given,
  options: TableOptions = {},
): Prediction[] {
  return rethrowing(() => {
    const [kind, values, branch] = checked(given);
    // Invalid numbers are refused by name before anything is fitted.
    for (const value of values) askAbout(kind, value, [1, 0, 0], branch);
    const numbers = values.map(Number);
    const isConcurrency = kind === 'concurrency';
    const how = optionsOf(measurements, options);
    const fit = fitOf(measurements, isConcurrency ? numbers : [], how);
    if (fit.users !== null) return inUsers(kind, numbers, branch, { measurements, fit, how });
    const law = parametersOf(lawOf(fit));
    const branches = kind !== 'throughput' ? [null] : branch === undefined ? both : [branch];
    return numbers.flatMap((number) => {
      const window = isConcurrency ? null : windowOf(measurements, { [kind]: number }, how());
      const exact = { estimate: number, low: number, high: number };
      return branches.map((branch): Prediction => {
        const ofLaw = core.ask(questions[kind], number, law, branch ?? undefined);
        const ends = isConcurrency
          ? findAt(number, fit.at)?.throughput
          : window?.[branch === 'before-peak' ? 'low' : 'high'];
        const estimate = (isConcurrency ? ends?.estimate : null) ?? ofLaw;
        const found = { ...((estimate !== null && ends) || nothing), estimate };
        const concurrency = isConcurrency ? exact : found;
        const rate = isConcurrency ? found : ratio(found, exact);
        const throughput = kind === 'throughput' ? exact : rate;
        return {
          branch,
          concurrency,
          throughput,
          latency: kind === 'latency' ? exact : ratio(concurrency, throughput),
          measurement: isConcurrency ? measurementOf(exact, findAt(number, fit.bands)) : null,
          extrapolated: estimate === null ? null : isOutside(concurrency.estimate, fit),
        };
      });
    });
  });
}

/**
 * The same where the curve is of what users who think have in service: a concurrency is theirs, U = N + Z·X. A latency
 * leaves the time they think out, R = U/X − Z.
 */
function inUsers(
  kind: Kind,
  numbers: readonly number[],
  branch: Branch | undefined,
  { measurements, fit, how }: { measurements: Measurements; fit: Fit; how: () => TableOptions },
): Prediction[] {
  const { users } = fit;
  if (users === null) return [];
  const z = users.thinkTime / users.latencyUnits;
  const most = Math.max(...users.measured.map((each) => each.users));
  const least = Math.min(...users.measured.map((each) => each.users));
  const isBeyond = (u: number | null) => (u === null ? null : u < least || u > most);
  const law = parametersOf(lawOf(fit));
  return numbers.flatMap((number) => {
    const exact = { estimate: number, low: number, high: number };
    if (kind === 'concurrency') {
      const throughput = users.at.find((at) => at.users === number)?.throughput ?? missing;
      const served = ratio(exact, throughput);
      const latency = mapped(served, (time) => Math.max(time - z, 0));
      const extrapolated = throughput.estimate === null ? null : isBeyond(number);
      const all = { concurrency: exact, throughput, latency, measurement: null, extrapolated };
      return [{ branch: null, ...all }];
    }
    const window = windowOf(measurements, { [kind]: number }, how());
    const branches = kind === 'latency' ? [null] : branch === undefined ? both : [branch];
    return branches.map((branch): Prediction => {
      const estimate = core.ask(questions[kind], number, law, branch ?? undefined);
      const ends = window?.[branch === 'before-peak' ? 'low' : 'high'];
      const served = { ...((estimate !== null && ends) || nothing), estimate };
      const throughput = kind === 'throughput' ? exact : ratio(served, exact);
      const latency = kind === 'latency' ? exact : ratio(served, exact);
      // With a throughput the time they think adds the same to both ends; with a latency in proportion.
      const concurrency = mapped(
        served,
        (n) => n + z * (kind === 'throughput' ? number : n / number),
      );
      const extrapolated = isBeyond(concurrency.estimate);
      return { branch, concurrency, throughput, latency, measurement: null, extrapolated };
    });
  });
}

const missing: Estimate = { estimate: null, low: null, high: null };

function mapped({ estimate, low, high }: Estimate, change: (value: number) => number): Estimate {
  const each = (value: number | null) => (value === null ? null : change(value));
  return { estimate: each(estimate), low: each(low), high: each(high) };
}

/** Which quantity is given, its values, and the branch. */
function checked(given: Given): [Kind, unknown[], Branch | undefined] {
  const entries = Object.entries<unknown>(requireObject(given, 'given')).filter(
    ([, value]) => value != null,
  );
  const { branch, ...rest } = Object.fromEntries<unknown>(entries);
  const names = Object.keys(rest);
  const kinds = Object.keys(questions);
  const choice = `give one of ${kinds.join(', ')}`;
  const unknown = names.find((name) => !kinds.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, [...kinds, 'branch']);
    const hint = near === undefined ? `${choice}.` : `did you mean "${near}"?`;
    throw misnamed(`Nothing is predicted from "${unknown}"; ${hint}`, unknown);
  }
  const [kind] = names as Kind[];
  if (kind === undefined || names.length > 1) {
    const found = names.map((name) => `"${name}"`).join(' and ') || 'nothing';
    throw misnamed(`A prediction is asked from ${found}; ${choice}.`, names.join(', '));
  }
  if (branch !== undefined && kind !== 'throughput') {
    throw misnamed(`A branch is that of a throughput; leave it out beside "${kind}".`, 'branch');
  }
  const value = rest[kind];
  return [kind, isList(value) ? Array.from(value) : [value], branch as Branch | undefined];
}

function misnamed(message: string, value: string): UslError {
  return refused('unknown-option', message, value);
}

function askAbout(
  kind: Kind,
  value: unknown,
  law: readonly number[],
  branch: Branch | undefined,
): number | null {
  try {
    return core.ask(questions[kind], value, law, branch);
  } catch (error) {
    if (!(error instanceof Object && 'code' in error && error.code === 'not-a-number')) throw error;
    const found = typeof value === 'string' ? `"${value}"` : `a ${typeof value}`;
    const message = `The ${kind} is ${found}; give a number, or several in an array.`;
    throw refused('not-a-number', message, String(value), kind);
  }
}

/** What no fit tells: how a table is read, and where its curve is wanted. */
const notOfFit = [
  ...['n', 'x', 'latency', 'group', 'decimal', 'source', 'inService'],
  ...['at', 'bandAt', 'bandPoints'],
];
/** Options are resolved by a fit, whatever is fitted. */
const anything = [1, 2, 3, 4];

/** The options to fit the measurements again: those of the fit at hand, from which given options must not differ. */
function optionsOf(measurements: FittedMeasurements, options: TableOptions): () => TableOptions {
  const { fit } = requireObject(measurements, 'measurements');
  const requested = settings(options) as TableOptions;
  if (fit == null) return () => requested;
  const fitOptions = requireObject(requireObject(fit, 'fit').options, 'fit.options');
  const { exclude, weights, ...rest } = Object.fromEntries<unknown>(
    Object.entries(requested).filter(([name, value]) => value != null && !notOfFit.includes(name)),
  );
  const kinds: unknown[] = ['auto', 'equal', 'relative'];
  const isColumn = weights !== undefined && !kinds.includes(weights);
  const how = { ...rest, ...(isColumn ? {} : { weights }) };
  const resolved: FitOptions = core.fitSeries(anything, anything, how).options;
  if (isColumn) resolved.weights = 'column';
  const names = Object.keys({ ...rest, weights }).filter(
    (name) =>
      requested[name as 'level'] != null &&
      resolved[name as 'level'] !== fitOptions[name as 'level'],
  );
  if (exclude !== undefined && rowsOf(exclude) !== rowsOf(fitOptions.exclude))
    names.push('exclude');
  if (names.length > 0) {
    const named = names.join(', ');
    throw misnamed(`The fit at hand differs in ${named}; leave it out, or the options.`, named);
  }
  // The places at which its curve was evaluated are dropped: they cost time and are not needed here.
  const places = { at: undefined, bandAt: undefined, bandPoints: undefined };
  // An opened text knows its excluded rows and its weights.
  if ('text' in measurements) {
    const { weights: ofFit, ...others } = fitOptions;
    const weighted = ofFit === 'column' ? {} : { weights: ofFit };
    return () => ({ ...others, ...weighted, ...places, ...requested, exclude: undefined }) as never;
  }
  return () => {
    if (fitOptions.weights === 'column' && weights === undefined) {
      throw misnamed('The fit at hand has weights by a column; name it in "weights".', 'weights');
    }
    return { ...fitOptions, ...places, ...requested } as TableOptions;
  };
}

/** The excluded rows without their reasons, in a form that can be compared. */
function rowsOf(exclude: unknown): string {
  const { exclude: text } = written({ exclude }) as { exclude?: string };
  return String(
    text
      ?.replace(/:[^;\n]*/g, '')
      .match(/\d+/g)
      ?.sort(),
  );
}

/** The fit at hand if it holds every place, else a new fit of the one series. */
function fitOf(
  measurements: FittedMeasurements,
  places: readonly number[],
  how: () => TableOptions,
): Fit {
  const { fit } = measurements;
  const isKnown = (n: number) =>
    fit?.users
      ? fit.users.at.some(({ users }) => users === n)
      : fit && findAt(n, fit.at) && findAt(n, fit.bands);
  if (fit && places.every(isKnown)) return fit;
  const options = how();
  const at = written(places.length > 0 ? { ...options, at: places, bandAt: places } : options);
  return core.fitMeasured(crossing(measurements), 'all', at);
}

function windowOf(
  measurements: Measurements,
  requirements: Requirement,
  options: TableOptions,
): Window | null {
  return core.requirement(crossing(measurements), requirements, written(options)).window;
}

/** The prediction band of a new measurement, for its throughput and the latency that follows from it. */
function measurementOf(n: Estimate, band: Band | undefined): Prediction['measurement'] {
  if (band === undefined) return null;
  const throughput = { low: band.predictionLow, high: band.predictionHigh };
  const { low, high } = ratio(n, { ...throughput, estimate: null });
  return { throughput, latency: { low, high } };
}

/** The ratio of two quantities, which by Little's law is the third; its interval spans the extremes. */
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

function findAt<T extends { concurrency: number }>(n: number, places: T[]): T | undefined {
  return places.find(({ concurrency }) => concurrency === n);
}

function isOutside(n: number | null, { points }: Fit): boolean | null {
  if (n === null) return null;
  const measured = points.filter(({ included }) => included);
  return (
    measured.every((point) => n < point.concurrency) ||
    measured.every((point) => n > point.concurrency)
  );
}
