/** How to read a table and how to fit. */
import { requireObject } from './error.ts';
import { isList, type Numbers } from './numbers.ts';

/** A row that is left out of a fit. */
export interface ExcludedRow {
  /** Its number. */
  row: number;
  /** Why, in a few words; `null` or left out where nobody said. */
  reason?: string | null;
}

/** How to fit; every field may be left out. */
export interface FitOptions {
  /** The model; `auto` takes the simplest that nested F-tests do not reject. Default `usl`. */
  model?: 'usl' | 'amdahl' | 'linear' | 'auto';
  /**
   * Whether peak, bands and forecasts count with a knee beside the law (`auto`), or with the `law` alone, as most
   * other tools and papers have it: its intervals hold only where the law does. Default `auto`.
   */
  shape?: 'auto' | 'law';
  /**
   * Least squares on throughput, the quadratic regression of the literature, or the likelihood of errors of
   * Student's t with 4 degrees of freedom, to which outliers matter little. Default `nonlinear`.
   */
  method?: 'nonlinear' | 'transform' | 'robust';
  /** `physical` keeps contention and coherency at or above 0; `none` admits super-linear data. */
  bounds?: 'physical' | 'none';
  /** Throughput at a concurrency of 1: estimated, measured, or given. Default `free`. */
  lambda?: 'free' | 'measured' | number;
  /**
   * `auto` (by the power of throughput that the scatter of the measurements tells, averaged over what is possible),
   * `equal` (as most other tools and papers have it), `relative` (1/X²), or in a table the column of standard deviations.
   * Default `auto`; `noise` of the result says what was found, and what equal weights would give.
   */
  weights?: 'auto' | 'equal' | 'relative' | (string & {});
  /** Level of every interval, between 0 and 1. Default 0.95. */
  level?: number;
  /**
   * How intervals are computed: every value whose best curve fits well enough, estimate ± t · standard
   * error, or the fit repeated on residuals drawn anew. Default `profile`; the transform has
   * `wald` only, and the robust method no `bootstrap`: it has `profile` then.
   */
  intervals?: 'profile' | 'wald' | 'bootstrap';
  /** Points of the curve in `bands`; 0, the default, for none. */
  bandPoints?: number;
  /**
   * Concurrencies at which `bands` gives the curve with its confidence and prediction band, in this
   * order, in the place of a grid. One at which the law has no value is left out. Bands are made as
   * `intervals` says.
   */
  bandAt?: Numbers | string;
  /**
   * Concurrencies at which the throughput is wanted, in `at` of the result, with its interval as
   * `intervals` says.
   */
  at?: Numbers | string;
  /**
   * Rows to leave out, as numbers or with a reason each; they stay in `points` as excluded. In a table
   * the rows are those a person sees.
   */
  exclude?: Iterable<number | ExcludedRow> | string;
  /** Where the draws of the bootstrap begin; the same seed gives the same intervals. Default 1. */
  seed?: number;
  /** How often the bootstrap fits again. Default 2000. */
  replicates?: number;
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
  /** What tells the runs of a series apart, for `compareRuns`; a fit takes all of them as one series. */
  run?: string | number;
  /** The decimal sign; `auto`, the default, reads it from the table. */
  decimal?: 'auto' | 'point' | 'comma';
  /**
   * Whether the concurrency counts users who think between an answer and the next request. Fitted are then the requests in
   * service, throughput times latency, `at` counts users, and `users` of the result tells the answers in users with the
   * think time. Both units have to stand in the headers, such as `rps` and `latency_ms`. Default `false`.
   */
  inService?: boolean;
  /**
   * Whether the series are of one system and are fitted together besides: `pooled` and `tau` of the result. From three
   * series on. Default `false`.
   */
  pooled?: boolean;
  /** Put before the name of each series: the file, where there are several. */
  source?: string;
}

/** Options with their lists as the solver reads them. */
export function written(options: object | null): object {
  // Without a prototype no name is special.
  const texts = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(settings(options)) as [string, unknown][]) {
    if (name === 'exclude') texts[name] = exclusions(value);
    else texts[name] = isList(value) ? Array.from(value).join(',') : value;
  }
  return texts;
}

/** Options that may be left out, also as null. */
export function settings<T extends object>(options: T | null): T | object {
  return requireObject(options ?? {}, 'options');
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
