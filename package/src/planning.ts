/**
 * Decisions from measurements: requirements, the next measurement, comparisons before and after a
 * change, and hold-out tests of a fit.
 */
import type {
  Comparison,
  Estimate,
  GatePlan,
  HoldOut,
  MinimalPlan,
  NextMeasurement,
  RequirementReport,
  RunComparison,
  ThreadPool,
  ThroughputDifference,
} from '../../wasm-core/pkg/usl_fit.js';
import { notOfItsKind, requireObject, rethrowing, UslError } from './error.ts';
import { isList, type Numbers } from './numbers.ts';
import { settings, written } from './options.ts';
import type { NextOptions, TableOptions } from './optionTypes.ts';
import type { Table } from './table.ts';
import { OpenText } from './text.ts';
import * as core from './wasm.ts';

/** Measurements: two columns; one series of a table, read exactly as by `fitTable`; or one series of an opened text. */
export type Measurements =
  | {
      /** N of each measurement. */
      concurrency: Numbers;
      /** X of each, in the same order. */
      throughput: Numbers;
    }
  | {
      /** The table that holds the series. */
      table: Table;
      /** The series' name as in its fit; optional if there is only one. */
      series?: string | null;
    }
  | {
      /**
       * The opened text that holds the series, with the options it was opened with. Other fit options may be given, but
       * not how a table is read or which rows are left out.
       */
      text: OpenText;
      /** The series' name as in its fit; optional if there is only one. */
      series?: string | null;
    };

/** A requirement; at least one field besides the think time. */
export interface Requirement {
  /** Lowest throughput, in the unit of the measurements. */
  throughput?: number | null;
  /**
   * Highest mean latency, in the time unit of the throughput (seconds for operations per second), whatever the unit of
   * a measured latency column.
   */
  latency?: number | null;
  /** Number of concurrent users; each thinks before sending the next request. */
  users?: number | null;
  /**
   * Time a user thinks between two requests, in the time unit of the throughput. Default 0; with `inService`, the time
   * that the users who were measured think.
   */
  thinkTime?: number | null;
  /**
   * Concurrency: alone, throughput there should be at most 5 % below that at any smaller one; beside others, at most
   * this many are allowed.
   */
  concurrency?: number | null;
}

/**
 * How to read and fit both tables. `at` holds the concurrencies at which throughputs are compared; the method is always
 * least squares on throughput, and `method` is ignored.
 */
export interface CompareOptions extends TableOptions {
  /**
   * How to read the measurements before, and which of their rows to leave out, if that differs from those after.
   * Default: read like those after, with no rows left out. How to fit both is not set here.
   */
  before?: TableOptions;
}

/**
 * What to hold out: row numbers as in `points` of the fit; or a share of the measurements between 0 and 1, taken from
 * the largest concurrencies.
 */
export type HeldRows = Numbers | number;

/**
 * The number of threads that keeps the cores busy when each request waits part of its time: `threads`, and rounded up
 * `wholeThreads`. Give both times in one unit. `wholePeak` and the fields of `peak` are `null`, since nothing was
 * measured.
 *
 * Formula: cores · total/(total − waiting).
 *
 * ```js
 * import { threadPool } from 'usl-fit';
 *
 * console.log(threadPool(4, 1050, 1000).wholeThreads); // 84
 * ```
 *
 * Source: B. Goetz, *Java Concurrency in Practice* (2006), §8.2, with full use of the cores.
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`; `out-of-range` if the waiting time is the total time
 */
export function threadPool(cores: number, totalTime: number, waitingTime: number): ThreadPool {
  return rethrowing(() => core.threadPool(cores, totalTime, waitingTime));
}

/**
 * Which concurrencies satisfy a requirement, with how much headroom, and what would have to change if none does.
 *
 * Formula: throughput, N₁(X) ≤ N ≤ N₂(X); latency, N ≤ N(R); users, N + Z·X(N) ≥ U, Z the think time.
 * Each end of the window has the interval that follows from that of X(N).
 *
 * ```js
 * import { requirement } from 'usl-fit';
 *
 * const measured = {
 *   concurrency: [1, 2, 4, 8, 16],
 *   throughput: [955.16, 1878.91, 3548.68, 6531.08, 9897.24],
 * };
 * const report = requirement(measured, { throughput: 9000, latency: 0.002 });
 * console.log(report.met, report.window.low.estimate); // true 13.…
 * ```
 *
 * Source: the interactive response time law, E. D. Lazowska and others, *Quantitative System Performance* (1984),
 * §3.5.
 *
 * @throws {UslError} `not-positive`, `not-finite`, `out-of-range` when nothing is required,
 * `series-not-found`; else as `fit` and `fitTable`
 */
