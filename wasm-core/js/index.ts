/**
 * Fit the Universal Scalability Law to measurements of concurrency and throughput.
 *
 * ```js
 * import { fit } from 'usl-fit';
 *
 * const result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]);
 * console.log(result.peak.concurrency.estimate); // 24.765…
 * ```
 */
import type { Fit, FitReport, TextCells } from '../pkg/usl_fit.js';
import { rethrowing, UslError } from './error.ts';
import * as core from './wasm.ts';

export { UslError };
export type {
  Band,
  Columns,
  ColumnUse,
  ErrorCode,
  ErrorDetails,
  Estimate,
  Fit,
  FitReport,
  Goodness,
  Limit,
  ModelComparison,
  Parameter,
  Parameters,
  ParameterStatus,
  Payback,
  Peak,
  Point,
  SeriesError,
  Transform,
  TransformRow,
  Warning,
  WarningCode,
} from '../pkg/usl_fit.js';

/** What may stand in a cell; text is read as people write numbers. */
export type Cell = number | string | boolean | null | undefined;

/**
 * A rectangle of cells and, beside each row, the number a person sees (1, 2, 3 … if left out). What
 * separated the cells of a text helps to tell a decimal sign.
 */
export interface Table {
  cells: Cell[][];
  rows?: number[];
  delimiter?: string;
}

/** A table read from text; `rows` are the lines of the text. */
export type TextTable = TextCells;

/** How to fit; every field may be left out. */
export interface FitOptions {
  /** The model; `auto` takes the simplest that nested F-tests do not reject. Default `usl`. */
  model?: 'usl' | 'amdahl' | 'linear' | 'auto';
  /**
   * Least squares on throughput, the quadratic regression of the literature, or least squares that lets
   * go of outliers. Default `nonlinear`.
   */
  method?: 'nonlinear' | 'transform' | 'robust';
  /** `physical` keeps contention and coherency at or above 0; `none` admits super-linear data. */
  bounds?: 'physical' | 'none';
  /** Throughput at a concurrency of 1: estimated, measured, or given. Default `free`. */
  lambda?: 'free' | 'measured' | number;
  /** `equal`, `relative` (1/X²), or in a table the column of standard deviations. Default `equal`. */
  weights?: 'equal' | 'relative' | (string & {});
  /** Level of every interval, between 0 and 1. Default 0.95. */
  level?: number;
  /**
   * How intervals are computed: every value whose best curve fits well enough, estimate ± t · standard
   * error, or the fit repeated on residuals drawn anew. Default `profile`; the transform and the robust
   * method have `wald` only.
   */
  intervals?: 'profile' | 'wald' | 'bootstrap';
  /** Points of the curve in `bands`; 0, the default, for none. */
  bandPoints?: number;
  /** Concurrencies at which the throughput is wanted with its interval, in `at` of the result. */
  at?: readonly number[] | string;
  /**
   * Rows to leave out, as numbers or with a reason each; they stay in `points` as excluded. In a table
   * the rows are those a person sees.
   */
  exclude?: readonly (number | { row: number; reason?: string | null })[] | string;
  /** Where the draws of the bootstrap begin; the same seed gives the same intervals. Default 1. */
  seed?: number;
  /** How often the bootstrap fits again. Default 2000. */
  replicates?: number;
}

/** How to fit every series of a batch; every field may be left out. */
export interface BatchOptions {
  /** The model. Default `usl`. */
  model?: 'usl' | 'amdahl' | 'linear';
  /** `physical` keeps contention and coherency at or above 0. Default `physical`. */
  bounds?: 'physical' | 'none';
  /** `equal` or `relative` (1/X²). Default `equal`. */
  weights?: 'equal' | 'relative';
}

/** What a batch found. */
export interface Batch {
  /** Of each series λ, σ, κ and the sum of squared residuals, one after the other. */
  numbers: Float64Array;
  /** Of each series a sum of {@link batchFlags}. */
  flags: Uint8Array;
}

