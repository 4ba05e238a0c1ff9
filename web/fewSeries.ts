import type { FitReport } from 'usl-fit';

/** Series that are shown: more of them nobody reads, and a browser takes seconds to lay them out. */
export const mostSeries = 24;

/** A report as it is shown: its first series, and as many errors. One that is short enough stays itself. */
export function firstSeries(report: FitReport): FitReport {
  const { fits, errors } = report;
  if (fits.length <= mostSeries && errors.length <= mostSeries) return report;
  return { ...report, fits: fits.slice(0, mostSeries), errors: errors.slice(0, mostSeries) };
}

/** What is not shown, in a sentence; empty where all is. */
export function moreSeries(fits: number, errors: number): string {
  const more = (count: number, what: string) =>
    count > mostSeries ? `The first ${mostSeries} of ${count} ${what} are shown. ` : '';
  const files = fits > mostSeries ? 'All of them are in the files that can be saved below.' : '';
  return `${more(fits, 'series')}${more(errors, 'errors')}${files}`.trim();
}
