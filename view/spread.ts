import { formatNumber } from './format.ts';
import { togetherTexts, type Differing } from './texts/result.ts';

/** What the method assumes of the spread of ln σ and ln κ before any series is seen, over the root of their number + 1. */
const assumed = 0.4;
/** A spread of less than this many times what is assumed may be smaller. */
const farAbove = 1.3;

/** How far pooled series differ, in a sentence. */
export function spreadText(tau: { sigma: number; kappa: number }, series: number): string {
  const differing = (spread: number): Differing => ({
    factor: formatNumber(Number(Math.exp(spread).toPrecision(2))),
    atMost: spread < (farAbove * assumed) / Math.sqrt(series + 1),
  });
  return togetherTexts().spread(differing(tau.sigma), differing(tau.kappa));
}
