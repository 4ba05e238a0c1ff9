/**
 * Decides what to measure next, and when to stop. Decisions depend only on the measurements, so an interrupted run
 * continues as if it had not been interrupted.
 */
import {
  lawOf,
  nextMeasurement,
  throughput,
  type Fit,
  type KneeEvidence,
  type Measurements,
} from 'usl-fit';
import { driftOf } from './drift.ts';
import { kneeAt } from './knee.ts';
import {
  columnsOf,
  isExact,
  knownFrom,
  nothingAssumed,
  type Known,
  type Measured,
} from './known.ts';
import { drawsOf, shuffled } from './random.ts';

/** The goal and the range of a run. */
export interface Question {
  /** Goal: half the interval relative to its estimate. */
  share: number;
  smallest: number;
  largest: number;
  /** The only concurrencies that can be measured, ascending; null for every whole number of the range. */
  levels: readonly number[] | null;
  /** Seed of the random order. */
  seed: number;
}

/** What has happened so far, in order. */
export interface History {
  measured: readonly Measured[];
  /** Concurrencies at which a run failed. */
  failed: readonly number[];
  /** Failures since the last successful run. */
  failedInARow: number;
}

/** Purpose of a measurement. */
export type Reason = 'plan' | 'shape' | 'interval' | 'doubt' | 'drift';

export type Decision =
  | { kind: 'measure'; concurrency: number; reason: Reason; known: Known | null }
  | {
      kind: 'stop';
      /** The last two: known, but the system drifted, or the first concurrency could not be measured again. */
      reason: 'known' | 'beyond' | 'drifted' | 'unconfirmed';
      known: Known;
      reach: number;
    }
  | { kind: 'stop'; reason: 'failing'; known: Known | null; reach: number };

/**
 * Number of initial measurements, at concurrencies in equal ratios, or repeated if there are fewer levels. With fewer,
 * an interval that is narrow by chance would end the run (docs/method/stopping.md).
 */
const firstCount = 9;
/** Number of candidates for the next measurement. */
const candidateCount = 24;
/** Failures after which a level is given up, and failures in a row after which the run is. */
const mostAtALevel = 2;
const mostInARow = 6;
export function decide(question: Question, history: History): Decision {
  const { measured } = history;
  const reach = reachOf(question, history);
  const blocked = blockedIn(history);
  const isOpen = (n: number) => n <= reach && !blocked.has(n);
  const [planned] = leftOfPlan(question, history).filter(isOpen);
  const known = knownFrom(measured);
  if (history.failedInARow >= mostInARow) return { kind: 'stop', reason: 'failing', known, reach };
  const measure = (concurrency: number, reason: Reason): Decision => ({
    kind: 'measure',
    concurrency,
    reason,
    known,
  });
  if (planned !== undefined) return measure(planned, 'plan');
  const places = candidates(question, reach, known).filter((n) => isOpen(n));
  const least = leastMeasured(places, measured);
  if (least === undefined) return { kind: 'stop', reason: 'failing', known, reach };
  // A concurrency that keeps failing is made up for.
  if (measured.length < firstCount) return measure(least, 'plan');
  if (known === null) return measure(least, 'interval');
  const answer = answered(question, known, reach);
  if (answer !== null) {
    const doubted = doubtedIn(known, measured);
    if (doubted !== null && isOpen(doubted)) return measure(doubted, 'doubt');
    const anchor = measured[0]?.asked ?? least;
    const isChecked = measured.length > 1 && measured.at(-1)?.asked === anchor;
    if (!isChecked && isOpen(anchor)) return measure(anchor, 'drift');
    const stop = (reason: 'drifted' | 'unconfirmed' | typeof answer): Decision => ({
      kind: 'stop',
      reason,
      known,
      reach,
    });
    if (!isChecked) return stop('unconfirmed');
    return stop(driftOf(measured)?.isLarge === true ? 'drifted' : answer);
  }
  if (known.course === 'flat') {
    const ends = [places[0] ?? least, places.at(-1) ?? least];
    return measure(leastMeasured(ends, measured) ?? least, 'interval');
  }
  if (known.quantity === 'ceiling') return measure(places.at(-1) ?? least, 'interval');
  const telling = mostInformative(known.fit, places);
  if (telling !== null) return measure(telling, 'shape');
  return measure(advised(measured, places, known) ?? least, 'interval');
}

/** The initial measurements: passes over the levels, each in a random order. */
export function plan({ smallest, largest, levels, seed }: Question): number[] {
  const first = levels === null ? spaced(smallest, largest, firstCount) : thinned(levels);
  const draw = drawsOf(seed);
  return Array.from({ length: Math.ceil(firstCount / first.length) }, () =>
    shuffled(first, draw),
  ).flat();
}

/** The part of the plan that has not been measured yet. */
function leftOfPlan(question: Question, { measured }: History): number[] {
  const counts = new Map<number, number>();
  for (const { asked } of measured) counts.set(asked, (counts.get(asked) ?? 0) + 1);
  return plan(question).filter((n) => {
    const count = counts.get(n) ?? 0;
    counts.set(n, count - 1);
    return count <= 0;
  });
}

/** Integers in equal ratios, both ends included. */
function spaced(smallest: number, largest: number, count: number): number[] {
  const ratio = largest / smallest;
  const all = Array.from({ length: count }, (_, i) =>
    Math.round(smallest * ratio ** (i / (count - 1))),
  );
  return [...new Set(all)];
}

