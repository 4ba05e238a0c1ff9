import type { Comparison, Difference, Estimate, Fit, ThroughputDifference } from 'usl-fit';
import { formatNumber, formatPercent, type NumberFormat } from '../format.ts';
import type { TermName } from '../glossary/terms.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { levelsOff } from '../rows.ts';
import { misfit } from '../misfit.ts';
import { withSymbol, type Symbols } from '../symbols.ts';
import { compareTexts, type ChangeWords } from '../texts/compare.ts';
import { resultTexts } from '../texts/result.ts';

/** Context of a comparison of two tables. */
export interface Compared {
  before: Fit;
  after: Fit;
  headers: Headers;
  /** The throughput header of the table before. */
  throughputBefore: string;
}

/** The context of a comparison, from two fits and their headers. */
export function comparedOf(before: Named, after: Named): Compared {
  return {
    before: before.fit,
    after: after.fit,
    headers: after.headers,
    throughputBefore: before.headers.throughput,
  };
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

/** A comparison in words: the answer first, then details and cautions. */
export function comparisonWords(comparison: Comparison, compared: Compared): ComparisonWords {
  const { joint } = comparison;
  const words = compareTexts();
  if (joint === null) {
    const beside = { details: [], cautions: cautions(comparison, compared) };
    return { headline: words.tooFew, ...beside };
  }
  const isDifferent = areApart(comparison, joint.pValue, compared);
  const { headers, throughputBefore } = compared;
  const answer = headline(comparison, isDifferent, compared);
  const hasOneUnit = unitOf(throughputBefore) === unitOf(headers.throughput);
  return {
    // The headline also stands alone.
    headline: hasOneUnit
      ? answer
      : `${answer} ${words.unitsDiffer(throughputBefore, headers.throughput)}`,
    details: [
      chanceText(joint.pValue),
      ...(isDifferent ? causes(comparison, compared) : []),
      peakSentence(comparison.peakConcurrency, compared),
      ...highest(comparison.peakThroughput, isDifferent, compared),
    ],
    cautions: cautions(comparison, compared),
  };
}

function headline(comparison: Comparison, isDifferent: boolean, compared: Compared): string {
  const words = compareTexts();
  const [at] = comparison.throughput;
  if (at === undefined || !isDifferent) return words.alike;
  const place = placeText(at.concurrency, compared);
  const { difference, ratio } = at.throughput;
  if (ratio === null || difference.low === null || difference.high === null) {
    return words.open(place);
  }
  if (!isCertain(at.throughput, compared)) return words.elsewhere(place);
  const share = formatPercent(Math.abs(ratio - 1));
  const change = changeWords(at.throughput, compared, plain, unitOf(compared.headers.throughput));
  return ratio > 1 ? words.gain(share, place, change) : words.loss(share, place, change);
}

/** Whether the tables differ, by the curves or at the concurrency asked for. */
function areApart({ throughput: [at] }: Comparison, pValue: number, compared: Compared): boolean {
  return pValue < significance(compared) || (at !== undefined && isShown(at, compared));
}

/** Whether the measurements at a concurrency show a change on their own, independent of the curves. */
function isShown(at: ThroughputDifference, compared: Compared): boolean {
  return at.isMeasured && isCertain(at.throughput, compared);
}

/** `Contention fell from 8% to 2.9%.`: each parameter whose own change is certain. */
function causes(comparison: Comparison, compared: Compared): string[] {
  const { before, after, headers } = compared;
  // If the law does not hold, its parameters mean nothing.
  if ([before, after].some((fit) => levelsOff(fit) || misfit(fit) !== null)) return [];
  const unit = unitOf(headers.throughput);
  const number = (value: number) => `${formatNumber(value)}${unit === null ? '' : ` ${unit}`}`;
  const reasons = (['sigma', 'kappa', 'lambda'] as const).flatMap((name) => {
    const { [name]: all } = comparison;
    const [old, now] = [all.before.estimate, all.after.estimate];
    if (old === null || now === null || !isCertain(all, compared)) return [];
    const text = name === 'lambda' ? number : (share: number) => formatPercent(share);
    const [from, to] = [text(old), text(now)];
    return from === to ? [] : [compareTexts().cause(name, now > old, from, to)];
  });
  return reasons.length === 0 ? [] : [compareTexts().causes(reasons)];
}

function peakSentence(peak: Difference, compared: Compared): string {
  const words = compareTexts();
  const [before, after] = [peak.before.estimate, peak.after.estimate];
  const place = (value: number) => placeText(value, compared);
  if (before === null) return after === null ? words.noPeak : words.peakNew(place(after));
  if (after === null) return words.peakGone(place(before));
  // The unit is mentioned only once.
  const change = { ...changeWords(peak, compared, count, null), after: place(after) };
  if (count(before) === count(after)) return words.peakSame(place(after));
  if (change.low === null || change.high === null) return words.peakOpen(change);
  return isCertain(peak, compared) ? words.peakMoved(change) : words.peakMaybe(change);
}

function highest(peak: Difference, isDifferent: boolean, compared: Compared): string[] {
  const words = compareTexts();
  const { ratio } = peak;
  if (ratio === null) return [];
  const change = changeWords(peak, compared, plain, unitOf(compared.headers.throughput));
  // One of many numbers may seem apart by chance.
  if (isDifferent && isCertain(peak, compared)) return [words.most(change, ratio > 1)];
  return [peak.pValue === null ? words.mostOpen(change) : words.mostMaybe(change)];
}

function cautions(comparison: Comparison, compared: Compared): string[] {
  const { joint, scatter, throughput } = comparison;
  const words = compareTexts();
  const { before, after } = compared;
  const said: string[] = [];
  if (joint !== null && areApart(comparison, joint.pValue, compared)) said.push(words.runsDiffer);
  if (scatter !== null && scatter.pValue < significance(compared)) {
    const times = Math.sqrt(Math.max(scatter.ratio, 1 / scatter.ratio));
    const hasEqualWeights = after.options.weights === 'equal';
    said.push(words.unequal(twoDigits(times), scatter.ratio > 1, hasEqualWeights));
  }
  const spare = [before.degreesOfFreedom, after.degreesOfFreedom];
  if (spare.includes(0) && Math.max(...spare) > 0) said.push(words.unknownScatter);
  for (const { concurrency } of throughput) {
    if (concurrency > largestCommon(before, after)) {
      said.push(words.beyond(placeText(concurrency, compared)));
    }
  }
  if (after.method !== 'nonlinear') said.push(words.byLeastSquares);
  return said;
}

/** The differences, in reading order. */
export function differenceRows(
  comparison: Comparison,
  compared: Compared,
  symbols: Symbols | null = null,
): DifferenceRow[] {
  const words = compareTexts();
  const names = resultTexts();
  const unit = unitOf(compared.headers.throughput);
  const inUnit = (label: string) => (unit === null ? label : names.inUnit(label, unit));
  const at = comparison.throughput.map(({ concurrency, throughput }): DifferenceRow => ({
    label: inUnit(words.throughputAt(placeText(concurrency, compared))),
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

/** Below this p-value a difference is called unlikely to be chance, whatever the intervals' level. */
const unlikelyChance = 0.05;

function chanceText(p: number): string {
  const { chance } = compareTexts();
  const text = p < smallestChance ? `p\u00a0${pText(p)}` : `p\u00a0=\u00a0${pText(p)}`;
  if (p < smallestChance) return chance.veryUnlikely(text);
  return p < unlikelyChance ? chance.unlikely(text) : chance.possible(text);
}

/**
 * Whether a difference is more than scatter: its interval must exclude zero, and its test must agree if there is one
 * (there is none where a knee may be true).
 */
function isCertain({ pValue, difference: { low, high } }: Difference, compared: Compared): boolean {
  const isApart = low !== null && high !== null && low * high > 0;
  return isApart && (pValue === null || pValue < significance(compared));
}

function significance({ after }: Compared): number {
  return 1 - after.confidenceLevel;
}

function changeWords(
  { before, after, difference }: Difference,
  compared: Compared,
  number: (value: number) => string,
  unit: string | null,
): ChangeWords {
  const { low, high } = sizes(difference);
  const text = (value: number | null) =>
    value === null ? '' : `${number(value)}${unit === null ? '' : ` ${unit}`}`;
  return {
    before: text(before.estimate),
    after: text(after.estimate),
    low: low === null ? null : number(low),
    high: high === null ? null : text(high),
    level: formatPercent(compared.after.confidenceLevel),
  };
}

/** The absolute ends of a difference, the smaller first. */
function sizes({ low, high }: Estimate): { low: number | null; high: number | null } {
  if (low === null || high === null) return { low: null, high: null };
  const [one, other] = [Math.abs(low), Math.abs(high)].map((end) => Number(end.toPrecision(3)));
  return { low: Math.min(one ?? 0, other ?? 0), high: Math.max(one ?? 0, other ?? 0) };
}

function placeText(value: number, { headers }: Compared): string {
  return concurrencyPhrase(count(value), headers.concurrency, headers.counts);
}

function count(value: number): string {
  const rounded = value >= 10 ? Math.round(value) : Number(value.toPrecision(2));
  return formatNumber(rounded, 'concurrency');
}

function plain(value: number): string {
  return formatNumber(value);
}

function twoDigits(value: number): string {
  return formatNumber(Number(value.toPrecision(2)), 'throughput');
}
