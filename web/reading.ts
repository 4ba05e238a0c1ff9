import {
  readHeader,
  readText,
  UslError,
  type FitReport,
  type TableHeader,
  type TextTable,
} from 'usl-fit';
import type { Choice } from '../view/choice.ts';
import type { ShownError } from '../view/ErrorCard.tsx';
import { fitForView, type Exclusion } from '../view/fitForView.ts';
import type { FitSettings } from '../view/settings.ts';
import { scan, type CellGrid } from './grid/scan.ts';
import { mostLettersInGrid } from './worker/limits.ts';

/** A text as the core reads it, or why it cannot be read. */
export type Reading = { table: TextTable } | { error: ShownError };

/** What came of a text: a report, or the errors that stood against it. */
export interface FitOutcome {
  /** Null when nothing could be fitted. */
  report: FitReport | null;
  /** Which column is which; null when nobody can tell. */
  columns: FitReport['columns'] | null;
  /** What stood against a fit; empty when there is one. */
  errors: readonly ShownError[];
}

/** Reads a text. */
export function readTable(text: string): Reading {
  try {
    return { table: readText(text) };
  } catch (error) {
    return { error: shownError(error) };
  }
}

/** What separates the cells of a text; a comma where nobody can know yet. */
export function delimiterOf(reading: Reading): string {
  return 'table' in reading ? reading.table.delimiter : ',';
}

/** What the columns are called; a text that cannot be read has none. */
export function headerOf(reading: Reading): TableHeader {
  return 'table' in reading ? readHeader(reading.table) : { names: [], hasHeader: false };
}

/** Fits what was read. */
export function fitReading(
  reading: Reading,
  choice: Choice,
  settings?: FitSettings,
  exclusions?: readonly Exclusion[],
): FitOutcome {
  if ('error' in reading) return outcomeOfError(reading.error);
  try {
    return outcomeOfReport(fitForView(reading.table, choice, settings, exclusions));
  } catch (error) {
    return outcomeOfError(error);
  }
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

/** What a text says before anything is fitted. */
export interface TextReading {
  /** What separates its cells. */
  delimiter: string;
  /** The text as the core reads it; null where it cannot. */
  table: TextTable | null;
  grid: CellGrid;
  /** What the columns are called. */
  columns: readonly string[];
  /** Whether the first row says so. */
  hasHeader: boolean;
}

/** A text of which nothing is known yet, or nothing is kept in the page. */
export const nothingUnderstood: TextReading = {
  delimiter: ',',
  table: null,
  grid: { rows: [], columns: 0 },
  columns: [],
  hasHeader: false,
};

/** Letters at the head of a long text, which tell how the rest of it is written. */
const head = 4000;

/** What a long text says at a glance, before it is read as a whole: its cells, for the grid. */
export function skimmed(text: string): TextReading {
  const reading = readTable(text.slice(0, text.lastIndexOf('\n', head) + 1));
  if ('error' in reading) return nothingUnderstood;
  const { delimiter, columns, hasHeader } = understood('', reading);
  return { delimiter, columns, hasHeader, table: null, grid: longGrid(text, delimiter) };
}

/** The cells of a long text; none where even these are too many. */
export function longGrid(text: string, delimiter: string): CellGrid {
  return text.length > mostLettersInGrid ? nothingUnderstood.grid : scan(text, delimiter);
}

/** What a text says, once it was read. */
export function understood(text: string, reading: Reading): TextReading {
  const delimiter = delimiterOf(reading);
  const { names, hasHeader } = headerOf(reading);
  return {
    delimiter,
    grid: scan(text, delimiter),
    columns: names,
    hasHeader,
    table: 'table' in reading ? reading.table : null,
  };
}
