import type { FitSettings } from '../settings.ts';
import type { TermName } from './terms.ts';

/** The terms of values, where they differ in kind. */
const valueTerms: Readonly<Record<string, TermName | undefined>> = {
  usl: 'usl',
  amdahl: 'amdahl',
  linear: 'linear',
  auto: 'fTest',
  nonlinear: 'leastSquares',
  transform: 'transform',
  robust: 'robust',
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
    model: valueTerms[model] ?? 'usl',
    method: valueTerms[method] ?? 'leastSquares',
    intervals: valueTerms[intervals] ?? 'confidenceInterval',
    bounds: 'bounds',
    weights: 'weights',
    lambda: 'throughputOfOne',
    level: 'confidenceInterval',
  };
}
