import type { Fit, ModelComparison } from 'usl-fit';
import { formatNumber, formatPercent } from './format.ts';
import { modelNames } from './texts/result.ts';
import { levelsOff } from './rows.ts';
import { modelTexts } from './texts/models.ts';

/** A row of the model comparison. */
export interface ModelRow {
  model: ModelComparison['model'];
  name: string;
  /** Whether this is the fitted model. */
  shown: boolean;
  freeParameters: number;
  /** Its Akaike weight; null if the weights mean nothing. */
  weight: number | null;
  /** The result of the test against the next larger model, in words. */
  test: string;
}

/** A smaller probability is written as `< 0.001`. */
const smallestProbability = 0.001;

/** `p = 0.03`, `p < 0.001`; with non-breaking spaces. */
export function probability(value: number, locale?: string): string {
  if (value < smallestProbability) {
    return `p\u00a0<\u00a0${formatNumber(smallestProbability, 'fraction', locale)}`;
  }
  return `p\u00a0=\u00a0${formatNumber(Number(value.toPrecision(2)), 'fraction', locale)}`;
}

/** Result of the test of a model against the next larger one. */
type Outcome = 'refuted' | 'not refuted' | 'untested';

/** Linear, Amdahl, USL and knee side by side. */
export function modelRows(fit: Fit, locale?: string): ModelRow[] {
  const weighed = areWeighed(fit);
  const nested = nestedModels(fit);
  return fit.models.map((row, i) => ({
    model: row.model,
    name: modelNames()[row.model],
    // A knee is drawn where it refutes the law.
    shown: row.model === (levelsOff(fit) ? 'knee' : fit.model),
    freeParameters: row.freeParameters,
    weight: weighed ? row.weight : null,
    test: besideText(row, fit) ?? testText(row, nested[i + 1], fit, locale),
  }));
}

/** The models each of which is a case of the next. */
function nestedModels({ models }: Fit): ModelComparison[] {
  return models.filter(({ model }) => model !== 'knee');
}

/** What is said of law and knee where both are there: neither is a case of the other. */
function besideText({ model }: ModelComparison, { models, shape }: Fit): string | null {
  if (shape === null || models.every((one) => one.model !== 'knee')) return null;
  const { law, knee } = modelTexts().beside;
  if (model === 'knee') return knee[shape.verdict];
  return model === 'usl' ? law[shape.verdict] : null;
}

/**
 * Whether AICc has enough measurements to weigh the models: n ≥ 2(k + 1) for the largest, k = free
 * parameters + 1. With fewer its correction for few measurements, 2k(k+1)/(n−k−1), outgrows the
 * 2k that it corrects, and the weights depend on the number of measurements rather than on which model is likely.
 */
function areWeighed({ models, observations }: Fit): boolean {
  // If a model has no weight, the other weights compare an incomplete set.
  if (models.some(({ weight }) => weight === null)) return false;
  const largest = Math.max(...models.map(({ freeParameters }) => freeParameters));
  return observations >= 2 * (largest + 2);
}

/** Why there are no weights, or null where there are. */
export function unweighedText(fit: Fit): string | null {
  if (areWeighed(fit)) return null;
  return fit.models.some(({ sse }) => sse === 0) ? modelTexts().noResiduals : modelTexts().tooFew;
}

/** An exact curve leaves no error to test against, but refutes any smaller model that is not exact. */
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
  const { tests } = modelTexts();
  if (large === undefined) return tests.largest;
  const found = outcome(small, large, fit);
  if (found === 'untested') return tests.untested(large.model);
  if (small.fTest === null) {
    return found === 'refuted' ? tests.refutedExactly(large.model) : tests.notRefutedExactly;
  }
  const p = probability(small.fTest.pValue, locale);
  return found === 'refuted' ? tests.refuted(large.model, p) : tests.notRefuted(large.model, p);
}

/** The conclusion of the comparison, in one or two sentences. */
export function modelSentence(fit: Fit, locale?: string): string {
  const models = nestedModels(fit);
  const texts = modelTexts();
  const outcomes = models.slice(1).map((large, i) => outcome(models[i] ?? large, large, fit));
  const level = formatPercent(fit.confidenceLevel, locale);
  if (fit.shape?.verdict === 'knee') return texts.kneeAlone(level);
  // From the largest down, to the first that will not do.
  const decisive = outcomes.map((found) => found !== 'not refuted').lastIndexOf(true);
  if (models.length < 2 || outcomes[decisive] === 'untested') {
    const refuted = models.filter((_, i) => outcomes[i] === 'refuted').at(-1);
    return refuted === undefined ? texts.cannotTell : texts.onlyRefuted(refuted.model, level);
  }
  const simplest = models[decisive + 1];
  if (simplest === undefined) return '';
  if (simplest.sse === 0) return texts.throughEvery(simplest.model, decisive < 0);
  const verdict =
    simplest.model === 'usl' ? texts.nothingSimpler(level) : texts.simplest(simplest.model, level);
  return [verdict, disagreement(fit, simplest)].filter((text) => text !== '').join(' ');
}

/** If the weights prefer another model: why, and which of the two decides. */
function disagreement(fit: Fit, simplest: ModelComparison): string {
  if (!areWeighed(fit)) return '';
  const first = nestedModels(fit).reduce((best, row) =>
    (row.weight ?? 0) > (best.weight ?? 0) ? row : best,
  );
  if (first.model === simplest.model || simplest.weight === null) return '';
  return modelTexts().disagreement(first.model, first.freeParameters < simplest.freeParameters);
}
