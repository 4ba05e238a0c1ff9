/** An opened text: passed to the solver once, then its series can be fitted and queried any number of times. */
import type {
  Columns,
  Fit,
  FitReport,
  Found,
  Part,
  Pooling,
  SeriesError,
  TextGrid,
  TextReading,
} from '../../wasm-core/pkg/usl_fit.js';
import { isBytes } from './bytes.ts';
import { notOfItsKind, refused, rethrowing, UslError } from './error.ts';
import type { Writable } from './message.ts';
import { written } from './options.ts';
import type { FitOptions, TableOptions } from './optionTypes.ts';
import { decodeUtf8 } from './utf8.ts';
import { close, entries, fitMeasured, fitNext, poolOpened, seriesOfOpened, solve } from './wasm.ts';

/**
 * The points returned with each fit: `all`; `landmarks`, those that a summary in words mentions (of the included points
 * the highest throughput and the largest concurrency, of the excluded ones the largest concurrency); or `none`.
 */
export type Points = 'all' | 'landmarks' | 'none';

/** A series of a text: its fit or its error; the other is `null`. */
export type Outcome =
  | {
      /** The fit. */
      fit: Fit;
      /** No error. */
      error: null;
    }
  | {
      /** No fit. */
      fit: null;
      /** The error of the series. */
      error: SeriesError;
    };

/** Some of the series of a text. */
export interface TextPart {
  /** One for each series, in the order of the text. */
  outcomes: Outcome[];
  /** Number of series done so far. */
  series: number;
  /** Whether this is the last part. */
  done: boolean;
}

/** Some of the series of a text as JSON. */
export interface JsonPart {
  /** The JSON, to be appended to the previous part. */
  text: string;
  /** Errors of the series that could not be fitted. */
  errors: SeriesError[];
  /** Number of series done so far. */
  series: number;
  /** Whether this is the last part. */
  done: boolean;
}

/** Characters passed to the solver per call. */
const chunk = 1 << 16;
/** Series that the iterator fits per call. */
const together = 64;

/**
 * Fits every series of a delimited text: the same as `fitTable(readText(text), options)`, in a fraction of the time and
 * memory, since no cell becomes a JavaScript object.
 *
 * ```js
 * import { fitText } from 'usl-fit';
 *
 * const { fits } = fitText('users,tps\n1,955\n2,1879\n4,3549\n8,6531\n16,9897\n');
 * console.log(fits[0].observations); // 5
 * ```
 *
 * @param text the text, or its bytes in UTF-8
 * @throws {UslError} as `readText` and `fitTable`
 */
export function fitText(text: string | Uint8Array, options: TableOptions = {}): FitReport {
  const opened = openText(text, options);
  const report = opened.emptyReport();
  try {
    for (let done = false; !done;) {
      const part = opened.next();
      for (const { fit, error } of part.outcomes) {
        if (fit !== null) report.fits.push(fit);
        else report.errors.push(error);
      }
      done = part.done;
    }
    if (options.pooled === true) addPooling(report, opened);
  } finally {
    opened.close();
  }
  return report;
}

function addPooling(report: FitReport, opened: OpenText): void {
  try {
    const { pooled, tau, warnings } = pool(opened);
    Object.assign(report, { pooled, tau, poolingWarnings: warnings });
  } catch (error) {
    if (!(error instanceof UslError)) throw error;
    const { code, message, german, details } = error;
    report.errors.push({ series: null, code, message, german, details });
  }
}

/**
 * Fits series of one system together (a hierarchical model): each has its own λ, and a contention and coherency that
 * vary about common values. What one series' measurements leave open is estimated from the others.
 *
 * Formula: ln σᵢ, ln κᵢ ~ N(m, τ²), errors in proportion to throughput; `docs/method/series.md`.
 * Series with fewer than three concurrencies take no part.
 *
 * ```js
 * import { openText, pool } from 'usl-fit';
 *
 * const text = openText('host,n,x\n' +
 *   'a,1,955\na,2,1879\na,4,3549\na,8,6531\na,16,9897\nb,1,980\nb,2,1930\nb,4,3600\nb,8,6700\nb,16,10300\n' +
 *   'c,1,900\nc,2,1790\nc,4,3350\nc,8,6150\nc,16,9500\n', { group: 'host' });
 * const { pooled, tau } = pool(text);
 * console.log(pooled.map(({ series }) => series).join(), tau.sigma < 1); // a,b,c true
 * text.close();
 * ```
 *
 * Source: A. Gelman and others, _Bayesian Data Analysis_ (2013), chapters 5 and 13.
 *
 * @param texts one text or several; the options of the first are used
 * @throws {UslError} `too-few-points` for fewer than three series; `unknown-option` unless they are fitted by the USL
 * with a free λ by least squares; `unreadable-input` once a text is closed
 */
