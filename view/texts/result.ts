import { part, type Part } from './part.ts';
import type { ModelComparison } from 'usl-fit';

/** The place of a peak, with "about". */
export interface Place {
  /** `about 25 users`, `a concurrency of about 25`. */
  at: string;
  /** `about 10,784 qps`; null if unknown. */
  throughput: string | null;
}

/** Costs that may play no part. */
export type Unsettled = 'sigma' | 'kappa' | 'either';

/** The answer in words a manager understands. */
export const answerTexts = part('answer', {
  unsettled: 'The fit did not settle, so read its numbers with care.',

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
  highestMeasured: (throughput: string, at: string) =>
    `The highest measured was ${throughput} at ${at}.`,
  curvePeaks: (place: Place) => `The curve peaks at ${placed(place)}.`,

  stays: (throughput: string) => `Throughput stays at ${throughput}, whatever the concurrency.`,
  bringsNothing: 'Adding more brings nothing.',
  falls: 'The fitted curve falls from the first step.',
  highestAtOne: (throughput: string) =>
    `It is highest at a concurrency of 1, at ${throughput}; each addition costs more than it brings.`,
  noPeak: 'These measurements lead to no peak.',
  negativeCoherency: (largest: string) =>
    `The cost of coherency comes out negative, so use the curve only within what was measured, up to ${largest}.`,

  peaks: (place: Place) => `Throughput peaks at ${placed(place)}.`,
  /** What happens beyond the peak. */
  beyond: {
    users: (at: string) => `Beyond ${at} the system gets slower.`,
    cores: (at: string) => `Adding more than ${at} makes it slower.`,
  },
  shouldPeak: (place: Place) => `Throughput should peak at ${placed(place)}.`,
  guess: (place: Place) => `The best guess is a peak at ${placed(place)}.`,
  between: (from: string, to: string, level: string) =>
    `Between ${from} and ${to}, with ${level} confidence.`,
  betweenIfItHolds: (from: string, to: string, level: string) =>
    `Between ${from} and ${to}, with ${level} confidence, if the law holds that far.`,
  nothingBeyond: (largest: string, leftOut: boolean) =>
    leftOut
      ? `What was measured beyond ${largest} is excluded, so nothing supports the curve there.`
      : `Nothing was measured beyond ${largest}, and a limit that was not reached does not show, so measure there before you rely on it.`,
  noDegrees: (measurements: number) =>
    `With only ${measurements} measurements, nothing tells how far to trust the curve.`,
  throughAll: 'It runs through every one of them.',
  peaksBelow: (at: string) => `Throughput peaks below ${at}, if it rises at all.`,
  openBelow: (level: string) =>
    `That holds with ${level} confidence; nothing bounds the peak from below.`,
  hiddenPeak: 'These measurements do not show where throughput peaks.',
  anyPeakAbove: (low: string, level: string) =>
    `Any peak lies above ${low}, with ${level} confidence.`,
  notEvenWhether: 'They do not even show whether it does.',
  looseCurve: 'These measurements do not pin the curve down.',
  looseParameters: (names: readonly ('lambda' | 'sigma' | 'kappa')[]) => {
    const list = names.map((name) => looseNames[name]).join(' and ');
    return `${list.charAt(0).toUpperCase()}${list.slice(1)} could be almost anything.`;
  },

  kneeLevelsOff: (ceiling: string) => `Throughput levels off at ${ceiling}.`,
  betterThanLaw: 'A curve that levels off fits far better than the law, which would fall again.',
  limitHolds: 'A limit holds it back: look for the resource that is saturated there.',
  /** Beside a peak, where more was measured outside its interval. */
  moreElsewhere: (throughput: string, at: string) =>
    `But more was measured at ${at}: ${throughput}. Measure there and at the peak again before you rely on it.`,
  /** What was measured, beside a curve that levels off. */
  measuredFall: (from: readonly [string, string], to: readonly [string, string]) =>
    `Measured throughput fell from ${from.join(' at ')} to ${to.join(' at ')}.`,
  levelsOffOrPeaks: (ceiling: string, at: string) =>
    `Throughput levels off at ${ceiling}, or peaks at ${at}: these measurements cannot tell which.`,
  measureAt: (concurrency: string) => `Measure at ${concurrency}, where the two curves diverge.`,
  /** Added to statements beyond the measurements. */
  unseenLimit: 'A limit that was not reached does not show in the measurements.',
  levelsOff: (limit: string, largest: string) =>
    `Throughput levels off at ${limit}; no peak shows up to ${largest}.`,
  growsInStep: (largest: string) =>
    `Throughput grows linearly with concurrency; no limit shows up to ${largest}.`,
  eachBrings: (throughput: string) => `Each step in concurrency adds ${throughput}.`,
  endless: (largest: string) =>
    `These measurements show neither a peak nor a limit up to ${largest}.`,
  possiblePeak: (low: string, level: string) =>
    `If there is a peak, it lies above ${low}, with ${level} confidence.`,

  oneAtATime: 'Contention holds it back: one gets through at a time.',
  inItsOwnWay: 'Contention holds it back: the work gets in its own way.',
  nothingHolds: 'Nothing measurable holds it back.',
  ofContention: (sigma: string) => `Of contention, ${waits(sigma)}.`,
  /** One cost alone; `isSure` if it certainly holds throughput back, `isOpen` if its own size is unsettled. */
  contentionAlone: (sigma: string, isSure: boolean, isOpen: boolean) =>
    `Contention alone ${isSure ? 'holds' : 'seems to hold'} it back: ${waits(sigma)}${isOpen ? open('it') : ''}.`,
  coherencyAlone: (kappa: string, isSure: boolean, isOpen: boolean) =>
    `Coherency alone ${isSure ? 'holds' : 'seems to hold'} it back: ${agrees(kappa)}${isOpen ? open('it') : ''}.`,
  both: (sigma: string, kappa: string, isSure: boolean, unsettled: Unsettled | null) =>
    `Two things ${isSure ? 'hold' : 'seem to hold'} it back: contention (${waits(sigma)}) and coherency (${agrees(kappa)})${unsettled === null ? '' : open(costNames[unsettled])}.`,
  superLinear: (isSettled: boolean, payback: string | null) =>
    `At first each addition ${isSettled ? 'brings' : 'seems to bring'} more than its share (super-linear)${payback === null ? '' : `; from a concurrency of about ${payback} on, coherency has used up the gain`}.`,
});

