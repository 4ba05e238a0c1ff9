import type { Estimate, RunComparison } from 'usl-fit';
import { formatNumber } from '../../view/format.ts';
import { headersOf, latencyOf, percentText, placeText, rateUnit } from '../headings.ts';
import { decisive, runsText, spreadText } from '../runWords.ts';
import type { RunsSide } from '../runs.ts';
import type { Limits } from './limits.ts';
import { atLeast, atMost, type Check, type Kind } from './report.ts';
import { limitPhrase, quantityText, seenAs, ends, type Seen } from './sentence.ts';

const nothing: Estimate = { estimate: null, low: null, high: null };

/** Nobody makes more than this many times as many runs. */
const mostTimes = 50;

/** Checks every limit of a series by its runs, at a concurrency common to all of them. */
export function decidedByRuns(
  series: string | null,
  found: RunComparison,
  side: RunsSide,
  limits: Limits,
  concurrency: number,
): Check[] {
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
  const common = { series, concurrency, measured, runs };
  const check = (kind: Kind, limit: number, value: Estimate, verdict: Check['verdict']): Check => {
    const own = kind === 'max-drop' ? { before, after } : { before: null, after };
    const seen: Seen = {
      kind,
      verdict,
      limit,
      value,
      concurrency,
      headers: headersOf(side.columns),
    };
    return { ...common, kind, verdict, limit, value, ...own, ...saidOfRuns(seen, found, measured) };
  };
  const checks: Check[] = [];
  const { maxDrop, minThroughput, maxLatency } = limits;
  if (maxDrop !== null && found.runsBefore > 0) {
    const relative = decisive(found, concurrency)?.relative ?? nothing;
    checks.push(check('max-drop', maxDrop, relative, atLeast(relative, -maxDrop)));
  }
  if (minThroughput !== null) {
    const verdict = atLeast(after, minThroughput);
    checks.push(check('min-throughput', minThroughput, after, verdict));
  }
  if (maxLatency !== null) {
    const latency = latencyOf(concurrency, after);
    checks.push(check('max-latency', maxLatency, latency, atMost(latency, maxLatency)));
  }
  return checks;
}

/** The sentence for a limit decided by runs, and advice if undecided. */
function saidOfRuns(
  seen: Seen,
  found: RunComparison,
  measured: Check['measured'],
): Pick<Check, 'sentence' | 'advice'> {
  const { kind, value, verdict, headers, concurrency } = seen;
  const text = quantityText(seen);
  const place = placeText(concurrency ?? 0, headers);
  const isDrop = kind === 'max-drop';
  const isAlone = !isDrop || found.shape?.changed === true;
  const what = kind === 'max-latency' ? 'Mean latency' : 'Throughput';
  const where = isAlone ? ` at ${place}` : '';
  if (value.estimate === null) {
    return {
      sentence: `${isDrop ? 'The shape of the curve changed, and not every run' : 'Not every run'} was measured at ${place}, so ${kind} is undecided there.`,
      advice: `Check at a concurrency that every run has (${found.concurrencies.join(', ')}), or measure there.`,
    };
  }
  const seenText = `${what}${where} ${seenAs(seen, text)} over ${runsText(found)}`;
  const by = isDrop && isAlone ? ', there alone, since the shape of the curve changed' : '';
  const rate = (x: number) => `${formatNumber(x)}${rateUnit(headers)}`;
  const before = measured?.before ?? null;
  const there =
    isDrop && measured !== null && before !== null
      ? [
          `Measured at ${place}: ${rate(before)} before, ${rate(measured.after)} now (${percentText(measured.after / before - 1)}).`,
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
  const known = `${seenText} (${level} interval ${ends(value, text)})`;
  if (verdict !== 'undecided') {
    return { sentence: `${known}${by}, ${limitPhrase(seen, text)}.${more}`, advice: null };
  }
  return {
    sentence: `${known}${by}: the runs do not decide whether ${isDrop ? 'it fell by' : 'that is'} ${limitPhrase(seen, text)}.${more}`,
    advice: howManyRuns(seen, found),
  };
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