export function pool(texts: OpenText | Iterable<OpenText>): Pooling {
  const all = texts instanceof OpenText ? [texts] : Array.from(texts);
  return rethrowing(() => poolOpened(all.map((text) => text.number())));
}

/**
 * Opens a delimited text of any size and fits its series on demand: memory does not grow with their number, and a
 * program can show progress or stop. `predict`, `requirement`, `nextMeasurement`, `compare`, `change` and `holdOut`
 * also accept one of its series, without passing or reading the text again.
 *
 * ```js
 * import { openText } from 'usl-fit';
 *
 * const text = 'host,n,x\na,1,955\na,2,1879\na,4,3549\na,8,6531\nb,1,9\nb,2,16\nb,4,25\nb,8,30\n';
 * for (const { fit, error } of openText(text, { group: 'host' })) {
 *   console.log(fit?.series ?? error.message); // a…
 * }
 * ```
 *
 * ```js
 * import { openText, predict } from 'usl-fit';
 *
 * const text = openText('host,n,x\na,1,955\na,2,1879\na,4,3549\na,8,6531\nb,1,9\nb,2,16\nb,4,25\nb,8,30\n');
 * for (const series of text.names) {
 *   const [there] = predict({ text, series }, { concurrency: 16 });
 *   console.log(series, there.throughput.estimate.toFixed(0)); // a 11…
 * }
 * text.close();
 * ```
 *
 * @param text the text, or its bytes in UTF-8
 * @throws {UslError} as `readText` and `fitTable`; the error of a single series is its outcome
 */
export function openText(text: string | Uint8Array, options: TableOptions = {}): OpenText {
  return rethrowing(() => {
    const number = cross(text);
    try {
      return new OpenText(number, solve('readSeries', number, entries(written(options))) as Found);
    } catch (error) {
      solve('close', number);
      throw error;
    }
  });
}

/**
 * Reads a delimited text for display and editing: where each cell is, which columns are used, the decimal sign, and the
 * series, to be fitted on demand. An error of the whole table is returned beside the cells.
 *
 * ```js
 * import { describeText } from 'usl-fit';
 *
 * const { grid, found, series } = describeText('users,tps\n1,"955"\n2,1879\n4,3549\n8,6531\n');
 * console.log(grid.lines.length, grid.starts[2], found.series); // 5 10 1
 * console.log(series.next().outcomes[0].fit.observations); // 4
 * ```
 *
 * @throws {UslError} `unreadable-input` if the argument is not a text; errors of the table are in `error`
 */
export function describeText(text: string, options: TableOptions = {}): TextDescription {
  return rethrowing(() => {
    const number = cross(text);
    let isOpen = false;
    try {
      const reading = solve('describeText', number, entries(written(options))) as TextReading;
      isOpen = reading.found !== null;
      return { ...reading, series: reading.found && new OpenText(number, reading.found) };
    } finally {
      if (!isOpen) solve('close', number);
    }
  });
}

/** The description of a text and its series; made by {@link describeText}. */
export interface TextDescription extends TextReading {
  /** The series, to be fitted and then closed; `null` if the table could not be read. */
  series: OpenText | null;
}

/**
 * The positions of the cells of a delimited text, even if they hold invalid values.
 *
 * ```js
 * import { readGrid } from 'usl-fit';
 *
 * const { names, starts } = readGrid('users,tps\n1,955\n');
 * console.log(names.join(' '), starts.length); // users tps 4
 * ```
 *
 * @param delimiter the column separator, if known
 * @throws {UslError} `unreadable-input` if the argument is not a text
 */
export function readGrid(text: string, delimiter?: string): TextGrid {
  return rethrowing(() => solve('readGrid', text, delimiter) as TextGrid);
}

/** A text whose series can be fitted and queried any number of times; made by {@link openText}. */
export class OpenText implements Iterable<Outcome> {
  /** The columns that are used. */
  columns: Columns;
  /** Number of series. */
  readonly series: number;
  /** Number of measurements included in the fits. */
  readonly measurements: number;
  readonly #number: number;

  /** @internal */
  constructor(number: number, found: Found) {
    this.#number = number;
    ({ columns: this.columns, series: this.series, measurements: this.measurements } = found);
  }

