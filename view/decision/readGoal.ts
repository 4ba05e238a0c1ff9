/** What a person types as a question, in English or German. */
import type { Fit } from 'usl-fit';
import { readNumber, type Reading } from '../controls/readNumber.ts';
import { meaningOf, secondsIn } from '../header.ts';
import { unitOf, type Headers } from '../labels.ts';
import { timeFactor } from '../latencyUnit.ts';
import { usualOf, type Percentile } from '../percentile/percentile.ts';
import { rankOf, withoutRank } from '../percentile/rank.ts';
import { followsLaw, largestMeasured } from '../rows.ts';
import { decisionTexts } from '../texts/decision.ts';
import { numberLocale } from '../texts/part.ts';
import {
  bestThroughput,
  examplesOf,
  rateText,
  throughputAt,
  todaysLoad,
  type Goal,
} from './goal.ts';
import { isCount, otherCount } from './readCount.ts';
import { bareShare, readFactor, speaksOfMultiple } from './readFactor.ts';

/** What was read, or a sentence that says why not and what would be understood. */
export type GoalReading = { goal: Goal } | { problem: string };

/** What a question is read by. */
export interface Context {
  headers: Headers;
  locale?: string | undefined;
  percentiles?: readonly Percentile[] | undefined;
  /** The fit that `+20 users` adds to, and whose numbers examples are made of; null before there is one. */
  fit?: Fit | null | undefined;
}

/** `Will it handle …`, `schafft es …`: the question, of which the rest is what is asked. */
const leadIn =
  /^(?:(?:can|could|will|would|does|do|is|are|shall|should|what about|how about|what if|how many \p{L}+ for|and|it|we|they|you|the system|this|that|handle|serve|carry|take|sustain|support|reach|manage|have|get|cope with|kann|können|könnte|wird|würde|schafft|schaffen|hält|verträgt|trägt|reicht|was ist mit|wie wäre es mit|wie viele \p{L}+ für|und|es|das|sie|wir|man|das system)\s+)+/iu;
/** `40 users + 30%`. */
const raised = /^(.*\S)\s*([+−-]\s*[\d.,]+\s*%)$/u;

const latencyWords =
  /(?<!\p{L})(?:latency|latencies|response times?|latenz|antwortzeit)(?!\p{L})/giu;

/**
 * Reads `+30 %`, `30% more`, `2x`, `double`, `12000`, `12k req/s`, `72000 req/min`, `40 users`, `+20 users`,
 * `40 in flight`, `200 ms`, `1000 req/s at 100 ms`, `200 ms p95`, and the same in German. A plain number is a
 * throughput, one with a sign a percentage.
 */
export function readGoal(text: string, context: Context): GoalReading {
  const typed = text
    .trim()
    .replace(/\s*[?!.]+$/, '')
    .replace(leadIn, '');
  const asked = typed.replace(latencyWords, '').trim();
  const found =
    readPercentile(asked, context) ?? readBoth(asked, context) ?? readPart(asked, context);
  return asked !== typed.trim() && isOfLoad(found) ? unknown(typed, context) : found;
}

/** Whether a throughput was read without a latency: of `half the latency` that would answer another question. */
function isOfLoad(reading: GoalReading): boolean {
  if ('problem' in reading) return false;
  const { goal } = reading;
  return (goal.kind === 'more' || goal.kind === 'throughput') && goal.within === undefined;
}

function readPart(text: string, context: Context): GoalReading {
  return readMultiple(text, context) ?? readLoad(text, context) ?? readOne(text, context);
}

/** What the sliders change. */
const parameterWords = /contention|coherency|crosstalk|kohärenz/iu;

function unknown(text: string, context: Context): { problem: string } {
  const { fit = null } = context;
  if (parameterWords.test(text) && fit !== null && followsLaw(fit))
    return { problem: decisionTexts().asParameter };
  return { problem: decisionTexts().unknown(text, examplesOf(context)) };
}

