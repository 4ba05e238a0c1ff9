import type { Fit, Point } from 'usl-fit';
import { inputText, readNumber } from '../controls/readNumber.ts';
import { formatChange, formatNumber } from '../format.ts';
import { isCounted, rateUnits, unitOf, type Headers } from '../labels.ts';
import { latencyUnitOf, secondsIn, timeFactor } from '../latencyUnit.ts';
import { usualOf, type Percentile } from '../percentile/percentile.ts';
import { rankOf, withoutRank } from '../percentile/rank.ts';
import { decisionTexts } from '../texts/decision.ts';

/** A goal for a system: one number and its kind. */
export type Goal =
  /** An increase over the largest measured throughput, as a share. */
  | { kind: 'more'; value: number }
  /** A throughput, in the unit of the measurements. */
  | { kind: 'throughput'; value: number }
  /** A number of users, threads or whatever the concurrency counts. */
  | { kind: 'concurrency'; value: number }
  /** A mean latency of at most this, in the unit of concurrency over throughput. */
  | { kind: 'latency'; value: number }
  /** A measured percentile of at most this, in the unit of its column. */
  | { kind: 'percentile'; value: number; name: string };

/** The initial goal. */
export const firstGoal: Goal = { kind: 'more', value: 0.3 };

/** The largest included throughput. */
export function largestThroughput({ points }: Fit): number {
  return points.reduce(
    (largest: number, { included, throughput }: Point) =>
      included ? Math.max(largest, throughput) : largest,
    0,
  );
}

/** The throughput that a goal asks for; null for other kinds. */
export function throughputOf(goal: Goal, fit: Fit): number | null {
  if (goal.kind === 'more') return largestThroughput(fit) * (1 + goal.value);
  return goal.kind === 'throughput' ? goal.value : null;
}

/** The same kind of goal for another throughput, rounded as people would say it. */
export function goalFor(goal: Goal, throughput: number, fit: Fit): Goal {
  if (goal.kind !== 'more') return { kind: 'throughput', value: throughput };
  return { kind: 'more', value: Math.round((throughput / largestThroughput(fit) - 1) * 100) / 100 };
}

