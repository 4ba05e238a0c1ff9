import { part } from './part.ts';

/** The numbers of a parabola, as they are written. */
export interface ParabolaNumbers {
  a: string;
  b: string;
  rSquared: string;
  lambda: string;
}

/** The deviation from linear as a parabola. */
export const parabolaTexts = part('parabola', {
  numbers: ({ a, b, rSquared, lambda }: ParabolaNumbers) =>
    `In proportion to a throughput of one of ${lambda}, a parabola through the measured deviations gives a coherency of ${a} and, with the contention added, ${b}: y = a·x² + b·x with y = N·λ/X − 1, x = N − 1, a = κ = ${a}, b = σ + κ = ${b}; R² = ${rSquared}. It weighs the measurements otherwise than the curve does, so the two may differ.`,
  none: 'There is no parabola: it needs a throughput measured at a concurrency of 1, or one set under Options.',
});