/**
 * `2x`, `30% more`, `double the users`: of the largest that was measured; `+30% over 6000`: of that load; null for a
 * text that is none.
 */
function readMultiple(text: string, context: Context): GoalReading | null {
  const { locale, headers, fit = null } = context;
  const [, base, change] = raised.exec(text) ?? [];
  if (base !== undefined && change !== undefined)
    return readMultiple(`${change} ${base}`, context) ?? unknown(text, context);
  const share = bareShare(text, (digits) => readAmount(digits, locale));
  if (share !== null) return { problem: ofWhat(share, context) };
  const found = readFactor(text, (digits) => readAmount(digits, locale));
  if (found === null || 'problem' in found) return found;
  const { factor, rest } = found;
  if (factor <= 0) return { problem: decisionTexts().nothingLeft };
  if (rest === '') return { goal: { kind: 'more', value: exact(factor - 1) } };
  const of = readOne(rest, context);
  if ('goal' in of && of.goal.kind === 'throughput') return overLoad(of.goal.value, factor);
  // `2x 40 users` are 80 users.
  if ('goal' in of && of.goal.kind === 'concurrency')
    return { goal: { ...of.goal, value: Math.max(Math.round(factor * of.goal.value), 1) } };
  const problem = otherCount(rest, headers);
  if (problem !== null) return { problem };
  if (fit === null || !isCount(rest, headers)) return unknown(text, context);
  const value = Math.max(Math.round(factor * largestMeasured(fit)), 1);
  return { goal: { kind: 'concurrency', value } };
}

/** Of `90%`, the readings it may have, as they can be typed. */
function ofWhat(share: string, { headers, locale, fit = null }: Context): string {
  const best = fit === null ? 8000 : bestThroughput(fit);
  return decisionTexts().ofWhat(share, rateText(todaysLoad(best), headers, locale));
}

