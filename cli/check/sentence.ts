import type { Estimate, Fit, WarningCode } from 'usl-fit';
import { formatNumber } from '../../view/format.ts';
import type { Headers } from '../../view/labels.ts';
import { percentText, concurrencyText, rateUnit, timeUnit } from '../headings.ts';
import type { Check } from './report.ts';

/** The outcome of a limit. */
export interface Seen extends Pick<Check, 'kind' | 'verdict' | 'limit' | 'value' | 'concurrency'> {
  headers: Headers;
}

/** All that a sentence is made from. */
export interface Judged extends Omit<Check, 'sentence' | 'advice'> {
  level: number;
  headers: Headers;
  fits: { before: Fit | null; after: Fit };
  /** Whether it rests on the measurements at that concurrency and their standard errors instead of the curves. */
  isMeasured: boolean;
}

/** One sentence on a limit for a reviewer, and advice if undecided. */
export function describeLimit(judged: Judged): Pick<Check, 'sentence' | 'advice'> {
  const { verdict, value } = judged;
  if (judged.concurrency === null) return nowhere(judged);
  const text = quantityText(judged);
  const seen = `${subject(judged)} ${seenAs(judged, text)}`;
  if (value.low === null && value.high === null) {
    return {
      sentence: `${seen}, but the measurements do not tell how sure that is: ${whyUnsure(judged)}.`,
      advice: moreMeasurements(judged),
    };
  }
  const by = judged.isMeasured ? ' by the standard errors there' : '';
  const known = `${seen} (${percentText(judged.level)} interval ${ends(value, text)}${by})`;
  const there = ` ${measuredThere(judged)}`;
  if (verdict !== 'undecided') {
    return { sentence: `${known}, ${limitPhrase(judged, text)}.${there}`, advice: null };
  }
  const sentence = `${known}: the measurements do not decide whether ${judged.kind === 'max-drop' ? 'it fell by' : 'that is'} ${limitPhrase(judged, text)}.${there}`;
  return { sentence, advice: howMany(judged) };
}

/** Formatter of the quantity, with its unit. */
export function quantityText({ kind, headers }: Seen): (value: number) => string {
  if (kind === 'max-drop') return percentText;
  const unit = kind === 'max-latency' ? timeUnit(headers) : rateUnit(headers);
  return (value) => `${formatNumber(value)}${unit}`;
}

function subject({ kind, concurrency, headers }: Judged): string {
  const what = kind === 'max-latency' ? 'Mean latency' : 'Throughput';
  return `${what} at ${concurrencyText(concurrency ?? 0, headers)}`;
}

/** How it changed, or its value. */
export function seenAs(
  { kind, value: { estimate } }: Seen,
  text: (value: number) => string,
): string {
  if (estimate === null) return 'has no estimate';
  if (kind !== 'max-drop') return `is ${text(estimate)}`;
  if (text(estimate) === text(0)) return 'did not change';
  return `${estimate < 0 ? 'fell' : 'rose'} by ${text(Math.abs(estimate))}`;
}

/** Both ends of an interval. */
export function ends({ low, high }: Estimate, text: (value: number) => string): string {
  const end = (value: number | null) => (value === null ? 'unbounded' : text(value));
  return `${end(low)} to ${end(high)}`;
}

/** The limit, as kept or broken. */
export function limitPhrase(judged: Seen, text: (value: number) => string): string {
  const { kind, verdict, limit, value } = judged;
  const isBroken = verdict !== 'passed';
  const wanted = text(limit);
  if (kind === 'max-drop') {
    if (isBroken) return `more than the ${wanted} allowed`;
    return (value.estimate ?? 0) < 0
      ? `within the ${wanted} allowed`
      : `which rules out a drop of ${wanted}`;
  }
  if (kind === 'min-throughput')
    return `${isBroken ? 'less than' : 'at least'} the ${wanted} required`;
  return `${isBroken ? 'more than' : 'within'} the ${wanted} allowed`;
}

