import type { WarningCode } from 'usl-fit';
import type { TermName } from './terms.ts';

/** What explains each warning. */
export const warningTerms: Readonly<Record<WarningCode, TermName>> = {
  'misplaced-decimal': 'throughput',
  'columns-interchanged': 'concurrency',
  'peak-extrapolated': 'extrapolation',
  'peak-not-identified': 'identified',
  'parameter-not-identified': 'identified',
  'no-degrees-of-freedom': 'degreesOfFreedom',
  'at-bound': 'bounds',
  'super-linear': 'superLinear',
  'efficiency-above-one': 'efficiency',
  outlier: 'outlier',
  'residual-pattern': 'residual',
  'narrow-range': 'concurrency',
  'no-retrograde': 'retrograde',
  'simpler-model-suffices': 'fTest',
  'falls-from-start': 'contention',
  'rests-on-one-point': 'leverage',
  'littles-law-mismatch': 'littlesLaw',
  'lambda-extrapolated': 'throughputOfOne',
  'lambda-mismatch': 'throughputOfOne',
  'too-few-for-bootstrap': 'bootstrap',
  'lack-of-fit': 'lackOfFit',
  'simpler-model-rejected': 'fTest',
  'series-without-name': 'comparison',
  'series-pooled': 'comparison',
  'pooling-uncertain': 'comparison',
};
