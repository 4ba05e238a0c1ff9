import { part } from './part.ts';

/** Comparison of two tables: the effect of a change. */
export const compareTexts = part('compare', {
  title: 'Before and after',
  chart: { before: 'before', after: 'after' },
  series: 'Series to compare',
  working: 'Comparing the two tables…',
  level: 'Compare throughput at this concurrency',
  levelHelp: 'Left empty: the largest that both tables reach.',
  same: 'The table before is the same as this one. Paste or type what was measured after the change.',
  /** The numbers. */
  caption: 'The differences',
  before: 'Before',
  after: 'After',
  difference: 'After − before',
  pValue: 'p',
  throughputAt: (concurrency: string) => `Throughput at ${concurrency}`,
  test: (f: string, numerator: number, denominator: number, p: string) =>
    `One curve for both tables against one for each: F(${numerator}, ${denominator}) = ${f}, p ${p}. The test takes the measurements of both to scatter alike.`,
  /** If the table before lacks the series. */
  noSeries: (wanted: string, found: string) =>
    `The table before has no series “${wanted}”, but ${found}. Choose a series that both tables have, or paste a table with one.`,
});
