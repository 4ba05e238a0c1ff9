/** One number with its unit: `12k req/s`, `40 users`, `200 ms`. */
import type { Fit } from 'usl-fit';
import { meaningOf } from '../header.ts';
import { unitOf, type Headers } from '../labels.ts';
import { timeFactor } from '../latencyUnit.ts';
import { largestMeasured } from '../rows.ts';
import { decisionTexts } from '../texts/decision.ts';
import { bestThroughput, type Goal } from './goal.ts';
import { isCount, otherCount } from './readCount.ts';
import { speaksOfMultiple } from './readFactor.ts';
import { exact, readAmount, unknown, type Context, type GoalReading } from './reading.ts';

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
export function readQuantity(text: string, context: Context, source = text): GoalReading {
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
  const lower = word.toLowerCase();
  return unitOf(throughput)?.toLowerCase() === lower || lower === throughput.toLowerCase();
}

const spelledPer = /(?<!\p{L})(?:an?|am|je|jeden?|in der)(?!\p{L})/iu;

/** How many per second one of a rate is: 1/60 for `req/min`, 1000 for `kreq/s`; null for what is no rate. */
function perSecondOf(word: string): number | null {
  const { quantity, scale, seconds, doubt } = meaningOf(word.replace(spelledPer, 'per'));
  const isRate = quantity === 'throughput' && doubt === null;
  return isRate && scale !== null && seconds !== null ? scale / seconds : null;
}

/** Words of a mean, which add nothing to a time. */
export const meanWords = /(?<!\p{L})(?:mean|average|avg|mittelwert|mittel|im mittel)(?!\p{L})/iu;
const limitWords =
  /[<≤]=?|(?<!\p{L})(?:below|under|within|at most|less than|unter|höchstens|max(?:imum)?)(?!\p{L})/giu;

/** A limit without its words: `max users below 200 ms` is `200 ms`. */
export function withoutLimitWords(text: string): string {
  const rest = text.replace(limitWords, ' ');
  return rest === text ? text : rest.replace(/^[^\d.,+−-]+/, '');
}

/** Whether a word is a time where the headers are without doubt. */
function isTime(word: string): boolean {
  return timeFactor({ concurrency: 'users', throughput: 'requests/s' }, word) !== null;
}
