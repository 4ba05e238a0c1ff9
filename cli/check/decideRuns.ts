import type { Estimate, RunComparison } from 'usl-fit';
import { formatNumber } from '../../view/format.ts';
import { headersOf, latencyAt, percentText, concurrencyText, rateUnit } from '../headings.ts';
import { changeText, changesText, runsText, spreadText } from '../runWords.ts';
import type { RunsSide } from '../runs.ts';
import type { Limits } from './limits.ts';
import { atLeast, atMost, type Check, type Kind } from './report.ts';
import { limitPhrase, quantityText, seenAs, ends, type Seen } from './sentence.ts';

const nothing: Estimate = { estimate: null, low: null, high: null };

/** Nobody makes more than this many times as many runs. */
const mostTimes = 50;

/** Where a change is decided: at one concurrency, over all, or (undefined) where it is worse, there or at the largest. */
export type At = number | 'all' | undefined;

/** A change, and the concurrency that it is of; null for all. */
interface Decisive {
  concurrency: number | null;
  relative: Estimate;
}

/** The change that decides. */
function decisive(found: RunComparison, at: At): Decisive {
  if (at === 'all') {
    return { concurrency: null, relative: found.uniform?.relative ?? nothing };
  }
  if (at === undefined && found.worse !== null) return found.worse;
  const concurrency = at ?? null;
  const there = found.at.find((one) => one.concurrency === concurrency);
  return { concurrency, relative: there?.change?.relative ?? nothing };
}

/** Checks every limit of a series by its runs; those of a throughput or a latency at the largest concurrency by default. */
export function decidedByRuns(
  series: string | null,
  found: RunComparison,
  side: RunsSide,
  limits: Limits,
  at: At,
): Check[] {
  const concurrency = typeof at === 'number' ? at : (found.concurrencies.at(-1) ?? 0);
  const there = found.at.find((at) => at.concurrency === concurrency);
  const before = there?.before ?? null;
  const after = there?.after ?? nothing;
  const measured =
    there === undefined || after.estimate === null
      ? null
      : { before: before?.estimate ?? null, after: after.estimate };
  const { paired, spread } = found;
  const runs = {
    before: found.runsBefore,
    after: found.runsAfter,
    paired,
    scatter: spread?.scatter ?? null,
    spread: spread?.runs ?? null,
    withinPairs: spread?.withinPairs ?? null,
  };
  const headers = headersOf(side.columns);
  const check = (kind: Kind, limit: number, value: Estimate, verdict: Check['verdict']): Check => {
    const isDrop = kind === 'max-drop';
    const seen: Seen = {
      kind,
      verdict,
      limit,
      value,
      headers,
      concurrency: isDrop ? decisive(found, at).concurrency : concurrency,
    };
    return {
      series,
      kind,
      verdict,
      concurrency: seen.concurrency,
      limit,
      value,
      before: isDrop ? before : null,
      after,
      measured,
      runs,
      ...describeRuns(seen, found, at, concurrency, measured),
    };
  };
  const checks: Check[] = [];
  const { maxDrop, minThroughput, maxLatency } = limits;
  if (maxDrop !== null && found.runsBefore > 0) {
    const { relative } = decisive(found, at);
    checks.push(check('max-drop', maxDrop, relative, atLeast(relative, -maxDrop)));
  }
  if (minThroughput !== null) {
    const verdict = atLeast(after, minThroughput);
    checks.push(check('min-throughput', minThroughput, after, verdict));
  }
  if (maxLatency !== null) {
    const latency = latencyAt(concurrency, after, side.latencies(series, concurrency));
    checks.push(check('max-latency', maxLatency, latency, atMost(latency, maxLatency)));
  }
  return checks;
}