export function requirement(
  measurements: Measurements,
  asked: Requirement,
  options: TableOptions = {},
): RequirementReport {
  return rethrowing(() =>
    core.requirement(crossing(measurements), requireObject(asked, 'asked'), written(options)),
  );
}

/**
 * Where to measure next: the concurrency whose measurement would probably shrink an interval most.
 *
 * Formula: of the candidates, the one with the smallest expected width; the law is fitted again with each
 * probable outcome.
 *
 * ```js
 * import { nextMeasurement } from 'usl-fit';
 *
 * const measured = {
 *   concurrency: [1, 2, 4, 8, 16],
 *   throughput: [955.16, 1878.91, 3548.68, 6531.08, 9897.24],
 * };
 * console.log(nextMeasurement(measured, { largest: 64 }).advised.concurrency);
 * ```
 *
 * Source: sequential design, A. C. Atkinson, A. N. Donev and R. D. Tobias, *Optimum Experimental Designs, with SAS*
 * (2007), chapter 17.
 *
 * @throws {UslError} `not-positive`, `not-finite`, `out-of-range` for a candidate or the largest
 * concurrency, `series-not-found`; else as `fit` and `fitTable`
 */
export function nextMeasurement(
  measurements: Measurements,
  options: NextOptions = {},
): NextMeasurement {
  return rethrowing(() => core.nextMeasurement(crossing(measurements), written(options)));
}

/**
 * Compares measurements before and after a change: what differs, by how much, and whether scatter explains it.
 *
 * Formula: F = [(SSE₁₂ − SSE₁ − SSE₂)/q]/s² with s² = (SSE₁ + SSE₂)/(n₁ + n₂ − p₁ − p₂), SSE₁₂ that of one curve
 * through all measurements and q the number of parameters it saves; likewise for each quantity alone, whose interval is
 * that of after − before. Both sides are assumed to have the same error variance, which `scatter` tests. Quantities
 * without an interval have a p-value of `null`. `answer` says in words, in English and German, what that means.
 *
 * Source: the extra sum of squares, D. M. Bates and D. G. Watts, *Nonlinear Regression Analysis* (1988),
 * §3.10.
 *
 * ```js
 * import { compare } from 'usl-fit';
 *
 * const concurrency = [1, 2, 4, 8, 16];
 * const before = { concurrency, throughput: [955.16, 1878.91, 3548.68, 6531.08, 9897.24] };
 * const after = { concurrency, throughput: [960.2, 1899.5, 3642.1, 6900.4, 11402.8] };
 * const { answer, throughput } = compare(before, after, { at: [16] });
 * console.log(answer.changed, throughput[0].throughput.isCertain); // yes true
 * ```
 *
 * @throws {UslError} `series-not-found`, `unknown-option`; else as `fit` and `fitTable` of either, or of
 * both together
 */
export function compare(
  before: Measurements,
  after: Measurements,
  options: CompareOptions = {},
): Comparison {
  return rethrowing(() => core.compare(...both(before, after, options)));
}

/**
 * The differences in throughput of {@link compare} only, in a fraction of the time.
 *
 * Formula: as {@link compare}.
 *
 * ```js
 * import { change } from 'usl-fit';
 *
 * const concurrency = [1, 2, 4, 8, 16];
 * const before = { concurrency, throughput: [99, 190, 351, 600, 935] };
 * const after = { concurrency, throughput: [98, 185, 330, 535, 760] };
 * const [at16] = change(before, after, { at: [16] });
 * console.log(at16.relative.high < -0.1); // true
 * ```
 *
 * @returns the differences at the concurrencies `at`, in their order
 * @throws {UslError} as {@link compare}
 */
export function change(
  before: Measurements,
  after: Measurements,
  options: CompareOptions = {},
): ThroughputDifference[] {
  return rethrowing(() => core.change(...both(before, after, options)));
}

function both(
  before: Measurements,
  after: Measurements,
  options: CompareOptions,
): Parameters<typeof core.compare> {
  const { before: ofBefore, ...ofBoth } = settings(options) as CompareOptions;
  // An opened text has been read already, so options for reading do not apply.
  const alike = 'text' in requireObject(before, 'measurements') ? {} : ofBoth;
  return [
    crossing(before),
    written(ofBefore ?? { ...alike, exclude: undefined }),
    crossing(after),
    written(ofBoth),
  ];
}

