import type { Estimate, Fit, Noise, Parameter } from 'usl-fit';
import { formatInterval, formatNumber, formatPercent, type NumberFormat } from './format.ts';
import type { TermName } from './glossary/terms.ts';
import { unitOf, type Headers } from './labels.ts';
import { withSymbol, type Symbols } from './symbols.ts';
import { modelNames, resultTexts } from './texts/result.ts';

/** A row of the table of results. `null` means "does not exist", "unbounded" or "not computed". */
export interface Row {
  label: string;
  /** The glossary term; null if it needs no explanation. */
  term: TermName | null;
  value: number | string | null;
  standardError: number | null;
  low: number | null;
  high: number | null;
  /** Whether an interval was computed; a missing end is then unbounded. */
  hasInterval: boolean;
  /** Replaces an interval: `measured`, `given`, `at its bound`; else null. */
  note: string | null;
  format: NumberFormat | 'text';
}

/** The model and the method in words. */
export function methodText(fit: Fit): string {
  return `${modelNames()[fit.model]}, ${resultTexts().methods[fit.method]}`;
}

/** Whether the law is refuted and a knee is not: throughput levels off, and the law's peak is meaningless. */
export function levelsOff({ shape }: Pick<Fit, 'shape'>): boolean {
  return shape?.verdict === 'knee' && shape.knee.ceiling !== null;
}

/** The largest included concurrency. */
export function largestMeasured({ points }: Pick<Fit, 'points'>): number {
  return points.reduce(
    (largest, { concurrency, included }) => (included ? Math.max(largest, concurrency) : largest),
    0,
  );
}

/** Whether the answer speaks of a peak, as it was measured or as a forecast. */
export function answersWithPeak({ answer }: Pick<Fit, 'answer'>): boolean {
  return answer.peak !== null || answer.details.some(({ values }) => 'peak' in values);
}

/** Whether throughput was measured past its best; else a peak is possible at best, by forecast. */
export function isPastPeak({ answer: { peak, shape } }: Pick<Fit, 'answer'>): boolean {
  return peak !== null || shape === 'peaks' || shape === 'falls' || shape === 'collapses';
}

/** Whether the answer says how throughput goes on beyond the largest level. */
export function saysForecast({ answer }: Pick<Fit, 'answer'>): boolean {
  return answer.details.some(({ code }) => code === 'forecast');
}

/**
 * Why no curve says anything of the measurements: a collapse bends all of them, and a knee alone, which never falls, is
 * refuted by a fall; null if one does.
 */
export function withoutCurve(fit: Pick<Fit, 'shape' | 'answer'>): 'collapse' | 'fall' | null {
  const { shape } = fit.answer;
  if (shape === 'collapses') return 'collapse';
  return levelsOff(fit) && (shape === 'peaks' || shape === 'falls') ? 'fall' : null;
}

/** Whether the law's parameters mean something: a limit that refutes it, or a collapse, makes them those of nothing. */
export function followsLaw(fit: Pick<Fit, 'shape' | 'answer'>): boolean {
  return !levelsOff(fit) && withoutCurve(fit) === null;
}

/** Whether forecasts are the mean of law and knee, since neither is refuted. */
export function mixesCurves({ shape }: Pick<Fit, 'shape'>): boolean {
  const share = shape?.kneeShare ?? 0;
  return share > 0 && share < 1;
}

/** The ceiling of the knee, if a knee fits well enough, whether or not the law does too. */
export function kneeCeiling({ shape }: Pick<Fit, 'shape'>): number | null {
  return shape?.knee.admissible === true ? shape.knee.ceiling : null;
}

/** Whether the fit carries intervals at all: without degrees of freedom there are none. */
export function hasIntervals(fit: Fit): boolean {
  return Object.values(fit.parameters).some(({ low, high }) => low !== null || high !== null);
}

/** Why a parameter has no interval, in which case missing ends are not unbounded. */
function noteOf({ options }: Fit, { status, low, high }: Parameter): string | null {
  if (status === 'atBound' && low === null && high === null) return resultTexts().atBound;
  if (status !== 'fixed') return null;
  return typeof options.lambda === 'number' ? resultTexts().given : resultTexts().measured;
}

/** Whether a row has content; empty rows are skipped, since the sentence already explains them. */
export function says({ value, low, high }: Row): boolean {
  return value !== null || low !== null || high !== null;
}

