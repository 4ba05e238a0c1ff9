/**
 * The law with known parameters in plain JavaScript, without the solver: a few kilobytes that start nothing. The
 * functions are those of `usl-fit`, with the same numbers and errors, and {@link peak}.
 *
 * @module usl-fit/law
 */
// The arithmetic is that of `wasm-core/src/model.rs`, operation by operation, so that not a bit differs.
import { refused, requireObject, UslError } from './error.ts';

export { UslError };

/** The parameters of the Universal Scalability Law, estimated or chosen. */
export interface Law {
  /** λ: throughput at concurrency 1, in the unit of throughput; positive. */
  lambda: number;
  /** σ: contention, the serial share. */
  sigma: number;
  /** κ: coherency, the pairwise cost. */
  kappa: number;
}

/**
 * Which of the two concurrencies with the same throughput: the smaller or the larger one. A curve that falls from the
 * start (σ ≥ 1) has only the larger.
 */
export type Branch = 'before-peak' | 'after-peak';

/** Where the throughput of a law is highest. */
export interface LawPeak {
  /** N*. */
  concurrency: number;
  /** X(N*), in the unit of λ. */
  throughput: number;
  /** The whole concurrency with the highest throughput. */
  wholeConcurrency: number;
}

/**
 * Throughput at a concurrency.
 *
 * Formula: X(N) = λN/(1 + σ(N−1) + κN(N−1)), in the unit of λ. `null` where the law has no positive
 * finite value: beyond the pole of a negative κ, or below that of a σ > 1.
 *
 * ```js
 * import { throughput } from 'usl-fit/law';
 *
 * console.log(throughput(32, { lambda: 1000, sigma: 0.02, kappa: 0.0005 })); // 15122.…
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function throughput(concurrency: number, law: Law): number | null {
  return throughputAt(...checked('concurrency', concurrency, law));
}

/**
 * Mean latency at a concurrency, by Little's law.
 *
 * Formula: R(N) = N/X(N), in the time unit of λ: seconds for operations per second. `null` as for {@link throughput}.
 *
 * ```js
 * import { latency } from 'usl-fit/law';
 *
 * console.log(latency(32, { lambda: 1000, sigma: 0.02, kappa: 0.0005 })); // 0.00211…
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function latency(concurrency: number, law: Law): number | null {
  const x = throughputAt(...checked('concurrency', concurrency, law));
  return x === null ? null : positive(concurrency / x);
}

/**
 * Efficiency: throughput at a concurrency as a share of linear scaling.
 *
 * Formula: X(N)/(λN). `null` as for {@link throughput}.
 *
 * ```js
 * import { efficiency } from 'usl-fit/law';
 *
 * console.log(efficiency(32, { lambda: 1000, sigma: 0.02, kappa: 0.0005 })); // 0.472…
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function efficiency(concurrency: number, law: Law): number | null {
  const x = throughputAt(...checked('concurrency', concurrency, law));
  return x === null ? null : positive(x / (law.lambda * concurrency));
}

/**
 * Concurrency at which a throughput is delivered.
 *
 * Formula: the roots of κXN² − AN + X(1−σ) = 0, A = λ + (κ−σ)X. `null` above the highest throughput, and
 * where the law has no such branch.
 *
 * ```js
 * import { concurrencyForThroughput } from 'usl-fit/law';
 *
 * const law = { lambda: 1000, sigma: 0.02, kappa: 0.0005 };
 * console.log(concurrencyForThroughput(15000, law)); // 30.8…
 * console.log(concurrencyForThroughput(15000, law, 'after-peak')); // 63.4…
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`, `unknown-option` for the branch
 */
export function concurrencyForThroughput(
  throughput: number,
  law: Law,
  branch: Branch = 'before-peak',
): number | null {
  requireBranch(branch);
  const [x, parameters] = checked('throughput', throughput, law);
  return branch === 'after-peak' ? afterPeak(x, parameters) : beforePeak(x, parameters);
}

/**
 * Concurrency at which the mean latency takes a value.
 *
 * Formula: N(R) = [κ − σ + √(σ² + κ² + 2κ(2λR + σ − 2))]/(2κ), and 1 + (λR − 1)/σ for κ = 0; R in the
 * time unit of λ. `null` where latency never takes that value, or takes it everywhere (σ = κ = 0).
 *
 * ```js
 * import { concurrencyForLatency } from 'usl-fit/law';
 *
 * console.log(concurrencyForLatency(0.004, { lambda: 1000, sigma: 0.02, kappa: 0.0005 })); // 60.6…
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function concurrencyForLatency(latency: number, law: Law): number | null {
  const [r, parameters] = checked('latency', latency, law);
  const { lambda, sigma, kappa } = parameters;
  const linear = sigma - kappa;
  const constant = 1 - sigma - lambda * r;
  const root = Math.sqrt(linear * linear - 4 * kappa * constant);
  // Of two equal expressions the one in which nothing cancels.
  const n = linear > 0 ? (-2 * constant) / (linear + root) : (root - linear) / (2 * kappa);
  return ofTheLaw(n, parameters);
}

/**
 * Throughput at which the mean latency takes a value.
 *
 * Formula: X(R) = N(R)/R. `null` as for {@link concurrencyForLatency}.
 *
 * ```js
 * import { throughputForLatency } from 'usl-fit/law';
 *
 * console.log(throughputForLatency(0.004, { lambda: 1000, sigma: 0.02, kappa: 0.0005 })); // 15156.…
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function throughputForLatency(latency: number, law: Law): number | null {
  const n = concurrencyForLatency(latency, law);
  return n === null ? null : positive(n / latency);
}

/**
 * Mean latency with which a throughput is delivered.
 *
 * Formula: R(X) = N(X)/X, in the time unit of λ. `null` as for {@link concurrencyForThroughput}.
 *
 * ```js
 * import { latencyForThroughput } from 'usl-fit/law';
 *
 * console.log(latencyForThroughput(15000, { lambda: 1000, sigma: 0.02, kappa: 0.0005 })); // 0.00205…
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`, `unknown-option` for the branch
 */
