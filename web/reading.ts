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
import { gridOf, valuesOf, type CellGrid } from './grid/cells.ts';
import { needsWorker, type TableSize } from '../view/worker/limits.ts';
import { isLong, mostLettersInGrid } from './worker/limits.ts';

/** The content of a text before fitting. */
export interface Reading {
  /** The delimiter; a comma if unknown. */
  delimiter: string;
  /** Its cells for the grid; empty for a text that is too long. */
  grid: CellGrid;
  /** The names of the columns. */
  columns: readonly string[];
  /** Whether the first row names them. */
  hasHeader: boolean;
  /** Its cells in the solver's form; null if no series can be read. */
  table: TextTable | null;
  /** The decimal sign with which numbers were read; null if none of them tells. */
  decimal: Found['decimal'];
  /** Line numbers of comments. */
  comments: readonly number[];
  /** Rows whose latency is present but was not used. */
  latencyUnread: readonly number[];
}

/** A text that has not been read, or is not kept in the page. */
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

/** The result for a text: a report, or the errors. */
export interface FitOutcome {
  /** Null if nothing could be fitted. */
  report: FitReport | null;
  /** The roles of the columns; null if unknown. */
  columns: FitReport['columns'] | null;
  /** Errors that prevented a fit; empty if there is one. */
  errors: readonly ShownError[];
}

/** The solver's description of a text. */
export interface Description {
  grid: TextGrid;
  /** Null if its series could not be read. */
  found: Found | null;
}

/** A text that the solver has read. */
export interface OpenedText extends Description {
  /** Its series, to be fitted or closed; null if they could not be read. */
  series: OpenText | null;
  /** The error, if they could not be read; else null. */
  error: ShownError | null;
  size: TableSize;
}

/** Sends a text to the solver, once, and has it read. */
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
    // A refused option does not affect the cells.
    return { grid: readGrid(text), found: null, series: null, error };
  }
}

/** The page's own form of a text's description. */
export function readingOf(text: string, { grid, found }: Description): Reading {
  const cells = valuesOf(text, grid);
  const table = {
    delimiter: grid.delimiter,
    cells,
    rows: [...grid.lines],
  };
  return {
    delimiter: grid.delimiter,
    grid: text.length > mostLettersInGrid ? nothingRead.grid : gridOf(grid, cells),
    columns: grid.names,
    hasHeader: grid.hasHeader,
    table: found === null ? null : table,
    decimal: found?.decimal ?? null,
    comments: grid.comments,
    latencyUnread: found?.latencyUnread ?? [],
  };
}

/** Number of characters at the start of a very long text that show how the rest is written. */
const head = 4000;

/** A long text's content before it is read in a worker: its cells, for the grid, and its headers. */
export function skim(text: string): Reading {
  if (text.length <= mostLettersInGrid) {
    return readingOf(text, { grid: readGrid(text), found: null });
  }
  const begin = text.slice(0, text.lastIndexOf('\n', head) + 1);
  const reading = readingOf(begin, { grid: readGrid(begin), found: null });
  return { ...reading, grid: nothingRead.grid };
}

/** Some of the fits, and the progress in series. */
export interface FittedPart {
  fits: FitReport['fits'];
  done: number;
  of: number;
}

/** Series per step, each step a moment even with the bootstrap. */
const together = 10;

/** Fits the series of a text a few at a time. Only the fits that are drawn include their curve. */
export function* fitInParts(opened: OpenText): Generator<FittedPart, FitReport> {
  const report = opened.emptyReport();
  const { fits, errors } = report;
  for (let done = false; !done;) {
    const drawn = Math.max(0, mostSeriesShown - fits.length);
    const part =
      drawn > 0 ? opened.next(Math.min(drawn, together)) : opened.next(together, 'all', 0);
    const fitted = part.outcomes.flatMap(({ fit }) => fit ?? []);
    fits.push(...fitted);
    errors.push(...part.outcomes.flatMap(({ error }) => error ?? []));
    ({ done } = part);
    if (opened.series > 1) yield { fits: fitted, done: part.series, of: opened.series };
  }
  return report;
}

/** Fits what was read, synchronously; its series stay open. */
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

/** Fits what was read, synchronously, and closes it. */
export function closedOutcomeOf(opened: OpenedText): FitOutcome {
  const outcome = outcomeOf(opened);
  opened.series?.close();
  return outcome;
}

/** Reads and fits a text, synchronously. */
export function fitOf(
  text: string,
  choice: Choice,
  settings?: FitSettings,
  exclusions?: readonly Exclusion[],
): FitOutcome {
  return closedOutcomeOf(openText(text, viewOptions(choice, settings, exclusions)));
}

/** Whether reading and fitting a text takes too long to do at every key press. */
export function textNeedsWorker(text: string, choice: Choice, settings: FitSettings): boolean {
  if (isLong(text)) return true;
  const { series, size } = openText(text, viewOptions(choice, settings));
  series?.close();
  return needsWorker(size, settings);
}

/** The outcome of a report; without a fit it consists of the errors. */
export function outcomeOfReport(report: FitReport): FitOutcome {
  const { columns, errors, fits } = report;
  return fits.length > 0 ? { report, columns, errors: [] } : { report: null, columns, errors };
}

/** The outcome if the text could not even be read. */
export function outcomeOfError(error: unknown): FitOutcome {
  return { report: null, columns: null, errors: [shownError(error)] };
}

/** An error as a plain object, possibly from a worker; unexpected errors become `internal`. */
export function shownError(error: unknown): ShownError {
  if (error instanceof UslError) {
    const { code, message, german, details } = error;
    return { code, message, german, details };
  }
  if (typeof error === 'object' && error !== null && 'code' in error && 'message' in error) {
    return error as ShownError;
  }
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}
