import { part, type Part } from './part.ts';
import type { ModelComparison } from 'usl-fit';

/** Why a curve as a whole is doubtful. */
export const misfitTexts = part('misfit', {
  mistyped: (row: number | null) =>
    `${row === null ? 'One of these measurements' : `The throughput in row ${row}`} may be off by a factor of ten, which would make the curve wrong.`,
  interchanged: 'Concurrency and throughput may be swapped.',
  usersThink:
    'Users think most of the time, which bends this curve: fit what is in flight before you rely on it.',
  explainsLittle: 'The curve explains little of these measurements.',
  againstBounds: 'Within its bounds the law does not fit these measurements.',
  bendsFromPeak: 'The measurements bend away from the curve, so its peak is doubtful.',
  bends: 'The measurements bend away from the curve, so read it with care.',
  peakAboveAll:
    'No measurement comes up to the peak of the curve, though some were made there, so it is doubtful.',
});

/** The table of results and its entries. */
export const resultTexts = part('results', {
  caption: 'The numbers',
  quantity: 'Quantity',
  estimate: 'Estimate',
  interval: (level: string) => `${level} interval`,
  note: 'Note',
  /** A quantity with its unit. */
  inUnit: (quantity: string, unit: string) => `${quantity} (${unit})`,
  peakConcurrency: 'Peak concurrency',
  peakThroughput: 'Peak throughput',
  wholeConcurrency: 'Best whole concurrency',
  limit: 'Throughput limit',
  /** The ceiling of a knee, and what is said of the law besides. */
  ceiling: 'Ceiling of the knee',
  lawFitsToo: 'law and knee both fit',
  lawRefuted: 'the law does not fit',
  lambda: 'Throughput at concurrency 1',
  sigma: 'Contention',
  kappa: 'Coherency',
  scatter: 'Scatter of a measurement',
  peakOfEqual: 'Peak concurrency with equal weights',
  /** How scatter depends on throughput, with its probability. */
  scatters: {
    unsettled: 'how it grows with throughput is not settled',
    alike: (share: string) => `the same everywhere, ${share} likely`,
    lessThanInProportion: (share: string) => `grows with throughput, ${share} likely`,
    inProportion: (share: string) => `in proportion to throughput, ${share} likely`,
    moreThanInProportion: (share: string) => `grows faster than throughput, ${share} likely`,
  },
  rSquared: 'R²',
  rmse: 'RMSE',
  writeAs: ([sigma, kappa]: [string, string]) => `Show as ${sigma}, ${kappa}`,
  points: 'Points',
  method: 'Method',
  atBound: 'at its bound',
  given: 'given',
  measured: 'measured',
  methods: {
    nonlinear: 'least squares on throughput',
    transform: 'quadratic regression on transformed data',
    robust: 'robust regression',
  },
});

/** The three figures that stand for an answer. */
export const figureTexts = part('figures', {
  title: 'In three figures',
  measured: 'measured',
  forecast: 'forecast',
  notKnown: 'not known',
  /** An interval without an upper end, and one without any. */
  atLeast: (low: string) => `at least ${low}`,
  open: 'far more is not ruled out',
});

/** Warnings, with the rows they refer to. */
export const warningTexts = part('warnings', {
  /** Fixes swapped columns. */
  interchange: 'Swap the columns',
  notInterchanged: 'They are right',
  /** Fixes latencies that are not means. */
  percentile: 'This is a p95',
  /** What takes the thinking out of the concurrency. */
  inFlight: 'Fit what is in flight',
  /** Admits super-linear systems. */
  freeBounds: 'Fit without bounds',
  /** Leaves out what no curve describes, and the reason that is then given. */
  leaveOut: 'Exclude these rows',
  beyondCollapse: 'beyond the collapse',
  /** What is told once it is. */
  inFlightDone: (thinkTime: string, peak: string | null) =>
    `The concurrency is now the requests in flight, throughput times latency, in a column of its own. Users think for ${thinkTime} between, in the unit of the latency, and there are as many as are in flight or think${peak === null ? '' : `: ${peak} at the peak of the curve`}.`,
  title: 'Before you rely on it',
  /** Above the warnings that do not concern the answer. */
  ofCurve: 'About the fitted curve',
  notInAnswer: 'The answer does not rest on it.',
  show: (row: string) => `Show ${row}`,
  showAll: 'Show all',
  showAllRows: (count: number) => `Show all ${count} rows`,
  more: (count: number) => ` and ${count} more`,
});