/** The measured values, so that a curve that misses them does not hide them. */
function measuredThere({ measured, fits, headers }: Judged): string {
  const rate = (value: number) => `${formatNumber(value)}${rateUnit(headers)}`;
  if (measured !== null) {
    const { before, after } = measured;
    return before === null || before <= 0
      ? `Measured there: ${rate(after)}.`
      : `Measured there: ${rate(before)} before, ${rate(after)} now (${percentText(after / before - 1)}).`;
  }
  return fits.before === null
    ? 'There is no measurement there; the value is from the curve.'
    : 'Not both sides were measured there; the values are from the curves.';
}

function nowhere({ kind, headers, fits, value }: Judged): Pick<Check, 'sentence' | 'advice'> {
  const range = (fit: Fit | null) => {
    const measured = measuredAt(fit);
    const [low, high] = [smallest(measured), largest(measured)];
    return `${formatNumber(low, 'concurrency')} to ${formatNumber(high, 'concurrency')}`;
  };
  return {
    sentence: `The ranges do not overlap: the baseline was measured at ${range(fits.before)}, the new file at ${range(fits.after)} (${headers.concurrency}), so ${kind} ${value.estimate === null ? 'cannot be decided' : 'is not decided'}.`,
    advice: 'Measure both at the same concurrencies.',
  };
}

/** The concurrencies included in a fit. */
export function measuredAt(fit: Fit | null): number[] {
  return (fit?.points ?? [])
    .filter(({ included }) => included)
    .map(({ concurrency }) => concurrency);
}

/** The smallest of any number of values. */
export function smallest(numbers: readonly number[]): number {
  return numbers.reduce((least, number) => Math.min(least, number), Infinity);
}

/** The largest of any number of values. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), -Infinity);
}

function whyUnsure({ kind, fits }: Judged): string {
  const used =
    kind === 'max-drop' && fits.before !== null ? [fits.before, fits.after] : [fits.after];
  if (used.every(({ degreesOfFreedom }) => degreesOfFreedom === 0)) {
    const [one] = used;
    const parameters = (one?.observations ?? 0) - (one?.degreesOfFreedom ?? 0);
    const each = used.length > 1 ? 'each series has' : 'there are';
    return `${each} ${one?.observations ?? 0} of them, as many as the curve has parameters (${parameters})`;
  }
  if (used.every(({ goodness }) => goodness.sse === 0)) {
    return 'they lie exactly on the curve, so their scatter is unknown';
  }
  return 'they leave the curve there open on both sides';
}

function moreMeasurements({ kind, fits, concurrency, headers }: Judged): string {
  const both = kind === 'max-drop' && fits.before !== null ? 'in both files' : 'in the new file';
  const near = concurrencyText(concurrency ?? 0, headers);
  return `Measure at more concurrencies ${both}, at least three more, some of them near ${near}, or repeat what was measured.`;
}

/** Nobody makes more than this many times as many measurements. */
const mostTimes = 50;

/**
 * How many measurements would decide it. An interval narrows with the square root of their number, unless the curve
 * itself is wrong.
 */
function howMany(judged: Judged): string {
  const { kind, fits, concurrency, headers } = judged;
  const { estimate, low, high } = judged.value;
  const limit = kind === 'max-drop' ? -judged.limit : judged.limit;
  const end = estimate === null || estimate > limit ? low : high;
  if (estimate === null || end === null) return moreMeasurements(judged);
  const used = kind === 'max-drop' ? [fits.before, fits.after] : [fits.after];
  if (judged.isMeasured) {
    return 'Measure for longer there, or make several runs of each side (--runs): a standard error does not include the variation between runs.';
  }
  if (used.some((fit) => fit?.warnings.some(({ code }) => misfits.has(code)))) {
    return 'Repeating what was measured may not decide it, since the measurements seem to leave the curve (see the warnings): check at another concurrency (--at), or exclude, with a reason, measurements that went wrong.';
  }
  const times = Math.ceil(((end - estimate) / (limit - estimate)) ** 2);
  if (times <= mostTimes) {
    return `About ${Math.max(times, 2)} times as many measurements would decide it, if the estimate stays the same.`;
  }
  const near = concurrencyText(concurrency ?? 0, headers);
  return `More measurements like these would hardly decide it: more than ${mostTimes} times as many are needed. Reduce the scatter, measure more near ${near}, or choose another limit.`;
}

const misfits = new Set<WarningCode>(['residual-pattern', 'lack-of-fit']);
