import type { FitReport, HoldOut, TextTable } from 'usl-fit';
import { comparisonsOf, type SeriesComparison } from '../baseline/baseline.ts';
import { predictionsOf } from '../heldOut/heldOut.ts';
import type { Entry } from '../entry.ts';

/** What a report says beside its fits, fit by fit; null where a fit has nothing of the kind. */
export interface ReportExtras {
  predictions: readonly (HoldOut | null)[];
  comparisons: readonly (SeriesComparison | null)[];
}

/** Beside fits of which nothing else was asked. */
export const noExtras: ReportExtras = { predictions: [], comparisons: [] };

/** What was asked of a report: how rows held out are predicted, and what a table before differs in. */
export function extrasOf(
  entry: Entry,
  table: TextTable,
  report: FitReport,
  compared: { columns: readonly string[]; place: number | null },
): ReportExtras {
  return {
    predictions: predictionsOf(entry, table, report),
    comparisons: comparisonsOf(entry, table, report, compared),
  };
}
