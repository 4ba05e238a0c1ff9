import {
  fitTable,
  readText,
  UslError,
  type TableOptions,
  type FitReport,
  type TextTable,
} from 'usl-fit';
import type { ShownError } from '../view/ErrorCard.tsx';

/** The columns the user has chosen, 1-based; null leaves the choice to the core. */
export interface Choice {
  n: number | null;
  x: number | null;
  group: number | null;
}

/** No column chosen. */
export const noChoice: Choice = { n: null, x: null, group: null };

/** A text as the core reads it, or why it cannot be read. */
export type Reading = { table: TextTable } | { error: ShownError };

/** What came of a text: a report, or the errors that stood against it. */
export interface Outcome {
  /** Null when nothing could be fitted. */
  report: FitReport | null;
  /** Which column is which; null when nobody can tell. */
  columns: FitReport['columns'] | null;
  /** What stood against a fit; empty when there is one. */
  errors: readonly ShownError[];
}

/** Points of the curve: more than a chart has pixels for is waste. */
const bandPoints = 240;

/** Reads a text. */
export function read(text: string): Reading {
  try {
    return { table: readText(text) };
  } catch (error) {
    return { error: shown(error) };
  }
}

/** What separates the cells of a text; a comma where nobody can know yet. */
export function delimiterOf(reading: Reading): string {
  return 'table' in reading ? reading.table.delimiter : ',';
}

/** Fits what was read. */
export function outcomeOf(reading: Reading, choice: Choice): Outcome {
  if ('error' in reading) return { report: null, columns: null, errors: [reading.error] };
  try {
    const report = fitTable(reading.table, { bandPoints, ...options(choice) });
    const { columns, errors } = report;
    return report.fits.length > 0
      ? { report, columns, errors: [] }
      : { report: null, columns, errors };
  } catch (error) {
    return { report: null, columns: null, errors: [shown(error)] };
  }
}

function options({ n, x, group }: Choice): TableOptions {
  return {
    ...(n === null ? {} : { n }),
    ...(x === null ? {} : { x }),
    ...(group === null ? {} : { group }),
  };
}

function shown(error: unknown): ShownError {
  if (error instanceof UslError) return error;
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}
