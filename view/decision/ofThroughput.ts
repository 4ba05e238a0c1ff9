import type { Fit, RequirementReport } from 'usl-fit';
import { formatPercent } from '../format.ts';
import { extrapolationOf } from '../planning/caution.ts';
import { noRequirements, type Requirements } from '../planning/requirement.ts';
import { kneeCeiling, largestMeasured } from '../rows.ts';
import { decisionTexts, type Ceiling } from '../texts/decision.ts';
import { bestThroughput, latencyText, limitsText, type Goal } from './goal.ts';
import { likelihood } from './likelihood.ts';
import { neededFor } from './needed.ts';
import { answer, at, ceilingOf, rate, type Decision, type Shown } from './written.ts';

/** Whether a curve has a say: not where what was measured, at a level, at most or on a plateau, decides. */
export function restsOnCurve({ verdict: { best, reason } }: RequirementReport): boolean {
  return best === null && reason !== 'measured';
}

/** What the concurrency that was typed beside a throughput brings, if that was measured to be less than is asked for. */
function lessThere(
  { most }: ThroughputGoal,
  { verdict: { at: there } }: RequirementReport,
): { throughput: number; most: number } | null {
  return most !== undefined && there?.isShort === true
    ? { throughput: there.throughput, most }
    : null;
}

type ThroughputGoal = Extract<Goal, { kind: 'more' | 'throughput' }>;

export function ofThroughput(
  goal: ThroughputGoal,
  required: number,
  fit: Fit,
  report: RequirementReport,
  shown: Shown,
): Decision {
  const texts = decisionTexts();
  const { word, reason, level, next } = report.verdict;
  if (reason === 'measured' && level !== null) {
    const measured = {
      throughput: rate(level.throughput, shown),
      at: at(level.concurrency, shown),
    };
    if (word === 'no') return answer(word, texts.mostMeasured(measured), []);
    const there = lessThere(goal, report);
    if (there !== null)
      return answer(
        'no',
        texts.lessThere({ throughput: rate(there.throughput, shown), at: at(there.most, shown) }),
        [texts.fewerAre(measured)],
      );
    const each =
      goal.within === undefined
        ? ''
        : texts.each(
            latencyText(level.concurrency / level.throughput, shown.headers, shown.locale),
          );
    const scatter = formatPercent(level.standardError / level.throughput, shown.locale);
    return answer(word, `${texts.measured(measured)}${each}`, [
      ...(word === 'probably' ? [texts.withinScatter(scatter, measured.at)] : []),
      ...more(required, fit, shown),
    ]);
  }
  const most = mostOf(required, fit, report, shown);
  const isCurve = restsOnCurve(report);
  const requirements = { ...noRequirements, throughput: required, latency: goal.within ?? null };
  const isReached = report.met && (word === 'yes' || word === 'probably');
  const caution = isReached
    ? reachedBeyond(report, requirements, fit, shown)
    : extrapolationOf(report, requirements, fit, shown);
  // One number is advised: the answer's, if it has one.
  const isAdvised =
    next !== null && report.verdict.knee !== null && fit.answer.next?.concurrency == null;
  const advice = isAdvised ? [texts.measureAt(at(next, shown))] : [];
  const likely = likelihood(report, shown.locale);
  const certainty = [
    ...likely,
    ...(word === 'probably' && report.probability === null ? doubtOf(report) : []),
    ...advice,
    // How likely it is says more than the interval of the curve's own maximum.
    ...(isCurve && likely.length === 0 ? spread(report, fit, shown) : []),
    ...(caution === null || advice.length > 0 ? [] : [caution]),
  ];
  const limits = limitsText(goal, shown.headers, shown.locale);
  const limited = limits === null ? most : texts.under(most, limits);
  // While throughput rises, its end was not measured.
  const isAhead = fit.answer.shape === 'rises' && report.verdict.best === null;
  const what = isAhead && !isReached ? texts.byForecast(limited) : limited;
  if (isReached) {
    const reached = reachedAt(report, shown);
    // Where the answer has too few levels for a forecast, a maximum far above them is none either.
    const isForecast = fit.answer.shape !== 'rises' || fit.answer.forecast !== null;
    return answer(word, isForecast ? `${reached}; ${what}` : reached, certainty);
  }
  return answer(
    word,
    what,
    certainty,
    report.met || report.verdict.best !== null
      ? ''
      : neededFor(required, limits !== null, report, fit, shown),
  );
}

