import type { FitSettings } from '../settings.ts';
import { part } from './part.ts';

/** A setting's value, and when to use it. */
interface AnswerWords {
  label: string;
  help: string;
}

/** Those of every value. */
type AnswersOf<Key extends 'model' | 'method' | 'bounds' | 'weights' | 'intervals'> = Record<
  FitSettings[Key],
  AnswerWords
>;

/** Fit settings: each setting and its values. */
export const settingTexts = part('settings', {
  title: 'How to fit',
  names: {
    model: 'Model',
    method: 'Method',
    bounds: 'Bounds',
    lambda: 'Throughput at concurrency 1',
    weights: 'Weights',
    level: 'Confidence level',
    intervals: 'Intervals',
  },
  model: {
    usl: {
      label: 'Universal Scalability Law',
      help: 'Contention and coherency: throughput may rise, level off, peak and fall.',
    },
    amdahl: {
      label: 'Amdahl’s law',
      help: 'Contention alone: throughput levels off and never falls.',
    },
    linear: {
      label: 'Linear scaling',
      help: 'Nothing holds it back: every addition brings the same.',
    },
    auto: {
      label: 'The simplest that fits',
      help: 'Linear, Amdahl or the full law: the simplest one that the measurements do not rule out.',
    },
  } satisfies AnswersOf<'model'>,
  method: {
    nonlinear: {
      label: 'Least squares',
      help: 'The curve that comes closest to the measured throughputs; right for nearly all data.',
    },
    robust: {
      label: 'Robust',
      help: 'Measurements that are far off, such as a disturbed run, count little.',
    },
    transform: {
      label: 'Quadratic regression',
      help: 'The method of the literature, to compare with published numbers; needs a measurement at concurrency 1, or its throughput given.',
    },
  } satisfies AnswersOf<'method'>,
  bounds: {
    physical: {
      label: 'Costs cannot be negative',
      help: 'Contention and coherency are 0 or more.',
    },
    none: {
      label: 'None',
      help: 'Admits systems that scale better than linearly, as where a cache grows with them.',
    },
  } satisfies AnswersOf<'bounds'>,
  lambda: {
    free: { label: 'Estimated', help: 'Found together with contention and coherency.' },
    measured: {
      label: 'As measured',
      help: 'The mean throughput measured at concurrency 1, taken as exact.',
    },
    given: { label: 'A value I give', help: 'Known from elsewhere, and taken as exact.' },
  } satisfies Record<'free' | 'measured' | 'given', AnswerWords>,
  weights: {
    auto: {
      label: 'By evidence',
      help: 'The measurements tell how their errors grow with throughput, and intervals allow for what they cannot tell; right for nearly all data.',
    },
    equal: {
      label: 'All count the same',
      help: 'Errors are about as large everywhere; also what most other tools do.',
    },
    relative: {
      label: 'Relative',
      help: 'Errors grow with throughput, so that low ones are known better.',
    },
    deviation: {
      label: 'By a column of standard deviations',
      help: 'Each counts as precisely as it was measured.',
    },
  } satisfies AnswersOf<'weights'>,
  intervals: {
    profile: {
      label: 'Profile likelihood',
      help: 'Every value whose best curve still fits; right with few measurements, too.',
    },
    wald: {
      label: 'Standard errors',
      help: 'Estimate ± t times its standard error, as spreadsheets and other programs have it.',
    },
    bootstrap: {
      label: 'Bootstrap',
      help: 'Fits again many times on what chance could have brought; needs six measurements or more.',
    },
  } satisfies AnswersOf<'intervals'>,
  /** For settings saved without weights, and the default offered instead. */
  weightsAssumed:
    'This was saved before weights went by evidence, and it is fitted as it was then: all measurements count the same.',
  weighByEvidence: 'Use weights by evidence',
  chooseDeviation:
    'Choose the column of standard deviations where it is told how the table is read; until then all count the same.',
  deviationIn: (column: string) => `Standard deviations are in “${column}”.`,
  allDefault: 'All at their defaults.',
  changed: (names: readonly string[]) => `Changed from the defaults: ${names.join(', ')}.`,
  defaults: 'Reset to defaults',
  givenLambda: 'Throughput at concurrency 1, value',
  givenLambdaHelp: 'In the unit of the throughput column.',
  levelHelp: 'How often an interval made this way holds the truth; 95 is common.',
  levelRange: (least: string, most: string) =>
    `It has to be between ${least} and ${most}, such as 95.`,
  /** Settings that took effect differently, by the labels of the values. */
  otherIntervals: (intervals: string, requested: string, method: string) =>
    `Intervals are by ${intervals.toLowerCase()}: the method “${method}” has no ${requested.toLowerCase()}.`,
  measuredLambda: (method: string) =>
    `The throughput at concurrency 1 is as measured: the method “${method}” does not estimate it.`,
});

/** Errors of typed input. */
export const controlTexts = part('controls', {
  empty: (label: string) => `${label} is empty; type a number.`,
  notANumber: (typed: string, example: string) =>
    `“${typed}” is not a number; type one such as ${example}.`,
  twoReadings: (typed: string, one: string, other: string) =>
    `“${typed}” can be read in two ways; type ${one} or ${other}.`,
  positive: 'It has to be above 0.',
  notNegative: 'It cannot be below 0.',
});

/** How a table is read: the roles of its columns. */
export const columnTexts = part('columns', {
  title: 'How the table is read',
  roles: {
    n: 'Concurrency',
    x: 'Throughput',
    group: 'Series',
    latency: 'Latency',
    deviation: 'Standard deviation',
  },
  decimal: 'Decimal sign',
  point: 'Point: 1,234.5',
  comma: 'Comma: 1.234,5',
  oneSeries: 'One series',
  noGroup: 'All rows are one series',
  noLatency: 'None: concurrency over throughput',
  recognise: 'Detect',
  recognised: 'Detected',
  recognisedAs: (column: string) => `Detected: ${column}`,
  column: (number: number) => `column ${number}`,
  choose: 'Choose…',
  reciprocal: (column: string) => `Use 1 ÷ ${column}`,
  eachSeries: 'Each column is a series',
  repeatedRuns: 'The columns are repeated runs',
  asItStands: 'Read the throughput as it stands',
});

/** What is excluded from the fit, and why. */
export const exclusionTexts = part('exclusions', {
  title: 'Excluded from the fit',
  none: 'All measurements are used.',
  reasonFor: (row: string) => `Reason for ${row}`,
  reasonExample: 'such as: warm-up',
  putBack: 'Include again',
  wholeRows: 'Rows are whole numbers from 1.',
  outAlready: (row: number) => `Row ${row} is excluded already.`,
  noMeasurement: (row: number) => `There is no measurement in row ${row}.`,
  rowToLeaveOut: 'Row to exclude',
  leaveOut: 'Exclude',
});
