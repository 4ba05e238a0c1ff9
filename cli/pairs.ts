import { openText, UslError } from 'usl-fit';
import type { Columns, Fit, Measurements, OpenText, Points, SeriesError } from 'usl-fit';
import { solverOptions, valueOf, type Arguments } from './arguments.ts';
import { detailsOf, failed, isMistyped, plainError } from './failure.ts';
import { listed } from '../view/texts/listed.ts';
import { callByMeasurement } from './logRows.ts';
import { Progress } from './progress.ts';
import { asSeriesError } from './series.ts';
import type { Source, Table } from './sources.ts';

/** A text whose series are compared, fitted as they are asked for, and what is wrong with those that cannot be. */
export class Side {
  readonly columns: Columns;
  readonly file: string;
  /** The level of every interval. */
  readonly level: number;
  /** The series that are meant. */
  readonly names: readonly (string | null)[];
  readonly #text: OpenText;
  readonly #points: Points;
  readonly #rows: Table['rows'];
  readonly #errors = new Map<string | null, SeriesError>();

  /** Reads a text, of whose fits these points are told; an error that keeps all of it from being read names the file. */
  constructor(
    file: string,
    { bytes, options, rows }: Table,
    series: string | undefined,
    points: Points,
  ) {
    this.#points = points;
    this.#rows = rows;
    try {
      this.#text = openText(bytes, options);
    } catch (error) {
      if (!(error instanceof UslError) || isMistyped(error)) throw error;
      const message = error.message.includes(file) ? error.message : `${file}: ${error.message}`;
      throw new UslError({ ...plainError(error), message });
    }
    this.columns = this.#text.columns;
    this.file = file;
    this.level = Number(options.level);
    const { names } = this.#text;
    this.names = series === undefined ? names : names.filter((name) => name === series);
    if (series !== undefined && this.names.length === 0) {
      throw failed.noSeries(file, series, names);
    }
  }

  /** A series as the solver takes it. */
  series(name: string | null): Measurements {
    return { text: this.#text, series: name };
  }

  /** A series fitted, or null where it cannot be; its intervals are those that take no time. */
  fit(name: string | null): Fit | null {
    try {
      const fit = this.#text.fit(name, { intervals: 'wald' }, this.#points);
      return callByMeasurement(fit, this.#rows);
    } catch (error) {
      this.#errors.set(name, asSeriesError(error, name));
      return null;
    }
  }

  /** The throughput of a series at a concurrency, with its interval. */
  throughput(
    name: string | null,
    concurrency: number,
  ): Fit['at'][number]['throughput'] | undefined {
    return this.#text.fit(name, { at: [concurrency] }, 'none').at[0]?.throughput;
  }

  /** What is wrong with the series that were asked for and could not be fitted. */
  get errors(): SeriesError[] {
    return this.names.flatMap((name) => this.#errors.get(name) ?? []);
  }
}

/** Two sources, each as one side; the first is made before the second. */
export async function sidesOf(
  before: SideSource,
  after: SideSource,
  points: Points,
): Promise<{ before: Side; after: Side }> {
  if (before.source.name === '-' && after.source.name === '-') throw failed.inputTwice();
  const [first, second] = [await read(before), await read(after)];
  return { before: opened(before, first, points), after: opened(after, second, points) };
}

/** One source as a side. */
export async function sideOf(side: SideSource, points: Points): Promise<Side> {
  return opened(side, await read(side), points);
}

function opened({ source, series }: SideSource, table: Table, points: Points): Side {
  return new Side(source.name, table, series, points);
}

/** What a side is made of. */
export interface SideSource {
  source: Source;
  options: Readonly<Record<string, string>>;
  /** The one that is meant; undefined for all. */
  series: string | undefined;
}

async function read({ source, options }: SideSource): Promise<Table> {
  const table = await source.read(options);
  const [error] = table.errors;
  // A level that is missing would be taken for a change.
  if (error !== undefined) throw error;
  return table;
}

/** Two series that belong together, or one that has no partner in the text before. */
export interface Pair {
  before: Fit | null;
  after: Fit;
}

/** How the table before is read, and which of its series is meant. */
export function baselineOptions(given: Arguments): {
  options: Record<string, string>;
  series: string | undefined;
} {
  const options = solverOptions(given);
  delete options.exclude;
  const exclude = valueOf(given, 'baseline-exclude');
  return {
    options: exclude === undefined ? options : { ...options, exclude },
    series: valueOf(given, 'baseline-series') ?? valueOf(given, 'series'),
  };
}

/**
 * Every series of the text after that can be compared, with the one before, and then those without one. Series of the
 * same name belong together; one alone belongs to one alone whatever they are called, since a column may hold the
 * version.
 */
export function* matched(before: Side | null, after: Side): Generator<Pair, void, undefined> {
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
    const fitBefore = partner === undefined ? null : (before?.fit(partner) ?? null);
    const fitAfter = after.fit(name);
    if (fitAfter === null || (partner !== undefined && fitBefore === null)) continue;
    yield { before: fitBefore, after: fitAfter };
  }
  progress.clear();
}

function isOneEach(before: Side, after: Side): boolean {
  return before.names.length === 1 && after.names.length === 1;
}

/** So many names tell which text is meant; each series that is gone is told of with them. */
const namedSeries = 3;

/** `a, b, c and 5 more`; all where no more than one name would be saved. */
function firstOf(names: readonly string[]): string {
  if (names.length <= namedSeries + 1) return listed(names, 'and');
  const rest = (names.length - namedSeries).toLocaleString('en');
  return listed([...names.slice(0, namedSeries), `${rest} more`], 'and');
}

/** Series that are gone, as errors; those of the text after have been asked for. */
export function goneErrors(before: Side, after: Side): SeriesError[] {
  if (isOneEach(before, after)) return [];
  const inAfter = new Set(after.names);
  const bad = new Set(after.errors.map(({ series }) => series));
  const there = after.names.filter((name) => name !== null && !bad.has(name)) as string[];
  const has = there.length === 0 ? 'one series without a name' : firstOf(there);
  return before.names
    .filter((name) => !inAfter.has(name) && before.fit(name) !== null)
    .map((name) => name ?? '(no name)')
    .map((series) => ({
      series,
      ...plainError(
        new UslError({
          code: 'series-not-found',
          message: `${after.file} has no series "${series}", which ${before.file} has; it has ${has}. Measure it, or name what to compare with --series and --baseline-series.`,
          details: detailsOf(series),
        }),
      ),
    }));
}
