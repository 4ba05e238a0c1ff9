import type { FitReport } from 'usl-fit';
import { pageTexts } from './texts/page.ts';

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
  const texts = pageTexts();
  return [
    fits > mostSeries ? texts.firstSeries(mostSeries, fits) : '',
    errors > mostSeries ? texts.firstErrors(mostSeries, errors) : '',
    fits > mostSeries ? texts.allInFiles : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
