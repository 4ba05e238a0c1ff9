import type { Estimate, Fit, Peak, Point, WarningCode } from 'usl-fit';
import { formatNumber, formatPercent, formatPlain } from './format.ts';
import { concurrencyPhrase, defaultHeaders, unitOf, type Headers } from './labels.ts';
import { hasIntervals } from './rows.ts';

/** What the words are made with; every field has a default. */
export interface SentenceOptions {
  headers?: Headers | undefined;
  locale?: string | undefined;
}

/** The answer in parts, from the one that is read first. */
export interface Answer {
  /** One sentence: where throughput ends, or that the measurements cannot tell. */
  headline: string;
  /** How sure that is, and what to do; may be empty. */
  detail: string;
  /** What holds throughput back. */
  reason: string;
}

type Verdict = Pick<Answer, 'headline' | 'detail'>;

/** The answer as one text, in words a manager understands. */
export function answer(fit: Fit, options: SentenceOptions = {}): string {
  const { headline, detail, reason } = answerParts(fit, options);
  return [headline, detail, reason].filter((part) => part !== '').join(' ');
}

/** The answer in its parts. What makes it doubtful comes before any number. */
export function answerParts(fit: Fit, options: SentenceOptions = {}): Answer {
  const { headline, detail } = doubted(fit, wording(fit, options));
  const settled = { headline, detail, reason: reason(fit, options.locale) };
  if (fit.converged) return settled;
  return {
    ...settled,
    headline: 'The fit did not settle, so read its numbers with care.',
    detail: `${headline} ${detail}`.trim(),
  };
}

interface Words {
  /** `about 25 users`, `a concurrency of about 25`. */
  at: (concurrency: number) => string;
  /** `about 10,784 qps`. */
  throughput: (value: number) => string;
  /** `22 to 37`, or null when not bounded on both sides. */
  interval: (estimate: Estimate) => string | null;
  /** `Between 18,000 and 22,000, with 95% confidence.`; empty when not bounded on both sides. */
  throughputInterval: (estimate: Estimate) => string;
  count: (concurrency: number) => string;
  /** `The highest measured was 12,211 qps at 27 users.`; empty where nothing took part. */
  highestMeasured: string;
  confidence: string;
  largest: number;
}

function wording(fit: Fit, { headers = defaultHeaders, locale }: SentenceOptions): Words {
  const unit = unitOf(headers.throughput);
  // A tenth of a user is more than anybody wants to know.
  const count = (value: number) =>
    formatNumber(
      value >= 10 ? Math.round(value) : Number(value.toPrecision(2)),
      'concurrency',
      locale,
    );
  const measured = fit.points.filter(({ included }) => included);
  const best = measured.reduce<Point | null>(
    (highest, point) =>
      highest === null || point.throughput > highest.throughput ? point : highest,
    null,
  );
  const inUnit = (value: number) =>
    `${formatNumber(value, 'throughput', locale)}${unit === null ? '' : ` ${unit}`}`;
  const confidence = `with ${formatPercent(fit.confidenceLevel, locale)} confidence`;
  return {
    count,
    confidence,
    at: (value) => concurrencyPhrase(`about ${count(value)}`, headers.concurrency),
    throughput: (value) => `about ${inUnit(value)}`,
    highestMeasured:
      best === null
        ? ''
        : `The highest measured was ${inUnit(best.throughput)} at ${concurrencyPhrase(formatPlain(best.concurrency, locale), headers.concurrency)}.`,
    interval: ({ low, high }) => {
      if (low === null || high === null) return null;
      const [from, to] = [count(low), count(high)];
      // So narrow that it says nothing beside the estimate.
      return from === to ? null : `${from} and ${to}`;
    },
    throughputInterval: ({ low, high }) => {
      if (low === null || high === null) return '';
      const [from, to] = [low, high].map((end) => formatNumber(end, 'throughput', locale));
      return `Between ${from} and ${to}, ${confidence}.`;
    },
    largest: measured.reduce((largest, { concurrency }) => Math.max(largest, concurrency), 0),
  };
}

function has(fit: Fit, code: WarningCode): boolean {
  return fit.warnings.some((warning) => warning.code === code);
}

/** Below this share of the scatter explained, the numbers of a curve are hardly about the data. */
const littleExplained = 0.5;

/** Why the curve as such is not to be trusted, or null. */
function misfit(fit: Fit): string | null {
  const { rSquared } = fit.goodness;
  if (fit.degreesOfFreedom > 0 && rSquared !== null && rSquared < littleExplained) {
    return 'The curve explains little of these measurements.';
  }
  // A number beside the bound is the p-value with which it is rejected.
  if (fit.warnings.some(({ code, numbers }) => code === 'at-bound' && numbers.length > 0)) {
    return 'The law does not follow these measurements within its bounds.';
  }
  if (!has(fit, 'residual-pattern')) return null;
  return hasPeak(fit)
    ? 'The measurements bend away from the curve, so its peak is doubtful.'
    : 'The measurements bend away from the curve, so read it with care.';
}

