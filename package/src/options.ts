/** How to read a table and how to fit. */
import { requireObject } from './error.ts';
import { isList, type Numbers } from './numbers.ts';

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
  /** `physical` keeps contention and coherency at or above 0; `none` allows negative values for super-linear data. */
  bounds?: 'physical' | 'none';
  /** Throughput at a concurrency of 1: estimated, measured, or given. Default `free`. */
  lambda?: 'free' | 'measured' | number;
  /**
   * `auto` (variance as a power of throughput, estimated from the scatter and averaged over the plausible powers),
   * `equal` (as most other tools and papers assume) or `relative` (1/X²). Default `auto`; `noise` of the result says
   * what was found, and what equal weights would give.
   */
  weights?: 'auto' | 'equal' | 'relative';
  /**
   * The scatter of a measurement that is assumed in advance, as a share of its throughput, with the weight of two
   * measurements; 0.05 by default. With it, forecasts also allow for systems that follow neither curve; without,
   * intervals hold only where a curve does. It counts with `weights: 'auto'` and least squares; repeated measurements
   * replace it. `null` or `none` assumes none; `noise.prior` of the result says what was assumed.
   */
  noisePrior?: number | 'none' | null;
  /** Level of every interval, between 0 and 1. Default 0.95. */
  level?: number;
  /**
   * How intervals are computed: by profile likelihood, as estimate ± t · standard error (`wald`), or by refitting on
   * resampled residuals (`bootstrap`). Default `profile`; the transform always uses `wald`, and the robust method uses
   * `profile` instead of `bootstrap`.
   */
  intervals?: 'profile' | 'wald' | 'bootstrap';
  /** Number of points of the curve in `bands`; default 0, none. */
  bandPoints?: number;
  /**
   * Concurrencies at which `bands` gives the curve with its confidence and prediction bands, in this order, instead of
   * on a grid. Concurrencies where the law has no value are left out. `intervals` says how bands are computed.
   */
  bandAt?: Numbers | string;
  /**
   * Concurrencies at which `at` of the result gives the throughput with its interval; `intervals` says how it is
   * computed.
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
  /**
   * Instead of `x`: a time for one operation or for the whole work, such as `ns/op` or `seconds`, whose reciprocal is the
   * throughput.
   */
  timePerOp?: string | number;
  /**
   * For a table with several columns of throughput beside one concurrency: each is a series (`series`), or they are
   * repeated runs of one system (`runs`).
   */
  wide?: 'series' | 'runs';
  /** Mean latency. */
  latency?: string | number;
  /**
   * The column that names the series. If left out, a text column that plainly does so is used; `none` makes all rows
   * one series.
   */
  group?: string | number;
  /**
   * The column that names the runs of a series, for `compareRuns`. A fit takes all runs as one series, and says with
   * `correlated-errors` if whole runs differ.
   */
  run?: string | number;
  /**
   * When each row was measured: dates such as `2026-11-25 14:03:05`, times of day or numbers. If left out, a column that
   * plainly holds times, such as `started`, is used. `correlated-errors` says if neighbours in time are alike.
   */
  time?: string | number;
  /** The decimal sign; `auto`, the default, detects it. */
  decimal?: 'auto' | 'point' | 'comma';
  /**
   * Whether the concurrency column counts users with think time. The fit then uses the requests in service, throughput
   * times latency; `at` counts users, and `users` of the result gives the results in users with the think time. The
   * headers must state both units, such as `rps` and `latency_ms`. Default `false`.
   */
  inService?: boolean;
  /**
   * Whether to take the failures in a column of their own, such as `failed %` or `errors/s`, from the throughput. Default
   * `false`; `errors-ignored` then says if there are any.
   */
  successes?: boolean;
  /**
   * Whether the series belong to one system and are also fitted together: `pooled` and `tau` of the result. Needs at
   * least three series. Default `false`.
   */
  pooled?: boolean;
  /** The only series to fit, by its name in the column that names series. Default: all. */
  series?: string;
  /** Prefix of each series' name: the file, where there are several. */
  source?: string;
}

/** Options with lists written as the strings that the solver reads. */
export function written(options: object | null): object {
  // Without a prototype, names such as `__proto__` are ordinary keys.
  const texts = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(settings(options)) as [string, unknown][]) {
    if (name === 'exclude') texts[name] = exclusions(value);
    else if (name === 'weights') texts[name] = weightsText(value);
    else if (name === 'noisePrior') texts[name] = value === null ? 'none' : value;
    else texts[name] = isList(value) ? Array.from(value).join(',') : value;
  }
  return texts;
}

/** The options, or an empty object for `null`. */
export function settings<T extends object>(options: T | null): T | object {
  return requireObject(options ?? {}, 'options');
}

/** Weights as the solver reads them: a word, or the header or number of a column. */
function weightsText(weights: unknown): unknown {
  return weights instanceof Object && 'column' in weights ? weights.column : weights;
}

function exclusions(exclude: unknown): unknown {
  if (!isList(exclude)) return exclude;
  const items = Array.from(exclude as Iterable<number | ExcludedRow | null>, (item) =>
    typeof item === 'number'
      ? `${item}`
      : `${item?.row}:${String((item?.reason ?? '') as unknown).replaceAll(/[;\n]/g, ',')}`,
  );
  return items.join(';');
}
