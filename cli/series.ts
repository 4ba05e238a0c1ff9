import { openText, readText, UslError } from 'usl-fit';
import type {
  Columns,
  Fit,
  FitReport,
  Measurements,
  SeriesError,
  TableOptions,
  TextTable,
} from 'usl-fit';
import type { Arguments } from './arguments.ts';
import { failed, isMistyped, plainError, report } from './failure.ts';
import { eachOnce, filesOf } from './files.ts';
import { readInput } from './input.ts';
import { Progress } from './progress.ts';

/** A fitted series, and what it was fitted to. */
export interface ReadSeries {
  /** Its name; of several files with that of the file. */
  name: string | null;
  fit: Fit;
  columns: Columns;
  table: TextTable;
  /** As the questions of planning take it. */
  measurements: Measurements;
}

/** Every series that could be fitted, in order, and what was wrong with the others. */
export interface ReadAll {
  series: ReadSeries[];
  errors: SeriesError[];
  files: readonly string[];
}

/** The files that are named; standard input among them once at most. */
export async function filesFor({ words }: Arguments): Promise<string[]> {
  if (words.length === 0) throw failed.noFile();
  if (words.indexOf('-') !== words.lastIndexOf('-')) throw failed.inputTwice();
  return eachOnce(await filesOf(words));
}

/** Reads and fits every series of every file; one that is bad hides no other. */
export async function readAll(
  given: Arguments,
  options: Readonly<Record<string, unknown>>,
): Promise<ReadAll> {
  const files = await filesFor(given);
  const all: ReadAll = { series: [], errors: [], files };
  for (const file of files) {
    const named = (series: string | null) =>
      files.length === 1 ? series : series === null ? file : `${file}:${series}`;
    try {
      const text = await readInput(file);
      const table = readText(text);
      const { fits, errors, columns } = fitTold(file, text, options);
      for (const fit of fits) {
        const { series } = fit;
        const measurements = { table, series };
        all.series.push({ name: named(series), fit, columns, table, measurements });
      }
      all.errors.push(...errors.map((error) => ({ ...error, series: named(error.series) })));
    } catch (error) {
      all.errors.push(asSeriesError(error, named(null)));
    }
  }
  return all;
}

/** Fits every series of a text, and tells how far it is where that takes a while. */
export function fitTold(file: string, text: string, options: TableOptions): FitReport {
  const opened = openText(text, options);
  const report: FitReport = { fits: [], errors: [], columns: opened.columns };
  const progress = new Progress();
  const since = performance.now();
  let done = 0;
  for (const { fit, error } of opened) {
    if (fit === null) report.errors.push(error);
    else report.fits.push(fit);
    done += 1;
    progress.counting(file, done, opened.series, since);
  }
  progress.clear();
  return report;
}

/** What is wrong with a series; a mistake on the command line is no series', and thrown on. */
export function asSeriesError(error: unknown, series: string | null): SeriesError {
  if (!(error instanceof UslError) || isMistyped(error)) throw error;
  return { series, ...plainError(error) };
}

/** Answers for every series; where that throws, the error stands with the others. */
export function answered<T>(all: ReadAll, answer: (series: ReadSeries) => T): T[] {
  const progress = new Progress();
  const since = performance.now();
  const answers = all.series.flatMap((series, done) => {
    progress.counting('answering', done, all.series.length, since);
    try {
      return [answer(series)];
    } catch (error) {
      all.errors.push(asSeriesError(error, series.name));
      return [];
    }
  });
  progress.clear();
  return answers;
}

/** Writes the outcome, as JSON or as text, and what was wrong; returns the exit status. */
export function finish(
  { flags }: Arguments,
  json: Readonly<Record<string, unknown>>,
  texts: readonly string[],
  { errors, files }: Pick<ReadAll, 'errors' | 'files'>,
): number {
  const isJson = flags.has('json');
  process.stdout.write(
    isJson ? `${JSON.stringify({ ...json, errors }, null, 2)}\n` : texts.join('\n'),
  );
  tellErrors(errors, isJson, files);
  return errors.length > 0 ? 2 : 0;
}

/** Says what was wrong on standard error, with the file and the series; for programs the first alone. */
export function tellErrors(
  errors: readonly SeriesError[],
  isJson: boolean,
  files: readonly string[],
): void {
  const [file = '-'] = files;
  for (const { series, ...error } of isJson ? errors.slice(0, 1) : errors) {
    // Of several files a series is called after its own.
    const places = [files.length > 1 || file === '-' ? null : file, series];
    const told = places.filter((place) => place !== null && !isNamedIn(error.message, place));
    const message = isJson ? error.message : [...told, error.message].join(': ');
    report(new UslError({ ...error, message }), isJson);
  }
}

function isNamedIn(message: string, place: string): boolean {
  return message.includes(`"${place}"`);
}
