import type { Fit, ParameterChanges, WhatIf } from 'usl-fit';
import { readNumber } from '../controls/readNumber.ts';
import { formatChange, formatNumber, formatPercent } from '../format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { numberFormat } from '../numberFormat.ts';
import { parameterNames } from '../planning/whatIf.ts';
import { decisionTexts } from '../texts/decision.ts';
import { whatIfTexts } from '../texts/planning.ts';
import { bestThroughput, throughputOf, type Goal } from './goal.ts';
import type { Machines } from './machines.ts';

/** What is tried: other parameters, more machines. */
export interface Tried {
  changes: ParameterChanges;
  machines: Machines;
  /** What the parameters bring; null where none is changed. */
  found: WhatIf | null;
}

/**
 * What a change brings and whether that is enough: `Contention −20%: 1,295 req/s (+8%), still 16% short.` Machines add
 * up, which they do where they share nothing; without another change each gives the best that was measured.
 */
export function triedWords(
  tried: Tried,
  goal: Goal | null,
  fit: Fit,
  { headers, locale }: { headers: Headers; locale?: string | undefined },
): string {
  const texts = decisionTexts();
  const { count } = tried.machines;
  const { throughput: each, gain, concurrency } = eachOf(tried, fit);
  const what = [
    ...(count > 1 ? [texts.machines(formatNumber(count, 'concurrency', locale))] : []),
    ...changesIn(tried.changes, fit, locale),
  ].join(', ');
  if (each === null) return texts.triedNothing(what);
  const throughput = each * count;
  const unit = unitOf(headers.throughput);
  const rate = formatNumber(throughput, 'throughput', locale);
  const required = goal === null ? null : throughputOf(goal, fit);
  return texts.tried({
    what,
    throughput: unit === null ? rate : `${rate} ${unit}`,
    at:
      concurrency === null
        ? null
        : concurrencyPhrase(
            formatNumber(concurrency * count, 'concurrency', locale),
            headers.concurrency,
            headers.counts,
          ),
    gain: gain === null ? null : formatChange(count * (1 + gain) - 1, locale),
    short:
      required === null || throughput >= required
        ? null
        : formatPercent(1 - throughput / required, locale),
    isEnough: required !== null && throughput >= required,
    cost: costOf(tried.machines, count, locale),
  });
}

/** What one machine gives: the peak, or what it gives at the largest concurrency where there is none. */
function eachOf({ found }: Tried, fit: Fit) {
  if (found === null) {
    return { throughput: bestThroughput(fit), gain: 0, concurrency: null };
  }
  const { peakThroughput, peakGain, curve } = found.after;
  if (peakThroughput !== null) {
    return { throughput: peakThroughput, gain: peakGain, concurrency: null };
  }
  const [first] = curve;
  const { throughput = null, gain = null, concurrency = null } = first ?? {};
  return { throughput, gain, concurrency };
}

function changesIn(changes: ParameterChanges, fit: Fit, locale: string | undefined): string[] {
  return parameterNames.flatMap((name) => {
    const change = changes[name];
    if (change === undefined) return [];
    const factor =
      'factor' in change ? change.factor : change.value / fit.parameters[name].estimate;
    return [`${whatIfTexts().parameters[name]} ${formatChange(factor - 1, locale)}`];
  });
}

/** What so many cost, in the form of the cost of one: `800 €`; null without a cost, or for one that has no number. */
function costOf({ cost }: Machines, count: number, locale?: string): string | null {
  const { before, digits, after } = partsOf(cost);
  const reading = readNumber(digits, locale);
  if ('problem' in reading) return null;
  const all = Number((reading.value * count).toPrecision(12));
  // Cents stay cents: three times 0.40 are 1.20.
  const cents = /[.,]\d{2}$/.test(digits) ? { minimumFractionDigits: 2 } : {};
  return `${before}${numberFormat(locale, { maximumFractionDigits: 6, ...cents }).format(all)}${after}`;
}

/** Why the number in a cost cannot be read; null if it can, or if there is none. */
export function costProblem(cost: string, locale?: string): string | null {
  const { digits } = partsOf(cost);
  if (cost.trim() === '') return null;
  const reading = readNumber(digits || cost, locale);
  return 'problem' in reading ? reading.problem : null;
}

function partsOf(cost: string) {
  const [, before = '', digits = '', after = ''] =
    /^(\D*)([\d.,]*\d)(.*)$/u.exec(cost.trim()) ?? [];
  return { before, digits, after };
}