/** What the flags of a batch say of a series. */
export const batchFlags = {
  /** The optimum was reached. */
  converged: 1,
  /** Contention is 0, its bound. */
  contentionAtBound: 2,
  /** Coherency is 0, its bound. */
  coherencyAtBound: 4,
  /** The series could not be fitted, and its numbers are 0; `fit` of it alone says why. */
  refused: 8,
  /** Every residual is rounding. */
  exact: 16,
} as const;

/** Which column is which, by header or 1-based number, and how to fit. */
export interface TableOptions extends FitOptions {
  /** Concurrency. */
  n?: string | number;
  /** Throughput. */
  x?: string | number;
  /** Mean latency. */
  latency?: string | number;
  /**
   * What tells the series apart. Left out, a column of words that plainly does is used; `none` makes all
   * rows one series.
   */
  group?: string | number;
  /** The decimal sign; `auto`, the default, reads it from the table. */
  decimal?: 'auto' | 'point' | 'comma';
  /** Put before the name of each series: the file, where there are several. */
  source?: string;
}

/** Options with their lists as the solver reads them. */
function written(options: FitOptions | null): object {
  const { at, exclude } = options ?? {};
  const lists: { at?: string; exclude?: string } = {};
  if (typeof at === 'object') lists.at = at.join(',');
  if (typeof exclude === 'object') {
    const items = exclude.map((item) =>
      typeof item === 'number'
        ? `${item}`
        : `${item.row}:${(item.reason ?? '').replaceAll(/[;\n]/g, ',')}`,
    );
    lists.exclude = items.join(';');
  }
  return { ...options, ...lists };
}

/**
 * Reads CSV, TSV, semicolon- or space-separated text into cells. Lines that start with `#` are
 * comments.
 *
 * @throws {UslError} `unreadable-input`
 */
export function readText(text: string): TextTable {
  return rethrowing(() => core.readText(text));
}

/**
 * Fits every series of a table; what is wrong with one series stands in `errors` and hides no other.
 *
 * @throws {UslError} what keeps the whole table from being read: `empty-input`, `column-not-found`,
 * `ambiguous-column`, `unknown-option`
 */
export function fitTable(table: Table, options: TableOptions = {}): FitReport {
  return rethrowing(() =>
    core.fitTable(table.cells, table.rows, table.delimiter, written(options)),
  );
}

/**
 * Fits one series. `row` in the result and in errors is the 1-based position in the arrays.
 *
 * @throws {UslError}
 */
export function fit(
  concurrency: readonly number[],
  throughput: readonly number[],
  options: FitOptions = {},
): Fit {
  return rethrowing(() => core.fitSeries(concurrency, throughput, written(options)));
}

/**
 * Fits many series held end to end; series i is the rows from `offsets[i]` to before `offsets[i + 1]`.
 * Nothing is inferred, and nothing is allocated for each series; it may run in a worker.
 *
 * ```js
 * import { batchFlags, fitMany } from 'usl-fit';
 *
 * const n = Float64Array.of(1, 2, 4, 8, 16, 1, 2, 4, 8);
 * const x = Float64Array.of(955, 1879, 3549, 6531, 9897, 10, 19, 34, 52);
 * const { numbers, flags } = fitMany(n, x, [0, 5, 9]);
 * console.log(numbers[5], (flags[1] & batchFlags.converged) > 0); // contention of the second
 * ```
 *
 * @throws {UslError} `length-mismatch` when the arrays do not belong together, `unknown-option`
 */
export function fitMany(
  concurrency: Float64Array | readonly number[],
  throughput: Float64Array | readonly number[],
  offsets: Uint32Array | readonly number[],
  options: BatchOptions = {},
): Batch {
  const [numbers, flags] = rethrowing(() =>
    core.fitMany(concurrency, throughput, offsets, options),
  );
  return { numbers, flags: Uint8Array.from(flags) };
}
