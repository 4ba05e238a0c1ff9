import { openText, UslError } from 'usl-fit';
import type { Columns, Fit, Measurements, OpenText, Outcome, SeriesError } from 'usl-fit';
import type { Arguments } from './arguments.ts';
import { failed, isMistyped, plainError, report } from './failure.ts';
import { eachOnce, filesOf } from './files.ts';
import { callByMeasurement } from './logRows.ts';
import { JsonList, writeOut } from './output.ts';
import { Progress } from './progress.ts';
import { Sources } from './sources.ts';

/** A fitted series, and what it was fitted to. */
export interface ReadSeries {
  /** Its name; of several files with that of the file. */
  name: string | null;
  fit: Fit;
  columns: Columns;
  /** As the questions of planning take it. */
  measurements: Measurements;
}

/** An answer, of which one is written: as JSON or as text. */
export interface Answer {
  json: () => unknown;
  text: () => string;
}

/** The files that are named; standard input among them once at most. */
export async function filesFor({ words }: Arguments): Promise<string[]> {
  if (words.length === 0) throw failed.noFile();
  if (words.indexOf('-') !== words.lastIndexOf('-')) throw failed.inputTwice();
  return eachOnce(await filesOf(words));
}

/**
 * Answers for every series of every file, one after the other, and writes each answer once it is there; one series that
 * is bad hides no other.
 *
 * @param list what the answers are called in JSON
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
  const sources = await reader.of(files);
  const answers = new Answers(given, list);
  const errors: SeriesError[] = [];
  for (const { name: file, read } of sources) {
    if (!answers.areRead()) break;
    const named = (series: string | null) =>
      sources.length === 1 ? series : series === null ? file : `${file}:${series}`;
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
          errors.push({ ...error, series: named(error.series) });
          continue;
        }
        const { series } = fit;
        const name = named(series);
        try {
          callByMeasurement(fit, table.rows);
          await answers.write(answer({ name, fit, columns, measurements: { text, series } }));
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
  const names = sources.map(({ name }) => name);
  return answers.end({ errors, ...reader.fields }, names);
}

/** Answers that are written as they come: one object of JSON, or texts with an empty line between them. */
export class Answers {
  /** How far it is. */
  readonly progress = new Progress();
  readonly #isJson: boolean;
  readonly #list: JsonList;
  #isFirst = true;
  #areRead = true;

  constructor({ flags }: Arguments, list: string) {
    this.#isJson = flags.has('json');
    this.#list = new JsonList(list);
  }

  /** Whether anybody still reads. */
  areRead(): boolean {
    return this.#areRead;
  }

  /** Writes one more. */
  async write({ json, text }: Answer): Promise<void> {
    if (this.#isJson) await this.#put(this.#list.item(json()));
    else await this.note(text());
  }

  /** Writes a text, of which JSON tells otherwise. */
  async note(text: string): Promise<void> {
    if (this.#isJson) return;
    const gap = this.#isFirst ? '' : '\n';
    this.#isFirst = false;
    await this.#put(`${gap}${text}`);
  }

  /** Writes what follows the list in JSON, and what was wrong; returns the exit status. */
  async end(
    rest: Readonly<Record<string, unknown>> & { errors: readonly SeriesError[] },
    files: readonly string[],
  ): Promise<number> {
    this.progress.clear();
    if (this.#isJson) await this.#put(this.#list.end(rest));
    tellErrors(rest.errors, this.#isJson, files);
    return rest.errors.length > 0 ? 2 : 0;
  }

  async #put(text: string): Promise<void> {
    if (process.stdout.isTTY) this.progress.clear();
    this.#areRead = await writeOut(text);
  }
}

/** What is wrong with a series; a mistake on the command line is no series', and thrown on. */
export function asSeriesError(error: unknown, series: string | null): SeriesError {
  if (!(error instanceof UslError) || isMistyped(error)) throw error;
  return { series, ...plainError(error) };
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