/** What the curve says; where it does not follow the measurements, that and they come first. */
function doubted(fit: Fit, words: Words): Verdict {
  const doubt = misfit(fit);
  const plain = verdict(fit, words);
  if (doubt === null) return plain;
  // An interval holds only as far as the curve does.
  const curve = isPlainPeak(fit)
    ? `The curve peaks at ${peakPlace(fit, words)}.`
    : `${plain.headline} ${plain.detail}`;
  return { headline: doubt, detail: `${words.highestMeasured} ${curve}`.trim() };
}

function hasPeak(fit: Fit): boolean {
  const { sigma, kappa } = fit.parameters;
  return sigma.estimate < 1 && kappa.estimate >= 0 && fit.peak?.concurrency.estimate != null;
}

/** A peak that nothing but the fit as a whole speaks against. */
function isPlainPeak(fit: Fit): boolean {
  return hasPeak(fit) && !isLoosePeak(fit) && !has(fit, 'parameter-not-identified');
}

/** Whether an end of the peak's interval is missing. */
function isLoosePeak(fit: Fit): boolean {
  const { low = null, high = null } = fit.peak?.concurrency ?? {};
  return has(fit, 'peak-not-identified') || (hasIntervals(fit) && (low === null || high === null));
}

function verdict(fit: Fit, words: Words): Verdict {
  const { lambda, sigma, kappa } = fit.parameters;
  if (sigma.estimate === 1 && kappa.estimate === 0) {
    return {
      headline: `Throughput stays at ${words.throughput(lambda.estimate)}, whatever the concurrency.`,
      detail: 'What is added brings nothing.',
    };
  }
  if (sigma.estimate >= 1) {
    return {
      headline: 'Throughput falls from the first step.',
      detail: `It is highest at a concurrency of 1, at ${words.throughput(lambda.estimate)}; whatever is added costs more than it brings.`,
    };
  }
  if (kappa.estimate < 0) {
    return {
      headline: 'These measurements lead to no peak.',
      detail: `The cost of coherency comes out negative, so use the curve only within what was measured, up to ${words.count(words.largest)}.`,
    };
  }
  return fit.peak !== null && hasPeak(fit)
    ? peakVerdict(fit, fit.peak, words)
    : endlessVerdict(fit, words);
}

/** `about 25 users, at about 10,784 qps`. */
function peakPlace({ peak }: Fit, words: Words): string {
  const concurrency = peak?.concurrency.estimate ?? null;
  const highest = peak?.throughput.estimate ?? null;
  if (concurrency === null) return '';
  return `${words.at(concurrency)}${highest === null ? '' : `, at ${words.throughput(highest)}`}`;
}

function peakVerdict(fit: Fit, peak: Peak, words: Words): Verdict {
  const { low, high } = peak.concurrency;
  const place = peakPlace(fit, words);
  const guess = `The best guess is a peak at ${place}.`;

  if (has(fit, 'no-degrees-of-freedom')) {
    return {
      headline: `With only ${fit.observations} measurements, nothing tells how far to trust the curve.`,
      detail: `It runs through every one of them. ${guess}`,
    };
  }
  if (isLoosePeak(fit)) {
    if (low === null && high !== null) {
      return {
        headline: `Throughput peaks below ${words.at(high)}, if it rises at all.`,
        detail: `That holds ${words.confidence}; nothing bounds the peak from below. ${guess}`,
      };
    }
    return {
      headline: 'These measurements do not show where throughput peaks.',
      detail: `${possiblePeaks(low, words)} ${guess}`,
    };
  }
  if (has(fit, 'parameter-not-identified')) {
    return {
      headline: 'These measurements do not pin the curve down.',
      detail: `${looseParameters(fit)}${guess}`,
    };
  }
  const interval = words.interval(peak.concurrency);
  const between = interval === null ? '' : `Between ${interval}, ${words.confidence}.`;
  if (has(fit, 'peak-extrapolated')) {
    const caution = `Nothing was measured beyond ${words.count(words.largest)}, so measure there before you rely on it.`;
    const condition = between.replace(/\.$/, ', if the law holds that far.');
    return {
      headline: `Throughput should peak at ${place}.`,
      detail: `${condition} ${caution}`.trim(),
    };
  }
  return { headline: `Throughput peaks at ${place}.`, detail: between };
}

function possiblePeaks(low: number | null, words: Words): string {
  if (low !== null)
    return `Any peak lies above ${words.count(low)}, ${words.confidence}; more they do not say.`;
  return 'They do not even show whether it does.';
}

