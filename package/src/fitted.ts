/** The law of a fit. */
import type { Fit } from '../../wasm-core/pkg/usl_fit.js';
import { requireObject } from './error.ts';
import type { Law } from './law.ts';

/**
 * The law that a fit estimated, without intervals: for `efficiency`, `latency` and the other functions of a law.
 *
 * Formula: λ, σ and κ as estimated; λ in the unit of the measured throughput.
 *
 * ```js
 * import { efficiency, fit, lawOf } from 'usl-fit';
 *
 * const found = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24]);
 * console.log(efficiency(16, lawOf(found))); // 0.65…
 * ```
 *
 * @throws {UslError} `unreadable-input` if the argument is not a fit
 */
export function lawOf(fit: Pick<Fit, 'parameters'>): Law {
  const { lambda, sigma, kappa } = requireObject(
    (fit as Partial<Fit> | null)?.parameters as Fit['parameters'],
    'fit.parameters',
  );
  return { lambda: lambda.estimate, sigma: sigma.estimate, kappa: kappa.estimate };
}
