import type { Estimate, Fit, Peak, Point, WarningCode } from 'usl-fit';
import { formatLevel, formatNumber, formatPercent } from './format.ts';
import { concurrencyPhrase, defaultHeaders, unitOf, type Headers } from './labels.ts';
import { hasIntervals, kneeCeiling, levelsOff } from './rows.ts';
import { answerTexts, type Place, type Unsettled, nameTexts } from './texts/result.ts';

/** Options of the words; all have defaults. */
export interface SentenceOptions {
  headers?: Headers | undefined;
  locale?: string | undefined;
}

/** The answer in parts, in reading order. */
export interface Answer {
  /** One sentence: where throughput peaks or levels off, or that the measurements cannot tell. */
  headline: string;
  /** How certain that is, and what to do; may be empty. */
  detail: string;
  /** What holds throughput back. */
  reason: string;
}

type Verdict = Pick<Answer, 'headline' | 'detail'>;

/** The answer as one text, in words a manager understands. */
export function answer(fit: Fit, options: SentenceOptions = {}): string {
  const { headline, detail, reason } = answerParts(fit, options);
  return joined(headline, detail, reason);
}

/** Sentences one after the other; empty ones are skipped. */
function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** The answer in its parts. Doubts come before any number. */
export function answerParts(fit: Fit, options: SentenceOptions = {}): Answer {
  const { headline, detail } = doubted(fit, wording(fit, options));
  const settled = { headline, detail, reason: reason(fit, options) };
  if (fit.converged) return settled;
  return {
    ...settled,
    headline: answerTexts().unsettled,
    detail: `${headline} ${detail}`.trim(),
  };
}

interface Words {
  texts: ReturnType<typeof answerTexts>;
  /** `about 25 users`, `a concurrency of about 25`. */
  at: (concurrency: number) => string;
  /** `about 10,784 qps`. */
  throughput: (value: number) => string;
  /** Both ends, or null if not bounded on both sides. */
  interval: (estimate: Estimate) => [from: string, to: string] | null;
  /** `Between 18,000 and 22,000, with 95% confidence.`; empty if not bounded on both sides. */
  throughputInterval: (estimate: Estimate) => string;
  count: (concurrency: number) => string;
  /** What happens beyond a peak; empty if it is unknown what the concurrency counts. */
  beyond: (concurrency: number | null) => string;
  /** `The highest measured was 12,211 qps at 27 users.`; empty if no row is included. */
  highestMeasured: string;
  /**
   * `More was measured elsewhere: …`; empty unless clearly more than the curve's peak was measured outside its interval.
   */
  moreElsewhere: (peak: Peak) => string;
  /** `Measured throughput fell from 159 qps at 8 users to 104 at 64.`; empty unless it clearly fell. */
  measuredFall: string;
  /** `95%`. */
  level: string;
  /** The largest included concurrency. */
  largest: string;
  /** Whether there are excluded measurements beyond it. */
  leftOutBeyond: boolean;
}

/** Below this studentized residual scatter explains a measurement above the curve. */
const farAbove = 2;

/** A fall of what was measured by this share contradicts a curve that levels off, as it seems to a reader. */
const clearFall = 0.1;