const looseNames = {
  lambda: 'the throughput at concurrency 1',
  sigma: 'contention',
  kappa: 'coherency',
} as const;

const costNames = { sigma: 'contention', kappa: 'coherency', either: 'either' } as const;

function placed({ at, throughput }: Place): string {
  return throughput === null ? at : `${at}, at ${throughput}`;
}

function waits(sigma: string): string {
  return `${sigma} of the work is serialized`;
}

function agrees(kappa: string): string {
  return `keeping each pair in step costs ${kappa}`;
}

function open(what: string): string {
  return `; whether ${what} plays a part is not settled`;
}

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

/** Warnings, with the rows they refer to. */
export const warningTexts = part('warnings', {
  /** Fixes swapped columns. */
  interchange: 'Swap the columns',
  /** Fixes latencies that are not means. */
  percentile: 'This is a p95',
  /** What takes the thinking out of the concurrency. */
  inFlight: 'Fit what is in flight',
  /** What is told once it is. */
  inFlightTold: (thinkTime: string, peak: string | null) =>
    `The concurrency is now the requests in flight, throughput times latency, in a column of its own. Users think for ${thinkTime} between, in the unit of the latency, and there are as many as are in flight or think${peak === null ? '' : `: ${peak} at the peak of the curve`}.`,
  title: 'Before you rely on it',
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
  counted: (count: string, words: readonly string[], isGerman: boolean) =>
    `${count} ${words.map((word) => (isGerman ? word : decapitalized(word))).join(' ')}`,
  /** If the header says that it counts requests in flight. */
  inFlight: (count: string) => `${count} requests in flight`,
  users: (count: string) => `${count} users`,
  cores: (count: string) => `${count} cores`,
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
