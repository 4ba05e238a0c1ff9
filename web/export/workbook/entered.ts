import type { FitReport } from 'usl-fit';
import type { Entered } from '../../../view/sheet/template/template.ts';

/** The most rows that the template takes. */
const mostRows = 500;

/** The measurements of a report that the template takes: of one series, as many as it has rows; else null. */
export function enteredOf({ fits }: Pick<FitReport, 'fits'>): Entered[] | null {
  const [only, ...others] = fits;
  if (only === undefined || others.length > 0) return null;
  const used = only.points.filter(({ included }) => included);
  if (used.length > mostRows) return null;
  return used.map(({ concurrency, throughput }) => [concurrency, throughput] as const);
}