function looseParameters({ parameters }: Fit): string {
  const names = { lambda: 'the throughput of one', sigma: 'contention', kappa: 'coherency' };
  const loose = (['lambda', 'sigma', 'kappa'] as const).filter((name) => {
    const { status, low, high } = parameters[name];
    return (status === 'free' || status === 'atBound') && (low === null || high === null);
  });
  if (loose.length === 0) return '';
  const list = loose.map((name) => names[name]).join(' and ');
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} could be almost anything. `;
}

/** No peak: throughput levels off, or grows without end. */
function endlessVerdict(fit: Fit, words: Words): Verdict {
  const low = fit.peak?.concurrency.low ?? null;
  const possible =
    low === null
      ? ''
      : `If there is a peak, it lies above ${words.count(low)}, ${words.confidence}.`;
  const limit = fit.limit?.throughput;
  if (limit?.estimate != null) {
    const between = words.throughputInterval(limit);
    return {
      headline: `Throughput levels off at ${words.throughput(limit.estimate)}; no peak shows up to ${words.count(words.largest)}.`,
      detail: [between, possible].filter((part) => part !== '').join(' '),
    };
  }
  if (fit.parameters.sigma.estimate === 0) {
    const each = words.throughput(fit.parameters.lambda.estimate);
    return {
      headline: `Throughput grows in step with concurrency; no limit shows up to ${words.count(words.largest)}.`,
      detail: `Each addition brings ${each}. ${possible}`.trim(),
    };
  }
  return {
    headline: `These measurements show neither a peak nor a limit up to ${words.count(words.largest)}.`,
    detail: possible,
  };
}

/** What holds throughput back: contention, coherency, both, or nothing. */
function reason(fit: Fit, locale: string | undefined): string {
  const { sigma, kappa } = fit.parameters;
  const waits = `${formatPercent(sigma.estimate, locale)} of the work has to wait its turn`;
  const agrees = `keeping each pair in step costs ${formatPercent(kappa.estimate, locale)}`;
  if (sigma.estimate === 1 && kappa.estimate === 0)
    return 'Contention holds it back: one gets through at a time.';
  if (sigma.estimate >= 1) return 'Contention holds it back: the work gets in its own way.';
  if (sigma.estimate < 0) return superLinearReason(fit, locale);
  if (kappa.estimate < 0) return `Of contention, ${waits}.`;
  if (kappa.estimate === 0 && sigma.estimate === 0) return 'Nothing measurable holds it back.';
  // Without intervals only measurements that are met exactly make it sure.
  const sure = hasIntervals(fit) || (fit.degreesOfFreedom > 0 && fit.goodness.sse === 0);
  const hold = (verb: 'hold' | 'holds') => (misfit(fit) === null && sure ? verb : seeming(verb));
  const unsettled = (['sigma', 'kappa'] as const).filter((name) => !isSettled(fit, name));
  if (kappa.estimate === 0 || sigma.estimate === 0) {
    const [name, cost] = kappa.estimate === 0 ? ['Contention', waits] : ['Coherency', agrees];
    const open = unsettled.length === 0;
    const verb = open ? hold('holds') : seeming('holds');
    return `${name} alone ${verb} it back: ${cost}${open ? '' : '; whether it plays a part is not settled'}.`;
  }
  const verb = unsettled.length === 0 ? hold('hold') : seeming('hold');
  const which =
    unsettled.length > 1 ? 'either' : unsettled[0] === 'sigma' ? 'contention' : 'coherency';
  const doubt = unsettled.length === 0 ? '' : `; whether ${which} plays a part is not settled`;
  return `Two things ${verb} it back: contention (${waits}) and coherency (${agrees})${doubt}.`;
}

/** `hold` as one says it who is not sure. */
function seeming(verb: 'hold' | 'holds'): string {
  return verb === 'hold' ? 'seem to hold' : 'seems to hold';
}

/** Whether the interval of a free parameter leaves out 0. */
function isSettled(fit: Fit, name: 'sigma' | 'kappa'): boolean {
  const { status, low } = fit.parameters[name];
  return status !== 'free' || !hasIntervals(fit) || (low !== null && low > 0);
}

function superLinearReason(fit: Fit, locale: string | undefined): string {
  const { high } = fit.parameters.sigma;
  const settled = !hasIntervals(fit) || (high !== null && high < 0);
  const gain = `At first each addition ${settled ? 'brings' : 'seems to bring'} more than its share (super-linear)`;
  const payback = fit.payback?.concurrency ?? null;
  if (payback === null) return `${gain}.`;
  return `${gain}; from a concurrency of about ${formatNumber(payback >= 10 ? Math.round(payback) : payback, 'concurrency', locale)} coherency has eaten the gain.`;
}
