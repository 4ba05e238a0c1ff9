/**
 * Fit the Universal Scalability Law to measurements of concurrency and throughput.
 *
 * ```js
 * import { fit } from 'usl-fit';
 *
 * const result = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]);
 * console.log(result.peak.concurrency.estimate); // 26.074…
 * ```
 */
import type {
  Amount,
  Conversion,
  Fit,
  FitReport,
  HeaderMeaning,
  TableHeader,
  TextCells as TextTable,
  Units,
} from '../../wasm-core/pkg/usl_fit.js';
import { fitParts, type Batch } from './batch.ts';
import { rethrowing, UslError } from './error.ts';
import type { Numbers } from './numbers.ts';
import { written } from './options.ts';
import type { FitOptions, TableOptions } from './optionTypes.ts';
import type { Table } from './table.ts';
import * as core from './wasm.ts';

export { UslError };
export { batchFlags, type Batch } from './batch.ts';
export type { Numbers } from './numbers.ts';
export type {
  ExcludedRow,
  FitOptions,
  NextOptions,
  NextQuantity,
  TableOptions,
} from './optionTypes.ts';
export type { Cell, Table } from './table.ts';
export { lawOf } from './fitted.ts';
export {
  compareManyRuns,
  falseDiscoveryRates,
  highestThroughputs,
  type CompareManyRunsOptions,
  type SystemChanges,
  type SystemRuns,
} from './fleet.ts';
export {
  predict,
  type FittedMeasurements,
  type Given,
  type Prediction,
  type PredictionBand,
} from './predict.ts';
export {
  fitText,
  openText,
  pool,
  describeText,
  readGrid,
  type JsonPart,
  type TextDescription,
  type OpenText,
  type Outcome,
  type Points,
  type TextPart,
} from './text.ts';
export {
  concurrencyForLatency,
  concurrencyForThroughput,
  efficiency,
  latency,
  latencyForThroughput,
  throughput,
  throughputForLatency,
} from './questions.ts';
export type { Branch, Law } from './law.ts';
export {
  change,
  changeMany,
  compare,
  compareMany,
  compareRuns,
  holdOut,
  minimalPlan,
  nextMeasurement,
  planGate,
  requirement,
  threadPool,
  throughputMany,
  type CompareOptions,
  type CompareRunsOptions,
  type Expectation,
  type Gate,
  type HeldRows,
  type Measurements,
  type Requirement,
  type SeriesPair,
  type SeriesPlace,
} from './planning.ts';
export { whatIf, type ParameterChange, type ParameterChanges } from './whatIf.ts';
export type {
  Amount,
  Answer,
  AtConcurrency,
  Band,
  BestLevel,
  BoundsKind,
  Candidate,
  Certainties,
  Certainty,
  Change,
  Changes,
  Columns,
  ColumnUse,
  ComparedModel,
  Comparison,
  ComparisonAnswer,
  Conversion,
  Counted,
  CurveFamily,
  Decimal,
  Delimiter,
  DecidingLevel,
  DescribingCurve,
  Difference,
  EqualWeights,
  ErrorCode,
  ErrorDetails,
  Estimate,
  Exclusion,
  ExpectedUsers,
  Fit,
  FitOptions as FittedOptions,
  FitReport,
  Forecast,
  ForecastKind,
  Found,
  FTest,
  Enough,
  EnoughVerdict,
  GateDesign,
  GatePlan,
  Goodness,
  HeaderMeaning,
  HeadRoom,
  HeldOut,
  HoldOut,
  IntervalAt,
  IntervalMethod,
  JointTest,
  Kink,
  KneeEvidence,
  LackOfFit,
  LambdaOption,
  LambdaSource,
  LastLevel,
  LawEvidence,
  Limit,
  MeasuredShape,
  MeasuredUsers,
  Message,
  Method,
  MinimalPlan,
  Model,
  ModelChoice,
  ModelComparison,
  Figure,
  FigureQuantity,
  NearlyBest,
  NextLevel,
  NextMeasurement,
  Noise,
  NoisePrior,
  NoiseSource,
  OperatingPoint,
  Parameter,
  Parameters,
  ParameterStatus,
  Payback,
  Peak,
  PeakEstimate,
  Plateau,
  Point,
  PooledSeries,
  Pooling,
  PowerProbability,
  Quantity,
  Reason,
  RequirementReport,
  RunChange,
  RunComparison,
  RunsAt,
  RunSpread,
  ScatterTest,
  SeriesError,
  Shape,
  ShapeChange,
  ShapeChoice,
  Size,
  Sides,
  Spread,
  StartShape,
  TableHeader,
  TextCells as TextTable,
  TextGrid,
  TextReading,
  ThreadPool,
  ThroughputDifference,
  TimeUnit,
  Transform,
  TransformRow,
  Units,
  Users,
  UslError as PlainError,
  Variant,
  VariantPoint,
  Verdict,
  Warning,
  WarningCode,
  Wide,
  Weights,
  WhatIf,
  Window,
  WorseChange,
} from '../../wasm-core/pkg/usl_fit.js';

