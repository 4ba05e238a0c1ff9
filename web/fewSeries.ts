import { pageTexts } from './texts/page.ts';

/** Number of series and errors shown in full; more are unreadable, and take a browser seconds to lay out. */
export const mostSeriesShown = 24;

/** A sentence on how many errors are not shown; empty if all are. */
export function moreErrors(errors: number): string {
  const texts = pageTexts();
  return errors > mostSeriesShown
    ? `${texts.firstErrors(mostSeriesShown, errors)} ${texts.allInFiles}`
    : '';
}