function wording(fit: Fit, { headers = defaultHeaders, locale }: SentenceOptions): Words {
  const unit = unitOf(headers.throughput);
  // Tenths of a user are of no interest.
  const count = (value: number) =>
    formatNumber(
      value >= 10 ? Math.round(value) : Number(value.toPrecision(2)),
      'concurrency',
      locale,
    );
  let best: Point | null = null;
  let last: Point | null = null;
  for (const point of fit.points) {
    if (!point.included) continue;
    if (best === null || point.throughput > best.throughput) best = point;
    if (last === null || point.concurrency > last.concurrency) last = point;
  }
  const largest = last?.concurrency ?? 0;
  const inUnit = (value: number) =>
    `${formatNumber(value, 'throughput', locale)}${unit === null ? '' : ` ${unit}`}`;
  const measuredAt = (value: number) =>
    concurrencyPhrase(formatLevel(value, locale), headers.concurrency, headers.counts);
  const texts = answerTexts();
  const { about } = nameTexts();
  const level = formatPercent(fit.confidenceLevel, locale);
  return {
    texts,
    count,
    level,
    at: (value) => concurrencyPhrase(about(count(value)), headers.concurrency, headers.counts),
    throughput: (value) => about(inUnit(value)),
    beyond: (value) =>
      value === null || headers.counts == null
        ? ''
        : texts.beyond[headers.counts](
            concurrencyPhrase(count(value), headers.concurrency, headers.counts),
          ),
    highestMeasured:
      best === null
        ? ''
        : texts.highestMeasured(inUnit(best.throughput), measuredAt(best.concurrency)),
    measuredFall:
      best === null || last === null || last.throughput > (1 - clearFall) * best.throughput
        ? ''
        : texts.measuredFall(
            [inUnit(best.throughput), measuredAt(best.concurrency)],
            [formatNumber(last.throughput, 'throughput', locale), formatLevel(largest, locale)],
          ),
    moreElsewhere: ({ concurrency: { low, high }, throughput }) =>
      best === null ||
      low === null ||
      high === null ||
      (best.concurrency >= low && best.concurrency <= high) ||
      best.throughput <= (throughput.estimate ?? Infinity) ||
      // The highest of many is above the curve by scatter alone.
      (best.studentizedResidual !== null && best.studentizedResidual < farAbove)
        ? ''
        : texts.moreElsewhere(inUnit(best.throughput), measuredAt(best.concurrency)),
    interval: ({ low, high }) => {
      if (low === null || high === null) return null;
      const [from, to] = [count(low), count(high)];
      // Too narrow to add anything to the estimate.
      return from === to ? null : [from, to];
    },
    throughputInterval: ({ low, high }) => {
      if (low === null || high === null) return '';
      const end = (value: number) => formatNumber(value, 'throughput', locale);
      return texts.between(end(low), end(high), level);
    },
    largest: count(largest),
    leftOutBeyond: fit.points.some(({ concurrency }) => concurrency > largest),
  };
}

function has(fit: Fit, code: WarningCode): boolean {
  return fit.warnings.some((warning) => warning.code === code);
}

/** If less than this share of the scatter is explained, the curve says little about the data. */
const littleExplained = 0.5;

/** If less than this share of what the concurrency says is in flight, think time decides how the curve bends. */
const mostlyThinking = 0.5;

function doUsersThink({ warnings }: Fit): boolean {
  const told = warnings.find(({ variant }) => variant === 'in-service');
  return Number(told?.values['times'] ?? 1) < mostlyThinking;
}

/** Whether the peak of the curve is above all measurements, by more than scatter, although some were made there. */
function isPeakAboveAll({ peak, points }: Fit): boolean {
  const { low = null, high = null } = peak?.concurrency ?? {};
  const least = peak?.throughput.low ?? null;
  if (low === null || high === null || least === null) return false;
  const measured = points.filter(({ included }) => included);
  return (
    measured.some(({ concurrency }) => concurrency >= low && concurrency <= high) &&
    measured.every(({ throughput }) => throughput < least)
  );
}

/** Why the curve as a whole is not to be trusted, or null. */
export function misfit(fit: Fit): string | null {
  if (has(fit, 'columns-interchanged')) return answerTexts().interchanged;
  const slip = fit.warnings.find(({ code }) => code === 'misplaced-decimal');
  if (slip !== undefined) return answerTexts().mistyped(slip.rows[0] ?? null);
  if (doUsersThink(fit)) return answerTexts().usersThink;
  const { rSquared } = fit.goodness;
  // Where throughput stays the same, scatter is all there is to explain.
  if (fit.degreesOfFreedom > 0 && !stays(fit) && rSquared !== null && rSquared < littleExplained) {
    return answerTexts().explainsLittle;
  }
  // A number with this warning is the p-value with which the bound is rejected.
  if (fit.warnings.some(({ code, numbers }) => code === 'at-bound' && numbers.length > 0)) {
    return answerTexts().againstBounds;
  }
  // If a knee fits better, that is already said, and says more.
  if (levelsOff(fit)) return null;
  if (has(fit, 'residual-pattern')) {
    return hasPeak(fit) ? answerTexts().bendsFromPeak : answerTexts().bends;
  }
  return hasPeak(fit) && isPeakAboveAll(fit) ? answerTexts().peakAboveAll : null;
}

/** A change of throughput by less than this share over all levels is hardly one. */
const hardlyAny = 0.2;

