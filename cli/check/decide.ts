import {
  changeMany,
  throughputMany,
  UslError,
  type Estimate,
  type Fit,
  type SeriesError,
  type ThroughputDifference,
} from 'usl-fit';
import { largestCommon } from '../../view/planning/compare.ts';
import { formatPlain } from '../../view/format.ts';
import { failed, plainError } from '../failure.ts';
import { headersOf, latencyOf } from '../headings.ts';
import { inParts, type Side } from '../pairs.ts';
import { asSeriesError } from '../series.ts';
import type { Limits } from './limits.ts';
import { atLeast, atMost, type Check, type Kind, type Measured } from './report.ts';
import { largest, measuredAt, said, smallest } from './sentence.ts';

/** A series with what it is compared with, without a baseline null, and where; null where they lie apart. */
export interface Asked {
  before: Fit | null;
  after: Fit;
  concurrency: number | null;
}

/** What the solver says of a series where it is asked. */
interface Told {
  /** The throughput; undefined where no limit asks for it. */
  throughput: Estimate | undefined;
  /** How it changed; undefined where no limit asks for it. */
  change: ThroughputDifference | undefined;
}

const nothing: Estimate = { estimate: null, low: null, high: null };

/** Where a series is asked, with or without what it is compared with; or why it cannot be asked there. */
export function askedAt(
  before: Fit | null,
  after: Fit,
  at: number | undefined,
): Asked | SeriesError {
  const error = at === undefined ? null : outside(at, before, after);
  return error ?? { before, after, concurrency: at ?? largestInBoth(before, after) };
}

/** Every limit of every series, in their order; or why one cannot be decided. */
export async function decideAll(
  all: readonly (Asked | SeriesError)[],
  sides: { before: Side | null; after: Side },
  limits: Limits,
): Promise<(Check[] | SeriesError)[]> {
  const askable = all.filter((one) => 'after' in one);
  const changes = await changesOf(askable, sides, limits);
  const throughputs = await throughputsOf(askable, sides.after, limits);
  return all.map((asked) => {
    if (!('after' in asked)) return asked;
    const change = changes.get(asked);
    if (change instanceof UslError) return asSeriesError(change, asked.after.series);
    const throughput = throughputs.get(asked);
    const told = { throughput: throughput instanceof UslError ? nothing : throughput };
    return decide(asked, { ...told, change: change?.[0] }, sides.after, limits);
  });
}

/** How the throughput of each changed, where that is guarded. */
async function changesOf(
  all: readonly Asked[],
  { before, after }: { before: Side | null; after: Side },
  limits: Limits,
): Promise<Map<Asked, ThroughputDifference[] | UslError>> {
  if (before === null || limits.maxDrop === null) return new Map();
  const compared = all.filter((asked) => asked.before !== null && asked.concurrency !== null);
  const answers = await inParts(compared, (part) =>
    changeMany(
      before.table,
      after.table,
      part.map((asked) => ({
        ...{ before: asked.before?.series ?? null, after: asked.after.series },
        at: asked.concurrency === null ? null : [asked.concurrency],
      })),
      { ...after.options, before: before.options },
    ),
  );
  return together(compared, answers);
}

/** The throughput of each, where that or the latency is guarded. */
async function throughputsOf(
  all: readonly Asked[],
  { table, options }: Side,
  { minThroughput, maxLatency }: Limits,
): Promise<Map<Asked, Estimate | UslError>> {
  if (minThroughput === null && maxLatency === null) return new Map();
  const places = all.flatMap((asked) =>
    asked.concurrency === null
      ? []
      : { asked, series: asked.after.series, concurrency: asked.concurrency },
  );
  const answers = await inParts(places, (part) => throughputMany(table, part, options));
  return together(
    places.map(({ asked }) => asked),
    answers,
  );
}

function together<Q, A>(questions: readonly Q[], answers: readonly A[]): Map<Q, A> {
  return new Map(answers.map((answer, i) => [questions[i] as Q, answer]));
}

/** Every limit of one series. */
function decide(
  { before, after, concurrency }: Asked,
  told: Told,
  side: Side,
  limits: Limits,
): Check[] {
  const there = told.throughput ?? nothing;
  const common = {
    series: after.series,
    concurrency,
    level: after.confidenceLevel,
    headers: headersOf(side.columns),
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
    const relative = told.change?.relative ?? nothing;
    const both = {
      before: told.change?.throughput.before ?? nothing,
      after: told.change?.throughput.after ?? nothing,
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
      const [n, from, to] = [at, low, high].map((value) => formatPlain(value));
      const error = failed.outside(n ?? '', from ?? '', to ?? '', where);
      return { series: after.series, ...plainError(error) };
    }
  }
  return null;
}
