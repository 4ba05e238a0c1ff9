import { pageTexts } from './texts/page.ts';

/** Series and errors that are shown in full: more of them nobody reads, and a browser takes seconds to lay them out. */
export const mostSeriesShown = 24;

/** How many errors are not shown, in a sentence; empty where all are. */
export function moreErrors(errors: number): string {
  const texts = pageTexts();
  return errors > mostSeriesShown
    ? `${texts.firstErrors(mostSeriesShown, errors)} ${texts.allInFiles}`
    : '';
}
