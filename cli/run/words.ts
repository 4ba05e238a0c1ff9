/** The words of `usl-fit run`. */
import { formatInterval, formatNumber, formatPercent } from '../../view/format.ts';
import type { Fit } from 'usl-fit';
import { highestOf, isDoubtful, type Reason } from './decide.ts';
import { type Known, type Measured } from './known.ts';
import type { Drift } from './drift.ts';

/** Why a run ended. */
export type Stopped =
  'known' | 'beyond' | 'drifted' | 'unconfirmed' | 'unclear' | 'budget' | 'failing' | 'interrupted';

/** Purposes of measurements, to follow "measuring at 64". */
export const reasons: Readonly<Record<Reason, string>> = {
  plan: 'one of the first levels',
  shape: 'to tell whether it falls or levels off',
  interval: 'to narrow the interval',
  doubt: 'the highest measurement again, since the curve misses it',
  drift: 'the first level again, to detect drift',
};

/** The current estimate in a few words, for a line of the table. */
export function knownText(known: Known | null): string {
  if (known === null) return '';
  const { quantity, course, interval, share, fit } = known;
  if (course === 'falling') return 'throughput falls from the first step on';
  const isOpen = quantity === 'peak' && fit.shape?.verdict === 'undecided';
  if (interval?.estimate == null) return isOpen ? 'a peak, or levels off' : 'no peak yet';
  const format = quantity === 'peak' ? 'concurrency' : 'throughput';
  const { low, high } = interval;
  const at = formatNumber(interval.estimate, format);
  // Too few measurements for an interval.
  if (quantity === 'peak' && low === null && high === null) return `peak at ${at}`;
  // Measurements without scatter have no interval.
  const ends =
    share === 0 ? '' : ` (${formatInterval({ ...interval, hasInterval: true }, format)})`;
  if (course === 'flat')
    return `throughput does not grow with concurrency, about ${at}${ends} at every level`;
  if (quantity === 'ceiling') return `levels off at ${at}${ends}`;
  return isOpen ? `a peak${ends}, or levels off` : `peak at ${at}${ends}`;
}

export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
}

/** `1 measurement`, `12 measurements`. */
export function counted(measurements: number): string {
  return `${measurements} ${measurements === 1 ? 'measurement' : 'measurements'}`;
}

/** Why the run ended, and the estimate then. */
export function ending(
  stopped: Stopped,
  known: Known | null,
  summary: {
    runs: number;
    seconds: number;
    budget: number;
    share: number;
    reach: number;
    /** Why the last run that failed did; null if none has. */
    why: string | null;
  },
): string {
  const after = `after ${counted(summary.runs)} in ${duration(summary.seconds)}`;
  const soFar =
    known === null
      ? 'nothing can be fitted yet'
      : [knownText(known), ...certainty(known, summary.share)].join('; ');
  switch (stopped) {
    case 'known':
      return `Known ${after}: ${soFar}.${known === null ? '' : meaning(known)}`;
    case 'beyond':
      return `Settled ${after}: ${beyond(known, summary.reach)}`;
    case 'budget':
      return `The budget of ${duration(summary.budget)} is spent ${after}: ${soFar}.`;
    case 'drifted':
      return `Cannot tell, since the system drifted, ${after}: ${soFar}.`;
    case 'unconfirmed':
      return `Not confirmed ${after}, since the first level cannot be measured again (${summary.why}): ${soFar}.`;
    case 'unclear':
      return `Cannot tell ${after}: ${summary.why}.`;
    case 'failing':
      return `The command keeps failing (${summary.why}), ${after}: ${soFar}.`;
    case 'interrupted':
      return `Stopped ${after}: ${soFar}.`;
  }
}

/** Most reasons that are named. */
const mostReasons = 2;

/** Where runs were left out and why, `at 64 and 128: it ended with 1`. */
export function reasonsOf(leftOut: readonly { asked: number; why: string }[]): string {
  const places = new Map<string, Set<number>>();
  for (const { asked, why } of leftOut) places.set(why, (places.get(why) ?? new Set()).add(asked));
  return [...places]
    .slice(0, mostReasons)
    .map(([why, levels]) => {
      const at = [...levels].sort((one, other) => one - other).map(String);
      return `at ${at.length > 1 ? `${at.slice(0, -1).join(', ')} and ${at.at(-1)}` : at.join('')}: ${why}`;
    })
    .join('; ');
}

/** How narrow the interval is; nothing for a fall, which has none. */
function certainty({ course, share }: Known, requested: number): string[] {
  if (course === 'falling') return [];
  if (share === 0) return ['the measurements do not scatter'];
  const percent = (value: number) => formatPercent(Number(value.toPrecision(2)));
  const half = share === null ? 'not known' : `${percent(share)} of it`;
  return [`half its interval is ${half}, ${percent(requested)} was requested`];
}

/** What an answer without a peak or a bend within the range means. */
function meaning({ course, fit }: Known): string {
  const smallest = formatNumber(smallestOf(fit), 'concurrency');
  if (course === 'flat')
    return ` The system is at its limit at a concurrency of ${smallest} already.`;
  if (course === 'falling') return ` It is highest at the smallest concurrency, ${smallest}.`;
  return '';
}

function smallestOf({ points }: Fit): number {
  return points.reduce((least, { concurrency }) => Math.min(least, concurrency), Infinity);
}

/** That any peak lies beyond reach, and from where on. */
function beyond(known: Known | null, reach: number): string {
  const none = `there is no peak up to ${formatNumber(reach, 'concurrency')}.`;
  if (known === null) return none;
  const { course, interval, share, fit } = known;
  const start =
    course === 'proportional' ? `throughput grows in proportion to concurrency, and ${none}` : none;
  // Measurements without scatter need no confidence.
  if (interval?.low == null || share === 0) return start;
  return `${start} Any peak lies above ${formatNumber(interval.low, 'concurrency')}, with ${formatPercent(fit.confidenceLevel)} confidence.`;
}

export function driftText({ concurrency, first, last, change, isLarge }: Drift): string {
  const seen = `at ${concurrency} the first measurement gave ${formatNumber(first)}, the last ${formatNumber(last)}`;
  if (!isLarge) return `No drift is seen: ${seen}.`;
  const share = formatPercent(Number(Math.abs(change).toPrecision(2)));
  return `Throughput ${change < 0 ? 'fell' : 'rose'} by ${share} during the run, whatever the concurrency: ${seen}, more than measurements scatter. Warm up for longer, or check what else is running.`;
}

/** A caution if the law is the answer but does not follow the measurements; null otherwise. */
export function doubt(known: Known | null, measured: readonly Measured[]): string | null {
  const most = highestOf(measured);
  if (known === null || most === undefined || !isDoubtful(known)) return null;
  const at = `${formatNumber(most.throughput)} at ${formatNumber(most.concurrency, 'concurrency')}`;
  return `But the curve does not follow the measurements, and this answer is about the curve: the highest measured throughput is ${at}; see the warnings.`;
}
