import { readText, UslError } from 'usl-fit';
import type { Columns, Fit, SeriesError, TextTable } from 'usl-fit';
import { solverOptions, valueOf, type Arguments } from './arguments.ts';
import { Progress } from './progress.ts';
import { fitTold } from './series.ts';
import { failed, isMistyped, listed, plainError } from './failure.ts';

/** A table, its series fitted, and those that could not be. */
export interface Side {
  file: string;
  table: TextTable;
  options: Readonly<Record<string, string>>;
  columns: Columns;
  fits: Fit[];
  errors: SeriesError[];
}

/** Two series that belong together. */
export interface Pair {
  series: string | null;
  before: Fit;
  after: Fit;
}

/** What became of the series of two tables. */
export interface Matched {
  pairs: Pair[];
  /** In the one before alone. */
  gone: string[];
  /** In the one after alone. */
  added: Fit[];
}

/** Reads and fits a table; an error that keeps all of it from being read says which file it was. */
export function readSide(
  file: string,
  text: string,
  options: Readonly<Record<string, string>>,
  series: string | undefined,
): Side {
  try {
    const table = readText(text);
    const { fits, errors, columns } = fitTold(file, text, options);
    const side = { file, table, options, columns, fits, errors };
    return series === undefined ? side : picked(side, series);
  } catch (error) {
    if (!(error instanceof UslError) || isMistyped(error)) throw error;
    const plain = plainError(error);
    const isNamed = error.message.includes(file);
    throw new UslError({
      ...plain,
      message: isNamed ? error.message : `${file}: ${error.message}`,
    });
  }
}

function picked(side: Side, series: string): Side {
  const fits = side.fits.filter((fit) => fit.series === series);
  const errors = side.errors.filter((error) => error.series === series);
  if (fits.length + errors.length === 0) {
    const names = [...side.fits, ...side.errors].map((found) => found.series);
    throw failed.noSeries(side.file, series, names);
  }
  return { ...side, fits, errors };
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
 * Series of the same name belong together; one alone belongs to one alone whatever they are called, since a
 * column may hold the version.
 */
export function matched(before: Side, after: Side): Matched {
  const all = ({ fits, errors }: Side) => [...fits, ...errors].map(({ series }) => series);
  const [namesBefore, namesAfter] = [all(before), all(after)];
  if (namesBefore.length === 1 && namesAfter.length === 1) {
    const [onlyBefore] = before.fits;
    const [onlyAfter] = after.fits;
    const isPair = onlyBefore !== undefined && onlyAfter !== undefined;
    return {
      pairs: isPair ? [{ series: onlyAfter.series, before: onlyBefore, after: onlyAfter }] : [],
      ...{ gone: [], added: [] },
    };
  }
  const partners = new Map(before.fits.map((fit) => [fit.series, fit]));
  const [inBefore, inAfter] = [new Set(namesBefore), new Set(namesAfter)];
  const pairs: Pair[] = [];
  const added: Fit[] = [];
  for (const fit of after.fits) {
    const partner = partners.get(fit.series);
    if (partner !== undefined) pairs.push({ series: fit.series, before: partner, after: fit });
    else if (!inBefore.has(fit.series)) added.push(fit);
  }
  const gone = before.fits
    .map(({ series }) => series)
    .filter((series) => !inAfter.has(series))
    .map((series) => series ?? 'the one without a name');
  return { pairs, gone, added };
}

/** So many questions at least cross into the solver at once. */
const fewest = 500;
/** Each crossing takes both tables along, so that there are this many at most. */
const mostCrossings = 10;

/** Answers many questions in parts, between which it tells how far it is; in their order. */
export async function inParts<Q, A>(
  questions: readonly Q[],
  answer: (part: readonly Q[]) => readonly A[],
): Promise<A[]> {
  const size = Math.max(fewest, Math.ceil(questions.length / mostCrossings));
  const answers: A[] = [];
  const progress = new Progress();
  const since = performance.now();
  for (let from = 0; from < questions.length; from += size) {
    for (const each of answer(questions.slice(from, from + size))) answers.push(each);
    progress.counting('comparing', answers.length, questions.length, since);
    await new Promise((resolve) => setImmediate(resolve));
  }
  progress.clear();
  return answers;
}

/** Series that are gone, as errors. */
export function goneErrors(gone: readonly string[], before: Side, after: Side): SeriesError[] {
  const there = after.fits.flatMap((fit) => (fit.series === null ? [] : [fit.series]));
  const has = there.length === 0 ? 'one series without a name' : listed(there, 'and');
  return gone.map((series) => ({
    series,
    ...plainError(
      new UslError({
        code: 'series-not-found',
        message: `${after.file} has no series "${series}", which ${before.file} has; it has ${has}. Measure it, or name what to compare with --series and --baseline-series.`,
        details: { row: null, column: null, value: series, columns: null },
      }),
    ),
  }));
}