/** How to read the runs, and whether they are paired. */
export interface CompareRunsOptions extends CompareOptions {
  /** Whether the runs were measured in pairs: the i-th run after belongs to the i-th run before. Default `false`. */
  paired?: boolean;
}

/**
 * Compares several runs before a change with several after it: whether the shape of the curve changed, by how much
 * throughput changed, and how much whole runs vary. No law is fitted. Each of the measurements is one run, or several
 * if it has a column `run`; only concurrencies common to all runs are compared.
 *
 * Formula: for k pairs δ ± t(k−1) s/√k of the mean logarithms of after/before; separate runs by Welch's t; the shape by
 * the interaction of concurrencies and sides over that of runs and concurrencies (F).
 *
 * Source: B. L. Welch, *Biometrika* 34 (1947); H. Scheffé, *The Analysis of Variance* (1959), chapter 4.
 *
 * ```js
 * import { compareRuns } from 'usl-fit';
 *
 * const run = (...throughput) => ({ concurrency: [1, 4, 16], throughput });
 * const before = [run(100, 371, 1050), run(91, 330, 955), run(103, 362, 1071)];
 * const after = [run(91, 329, 950), run(81, 301, 850), run(91, 330, 965)];
 * const { uniform, shape } = compareRuns(before, after, { paired: true, level: 0.9 });
 * console.log(uniform.relative.high < -0.08, shape.changed); // true false
 * ```
 *
 * @param before the runs before; an empty array describes the runs after alone
 * @throws {UslError} `empty-input` without a run after, `length-mismatch` for incomplete pairs,
 * `too-few-distinct-concurrencies` where no concurrency is in every run; else as `fit` and `fitTable` read measurements
 */
export function compareRuns(
  before: readonly Measurements[],
  after: readonly Measurements[],
  options: CompareRunsOptions = {},
): RunComparison {
  return rethrowing(() => {
    for (const [name, side] of Object.entries({ before, after })) {
      if (!isList(side)) throw notOfItsKind(name, side, 'an array of measurements');
    }
    const { paired = false, ...rest } = settings(options) as CompareRunsOptions;
    const { before: ofBefore, ...ofBoth } = rest;
    // An opened text has been read already, so options for reading do not apply.
    const [first] = before;
    const alike = first !== undefined && 'text' in requireObject(first, 'before') ? {} : ofBoth;
    return core.compareRuns(
      Array.from(before, crossing),
      written(ofBefore ?? { ...alike, exclude: undefined }),
      Array.from(after, crossing),
      written(ofBoth),
      paired ? 'paired' : 'separate',
    );
  });
}

/** What a gate must detect, and under what noise; each as a share, such as 0.05. */
export interface Gate {
  /** The largest tolerated fall of throughput. */
  limit: number;
  /** Standard deviation of a single measurement. */
  scatter: number;
  /** Additional standard deviation between whole runs; if left out, only paired designs are planned. */
  runScatter?: number | null;
  /** The level of the two-sided interval that decides. Default 0.9, as in `check`. */
  level?: number;
}

/**
 * How many runs and concurrencies a gate needs to pass nine times out of ten when nothing changed, and to fail nine
 * times out of ten when throughput fell by twice the limit.
 *
 * Formula: the power of Student's t about −ln(1 − L) and ln((1 − L)/(1 − 2L)), with the variance 2s²/(mk) for k pairs
 * of runs at m concurrencies, and 2(r² + s²/m)/k for separate ones.
 *
 * Source: N. L. Johnson, S. Kotz and N. Balakrishnan, *Continuous Univariate Distributions* 2 (1995), chapter 31.
 *
 * ```js
 * import { planGate } from 'usl-fit';
 *
 * const { designs } = planGate({ limit: 0.05, scatter: 0.03, runScatter: 0.05 });
 * console.log(designs.find((design) => design.paired && design.concurrencies === 8).runs); // 7
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite`; `out-of-range` for shares of 0.5 or more, and if 200 runs a side are
 * not enough
 */
export function planGate(gate: Gate): GatePlan {
  return rethrowing(() => {
    const { limit, scatter, runScatter, level = 0.9 } = requireObject(gate, 'gate');
    return core.gate(limit, scatter, runScatter, written({ level }));
  });
}

