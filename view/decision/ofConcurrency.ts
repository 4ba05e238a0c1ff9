import type { Fit, RequirementReport } from 'usl-fit';
import { formatPercent } from '../format.ts';
import { percentileAt } from '../percentile/percentile.ts';
import { largestMeasured, levelsOff } from '../rows.ts';
import { decisionTexts } from '../texts/decision.ts';
import { latencyText, percentileText } from './goal.ts';
import { answer, at, ceilingOf, nearestBand, rate, type Decision, type Shown } from './written.ts';

/** What a concurrency brings, and how that compares with the best. */
export function ofConcurrency(
  concurrency: number,
  fit: Fit,
  { verdict }: RequirementReport,
  shown: Shown,
): Decision {
  const texts = decisionTexts();
  const { word, reason, at: there, level, next } = verdict;
  const phrase = at(concurrency, shown);
  const largest = largestMeasured(fit);
  if (there === null && word === 'cannotTell')
    return answer(word, texts.openBeyond(at(largest, shown)), []);
  const isAhead = concurrency > largest;
  const certainty = [
    ...(there === null ? [] : brings(concurrency, isAhead, there.throughput, fit, shown)),
    ...(isAhead ? [texts.beyondMeasured(at(largest, shown))] : []),
  ];
  const loss = there?.loss ?? 0;
  const share = formatPercent(loss, shown.locale);
  if (reason === 'eitherCurve') {
    const advice = next === null ? [] : [texts.measureAt(at(next, shown))];
    return answer(word, texts.pastEither(phrase, share), [...certainty, ...advice]);
  }
  if (loss < 5e-4) {
    const { knee } = verdict;
    const isLevel = levelsOff(fit) && knee !== null;
    if (isLevel) return answer(word, texts.levelsOffAt(ceilingOf(knee, knee, shown)), certainty);
    const isBest = concurrency < largest && fit.answer.best.concurrency === concurrency;
    return answer(word, isBest ? texts.isBest : texts.grows(phrase), certainty);
  }
  const best =
    level === null
      ? texts.peakBefore(peakOf(fit, shown))
      : texts.bestBefore({
          throughput: rate(level.throughput, shown),
          at: at(level.concurrency, shown),
        });
  return answer(word, texts.below(share, best), certainty);
}

function peakOf({ peak }: Fit, shown: Shown): string {
  const estimate = peak?.concurrency.estimate ?? null;
  return estimate === null ? '' : at(estimate, shown);
}

/** What a concurrency brings: its throughput and latency, the interval of the curve, and measured percentiles. */
function brings(
  concurrency: number,
  isAhead: boolean,
  found: number,
  fit: Fit,
  shown: Shown,
): string[] {
  const texts = decisionTexts();
  // A forecast has no more digits than the answer gives it.
  const throughput = isAhead ? Number(found.toPrecision(3)) : found;
  const latency = latencyText(concurrency / throughput, shown.headers, shown.locale);
  const band = nearestBand(fit, concurrency);
  const { confidenceLow: low = null, confidenceHigh: high = null } = band ?? {};
  const span =
    low === null || high === null || rate(low, shown) === rate(high, shown)
      ? []
      : [
          texts.bringsBetween(
            rate(low, shown),
            rate(high, shown),
            formatPercent(fit.confidenceLevel, shown.locale),
          ),
        ];
  const measured = (shown.percentiles ?? []).flatMap((one) => {
    const percentile = percentileAt(one.levels, concurrency);
    return percentile === null
      ? []
      : [texts.percentileThere(one.name, percentileText(percentile, one, shown.locale))];
  });
  return [
    texts.brings(at(concurrency, shown), rate(throughput, shown), latency),
    ...span,
    ...measured,
  ];
}
