import { compare, fitTable, type Estimate, type Fit, type SeriesError } from 'usl-fit';
import { largestCommon } from '../../../../view/planning/compare.ts';
import { formatPlain } from '../../../../view/format.ts';
import { failed, plainError } from '../failure.ts';
import { headersOf, latencyOf } from '../headings.ts';
import type { Side } from '../pairs.ts';
import type { Limits } from './limits.ts';
import { atLeast, atMost, type Check, type Kind, type Measured } from './report.ts';
import { measuredAt, said } from './sentence.ts';

/** A series with what it is compared with; without a baseline null. */
export interface Asked {
  before: Fit | null;
  after: Fit;
}

const nothing: Estimate = { estimate: null, low: null, high: null };

/** Every limit of one series, decided; or why that cannot be asked. */
export function decide(
  { before, after }: Asked,
  sides: { before: Side | null; after: Side },
  limits: Limits,
  at: number | undefined,
): Check[] | SeriesError {
  const concurrency = at ?? largestInBoth(before, after);
  const error = at === undefined ? null : outside(at, before, after);
  if (error !== null) return error;
  const there = concurrency === null ? nothing : throughputAt(concurrency, after, sides.after);
  const common = {
    series: after.series,
    concurrency,
    level: after.confidenceLevel,
    headers: headersOf(sides.after.columns),
    measured: measuredBoth(concurrency, before, after),
    fits: { before, after },
  };
  const check = (
    kind: Kind,
    limit: number,
    value: Estimate,
    verdict: Check['verdict'],
    both: Pick<Check, 'before' | 'after'> = { before: null, after: there },
  ): Check => {
    const { level, headers, fits, ...plain } = { ...common, kind, verdict, limit, value, ...both };
    const { series, concurrency, measured } = plain;
    return {
      ...{ series, kind, verdict, concurrency, limit, value, ...both, measured },
      ...said({ ...plain, level, headers, fits }),
    };
  };
  const checks: Check[] = [];
  if (limits.maxDrop !== null && before !== null) {
    const { relative, ...both } = change(concurrency, { before, after }, sides);
    checks.push(
      check('max-drop', limits.maxDrop, relative, atLeast(relative, -limits.maxDrop), both),
    );
  }
  if (limits.minThroughput !== null) {
    const verdict = atLeast(there, limits.minThroughput);
    checks.push(check('min-throughput', limits.minThroughput, there, verdict));
  }
  if (limits.maxLatency !== null) {
    const latency = concurrency === null ? nothing : latencyOf(concurrency, there);
    checks.push(
      check('max-latency', limits.maxLatency, latency, atMost(latency, limits.maxLatency)),
    );
  }
  return checks;
}

/** What was measured at a concurrency; null where it was not in both. */
function measuredBoth(n: number | null, before: Fit | null, after: Fit): Measured | null {
  const mean = (fit: Fit): number | null => {
    const there = fit.points.filter((point) => point.included && point.concurrency === n);
    const sum = there.reduce((total, { throughput }) => total + throughput, 0);
    return there.length === 0 ? null : sum / there.length;
  };
  const [old, fresh] = [before === null ? null : mean(before), mean(after)];
  return fresh === null || (before !== null && old === null) ? null : { before: old, after: fresh };
}

/** The largest concurrency measured in both, else the largest both reach; null where they lie apart. */
function largestInBoth(before: Fit | null, after: Fit): number | null {
  const ofAfter = measuredAt(after);
  const ofBefore = before === null ? ofAfter : measuredAt(before);
  const inBoth = ofAfter.filter((n) => ofBefore.includes(n));
  if (inBoth.length > 0) return Math.max(...inBoth);
  const reached = largestCommon(before ?? after, after);
  return reached < Math.max(Math.min(...ofBefore), Math.min(...ofAfter)) ? null : reached;
}

function outside(at: number, before: Fit | null, after: Fit): SeriesError | null {
  for (const [fit, where] of [
    [after, 'the new file'],
    [before, 'the baseline'],
  ] as const) {
    if (fit === null) continue;
    const measured = measuredAt(fit);
    const [low, high] = [Math.min(...measured), Math.max(...measured)];
    if (at < low || at > high) {
      const [n, from, to] = [at, low, high].map((value) => formatPlain(value));
      const error = failed.outside(n ?? '', from ?? '', to ?? '', where);
      return { series: after.series, ...plainError(error) };
    }
  }
  return null;
}

function throughputAt(n: number, { series }: Fit, { table, options }: Side): Estimate {
  const { fits } = fitTable(table, { ...options, at: [n] });
  return fits.find((fit) => fit.series === series)?.at[0]?.throughput ?? nothing;
}

interface Change {
  relative: Estimate;
  before: Estimate;
  after: Estimate;
}

function change(
  n: number | null,
  fits: { before: Fit; after: Fit },
  { before, after }: { before: Side | null; after: Side },
): Change {
  if (n === null || before === null) return { relative: nothing, before: nothing, after: nothing };
  const { throughput } = compare(
    { table: before.table, series: fits.before.series },
    { table: after.table, series: fits.after.series },
    { ...after.options, at: [n], before: before.options },
  );
  const [found] = throughput;
  return {
    relative: found?.relative ?? nothing,
    before: found?.throughput.before ?? nothing,
    after: found?.throughput.after ?? nothing,
  };
}
