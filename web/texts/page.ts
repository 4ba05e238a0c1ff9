import { part } from '../../view/texts/part.ts';

/** The frame of the page: header, panels and footer. */
export const pageTexts = part('page', {
  /** Window title. */
  title: 'USL Fit: how far will it scale?',
  lead: 'How far will it scale? Paste what you measured; the answer follows as you type.',
  language: 'Language',
  measurements: 'Measurements',
  /** For keyboards: over the input. */
  skip: 'Skip to the answer',
  /** In the single-column layout. */
  showInput: 'Change or replace the measurements',
  hideInput: 'Hide the measurements',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  options: 'Options',
  leftOut: 'Excluded rows',
  result: 'Result',
  workedExample: 'Worked example',
  /** What to do first. */
  begin: 'Begin',
  pasteYours: 'Paste yours',
  dropLog: 'Drop a log',
  planTest: 'Plan a test',
  pasteHere: 'Paste your table here, with Ctrl+V or ⌘V; Undo brings back the example.',
  asTable: 'Edit as a table',
  foot: 'Everything is computed in this page: it works without a network, and nothing leaves your machine.',

  startHeadline: 'Paste your measurements to see how far they scale.',
  startReason:
    'At least three different levels of concurrency are needed, each with the throughput measured there; six or more, from 1 to past the expected peak, give an answer to rely on.',
  stale: 'Result of the last good data',
  plan: 'Plan',
  /** If not everything is shown. */
  firstErrors: (shown: number, all: number) => `The first ${shown} of ${all} errors are shown.`,
  allInFiles: 'All of them are in the files that can be saved below.',
});

/** Shown if the page cannot start. */
export const startTexts = part('start', {
  noWebAssembly:
    'This page computes with WebAssembly, which this browser does not offer or has switched off. Open it in a current browser.',
});

/** Long computations, and exceeded limits. */
export const workTexts = part('work', {
  reading: 'Reading the text …',
  fitting: 'Fitting …',
  trying: 'Trying out where one more measurement would tell most …',
  predicting: 'Testing the forecast …',
  comparing: 'Comparing with the earlier table …',
  picking: 'Finding the largest third …',
  fittingBefore: 'Fitting the earlier table …',
  writing: 'Writing the file …',
  importing: 'Reading the logs …',
  series: (done: string, of: string) => `${done} of ${of} series`,
  cancel: 'Cancel',
  cancelled: 'This was cancelled before there was a result. Change anything, and it starts again.',
  tooLong: (found: string, most: string) =>
    `The text has ${found} characters, and the page reads at most ${most}. Paste fewer rows, or fit the file with the command line.`,
  tooManyRows: (found: string, most: string) =>
    `The table has ${found} rows, and the page fits at most ${most}. Paste fewer of them, or fit the file with the command line.`,
  tooManyCells: (found: string, most: string) =>
    `The table has ${found} cells, and the page reads at most ${most}. Paste only the columns of concurrency, throughput and series.`,
  tooManySeries: (found: string, most: string) =>
    `The table has about ${found} series, and the page fits at most ${most}. Choose another column for the series, or none, or paste fewer of them.`,
  noWorker:
    'This browser does not let the page compute in the background, and this is too much to be computed while you wait. Paste fewer rows, or open the page in another browser.',
  partOfText: (shown: string, all: string) =>
    `The first ${shown} of ${all} characters. All of them are read; paste over them to replace them all.`,
  noGrid:
    'The text is too long to be shown as a table. Change it where it comes from, and paste it again.',
});

/** Texts around the worked examples, whether they are loaded or not. */
export const exampleNotes = part('example notes', {
  open: 'Examples',
  heading: 'Worked examples',
  intro: 'One press opens one of them; Undo brings back what was there.',
  about: 'About this example',
  source: (source: string) => `Source: ${source} The figures are facts, free to use.`,
});
