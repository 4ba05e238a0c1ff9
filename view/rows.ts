import type { Estimate, Fit, Parameter } from 'usl-fit';
import type { NumberFormat } from './format.ts';
import { unitOf, type Headers } from './labels.ts';
import { modelNames } from './texts/models.ts';
import { resultTexts } from './texts/report.ts';

/** One line of the table of results. `null` is "does not exist", "unbounded" or "not computed". */
export interface Row {
  label: string;
  value: number | string | null;
  standardError: number | null;
  low: number | null;
  high: number | null;
  /** Whether an interval was computed; then a missing end is an unbounded one. */
  hasInterval: boolean;
  /** What stands in the place of an interval: `measured`, `given`, `at its bound`; else null. */
  note: string | null;
  format: NumberFormat | 'text';
}

/** The model and the method in words. */
export function methodText(fit: Fit): string {
  return `${modelNames()[fit.model]}, ${resultTexts().methods[fit.method]}`;
}

/** Whether the fit carries intervals at all: without degrees of freedom there are none. */
export function hasIntervals(fit: Fit): boolean {
  return Object.values(fit.parameters).some(({ low, high }) => low !== null || high !== null);
}

/** Why a parameter has no interval; the ends it lacks are not unbounded ones. */
function noteOf({ options }: Fit, { status, low, high }: Parameter): string | null {
  if (status === 'atBound' && low === null && high === null) return resultTexts().atBound;
  if (status !== 'fixed') return null;
  return typeof options.lambda === 'number' ? resultTexts().given : resultTexts().measured;
}

/** A row that has nothing to say is neither shown nor written; the sentence has said why. */
export function says({ value, low, high }: Row): boolean {
  return value !== null || low !== null || high !== null;
}

/** The table of results both faces show, in the order a reader asks. */
export function resultRows(fit: Fit, headers: Headers): Row[] {
  const { lambda, sigma, kappa } = fit.parameters;
  const intervals = hasIntervals(fit);
  const unit = unitOf(headers.throughput);
  const texts = resultTexts();
  const inUnit = (label: string) => (unit === null ? label : texts.inUnit(label, unit));

  const number = (label: string, format: NumberFormat, value: number | null): Row => ({
    ...{ label, value, format, hasInterval: false },
    ...{ standardError: null, low: null, high: null, note: null },
  });
  const estimate = (label: string, format: NumberFormat, found: Estimate | undefined): Row => ({
    ...number(label, format, found?.estimate ?? null),
    low: found?.low ?? null,
    high: found?.high ?? null,
    hasInterval: intervals && found !== undefined,
  });
  const parameter = (label: string, format: NumberFormat, found: Parameter): Row => {
    const note = noteOf(fit, found);
    const estimated = found.status === 'free' || found.status === 'atBound';
    return {
      ...estimate(label, format, found),
      ...{ note, standardError: found.standardError },
      hasInterval: intervals && estimated && note === null,
    };
  };

  return [
    estimate(texts.peakConcurrency, 'concurrency', fit.peak?.concurrency),
    estimate(inUnit(texts.peakThroughput), 'throughput', fit.peak?.throughput),
    number(texts.wholeConcurrency, 'concurrency', fit.peak?.wholeConcurrency ?? null),
    estimate(inUnit(texts.limit), 'throughput', fit.limit?.throughput),
    parameter(inUnit(texts.lambda), 'throughput', lambda),
    parameter(texts.sigma, 'fraction', sigma),
    parameter(texts.kappa, 'fraction', kappa),
    number(texts.rSquared, 'fraction', fit.goodness.rSquared),
    number(inUnit(texts.rmse), 'throughput', fit.goodness.rmse),
    number(texts.points, 'concurrency', fit.observations),
    { ...number(texts.method, 'concurrency', null), value: methodText(fit), format: 'text' },
  ];
}
