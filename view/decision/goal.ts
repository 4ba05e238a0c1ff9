import type { Fit, Point } from 'usl-fit';
import { inputText } from '../controls/readNumber.ts';
import { formatChange, formatNumber } from '../format.ts';
import { meaningOf } from '../header.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { latencyUnitOf, timeFactor } from '../latencyUnit.ts';
import type { Percentile } from '../percentile/percentile.ts';
import { largestMeasured } from '../rows.ts';
import { decisionTexts } from '../texts/decision.ts';

/** A goal for a system: one number and its kind. */
export type Goal =
  /** An increase, as a share, over today's load or else over the best throughput that was measured. */
  | ({ kind: 'more'; value: number; load?: number } & Limits)
  /** A throughput, in the unit of the measurements. */
  | ({ kind: 'throughput'; value: number } & Limits)
  /** A number of users, threads or whatever the concurrency counts. */
  | { kind: 'concurrency'; value: number }
  /** A mean latency of at most this, in the unit of concurrency over throughput. */
  | { kind: 'latency'; value: number }
  /** A measured percentile of at most this, in the unit of its column. */
  | { kind: 'percentile'; value: number; name: string };

/** What a throughput must keep to. */
interface Limits {
  /** A mean latency of at most this, in the unit of concurrency over throughput. */
  within?: number;
  /** At most this concurrency. */
  most?: number;
}

/** A question as it was typed, or as a line that was moved makes it. */
export interface Question {
  text: string;
  /** Of its numbers; the reader's if left out. */
  locale?: string | undefined;
}

/** A question that a face keeps with its table; null for the first one. */
export interface StoredQuestion {
  question: Question | null;
  onQuestion: (question: Question) => void;
}

/** The initial goal. */
export const firstGoal = { kind: 'more', value: 0.3 } as const satisfies Goal;

/** The best throughput, as the answer's first figure has it: of a level or a plateau; else the largest included one. */
export function bestThroughput({ points, answer: { figures } }: Fit): number {
  const [best] = figures;
  if (
    best?.quantity === 'throughput' &&
    best.certainty === 'measured' &&
    best.value.estimate !== null
  )
    return best.value.estimate;
  return points.reduce(
    (largest: number, { included, throughput }: Point) =>
      included ? Math.max(largest, throughput) : largest,
    0,
  );
}

/**
 * The throughput measured at a concurrency: the mean of its level, or between levels the straight line in ln N, as the
 * core has it; null outside what was measured.
 */
export function throughputAt(at: number, fit: Pick<Fit, 'points'> | null): number | null {
  const included = fit?.points.filter((point) => point.included) ?? [];
  const mean = (level: number) => {
    const points = included.filter(({ concurrency }) => concurrency === level);
    return points.reduce((sum, { throughput }) => sum + throughput, 0) / points.length;
  };
  const levels = included.map(({ concurrency }) => concurrency);
  const from = Math.max(...levels.filter((level) => level <= at));
  const to = Math.min(...levels.filter((level) => level >= at));
  if (!Number.isFinite(to - from)) return null;
  const part = to === from ? 0 : Math.log(at / from) / Math.log(to / from);
  return Number(((1 - part) * mean(from) + part * mean(to)).toPrecision(4));
}

/** The throughput that a goal asks for; null for other kinds. */
export function throughputOf(goal: Goal, fit: Fit): number | null {
  if (goal.kind === 'more') return (goal.load ?? bestThroughput(fit)) * (1 + goal.value);
  return goal.kind === 'throughput' ? goal.value : null;
}

