import type { TextTable } from 'usl-fit';
import { scan, type CellGrid } from './grid/scan.ts';
import { mostLettersInGrid } from './worker/limits.ts';
import { delimiterOf, headerOf, readTable, type Reading } from './outcome.ts';

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
