/** Many systems at once: the highest throughput of each, and which of them changed. */
import { requireObject, rethrowing } from './error.ts';
import type { Batch } from './batch.ts';
import type { Numbers } from './numbers.ts';
import { settings } from './options.ts';
import { column, columns, entries, solveColumn } from './wasm.ts';

/** Runs of many systems, stored end to end. */
export interface SystemRuns {
  /** N of every measurement. */
  concurrency: Numbers;
  /** X of every measurement. */
  throughput: Numbers;
  /** Run i is the rows from `offsets[i]` up to, but not including, `offsets[i + 1]`. */
  offsets: Numbers;
  /** Number of runs of each system before the change; they come first among its runs. */
  before: Numbers;
  /** Number of runs of each system after the change; they follow. */
  after: Numbers;
}

/** How to compare runs of many systems. */
export interface CompareManyRunsOptions {
  /** Whether runs were measured in pairs: the i-th run after belongs to the i-th run before. Default `false`. */
  paired?: boolean;
  /** Level of the intervals, between 0 and 1. Default 0.95. */
  level?: number;
}

/**
 * How each of many systems changed, everywhere alike or most at the largest concurrency, whichever is surer; NaN where
 * a value does not exist.
 */
export interface SystemChanges {
  /** ρ = after/before − 1. */
  relative: Float64Array;
  /** Lower end of its interval. */
  low: Float64Array;
  /** Upper end of its interval. */
  high: Float64Array;
  /** One-sided p-value: the probability of a fall at least this large, of either kind, if nothing changed. */
  pFall: Float64Array;
  /** The concurrency of the change, the largest that every run has; NaN where it is the same at all of them. */
  concurrency: Float64Array;
}

/** Values per system. */
const numbersOfEach = 5;

/**
 * How the throughput of each of many systems changed, in one call, with a one-sided p-value for a fall. A system with
 * invalid data gets NaN.
 *
 * Formula: of repeated runs, the uniform change and that at the largest concurrency, as {@link compareRuns}. Of one run
 * against one, the uniform change, and the slopes through the origin of ln(after/before) over ln(N/N₁)/ln(Nₘ/N₁) and over
 * N/Nₘ. Of these k tests that with the smallest p-value P(T ≤ t) counts, p = k times that.
 *
 * ```js
 * import { compareManyRuns } from 'usl-fit';
 *
 * const { relative, pFall } = compareManyRuns({
 *   concurrency: [1, 4, 16, 1, 4, 16],
 *   throughput: [100, 371, 1050, 89, 331, 948],
 *   offsets: [0, 3, 6],
 *   before: [1],
 *   after: [1],
 * });
 * console.log(relative[0].toFixed(3), pFall[0] < 0.005); // -0.105 true
 * ```
 *
 * Source: B. L. Welch, *Biometrika* 34 (1947).
 *
 * @throws {UslError} `length-mismatch` where the lengths of the arrays do not match, `out-of-range` for the level
 */
export function compareManyRuns(
  systems: SystemRuns,
  options: CompareManyRunsOptions = {},
): SystemChanges {
  return rethrowing(() => {
    const { concurrency, throughput, offsets, before, after } = requireObject(systems, 'systems');
    const { paired, ...others } = settings(options) as CompareManyRunsOptions;
    const found = solveColumn(
      'compareManyRuns',
      ...columns(concurrency, throughput),
      column(offsets, 'offsets'),
      column(before, 'before'),
      column(after, 'after'),
      entries(others),
      paired === true ? 'paired' : 'separate',
    );
    const each = (index: number) =>
      Float64Array.from(
        { length: found.length / numbersOfEach },
        (_, i) => found[numbersOfEach * i + index] as number,
      );
    return { relative: each(0), low: each(1), high: each(2), pFall: each(3), concurrency: each(4) };
  });
}

/**
 * Benjamini–Hochberg q-values: reject every hypothesis with a value of at most 0.05, and at most 5 % of the rejections
 * are expected to be false. NaN means not tested, and stays NaN.
 *
 * Formula: of m ascending probabilities, qᵢ = min over j ≥ i of m pⱼ/j, at most 1.
 *
 * ```js
 * import { falseDiscoveryRates } from 'usl-fit';
 *
 * console.log(falseDiscoveryRates([0.01, 0.8, 0.02]).join()); // 0.03,0.8,0.03
 * ```
 *
 * Source: Y. Benjamini and Y. Hochberg, *Journal of the Royal Statistical Society B* 57 (1995).
 *
 * @throws {UslError} `not-a-number`; `out-of-range` for a number that is no probability, with its place from 1 as row
 */
export function falseDiscoveryRates(probabilities: Numbers): Float64Array {
  return rethrowing(() =>
    solveColumn('falseDiscoveryRates', column(probabilities, 'probabilities')),
  );
}

/**
 * The highest throughput of each law of a `fitMany` batch, in the unit of λ; NaN where throughput is unbounded and
 * where the series was refused.
 *
 * Formula: X(N*), N* = √((1 − σ)/κ); λ/σ for κ = 0, which is approached; λ for σ ≥ 1.
 *
 * ```js
 * import { fitMany, highestThroughputs } from 'usl-fit';
 *
 * const batch = fitMany([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], [0, 5]);
 * console.log(Math.round(highestThroughputs(batch)[0])); // 10784
 * ```
 *
 * @throws {UslError} `unreadable-input` if the argument is not a batch
 */
export function highestThroughputs(batch: Pick<Batch, 'numbers'>): Float64Array {
  return rethrowing(() =>
    solveColumn('highestThroughputs', column(requireObject(batch, 'batch').numbers, 'numbers')),
  );
}
