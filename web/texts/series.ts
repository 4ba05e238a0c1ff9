import { part } from '../../view/texts/part.ts';

/** The table of many series. */
export const seriesTexts = part('series', {
  caption: 'The series',
  /** `first` is the series that peaks first, with its place; null if no peak was measured. */
  summary: (count: string, first: { name: string; at: string } | null) =>
    first === null
      ? `${count} series, none with a measured peak.`
      : `${count} series: “${first.name}” peaks first, at ${first.at}.`,
  /** How many stop far below the others; `first` is the worst of them. */
  early: (count: string, all: string, at: string, first: string) =>
    count === '1'
      ? `1 of ${all} stops scaling at ${at}: “${first}”.`
      : `${count} of ${all} stop scaling at ${at} or less, such as “${first}”.`,
  /** How many deliver far less; `least` is what the worst gives, `typical` the median. */
  slow: (count: string, all: string, worst: string, least: string, typical: string) =>
    count === '1'
      ? `1 of ${all} delivers far less than the others: “${worst}”, ${least} where ${typical} is usual.`
      : `${count} of ${all} deliver far less than the others, “${worst}” least: ${least} where ${typical} is usual.`,
  /** Where none is worse than the others. */
  alike: (count: string) => `${count} series, none far below the others.`,
  /** What to do about them. */
  compare: 'Compare with the others: machine, version, configuration.',
  /** During fitting. */
  coming: (count: string, measurements: string) =>
    `${count} series with ${measurements} measurements are being fitted.`,
  notYet: 'not fitted yet',
  search: 'Search series',
  found: (found: string, all: string) => `${found} of ${all} series`,
  none: 'No series has that in its name.',
  chosen: (count: string, most: string) => `Series in the chart: ${count}, at most ${most}`,
  columns: {
    name: 'Series',
    peak: 'Peak at',
    throughput: 'Highest throughput',
    heldBack: 'Held back by',
  },
  curve: 'Measured',
  show: (name: string) => `Show “${name}” in the chart`,
  alone: (name: string) => `Show “${name}” alone`,
});