/** Whether throughput is the same at all levels as far as the measurements show, σ = 1 and κ = 0. */
function stays({ parameters: { sigma, kappa }, points }: Fit): boolean {
  if (sigma.estimate === 1 && kappa.estimate === 0) return true;
  const largest = points.reduce((most, { concurrency }) => Math.max(most, concurrency), 0);
  const isBetween = (value: number | null, low: number, high: number) =>
    value !== null && value >= low && value <= high;
  return (
    isBetween(sigma.low, 1 - hardlyAny, 1) &&
    isBetween(sigma.high, 1, 1 + hardlyAny) &&
    isBetween(kappa.low, -Infinity, 0) &&
    isBetween(kappa.high, 0, hardlyAny / largest)
  );
}

/**
 * The verdict; if the curve does not follow the measurements, this and the measurements come first.
 */
function doubted(fit: Fit, words: Words): Verdict {
  const doubt = misfit(fit);
  const plain = verdict(fit, words);
  if (doubt === null) return plain;
  // An interval is only valid if the curve is.
  const place = isPlainPeak(fit) ? peakPlace(fit, words) : null;
  const curve =
    place === null ? `${plain.headline} ${plain.detail}` : words.texts.curvePeaks(place);
  return { headline: doubt, detail: `${words.highestMeasured} ${curve}`.trim() };
}

function hasPeak(fit: Fit): boolean {
  const { sigma, kappa } = fit.parameters;
  return sigma.estimate < 1 && kappa.estimate >= 0 && fit.peak?.concurrency.estimate != null;
}

/** A peak with no objection except to the fit as a whole. */
function isPlainPeak(fit: Fit): boolean {
  return hasPeak(fit) && !isLoosePeak(fit) && !has(fit, 'parameter-not-identified');
}

/** Whether an end of the peak's interval is missing. */
function isLoosePeak(fit: Fit): boolean {
  const { low = null, high = null } = fit.peak?.concurrency ?? {};
  return has(fit, 'peak-not-identified') || (hasIntervals(fit) && (low === null || high === null));
}

function verdict(fit: Fit, words: Words): Verdict {
  const { texts, largest } = words;
  const { lambda, sigma, kappa } = fit.parameters;
  if (stays(fit)) {
    return {
      headline: texts.stays(words.throughput(lambda.estimate)),
      detail: texts.bringsNothing,
    };
  }
  if (sigma.estimate >= 1) {
    return {
      headline: texts.falls,
      detail: texts.highestAtOne(words.throughput(lambda.estimate)),
    };
  }
  if (kappa.estimate < 0) {
    return { headline: texts.noPeak, detail: texts.negativeCoherency(largest) };
  }
  const place = hasPeak(fit) ? peakPlace(fit, words) : null;
  const ceiling = kneeCeiling(fit);
  if (ceiling !== null && levelsOff(fit)) {
    return {
      headline: texts.kneeLevelsOff(words.throughput(ceiling)),
      detail: joined(words.measuredFall, texts.betterThanLaw),
    };
  }
  if (ceiling !== null && place !== null) {
    const next = fit.shape?.next ?? null;
    const low = fit.peak?.concurrency.low ?? null;
    const possible = low === null ? '' : texts.anyPeakAbove(words.count(low), words.level);
    const measure = next === null ? '' : texts.measureAt(words.count(next));
    return {
      headline: texts.levelsOffOrPeaks(words.throughput(ceiling), place.at),
      detail: joined(words.measuredFall, possible, measure, texts.unseenLimit),
    };
  }
  return fit.peak !== null && place !== null
    ? peakVerdict(fit, fit.peak, place, words)
    : endlessVerdict(fit, words);
}

/** Where the curve peaks; null if it does not. */
function peakPlace({ peak }: Fit, words: Words): Place | null {
  const concurrency = peak?.concurrency.estimate ?? null;
  const highest = peak?.throughput.estimate ?? null;
  if (concurrency === null) return null;
  return {
    at: words.at(concurrency),
    throughput: highest === null ? null : words.throughput(highest),
  };
}