  /**
   * The name of each series, in the order of the text; `null` for the only series of a text without a column that names
   * series.
   *
   * @throws {UslError} `unreadable-input` once the text is closed
   */
  get names(): (string | null)[] {
    return rethrowing(() => solve('seriesNames', this.#number) as (string | null)[]);
  }

  /**
   * Converts the throughput of all series to another unit: multiplies it by `factor` of {@link describeConversion}, and
   * gives its column the name `header`.
   *
   * @throws {UslError} `unreadable-input` once the text is closed
   */
  convert(factor: number, header: string): void {
    this.columns = rethrowing(
      () => solve('convertSeries', this.#number, factor, header) as Columns,
    );
  }

  /** An empty report, to be filled with the results of `next`. */
  emptyReport(): FitReport {
    return {
      fits: [],
      errors: [],
      pooled: [],
      tau: null,
      poolingWarnings: [],
      columns: this.columns,
    };
  }

  /**
   * Fits one series, whatever was fitted before. Fit options given here replace those with which the text was opened,
   * except for excluded rows.
   *
   * @throws {UslError} the error of the series; `series-not-found`, also if there are several and none is named;
   * `unknown-option`; `unreadable-input` once the text is closed
   */
  fit(series?: string | null, options: FitOptions = {}, points: Points = 'all'): Fit {
    return rethrowing(() => fitMeasured(this.crossing(series), points, written(options)));
  }

  /**
   * The solver's handle for this text.
   *
   * @internal
   */
  number(): number {
    return this.#number;
  }

  /**
   * One series in the form passed to the solver.
   *
   * @internal
   */
  crossing(series: unknown): Writable {
    return seriesOfOpened(this.#number, series);
  }

  /**
   * Fits the next series, at most `most`; fewer if they are long.
   *
   * @param bandPoints number of points of their curves, if different from the options
   * @throws {UslError} `unreadable-input` once the text is closed
   */
  next(most = together, points: Points = 'all', bandPoints?: number): TextPart {
    const { outcomes, series, done } = rethrowing(() =>
      fitNext(this.#number, most, points, bandPoints),
    );
    return { outcomes: outcomes as Outcome[], series, done };
  }

  /**
   * Fits the next series and writes them as JSON; the points of a long series are split over several parts. `json`
   * writes each fit as an item of an indented list within an object, after a comma and a line break; `ndjson` writes
   * one line per fit and per error.
   *
   * @throws {UslError} `unreadable-input` once the text is closed
   */
  nextJson(format: 'json' | 'ndjson' = 'ndjson', points: 'all' | 'none' = 'all'): JsonPart {
    const { text, outcomes, series, done } = rethrowing(
      () => solve('writeNext', this.#number, format, points) as Part,
    );
    const errors = (outcomes as Outcome[]).flatMap(({ error }) => error ?? []);
    return { text, errors, series, done };
  }

  /** The remaining series, one after the other; the text is closed after the last. */
  *[Symbol.iterator](): Iterator<Outcome> {
    try {
      for (let done = false; !done;) {
        const part = this.next();
        yield* part.outcomes;
        done = part.done;
      }
    } finally {
      this.close();
    }
  }

  /** Frees the text in the solver; closing it again does nothing. */
  close(): void {
    rethrowing(() => {
      close(this.#number);
    });
  }
}

/** Passes a text to the solver and returns its handle. */
function cross(text: string | Uint8Array): number {
  const [chunks, size] = chunksOf(text);
  const number = solve('openText', size) as number;
  try {
    for (const part of chunks) solve('addText', number, part);
  } catch (error) {
    solve('close', number);
    throw error;
  }
  return number;
}

/** A text in chunks to pass to the solver one by one, and its approximate size in bytes. */
function chunksOf(text: unknown): [Iterable<string>, number] {
  if (typeof text === 'string') return [partsOf(text), text.length];
  if (isBytes(text)) return [decodedParts(text), text.length];
  throw notOfItsKind('text', text, 'a text or its bytes');
}

function* partsOf(text: string): Iterable<string> {
  for (let start = 0, end; start < text.length; start = end) {
    end = Math.min(start + chunk, text.length);
    // Surrogate pairs are not split.
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800 && end < text.length) end += 1;
    yield text.slice(start, end);
  }
}

function* decodedParts(bytes: Uint8Array): Iterable<string> {
  if (typeof TextDecoder === 'undefined') {
    yield decoded(() => decodeUtf8(bytes));
    return;
  }
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (let start = 0; start < bytes.length; start += chunk) {
    const isLast = start + chunk >= bytes.length;
    const part = bytes.subarray(start, start + chunk);
    yield decoded(() => decoder.decode(part, { stream: !isLast }));
  }
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw refused('unreadable-input', 'The bytes are not UTF-8 text; decode them first.');
  }
}
