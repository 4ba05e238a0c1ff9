import { openText, UslError } from 'usl-fit';
import type { Columns, Fit, Measurements, OpenText, Outcome, SeriesError } from 'usl-fit';
import type { Arguments } from './arguments.ts';
import { failed, isMistyped, plainError, report } from './failure.ts';
import { eachOnce, filesOf } from './files.ts';
import { adviseByTime, callByMeasurement } from './logRows.ts';
import { JsonList, writeOut } from './output.ts';
import { Progress } from './progress.ts';
import { Sources, type Source } from './sources.ts';
import { hasColor, styleFor, warningText, type Style } from './style.ts';

/** A fitted series with its measurements. */
export interface ReadSeries {
  /** Series name, prefixed with the file if there are several. */
  name: string | null;
  fit: Fit;
  columns: Columns;
  /** The measurements, for `predict` and the functions of planning. */
  measurements: Measurements;
}

/** A result, written either as JSON or as text. */
export interface Answer {
  json: () => unknown;
  text: () => string;
}

/** The named files; standard input at most once. */
export async function filesFor({ words }: Arguments): Promise<string[]> {
  if (words.length === 0) throw failed.noFile();
  if (words.indexOf('-') !== words.lastIndexOf('-')) throw failed.inputTwice();
  return eachOnce(await filesOf(words));
}

/**
 * Processes every series of every file and writes each result as it comes; an error in one series does not affect the
 * others.
 *
 * @param list name of the list of results in JSON
 * @returns the exit status
 */
export async function answerAll(
  given: Arguments,
  options: Readonly<Record<string, unknown>>,
  list: string,
  answer: (series: ReadSeries) => Answer,
): Promise<number> {
  const files = await filesFor(given);
  const reader = new Sources(given, given.flags.has('json'));
  const sources = await reader.ofEach(files);
  const answers = new Answers(given, list);
  const style = styleFor(hasColor(given));
  const errors: SeriesError[] = [];
  for (const { name: file, hasNames, read } of sources) {
    if (!answers.areRead()) break;
    const named = (series: string | null) =>
      sources.length === 1 || hasNames ? series : series === null ? file : `${file}:${series}`;
    let text: OpenText | null = null;
    try {
      const table = await read(options);
      errors.push(...table.errors.map((error) => asSeriesError(error, named(null))));
      text = openText(table.bytes, table.options);
      const { columns } = text;
      const since = performance.now();
      for (let done = 0; done < text.series && answers.areRead();) {
        const [{ fit, error }] = text.next(1).outcomes as [Outcome];
        done += 1;
        if (fit === null) {
          errors.push({ ...adviseByTime(error, table.rows), series: named(error.series) });
          continue;
        }
        const { series } = fit;
        const name = named(series);
        try {
          callByMeasurement(fit, table.rows);
          const { json, text: words } = answer({
            name,
            fit,
            columns,
            measurements: { text, series },
          });
          await answers.write({ json, text: () => `${words()}${warned(fit, style)}` });
        } catch (error) {
          errors.push(asSeriesError(error, name));
        }
        answers.progress.counting(file, done, text.series, since);
      }
    } catch (error) {
      errors.push(asSeriesError(error, named(null)));
    } finally {
      text?.close();
    }
  }
  return answers.end({ errors, ...reader.fields }, sources);
}

/** Warnings without which an answer would be taken for one of another question, below it. */
function warned({ warnings }: Fit, style: Style): string {
  const shown = warnings.filter(
    ({ code, variant }) =>
      variant === 'in-service' || code === 'misplaced-decimal' || code === 'columns-interchanged',
  );
  return shown.map((warning) => `\n${warningText(warning, style)}\n`).join('');
}

/** Writes results as they come: as one JSON object, or as texts separated by empty lines. */
export class Answers {
  /** Progress display. */
  readonly progress = new Progress();
  readonly #isJson: boolean;
  readonly #list: JsonList;
  #isFirst = true;
  #areRead = true;

  constructor({ flags }: Arguments, list: string) {
    this.#isJson = flags.has('json');
    this.#list = new JsonList(list);
  }

  /** Whether standard output is still open. */
  areRead(): boolean {
    return this.#areRead;
  }

  /** Writes one result. */
  async write({ json, text }: Answer): Promise<void> {
    if (this.#isJson) await this.#put(this.#list.item(json()));
    else await this.note(text());
  }

  /** Writes text; with JSON nothing, since the information is in a field. */
  async note(text: string): Promise<void> {
    if (this.#isJson) return;
    const gap = this.#isFirst ? '' : '\n';
    this.#isFirst = false;
    await this.#put(`${gap}${text}`);
  }

  /** Writes text that needs no empty line before it. */
  async line(text: string): Promise<void> {
    if (this.#isJson || text === '') return;
    this.#isFirst = false;
    await this.#put(text);
  }

  /** Writes the remaining JSON fields and the errors; returns the exit status. */
  async end(
    rest: Readonly<Record<string, unknown>> & { errors: readonly SeriesError[] },
    sources: readonly Source[],
  ): Promise<number> {
    this.progress.clear();
    if (this.#isJson) await this.#put(this.#list.end(rest));
    tellErrors(rest.errors, this.#isJson, sources);
    return rest.errors.length > 0 ? 2 : 0;
  }

  async #put(text: string): Promise<void> {
    if (process.stdout.isTTY) this.progress.clear();
    this.#areRead = await writeOut(text);
  }
}

/** An error as that of a series; errors of the command line are rethrown. */
export function asSeriesError(error: unknown, series: string | null): SeriesError {
  if (!(error instanceof UslError) || isMistyped(error)) throw error;
  return { series, ...plainError(error) };
}

/** Reports errors on standard error with their series, and with the file if there is one; as JSON only the first. */
export function tellErrors(
  errors: readonly SeriesError[],
  isJson: boolean,
  sources: readonly Source[],
): void {
  const [only, more] = sources;
  // With several files, the series' name already holds the file.
  const isFile = only !== undefined && more === undefined && !only.hasNames && only.name !== '-';
  const file = isFile ? only.name : null;
  for (const { series, ...error } of isJson ? errors.slice(0, 1) : errors) {
    const places = [file, series];
    const prefixes = places.filter((label) => label !== null && !isNamedIn(error.message, label));
    const message = isJson ? error.message : [...prefixes, error.message].join(': ');
    report(new UslError({ ...error, message }), isJson);
  }
}

function isNamedIn(message: string, name: string): boolean {
  return message.includes(`"${name}"`);
}