function peakVerdict(fit: Fit, peak: Peak, place: Place, words: Words): Verdict {
  const { texts, level, largest, leftOutBeyond } = words;
  const { low, high } = peak.concurrency;
  const guess = texts.guess(place);

  if (has(fit, 'no-degrees-of-freedom')) {
    return {
      headline: texts.noDegrees(fit.observations),
      detail: `${texts.throughAll} ${guess}`,
    };
  }
  if (isLoosePeak(fit)) {
    if (low === null && high !== null) {
      return {
        headline: texts.peaksBelow(words.at(high)),
        detail: `${texts.openBelow(level)} ${guess}`,
      };
    }
    const possible =
      low === null ? texts.notEvenWhether : texts.anyPeakAbove(words.count(low), level);
    return { headline: texts.hiddenPeak, detail: `${possible} ${guess}` };
  }
  if (has(fit, 'parameter-not-identified')) {
    const loose = looseParameters(fit);
    return {
      headline: texts.looseCurve,
      detail: loose.length === 0 ? guess : `${texts.looseParameters(loose)} ${guess}`,
    };
  }
  const interval = words.interval(peak.concurrency);
  if (has(fit, 'peak-extrapolated')) {
    const condition = interval === null ? '' : texts.betweenIfItHolds(...interval, level);
    return {
      headline: texts.shouldPeak(place),
      detail: `${condition} ${texts.nothingBeyond(largest, leftOutBeyond)}`.trim(),
    };
  }
  // "Gets slower" is only said of measured concurrencies.
  const beyond = has(fit, 'no-retrograde') ? '' : words.beyond(peak.concurrency.estimate);
  const between = interval === null ? '' : texts.between(...interval, level);
  return {
    headline: texts.peaks(place),
    detail: joined(between, beyond, words.moreElsewhere(peak)),
  };
}

/** The parameters whose intervals leave almost any value possible. */
function looseParameters({ parameters }: Fit) {
  return (['lambda', 'sigma', 'kappa'] as const).filter((name) => {
    const { status, low, high } = parameters[name];
    return (status === 'free' || status === 'atBound') && (low === null || high === null);
  });
}

/** No peak: throughput levels off, or grows without limit. */
function endlessVerdict(fit: Fit, words: Words): Verdict {
  const { texts, level, largest } = words;
  const low = fit.peak?.concurrency.low ?? null;
  const possible = low === null ? '' : texts.possiblePeak(words.count(low), level);
  const limit = fit.limit?.throughput;
  if (limit?.estimate != null) {
    const between = words.throughputInterval(limit);
    return {
      headline: texts.levelsOff(words.throughput(limit.estimate), largest),
      detail: `${between} ${possible}`.trim(),
    };
  }
  if (fit.parameters.sigma.estimate === 0) {
    const each = texts.eachBrings(words.throughput(fit.parameters.lambda.estimate));
    return { headline: texts.growsInStep(largest), detail: `${each} ${possible}`.trim() };
  }
  return { headline: texts.endless(largest), detail: possible };
}

/** What holds throughput back: contention, coherency, both, or nothing. */
function reason(fit: Fit, { locale }: SentenceOptions): string {
  const texts = answerTexts();
  const { sigma, kappa } = fit.parameters;
  if (levelsOff(fit)) return texts.limitHolds;
  const waits = formatPercent(sigma.estimate, locale);
  const agrees = formatPercent(kappa.estimate, locale);
  if (stays(fit)) return texts.oneAtATime;
  if (sigma.estimate >= 1) return texts.inItsOwnWay;
  if (sigma.estimate < 0) return superLinearReason(fit, locale);
  if (kappa.estimate < 0) return texts.ofContention(waits);
  if (kappa.estimate === 0 && sigma.estimate === 0) return texts.nothingHolds;
  // Without intervals, only an exact fit makes it certain.
  const exact = fit.degreesOfFreedom > 0 && fit.goodness.sse === 0;
  const unsettled = (['sigma', 'kappa'] as const).filter((name) => !isSettled(fit, name));
  const isOpen = unsettled.length > 0;
  const isSure = !isOpen && misfit(fit) === null && (hasIntervals(fit) || exact);
  if (kappa.estimate === 0) return texts.contentionAlone(waits, isSure, isOpen);
  if (sigma.estimate === 0) return texts.coherencyAlone(agrees, isSure, isOpen);
  const which: Unsettled | null = unsettled.length > 1 ? 'either' : (unsettled[0] ?? null);
  return texts.both(waits, agrees, isSure, which);
}

/** Whether the interval of a free parameter excludes 0. */
function isSettled(fit: Fit, name: 'sigma' | 'kappa'): boolean {
  const { status, low } = fit.parameters[name];
  return status !== 'free' || !hasIntervals(fit) || (low !== null && low > 0);
}

function superLinearReason(fit: Fit, locale: string | undefined): string {
  const { high } = fit.parameters.sigma;
  const settled = !hasIntervals(fit) || (high !== null && high < 0);
  const payback = fit.payback?.concurrency ?? null;
  const rounded = payback !== null && payback >= 10 ? Math.round(payback) : payback;
  const from = rounded === null ? null : formatNumber(rounded, 'concurrency', locale);
  return answerTexts().superLinear(settled, from);
}
