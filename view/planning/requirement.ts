import {
  formatInterval,
  formatLevel,
  formatNumber,
  formatPercent,
  formatPlain,
} from '../format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { latencyUnitOf } from '../latencyUnit.ts';
import { likelihood } from '../decision/likelihood.ts';
import { decisionTexts } from '../texts/decision.ts';
import { nameTexts } from '../texts/result.ts';
import { requirementTexts, type Share, type Required } from '../texts/planning.ts';
import type { Estimate, RequirementReport } from 'usl-fit';

/** Why a requirement of several things is not met. */
export interface Conflict {
  /** Requirements that are not met even alone. */
  impossible: readonly Required[];
  /** Requirements that are met alone. */
  possible: readonly Required[];
  /** The smallest known set of requirements that are met alone but not together; empty if one is impossible. */
  together: readonly Required[];
}

/** A requirement; null for parts not required. Times are in the unit of concurrency over throughput. */
export interface Requirements {
  /** Throughput at least this. */
  throughput: number | null;
  /** Mean latency at most this. */
  latency: number | null;
  /** Number of concurrent users. */
  users: number | null;
  /** Think time of a user between two requests. */
  thinkTime: number | null;
  /** Alone, the concurrency at which throughput should not have fallen; beside others, the most that is allowed. */
  concurrency: number | null;
}

/** An empty requirement. */
export const noRequirements: Requirements = {
  throughput: null,
  latency: null,
  users: null,
  thinkTime: null,
  concurrency: null,
};

/** Whether there is a requirement to answer; a think time alone is none. */
export function hasRequirements({ throughput, latency, users }: Requirements): boolean {
  return throughput !== null || latency !== null || users !== null;
}

/** The requirement as options of the core. */
export function requirementOptions(requirements: Requirements) {
  const given = Object.entries(requirements).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as Partial<Record<keyof Requirements, number>>;
}

/** The concurrencies that satisfy a requirement; null for an open end. */
export interface ConcurrencyWindow {
  low: number | null;
  high: number | null;
}

/** The window of a report, or null if nothing satisfies the requirement. */
export function windowOf({ window }: RequirementReport): ConcurrencyWindow | null {
  return window === null ? null : { low: window.low.estimate, high: window.high.estimate };
}

/** An answer to a requirement in words. */
export interface RequirementWords {
  /** Whether it is met, and where. */
  verdict: string;
  /** Uncertainty, margins, and where the system settles. */
  details: string[];
  /** What would have to change; empty if nothing has to. */
  changes: string[];
}

/** How to write the answer. */
export interface Shown {
  headers: Headers;
  locale?: string | undefined;
  /** The highest throughput with its interval, if there is one. */
  highest?: Estimate | undefined;
}

/** The highest throughput, if its interval admits a required throughput that the curve misses; else null. */
export function admitting(
  { met }: RequirementReport,
  { throughput }: Requirements,
  { highest }: Shown,
): Estimate | null {
  if (met || throughput === null || highest === undefined) return null;
  const isAdmitted =
    (highest.estimate ?? 0) < throughput && (highest.high ?? Infinity) >= throughput;
  return isAdmitted ? highest : null;
}

/** Whether only users are required: any number can be served somehow, so "met" would mean nothing. */
export function isUsersAlone(
  { met, operatingPoints }: RequirementReport,
  requirements: Requirements,
): boolean {
  const isBounded = requirements.throughput !== null || requirements.latency !== null;
  return met && !isBounded && requirements.users !== null && operatingPoints.length > 0;
}

