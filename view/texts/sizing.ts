import { listed } from './listed.ts';
import { part } from './part.ts';

/** Threads for work that waits. */
export const threadTexts = part('threads', {
  title: 'Threads that wait',
  cores: 'Cores',
  total: 'Total time of a request',
  waiting: 'Of that, waiting',
  waitingHelp: 'For a disk, a network, another service. Both times in one unit.',
  fillIn: 'Fill in all three to see how many threads keep the cores busy while others wait.',
  /** The answer of the sizing rule. */
  answer: (threads: string, cores: string, share: string) =>
    `${threads} threads keep ${cores} cores busy: a request waits ${share} of its time.`,
  /** Comparison with the measurements; `peak` is a concurrency in words. */
  peakBefore: (peak: string) =>
    `The measurements say fewer: the fitted curve peaks at ${peak}, and more than that lower the throughput. The rule knows neither contention nor coherency.`,
  peakAfter: (peak: string) =>
    `The fitted curve rises up to ${peak}: beyond the rule's number more threads may still bring something.`,
  undecided: (peak: string, ceiling: string) =>
    `Beside it the measurements: throughput peaks at ${peak} or levels off at ${ceiling}, which these measurements cannot tell apart. The rule knows neither contention nor coherency.`,
  levelsOff: (ceiling: string) =>
    `The fitted curve levels off at ${ceiling} and has no peak: more threads than the rule's number bring little, and cost memory.`,
  noPeak: 'The fitted curve has no peak to compare it with.',
  ifThreads: 'That compares where the concurrency of the table counts these threads.',
});

/** A plan before anything is measured. */
export const firstPlanTexts = part('first plan', {
  title: 'Before anything is measured',
  largest: 'Largest concurrency to measure',
  points: 'Number of measurements',
  scatter: 'Scatter of a measurement (%)',
  scatterHelp: 'Standard deviation, in percent of the highest throughput.',
  fillIn: 'Fill in how far you can measure to see where to begin, and how sure the peak will be.',
  wholeFrom: (fewest: string) => `It has to be a whole number from ${fewest} on.`,
  belowHalf: 'It has to be below 50.',
  measure: (concurrencies: readonly string[]) =>
    `Measure at ${listed(concurrencies, 'and')}, in this order, and go no higher once throughput stops rising.`,
  /** `left` is the number of measurements that the plan leaves; null without any. */
  rest: (left: string | null) =>
    `Spend ${left === null ? 'what stopping saves' : `the other ${left}, and what stopping saves,`} around the best level; the next level is advised after each.`,
  /** The expected width of the peak's interval. */
  width: (level: string, below: string, above: string) =>
    `The ${level} interval of the peak will then run from about ${below} below it to ${above} above it.`,
  /** Instead of an interval of thousands of percent. */
  unpinned:
    'So few measurements over so wide a range will not pin down a peak: add measurements, or lower the largest concurrency.',
  scatterUnknown: 'Say how far a measurement scatters to be told how sure the peak will be.',
  assumed:
    'That holds on average for systems that peak between a quarter of the largest concurrency and twice that.',
  repeat: 'Measure one of them twice: only repetitions show the scatter.',
});
