import {
  change,
  UslError,
  type Estimate,
  type Fit,
  type SeriesError,
  type ThroughputDifference,
} from 'usl-fit';
import { largestCommon } from '../../view/planning/compare.ts';
import { formatLevel } from '../../view/format.ts';
import { failed, plainError } from '../failure.ts';
import { headersOf, latenciesMeasured, latencyAt } from '../headings.ts';
import type { Pair, Side } from '../pairs.ts';
import { asSeriesError } from '../series.ts';
import type { Limits } from './limits.ts';
import { atLeast, atMost, type Check, type Kind, type Measured, type Runs } from './report.ts';
import { largest, measuredAt, describeLimit, smallest } from './sentence.ts';

/** A pair of series and the concurrency to check; null if their ranges do not overlap. */
export interface ComparedPair extends Pair {
  concurrency: number | null;
}

/** The solver's results at the checked concurrency. */
interface Results {
  /** The throughput; undefined if no limit needs it. */
  throughput: Estimate | undefined;
  /** Its change; undefined if no limit needs it. */
  change: ThroughputDifference | undefined;
}

const nothing: Estimate = { estimate: null, low: null, high: null };

/** A single run per side gives no estimate of how much runs vary. */
export const oneEach: Runs = {
  before: 1,
  after: 1,
  paired: false,
  scatter: null,
  spread: null,
  withinPairs: null,
};

/** Chooses the concurrency to check for a pair, or returns why it cannot be checked there. */
export function chooseConcurrency(
  before: Fit | null,
  after: Fit,
  at: number | undefined,
): ComparedPair | SeriesError {
  const error = at === undefined ? null : outside(at, before, after);
  return error ?? { before, after, concurrency: at ?? largestInBoth(before, after) };
}

/** Checks every limit of a series, or returns why that is not possible. */
export function decided(
  pair: ComparedPair,
  sides: { before: Side | null; after: Side },
  limits: Limits,
): Check[] | SeriesError {
  try {
    const results = {
      throughput: throughputOf(pair, sides.after, limits),
      change: changeOf(pair, sides, limits),
    };
    return decide(pair, results, sides.after, limits);
  } catch (error) {
    return asSeriesError(error, pair.after.series);
  }
}

/** The change of throughput, if that is guarded. */
function changeOf(
  { before: old, after: fresh, concurrency }: ComparedPair,
  { before, after }: { before: Side | null; after: Side },
  { maxDrop }: Limits,
): ThroughputDifference | undefined {
  if (before === null || maxDrop === null || old === null || concurrency === null) return undefined;
  return change(before.series(old.series), after.series(fresh.series), { at: [concurrency] })[0];
}

/** The throughput, if it or the latency is guarded. */
function throughputOf(
  { after: { series }, concurrency }: ComparedPair,
  after: Side,
  { minThroughput, maxLatency }: Limits,
): Estimate | undefined {
  if (concurrency === null || (minThroughput === null && maxLatency === null)) return undefined;
  try {
    return after.throughput(series, concurrency);
  } catch (error) {
    if (error instanceof UslError) return nothing;
    throw error;
  }
}

/** Checks every limit of one series. */
function decide(
  { before, after, concurrency }: ComparedPair,
  results: Results,
  side: Side,
  limits: Limits,
): Check[] {
  const there = results.throughput ?? nothing;
  const common = {
    series: after.series,
    concurrency,
    level: after.confidenceLevel,
    headers: headersOf(side.columns, after),
    measured: measuredBoth(concurrency, before, after),
    runs: before === null ? null : oneEach,
    fits: { before, after },
    isMeasured: results.change?.isMeasured === true,
  };
  const check = (
    kind: Kind,
    limit: number,
    value: Estimate,
    verdict: Check['verdict'],
    both: Pick<Check, 'before' | 'after'> = { before: null, after: there },
  ): Check => {
    const { level, headers, fits, isMeasured, ...plain } = {
      ...common,
      kind,
      verdict,
      limit,
      value,
      ...both,
    };
    const { series, concurrency, measured, runs } = plain;
    return {
      series,
      kind,
      verdict,
      concurrency,
      limit,
      value,
      ...both,
      measured,
      runs,
      ...describeLimit({
        ...plain,
        level,
        headers,
        fits,
        isMeasured: isMeasured && kind === 'max-drop',
      }),
    };
  };
  const checks: Check[] = [];
  if (limits.maxDrop !== null && before !== null) {
    const relative = results.change?.relative ?? nothing;
    const both = {
      before: results.change?.throughput.before ?? nothing,
      after: results.change?.throughput.after ?? nothing,
    };
    checks.push(
      check('max-drop', limits.maxDrop, relative, atLeast(relative, -limits.maxDrop), both),
    );
  }
  if (limits.minThroughput !== null) {
    const verdict = atLeast(there, limits.minThroughput);
    checks.push(check('min-throughput', limits.minThroughput, there, verdict));
  }
  if (limits.maxLatency !== null) {
    const latency =
      concurrency === null
        ? nothing
        : latencyAt(concurrency, there, latenciesMeasured(after, concurrency, side.columns));
    checks.push(
      check('max-latency', limits.maxLatency, latency, atMost(latency, limits.maxLatency)),
    );
  }
  return checks;
}

/** Mean measured throughput at a concurrency; null if it was not measured on both sides. */
function measuredBoth(n: number | null, before: Fit | null, after: Fit): Measured | null {
  const mean = (fit: Fit): number | null => {
    const there = fit.points.filter((point) => point.included && point.concurrency === n);
    const sum = there.reduce((total, { throughput }) => total + throughput, 0);
    return there.length === 0 ? null : sum / there.length;
  };
  const [old, fresh] = [before === null ? null : mean(before), mean(after)];
  return fresh === null || (before !== null && old === null) ? null : { before: old, after: fresh };
}

/**
 * The largest concurrency measured on both sides, else the largest that both reach; null if their ranges do not
 * overlap.
 */
function largestInBoth(before: Fit | null, after: Fit): number | null {
  const ofBefore = before === null ? null : new Set(measuredAt(before));
  const inBoth = measuredAt(after).filter((n) => ofBefore?.has(n) ?? true);
  if (inBoth.length > 0) return largest(inBoth);
  const reached = largestCommon(before ?? after, after);
  const from = Math.max(smallest(measuredAt(before ?? after)), smallest(measuredAt(after)));
  return reached < from ? null : reached;
}

function outside(at: number, before: Fit | null, after: Fit): SeriesError | null {
  for (const [fit, where] of [
    [after, 'the new file'],
    [before, 'the baseline'],
  ] as const) {
    if (fit === null) continue;
    const measured = measuredAt(fit);
    const [low, high] = [smallest(measured), largest(measured)];
    if (at < low || at > high) {
      const [n, from, to] = [at, low, high].map((value) => formatLevel(value));
      const error = failed.outside(n ?? '', from ?? '', to ?? '', where);
      return { series: after.series, ...plainError(error) };
    }
  }
  return null;
}
