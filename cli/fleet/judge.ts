/** What the laws of a fleet say: each series fitted, with the throughput it can reach beside the one it has to. */
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

/** Rows that are fitted before anything else may happen. */
const together = 1 << 15;

/** What is required of every series. */
export interface Required {
  /** As it was typed. */
  text: string;
  /** Of one series, whose largest measured throughput is known; NaN where nothing says. */
  of: (series: number, largest: number) => number;
}

/** What was found of each series. */
export interface Judged {
  lambda: Float64Array;
  sigma: Float64Array;
  kappa: Float64Array;
  /** The highest throughput of the law; infinite where it has no end, NaN where the series could not be fitted. */
  highest: Float64Array;
  required: Float64Array;
  observations: Uint32Array;
  /** As {@link batchFlags}. */
  flags: Uint8Array;
}

/** Series in parts of so many rows. */
export function* parts(starts: Uint32Array): Generator<readonly [from: number, to: number]> {
  const count = starts.length - 1;
  for (let from = 0, to; from < count; from = to) {
    to = from + 1;
    while (to < count && (starts[to + 1] as number) - (starts[from] as number) <= together) to++;
    yield [from, to];
  }
}

/** Fits every series; `progress` is told how many are done, and waited for. */
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
      const own = x.subarray(offsets[i], offsets[i + 1]);
      judged.lambda[at] = batch.numbers[4 * i] as number;
      judged.sigma[at] = batch.numbers[4 * i + 1] as number;
      judged.kappa[at] = batch.numbers[4 * i + 2] as number;
      const limit = highest[i] as number;
      judged.highest[at] = isRefused ? NaN : Number.isNaN(limit) ? Infinity : limit;
      judged.required[at] = required.of(at, largestOf(own));
      judged.observations[at] = own.length;
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

/** How many times what is required the law can reach; below 1 it does not carry it, NaN where nothing is known. */
export function headroom({ highest, required }: Judged, series: number): number {
  return (highest[series] as number) / (required[series] as number);
}

/** The series from the one that is farthest from what is required, those of which nothing is known last. */
export function ranking(judged: Judged): Uint32Array {
  const count = judged.highest.length;
  const rooms = Float64Array.from({ length: count }, (_, i) => headroom(judged, i));
  const key = (series: number) => {
    const room = rooms[series] as number;
    return Number.isNaN(room) ? Infinity : room;
  };
  const isKnown = (series: number) => (Number.isNaN(rooms[series]) ? 1 : 0);
  return Uint32Array.from({ length: count }, (_, i) => i).sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    return a < b ? -1 : a > b ? 1 : isKnown(one) - isKnown(other) || one - other;
  });
}

/** Whether a series carries what is required, as far as its measurements tell. */
export type Verdict = 'carries' | 'fails' | 'unclear';

/** One series in full. */
export interface Detail {
  verdict: Verdict;
  highest: Estimate;
}

const unknown: Estimate = { estimate: null, low: null, high: null };

/** Far beyond any system. */
const outOfReach = 1e6;

/** Whether one series carries what is required of it, by the interval of its highest throughput. */
export function detail(
  { n, x }: Gathered,
  required: number | null,
  estimate: number,
  options: object,
): Detail {
  try {
    // The highest throughput does not depend on what is required, and what cannot be met has no window of concurrency, to
    // look for which takes up to a hundred times as long.
    const throughput = outOfReach * (Number.isFinite(estimate) ? estimate : largestOf(x));
    const { headRoom } = requirement({ concurrency: n, throughput: x }, { throughput }, options);
    const { throughput: highest } = headRoom;
    return { verdict: verdictOf(highest, required), highest };
  } catch (error) {
    if (!(error instanceof UslError)) throw error;
    return { verdict: 'unclear', highest: unknown };
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