const typed = /^([+−-])?\s*((?:\d[\d.,\s'’]*|[.,]\d+)(?:e[+-]?\d+)?)\s*(.*)$/i;
const multipliers: Readonly<Record<string, number>> = { k: 1e3, M: 1e6, G: 1e9 };

/**
 * Parses typed input: `+30 %`, `12000`, `12k req/s`, `40 users`, `200 ms`, `max users below 200 ms`. A plain number is a throughput, one with a
 * sign a percentage.
 */
export function readGoal(
  text: string,
  headers: Headers,
  locale?: string,
  percentiles: readonly Percentile[] = [],
): { goal: Goal } | { problem: string } {
  const texts = decisionTexts();
  const ofOne = readPercentile(text, headers, locale, percentiles);
  if (ofOne !== null) return ofOne;
  const [, sign = '', digits = '', rest = ''] =
    typed.exec(withoutLimitWords(text.replace(meanWords, ' ')).trim()) ?? [];
  if (digits === '') return { problem: texts.unknown(text.trim()) };
  const reading = readNumber(digits.trim(), locale);
  if ('problem' in reading) return reading;
  const size = reading.value;
  if (rest === '%' || (rest === '' && sign !== '')) {
    const value = (sign === '' || sign === '+' ? size : -size) / 100;
    return value > -1 ? { goal: { kind: 'more', value } } : { problem: texts.nothingLeft };
  }
  const [, prefix = '', own = rest] = /^([kMG])(?:\s+(.*))?$/.exec(rest) ?? [];
  const word = prefix === '' ? own : (/^[kMG]\s+(.*)$/.exec(rest)?.[1] ?? '');
  const value = size * (multipliers[prefix] ?? 1);
  if (sign === '−' || sign === '-' || value <= 0) return { problem: texts.nothingLeft };
  if (word === '' || isRate(word, headers)) return { goal: { kind: 'throughput', value } };
  const factor = timeFactor(headers, word);
  if (factor !== null) return { goal: { kind: 'latency', value: value * factor } };
  if (isCount(word, headers)) return { goal: { kind: 'concurrency', value } };
  if (isTime(word)) return { problem: texts.noTime };
  return { problem: texts.unknown(text.trim()) };
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
function readPercentile(
  text: string,
  headers: Headers,
  locale: string | undefined,
  percentiles: readonly Percentile[],
): { goal: Goal } | { problem: string } | null {
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
  if (digits === '' || (unit !== '' && seconds === null)) return { problem: texts.unknown(text) };
  const reading = readNumber(digits.trim(), locale);
  if ('problem' in reading) return reading;
  if (!(reading.value > 0)) return { problem: texts.nothingLeft };
  if (seconds !== null && one.unit === null)
    return { problem: texts.noOwnUnit(one.header, `${digits.trim()} ${one.name}`) };
  const factor = seconds === null || one.unit === null ? 1 : seconds / one.unit;
  const value = Number((reading.value * factor).toPrecision(12));
  return { goal: { kind: 'percentile', value, name: one.name } };
}

/** A value of a percentile with its unit. */
export function percentileText(value: number, { unit }: Percentile, locale?: string): string {
  const [size, word] =
    unit === null
      ? [value, '']
      : value * unit < 1
        ? [value * unit * 1000, ' ms']
        : [value * unit, ' s'];
  return `${formatNumber(Number(size.toPrecision(3)), 'throughput', locale)}${word}`;
}

/** Whether a word is a time where the headers are without doubt. */
function isTime(word: string): boolean {
  return timeFactor({ concurrency: 'users', throughput: 'requests/s' }, word) !== null;
}

function isRate(word: string, { throughput }: Headers): boolean {
  const same = unitOf(throughput)?.toLowerCase() === word.toLowerCase();
  return same || rateUnits.test(word) || word.toLowerCase() === throughput.toLowerCase();
}

function isCount(word: string, headers: Headers): boolean {
  return countedAs(headers).toLowerCase() === word.toLowerCase() || isCounted(word);
}

/** What the concurrency counts: users, threads or cores, by the header or as the user said; else in flight. */
function countedAs({ concurrency, counts }: Headers): string {
  const words = concurrency.split(/[^\p{L}]+/u).flatMap((word) => [word, `${word}s`]);
  const texts = decisionTexts();
  return words.find(isCounted) ?? (counts == null ? texts.inFlight : texts.counted[counts]);
}

/** A goal as it could have been typed. */
export function goalText(
  goal: Goal,
  headers: Headers,
  locale?: string,
  percentiles: readonly Percentile[] = [],
): string {
  const { value } = goal;
  switch (goal.kind) {
    case 'more':
      return formatChange(value, locale);
    case 'throughput': {
      const unit = unitOf(headers.throughput);
      return `${inputText(value, locale)}${unit === null ? '' : ` ${unit}`}`;
    }
    case 'concurrency':
      return `${inputText(value, locale)} ${countedAs(headers)}`;
    case 'latency':
      return latencyText(value, headers, locale);
    case 'percentile': {
      const one = percentiles.find(({ name }) => name === goal.name);
      return `${one === undefined ? inputText(value, locale) : percentileText(value, one, locale)} ${goal.name}`;
    }
  }
}

/** A latency in the unit of the measurements; below 1 s in milliseconds. */
export function latencyText(value: number, headers: Headers, locale?: string): string {
  const inMs = timeFactor(headers, 'ms');
  if (inMs !== null) {
    const ms = value / inMs;
    return ms < 1000
      ? `${formatNumber(Number(ms.toPrecision(3)), 'throughput', locale)} ms`
      : `${formatNumber(Number((ms / 1000).toPrecision(3)), 'throughput', locale)} s`;
  }
  const unit = latencyUnitOf(headers);
  const number = formatNumber(Number(value.toPrecision(3)), 'throughput', locale);
  return unit === null ? number : `${number} ${unit}`;
}

/** Moves a goal by some steps: of a percent, one user, or the second digit of anything else. */
export function stepped(goal: Goal, steps: number): Goal {
  const { kind, value } = goal;
  if (kind === 'more') {
    return { kind, value: Math.max(Math.round(value * 100) + steps, -99) / 100 };
  }
  const size = 10 ** (Math.floor(Math.log10(value)) - 1);
  const step = kind === 'concurrency' ? Math.max(size, 1) : size;
  const next = Number((Math.max(Math.round(value / step) + steps, 1) * step).toPrecision(12));
  return { ...goal, value: next };
}
