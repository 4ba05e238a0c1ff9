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
import type { Fit, FitReport, TableHeader, TextCells } from '../pkg/usl_fit.js';
import { fitParts, type Batch } from './batch.ts';
import { rethrowing, UslError } from './error.ts';
import { written, type FitOptions, type TableOptions } from './options.ts';
import type { Table } from './table.ts';
import * as core from './wasm.ts';

export { UslError };
export { batchFlags, type Batch } from './batch.ts';
export type { FitOptions, TableOptions } from './options.ts';
export type { Cell, Table } from './table.ts';
export {
  concurrencyForLatency,
  concurrencyForThroughput,
  efficiency,
  latency,
  latencyForThroughput,
  throughput,
  throughputForLatency,
  type Branch,
  type Law,
} from './law.ts';
export {
  compare,
  holdOut,
  nextMeasurement,
  requirement,
  whatIf,
  type CompareOptions,
  type HeldRows,
  type Measurements,
  type NextOptions,
  type NextQuantity,
  type ParameterChange,
  type ParameterChanges,
  type Requirement,
} from './planning.ts';
export type {
  Band,
  Candidate,
  Change,
  Changes,
  Columns,
  ColumnUse,
  Comparison,
  Difference,
  ErrorCode,
  ErrorDetails,
  Estimate,
  Fit,
  FitReport,
  Goodness,
  HeadRoom,
  HeldOut,
  HoldOut,
  JointTest,
  Limit,
  ModelComparison,
  NextMeasurement,
  OperatingPoint,
  Parameter,
  Parameters,
  ParameterStatus,
  Payback,
  Peak,
  Point,
  RequirementReport,
  ScatterTest,
  SeriesError,
  TableHeader,
  ThroughputDifference,
  Transform,
  TransformRow,
  Variant,
  VariantPoint,
  Warning,
  WarningCode,
  WhatIf,
  Window,
} from '../pkg/usl_fit.js';

/** A table read from text; `rows` are the lines of the text. */
export type TextTable = TextCells;

/** How to fit every series of a batch; every field may be left out. */
export interface BatchOptions {
  /** The model. Default `usl`. */
  model?: 'usl' | 'amdahl' | 'linear';
  /** `physical` keeps contention and coherency at or above 0. Default `physical`. */
  bounds?: 'physical' | 'none';
  /** `equal` or `relative` (1/X²). Default `equal`. */
  weights?: 'equal' | 'relative';
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
 * What the columns of a table are called, whatever may be wrong with the table: by its header, a first
 * row that holds no number, else `Column 3`.
 *
 * ```js
 * import { readHeader, readText } from 'usl-fit';
 *
 * readHeader(readText('users,tps\n1,955')); // { hasHeader: true, names: ['users', 'tps'] }
 * ```
 *
 * @throws {UslError} `unreadable-input` for what is no table
 */
export function readHeader(table: Table): TableHeader {
  return rethrowing(() => core.readHeader(table.cells, table.rows, table.delimiter));
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
 * const contentionOfSecond = numbers[5];
 * console.log(contentionOfSecond, (flags[1] & batchFlags.converged) > 0); // 0.0395… true
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
  return rethrowing(() => fitParts(concurrency, throughput, offsets, options));
}