/** How much more the best that was measured is; while throughput rises the end is a forecast, which was not asked for. */
function more(required: number, fit: Fit, shown: Shown): string[] {
  const best = ceilingOf(bestThroughput(fit), required, shown);
  const isMore = fit.answer.shape !== 'rises' && best.above !== null;
  return isMore ? [decisionTexts().bestIs(best)] : [];
}

function doubtOf({ metWithConfidence }: RequirementReport): string[] {
  const { unsure, admitsLess } = decisionTexts();
  if (metWithConfidence === true) return [];
  return [metWithConfidence === null ? unsure : admitsLess];
}

/** The most that the curves give, of both where both fit, or that was measured where that counts. */
function mostOf(required: number, fit: Fit, { verdict }: RequirementReport, shown: Shown): string {
  const texts = decisionTexts();
  if (verdict.best !== null) {
    const { throughput, concurrency } = verdict.best;
    return texts.bestMeasured(ceilingOf(throughput, required, shown), at(concurrency, shown));
  }
  const [law, knee] = [verdict.law, verdict.knee].map((most) =>
    most === null ? null : ceilingOf(asFarAsKnown(most, fit), required, shown),
  ) as [Ceiling | null, Ceiling | null];
  // With no coherency the law levels off as the knee does.
  const isOne = law?.throughput === knee?.throughput;
  if (law !== null && knee !== null && !isOne) return texts.either(law, knee);
  if (knee !== null) return texts.levelsOffAt(knee);
  return law === null ? texts.noCeiling : texts.topsOut(law);
}

/** A ceiling that is farther above the best measured than this has three digits: a forecast is no better known. */
const nearBest = 1.1;

function asFarAsKnown(most: number, { answer: { best } }: Fit): number {
  return most > nearBest * best.throughput ? Number(most.toPrecision(3)) : most;
}

/** The concurrency from which the curve reaches the requirement. */
function reachedAt({ window }: RequirementReport, shown: Shown): string {
  const where = window?.low.estimate ?? null;
  // Rounded up, so that it suffices.
  const enough = where === null ? null : Math.ceil(where);
  return decisionTexts().reached(enough === null ? null : at(enough, shown));
}

/** What to consider where a curve reaches what is asked: the concurrency stands in the verdict already. */
function reachedBeyond(
  report: RequirementReport,
  requirements: Requirements,
  fit: Fit,
  shown: Shown,
): string | null {
  const largest = largestMeasured(fit);
  const where = report.window?.low.estimate ?? 0;
  const isAdvised = fit.answer.next?.concurrency != null;
  return where > largest && isAdvised
    ? decisionTexts().beyondMeasured(at(largest, shown))
    : extrapolationOf(report, requirements, fit, shown);
}

/** The interval of the highest throughput. */
function spread({ headRoom }: RequirementReport, fit: Fit, shown: Shown): string[] {
  const texts = decisionTexts();
  const { low, high } = headRoom.throughput;
  const level = formatPercent(fit.confidenceLevel, shown.locale);
  // The knee's ceiling is reported without an interval.
  if (low === null || kneeCeiling(fit) !== null) return [];
  // An interval within rounding would name the same value twice.
  if (high !== null && rate(low, shown) === rate(high, shown)) return [];
  return high === null
    ? [texts.openAbove(rate(low, shown), level)]
    : [texts.between(rate(low, shown), rate(high, shown), level)];
}
