import type { Fit } from 'usl-fit';
import { levelsOff } from './rows.ts';

/** What holds throughput back, in one word for a table. */
export type HeldBack = 'contention' | 'coherency' | 'both' | 'contentionWithoutPeak' | 'noPeak';

/** From this share of the total cost on, only the larger cost is named. */
const most = 0.75;

/**
 * Which of the two costs limits throughput before the peak: at the peak N*, contention costs σ(N*−1) and coherency
 * κN*(N*−1), so coherency's share is κN*⁄(σ + κN*). A share of less than a quarter is ignored.
 */
export function heldBack(fit: Fit): HeldBack {
  const { sigma, kappa } = fit.parameters;
  const peak = levelsOff(fit) ? null : (fit.peak?.concurrency.estimate ?? null);
  if (peak === null) {
    return sigma.estimate > 0 && !levelsOff(fit) ? 'contentionWithoutPeak' : 'noPeak';
  }
  const pairwise = kappa.estimate * peak;
  const share = pairwise / (Math.max(sigma.estimate, 0) + pairwise);
  if (share >= most) return 'coherency';
  return share <= 1 - most ? 'contention' : 'both';
}
