import type { Answered } from '../../view/decision/answered.ts';
import type { FitReport, HoldOut, TextTable } from 'usl-fit';
import { comparisonsOf, type SeriesComparison } from '../baseline/baseline.ts';
import { predictionsOf } from '../heldOut/heldOut.ts';
import type { PointColumn } from './tables/cells.ts';
import type { Entry } from '../entry.ts';

/** The parts of a report besides its fits, for each fit; null if a fit has none. */
export interface ReportExtras {
  predictions: readonly (HoldOut | null)[];
  comparisons: readonly (SeriesComparison | null)[];
  /** The question that was asked of one of them. */
  answered?: Answered | null;
  /** The percentiles as columns of the points; not in what a worker returns. */
  percentiles?: readonly PointColumn[];
}

/** No additional parts. */
export const noExtras: ReportExtras = { predictions: [], comparisons: [] };

/** The additional parts of a report: the prediction of held-out rows, and the comparison with an earlier table. */
export function extrasOf(
  entry: Entry,
  table: TextTable,
  report: FitReport,
  shown: { columns: readonly string[]; level: number | null; answered?: Answered | null },
): ReportExtras {
  return {
    predictions: predictionsOf(entry, table, report),
    comparisons: comparisonsOf(entry, table, report, shown),
    answered: shown.answered ?? null,
  };
}
