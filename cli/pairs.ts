import { openText, UslError } from 'usl-fit';
import type {
  Columns,
  Estimate,
  Fit,
  FitOptions,
  Measurements,
  OpenText,
  Points,
  SeriesError,
} from 'usl-fit';
import { solverOptions, valueOf, type Arguments } from './arguments.ts';
import { detailsOf, failed, inFile, isMistyped, plainError } from './failure.ts';
import { listed } from '../view/texts/listed.ts';
import { callByMeasurement } from './logRows.ts';
import { Progress } from './progress.ts';
import { asSeriesError } from './series.ts';
import type { Source, Sources, Table } from './sources.ts';
import { convertTo } from './units.ts';

/**
 * What a fit is for: sentences about the shape and its warnings, or only the measurements and the error of a series
 * that cannot be fitted.
 */
type Use = 'words' | 'measurements';

const uses = {
  words: { intervals: 'wald' },
  measurements: { intervals: 'wald', method: 'nonlinear', shape: 'law', weights: 'equal' },
} as const satisfies Record<Use, FitOptions>;

/** One side of a comparison: a text whose series are fitted on demand, with the errors of those that cannot be. */
export class Side {
  readonly file: string;
  /** The level of every interval. */
  readonly level: number;
  /** Names of the selected series. */
  readonly names: readonly (string | null)[];
  readonly text: OpenText;
  readonly #points: Points;
  readonly #rows: Table['rows'];
  /** Whether the curve is one of requests in flight, where `at` counts users who think. */
  readonly #isInService: boolean;
  readonly #errors = new Map<string | null, SeriesError>();

  /** Opens a text; `points` says which points its fits have. An error of the whole text names the file. */
  constructor(
    file: string,
    { bytes, options, rows }: Table,
    series: string | undefined,
    points: Points,
  ) {
    this.#points = points;
    this.#rows = rows;
    this.#isInService = options.inService === 'true';
    try {
      this.text = openText(bytes, options);
    } catch (error) {
      if (!(error instanceof UslError) || isMistyped(error)) throw error;
      throw error.message.includes(file) ? error : inFile(file, error);
    }
    this.file = file;
    this.level = Number(options.level);
    const { names } = this.text;
    this.names = series === undefined ? names : names.filter((name) => name === series);
    if (series !== undefined && this.names.length === 0) {
      throw failed.noSeries(file, series, names);
    }
  }

  get columns(): Columns {
    return this.text.columns;
  }

  /** A series as measurements for the solver. */
  series(name: string | null): Measurements {
    return { text: this.text, series: name };
  }