/** Series of one system, fitted together. */
export const togetherTexts = part('together', {
  title: 'Together, as series of one system',
  spread: (contention: Differing, coherency: Differing) =>
    `Contention differs between the series ${by(contention)}, coherency ${by(coherency)}. What the measurements of one series leave open, the others decide.`,
  series: 'Series',
  peak: 'Peak at',
});

/** English words after a number: `concurrent user` after a 1. */
export function ofCount(count: string, words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  return count === '1'
    ? [...words.slice(0, -1), last.replace(/(?<=ss)es$|(?<!s)s$/i, '')]
    : [...words];
}

/** `noun` is the core's name of what is counted; English takes the words of the header. */
type Counted = (
  count: string,
  words: readonly string[],
  isGerman: boolean,
  noun: string | null,
) => string;

const spelled: Counted = (count, words, isGerman) =>
  `${count} ${(isGerman ? words : ofCount(count, words).map(decapitalized)).join(' ')}`;

/** Default names of columns, rows, series and units, and how they are counted. */
export const nameTexts = part('names', {
  concurrency: 'Concurrency',
  throughput: 'Throughput',
  row: (row: number) => `row ${row}`,
  series: (number: number) => `Series ${number}`,
  /** Rows without a series name, where others have one. */
  noName: '(no name)',
  /** A number or a range without a countable noun. */
  concurrencyOf: (count: string) => `a concurrency of ${count}`,
  /** A number or a range of what the header names, word by word; German nouns keep their capitals. */
  counted: spelled,
  /** If the header says that it counts requests in flight. */
  inFlight: (count: string) => `${count} ${count === '1' ? 'request' : 'requests'} in flight`,
  users: (count: string) => `${count} ${count === '1' ? 'user' : 'users'}`,
  cores: (count: string) => `${count} ${count === '1' ? 'core' : 'cores'}`,
  /** A name of the concurrency that does not say what it counts. */
  counting: {
    users: (name: string) => `${name} (users)`,
    cores: (name: string) => `${name} (cores)`,
  },
  about: (number: string) => `about ${number}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  seconds: 'seconds',
  milliseconds: 'milliseconds',
  microseconds: 'microseconds',
  nanoseconds: 'nanoseconds',
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
});

/** `Users` becomes `users`; `CPUs` stays. */
function decapitalized(word: string): string {
  return /^[A-Z][a-z]*$/.test(word) ? word.toLowerCase() : word;
}

/** A law that can be fitted. */
export type Model = ModelComparison['model'];

/** Names of the models. */
export const modelNames: Part<Record<Model, string>> = part('model names', {
  usl: 'Universal Scalability Law',
  amdahl: "Amdahl's law",
  linear: 'Linear scaling',
  knee: 'Knee',
});

/** Words used in place of numbers. */
export const formatTexts = part('format', {
  /** An unbounded end of an interval. */
  unbounded: 'unbounded',
});

/** Texts around an error's own sentence. */
export const errorTexts = part('errors', {
  row: (row: number) => `row ${row}`,
  column: (name: string) => `column ${name}`,
});

/** By how much series differ in something. */
export interface Differing {
  factor: string;
  /** Whether they may differ by less. */
  atMost: boolean;
}

function by({ factor, atMost }: Differing): string {
  return `by a factor of about ${factor}${atMost ? ' at most' : ''}`;
}
