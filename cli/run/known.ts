/** What the measurements of a run tell so far. */
import { fit, type Estimate, type Fit } from 'usl-fit';

export interface Measured {
  /** The requested concurrency. */
  asked: number;
  /** The concurrency that the tool reports. */
  concurrency: number;
  throughput: number;
}

/** What the measurements tell about the quantity in question. */
export interface Known {
  fit: Fit;
  /** The ceiling for a system that levels off, else the concurrency of the peak. */
  quantity: 'peak' | 'ceiling';
  /**
   * `flat` if throughput may be the same at every level, so that it has levels off at the first; `falling` if it falls
   * from the first on; `proportional` if it may grow in proportion to concurrency; else null.
   */
  course: 'flat' | 'falling' | 'proportional' | null;
  interval: Estimate | null;
  /**
   * Half the interval relative to its estimate; 0 if the measurements do not scatter, null if it has an open end, or if
   * law and knee cannot be told apart.
   */
  share: number | null;
}

/** A concurrency at which a knee has reached its ceiling to within rounding. */
const farOut = 1e9;
/** A run makes enough measurements to know their scatter: nothing is assumed of it in advance. */
export const nothingAssumed = { noisePrior: null } as const;
/** Relative error of rounding in a fitted curve. */
const rounding = 1e-9;

/** Both columns, as the solver takes them. */
export function columnsOf(measured: readonly Measured[]) {
  return {
    concurrency: measured.map(({ concurrency }) => concurrency),
    throughput: measured.map(({ throughput }) => throughput),
  };
}

/** Fits the measurements; null if there are too few, or no curve can be fitted. */
export function knownFrom(measured: readonly Measured[]): Known | null {
  const { concurrency, throughput } = columnsOf(measured);
  let found: Fit;
  try {
    found = fit(concurrency, throughput, {
      ...nothingAssumed,
      at: [farOut, ...new Set(concurrency)],
    });
  } catch {
    return null;
  }
  // Measurements without scatter, such as of a simulation, have no interval and need none.
  const ends = (one: Estimate): Estimate =>
    isExact(found) ? { ...one, low: one.estimate, high: one.estimate } : one;
  const [far = null, ...levels] = found.at.map(({ concurrency: n, throughput: x }) => ({
    n,
    ...ends(x),
  }));
  const verdict = found.shape?.verdict;
  const same = verdict === 'law' ? null : common(levels, 0);
  if (same !== null) return { fit: found, quantity: 'ceiling', course: 'flat', ...withShare(same) };
  if (verdict === 'knee') {
    return { fit: found, quantity: 'ceiling', course: null, ...withShare(far) };
  }
  const peak = found.peak === null ? null : ends(found.peak.concurrency);
  const sigma = ends(found.parameters.sigma);
  const isFalling = (sigma.low ?? 0) >= 1 || (peak?.high ?? Infinity) <= Math.min(...concurrency);
  const isProportional = common(levels, 1) !== null;
  return {
    fit: found,
    quantity: 'peak',
    course: isFalling ? 'falling' : isProportional ? 'proportional' : null,
    ...withShare(peak),
  };
}

/** Whether the better of law and knee runs through every measurement. */
export function isExact({ shape }: Fit): boolean {
  return shape !== null && Math.min(shape.law.sse, shape.knee.sse) === 0;
}

/** X/N^power, if it may be the same at all levels; null if it is not, or if an interval is open. */
function common(levels: readonly (Estimate & { n: number })[], power: 0 | 1): Estimate | null {
  const values = (end: keyof Estimate) =>
    levels.map((level) => (level[end] ?? NaN) / level.n ** power);
  const [lows, highs] = [values('low'), values('high')];
  const isSame = Math.max(...lows) <= Math.min(...highs) * (1 + rounding);
  if (!isSame) return null;
  const estimate = values('estimate').reduce((sum, one) => sum + one, 0) / levels.length;
  return { estimate, low: Math.min(...lows), high: Math.max(...highs) };
}

function withShare(found: Estimate | null): Pick<Known, 'interval' | 'share'> {
  if (found === null) return { interval: null, share: null };
  const { estimate, low, high } = found;
  const isOpen = estimate === null || low === null || high === null;
  const share = isOpen ? null : (high - low) / 2 / estimate;
  return {
    interval: { estimate, low, high },
    share: share !== null && share < rounding ? 0 : share,
  };
}
