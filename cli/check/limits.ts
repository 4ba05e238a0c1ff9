import { positive, valueOf, type Arguments } from '../arguments.ts';
import { failed } from '../failure.ts';
import { timeOf, type Time } from '../times.ts';

/** Limits for the new measurements as typed; at least one of the three. */
export interface GivenLimits extends Omit<Limits, 'maxLatency'> {
  /** Highest mean latency. */
  maxLatency: Time | null;
}

/** The limits with times in the time unit of the throughput. */
export interface Limits {
  /** Largest tolerated fall of throughput, as a share. */
  maxDrop: number | null;
  /** Lowest throughput. */
  minThroughput: number | null;
  maxLatency: number | null;
}

const standardDrop = '5%';

/**
 * The limits of a command line. With a baseline a drop is always guarded against, by default 5 %.
 *
 * @param mayBeNone whether no limit is required, because single series have their own
 */
export function readLimits(given: Arguments, mayBeNone: boolean): GivenLimits {
  const minThroughput = positive(given, 'min-throughput') ?? null;
  const maxLatency = timeOf(given, 'max-latency') ?? null;
  const drop = valueOf(given, 'max-drop');
  const isCompared = valueOf(given, 'baseline') !== undefined;
  if (!isCompared) {
    for (const name of ['max-drop', 'baseline-only', 'baseline-exclude']) {
      if (valueOf(given, name) !== undefined) throw failed.needsOther(name, 'baseline');
    }
    if (minThroughput === null && maxLatency === null && !mayBeNone) {
      throw failed.needsOne('check', ['baseline', 'min-throughput', 'max-latency']);
    }
    return { maxDrop: null, minThroughput, maxLatency };
  }
  return { maxDrop: shareOf('max-drop', drop ?? standardDrop), minThroughput, maxLatency };
}

/** Parses a share, `5%` or `0.05`; a bare 5 is ambiguous and refused. */
export function shareOf(name: string, text: string): number {
  const [, digits, sign] = /^\s*([\d.]+(?:e-?\d+)?)\s*(%?)\s*$/i.exec(text) ?? [];
  const share = Number(digits) / (sign === '%' ? 100 : 1);
  if (digits === undefined || !(share >= 0 && share < 1)) throw failed.notAShare(name, text);
  return share;
}
