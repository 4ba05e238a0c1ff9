import type { Band, Fit, RequirementReport } from 'usl-fit';
import { formatNumber, formatPercent } from '../format.ts';
import { concurrencyPhrase, unitOf, type Headers } from '../labels.ts';
import { extrapolationOf, measuredEnough } from '../planning/caution.ts';
import { nothingAsked, type Asked } from '../planning/requirement.ts';
import { kneeCeiling, levelsOff } from '../rows.ts';
import { misfit } from '../sentence.ts';
import { decisionTexts, type Ceiling } from '../texts/decision.ts';
import { percentileAt, reachOf, type Percentile } from '../percentile/percentile.ts';
import { latencyText, percentileText, throughputOf, type Goal } from './goal.ts';

/** The first word of an answer. */
export type Word = 'yes' | 'probably' | 'probablyNot' | 'no' | 'cannotTell';

/** An answer to a goal. */
export interface Decision {
  word: Word;
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

/** The requirement for a goal; null if the fit itself has the answer. */
export function askedBy(goal: Goal, fit: Fit): Asked | null {
  if (goal.kind === 'latency') return { ...nothingAsked, latency: goal.value };
  const throughput = throughputOf(goal, fit);
  return throughput === null ? null : { ...nothingAsked, throughput };
}

/** The answer to a goal; `report` is the core's answer to `askedBy`. */
export function decide(
  goal: Goal,
  fit: Fit,
  report: RequirementReport | null,
  shown: Shown,
): Decision | null {
  if (goal.kind === 'percentile') return ofPercentile(goal, fit, shown);
  if (goal.kind === 'concurrency') return ofConcurrency(goal.value, fit, shown);
  if (report === null) return null;
  if (goal.kind === 'latency') return ofLatency(goal.value, fit, report, shown);
  const required = throughputOf(goal, fit) ?? 0;
  const measured = measuredEnough(report, { ...nothingAsked, throughput: required }, fit, shown);
  return besideMeasured(ofThroughput(required, fit, report, shown), measured, fit);
}

/** A curve below what was measured does not refute it; whether it may be trusted at all is said before the rest. */
function besideMeasured(
  { word, what, certainty, change }: Found,
  measured: string | null,
  fit: Fit,
): Decision {
  const said = [measured, misfit(fit)].filter((sentence) => sentence !== null);
  const isDenied = measured !== null && (word === 'no' || word === 'probablyNot');
  return isDenied
    ? answer('cannotTell', what, [...said, ...certainty])
    : answer(word, what, [...said, ...certainty], change);
}

/** An answer before its verdict is a sentence. */
interface Found {
  word: Word;
  what: string;
  certainty: string[];
  change: string;
}

function found(word: Word, what: string, certainty: string[], change = ''): Found {
  return { word, what, certainty, change };
}

function answer(word: Word, what: string, certainty: string[], change = ''): Decision {
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

function ofThroughput(required: number, fit: Fit, report: RequirementReport, shown: Shown): Found {
  const texts = decisionTexts();
  const knee = kneeCeiling(fit);
  if (report.curve === 'knee') return underKnee(required, report, shown);
  const { estimate, high } = report.headRoom.throughput;
  const caution = extrapolationOf(report, { ...nothingAsked, throughput: required }, fit, shown);
  const certainty = [
    ...spread(report, fit, shown),
    ...(caution === null || knee !== null ? [] : [caution]),
  ];
  const law = estimate === null ? null : ceilingOf(estimate, required, shown);
  const lawReaches = report.met;

  if (knee !== null) {
    const level = ceilingOf(knee, required, shown);
    const both = law === null ? texts.levelsOffAt(level) : texts.either(law, level);
    const next = fit.shape?.next ?? null;
    const advice = next === null ? [] : [texts.measureAt(at(next, shown))];
    if (lawReaches !== knee >= required) {
      const change = lawReaches ? '' : texts.ifItPeaks(enough(report, shown));
      return found('cannotTell', both, [...advice, ...certainty], change);
    }
    if (!lawReaches) {
      const isSure = high !== null && high < required;
      const change = texts.ifItPeaks(enough(report, shown));
      return found(isSure ? 'no' : 'probablyNot', both, [...certainty, ...advice], change);
    }
    const isSure = report.metWithConfidence === true;
    const what = `${reachedAt(report, shown)}; ${both}`;
    return found(isSure ? 'yes' : 'probably', what, isSure ? certainty : [...advice, ...certainty]);
  }

  if (!lawReaches) {
    const isSure = high !== null && high < required;
    const what = law === null ? texts.noCeiling : texts.topsOut(law);
    const word = isSure ? 'no' : report.metWithConfidence === null ? 'no' : 'probablyNot';
    return found(word, what, certainty, enough(report, shown));
  }
  const what = `${reachedAt(report, shown)}; ${law === null ? texts.noCeiling : texts.topsOut(law)}`;
  if (report.metWithConfidence === true) return found('yes', what, certainty);
  const doubt = report.metWithConfidence === null ? texts.unsure : texts.admitsLess;
  return found('probably', what, [doubt, ...certainty]);
}

/** The concurrency from which the curve reaches the requirement. */
function reachedAt({ window }: RequirementReport, shown: Shown): string {
  const where = window?.low.estimate ?? null;
  return decisionTexts().reached(where === null ? null : at(where, shown));
}

/** If the law is refuted, the knee alone gives the answer. */
function underKnee(
  required: number,
  { met, metWithConfidence, headRoom }: RequirementReport,
  shown: Shown,
): Found {
  const texts = decisionTexts();
  const { estimate: ceiling, high } = headRoom.throughput;
  const what =
    ceiling === null ? texts.noCeiling : texts.levelsOffAt(ceilingOf(ceiling, required, shown));
  if (met || ceiling === null) {
    const isSure = metWithConfidence === true;
    return found(isSure ? 'yes' : 'probably', what, isSure ? [] : [texts.admitsLess]);
  }
  const factor = Number((required / ceiling).toPrecision(3));
  const change = texts.higherLimit(formatNumber(factor, 'throughput', shown.locale));
  return found(high !== null && high < required ? 'no' : 'probablyNot', what, [], change);
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

/** What each parameter alone would have to become, in practical terms. */
function enough({ changes }: RequirementReport, { locale }: Shown): string {
  if (changes === null) return '';
  const cuts: { of: 'sigma' | 'kappa'; share: string }[] = [];
  const notEven: ('sigma' | 'kappa')[] = [];
  for (const cost of ['sigma', 'kappa'] as const) {
    const change = changes[cost];
    if (change === null) notEven.push(cost);
    // Rounded up, so that the stated cut suffices.
    else if (change.from > 0) cuts.push({ of: cost, share: percentUp(1 - change.factor, locale) });
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
  if (!report.met) {
    const change = report.curve === 'knee' ? '' : enough(report, shown);
    return answer('no', texts.neverWithin(words), [], change);
  }
  const last = report.window?.high.estimate ?? null;
  if (last === null) return answer('yes', texts.withinEverywhere(words), [texts.meanOnly]);
  const sure = report.window?.high.low ?? null;
  const caution = extrapolationOf(report, { ...nothingAsked, latency }, fit, shown);
  const doubt = misfit(fit);
  const certainty = [
    ...(doubt === null ? [] : [doubt]),
    // Concurrency is throughput times latency.
    texts.there(rate(last / latency, shown)),
    ...(sure === null ? [] : [texts.surely(at(Math.floor(sure), shown), level)]),
    texts.meanOnly,
    ...(caution === null ? [] : [caution]),
  ];
  const isSure = report.metWithConfidence === true;
  const floor = last >= 10 ? Math.floor(last) : last;
  return answer(isSure ? 'yes' : 'probably', texts.withinUpTo(at(floor, shown), words), certainty);
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
  const told = (own: number) => percentileText(own, one, shown.locale);
  const limit = told(value);
  if (reach.kind === 'never') {
    const { concurrency, value: least } = reach.first;
    return answer('no', texts.percentileNever(at(concurrency, shown), name, told(least)), []);
  }
  if (reach.kind === 'everywhere') {
    const { concurrency, value: most } = reach.last;
    return answer('yes', texts.percentileUpTo(at(concurrency, shown), name, limit), [
      texts.percentileEverywhere(told(most)),
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
      { at: at(below.concurrency, shown), value: told(below.value) },
      { at: at(above.concurrency, shown), value: told(above.value) },
    ),
  ]);
}

function ofConcurrency(asked: number, fit: Fit, shown: Shown): Decision {
  const texts = decisionTexts();
  const knee = kneeCeiling(fit);
  const { estimate = null, low = null, high = null } = fit.peak?.concurrency ?? {};
  const place = at(asked, shown);
  const certainty = brings(asked, fit, shown);
  if (levelsOff(fit) && knee !== null) {
    const level = { throughput: rate(knee, shown), short: null, above: null };
    return answer('yes', texts.levelsOffAt(level), certainty);
  }
  if (estimate === null || (low !== null && asked <= low)) {
    return answer(
      estimate === null && low === null ? 'probably' : 'yes',
      texts.grows(place),
      certainty,
    );
  }
  const past = texts.pastPeak(at(estimate, shown));
  if (knee !== null) {
    const peak = fit.peak?.throughput.estimate ?? null;
    const level = { throughput: rate(knee, shown), short: null, above: null };
    const highestOf = peak === null ? level : { ...level, throughput: rate(peak, shown) };
    const next = fit.shape?.next ?? null;
    return answer('cannotTell', texts.either(highestOf, level), [
      ...certainty,
      ...(next === null ? [] : [texts.measureAt(at(next, shown))]),
    ]);
  }
  if (asked <= estimate) return answer('probably', `${texts.grows(place)}; ${past}`, certainty);
  return answer(high !== null && asked > high ? 'no' : 'probablyNot', past, certainty);
}

/** The throughput at a concurrency, from the nearest point of the drawn curve. */
function brings(asked: number, fit: Fit, shown: Shown): string[] {
  const texts = decisionTexts();
  const band = nearestBand(fit, asked);
  if (band === null) return [];
  const value = levelsOff(fit) ? (band.knee ?? band.estimate) : band.estimate;
  const latency = latencyText(band.concurrency / value, shown.headers, shown.locale);
  const place = at(band.concurrency, shown);
  const { confidenceLow: low, confidenceHigh: high } = band;
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
    const own = percentileAt(one.levels, asked);
    return own === null
      ? []
      : [texts.percentileThere(one.name, percentileText(own, one, shown.locale))];
  });
  return [texts.brings(place, rate(value, shown), latency), ...span, ...measured];
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
