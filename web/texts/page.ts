import { part } from '../../view/texts/part.ts';

/** What frames the page: its head, its panels and its foot. */
export const pageTexts = part('page', {
  /** Of the window. */
  title: 'USL Fit: how far will it scale?',
  lead: 'How far will it scale? Paste what you measured; the answer follows as you type.',
  language: 'Language',
  measurements: 'Measurements',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  options: 'Options',
  leftOut: 'Left out',
  result: 'Result',
  workedExample: 'Worked example',
  asTable: 'The same as a table',
  foot: 'Everything is computed in this page: it works without a network, and nothing leaves your machine.',

  startHeadline: 'Paste your measurements to see how far they scale.',
  startReason:
    'At least three different levels of concurrency are needed, each with the throughput measured there; six or more, from 1 to past the expected peak, give an answer to rely on.',
  stale: 'Result of the last good data',
  plan: 'Plan',
  /** Where not all is shown. */
  firstSeries: (shown: number, all: number) => `The first ${shown} of ${all} series are shown.`,
  firstErrors: (shown: number, all: number) => `The first ${shown} of ${all} errors are shown.`,
  allInFiles: 'All of them are in the files that can be saved below.',
});
