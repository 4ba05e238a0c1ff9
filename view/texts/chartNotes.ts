import { part } from './part.ts';

/** Why measured latencies are not drawn. */
export const latencyTexts = part('measured latency', {
  noUnit: (latency: string, throughput: string) =>
    `The measured latencies are in the table of points and not in the chart: “${latency}” and “${throughput}” do not both name their unit. With headers such as latency_ms and requests/s they are drawn beside the curve.`,
});

/** The numbers of a parabola, formatted. */
export interface ParabolaNumbers {
  a: string;
  b: string;
  rSquared: string;
  lambda: string;
}

/** The deviation from linear as a parabola. */
export const parabolaTexts = part('parabola', {
  numbers: ({ a, b, rSquared, lambda }: ParabolaNumbers) =>
    `With a throughput of ${lambda} at concurrency 1, a parabola through the measured deviations gives a coherency of ${a} and, with the contention added, ${b}: y = a·x² + b·x with y = N·λ/X − 1, x = N − 1, a = κ = ${a}, b = σ + κ = ${b}; R² = ${rSquared}. It weighs the measurements otherwise than the curve does, so the two may differ.`,
  none: 'There is no parabola: it needs a throughput measured at a concurrency of 1, or one set under Options.',
});
