import type { FitSettings } from '../settings.ts';
import type { TermName } from './terms.ts';

const modelTerms: Readonly<Record<FitSettings['model'], TermName>> = {
  usl: 'usl',
  amdahl: 'amdahl',
  linear: 'linear',
  auto: 'fTest',
};
const methodTerms: Readonly<Record<FitSettings['method'], TermName>> = {
  nonlinear: 'leastSquares',
  transform: 'transform',
  robust: 'robust',
};
const intervalTerms: Readonly<Record<FitSettings['intervals'], TermName>> = {
  profile: 'profile',
  wald: 'standardError',
  bootstrap: 'bootstrap',
};

/** The glossary term for each setting: that of the chosen option, if the options differ in kind. */
export function settingTerms({
  model,
  method,
  intervals,
}: FitSettings): Readonly<Record<keyof FitSettings, TermName>> {
  return {
    model: modelTerms[model],
    method: methodTerms[method],
    intervals: intervalTerms[intervals],
    bounds: 'bounds',
    weights: 'weights',
    lambda: 'throughputOfOne',
    level: 'confidenceInterval',
  };
}
