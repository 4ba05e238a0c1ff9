import { part } from './part.ts';
import { listed } from './listed.ts';

/** A quantity before and after, each with its unit where it has one. */
export interface ChangeWords {
  before: string;
  after: string;
  /** Absolute ends of the difference; null if it does not have both. */
  low: string | null;
  high: string | null;
  /** `95%`. */
  level: string;
}

/** A parameter that may have changed. */
export type Cause = 'lambda' | 'sigma' | 'kappa';

const causes = { lambda: 'throughput at concurrency 1', sigma: 'contention', kappa: 'coherency' };

/** Comparison of two tables: the effect of a change. */
export const compareTexts = part('compare', {
  title: 'Before and after',
  chart: { before: 'before', after: 'after' },
  series: 'Series to compare',
  working: 'Comparing the two tables…',
  place: 'Compare throughput at this concurrency',
  placeHelp: 'Left empty: the largest that both tables reach.',
  same: 'The table before is the same as this one. Paste or type what was measured after the change.',
  cause: (name: Cause, rises: boolean, from: string, to: string) =>
    `${causes[name]} ${rises ? 'rose' : 'fell'} from ${from} to ${to}`,
  causes: (all: readonly string[]) => {
    const text = listed(all, 'and');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  /** The answer. */
  tooFew:
    'Two tables with so few measurements cannot be told apart: none is to spare to show the scatter.',
  alike: 'The two tables do not differ by more than their scatter.',
  elsewhere: (place: string) =>
    `The two tables differ, but in throughput at ${place} not by more than their scatter.`,
  open: (place: string) =>
    `The two tables differ, but how much at ${place} the measurements do not tell.`,
  gain: (share: string, place: string, { low, high, level }: ChangeWords) =>
    `After the change the system delivers ${share} more at ${place} (between ${low ?? ''} and ${high ?? ''} more, with ${level} confidence).`,
  loss: (share: string, place: string, { low, high, level }: ChangeWords) =>
    `After the change the system delivers ${share} less at ${place} (between ${low ?? ''} and ${high ?? ''} less, with ${level} confidence).`,
  /** Details. */
  chance: {
    veryUnlikely: (p: string) => `Very unlikely to be chance (${p}).`,
    unlikely: (p: string) => `Unlikely to be chance (${p}).`,
    possible: (p: string) => `It may be chance (${p}).`,
  },
  peakMoved: ({ before, after, low, high }: ChangeWords) =>
    `The peak moved from ${before} to ${after}, by ${low ?? ''} to ${high ?? ''}.`,
  peakMaybe: ({ before, after }: ChangeWords) =>
    `The peak moved from ${before} to ${after}, which scatter alone may explain.`,
  peakOpen: ({ before, after }: ChangeWords) =>
    `The peak moved from ${before} to ${after}; how certain that is the measurements do not tell.`,
  peakSame: (place: string) => `The peak is where it was, at ${place}.`,
  peakGone: (before: string) => `There was a peak at ${before}; after the change there is none.`,
  peakNew: (after: string) => `There was no peak before; now there is one at ${after}.`,
  noPeak: 'Neither curve has a peak.',
  most: ({ before, after, low, high }: ChangeWords, rises: boolean) =>
    `The highest throughput ${rises ? 'rose' : 'fell'} from ${before} to ${after}, by ${low ?? ''} to ${high ?? ''}.`,
  mostMaybe: ({ before, after }: ChangeWords) =>
    `The highest throughput was ${before} and is ${after}; scatter alone may explain that.`,
  mostOpen: ({ before, after }: ChangeWords) =>
    `The highest throughput was ${before} and is ${after}; how certain that difference is the measurements do not tell.`,
  /** Cautions. */
  runsDiffer:
    'Only the scatter within the tables counts here. Whole runs of the same system differ, too, often by a few percent: repeat both, alternating, before you rely on a small change.',
  unequal: (times: string, isBefore: boolean, hasEqualWeights: boolean) =>
    `The measurements ${isBefore ? 'before' : 'after'} scatter ${times} times as much as the others, while the test takes both to scatter alike: it may see a difference where there is none. Measure both in the same way${hasEqualWeights ? ', or use weights by evidence (in the options)' : ''}.`,
  unknownScatter:
    'One of the tables has no measurement to spare, so both are taken to scatter as the other does.',
  unitsDiffer: (before: string, after: string) =>
    `The throughput is called “${before}” before and “${after}” after: make sure that both are in the same unit.`,
  beyond: (place: string) =>
    `At ${place} one of the tables was not measured: the comparison there relies on its curve alone.`,
  byLeastSquares:
    'Both are compared by least squares on throughput, whatever method the options choose.',
  /** The numbers. */
  caption: 'The differences',
  before: 'Before',
  after: 'After',
  difference: 'After − before',
  pValue: 'p',
  throughputAt: (place: string) => `Throughput at ${place}`,
  test: (f: string, numerator: number, denominator: number, p: string) =>
    `One curve for both tables against one for each: F(${numerator}, ${denominator}) = ${f}, p ${p}. The test takes the measurements of both to scatter alike.`,
  /** If the table before lacks the series. */
  noSeries: (wanted: string, found: string) =>
    `The table before has no series “${wanted}”, but ${found}. Choose a series that both tables have, or paste a table with one.`,
});
