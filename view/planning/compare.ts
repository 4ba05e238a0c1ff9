import type { Comparison, Difference, Fit, Message } from 'usl-fit';
import { formatNumber, type NumberFormat } from '../format.ts';
import type { TermName } from '../glossary/terms.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { withRate } from './difference.ts';
import { messageText } from '../sentence.ts';
import { withSymbol, type Symbols } from '../symbols.ts';
import { compareTexts } from '../texts/compare.ts';
import { resultTexts } from '../texts/result.ts';

/** Context of a comparison of two tables. */
export interface Compared {
  before: Fit;
  after: Fit;
  /** Those of the table after. */
  headers: Headers;
}

/** The context of a comparison, from two fits and their headers. */
export function comparedOf({ fit: before }: { fit: Fit }, after: Named): Compared {
  return { before, after: after.fit, headers: after.headers };
}

interface Named {
  fit: Fit;
  headers: Headers;
}

/** A comparison in words. */
export interface ComparisonWords {
  /** The answer in one sentence, claiming no more than the intervals support. */
  headline: string;
  details: string[];
  /** What to consider before relying on it. */
  cautions: string[];
}

/** A row of the table of differences. */
export interface DifferenceRow {
  label: string;
  /** The glossary term that explains it. */
  term: TermName;
  format: NumberFormat;
  difference: Difference;
}

/** Smaller probabilities are written as less than this. */
const smallestChance = 0.001;

/** The largest concurrency in both tables. */
export function largestCommon(before: Fit, after: Fit): number {
  return Math.min(largest(before), largest(after));
}

function largest({ points }: Fit): number {
  const measured = points.filter(({ included }) => included);
  return measured.reduce((most, { concurrency }) => Math.max(most, concurrency), 0);
}

/** The core's answer, in the current language; with the header of the throughput each change as a rate with its share. */
export function comparisonWords(
  { answer }: Pick<Comparison, 'answer'>,
  headers: Partial<Headers> = {},
): ComparisonWords {
  const { throughput } = headers;
  const toText = (message: Message) => {
    const text = messageText(message, headers);
    return throughput === undefined ? text : withRate(text, message, { throughput });
  };
  return {
    headline: toText(answer.headline),
    details: answer.details.map(toText),
    cautions: answer.cautions.map(toText),
  };
}

/** The differences, in reading order. */
export function differenceRows(
  comparison: Comparison,
  headers: Headers,
  symbols: Symbols | null = null,
): DifferenceRow[] {
  const words = compareTexts();
  const names = resultTexts();
  const unit = unitOf(headers.throughput);
  const inUnit = (label: string) => (unit === null ? label : names.inUnit(label, unit));
  const at = comparison.throughput.map(({ concurrency, throughput }): DifferenceRow => ({
    label: inUnit(words.throughputAt(concurrencyText(concurrency, headers))),
    term: 'throughput',
    format: 'throughput',
    difference: throughput,
  }));
  const row = (
    term: TermName,
    label: string,
    format: NumberFormat,
    difference: Difference,
  ): DifferenceRow => ({ term, label, format, difference });
  const { peakConcurrency, peakThroughput, lambda, sigma, kappa } = comparison;
  const rows = [
    ...at,
    row('peak', names.peakConcurrency, 'concurrency', peakConcurrency),
    row('peak', inUnit(names.peakThroughput), 'throughput', peakThroughput),
    row('throughputOfOne', inUnit(names.lambda), 'throughput', lambda),
    row('contention', withSymbol(names.sigma, 'sigma', symbols), 'fraction', sigma),
    row('coherency', withSymbol(names.kappa, 'kappa', symbols), 'fraction', kappa),
  ];
  return rows.filter(
    ({ difference }) => difference.before.estimate !== null || difference.after.estimate !== null,
  );
}

/** A p-value in a table: `0.0312`, `< 0.001`; a dash if there is none. */
export function pText(p: number | null): string {
  if (p === null) return formatNumber(null);
  return p < smallestChance
    ? `<\u00a0${formatNumber(smallestChance, 'fraction')}`
    : formatNumber(Number(p.toPrecision(3)), 'fraction');
}

/** The joint test of both tables in a sentence; null if there is none. */
export function testSentence({ joint }: Comparison): string | null {
  if (joint === null) return null;
  const { f, numeratorDf, denominatorDf, pValue } = joint;
  const p = pValue < smallestChance ? pText(pValue) : `= ${pText(pValue)}`;
  return compareTexts().test(formatNumber(f), numeratorDf, denominatorDf, p);
}

function concurrencyText(value: number, { concurrency, counts = null }: Headers): string {
  const rounded = value >= 10 ? Math.round(value) : Number(value.toPrecision(2));
  return concurrencyPhrase(formatNumber(rounded, 'concurrency'), concurrency, counts);
}
