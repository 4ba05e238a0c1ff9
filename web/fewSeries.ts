import type { FitReport } from 'usl-fit';
import { pageTexts } from './texts/page.ts';

/** Series that are shown: more of them nobody reads, and a browser takes seconds to lay them out. */
export const mostSeriesShown = 24;

/** A report as it is shown: its first series, and as many errors. One that is short enough stays itself. */
export function firstSeries(report: FitReport): FitReport {
  const { fits, errors } = report;
  if (fits.length <= mostSeriesShown && errors.length <= mostSeriesShown) return report;
  return {
    ...report,
    fits: fits.slice(0, mostSeriesShown),
    errors: errors.slice(0, mostSeriesShown),
  };
}

/** What is not shown, in a sentence; empty where all is. */
export function moreSeries(fits: number, errors: number): string {
  const texts = pageTexts();
  return [
    fits > mostSeriesShown ? texts.firstSeries(mostSeriesShown, fits) : '',
    errors > mostSeriesShown ? texts.firstErrors(mostSeriesShown, errors) : '',
    fits > mostSeriesShown ? texts.allInFiles : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
