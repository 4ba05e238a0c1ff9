import { part } from '../../view/texts/part.ts';

/** What is said of work that takes a while, and of what is too much for the page. */
export const workTexts = part('work', {
  reading: 'Reading the text …',
  fitting: 'Fitting …',
  trying: 'Trying out where one more measurement would tell most …',
  predicting: 'Predicting the rows held out …',
  comparing: 'Comparing with the earlier table …',
  picking: 'Finding the largest third …',
  fittingBefore: 'Fitting the earlier table …',
  writing: 'Writing the file …',
  series: (done: string, of: string) => `${done} of ${of} series`,
  cancel: 'Cancel',
  cancelled:
    'This was cancelled before there was a result. Change anything, and it begins once more.',
  tooLong: (found: string, most: string) =>
    `The text has ${found} letters, and the page reads at most ${most}. Paste fewer rows, or fit the file with the command line.`,
  tooManyRows: (found: string, most: string) =>
    `The table has ${found} rows, and the page fits at most ${most}. Paste fewer of them, or fit the file with the command line.`,
  tooManyCells: (found: string, most: string) =>
    `The table has ${found} cells, and the page reads at most ${most}. Paste only the columns of concurrency, throughput and series.`,
  tooManySeries: (found: string, most: string) =>
    `The table has about ${found} series, and the page fits at most ${most}. Choose another column for the series, or none, or paste fewer of them.`,
  noWorker:
    'This browser does not let the page compute in the background, and this is too much to be computed while you wait. Paste fewer rows, or open the page in another browser.',
  partOfText: (shown: string, all: string) =>
    `The first ${shown} of ${all} letters. All of them are read; paste over them to replace them all.`,
  noGrid:
    'The text is too long to be shown as a table. Change it where it comes from, and paste it again.',
});
