import type { CompareOptions, Fit, FitReport, TextTable } from 'usl-fit';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { tableOptions } from '../../view/fitForView.ts';
import { countedHeaders } from '../../view/labels.ts';
import type { ComparedSide } from '../../view/planning/Compare.tsx';
import { excludedRows } from '../heldOut/takenOut.ts';
import type { Entry } from '../session.ts';
import { counterpartOf, type Baseline } from './baseline.ts';

/** Both tables of one series, and how they are read. */
export interface Sides {
  before: ComparedSide;
  after: ComparedSide;
  options: CompareOptions;
}

/** The present measurements: what was entered, and what came of it. */
export interface Present {
  entry: Pick<Entry, 'choice' | 'settings' | 'exclusions' | 'heldOut' | 'counts'>;
  report: FitReport;
  table: TextTable;
}

/** What a series is compared with, or why it cannot be. */
export function sidesOf(
  after: Fit,
  baseline: Exclude<Baseline, { errors: unknown }>,
  { entry, report, table }: Present,
): Sides | { error: ShownError } {
  const { choice, settings, exclusions, heldOut, counts } = entry;
  const counterpart = counterpartOf(after, baseline.report);
  if ('error' in counterpart) return counterpart;
  const { fit } = counterpart;
  return {
    before: {
      fit,
      headers: countedHeaders(baseline.report.columns, counts),
      measurements: { table: baseline.table, series: fit.series },
    },
    after: {
      fit: after,
      headers: countedHeaders(report.columns, counts),
      measurements: { table, series: after.series },
    },
    options: {
      ...tableOptions(choice, settings, excludedRows({ exclusions, heldOut })),
      before: baseline.options,
    },
  };
}