/** What is known about a system before anything is measured. */
export interface Expectation {
  /** The largest concurrency that can be measured. */
  largest: number;
  /** Number of measurements, at least 4. Default 8. */
  points?: number;
  /** Standard deviation of a measurement as a share of the highest throughput, such as 0.03. */
  scatter?: number | null;
  /** A guess of the contention σ. */
  sigma?: number | null;
  /** A guess of the coherency κ. */
  kappa?: number | null;
  /** The level of the expected interval. Default 0.95. */
  level?: number;
}

/**
 * Where to measure when nothing has been measured yet: outward from 1 in doublings, or in wider equal ratios if there
 * are few points, as long as throughput rises. `left` of the points are for levels around the best one. `peakFactor` is
 * the expected width of the peak's interval, which reaches from the peak divided by it to the peak times it; `null`
 * without a scatter.
 *
 * Formula: peakFactor = exp(t · s · se), t of points − 3 degrees of freedom, s the scatter, se the geometric mean of the
 * standard error of ln N* over typical curves or for the guesses.
 *
 * Source: V. V. Fedorov, *Theory of Optimal Experiments* (1972), chapters 2 and 3.
 *
 * ```js
 * import { minimalPlan } from 'usl-fit';
 *
 * const { concurrencies } = minimalPlan({ largest: 64, points: 6 });
 * console.log(...concurrencies); // 1 2 5 12 28 64
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`; `out-of-range` for fewer than 4 points and for a
 * scatter of 0.5 or more; `too-few-distinct-concurrencies` if there are fewer concurrencies than points
 */
export function minimalPlan(expected: Expectation): MinimalPlan {
  return rethrowing(() => {
    const {
      largest,
      points = 8,
      sigma,
      kappa,
      scatter,
      level,
    } = requireObject(expected, 'expected');
    return core.minimalPlan(points, largest, [sigma, kappa, scatter], written({ level }));
  });
}

/** Two series to compare. */
export interface SeriesPair {
  /** Name of the series before, as in its fit; optional if its table has only one. */
  before?: string | null;
  /** Name of the series after. */
  after?: string | null;
  /** Concurrencies at which throughputs are compared. Default: `at` of the options. */
  at?: Numbers | null;
}

/**
 * Compares many pairs of series of two tables like {@link compare}, in one call that reads each table only once.
 *
 * ```js
 * import { compareMany, readText } from 'usl-fit';
 *
 * const table = (factor) =>
 *   readText(
 *     ['system,n,x', ...['a', 'b'].flatMap((name) => [1, 2, 4, 8, 16].map((n) =>
 *       `${name},${n},${(factor * 100 * n) / (1 + 0.05 * (n - 1)) + (n % 3)}`)),
 *     ].join('\n'),
 *   );
 * const found = compareMany(table(1), table(0.8), [{ before: 'a', after: 'a', at: [16] }, { before: 'b', after: 'c' }]);
 * console.log(found[0].throughput[0].relative.estimate < 0, found[1].code); // true series-not-found
 * ```
 *
 * @returns for each pair its comparison, or its error
 * @throws {UslError} if a table as a whole cannot be read, and `unknown-option`
 */
export function compareMany(
  before: Table,
  after: Table,
  pairs: readonly SeriesPair[],
  options: CompareOptions = {},
): (Comparison | UslError)[] {
  return manyPairs(before, after, pairs, options, core.compare);
}

/**
 * The differences in throughput of {@link compareMany} only, in a fraction of the time.
 *
 * ```js
 * import { changeMany, readText } from 'usl-fit';
 *
 * const before = readText('n,x\n1,99\n2,190\n4,351\n8,600\n16,935\n');
 * const after = readText('n,x\n1,98\n2,185\n4,330\n8,535\n16,760\n');
 * const [change] = changeMany(before, after, [{ at: [16] }]);
 * console.log(change[0].relative.high < -0.1); // true
 * ```
 *
 * @returns for each pair the differences at its concurrencies, or its error
 * @throws {UslError} as `compareMany`
 */
export function changeMany(
  before: Table,
  after: Table,
  pairs: readonly SeriesPair[],
  options: CompareOptions = {},
): (ThroughputDifference[] | UslError)[] {
  return manyPairs(before, after, pairs, options, core.change);
}

