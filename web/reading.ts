import {
  describeText,
  readGrid,
  UslError,
  type FitReport,
  type Found,
  type OpenText,
  type TableOptions,
  type TextGrid,
  type TextTable,
} from 'usl-fit';
import type { Choice } from '../view/choice.ts';
import type { ShownError } from '../view/ErrorCard.tsx';
import { viewOptions, type Exclusion } from '../view/fitForView.ts';
import type { FitSettings } from '../view/settings.ts';
import { mostSeriesShown } from './fewSeries.ts';
import { gridOf, type CellGrid } from './grid/cells.ts';
import { isLong, mostLettersInGrid, needsWorker, type TableSize } from './worker/limits.ts';

/** What a text says before anything is fitted. */
export interface Reading {
  /** What separates its cells; a comma where nobody can know yet. */
  delimiter: string;
  /** Its cells as the grid shows them; none of a text that is too long for that. */
  grid: CellGrid;
  /** What the columns are called. */
  columns: readonly string[];
  /** Whether the first row says so. */
  hasHeader: boolean;
  /** Its cells as the solver takes them; null where no series can be read. */
  table: TextTable | null;
  /** The sign that the numbers were read with; null where none of them tells. */
  decimal: Found['decimal'];
  /** Lines of comments. */
  comments: readonly number[];
  /** Rows whose latency is there and was not used. */
  latencyUnread: readonly number[];
}

/** A text of which nothing is known yet, or nothing is kept in the page. */
export const nothingRead: Reading = {
  delimiter: ',',
  grid: { rows: [], columns: 0 },
  columns: [],
  hasHeader: false,
  table: null,
  decimal: null,
  comments: [],
  latencyUnread: [],
};

/** What came of a text: a report, or the errors that stood against it. */
export interface FitOutcome {
  /** Null when nothing could be fitted. */
  report: FitReport | null;
  /** Which column is which; null when nobody can tell. */
  columns: FitReport['columns'] | null;
  /** What stood against a fit; empty when there is one. */
  errors: readonly ShownError[];
}

/** What the solver says of a text. */
export interface Description {
  grid: TextGrid;
  /** Null where its series could not be read. */
  found: Found | null;
}

/** A text that the solver has read. */
export interface OpenedText extends Description {
  /** Its series, to be fitted or closed; null where they could not be read. */
  series: OpenText | null;
  /** What stands against that; null where nothing does. */
  error: ShownError | null;
  size: TableSize;
}

/** Has a text read by the solver: the one time that it crosses to it. */
export function openText(text: string, options: TableOptions): OpenedText {
  const { grid, found, series, error } = described(text, options);
  const size = {
    rows: grid.lines.length,
    cells: grid.starts.length,
    series: found?.series ?? 1,
  };
  return { grid, found, series, error: error === null ? null : shownError(error), size };
}

function described(
  text: string,
  options: TableOptions,
): Description & Pick<OpenedText, 'series'> & { error: unknown } {
  try {
    return describeText(text, options);
  } catch (error) {
    // An option that is refused changes nothing about the cells.
    return { grid: readGrid(text), found: null, series: null, error };
  }
}

/** What a text says, as the page keeps it. */
export function readingOf(text: string, { grid, found }: Description): Reading {
  const cells = gridOf(text, grid);
  const table: TextTable = {
    delimiter: grid.delimiter,
    cells: cells.rows.map((row) => row.cells.map(({ value }) => value)),
    rows: cells.rows.map(({ line }) => line),
  };
  return {
    delimiter: grid.delimiter,
    grid: text.length > mostLettersInGrid ? nothingRead.grid : cells,
    columns: grid.names,
    hasHeader: grid.hasHeader,
    table: found === null ? null : table,
    decimal: found?.decimal ?? null,
    comments: grid.comments,
    latencyUnread: found?.latencyUnread ?? [],
  };
}

/** Letters at the head of a very long text, which tell how the rest of it is written. */
const head = 4000;

/** What a long text says before it is read elsewhere: its cells, for the grid, and the names of its columns. */
export function skim(text: string): Reading {
  if (text.length <= mostLettersInGrid) {
    return readingOf(text, { grid: readGrid(text), found: null });
  }
  const begin = text.slice(0, text.lastIndexOf('\n', head) + 1);
  const reading = readingOf(begin, { grid: readGrid(begin), found: null });
  return { ...reading, grid: nothingRead.grid };
}

/** Some of the fits, and how far the work has come; both count series. */
export interface FittedPart {
  fits: FitReport['fits'];
  done: number;
  of: number;
}

/** Series of one step: a moment each time, also with the bootstrap. */
const together = 10;

/** Fits the series of a text a few at a time, and closes it. Only the fits that are drawn get their curve. */
export function* fitInParts(opened: OpenText): Generator<FittedPart, FitReport> {
  const report = opened.emptyReport();
  const { fits, errors } = report;
  try {
    for (let done = false; !done;) {
      const drawn = Math.max(0, mostSeriesShown - fits.length);
      const part =
        drawn > 0 ? opened.next(Math.min(drawn, together)) : opened.next(together, 'all', 0);
      const own = part.outcomes.flatMap(({ fit }) => fit ?? []);
      fits.push(...own);
      errors.push(...part.outcomes.flatMap(({ error }) => error ?? []));
      ({ done } = part);
      if (opened.series > 1) yield { fits: own, done: part.series, of: opened.series };
    }
  } finally {
    opened.close();
  }
  return report;
}

/** Fits what was read, at once. */
export function outcomeOf({ series, error }: OpenedText): FitOutcome {
  if (series === null) return outcomeOfError(error);
  try {
    const parts = fitInParts(series);
    let part = parts.next();
    while (part.done !== true) part = parts.next();
    return outcomeOfReport(part.value);
  } catch (fault) {
    return outcomeOfError(fault);
  }
}

/** Reads and fits a text, at once. */
export function fitOf(
  text: string,
  choice: Choice,
  settings?: FitSettings,
  exclusions?: readonly Exclusion[],
): FitOutcome {
  return outcomeOf(openText(text, viewOptions(choice, settings, exclusions)));
}

/** Whether reading and fitting a text takes longer than somebody who types can wait for. */
export function textNeedsWorker(text: string, choice: Choice, settings: FitSettings): boolean {
  if (isLong(text)) return true;
  const { series, size } = openText(text, viewOptions(choice, settings));
  series?.close();
  return needsWorker(size, settings);
}

/** The outcome that a report is: one without a fit is what stood against it. */
export function outcomeOfReport(report: FitReport): FitOutcome {
  const { columns, errors, fits } = report;
  return fits.length > 0 ? { report, columns, errors: [] } : { report: null, columns, errors };
}

/** The outcome where nothing could even be read. */
export function outcomeOfError(error: unknown): FitOutcome {
  return { report: null, columns: null, errors: [shownError(error)] };
}

/** An error as a plain object, which may come from a worker; one that nobody expected is `internal`. */
export function shownError(error: unknown): ShownError {
  if (error instanceof UslError) {
    const { code, message, details } = error;
    return { code, message, details };
  }
  if (typeof error === 'object' && error !== null && 'code' in error && 'message' in error) {
    return error as ShownError;
  }
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}
