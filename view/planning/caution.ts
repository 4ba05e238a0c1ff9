import type { Fit, RequirementReport } from 'usl-fit';
import { concurrencyPhrase } from '../labels.ts';
import { misfit } from '../misfit.ts';
import { largestMeasured } from '../rows.ts';
import { cautionTexts } from '../texts/planning.ts';
import { count, isUsersAlone, windowOf, type Requirements, type Shown } from './requirement.ts';

/**
 * What to consider before relying on an answer: a curve that is not to be trusted, and an answer beyond the measurements.
 * Null if there is nothing.
 */
export function cautionOf(
  report: RequirementReport,
  requirements: Requirements,
  fit: Fit,
  shown: Shown,
): string | null {
  const extrapolation = extrapolationOf(report, requirements, fit, shown);
  const sentences = [misfit(fit), extrapolation].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/**
 * A caution if an answer lies beyond the measurements: what was seen, what it may mean, and what to do; null if all of
 * it is within them. One sentence about the part that matters most for a decision.
 */
export function extrapolationOf(
  report: RequirementReport,
  requirements: Requirements,
  fit: Fit,
  shown: Shown,
): string | null {
  const texts = cautionTexts();
  // What was measured is not extrapolated.
  if (requirements.throughput !== null && report.verdict.reason === 'measured') return null;
  const largest = largestMeasured(fit);
  const phrase = (value: number, rounding = Math.round) => {
    const { headers, locale } = shown;
    return concurrencyPhrase(count(value, rounding, locale), headers.concurrency, headers.counts);
  };
  const measured = phrase(largest);
  const window = windowOf(report);
  // For users alone the state is reported, not the window.
  if (window !== null && !isUsersAlone(report, requirements)) {
    const { low, high } = window;
    if (low !== null && low > largest) {
      const isAdvised = fit.answer.next?.concurrency != null;
      return texts.only(phrase(low, Math.ceil), measured, isAdvised);
    }
    if (high === null) return texts.open(measured);
    if (high > largest) return texts.upTo(phrase(high, Math.floor), measured);
  }
  const settled = Math.max(...report.operatingPoints.map(({ concurrency }) => concurrency));
  if (requirements.users !== null && settled > largest)
    return texts.settles(phrase(settled), measured);
  const peak = fit.peak?.concurrency.estimate ?? null;
  // With a latency ceiling, the maximum is below the ceiling's end, which the window already mentions.
  const isPeakShown =
    report.curve === 'law' && requirements.throughput !== null && requirements.latency === null;
  return isPeakShown && peak !== null && peak > largest ? texts.most(phrase(peak), measured) : null;
}