/** How to fit every series of a batch; all fields are optional. */
export interface BatchOptions {
  /** The model. Default `usl`. */
  model?: 'usl' | 'amdahl' | 'linear';
  /** `physical` keeps contention and coherency at or above 0. Default `physical`. */
  bounds?: 'physical' | 'none';
  /**
   * `equal`, `relative` (1/X²), or `auto`, chosen by the scatter of each series. Default `equal`, which is fast; the
   * default of `fit` is `auto`.
   */
  weights?: 'auto' | 'equal' | 'relative';
}

/**
 * Reads CSV, TSV, semicolon- or space-separated text into cells. Lines that start with `#` are
 * comments.
 *
 * ```js
 * import { readText } from 'usl-fit';
 *
 * const { cells, rows } = readText('# a warm run\nusers,tps\n1,955\n');
 * console.log(cells[1].join(' and '), 'in line', rows[1]); // 1 and 955 in line 3
 * ```
 *
 * Source: Y. Shafranovich, RFC 4180 (2005), and the variants that spreadsheets and consoles write.
 *
 * @throws {UslError} `unreadable-input`
 */
export function readText(text: string): TextTable {
  return rethrowing(() => core.readText(text));
}

/**
 * The names of a table's columns, even if the table is otherwise invalid: from its header (a first row without
 * numbers), else `Column 3`.
 *
 * ```js
 * import { readHeader, readText } from 'usl-fit';
 *
 * console.log(readHeader(readText('users,tps\n1,955')).names.join()); // users,tps
 * ```
 *
 * @throws {UslError} `unreadable-input` if the argument is not a table
 */
export function readHeader(table: Table): TableHeader {
  return rethrowing(() => core.readHeader(table));
}

/**
 * Fits every series of a table. An error in one series is listed in `errors` and does not affect the others.
 *
 * Formula: as {@link fit}; throughput in the unit of its column.
 *
 * ```js
 * import { fitTable, readText } from 'usl-fit';
 *
 * const text = 'server,users,tps\n' +
 *   'old,1,955\nold,2,1879\nold,4,3549\nold,8,6531\nnew,1,980\nnew,2,1950\nnew,4,3800\nnew,8,7200\n';
 * const { fits, errors } = fitTable(readText(text), { group: 'server' });
 * console.log(fits.map(({ series }) => series).join(), errors.length); // old,new 0
 * ```
 *
 * @throws {UslError} if the table as a whole cannot be read: `empty-input`, `column-not-found`,
 * `ambiguous-column`, `unknown-option`
 */
export function fitTable(table: Table, options: TableOptions = {}): FitReport {
  return rethrowing(() => core.fitTable(table, written(options)));
}

/**
 * Fits one series. `row` in the result and in errors is the 1-based position in the arrays.
 *
 * Formula: minimise Σ w (X − λN/(1 + σ(N−1) + κN(N−1)))², σ and κ ≥ 0 unless `bounds` is `none`; λ and X in the unit of
 * `throughput`, latency in its time unit. Intervals are profile-likelihood intervals unless `intervals` says otherwise.
 *
 * ```js
 * import { fit } from 'usl-fit';
 *
 * const { peak } = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], { level: 0.9 });
 * console.log(peak.wholeConcurrency, Math.round(peak.throughput.estimate)); // 26 10956
 * ```
 *
 * Source: N. J. Gunther, *Guerrilla Capacity Planning* (2007), for the law; D. M. Bates and D. G. Watts, *Nonlinear
 * Regression Analysis and Its Applications* (1988), chapter 6, for the intervals. Details in `docs/method/intervals.md`.
 *
 * @throws {UslError} `too-few-points`, `too-few-distinct-concurrencies`, `not-positive`, `not-finite`,
 * `not-a-number`, `length-mismatch`, `needs-single-user-throughput`, `out-of-range`, `unknown-option`
 */
export function fit(concurrency: Numbers, throughput: Numbers, options: FitOptions = {}): Fit {
  return rethrowing(() => core.fitSeries(concurrency, throughput, written(options)));
}

