/** Functions of a law with known parameters: no measurements, no intervals. Each is one call of the solver. */
import { requireObject, rethrowing } from './error.ts';
import type { Branch, Law } from './law.ts';
import * as core from './wasm.ts';

/** λ, σ and κ in the order that the solver expects. */
export function parametersOf(law: Law): number[] {
  const { lambda, sigma, kappa } = requireObject(law, 'law');
  return [lambda, sigma, kappa];
}

function ask(question: string, number: number, law: Law, branch?: Branch): number | null {
  return rethrowing(() => core.ask(question, number, parametersOf(law), branch));
}

/**
 * Throughput at a concurrency.
 *
 * Formula: X(N) = λN/(1 + σ(N−1) + κN(N−1)), in the unit of λ. `null` where the law has no positive
 * finite value: beyond the pole of a negative κ, or below that of a σ > 1.
 *
 * ```js
 * import { throughput } from 'usl-fit';
 *
 * console.log(throughput(32, { lambda: 1000, sigma: 0.02, kappa: 0.0005 })); // 15122.…
 * ```
 *
 * Source: N. J. Gunther, *Guerrilla Capacity Planning* (2007), chapter 4; with an explicit λ in B. Schwartz and
 * E. Fortune (2010).
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function throughput(concurrency: number, law: Law): number | null {
  return ask('throughput', concurrency, law);
}

/**
 * Mean latency at a concurrency, by Little's law.
 *
 * Formula: R(N) = N/X(N) = (1 + σ(N−1) + κN(N−1))/λ, in the time unit of λ: seconds for operations per
 * second. `null` as for {@link throughput}.
 *
 * ```js
 * import { latency } from 'usl-fit';
 *
 * const law = { lambda: 1000, sigma: 0.02, kappa: 0.0005 };
 * console.log(latency(32, law)); // 0.00211…
 * ```
 *
 * Source: Little's law, J. D. C. Little (1961).
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function latency(concurrency: number, law: Law): number | null {
  return ask('latency', concurrency, law);
}

/**
 * Efficiency: throughput at a concurrency as a share of linear scaling.
 *
 * Formula: X(N)/(λN). `null` as for {@link throughput}.
 *
 * ```js
 * import { efficiency } from 'usl-fit';
 *
 * const law = { lambda: 1000, sigma: 0.02, kappa: 0.0005 };
 * console.log(efficiency(32, law)); // 0.472…
 * ```
 *
 * Source: B. Schwartz and E. Fortune (2010).
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function efficiency(concurrency: number, law: Law): number | null {
  return ask('efficiency', concurrency, law);
}

/**
 * Concurrency at which a throughput is delivered.
 *
 * Formula: the roots of κXN² − AN + X(1−σ) = 0, A = λ + (κ−σ)X. `null` above the highest throughput, and
 * where the law has no such branch.
 *
 * ```js
 * import { concurrencyForThroughput } from 'usl-fit';
 *
 * const law = { lambda: 1000, sigma: 0.02, kappa: 0.0005 };
 * console.log(concurrencyForThroughput(15000, law)); // 30.8…
 * console.log(concurrencyForThroughput(15000, law, 'after-peak')); // 63.4…
 * ```
 *
 * Source: the law solved for N.
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`, `unknown-option` for the branch
 */
export function concurrencyForThroughput(
  throughput: number,
  law: Law,
  branch: Branch = 'before-peak',
): number | null {
  return ask('concurrencyForThroughput', throughput, law, branch);
}

/**
 * Concurrency at which the mean latency takes a value.
 *
 * Formula: N(R) = [κ − σ + √(σ² + κ² + 2κ(2λR + σ − 2))]/(2κ), and 1 + (λR − 1)/σ for κ = 0; R in the
 * time unit of λ. `null` where latency never takes that value, or takes it everywhere (σ = κ = 0).
 *
 * ```js
 * import { concurrencyForLatency } from 'usl-fit';
 *
 * const law = { lambda: 1000, sigma: 0.02, kappa: 0.0005 };
 * console.log(concurrencyForLatency(0.004, law)); // 60.6…
 * ```
 *
 * Source: the law solved for N. Some publications print a different sign; see `docs/method/law.md`.
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function concurrencyForLatency(latency: number, law: Law): number | null {
  return ask('concurrencyForLatency', latency, law);
}

/**
 * Throughput at which the mean latency takes a value.
 *
 * Formula: X(R) = N(R)/R. `null` as for {@link concurrencyForLatency}.
 *
 * ```js
 * import { throughputForLatency } from 'usl-fit';
 *
 * const law = { lambda: 1000, sigma: 0.02, kappa: 0.0005 };
 * console.log(throughputForLatency(0.004, law)); // 15156.…
 * ```
 *
 * Source: Little's law, J. D. C. Little (1961).
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function throughputForLatency(latency: number, law: Law): number | null {
  return ask('throughputForLatency', latency, law);
}

/**
 * Mean latency with which a throughput is delivered.
 *
 * Formula: R(X) = N(X)/X, in the time unit of λ. `null` as for {@link concurrencyForThroughput}.
 *
 * ```js
 * import { latencyForThroughput } from 'usl-fit';
 *
 * const law = { lambda: 1000, sigma: 0.02, kappa: 0.0005 };
 * console.log(latencyForThroughput(15000, law)); // 0.00205…
 * ```
 *
 * Source: Little's law, J. D. C. Little (1961).
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`, `unknown-option` for the branch
 */
export function latencyForThroughput(
  throughput: number,
  law: Law,
  branch: Branch = 'before-peak',
): number | null {
  return ask('latencyForThroughput', throughput, law, branch);
}
