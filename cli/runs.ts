import { openText, UslError, type Columns, type OpenText } from 'usl-fit';
import { solverOptions, valueOf, type Arguments } from './arguments.ts';
import { failed, inFile, isMistyped } from './failure.ts';
import { latenciesMeasured } from './headings.ts';
import { baselineOptions } from './pairs.ts';
import type { Sources } from './sources.ts';
import { convertTo, type NamedText } from './units.ts';

/** Whether the files of a side are runs of one series, or a column names the runs. */
export function areRuns({ flags, values }: Arguments): boolean {
  return flags.has('runs') || flags.has('pairs') || values.has('run');
}

/** One side of a comparison of runs: files, each with runs of the same series. */
export class RunsSide {
  /** Label of the side: its files. */
  readonly label: string;
  /** Names of the selected series; where each file has a single series, its name in the first file. */
  readonly names: readonly (string | null)[];
  /** The level of every interval. */
  readonly level: number;
  readonly #texts: readonly [OpenText, ...OpenText[]];
  readonly #files: readonly string[];
  /** Whether each file has a single series; these match whatever their names. */
  readonly #isOneEach: boolean;

  private constructor(
    files: readonly string[],
    texts: readonly [OpenText, ...OpenText[]],
    series: string | undefined,
    level: number,
  ) {
    this.#texts = texts;
    this.#files = files;
    this.label = files.join(', ');
    this.level = level;
    this.#isOneEach = texts.every((text) => text.names.length === 1);
    const all = this.#isOneEach
      ? [texts[0].names[0] ?? null]
      : [...new Set(texts.flatMap((text) => text.names))];
    this.names = series === undefined ? all : all.filter((name) => name === series);
    if (series !== undefined && this.names.length === 0) {
      throw failed.noSeries(this.label, series, all);
    }
  }

  /** Reads the files of one side. */
  static async read(
    reader: Sources,
    files: readonly string[],
    options: Readonly<Record<string, string>>,
    series: string | undefined,
  ): Promise<RunsSide> {
    const texts: OpenText[] = [];
    const sources = await reader.runs(files);
    for (const { name, read } of sources) {
      const table = await read(options);
      texts.push(opened(name, table.bytes, table.options));
    }
    const [first, ...others] = texts;
    if (first === undefined) throw failed.noFile();
    const names = sources.map(({ name }) => name);
    return new RunsSide(names, [first, ...others], series, Number(options.level));
  }

  get columns(): Columns {
    return this.#texts[0].columns;
  }

  /** Its files, each with the text read from it. */
  get texts(): readonly [NamedText, ...NamedText[]] {
    const named = (text: OpenText, i: number) => ({ name: this.#files[i] ?? '', text });
    const [first, ...others] = this.#texts;
    return [named(first, 0), ...others.map((text, i) => named(text, i + 1))];
  }

  /** The latencies that the runs of a series measured at a concurrency. */
  latencies(name: string | null, concurrency: number): number[] {
    return this.runs(name).flatMap(({ text, series }) => {
      if (text.columns.latency === null) return [];
      const options = { intervals: 'wald', method: 'nonlinear', weights: 'equal' } as const;
      const fit = text.fit(series, options, 'all');
      return latenciesMeasured(fit, concurrency, text.columns);
    });
  }

  /** The runs of a series, in the order of the files. */
  runs(name: string | null): { text: OpenText; series: string | null }[] {
    return this.#texts.flatMap((text) => {
      const series = this.#isOneEach ? (text.names[0] ?? null) : name;
      return text.names.includes(series) ? [{ text, series }] : [];
    });
  }
}

function opened(
  file: string,
  bytes: Uint8Array,
  options: Readonly<Record<string, unknown>>,
): OpenText {
  try {
    return openText(bytes, options);
  } catch (error) {
    if (!(error instanceof UslError) || isMistyped(error)) throw error;
    throw inFile(file, error);
  }
}

/** Reads both sides, in the unit of the first new file; `before` is null without files before. */
export async function readRuns(
  given: Arguments,
  reader: Sources,
  before: readonly string[],
  after: readonly string[],
  level: string,
): Promise<{ before: RunsSide | null; after: RunsSide }> {
  if ([...before, ...after].filter((file) => file === '-').length > 1) throw failed.inputTwice();
  const ofBefore = baselineOptions(given);
  const options = { level, ...solverOptions(given) };
  const old =
    before.length === 0
      ? null
      : await RunsSide.read(reader, before, { level, ...ofBefore.options }, ofBefore.series);
  const fresh = await RunsSide.read(reader, after, options, valueOf(given, 'only'));
  const [first, ...others] = fresh.texts;
  convertTo(first, [...others, ...(old?.texts ?? [])], reader);
  return { before: old, after: fresh };
}

/** A series after the change and the name of its counterpart before; undefined if there is none. */
export interface RunsPair {
  series: string | null;
  baselineSeries: string | null | undefined;
}

/** Matches series by name; a single series on each side always matches. */
export function matchedRuns(before: RunsSide | null, after: RunsSide): RunsPair[] {
  const [one] = after.names;
  if (before !== null && one !== undefined && areAlone(before, after)) {
    return [{ series: one, baselineSeries: before.names[0] }];
  }
  return after.names.map((series) => ({
    series,
    baselineSeries: before?.names.includes(series) === true ? series : undefined,
  }));
}

/** Series before that are missing after. */
export function goneRuns(before: RunsSide | null, after: RunsSide): (string | null)[] {
  if (before === null || areAlone(before, after)) return [];
  return before.names.filter((name) => !after.names.includes(name));
}

function areAlone(before: RunsSide, after: RunsSide): boolean {
  return before.names.length === 1 && after.names.length === 1;
}
