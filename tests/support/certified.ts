// The certified data sets, and the formulas of the law, written independently of the solver.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import type { Law } from 'usl-fit';
import { root } from './cli.ts';

const { datasets } = JSON.parse(
  readFileSync(path.join(root, 'tests/data/certified.json'), 'utf8'),
) as {
  datasets: Record<
    string,
    { points: [number, number][]; unconstrained_3p: Law; bounded_nonneg_3p: Law }
  >;
};

/** The measurements of a certified data set. */
export const pointsOf = (name: string) => datasets[name]?.points ?? [];

const elongation = (n: number, { sigma, kappa }: Law) => 1 + sigma * (n - 1) + kappa * n * (n - 1);
export const throughput = (n: number, law: Law) => (law.lambda * n) / elongation(n, law);
export const latency = (n: number, law: Law) => elongation(n, law) / law.lambda;
/** R(X) on both branches: R = [A ∓ √(A² − 4κX²(1−σ))]/(2κX²), A = λ + (κ−σ)X. */
export function latencies(x: number, { lambda, sigma, kappa }: Law): [number, number] {
  const a = lambda + (kappa - sigma) * x;
  const root_ = Math.sqrt(a * a - 4 * kappa * x * x * (1 - sigma));
  return [(2 * (1 - sigma)) / (a + root_), (a + root_) / (2 * kappa * x * x)];
}
/** N(R) = [κ − σ + √(σ² + κ² + 2κ(2λR + σ − 2))]/(2κ). */
export function concurrency(r: number, { lambda, sigma, kappa }: Law): number {
  const inside = sigma ** 2 + kappa ** 2 + 2 * kappa * (2 * lambda * r + sigma - 2);
  return (kappa - sigma + Math.sqrt(inside)) / (2 * kappa);
}
export const peak = ({ sigma, kappa }: Law) => Math.sqrt((1 - sigma) / kappa);

const tolerance = 1e-9;

export function expectClose(found: number | null | undefined, wanted: number, label: string): void {
  const isClose =
    typeof found === 'number' && Math.abs(found - wanted) <= tolerance * Math.abs(wanted);
  expect(isClose ? label : `${label}: ${found} is not ${wanted}`).toBe(label);
}

/** The certified sets that have a peak, each under the bounds it was certified for. */
export const cases = Object.entries(datasets).flatMap(([name, { points, ...laws }]) =>
  (
    [
      ['none', laws.unconstrained_3p],
      ['physical', laws.bounded_nonneg_3p],
    ] as const
  )
    .filter(([, { sigma, kappa }]) => kappa > 0 && sigma < 1)
    .map(([bounds, law]) => ({ name, bounds, law, points })),
);
