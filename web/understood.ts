import type { TextTable } from 'usl-fit';
import { scan, type Grid } from './grid/scan.ts';
import { delimiterOf, headerOf, type Reading } from './outcome.ts';

/** What a text says before anything is fitted. */
export interface Understood {
  /** What separates its cells. */
  delimiter: string;
  /** The text as the core reads it; null where it cannot. */
  table: TextTable | null;
  grid: Grid;
  /** What the columns are called. */
  columns: readonly string[];
  /** Whether the first row says so. */
  hasHeader: boolean;
}

/** A text of which nothing is known yet, or nothing is kept in the page. */
export const nothingUnderstood: Understood = {
  ...{ delimiter: ',', table: null, grid: { rows: [], columns: 0 } },
  ...{ columns: [], hasHeader: false },
};

/** What a text says, once it was read. */
export function understood(text: string, reading: Reading): Understood {
  const delimiter = delimiterOf(reading);
  const { names, hasHeader } = headerOf(reading);
  return {
    ...{ delimiter, grid: scan(text, delimiter), columns: names, hasHeader },
    table: 'table' in reading ? reading.table : null,
  };
}