  /** Fits a series as quickly as its use allows; null if it cannot be fitted. */
  fit(name: string | null, use: Use = 'words'): Fit | null {
    try {
      const fit = this.text.fit(name, uses[use], this.#points);
      return callByMeasurement(fit, this.#rows);
    } catch (error) {
      this.#errors.set(name, asSeriesError(error, name));
      return null;
    }
  }

  /** The throughput of a series at a concurrency, with its interval. */
  throughput(name: string | null, concurrency: number): Estimate | undefined {
    if (!this.#isInService) {
      return this.text.fit(name, { at: [concurrency] }, 'none').at[0]?.throughput;
    }
    const [band] = this.text.fit(name, { bandAt: [concurrency] }, 'none').bands;
    return band && { estimate: band.estimate, low: band.confidenceLow, high: band.confidenceHigh };
  }

  /** The error of a series that could not be fitted. */
  errorOf(name: string | null): SeriesError | undefined {
    return this.#errors.get(name);
  }

  /** Errors of the series that were asked for and could not be fitted. */
  get errors(): SeriesError[] {
    return this.names.flatMap((name) => this.#errors.get(name) ?? []);
  }
}

/** Opens both sources as sides, the first one first, and converts its throughput to the unit of the second. */
export async function sidesOf(
  before: SideSource,
  after: SideSource,
  points: Points,
  reader: Sources,
): Promise<{ before: Side; after: Side }> {
  if (before.source.name === '-' && after.source.name === '-') throw failed.inputTwice();
  const [first, second] = [await read(before), await read(after)];
  const [old, fresh] = [opened(before, first, points), opened(after, second, points)];
  const named = ({ file, text }: Side) => ({ name: file, text });
  convertTo(named(fresh), [named(old)], reader);
  return { before: old, after: fresh };
}

/** Opens a source as a side. */
export async function sideOf(side: SideSource, points: Points): Promise<Side> {
  return opened(side, await read(side), points);
}

function opened({ source, series }: SideSource, table: Table, points: Points): Side {
  return new Side(source.name, table, series, points);
}

/** A source and how to read it as a side. */
export interface SideSource {
  source: Source;
  options: Readonly<Record<string, string>>;
  /** The selected series; undefined for all. */
  series: string | undefined;
}

async function read({ source, options }: SideSource): Promise<Table> {
  const table = await source.read(options);
  const [error] = table.errors;
  // A missing level would look like a change.
  if (error !== undefined) throw error;
  return table;
}

/** A pair of series, or a series without a counterpart before. */
export interface Pair {
  before: Fit | null;
  after: Fit;
}

/** Options for the baseline, and its selected series. */
export function baselineOptions(given: Arguments): {
  options: Record<string, string>;
  series: string | undefined;
} {
  const options = solverOptions(given);
  delete options.exclude;
  const exclude = valueOf(given, 'baseline-exclude');
  return {
    options: exclude === undefined ? options : { ...options, exclude },
    series: valueOf(given, 'baseline-only') ?? valueOf(given, 'only'),
  };
}

/**
 * Yields every series after with its counterpart before, then those without one. Series match by name; a single series
 * on each side always matches, since its name may hold a version.
 */
export function* matched(
  before: Side | null,
  after: Side,
  use: Use = 'words',
): Generator<Pair, void, undefined> {
  const partners = new Map(before?.names.map((name) => [name, name]));
  if (before !== null && isOneEach(before, after)) {
    partners.set(after.names[0] ?? null, before.names[0] ?? null);
  }
  const progress = new Progress();
  const since = performance.now();
  const names = [
    ...after.names.filter((name) => partners.has(name)),
    ...after.names.filter((name) => !partners.has(name)),
  ];
  for (const [done, name] of names.entries()) {
    progress.counting('comparing', done, names.length, since);
    const partner = partners.get(name);
    const fitBefore = partner === undefined ? null : (before?.fit(partner, use) ?? null);
    const fitAfter = after.fit(name, use);
    if (fitAfter === null || (partner !== undefined && fitBefore === null)) continue;
    yield { before: fitBefore, after: fitAfter };
  }
  progress.clear();
}

/** Errors of a series with too few measurements for a curve. */
const tooFew = new Set<string>(['too-few-points', 'too-few-distinct-concurrencies']);

/** The pairs, once all were fitted, of which a side has too few measurements for a curve, and neither another error. */
export function tooFewForCurves(
  before: Side,
  after: Side,
): { before: string | null; after: string | null }[] {
  const one = isOneEach(before, after);
  return after.names.flatMap((name) => {
    const partner = one ? (before.names[0] ?? null) : name;
    const errors = [before.errorOf(partner), after.errorOf(name)].filter(
      (error) => error !== undefined,
    );
    const isPair = before.names.includes(partner) && errors.length > 0;
    return isPair && errors.every(({ code }) => tooFew.has(code))
      ? [{ before: partner, after: name }]
      : [];
  });
}

function isOneEach(before: Side, after: Side): boolean {
  return before.names.length === 1 && after.names.length === 1;
}

/** Number of names listed in an error, which is repeated for each missing series. */
const namedSeries = 3;

/** `a, b, c and 5 more`; lists all names if that adds only one. */
function firstOf(names: readonly string[]): string {
  if (names.length <= namedSeries + 1) return listed(names, 'and');
  const rest = (names.length - namedSeries).toLocaleString('en');
  return listed([...names.slice(0, namedSeries), `${rest} more`], 'and');
}

/** Errors for series that are missing after. To be called once the series after have been fitted. */
export function goneErrors(before: Side, after: Side): SeriesError[] {
  if (isOneEach(before, after)) return [];
  const inAfter = new Set(after.names);
  const bad = new Set(after.errors.map(({ series }) => series));
  const there = after.names.filter((name) => name !== null && !bad.has(name)) as string[];
  const has = there.length === 0 ? 'one series without a name' : firstOf(there);
  return before.names
    .filter((name) => !inAfter.has(name) && before.fit(name, 'measurements') !== null)
    .map((name) => name ?? '(no name)')
    .map((series) => ({
      series,
      ...plainError(
        new UslError({
          code: 'series-not-found',
          message: `${after.file} has no series "${series}", which ${before.file} has; it has ${has}. Measure it, or name what to compare with --only and --baseline-only.`,
          german: null,
          details: detailsOf(series),
        }),
      ),
    }));
}