/** The sentence for a limit decided by runs, and advice if undecided. */
function describeRuns(
  seen: Seen,
  found: RunComparison,
  at: At,
  concurrency: number,
  measured: Check['measured'],
): Pick<Check, 'sentence' | 'advice'> {
  const { kind, value, verdict, headers } = seen;
  const text = quantityText(seen);
  const phrase = concurrencyText(concurrency, headers);
  const isDrop = kind === 'max-drop';
  if (value.estimate === null) {
    return {
      sentence: `Not every run was measured at ${phrase}, so ${kind} is undecided there.`,
      advice: `Check at a concurrency that every run has (${found.concurrencies.join(', ')}), or measure there.`,
    };
  }
  const what = kind === 'max-latency' ? 'Mean latency' : 'Throughput';
  const seenText = isDrop
    ? `Throughput ${movedText(found, seen, at)} over ${runsText(found)}`
    : `${what} at ${phrase} ${seenAs(seen, text)} over ${runsText(found)}`;
  const rate = (x: number) => `${formatNumber(x)}${rateUnit(headers)}`;
  const before = measured?.before ?? null;
  const there =
    isDrop && measured !== null && before !== null
      ? [
          `Measured at ${phrase}: ${rate(before)} before, ${rate(measured.after)} now (${percentText(measured.after / before - 1)}).`,
        ]
      : [];
  const spread = spreadText(found);
  const more = [...there, ...(spread === null ? [] : [spread])].map((part) => ` ${part}`).join('');
  if (value.low === null && value.high === null) {
    return {
      sentence: `${seenText}, but the variation between runs is unknown.${more}`,
      advice: 'Measure three or more runs of each side, alternating, and use --runs --pairs.',
    };
  }
  const level = percentText(found.confidenceLevel);
  const ofWhich = isDrop && isOfTwo(found, at) ? ' of the worse' : '';
  const known = `${seenText} (${level} interval${ofWhich} ${ends(value, text)})`;
  if (verdict !== 'undecided') {
    return { sentence: `${known}, ${limitPhrase(seen, text)}.${more}`, advice: null };
  }
  return {
    sentence: `${known}: the runs do not decide whether ${isDrop ? 'it fell by' : 'that is'} ${limitPhrase(seen, text)}.${more}`,
    advice: howManyRuns(seen, found),
  };
}

/** Whether the worse of two changes decides. */
function isOfTwo({ concurrencies }: RunComparison, at: At): boolean {
  return at === undefined && concurrencies.length > 1;
}

/** `fell by 12.4 % at 32 users and by 2.96 % over all concurrencies`: the change that decides, the worse of two first. */
function movedText(found: RunComparison, { concurrency, value, headers }: Seen, at: At): string {
  const largest = found.concurrencies.at(-1) ?? 0;
  const isAlone = found.concurrencies.length === 1;
  const scopeOf = (n: number | null) =>
    n === null && !isAlone
      ? 'over all concurrencies'
      : `at ${concurrencyText(n ?? largest, headers)}`;
  const estimate = value.estimate ?? 0;
  if (!isOfTwo(found, at)) return `${changeText(estimate)} ${scopeOf(concurrency)}`;
  const other = decisive(found, concurrency === null ? largest : 'all');
  const both = [
    [estimate, scopeOf(concurrency)],
    [other.relative.estimate ?? 0, scopeOf(other.concurrency)],
  ] as const;
  return `${changesText(...both)},`;
}

/**
 * How many runs would decide it. An interval narrows with the square root of the number of runs, and faster if there
 * are few.
 */
function howManyRuns({ kind, limit, value }: Seen, found: RunComparison): string {
  const line = kind === 'max-drop' ? -limit : limit;
  const { estimate, low, high } = value;
  const end = estimate === null || estimate > line ? low : high;
  const plan = 'usl-fit plan --gate says how many a limit needs.';
  if (estimate === null || end === null) return `Measure more runs; ${plan}`;
  const times = ((end - estimate) / (line - estimate)) ** 2;
  if (!(times <= mostTimes)) {
    return `More runs like these would hardly decide it: more than ${mostTimes} times as many are needed. Make runs steadier, or choose another limit; ${plan}`;
  }
  const needed = Math.max(Math.ceil(times * found.runsAfter), found.runsAfter + 1);
  return `About ${needed} ${found.paired ? 'alternating ' : ''}runs per side would decide it, if the estimate stays the same; ${plan}`;
}
