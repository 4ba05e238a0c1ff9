/** What a change of the law's parameters would gain. */
import type { WhatIf } from '../../wasm-core/pkg/usl_fit.js';
import { requireObject, rethrowing } from './error.ts';
import type { Law } from './law.ts';
import type { Numbers } from './numbers.ts';
import { parametersOf } from './questions.ts';
import * as core from './wasm.ts';

/** How a parameter is changed: set to a value, or multiplied by a factor. */
export type ParameterChange =
  | {
      /** The new value, in the parameter's unit. */
      value: number;
    }
  | {
      /** The factor. */
      factor: number;
    };

/** Which parameters are changed; the others stay. */
export interface ParameterChanges {
  /** λ, the throughput at concurrency 1. */
  lambda?: ParameterChange;
  /** σ, contention. */
  sigma?: ParameterChange;
  /** κ, coherency. */
  kappa?: ParameterChange;
}

/**
 * What a change of the parameters would gain: each change alone, and all together.
 *
 * Formula: gain = X′(N)/X(N) − 1, and the same of the highest throughputs.
 *
 * ```js
 * import { whatIf } from 'usl-fit';
 *
 * const law = { lambda: 1000, sigma: 0.05, kappa: 0.001 };
 * const { after } = whatIf(law, { kappa: { factor: 0.5 } }, [1, 32]);
 * console.log(after.peakGain); // 0.188…
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite` for an invalid number, `unknown-option`
 */
export function whatIf(law: Law, change: ParameterChanges, concurrencies: Numbers): WhatIf {
  return rethrowing(() => {
    const changes = Object.entries(requireObject(change, 'change')) as [
      string,
      ParameterChange | null,
    ][];
    const texts = changes.map(([name, by]) => [name, by && changeText(requireObject(by, name))]);
    return core.whatIf(parametersOf(law), Object.fromEntries(texts) as object, concurrencies);
  });
}

/** A change in the solver's notation; the solver refuses a value and a factor together. */
function changeText(change: { value?: number; factor?: number }): string {
  return `${change.value ?? ''}${'factor' in change ? `*${change.factor}` : ''}`;
}
