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
  /** Its share of the evidence by AICc; null where that says nothing. */
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

/** What the test of a model against the next larger one comes to. */
type Outcome = 'refuted' | 'not refuted' | 'untested';

/** Linear, Amdahl and USL side by side. */
export function modelRows(fit: Fit, locale?: string): ModelRow[] {
  const weighed = areWeighed(fit);
  return fit.models.map((row, i) => ({
    ...{ model: row.model, name: modelNames[row.model], shown: row.model === fit.model },
    freeParameters: row.freeParameters,
    weight: weighed ? row.weight : null,
    test: testText(row, fit.models[i + 1], fit, locale),
  }));
}

/**
 * Whether AICc has enough measurements to weigh the models: n ≥ 2(k + 1) for the largest, k = free
 * parameters + 1. With fewer its correction for few measurements, 2k(k+1)/(n−k−1), outgrows the
 * 2k that it corrects, and the weights tell how few there are rather than which model is likely.
 */
function areWeighed({ models, observations }: Fit): boolean {
  // Weights that leave a model out compare the wrong ones.
  if (models.some(({ weight }) => weight === null)) return false;
  const largest = Math.max(...models.map(({ freeParameters }) => freeParameters));
  return observations >= 2 * (largest + 2);
}

/** Why there are no weights, or null where there are. */
export function unweighedText(fit: Fit): string | null {
  if (areWeighed(fit)) return null;
  return fit.models.some(({ sse }) => sse === 0)
    ? 'AICc weighs by the residuals; a curve that leaves none cannot be weighed.'
    : 'There are too few measurements for AICc to weigh the models.';
}

/** A curve through every measurement leaves nothing to test against, but refutes what misses one. */
function outcome(small: ModelComparison, large: ModelComparison, fit: Fit): Outcome {
  if (small.fTest !== null) {
    return small.fTest.pValue < 1 - fit.confidenceLevel ? 'refuted' : 'not refuted';
  }
  if (large.sse !== 0 || fit.observations <= large.freeParameters) return 'untested';
  return small.sse === 0 ? 'not refuted' : 'refuted';
}

function testText(
  small: ModelComparison,
  large: ModelComparison | undefined,
  fit: Fit,
  locale: string | undefined,
): string {
  if (large === undefined) return 'The largest of them.';
  const found = outcome(small, large, fit);
  const larger = modelNames[large.model];
  if (found === 'untested') {
    return `Not tested: there are too few measurements to tell it from ${inText(larger)}.`;
  }
  if (small.fTest === null) {
    return found === 'refuted'
      ? `Refuted: ${inText(larger)} runs through every measurement, this does not.`
      : 'Not refuted: it runs through every measurement, too.';
  }
  const p = probability(small.fTest.pValue, locale);
  return found === 'refuted'
    ? `Refuted: ${larger} is better by more than chance (${p}).`
    : `Not refuted: ${larger} is no better than by chance (${p}).`;
}

/** `the Universal Scalability Law`; the other names take no article. */
function inText(name: string): string {
  return name === modelNames.usl ? `the ${name}` : name;
}

/** What the comparison comes to, in a sentence or two. */
export function modelSentence(fit: Fit, locale?: string): string {
  const { models } = fit;
  const outcomes = models.slice(1).map((large, i) => outcome(models[i] ?? large, large, fit));
  const level = formatPercent(fit.confidenceLevel, locale);
  // From the largest down, to the first that will not do.
  const decisive = outcomes.map((found) => found !== 'not refuted').lastIndexOf(true);
  if (models.length < 2 || outcomes[decisive] === 'untested') {
    const refuted = models.filter((_, i) => outcomes[i] === 'refuted').at(-1);
    return refuted === undefined
      ? 'These measurements cannot tell the models apart.'
      : `${modelNames[refuted.model]} will not do, with ${level} confidence; the larger models these measurements cannot tell apart.`;
  }
  const simplest = models[decisive + 1];
  if (simplest === undefined) return '';
  const name = modelNames[simplest.model];
  if (simplest.sse === 0) {
    const through = `${simplest.model === 'usl' ? `The ${name}` : name} runs through every measurement`;
    return decisive < 0
      ? `${through}; nothing larger is needed.`
      : `${through}; nothing simpler does.`;
  }
  const verdict =
    simplest.model === 'usl'
      ? `With ${level} confidence nothing simpler than the ${name} will do.`
      : `${name} is the simplest that these measurements do not refute, with ${level} confidence.`;
  return [verdict, disagreement(fit, simplest)].filter((text) => text !== '').join(' ');
}

/** Where the weights put another model first, why, and which of the two decides. */
function disagreement(fit: Fit, simplest: ModelComparison): string {
  if (!areWeighed(fit)) return '';
  const first = fit.models.reduce((best, row) =>
    (row.weight ?? 0) > (best.weight ?? 0) ? row : best,
  );
  if (first.model === simplest.model || simplest.weight === null) return '';
  const why =
    first.freeParameters < simplest.freeParameters
      ? 'which punishes each parameter hard while measurements are few'
      : 'which asks for less evidence than the test';
  return `AICc, ${why}, puts ${inText(modelNames[first.model])} first; the test decides here, and more measurements settle it.`;
}
