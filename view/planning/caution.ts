import type { Fit, RequirementReport } from 'usl-fit';
import { concurrencyPhrase } from '../labels.ts';
import { cautionTexts } from '../texts/planning.ts';
import { count, isUsersAlone, windowOf, type Asked, type Shown } from './requirement.ts';
import { largestMeasured } from './whatIf.ts';

/**
 * What to know of an answer that lies beyond the measurements: what is seen, what it may mean, and what to
 * do; null where all of it is within them. One sentence, of the part that a decision hangs on most.
 */
export function cautionOf(
  report: RequirementReport,
  asked: Asked,
  fit: Fit,
  shown: Shown,
): string | null {
  const texts = cautionTexts();
  const largest = largestMeasured(fit);
  const phrase = (value: number, rounding = Math.round) => {
    const { headers, locale } = shown;
    return concurrencyPhrase(count(value, rounding, locale), headers.concurrency, headers.counts);
  };
  const measured = phrase(largest);
  const window = windowOf(report);
  // Of users alone the state is told, not the window.
  if (window !== null && !isUsersAlone(report, asked)) {
    const { low, high } = window;
    if (low !== null && low > largest) return texts.only(phrase(low, Math.ceil), measured);
    if (high === null) return texts.open(measured);
    if (high > largest) return texts.upTo(phrase(high, Math.floor), measured);
  }
  const settled = Math.max(...report.operatingPoints.map(({ concurrency }) => concurrency));
  if (asked.users !== null && settled > largest) return texts.settles(phrase(settled), measured);
  const peak = fit.peak?.concurrency.estimate ?? null;
  // Under a ceiling the most there is lies below it, which the window has told.
  const isPeakTold = report.curve === 'law' && asked.throughput !== null && asked.latency === null;
  return isPeakTold && peak !== null && peak > largest ? texts.most(phrase(peak), measured) : null;
}
