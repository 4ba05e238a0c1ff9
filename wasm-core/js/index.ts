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
  /** Least squares on throughput, or the quadratic regression of the literature. Default `nonlinear`. */
  method?: 'nonlinear' | 'transform';
  /** `physical` keeps contention and coherency at or above 0; `none` admits super-linear data. */
  bounds?: 'physical' | 'none';
  /** Throughput at a concurrency of 1: estimated, measured, or given. Default `free`. */
  lambda?: 'free' | 'measured' | number;
  /** `equal`, `relative` (1/X²), or in a table the column of standard deviations. Default `equal`. */
  weights?: 'equal' | 'relative' | (string & {});
  /** Level of every interval, between 0 and 1. Default 0.95. */
  level?: number;
  /** How intervals are computed. Default `wald`. */
  intervals?: 'wald';
  /** Points of the curve in `bands`; 0, the default, for none. */
  bandPoints?: number;
}

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
  return rethrowing(() => core.fitTable(table.cells, table.rows, table.delimiter, options));
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
  return rethrowing(() => core.fitSeries(concurrency, throughput, options));
}
