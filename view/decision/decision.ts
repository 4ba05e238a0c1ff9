import type { Band, Fit, RequirementReport } from 'usl-fit';
import { formatNumber, formatPercent } from '../format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { extrapolationOf } from '../planning/caution.ts';
import { noRequirements, type Requirements } from '../planning/requirement.ts';
import { kneeCeiling, largestMeasured, levelsOff } from '../rows.ts';
import { misfit } from '../misfit.ts';
import { decisionTexts, type Ceiling } from '../texts/decision.ts';
import { percentileAt, reachOf, type Percentile } from '../percentile/percentile.ts';
import { likelihood } from './likelihood.ts';
import { latencyText, limitsText, percentileText, throughputOf, type Goal } from './goal.ts';

/** The first word of an answer. */
export type Enough = RequirementReport['verdict']['word'];

/** An answer to a goal. */
export interface Decision {
  word: Enough;
  /** One sentence, starting with the word. */
  verdict: string;
  /** How certain it is, and what to consider before relying on it. */
  certainty: string[];
  /** What would have to change; empty if nothing has to, or nothing is known to help. */
  change: string;
}

/** How to write the answer. */
interface Shown {
  headers: Headers;
  locale?: string | undefined;
  /** What was measured beside the throughput. */
  percentiles?: readonly Percentile[];
}

/** The requirement for a goal; null if what was measured has the answer. */
export function requirementsOf(goal: Goal, fit: Fit): Requirements | null {
  switch (goal.kind) {
    case 'percentile':
      return null;
    case 'latency':
      return { ...noRequirements, latency: goal.value };
    case 'concurrency':
      return { ...noRequirements, concurrency: goal.value };
    default: {
      const { within = null, most = null } = goal;
      const throughput = throughputOf(goal, fit);
      return { ...noRequirements, throughput, latency: within, concurrency: most };
    }
  }
}

/** The answer to a goal in words; `report` is the core's answer to `askedBy`. */
export function decide(
  goal: Goal,
  fit: Fit,
  report: RequirementReport | null,
  shown: Shown,
): Decision | null {
  if (goal.kind === 'percentile') return ofPercentile(goal, fit, shown);
  if (report === null) return null;
  if (goal.kind === 'concurrency') return ofConcurrency(goal.value, fit, report, shown);
  if (goal.kind === 'latency') return ofLatency(goal.value, fit, report, shown);
  const decision = ofThroughput(goal, throughputOf(goal, fit) ?? 0, fit, report, shown);
  const doubt = restsOnCurve(report) ? misfit(fit) : null;
  // Whether a curve may be trusted at all is said before the rest.
  return doubt === null ? decision : { ...decision, certainty: [doubt, ...decision.certainty] };
}

function answer(word: Enough, what: string, certainty: string[], change = ''): Decision {
  return { word, verdict: `${decisionTexts()[word]}: ${what}.`, certainty, change };
}

function rate(value: number, { headers, locale }: Shown): string {
  const unit = unitOf(headers.throughput);
  return `${formatNumber(value, 'throughput', locale)}${unit === null ? '' : ` ${unit}`}`;
}

function at(value: number, { headers, locale }: Shown): string {
  const whole = value >= 10 ? Math.round(value) : Number(value.toPrecision(2));
  const count = formatNumber(whole, 'concurrency', locale);
  return concurrencyPhrase(count, headers.concurrency, headers.counts);
}

/** The difference between a ceiling and the required throughput, unless it is only rounding. */
function ceilingOf(throughput: number, required: number, shown: Shown): Ceiling {
  const share = throughput / required - 1;
  const percent = formatPercent(Math.abs(share), shown.locale);
  const isNear = Math.abs(share) < 5e-4;
  return {
    throughput: rate(throughput, shown),
    short: share < 0 && !isNear ? percent : null,
    above: share > 0 && !isNear ? percent : null,
  };
}

/** Whether a curve has a say: not where what was measured at most, or a plateau, decides. */
function restsOnCurve({ verdict: { best, reason, level } }: RequirementReport): boolean {
  return best === null && (reason !== 'measured' || level !== null);
}

type ThroughputGoal = Extract<Goal, { kind: 'more' | 'throughput' }>;

function ofThroughput(
  goal: ThroughputGoal,
  required: number,
  fit: Fit,
  report: RequirementReport,
  shown: Shown,
): Decision {
  const texts = decisionTexts();
  const { word, reason, level, next } = report.verdict;
  const most = mostOf(required, fit, report, shown);
  const isCurve = restsOnCurve(report);
  if (reason === 'measured' && level !== null) {
    const measured = {
      throughput: rate(level.throughput, shown),
      at: at(level.concurrency, shown),
    };
    if (word === 'no') return answer(word, texts.mostMeasured(measured), []);
    const scatter = formatPercent(level.standardError / level.throughput, shown.locale);
    // While throughput rises the most is a forecast, which was not asked for.
    const isForecast = fit.answer.shape === 'rises';
    return answer(word, texts.measured(measured), [
      ...(word === 'probably' ? [texts.withinScatter(scatter, measured.at)] : []),
      ...(isForecast ? [] : [sentence(most), ...(isCurve ? spread(report, fit, shown) : [])]),
    ]);
  }
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
  const what = limits === null ? most : texts.under(most, limits);
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
    report.met || report.verdict.best !== null ? '' : neededFor(required, report, fit, shown),
  );
}