/** A subset of the given levels, both ends included. */
function thinned(levels: readonly number[]): number[] {
  if (levels.length <= firstCount) return [...levels];
  const step = (levels.length - 1) / (firstCount - 1);
  return Array.from({ length: firstCount }, (_, i) => levels[Math.round(i * step)] ?? 0);
}

function blockedIn({ failed }: History): Set<number> {
  return new Set(failed.filter((n) => failed.filter((m) => m === n).length >= mostAtALevel));
}

/**
 * The largest concurrency to measure. Overload begins somewhere, and from there on everything fails: if a concurrency
 * keeps failing, no larger one worked, and it is the largest or a larger one failed as well, the limit is the geometric
 * mean of it and the largest below that worked. Any other that fails is only skipped.
 */
function reachOf(question: Question, history: History): number {
  const { smallest, largest } = question;
  const worked = history.measured.map(({ asked }) => asked);
  const last = Math.max(...plan(question));
  const isLimit = (n: number) =>
    n >= Math.max(...worked) && (n >= last || history.failed.some((other) => other > n));
  const worst = Math.min(...[...blockedIn(history)].filter(isLimit));
  if (!Number.isFinite(worst)) return largest;
  return Math.floor(Math.sqrt(Math.max(smallest, ...worked.filter((n) => n < worst)) * worst));
}

/** Warnings that the law does not follow the measurements. */
const misfits = new Set(['lack-of-fit', 'residual-pattern', 'outlier']);

/** Whether the answer is of a law that does not follow the measurements. */
export function isDoubtful({ quantity, fit: { warnings } }: Known): boolean {
  // The warnings are about the law.
  return quantity === 'peak' && warnings.some(({ code }) => misfits.has(code));
}

/** The concurrency of the highest measurement if the law does not follow it and it was made once; null otherwise. */
function doubtedIn(known: Known, measured: readonly Measured[]): number | null {
  if (!isDoubtful(known)) return null;
  const highest = highestOf(measured)?.asked;
  return measured.filter(({ asked }) => asked === highest).length === 1 ? (highest ?? null) : null;
}

/** The measurement with the highest throughput. */
export function highestOf(measured: readonly Measured[]): Measured | undefined {
  return [...measured].sort((one, other) => other.throughput - one.throughput)[0];
}

/** Candidates for the next measurement. */
function candidates({ smallest, levels }: Question, reach: number, known: Known | null): number[] {
  if (levels !== null) return [...levels];
  const peak = Math.round(known?.fit.peak?.concurrency.estimate ?? smallest);
  const all = new Set(spaced(smallest, Math.max(reach, smallest), candidateCount));
  if (peak >= smallest && peak <= reach) all.add(peak);
  return [...all].sort((one, other) => one - other);
}

function leastMeasured(
  places: readonly number[],
  measured: readonly Measured[],
): number | undefined {
  const count = (n: number) => measured.filter(({ asked }) => asked === n).length;
  const [least] = [...places].sort((one, other) => count(one) - count(other));
  return least;
}

/** Whether the goal is reached: by a narrow interval, or because any peak lies outside the range. */
function answered(
  { share }: Question,
  { fit: found, quantity, course, interval, share: reached }: Known,
  reach: number,
): 'known' | 'beyond' | null {
  if (course === 'falling') return 'known';
  const isEndless = isExact(found) && found.peak === null;
  const low = isEndless ? Infinity : (interval?.low ?? 0);
  const isBeyond = quantity === 'peak' && low >= reach;
  // Without scatter, rounding alone may give a straight line a peak far out.
  if (isBeyond && isExact(found)) return 'beyond';
  if (reached !== null && reached <= share) return 'known';
  return isBeyond ? 'beyond' : null;
}

/**
 * The concurrency at which one more measurement would tell law and knee apart; if none within reach would, the one at
 * which they differ most. Null if they are told apart already.
 *
 * Source: A. C. Atkinson and V. V. Fedorov, "The design of experiments for discriminating between two rival models"
 * (1975).
 */
function mostInformative(found: Fit, places: readonly number[]): number | null {
  const { shape } = found;
  if (shape?.verdict !== 'undecided') return null;
  const enough = shape.next ?? Infinity;
  const near = places.find((n) => n >= enough);
  if (near !== undefined) return near;
  const law = lawOf(found);
  const apart = places.map((n) => {
    const [ofLaw, ofKnee] = [throughput(n, law), throughputOfKnee(n, shape.knee)];
    return ofLaw === null || ofKnee === null ? 0 : Math.abs(Math.log(ofLaw / ofKnee));
  });
  const most = Math.max(...apart);
  return most > 0 ? (places[apart.indexOf(most)] ?? null) : null;
}

/** X(N) of the fitted knee; null for a straight line. */
function throughputOfKnee(n: number, { lambda, ceiling, q }: KneeEvidence): number | null {
  if (ceiling === null) return null;
  return lambda === null ? ceiling : kneeAt(n, lambda, ceiling, q.estimate);
}

/** The concurrency that `nextMeasurement` advises. */
function advised(
  measured: readonly Measured[],
  places: readonly number[],
  { fit: { peak } }: Known,
): number | null {
  const measurements: Measurements = columnsOf(measured);
  const quantity = peak === null ? 'kappa' : 'peak';
  try {
    const { advised } = nextMeasurement(measurements, {
      ...nothingAssumed,
      quantity,
      candidates: places,
    });
    return advised?.concurrency ?? null;
  } catch {
    return null;
  }
}
