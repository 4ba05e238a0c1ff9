// Generated: made of docs/contract.json by scripts/contract.mjs.
import type { Numbers } from './numbers.ts';

/** A row that is left out of a fit. */
export interface ExcludedRow {
  /** The row number. */
  row: number;
  /** The reason, in a few words; `null` or left out if unknown. */
  reason?: string | null;
}

/** How to fit; all fields are optional. */
export interface FitOptions {
  /** The model; `auto` takes the simplest one that nested F-tests do not reject. Default `usl`. */
  model?: 'usl' | 'amdahl' | 'linear' | 'auto';
  /**
   * Whether peak, bands and forecasts also allow for a knee (`auto`), or assume the `law` alone, as most other tools
   * and papers do; intervals then hold only where the law does. Default `auto`.
   */
  shape?: 'auto' | 'law';
  /**
   * Least squares on throughput (`nonlinear`); the quadratic regression of the literature (`transform`); or maximum
   * likelihood with errors of Student's t with 4 degrees of freedom, which outliers hardly affect (`robust`). Default
   * `nonlinear`.
   */
  method?: 'nonlinear' | 'transform' | 'robust';
  /**
   * `physical` keeps contention and coherency at or above 0; `none` allows negative values for super-linear data.
   * Default `physical`.
   */
  bounds?: 'physical' | 'none';
  /** Throughput at a concurrency of 1: estimated (`free`), `measured`, or given. Default `free`. */
  lambda?: 'free' | 'measured' | number;
  /**
   * `auto` (variance as a power of throughput, estimated from the scatter and averaged over the plausible powers),
   * `equal` (as most other tools and papers assume) or `relative` (1/X²); `noise` of the result says what was found,
   * and what equal weights would give. Default `auto`.
   */
  weights?: 'auto' | 'equal' | 'relative';
  /**
   * The scatter of a measurement that is assumed in advance, as a share of its throughput, with the weight of two
   * measurements. With it, forecasts also allow for systems that follow neither curve; without, intervals hold only
   * where a curve does. It counts with `weights` `auto` and least squares; repeated measurements replace it. `none`
   * assumes none, which is 0 in a result; `noise.prior` of the result says what was assumed. `null` is `none`. Default
   * 0.05.
   */
  noisePrior?: number | 'none' | null;
  /** Level of every interval, between 0 and 1. Default 0.95. */
  level?: number;
  /**
   * How intervals are computed: by profile likelihood (`profile`), as estimate ± t · standard error (`wald`), or by
   * refitting on resampled residuals (`bootstrap`). The transform always uses `wald`, and the robust method uses
   * `profile` instead of `bootstrap`. Default `profile`.
   */
  intervals?: 'profile' | 'wald' | 'bootstrap';
  /** Number of points of the curve in `bands`; with 0 there are none. Default 0. */
  bandPoints?: number;
  /**
   * Concurrencies at which `bands` gives the curve with its confidence and prediction bands, in this order, instead of
   * on a grid. Concurrencies where the law has no value are left out. `intervals` says how bands are computed.
   */
  bandAt?: Numbers | string;
  /**
   * Concurrencies at which `at` of the result gives the throughput with its interval; `intervals` says how it is
   * computed. Comparisons compare throughput there, by default at the largest that both series reach.
   */
  at?: Numbers | string;
  /**
   * Rows to leave out, as row numbers, optionally with a reason; they stay in `points` as excluded. In a table the row
   * numbers are those shown to people.
   */
  exclude?: Iterable<number | ExcludedRow> | string;
  /** Seed of the bootstrap; the same seed gives the same intervals. Default 1. */
  seed?: number;
  /** Number of bootstrap refits. Default 2000. */
  replicates?: number;
}

/** Which column is which, by header or 1-based number, and how to fit. */
export interface TableOptions extends Omit<FitOptions, 'weights'> {
  /** As for a fit, or the column of standard deviations of the throughput: then 1/s². */
  weights?:
    | NonNullable<FitOptions['weights']>
    | {
        /** The column, by its header or 1-based number. */
        column: string | number;
      };
  /** Concurrency. */
  n?: string | number;
  /** Throughput. */
  x?: string | number;
  /** Mean latency. */
  latency?: string | number;
  /**
   * The column that names the series. If left out, a text column that plainly does so is used; `none` makes all rows
   * one series.
   */
  group?: string | number;
  /**
   * When each row was measured: dates such as `2026-11-25 14:03:05`, times of day or numbers. If left out, a column
   * that plainly holds times, such as `started`, is used. `correlated-errors` says if neighbours in time are alike.
   */
  time?: string | number;
  /**
   * The column that names the runs of a series, to compare runs. A fit takes all runs as one series, and says with
   * `correlated-errors` if whole runs differ.
   */
  run?: string | number;
  /**
   * Instead of `x`: a time for one operation or for the whole work, such as `ns/op` or `seconds`, whose reciprocal is
   * the throughput.
   */
  timePerOp?: string | number;
  /**
   * For a table with several columns of throughput beside one concurrency: each is a series (`series`), or they are
   * repeated runs of one system (`runs`).
   */
  wide?: 'series' | 'runs';
  /** The decimal sign; `auto` detects it. Default `auto`. */
  decimal?: 'auto' | 'point' | 'comma';
  /** The only series to fit, by its name in the column that names series; without it, all. */
  series?: string;
  /** Prefix of each series' name: the file, where there are several. */
  source?: string;
  /**
   * Whether the concurrency column counts users with think time. The fit then uses the requests in service, throughput
   * times latency; `at` counts users, and `users` of the result gives the results in users with the think time. The
   * headers must state both units, such as `rps` and `latency_ms`. Default `false`.
   */
  inService?: boolean;
  /**
   * Whether to take the failures in a column of their own, such as `failed %` or `errors/s`, from the throughput;
   * otherwise `errors-ignored` says if there are any. Default `false`.
   */
  successes?: boolean;
  /**
   * Whether the series belong to one system and are also fitted together: `pooled` and `tau` of the result. Needs at
   * least three series. Default `false`.
   */
  pooled?: boolean;
}

/** The quantity whose interval the next measurement should shrink. */
export type NextQuantity = NonNullable<NextOptions['quantity']>;

/** How to read and fit the measurements, and which concurrencies can be measured. */
export interface NextOptions extends TableOptions {
  /**
   * The quantity whose interval the measurement should shrink; `peak` is the concurrency of the highest throughput.
   * Default `peak`.
   */
  quantity?: 'peak' | 'peakThroughput' | 'limit' | 'lambda' | 'sigma' | 'kappa';
  /**
   * Concurrencies that can be measured; by default 1, every measured one, the peak, and a geometric grid up to
   * `largest`.
   */
  candidates?: Numbers | string;
  /**
   * The largest concurrency that can be measured; `beyond` says what this limit costs. By default twice the larger of
   * the peak and the largest measured.
   */
  largest?: number;
}