const todayWords =
  /(?<!\p{L})(?:(?:today|now|at present|currently)(?:['’]s)?(?: load)?|heute|jetzt|derzeit|heutige[nr]?(?: last)?)(?!\p{L})/giu;

/** `6000 req/s today`, `today's load is 6000`, `40 users today`: the load itself; null for a text without such a word. */
function readLoad(text: string, context: Context): GoalReading | null {
  const rest = text.replace(todayWords, ' ').trim();
  if (rest === text) return null;
  const found = readOne(rest.replace(/^[^\d.,+−-]+/, ''), context, rest);
  if (!('goal' in found)) return found;
  const { kind, value } = found.goal;
  // So many users make the load that was measured there.
  const ofUsers = () => throughputAt(value, context.fit ?? null);
  const load = kind === 'throughput' ? value : kind === 'concurrency' ? ofUsers() : null;
  return load === null ? found : overLoad(load, 1);
}

function overLoad(load: number, factor: number): GoalReading {
  return { goal: { kind: 'more', value: exact(factor - 1), load } };
}

/** A number as people type it: thousands may be grouped as in the reader's language, since what was read is echoed. */
function readAmount(digits: string, locale = numberLocale()): Reading {
  const group = new Intl.NumberFormat(locale)
    .formatToParts(12345)
    .find(({ type }) => type === 'group');
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) && digits.includes(group?.value ?? ' ');
  return readNumber(isGrouped ? digits.replaceAll(/[.,]/g, '') : digits, locale);
}

/** Without the rounding errors of decimal fractions. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

const joined =
  /^(.+?)\s*(?:,\s*)?(?<!\p{L})(?:(?:at|with|within|under|below|bei|mit|in|and|und|unter)(?!\p{L})|[<≤@])\s*(.+)$/iu;

/** `1000 req/s at 100 ms`, `1000 req/s with 40 users`; null for a text that is one thing. */
function readBoth(text: string, context: Context): GoalReading | null {
  const [, first, second] = joined.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const [one, other] = [first, second].map((part) => readPart(part, context));
  if (one === undefined || other === undefined || !('goal' in one) || !('goal' in other))
    return null;
  // Either may come first: `100 ms at 1000 req/s`.
  const isTurned = one.goal.kind === 'latency' || one.goal.kind === 'concurrency';
  const [rate, limit] = isTurned ? [other.goal, one.goal] : [one.goal, other.goal];
  if (rate.kind !== 'throughput' && rate.kind !== 'more') return null;
  if (limit.kind === 'latency') return { goal: { ...rate, within: limit.value } };
  return limit.kind === 'concurrency' ? { goal: { ...rate, most: limit.value } } : null;
}

const number = /^([+−-])?\s*((?:\d[\d.,\s'’]*|[.,]\d+)(?:e[+-]?\d+)?)\s*(.*)$/i;
/** `12 k`, `3.6 million req/h`: ignoring the word would make the number wrong by its factor. */
const multipliers: readonly [RegExp, number][] = [
  [/^(?:[kK]|thousand|[Tt]sd\.?|[Tt]ausend)(?=[\s/]|$)/u, 1e3],
  [/^(?:M|[Mm]illions?|[Mm]io\.?|[Mm]illionen)(?=[\s/]|$)/u, 1e6],
  [/^(?:G|[Mm]rd\.?|[Mm]illiarden)(?=[\s/]|$)/u, 1e9],
];
const moreWords =
  /(?<!\p{L})(?:more|mehr|additional|another|extra|zusätzliche?|weitere)(?!\p{L})/iu;

/** One number with its unit; `source` is the text that it is taken from. */
function readOne(text: string, context: Context, source = text): GoalReading {
  const { locale, headers, fit = null } = context;
  const texts = decisionTexts();
  const limited = withoutLimitWords(text.replace(meanWords, ' ')).trim();
  const [, signed = '', digits = '', rest = ''] =
    number.exec(limited.replace(/^another\s+/i, '')) ?? [];
  if (digits === '') return unknown(text, context);
  const sign = signed === '' && moreWords.test(text) ? '+' : signed;
  const reading = readAmount(digits.trim(), locale);
  if ('problem' in reading) return reading;
  const size = reading.value;
  const isNegative = sign === '−' || sign === '-';
  const [pattern, times] = multipliers.find(([one]) => one.test(rest)) ?? [/^/, 1];
  const word = rest.replace(pattern, '').replace(moreWords, '').trim();
  const value = exact(size * times);
  // Nothing that was typed is dropped in silence.
  const isLeft = /\d/.test(word) && !isHeaders(word, headers);
  if (isLeft || speaksOfMultiple(source)) return unknown(source, context);
  const found = quantityOf(value, word, headers);
  if (found === null) return isTime(word) ? { problem: texts.noTime } : unknown(text, context);
  if ('problem' in found) return found;
  const base = sign === '' ? 0 : baseOf(found.goal, fit);
  const whole = exact(base === null ? NaN : base + (isNegative ? -1 : 1) * found.goal.value);
  if (Number.isNaN(whole)) return unknown(text, context);
  return whole > 0 ? { goal: { ...found.goal, value: whole } } : { problem: texts.nothingLeft };
}

/** What a sign adds to: the most that was measured; null where there is none. */
function baseOf({ kind }: Goal, fit: Fit | null): number | null {
  if (fit === null) return null;
  if (kind === 'throughput') return bestThroughput(fit);
  return kind === 'concurrency' ? largestMeasured(fit) : null;
}

/** A number with its unit; null for a unit that is not known. */
function quantityOf(
  value: number,
  word: string,
  headers: Headers,
):
  | { goal: Extract<Goal, { kind: 'throughput' | 'latency' | 'concurrency' }> }
  | { problem: string }
  | null {
  if (word === '' || isHeaders(word, headers)) return { goal: { kind: 'throughput', value } };
  const perSecond = perSecondOf(word);
  if (perSecond !== null) {
    const seconds = timeFactor(headers, 's');
    return seconds === null
      ? { problem: decisionTexts().noRate(headers.throughput) }
      : { goal: { kind: 'throughput', value: exact((value * perSecond) / seconds) } };
  }
  const factor = timeFactor(headers, word);
  if (factor !== null) return { goal: { kind: 'latency', value: exact(value * factor) } };
  const problem = otherCount(word, headers);
  if (problem !== null) return { problem };
  return isCount(word, headers) ? { goal: { kind: 'concurrency', value } } : null;
}

/** Whether a word is the unit of the measured throughput, or its header. */
function isHeaders(word: string, { throughput }: Headers): boolean {
  const own = word.toLowerCase();
  return unitOf(throughput)?.toLowerCase() === own || own === throughput.toLowerCase();
}

const spelledPer = /(?<!\p{L})(?:an?|am|je|jeden?|in der)(?!\p{L})/iu;

/** How many per second one of a rate is: 1/60 for `req/min`, 1000 for `kreq/s`; null for what is no rate. */
function perSecondOf(word: string): number | null {
  const { quantity, scale, seconds, doubt } = meaningOf(word.replace(spelledPer, 'per'));
  const isRate = quantity === 'throughput' && doubt === null;
  return isRate && scale !== null && seconds !== null ? scale / seconds : null;
}

const meanWords = /(?<!\p{L})(?:mean|average|avg|mittelwert|mittel|im mittel)(?!\p{L})/iu;
const limitWords =
  /[<≤]=?|(?<!\p{L})(?:below|under|within|at most|less than|unter|höchstens|max(?:imum)?)(?!\p{L})/giu;

/** A limit without its words: `max users below 200 ms` is `200 ms`. */
function withoutLimitWords(text: string): string {
  const rest = text.replace(limitWords, ' ');
  return rest === text ? text : rest.replace(/^[^\d.,+−-]+/, '');
}

/**
 * A limit of a percentile: `200 ms p95`, `p99 < 1 s`, or a time alone where percentiles were measured and no
 * mean; null for a text that is none.
 */
function readPercentile(text: string, context: Context): GoalReading | null {
  const { headers, locale, percentiles = [] } = context;
  const texts = decisionTexts();
  const rank = rankOf(text);
  const rest = withoutLimitWords(rank === null ? text : withoutRank(text)).trim();
  const [, digits = '', unit = ''] =
    /^([\d.,\s'’]*\d(?:e[+-]?\d+)?)\s*(\p{L}*)$/iu.exec(rest) ?? [];
  const seconds = unit === '' ? null : secondsIn(unit);
  if (rank === null) {
    const isOpen = seconds !== null && headers.latency === undefined && !meanWords.test(text);
    if (percentiles.length === 0 || !isOpen) return null;
  }
  const one =
    rank === null ? usualOf(percentiles) : percentiles.find((other) => other.rank === rank);
  if (one == null) return { problem: texts.noPercentile(`p${rank ?? ''}`) };
  if (digits === '' || (unit !== '' && seconds === null))
    return percentileAlone(text) ?? unknown(text, context);
  const reading = readAmount(digits.trim(), locale);
  if ('problem' in reading) return reading;
  if (!(reading.value > 0)) return { problem: texts.nothingLeft };
  if (seconds !== null && one.unit === null)
    return { problem: texts.noOwnUnit(one.header, `${digits.trim()} ${one.name}`) };
  const factor = seconds === null || one.unit === null ? 1 : seconds / one.unit;
  return { goal: { kind: 'percentile', value: exact(reading.value * factor), name: one.name } };
}

/** Of `1000 req/s at 200 ms p95`, what can be asked; null for a text that is one thing. */
function percentileAlone(text: string): { problem: string } | null {
  const [, ...parts] = joined.exec(text) ?? [];
  const limit = parts.find((part) => rankOf(part) !== null && /\d\s*m?s/.test(part));
  return limit === undefined ? null : { problem: decisionTexts().percentileAlone(limit.trim()) };
}

/** Whether a word is a time where the headers are without doubt. */
function isTime(word: string): boolean {
  return timeFactor({ concurrency: 'users', throughput: 'requests/s' }, word) !== null;
}