/** The answer to a requirement, the most important sentence first; with the conflict, if known. */
export function requirementWords(
  report: RequirementReport,
  requirements: Requirements,
  shown: Shown,
  conflict: Conflict | null,
): RequirementWords {
  const texts = requirementTexts();
  const { possible = [], impossible = [] } = conflict ?? {};
  if (isUsersAlone(report, requirements)) {
    const details = [...inService(report, shown), texts.anyNumber];
    return { verdict: states(report, requirements, shown).join(' '), details, changes: [] };
  }
  const { word, knee } = report.verdict;
  const measured = measuredText(report, requirements, shown);
  const modelled = verdict(report, requirements, shown, conflict);
  const isEither = word === 'cannotTell' && knee !== null;
  return {
    verdict: `${decisionTexts()[word]}: ${measured ?? modelled}`,
    details: [
      ...likelihood(report, shown.locale),
      ...(measured === null || !report.met ? [] : [capital(modelled)]),
      ...(isEither ? [texts.levelsOff(rateText(knee, shown))] : []),
      ...(impossible.length > 0 && possible.length > 0 ? [texts.possible(possible)] : []),
      ...ends(report, shown),
      ...headRoom(report, requirements, shown),
      ...states(report, requirements, shown),
    ],
    changes: measured === null ? changes(report, shown) : [],
  };
}

