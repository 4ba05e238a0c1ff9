import { compare, type Comparison, type FitReport, type TextTable } from 'usl-fit';
import { comparedOf, largestCommon, type Compared } from '../../view/planning/compare.ts';
import { attempt } from '../../view/planning/outcome.ts';
import type { Entry } from '../session.ts';
import { baselineOf } from './baseline.ts';
import { sidesOf } from './sides.ts';

/** One series beside itself in the table before. */
export interface SeriesComparison {
  comparison: Comparison;
  compared: Compared;
}

/** What each fit is beside the table before; null where there is none, or it cannot be compared. */
export function comparisonsOf(
  entry: Entry,
  table: TextTable,
  report: FitReport,
  { columns, place }: { columns: readonly string[]; place: number | null },
): (SeriesComparison | null)[] {
  const { baseline: text, choice, settings } = entry;
  const baseline =
    text.trim() === '' || text.trim() === entry.text.trim()
      ? null
      : baselineOf({ text, choice, columns, settings });
  return report.fits.map((fit) => {
    if (baseline === null || 'errors' in baseline) return null;
    const sides = sidesOf(fit, baseline, { entry, report, table });
    if ('error' in sides) return null;
    const { before, after, options } = sides;
    const at = [place ?? largestCommon(before.fit, after.fit)];
    const outcome = attempt(() =>
      compare(before.measurements, after.measurements, { ...options, at }),
    );
    return 'answer' in outcome
      ? { comparison: outcome.answer, compared: comparedOf(before, after) }
      : null;
  });
}
