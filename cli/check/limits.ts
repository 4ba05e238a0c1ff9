import { positive, valueOf, type Arguments } from '../arguments.ts';
import { failed } from '../failure.ts';
import { timeOf, type Time } from '../times.ts';

/** What is asked of the new measurements; at least one of the three. */
export interface AskedLimits extends Omit<Limits, 'maxLatency'> {
  /** Mean latency may be at most this. */
  maxLatency: Time | null;
}

/** The same, times being in the time unit of the throughput. */
export interface Limits {
  /** Share by which throughput may fall. */
  maxDrop: number | null;
  /** Throughput has to be at least this. */
  minThroughput: number | null;
  maxLatency: number | null;
}

const standardDrop = '5%';

/**
 * The limits of a command line; a baseline always guards against a drop, of 5 % where nothing else is said.
 *
 * @param mayBeNone whether single series have limits of their own
 */
export function readLimits(given: Arguments, mayBeNone: boolean): AskedLimits {
  const minThroughput = positive(given, 'min-throughput') ?? null;
  const maxLatency = timeOf(given, 'max-latency') ?? null;
  const drop = valueOf(given, 'max-drop');
  const isCompared = valueOf(given, 'baseline') !== undefined;
  if (!isCompared) {
    for (const name of ['max-drop', 'baseline-series', 'baseline-exclude']) {
      if (valueOf(given, name) !== undefined) throw failed.needsOther(name, 'baseline');
    }
    if (minThroughput === null && maxLatency === null && !mayBeNone) {
      throw failed.needsOne('check', ['baseline', 'min-throughput', 'max-latency']);
    }
    return { maxDrop: null, minThroughput, maxLatency };
  }
  return { maxDrop: shareOf('max-drop', drop ?? standardDrop), minThroughput, maxLatency };
}

/** `5%` or `0.05`; a bare 5 may be meant as either, and is asked about. */
export function shareOf(name: string, text: string): number {
  const [, digits, sign] = /^\s*([\d.]+(?:e-?\d+)?)\s*(%?)\s*$/i.exec(text) ?? [];
  const share = Number(digits) / (sign === '%' ? 100 : 1);
  if (digits === undefined || !(share >= 0 && share < 1)) throw failed.notAShare(name, text);
  return share;
}