/** The measured level that decided; null if none did. */
function measuredText(
  { verdict: { level, word } }: RequirementReport,
  requirements: Requirements,
  shown: Shown,
): string | null {
  // Of a latency alone the question is how far, not whether.
  if (level === null || word === 'no' || requirements.throughput === null) return null;
  const { headers, locale } = shown;
  return requirementTexts().measured(
    rateText(level.throughput, shown),
    concurrencyPhrase(formatLevel(level.concurrency, locale), headers.concurrency, headers.counts),
  );
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function verdict(
  report: RequirementReport,
  requirements: Requirements,
  shown: Shown,
  conflict: Conflict | null,
): string {
  const texts = requirementTexts();
  const open = admitting(report, requirements, shown);
  if (open !== null)
    return texts.open(formatInterval({ ...open, hasInterval: true }, 'throughput', shown.locale));
  if (!report.met) {
    if (conflict === null) return texts.notMet;
    const { impossible, together } = conflict;
    return impossible.length > 0 ? texts.impossible(impossible) : texts.notTogether(together);
  }
  const where = windowPhrase(windowOf(report), shown);
  if (report.metWithConfidence === null) return texts.metUnsure(where);
  if (!report.metWithConfidence) return texts.perhapsMet(where);
  const surely = windowPhrase(certainWindow(report), shown);
  return texts.met(where, surely === where ? null : surely);
}

/** The window at the pessimistic ends of the intervals. */
function certainWindow({ window }: RequirementReport): ConcurrencyWindow | null {
  return window === null ? null : { low: window.low.high, high: window.high.low };
}

/**
 * `at 14 to 42 users`, `from a concurrency of 14 on`, `at any concurrency`. Rounded inwards, so that every value
 * mentioned meets the requirement.
 */
export function windowPhrase(window: ConcurrencyWindow | null, { headers, locale }: Shown): string {
  const texts = requirementTexts();
  const { low = null, high = null } = window ?? {};
  const phrase = (range: string) => concurrencyPhrase(range, headers.concurrency, headers.counts);
  if (low !== null && high !== null) {
    const [from, to] = inwards(low, high, locale);
    return texts.at(phrase(from === to ? from : nameTexts().range(from, to)));
  }
  if (low !== null) return texts.from(phrase(count(low, Math.ceil, locale)));
  return high === null ? texts.anywhere : texts.upTo(phrase(count(high, Math.floor, locale)));
}

/** Both ends of a window, with the fewest decimals that keep it non-empty. */
function inwards(low: number, high: number, locale: string | undefined): [string, string] {
  for (let more = 0; more <= 4; more += 1) {
    const from = rounded(low, placesOf(low) + more, Math.ceil);
    const to = rounded(high, placesOf(high) + more, Math.floor);
    if (from <= to) return [formatPlain(from, locale), formatPlain(to, locale)];
  }
  return [formatPlain(low, locale), formatPlain(high, locale)];
}

/** Decimals for a concurrency: none from 10 on, two significant digits below. */
function placesOf(value: number): number {
  return value >= 10 || value <= 0 ? 0 : 1 - Math.floor(Math.log10(value));
}

type Rounding = (value: number) => number;

function rounded(value: number, places: number, rounding: Rounding): number {
  const scale = 10 ** places;
  // Removes rounding errors of whole numbers.
  return rounding(Number((value * scale).toPrecision(12))) / scale;
}

/** A concurrency, whole from 10 on. */
export function count(value: number, rounding: Rounding, locale: string | undefined): string {
  return formatNumber(rounded(value, placesOf(value), rounding), 'concurrency', locale);
}

function ends({ window }: RequirementReport, shown: Shown): string[] {
  const texts = requirementTexts();
  if (window === null) return [];
  return [
    ...sentenceOf(texts.lowerEnd, window.low, shown),
    ...sentenceOf(texts.upperEnd, window.high, shown),
  ];
}

/** The range of an end; nothing if it is open, or so narrow that it adds nothing to the estimate. */
function sentenceOf(
  say: (from: string, to: string) => string,
  { low, high }: Estimate,
  { locale }: Shown,
): string[] {
  if (low === null || high === null) return [];
  if (count(low, Math.round, locale) === count(high, Math.round, locale)) return [];
  return [say(count(low, Math.floor, locale), count(high, Math.ceil, locale))];
}

/** The uncertainty of the state in which users keep the system, if there is only one. */
function inService({ window, operatingPoints }: RequirementReport, shown: Shown): string[] {
  if (window === null || operatingPoints.length !== 1) return [];
  return sentenceOf(requirementTexts().inService, window.low, shown);
}

function rateText(value: number, { headers, locale }: Shown): string {
  const unit = unitOf(headers.throughput);
  return `${formatNumber(value, 'throughput', locale)}${unit === null ? '' : ` ${unit}`}`;
}

function headRoom(
  { headRoom: room, met }: RequirementReport,
  requirements: Requirements,
  shown: Shown,
): string[] {
  const { locale } = shown;
  const texts = requirementTexts();
  const sentences: string[] = [];
  const highest = room.throughput.estimate;
  if (highest !== null && requirements.throughput !== null) {
    const spare = shareOf(room.throughputSpare, locale);
    const missed = !met && spare?.isMore === true && requirements.users !== null ? 'users' : null;
    sentences.push(
      texts.most(rateText(highest, shown), requirements.latency !== null, spare, missed),
    );
  }
  const users = room.users.estimate;
  if (users !== null) {
    const spare = shareOf(room.usersSpare, locale);
    const missed =
      !met && spare?.isMore === true && requirements.throughput !== null ? 'throughput' : null;
    sentences.push(texts.usersServed(count(users, Math.floor, locale), spare, missed));
  }
  return sentences;
}

function shareOf(share: number | null, locale: string | undefined): Share | null {
  return share === null
    ? null
    : { percent: formatPercent(Math.abs(share), locale), isMore: share >= 0 };
}

function states(
  { operatingPoints }: RequirementReport,
  { users }: Requirements,
  shown: Shown,
): string[] {
  if (users === null || operatingPoints.length === 0) return [];
  const { headers, locale } = shown;
  const texts = requirementTexts();
  const unit = latencyUnitOf(headers);
  const points = operatingPoints.map(({ concurrency, throughput, latency }) => {
    const time = formatNumber(latency, 'throughput', locale);
    return texts.state(
      count(concurrency, Math.round, locale),
      rateText(throughput, shown),
      unit === null ? time : `${time} ${unit}`,
    );
  });
  const [only] = points;
  return points.length === 1 && only !== undefined
    ? [texts.oneState(formatNumber(users, 'concurrency', locale), only)]
    : [texts.severalStates(points)];
}

function changes({ changes: needed, curve }: RequirementReport, { locale }: Shown): string[] {
  if (needed === null) return [];
  const texts = requirementTexts();
  const times = (factor: number) =>
    formatNumber(Number(factor.toPrecision(3)), 'throughput', locale);
  if (curve === 'knee') {
    const { lambda } = needed;
    return lambda === null ? [] : [texts.everythingFaster(times(lambda.factor))];
  }
  return (['lambda', 'sigma', 'kappa'] as const).map((name) => {
    const change = needed[name];
    if (change === null) return texts.cannotBring(name);
    const format = name === 'lambda' ? 'throughput' : 'fraction';
    const factor = times(change.factor);
    const to = formatNumber(change.to, format, locale);
    return texts.wouldBring(name, to, formatNumber(change.from, format, locale), factor);
  });
}