/**
 * Fits many series stored end to end: series i is the rows from `offsets[i]` up to, but not including, `offsets[i +
 * 1]`. Computes estimates only, no intervals, and allocates nothing per series; may run in a worker.
 *
 * Formula: least squares as {@link fit}, λ free.
 *
 * ```js
 * import { batchFlags, fitMany } from 'usl-fit';
 *
 * const n = Float64Array.of(1, 2, 4, 8, 16, 1, 2, 4, 8);
 * const x = Float64Array.of(955, 1879, 3549, 6531, 9897, 10, 19, 34, 52);
 * const { numbers, flags } = fitMany(n, x, [0, 5, 9]);
 * const contentionOfSecond = numbers[5];
 * const [, flagsOfSecond = 0] = flags;
 * console.log(contentionOfSecond, (flagsOfSecond & batchFlags.converged) > 0); // 0.0395… true
 * ```
 *
 * @throws {UslError} `length-mismatch` when the lengths of the arrays do not match, `unknown-option`
 */
export function fitMany(
  concurrency: Numbers,
  throughput: Numbers,
  offsets: Numbers,
  options: BatchOptions = {},
): Batch {
  return rethrowing(() => fitParts(concurrency, throughput, offsets, options));
}

/**
 * What one header says: the quantity, its unit with scale and time, and what a concurrency counts. English and German.
 * What is understood only in part is named as `doubt`.
 *
 * ```js
 * import { describeHeader } from 'usl-fit';
 *
 * const { unit, scale, seconds } = describeHeader('Durchsatz (Tsd. Anfragen/min)');
 * console.log(unit, scale, seconds); // Tsd. Anfragen/min 1000 60
 * ```
 *
 * @throws {UslError} `unreadable-input` for what is no text
 */
export function describeHeader(header: string): HeaderMeaning {
  return rethrowing(() => core.describeHeader(header));
}

/**
 * What the headers of concurrency, throughput and latency say together, such as the factor that converts a measured
 * latency to the unit of concurrency over throughput. `FitReport.columns.units` holds it for a table that was read.
 *
 * ```js
 * import { describeUnits } from 'usl-fit';
 *
 * console.log(describeUnits('users', 'requests/s', 'latency_ms').latencyFactor); // 0.001
 * ```
 *
 * @throws {UslError} `unreadable-input` for what is no text
 */
export function describeUnits(
  concurrency: string | null,
  throughput: string | null,
  latency: string | null = null,
): Units {
  return rethrowing(() => core.describeUnits(concurrency, throughput, latency));
}

/**
 * How a throughput under one header becomes one under another: the `factor`, `null` if the units cannot be converted,
 * and whether both name a unit or neither does.
 *
 * ```js
 * import { describeConversion } from 'usl-fit';
 *
 * console.log(describeConversion('Mbit/s', 'throughput (MB/s)').factor); // 0.125
 * ```
 *
 * @throws {UslError} `unreadable-input` for what is no text
 */
export function describeConversion(from: string | null, to: string | null): Conversion {
  return rethrowing(() => core.describeConversion(from, to));
}

/**
 * The number in a cell with what people write around it: marks of Markdown, a unit, a noun, a label, a second factor.
 * `null` if the cell holds no number, or more than a number with known words.
 *
 * ```js
 * import { readAmount } from 'usl-fit';
 *
 * console.log(readAmount('**306** req/s')); // { digits: '306', times: null, unit: 'req/s' }
 * ```
 *
 * @throws {UslError} `unreadable-input` for what is no text
 */
export function readAmount(cell: string): Amount | null {
  return rethrowing(() => core.readAmount(cell));
}

/** A text as a number, by each decimal sign. */
export interface NumberReadings {
  /** The number that both signs agree on, or only one can read; `null` if it may be two, as `1,234`, or is none. */
  value: number | null;
  /** With a decimal point; `null` if it is none. */
  point: number | null;
  /** With a decimal comma; `null` if it is none. */
  comma: number | null;
}

/**
 * A number as people write it, with a decimal point or comma, with or without separators of thousands.
 *
 * ```js
 * import { readNumber } from 'usl-fit';
 *
 * console.log(readNumber('1.234,5')); // { value: 1234.5, point: null, comma: 1234.5 }
 * console.log(readNumber('1,234')); // { value: null, point: 1234, comma: 1.234 }
 * ```
 *
 * @throws {UslError} `unreadable-input` for what is no text
 */
export function readNumber(text: string): NumberReadings {
  const [value, point, comma] = Array.from(
    rethrowing(() => core.readNumber(text)),
    (number) => (Number.isNaN(number) ? null : number),
  ) as [number | null, number | null, number | null];
  return { value, point, comma };
}
