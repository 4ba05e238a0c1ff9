import type { Fit, ModelComparison } from 'usl-fit';
import { formatNumber, formatPercent } from './format.ts';
import { modelNames } from './rows.ts';

/** A model of the comparison in words. */
export interface ModelRow {
  model: ModelComparison['model'];
  name: string;
  /** Whether the fit is of this model. */
  shown: boolean;
  freeParameters: number;
  /** Its share of the evidence by AICc; null with too few measurements. */
  weight: number | null;
  /** What the test against the next larger model says. */
  test: string;
}

/** Below this a probability is written as being below it. */
const smallestProbability = 0.001;

/** `p = 0.03`, `p < 0.001`; its parts stay on one line. */
export function probability(value: number, locale?: string): string {
  if (value < smallestProbability) {
    return `p\u00a0<\u00a0${formatNumber(smallestProbability, 'fraction', locale)}`;
  }
  return `p\u00a0=\u00a0${formatNumber(Number(value.toPrecision(2)), 'fraction', locale)}`;
}

/** Linear, Amdahl and USL side by side. */
export function modelRows(fit: Fit, locale?: string): ModelRow[] {
  // A single weight compares nothing.
  const weighed = fit.models.filter(({ weight }) => weight !== null).length > 1;
  return fit.models.map(({ model, freeParameters, weight, fTest }) => ({
    ...{ model, name: modelNames[model], shown: model === fit.model, freeParameters },
    weight: weighed ? weight : null,
    test: fTest === null ? untested(model, fit) : tested(fTest, fit, locale),
  }));
}

function tested(
  { against, pValue }: NonNullable<ModelComparison['fTest']>,
  { confidenceLevel }: Fit,
  locale: string | undefined,
): string {
  const larger = modelNames[against];
  const p = probability(pValue, locale);
  return pValue < 1 - confidenceLevel
    ? `Refuted: ${larger} is better by more than chance (${p}).`
    : `Not refuted: ${larger} is no better than by chance (${p}).`;
}

function untested(model: ModelComparison['model'], { models }: Fit): string {
  return models.at(-1)?.model === model
    ? 'The largest of them.'
    : 'Not tested: too few measurements, or they are met exactly.';
}

/** What the comparison comes to, in a sentence. */
export function modelSentence(fit: Fit, locale?: string): string {
  const { models, confidenceLevel } = fit;
  const simplest = models.find(
    ({ fTest }) => fTest === null || fTest.pValue >= 1 - confidenceLevel,
  );
  const level = formatPercent(confidenceLevel, locale);
  if (simplest === undefined || models.every(({ fTest }) => fTest === null)) {
    return 'These measurements cannot tell the models apart.';
  }
  return simplest.model === 'usl'
    ? `With ${level} confidence nothing simpler than the ${modelNames.usl} will do.`
    : `${modelNames[simplest.model]} is the simplest that these measurements do not refute, with ${level} confidence.`;
}
