/** Fits every series of a fleet and compares its highest throughput with the requirement. */
import {
  batchFlags,
  fit,
  fitMany,
  highestThroughputs,
  requirement,
  UslError,
  type BatchOptions,
  type Estimate,
} from 'usl-fit';
import type { Gathered, Grouped } from './rows.ts';

/** Rows fitted per call, before progress and signals get their turn. */
const together = 1 << 15;

/** The throughput required of every series. */
export interface Required {
  /** In words, for reports. */
  text: string;
  /** Required throughput of a series, given its largest measured one; NaN if unknown. */
  of: (series: number, largest: number) => number;
}

/** Results, one entry per series. */
export interface Judged {
  lambda: Float64Array;
  sigma: Float64Array;
  kappa: Float64Array;
  /** The highest throughput of the law; infinite if unbounded, NaN if the series could not be fitted. */
  highest: Float64Array;
  required: Float64Array;
  observations: Uint32Array;
  /** As {@link batchFlags}. */
  flags: Uint8Array;
}

/** Splits the series into ranges with a limited number of rows. */
export function* parts(starts: Uint32Array): Generator<readonly [from: number, to: number]> {
  const count = starts.length - 1;
  for (let from = 0, to; from < count; from = to) {
    to = from + 1;
    while (to < count && (starts[to + 1] as number) - (starts[from] as number) <= together) to++;
    yield [from, to];
  }
}

/** Fits every series; awaits `progress` with the number done. */
export async function judge(
  grouped: Grouped,
  required: Required,
  options: BatchOptions,
  progress: (done: number) => Promise<void>,
): Promise<Judged> {
  const count = grouped.starts.length - 1;
  const judged: Judged = {
    lambda: new Float64Array(count),
    sigma: new Float64Array(count),
    kappa: new Float64Array(count),
    highest: new Float64Array(count),
    required: new Float64Array(count),
    observations: new Uint32Array(count),
    flags: new Uint8Array(count),
  };
  for (const [from, to] of parts(grouped.starts)) {
    const { n, x, offsets } = grouped.gather(from, to);
    const batch = fitMany(n, x, offsets, options);
    const highest = highestThroughputs(batch);
    judged.flags.set(batch.flags, from);
    for (let i = 0; i < to - from; i++) {
      const at = from + i;
      const isRefused = ((batch.flags[i] as number) & batchFlags.refused) > 0;
      const throughputs = x.subarray(offsets[i], offsets[i + 1]);
      judged.lambda[at] = batch.numbers[4 * i] as number;
      judged.sigma[at] = batch.numbers[4 * i + 1] as number;
      judged.kappa[at] = batch.numbers[4 * i + 2] as number;
      const limit = highest[i] as number;
      judged.highest[at] = isRefused ? NaN : Number.isNaN(limit) ? Infinity : limit;
      judged.required[at] = required.of(at, largestOf(throughputs));
      judged.observations[at] = throughputs.length;
    }
    await progress(to);
  }
  return judged;
}

function largestOf(values: Float64Array): number {
  let largest = -Infinity;
  for (const value of values) if (value > largest) largest = value;
  return largest;
}

/** Highest over required throughput; below 1 the requirement is not met, NaN if unknown. */
export function headroom({ highest, required }: Judged, series: number): number {
  return (highest[series] as number) / (required[series] as number);
}

/** Series by headroom, the least first, unknown ones last. */
export function ranking(judged: Judged): Uint32Array {
  const count = judged.highest.length;
  const rooms = new Float64Array(count);
  const ranked = new Uint32Array(count);
  let known = 0;
  let unknown = count;
  for (let i = 0; i < count; i++) {
    rooms[i] = headroom(judged, i);
    ranked[Number.isNaN(rooms[i]) ? --unknown : known++] = i;
  }
  ranked.subarray(known).reverse();
  ranked.subarray(0, known).sort((one, other) => {
    const [a, b] = [rooms[one] as number, rooms[other] as number];
    return a < b ? -1 : a > b ? 1 : one - other;
  });
  return ranked;
}

/** Whether a series meets the requirement, as far as its measurements tell. */
export type Verdict = 'carries' | 'fails' | 'unclear';

/** Details of one series. */
export interface Detail {
  verdict: Verdict;
  highest: Estimate;
}

/** Factor that makes a requirement unreachable. */
const outOfReach = 1e6;

/** Decides whether one series meets the requirement, by the interval of its highest throughput. */
export function detail(
  { n, x }: Gathered,
  required: number | null,
  estimate: number,
  options: object,
): Detail {
  try {
    // Asks for an unreachable throughput: the highest throughput does not depend on it, and computing the window of
    // concurrency for a reachable one takes up to a hundred times as long.
    const throughput = outOfReach * (Number.isFinite(estimate) ? estimate : largestOf(x));
    const { headRoom } = requirement({ concurrency: n, throughput: x }, { throughput }, options);
    const { throughput: highest } = headRoom;
    return { verdict: verdictOf(highest, required), highest };
  } catch (error) {
    if (!(error instanceof UslError)) throw error;
    const known = Number.isFinite(estimate) ? estimate : null;
    return { verdict: 'unclear', highest: { estimate: known, low: null, high: null } };
  }
}

/** Whether what is required lies below, above or within the interval of the highest throughput. */
export function verdictOf({ low, high }: Estimate, required: number | null): Verdict {
  if (required === null) return 'unclear';
  if (high !== null && high < required) return 'fails';
  return low !== null && low >= required ? 'carries' : 'unclear';
}

/** Why a series could not be fitted. */
export function reason({ n, x }: Gathered): { code: string; message: string } {
  try {
    fit(n, x, { weights: 'equal', shape: 'law', intervals: 'wald' });
  } catch (error) {
    if (error instanceof UslError) return { code: error.code, message: error.message };
    throw error;
  }
  return { code: 'out-of-range', message: 'No law with a positive throughput fits.' };
}