export function latencyForThroughput(
  throughput: number,
  law: Law,
  branch: Branch = 'before-peak',
): number | null {
  const n = concurrencyForThroughput(throughput, law, branch);
  return n === null ? null : positive(n / throughput);
}

/**
 * Where throughput is highest; `null` for a law without a peak (κ ≤ 0 or σ ≥ 1).
 *
 * Formula: N* = √((1 − σ)/κ) and X(N*); of the whole numbers beside N*, the better one.
 *
 * ```js
 * import { peak } from 'usl-fit/law';
 *
 * const highest = peak({ lambda: 1000, sigma: 0.02, kappa: 0.0005 });
 * console.log(highest.wholeConcurrency, Math.round(highest.throughput)); // 44 15681
 * ```
 *
 * @throws {UslError} `not-positive`, `not-finite`, `not-a-number`
 */
export function peak(law: Law): LawPeak | null {
  // Any positive number will do: a law is refused as it is elsewhere.
  const [, parameters] = checked('concurrency', 1, law);
  const concurrency = peakConcurrency(parameters);
  const highest = concurrency === null ? null : throughputAt(concurrency, parameters);
  if (concurrency === null || highest === null) return null;
  const below = Math.max(1, Math.floor(concurrency));
  const above = Math.max(1, Math.ceil(concurrency));
  const gained = (throughputAt(above, parameters) ?? 0) - (throughputAt(below, parameters) ?? 0);
  return { concurrency, throughput: highest, wholeConcurrency: gained > 0 ? above : below };
}

function positive(value: number): number | null {
  return Number.isFinite(value) && value > 0 ? value : null;
}

function throughputAt(n: number, { lambda, sigma, kappa }: Law): number | null {
  const elongation = 1 + (n - 1) * (sigma + kappa * n);
  return elongation > 0 ? positive((lambda * n) / elongation) : null;
}

/** A concurrency at which the law has a throughput. */
function ofTheLaw(n: number, law: Law): number | null {
  return positive(n) === null || throughputAt(n, law) === null ? null : n;
}

function peakConcurrency({ sigma, kappa }: Law): number | null {
  return kappa > 0 && sigma < 1 ? positive(Math.sqrt((1 - sigma) / kappa)) : null;
}

function beforePeak(x: number, law: Law): number | null {
  const { sigma, kappa } = law;
  const [a, root] = throughputRoots(x, law);
  return positive(a > 0 ? (2 * x * (1 - sigma)) / (a + root) : (a - root) / (2 * kappa * x));
}

function afterPeak(x: number, law: Law): number | null {
  const { lambda, sigma, kappa } = law;
  if (sigma < 1) {
    if (peakConcurrency(law) === null) return null;
    const [a, root] = throughputRoots(x, law);
    return positive((a + root) / (2 * kappa * x));
  }
  if (kappa < 0) return null;
  const a = lambda + (kappa - sigma) * x;
  const root = Math.sqrt(a * a + 4 * kappa * x * x * (sigma - 1));
  const n = a >= 0 ? (a + root) / (2 * kappa * x) : (2 * x * (sigma - 1)) / (root - a);
  return ofTheLaw(n, law);
}

/** A and the square root in the roots of κXN² − AN + X(1−σ) = 0; NaN without real roots. */
function throughputRoots(x: number, { lambda, sigma, kappa }: Law): [number, number] {
  const a = lambda + (kappa - sigma) * x;
  // With a negative κ, throughput grows up to the pole, and A falls through 0 on the way.
  const growsToPole = kappa < 0 && sigma < 1;
  const root = Math.sqrt(a * a - 4 * kappa * x * x * (1 - sigma));
  return [a, a > 0 || growsToPole ? root : NaN];
}

/** The number and the law, if they can be meant; else the solver's error. */
function checked(name: string, given: number, law: Law): [number, Law] {
  const { lambda, sigma, kappa } = requireObject(law, 'law');
  const numbers: Record<string, number | string | null> = { number: given, lambda, sigma, kappa };
  for (const [what, value] of Object.entries(numbers)) {
    if (typeof value === 'number') continue;
    const found = String(value ?? null);
    throw refused('not-a-number', `The ${what} is "${found}"; give a number.`, found);
  }
  requirePositive('Lambda', lambda);
  requireFinite('Sigma', sigma);
  requireFinite('Kappa', kappa);
  requirePositive(`The ${name}`, given);
  return [given, law];
}

function requireFinite(what: string, value: number): void {
  if (Number.isFinite(value)) return;
  throw refused('not-finite', `${what} is ${value}; give a finite number.`, String(value));
}

function requirePositive(what: string, value: number): void {
  requireFinite(what, value);
  if (value > 0) return;
  throw refused('not-positive', `${what} is ${value}; give a positive number.`, String(value));
}

function requireBranch(branch: string | null): void {
  if (branch === null || branch === 'before-peak' || branch === 'after-peak') return;
  const message = `The option "branch" is "${branch}"; give one of before-peak, after-peak.`;
  throw refused('unknown-option', message, branch, 'branch');
}