/** The same kind of goal for another throughput, rounded as people would say it. */
export function goalFor(goal: Goal, throughput: number, fit: Fit): Goal {
  if (goal.kind === 'throughput') return { ...goal, value: throughput };
  if (goal.kind !== 'more') return { kind: 'throughput', value: throughput };
  const load = goal.load ?? bestThroughput(fit);
  return { ...goal, value: Math.round((throughput / load - 1) * 100) / 100 };
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

/** What the concurrency counts: users, threads or cores, by the header or as the user said; else in flight. */
export function countedAs({ concurrency, counts }: Headers): string {
  const texts = decisionTexts();
  const noun = meaningOf(concurrency).counted?.words.at(-1);
  return noun ?? (counts == null ? texts.inFlight : texts.counted[counts]);
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
    case 'more': {
      const change = formatChange(value, locale);
      if (goal.load === undefined) return limitedText(change, goal, headers, locale);
      const load = rateText(goal.load, headers, locale);
      const { today, over } = decisionTexts();
      return limitedText(value === 0 ? today(load) : over(change, load), goal, headers, locale);
    }
    case 'throughput':
      return limitedText(rateText(value, headers, locale), goal, headers, locale);
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

/** A throughput with its unit, as it would be typed. */
export function rateText(value: number, headers: Headers, locale: string | undefined): string {
  const unit = unitOf(headers.throughput);
  return `${inputText(value, locale)}${unit === null ? '' : ` ${unit}`}`;
}

function limitedText(
  throughput: string,
  limits: Limits,
  headers: Headers,
  locale: string | undefined,
): string {
  const text = limitsText(limits, headers, locale);
  return text === null ? throughput : `${throughput} ${decisionTexts().at} ${text}`;
}

/** What a throughput must keep to, `100 ms`; null for nothing. */
export function limitsText(
  { within, most }: Limits,
  headers: Headers,
  locale?: string,
): string | null {
  if (within !== undefined) return latencyText(within, headers, locale);
  return most === undefined ? null : `${inputText(most, locale)} ${countedAs(headers)}`;
}

/** What was understood, in the units of the measurements: `2,380 req/s`. */
export function goalEcho(
  goal: Goal,
  fit: Fit,
  headers: Headers,
  locale?: string,
  percentiles: readonly Percentile[] = [],
): string {
  if (goal.kind === 'concurrency') {
    return concurrencyPhrase(inputText(goal.value, locale), headers.concurrency, headers.counts);
  }
  const throughput = throughputOf(goal, fit);
  if (throughput === null) return goalText(goal, headers, locale, percentiles);
  const unit = unitOf(headers.throughput);
  const rate = formatNumber(throughput, 'throughput', locale);
  const limits = goal.kind === 'more' || goal.kind === 'throughput' ? goal : {};
  return limitedText(unit === null ? rate : `${rate} ${unit}`, limits, headers, locale);
}

/** Questions that may be asked of these measurements, as they would be typed. */
export function examplesOf({
  headers,
  locale,
  percentiles = [],
  fit = null,
  load: known,
}: {
  headers: Headers;
  locale?: string | undefined;
  percentiles?: readonly Percentile[] | undefined;
  fit?: Fit | null | undefined;
  /** Today's load, if it is known. */
  load?: number | undefined;
}): string[] {
  const text = (goal: Goal) => goalText(goal, headers, locale, percentiles);
  const most = fit === null ? 20 : largestMeasured(fit);
  const best = fit === null ? 8000 : bestThroughput(fit);
  const rate = Number((best * 1.5).toPrecision(2));
  const load = known ?? todaysLoad(best);
  const second = timeFactor(headers, 's');
  const hasMean = second !== null && (percentiles.length === 0 || headers.latency !== undefined);
  const last = percentiles.at(-1);
  return [
    text({ ...firstGoal, ...(known !== undefined && { load }) }),
    known === undefined ? '2×' : `2× ${rateText(load, headers, locale)}`,
    text({ kind: 'more', value: 0, load }),
    text({ kind: 'throughput', value: rate }),
    text({ kind: 'concurrency', value: Math.ceil(most * 2) }),
    ...(hasMean ? [text({ kind: 'latency', value: 0.2 * second })] : []),
    ...(last === undefined ? [] : [text(percentileGoal(last))]),
  ];
}

/** A load that a system with this best throughput may have today, for examples. */
export function todaysLoad(best: number): number {
  return Number((best * 0.6).toPrecision(1));
}

/** A limit of a percentile near the largest that was measured. */
function percentileGoal({ name, levels }: Percentile): Goal {
  const most = Math.max(...levels.map(({ value }) => value));
  return { kind: 'percentile', value: Number(most.toPrecision(1)), name };
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
    return { ...goal, value: Math.max(Math.round(value * 100) + steps, -99) / 100 };
  }
  const size = 10 ** (Math.floor(Math.log10(value)) - 1);
  const step = kind === 'concurrency' ? Math.max(size, 1) : size;
  const next = Number((Math.max(Math.round(value / step) + steps, 1) * step).toPrecision(12));
  return { ...goal, value: next };
}
