import type { Estimate, Fit, Parameter } from 'usl-fit';
import type { NumberFormat } from './format.ts';
import { unitOf, type Headers } from './labels.ts';

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

/** What the models are called. */
export const modelNames = {
  usl: 'Universal Scalability Law',
  amdahl: "Amdahl's law",
  linear: 'Linear scaling',
} as const;

const methods: Readonly<Record<string, string>> = {
  nonlinear: 'least squares on throughput',
  transform: 'quadratic regression on transformed data',
  robust: 'robust regression',
};

/** The model and the method in words. */
export function methodText(fit: Fit): string {
  return `${modelNames[fit.model]}, ${methods[fit.method] ?? fit.method}`;
}

/** Whether the fit carries intervals at all: without degrees of freedom there are none. */
export function hasIntervals(fit: Fit): boolean {
  return Object.values(fit.parameters).some(({ low, high }) => low !== null || high !== null);
}

/** Why a parameter has no interval; the ends it lacks are not unbounded ones. */
function noteOf({ options }: Fit, { status, low, high }: Parameter): string | null {
  if (status === 'atBound' && low === null && high === null) return 'at its bound';
  if (status !== 'fixed') return null;
  return typeof options.lambda === 'number' ? 'given' : 'measured';
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
  const inUnit = (label: string) => (unit === null ? label : `${label} (${unit})`);

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
    estimate('Peak concurrency', 'concurrency', fit.peak?.concurrency),
    estimate(inUnit('Peak throughput'), 'throughput', fit.peak?.throughput),
    number('Best whole concurrency', 'concurrency', fit.peak?.wholeConcurrency ?? null),
    estimate(inUnit('Throughput limit'), 'throughput', fit.limit?.throughput),
    parameter(inUnit('Throughput of one'), 'throughput', lambda),
    parameter('Contention', 'fraction', sigma),
    parameter('Coherency', 'fraction', kappa),
    number('R²', 'fraction', fit.goodness.rSquared),
    number(inUnit('RMSE'), 'throughput', fit.goodness.rmse),
    number('Points', 'concurrency', fit.observations),
    { ...number('Method', 'concurrency', null), value: methodText(fit), format: 'text' },
  ];
}