function manyPairs<T>(
  before: Table,
  after: Table,
  pairs: readonly SeriesPair[],
  options: CompareOptions,
  ask: (...args: Parameters<typeof core.compare>) => T,
): (T | UslError)[] {
  return rethrowing(() => {
    if (!isList(pairs)) throw notOfItsKind('pairs', pairs, 'an array of pairs of series');
    const { before: ofBefore, ...both } = settings(options) as CompareOptions;
    return withTable(before, ofBefore ?? { ...both, exclude: undefined }, (seriesBefore) =>
      withTable(after, both, (seriesAfter) =>
        Array.from(pairs, (pair) => {
          const { before: one, after: other, at } = requireObject(pair, 'pairs');
          return outcomeOf(() =>
            ask(seriesBefore(one), {}, seriesAfter(other), written(at == null ? {} : { at })),
          );
        }),
      ),
    );
  });
}

/** Calls `ask` with access to the series of a table, which is passed to the solver once. */
function withTable<T>(
  table: Table,
  options: object,
  ask: (series: (name: unknown) => ReturnType<typeof core.seriesOf>) => T,
): T {
  const opened = core.openTable(table, written(options));
  try {
    return ask((name) => core.seriesOfOpened(opened, name));
  } finally {
    core.close(opened);
  }
}

/** The result of a call, or the error it throws. */
function outcomeOf<T>(answer: () => T): T | UslError {
  try {
    return rethrowing(answer);
  } catch (error) {
    return error as UslError;
  }
}

/** A series and a concurrency. */
export interface SeriesPlace {
  /** The series' name as in its fit; optional if there is only one. */
  series?: string | null;
  /** N. */
  concurrency: number;
}

/**
 * The throughput of many series of a table, each at its own concurrency, with its interval, as in `at` of each fit.
 *
 * ```js
 * import { readText, throughputMany } from 'usl-fit';
 *
 * const table = readText('n,x\n1,99\n2,190\n4,351\n8,600\n16,935\n');
 * const [there] = throughputMany(table, [{ concurrency: 16 }]);
 * console.log(there.estimate.toFixed(0)); // 935
 * ```
 *
 * @returns for each place the throughput, or its error
 * @throws {UslError} if the table as a whole cannot be read, and `unknown-option`
 */
export function throughputMany(
  table: Table,
  places: readonly SeriesPlace[],
  options: TableOptions = {},
): (Estimate | UslError)[] {
  return rethrowing(() => {
    if (!isList(places))
      throw notOfItsKind('places', places, 'an array of series and concurrencies');
    return withTable(table, options, (named) =>
      Array.from(places, (item) => {
        const { series, concurrency } = requireObject(item, 'places');
        return outcomeOf(() => {
          if (typeof concurrency !== 'number')
            throw notOfItsKind('concurrency', concurrency, 'a number');
          const fit = core.fitMeasured(named(series), 'none', written({ at: [concurrency] }));
          return fit.at[0]?.throughput as Estimate;
        });
      }),
    );
  });
}

/**
 * Fits without the held-out measurements, and says how well that curve predicts them.
 *
 * Formula: error = X − X̂(N); √mean(error²) and mean |error/X| over the measurements held out. Each has its prediction
 * interval at the level of the options.
 *
 * ```js
 * import { holdOut } from 'usl-fit';
 *
 * const measured = {
 *   concurrency: [1, 2, 4, 8, 16, 32],
 *   throughput: [955.16, 1878.91, 3548.68, 6531.08, 9897.24, 12067],
 * };
 * const { points, meanAbsoluteShare } = holdOut(measured, [6]);
 * console.log(points[0].predicted, points[0].inside, meanAbsoluteShare);
 * ```
 *
 * Source: R. R. Picard and R. D. Cook, *Journal of the American Statistical Association* 79 (1984).
 *
 * @throws {UslError} `out-of-range` for a row that is not in the fit, a share outside 0 to 1, or a concurrency at which
 * the curve has no value; `too-few-points` when nothing is held out; else as `fit` and `fitTable` of the others
 */
export function holdOut(
  measurements: Measurements,
  held: HeldRows,
  options: TableOptions = {},
): HoldOut {
  return rethrowing(() => core.holdOut(crossing(measurements), held, written(options)));
}

/** Measurements in the form passed to the solver. */
export function crossing(measurements: Measurements): ReturnType<typeof core.seriesOf> {
  const known: Measurements = requireObject(measurements, 'measurements');
  if ('table' in known) return core.seriesOf(known.table, known.series);
  if (!('text' in known)) return core.columns(known.concurrency, known.throughput);
  const { text, series } = known;
  if (!(text instanceof OpenText)) throw notOfItsKind('text', text, 'what openText opened');
  return text.crossing(series);
}
