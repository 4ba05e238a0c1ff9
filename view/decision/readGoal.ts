/** What a person types as a question, in English or German. */
import { largestMeasured } from '../rows.ts';
import { decisionTexts } from '../texts/decision.ts';
import { bestThroughput, examplesOf, rateText, throughputAt, todaysLoad } from './goal.ts';
import { isCount, otherCount } from './readCount.ts';
import { bareShare, readFactor } from './readFactor.ts';
import {
  besideEachOther,
  exact,
  joined,
  leadIn,
  readAmount,
  unknown,
  type Context,
  type GoalReading,
} from './reading.ts';
import { readPercentile } from './readPercentile.ts';
import { readQuantity } from './readQuantity.ts';

/** `40 users + 30%`. */
const raised = /^(.*\S)\s*([+−-]\s*[\d.,]+\s*%)$/u;

/** `500-700 tps`: what can handle the upper end can handle the lower. */
const lowerEnd = /^[\d.,]+\s*(?:-|–|to|bis)\s*(?=[\d.,]+(?![\d.,]*\s*%))/iu;

/** `what is the peak`, `maximum`: what the answer says already. */
const most =
  /^(?:(?:what(?:['’]s)?|where|how high|was|wo|wie hoch)\s+)?(?:(?:is|ist|liegt)\s+)?(?:(?:the|its|das|der|die)\s+)?(?:peak|max(?:imum|imal\p{L}*)?|most|best|limit|ceiling|capacity|optimum|höchste\p{L}*|obergrenze|kapazität)(?:\s+\p{L}+)?$/iu;

const latencyWords =
  /(?<!\p{L})(?:latency|latencies|response times?|latenz|antwortzeit)(?!\p{L})/giu;

/**
 * Reads `+30 %`, `30% more`, `2x`, `double`, `12000`, `12k req/s`, `72000 req/min`, `40 users`, `+20 users`,
 * `40 in flight`, `200 ms`, `1000 req/s at 100 ms`, `24 users at 20 ms`, `500 req/s with 20% headroom`,
 * `100 users with 2 s think time`, `200 ms p95`, and the same in German. A plain number is a
 * throughput, one with a sign a percentage.
 */
export function readGoal(text: string, context: Context): GoalReading {
  const typed = text
    .trim()
    .replace(/\s*[?!.]+$/, '')
    .replace(leadIn, '')
    .replace(lowerEnd, '');
  if (most.test(typed)) return { problem: decisionTexts().most(examplesOf(context)) };
  const withoutLatency = typed.replace(latencyWords, '').trim();
  const found =
    readThinking(withoutLatency, context) ??
    readHeadroom(withoutLatency, context) ??
    readPercentile(withoutLatency, context) ??
    readBoth(withoutLatency, context) ??
    readPart(withoutLatency, context);
  return withoutLatency !== typed.trim() && isOfLoad(found) ? unknown(typed, context) : found;
}

/** Whether a throughput was read without a latency: of `half the latency` that would answer another question. */
function isOfLoad(reading: GoalReading): boolean {
  if ('problem' in reading) return false;
  const { goal } = reading;
  return (goal.kind === 'more' || goal.kind === 'throughput') && goal.within === undefined;
}

function readPart(text: string, context: Context): GoalReading {
  return readMultiple(text, context) ?? readLoad(text, context) ?? readQuantity(text, context);
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
  const of = readQuantity(rest, context);
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
function ofWhat(share: string, context: Context): string {
  return decisionTexts().ofWhat(share, loadOf(context));
}

/** A load that may be that of today, as it would be typed. */
function loadOf({ headers, locale, fit = null }: Context): string {
  const best = fit === null ? 8000 : bestThroughput(fit);
  return rateText(todaysLoad(best), headers, locale);
}

const todayWords =
  /(?<!\p{L})(?:(?:today|now|at present|currently)(?:['’]s)?(?: load)?|heute|jetzt|derzeit|heutige[nr]?(?: last)?)(?!\p{L})/giu;

/** `6000 req/s today`, `today's load is 6000`, `40 users today`: the load itself; null for a text without such a word. */
function readLoad(text: string, context: Context): GoalReading | null {
  const rest = text.replace(todayWords, ' ').trim();
  if (rest === text) return null;
  const found = readQuantity(rest.replace(/^[^\d.,+−-]+/, ''), context, rest);
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

/** `1000 req/s at 100 ms`, `1000 req/s with 40 users`, `24 users at 20 ms`; null for a text that is one thing. */
function readBoth(text: string, context: Context): GoalReading | null {
  const [, first, second] = joined.exec(text) ?? besideEachOther.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const [one, other] = [first, second].map((part) => readPart(part, context));
  if (one === undefined || other === undefined || !('goal' in one) || !('goal' in other))
    return null;
  // Either may come first: `100 ms at 1000 req/s`.
  const isTurned = one.goal.kind === 'latency' || other.goal.kind === 'throughput';
  const [target, limit] = isTurned ? [other.goal, one.goal] : [one.goal, other.goal];
  if (target.kind === 'concurrency' && limit.kind === 'latency')
    return { goal: { ...rateOf(target.value, limit.value), most: target.value } };
  if (target.kind !== 'throughput' && target.kind !== 'more') return null;
  if (limit.kind === 'latency') return { goal: { ...target, within: limit.value } };
  return limit.kind === 'concurrency' ? { goal: { ...target, most: limit.value } } : null;
}

/** The throughput at which so many are served in a time, by Little's law. */
function rateOf(concurrency: number, time: number) {
  return { kind: 'throughput' as const, value: exact(concurrency / time) };
}

const thinkWords =
  /(?<!\p{L})(?:of\s+)?(?:think(?:ing)?(?:[ -]?times?)?|denkzeit|bedenkzeit|denkpause)(?!\p{L})/iu;

/** `100 users with 2 s think time`: the load they bring if they are served at once; null for another text. */
function readThinking(text: string, context: Context): GoalReading | null {
  if (!thinkWords.test(text)) return null;
  const rest = text.replace(thinkWords, ' ').trim();
  const found = readBoth(rest, context);
  if (found === null || !('goal' in found)) return unknown(text, context);
  const { goal } = found;
  if (goal.kind !== 'throughput' || goal.most === undefined) return unknown(text, context);
  return { goal: { kind: 'throughput', value: goal.value } };
}

const headroom =
  /^(.*?)\s*(?:,|with|plus|and|\+|mit|und)?\s*([\d.,]+\s*%)\s*(?:of\s+)?(?:headroom|reserve|spare|margin|buffer|puffer|luft|spielraum)$/iu;

/** `500 req/s with 20% headroom` is `+20% over 500 req/s`; null for a text without headroom. */
function readHeadroom(text: string, context: Context): GoalReading | null {
  const [, load, share] = headroom.exec(text) ?? [];
  if (load === undefined || share === undefined) return null;
  return load === ''
    ? { problem: decisionTexts().headroomOver(share, loadOf(context)) }
    : readMultiple(`+${share} ${load}`, context);
}