/** The value of a row as text. */
export function valueText({ value, format }: Row, locale?: string): string {
  if (typeof value === 'string') return value;
  return formatNumber(value, format === 'text' ? 'throughput' : format, locale);
}

/** The interval of a row as text, or the note that replaces it. */
export function intervalText(row: Row, locale?: string): string {
  return row.note ?? (row.format === 'text' ? '' : formatInterval(row, row.format, locale));
}

/** How scatter grows with throughput, and the probability, if one power clearly leads. */
export function scatterText({ power, probabilities }: Noise): string {
  const { scatters } = resultTexts();
  const likely = probabilities.find((each) => each.power === power)?.probability ?? 0;
  if (likely < 0.5) return scatters.unsettled;
  const share = formatPercent(Number(likely.toFixed(2)));
  if (power === 0) return scatters.alike(share);
  if (power === 1) return scatters.inProportion(share);
  return power < 1 ? scatters.lessThanInProportion(share) : scatters.moreThanInProportion(share);
}

const methodTerms: Readonly<Record<Fit['method'], TermName>> = {
  nonlinear: 'leastSquares',
  transform: 'transform',
  robust: 'robust',
};

/**
 * The table of results that all faces show, in reading order.
 *
 * @param symbols the symbols shown after contention and coherency; none if null
 */
export function resultRows(fit: Fit, headers: Headers, symbols: Symbols | null = null): Row[] {
  const { lambda, sigma, kappa } = fit.parameters;
  const { noise } = fit;
  const ceiling = kneeCeiling(fit);
  const intervals = hasIntervals(fit);
  const unit = unitOf(headers.throughput);
  const texts = resultTexts();
  const inUnit = (label: string) => (unit === null ? label : texts.inUnit(label, unit));

  const number = (
    term: TermName | null,
    label: string,
    format: NumberFormat,
    value: number | null,
  ): Row => ({
    label,
    term,
    value,
    format,
    hasInterval: false,
    standardError: null,
    low: null,
    high: null,
    note: null,
  });
  const estimate = (
    term: TermName,
    label: string,
    format: NumberFormat,
    found: Estimate | undefined,
  ): Row => ({
    ...number(term, label, format, found?.estimate ?? null),
    low: found?.low ?? null,
    high: found?.high ?? null,
    hasInterval: intervals && found !== undefined,
  });
  const parameter = (
    term: TermName,
    label: string,
    format: NumberFormat,
    found: Parameter,
  ): Row => {
    const note = noteOf(fit, found);
    const estimated = found.status === 'free' || found.status === 'atBound';
    return {
      ...estimate(term, label, format, found),
      note,
      standardError: found.standardError,
      hasInterval: intervals && estimated && note === null,
    };
  };

  const ofPeak = [
    estimate('peak', texts.peakConcurrency, 'concurrency', fit.peak?.concurrency),
    estimate('peak', inUnit(texts.peakThroughput), 'throughput', fit.peak?.throughput),
    number(
      'wholeConcurrency',
      texts.wholeConcurrency,
      'concurrency',
      fit.peak?.wholeConcurrency ?? null,
    ),
    estimate('limit', inUnit(texts.limit), 'throughput', fit.limit?.throughput),
  ];
  const ofKnee = {
    ...number('knee', inUnit(texts.ceiling), 'throughput', ceiling),
    note: levelsOff(fit) ? texts.lawRefuted : texts.lawFitsToo,
  };

  return [
    // If the law is refuted, its peak is not shown.
    ...(levelsOff(fit) ? [] : ofPeak),
    ...(ceiling === null ? [] : [ofKnee]),
    parameter('throughputOfOne', inUnit(texts.lambda), 'throughput', lambda),
    parameter('contention', withSymbol(texts.sigma, 'sigma', symbols), 'fraction', sigma),
    parameter('coherency', withSymbol(texts.kappa, 'kappa', symbols), 'fraction', kappa),
    ...(noise === null
      ? []
      : [
          {
            ...number('weights', texts.scatter, 'fraction', noise.scatter),
            note: scatterText(noise),
          },
          estimate('weights', texts.peakOfEqual, 'concurrency', noise.equal.peak?.concurrency),
        ]),
    number('rSquared', texts.rSquared, 'fraction', fit.goodness.rSquared),
    number('rmse', inUnit(texts.rmse), 'throughput', fit.goodness.rmse),
    number(null, texts.points, 'concurrency', fit.observations),
    {
      ...number(methodTerms[fit.method], texts.method, 'concurrency', null),
      value: methodText(fit),
      format: 'text',
    },
  ];
}
