import type { Fit, RequirementReport } from 'usl-fit';
import { formatPercent } from '../format.ts';
import { misfit } from '../misfit.ts';
import { extrapolationOf } from '../planning/caution.ts';
import { noRequirements } from '../planning/requirement.ts';
import { largestMeasured } from '../rows.ts';
import { decisionTexts } from '../texts/decision.ts';
import { latencyText } from './goal.ts';
import { enough } from './needed.ts';
import { answer, at, rate, type Decision, type Shown } from './written.ts';

/** Up to where a mean latency is kept. */
export function ofLatency(
  latency: number,
  fit: Fit,
  report: RequirementReport,
  shown: Shown,
): Decision {
  const texts = decisionTexts();
  const { headers, locale } = shown;
  const words = latencyText(latency, headers, locale);
  const level = formatPercent(fit.confidenceLevel, locale);
  const { word, level: measured } = report.verdict;
  if (!report.met) {
    if (measured !== null)
      return answer(word, texts.withinUpTo(at(measured.concurrency, shown), words), [
        texts.meanOnly,
      ]);
    const change = report.curve === 'knee' ? '' : enough(report, shown);
    return answer(word, texts.neverWithin(words), [], change);
  }
  const last = report.window?.high.estimate ?? null;
  if (last === null) return answer(word, texts.withinEverywhere(words), [texts.meanOnly]);
  const sure = report.window?.high.low ?? null;
  const caution = extrapolationOf(report, { ...noRequirements, latency }, fit, shown);
  const doubt = misfit(fit);
  const certainty = [
    ...(doubt === null ? [] : [doubt]),
    // Concurrency is throughput times latency.
    texts.there(rate(last / latency, shown)),
    ...(sure === null ? [] : [texts.surely(at(Math.floor(sure), shown), level)]),
    texts.meanOnly,
    ...(caution === null ? [] : [caution]),
  ];
  const floor = last >= 10 ? Math.floor(last) : last;
  const largest = largestMeasured(fit);
  // What was measured answers; how far beyond is a forecast.
  if (measured !== null && floor > largest)
    return answer(word, texts.withinUpTo(at(largest, shown), words), [
      texts.withinByForecast(at(floor, shown)),
      texts.meanOnly,
    ]);
  return answer(word, texts.withinUpTo(at(floor, shown), words), certainty);
}