function doubtOf({ metWithConfidence }: RequirementReport): string[] {
  const { unsure, admitsLess } = decisionTexts();
  if (metWithConfidence === true) return [];
  return [metWithConfidence === null ? unsure : admitsLess];
}

/** A clause as a sentence of its own. */
function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
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

/** What would have to change for a throughput that is out of reach. */
function neededFor(required: number, report: RequirementReport, fit: Fit, shown: Shown): string {
  const texts = decisionTexts();
  const { law, knee } = report.verdict;
  if (law === null && knee !== null) {
    const factor = Number((required / knee).toPrecision(3));
    return texts.higherLimit(formatNumber(factor, 'throughput', shown.locale), levelsOff(fit));
  }
  const needed = enough(report, shown);
  return knee === null || needed === '' ? needed : texts.ifItPeaks(needed);
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

/** A larger cut is no advice. */
const mostCut = 0.9;

/** What each parameter alone would have to become, in practical terms. */
function enough({ changes }: RequirementReport, { locale }: Shown): string {
  if (changes === null) return '';
  const cuts: { of: 'sigma' | 'kappa'; share: string }[] = [];
  const notEven: ('sigma' | 'kappa')[] = [];
  for (const cost of ['sigma', 'kappa'] as const) {
    const change = changes[cost];
    if (change === null) notEven.push(cost);
    // Rounded up, so that the stated cut suffices; nobody gets rid of nearly all of it.
    else if (change.from > 0 && 1 - change.factor <= mostCut)
      cuts.push({ of: cost, share: percentUp(1 - change.factor, locale) });
  }
  const speed = changes.lambda === null ? null : Math.ceil(changes.lambda.factor * 100) / 100;
  return decisionTexts().enough({
    cuts,
    notEven,
    speed: speed === null ? null : formatNumber(speed, 'throughput', locale),
  });
}

function percentUp(share: number, locale: string | undefined): string {
  return formatPercent(Math.min(Math.ceil(share * 100) / 100, 1), locale);
}

function ofLatency(latency: number, fit: Fit, report: RequirementReport, shown: Shown): Decision {
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
  return answer(word, texts.withinUpTo(at(floor, shown), words), certainty);
}

/** A percentile follows no law: what was measured is all there is, with a straight line from level to level. */
function ofPercentile(
  { value, name }: Extract<Goal, { kind: 'percentile' }>,
  fit: Fit,
  shown: Shown,
): Decision {
  const texts = decisionTexts();
  const one = shown.percentiles?.find((other) => other.name === name);
  const reach = one === undefined ? null : reachOf(one.levels, value);
  if (one === undefined || reach === null) {
    return { word: 'cannotTell', verdict: texts.noPercentile(name), certainty: [], change: '' };
  }
  const textOf = (latency: number) => percentileText(latency, one, shown.locale);
  const limit = textOf(value);
  if (reach.kind === 'never') {
    const { concurrency, value: least } = reach.first;
    return answer('no', texts.percentileNever(at(concurrency, shown), name, textOf(least)), []);
  }
  if (reach.kind === 'everywhere') {
    const { concurrency, value: most } = reach.last;
    return answer('yes', texts.percentileUpTo(at(concurrency, shown), name, limit), [
      texts.percentileEverywhere(textOf(most)),
    ]);
  }
  const { at: most, below, above } = reach;
  const floor = most >= 10 ? Math.floor(most) : most;
  const band = nearestBand(fit, most);
  const carried =
    band === null ? null : levelsOff(fit) ? (band.knee ?? band.estimate) : band.estimate;
  return answer('yes', texts.percentileUpTo(at(floor, shown), name, limit), [
    ...(carried === null ? [] : [texts.there(rate(carried, shown))]),
    texts.percentileBetween(
      { at: at(below.concurrency, shown), value: textOf(below.value) },
      { at: at(above.concurrency, shown), value: textOf(above.value) },
    ),
  ]);
}

function ofConcurrency(
  concurrency: number,
  fit: Fit,
  { verdict }: RequirementReport,
  shown: Shown,
): Decision {
  const texts = decisionTexts();
  const { word, reason, at: there, level, next } = verdict;
  const phrase = at(concurrency, shown);
  const largest = largestMeasured(fit);
  const certainty = [
    ...(there === null ? [] : brings(concurrency, there.throughput, fit, shown)),
    ...(concurrency > largest ? [texts.beyondMeasured(at(largest, shown))] : []),
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
    const what = isLevel ? texts.levelsOffAt(ceilingOf(knee, knee, shown)) : texts.grows(phrase);
    return answer(word, what, certainty);
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
function brings(concurrency: number, throughput: number, fit: Fit, shown: Shown): string[] {
  const texts = decisionTexts();
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

/** The point of the drawn curve nearest to a concurrency; null beyond the drawn curve. */
export function nearestBand({ bands }: Pick<Fit, 'bands'>, concurrency: number): Band | null {
  const last = bands.at(-1);
  if (last === undefined || concurrency > last.concurrency * 1.02) return null;
  return bands.reduce((nearest, band) =>
    Math.abs(band.concurrency - concurrency) < Math.abs(nearest.concurrency - concurrency)
      ? band
      : nearest,
  );
}
