/**
 * Decides what to measure next, and when to stop. Decisions depend only on the measurements, so an interrupted run
 * continues as if it had not been interrupted.
 */
import {
  fit,
  lawOf,
  nextMeasurement,
  throughput,
  type Estimate,
  type Fit,
  type KneeEvidence,
  type Measurements,
} from 'usl-fit';
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

export interface Measured {
  /** The requested concurrency. */
  asked: number;
  /** The concurrency that the tool reports. */
  concurrency: number;
  throughput: number;
}

/** What has happened so far, in order. */
export interface History {
  measured: readonly Measured[];
  /** Concurrencies at which a run failed. */
  failed: readonly number[];
  /** Failures since the last successful run. */
  failedInARow: number;
}

/** What the measurements tell about the quantity in question. */
export interface Known {
  fit: Fit;
  /** The ceiling for a system that levels off, else the concurrency of the peak. */
  quantity: 'peak' | 'ceiling';
  /**
   * `flat` if throughput may be the same at every level, so that it has levels off at the first; `falling` if it falls
   * from the first on; `proportional` if it may grow in proportion to concurrency; else null.
   */
  course: 'flat' | 'falling' | 'proportional' | null;
  interval: Estimate | null;
  /**
   * Half the interval relative to its estimate; 0 if the measurements do not scatter, null if it has an open end, or if
   * law and knee cannot be told apart.
   */
  share: number | null;
}

/** Purpose of a measurement. */
export type Reason = 'plan' | 'shape' | 'interval' | 'drift';

export type Decision =
  | { kind: 'measure'; concurrency: number; reason: Reason; known: Known | null }
  | { kind: 'stop'; reason: 'known' | 'beyond'; known: Known; reach: number }
  | { kind: 'stop'; reason: 'failing'; known: Known | null; reach: number };

/**
 * Number of initial measurements, at concurrencies in equal ratios, or repeated if there are fewer levels. With fewer,
 * an interval that is narrow by chance would end the run (docs/METHOD.md, "When to stop measuring").
 */
const firstCount = 9;
/** Number of candidates for the next measurement. */
const candidateCount = 24;
/** Failures after which a level is given up, and failures in a row after which the run is. */
const mostAtALevel = 2;
const mostInARow = 6;
/** A concurrency at which a knee has reached its ceiling to within rounding. */
const farOut = 1e9;
/** Relative error of rounding in a fitted curve. */
const rounding = 1e-9;

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
  if (known === null) return measure(least, 'interval');
  const answer = answered(question, known, reach);
  if (answer !== null) {
    const anchor = measured[0]?.asked ?? least;
    const isChecked = measured.at(-1)?.asked === anchor;
    if (isChecked || !isOpen(anchor)) return { kind: 'stop', reason: answer, known, reach };
    return measure(anchor, 'drift');
  }
  if (known.course === 'flat') {
    const ends = [places[0] ?? least, places.at(-1) ?? least];
    return measure(leastMeasured(ends, measured) ?? least, 'interval');
  }
  if (known.quantity === 'ceiling') return measure(places.at(-1) ?? least, 'interval');
  const telling = tellingPlace(known.fit, places);
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
 * The largest concurrency to measure. Overload shows at large concurrencies: if one in the upper half keeps failing,
 * the limit is the geometric mean of it and the next smaller measured one; a small one that fails is only skipped.
 */
function reachOf({ smallest, largest }: Question, history: History): number {
  const levels = [...new Set(history.measured.map(({ asked }) => asked))];
  const below = (n: number) => levels.filter((level) => level < n);
  const isLarge = (n: number) => below(n).length >= levels.length / 2;
  const worst = Math.min(...[...blockedIn(history)].filter(isLarge));
  if (!Number.isFinite(worst)) return largest;
  return Math.floor(Math.sqrt(Math.max(smallest, ...below(worst)) * worst));
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

function columnsOf(measured: readonly Measured[]) {
  return {
    concurrency: measured.map(({ concurrency }) => concurrency),
    throughput: measured.map(({ throughput }) => throughput),
  };
}

/** Fits the measurements; null if there are too few, or no curve can be fitted. */
export function knownFrom(measured: readonly Measured[]): Known | null {
  const { concurrency, throughput } = columnsOf(measured);
  let found: Fit;
  try {
    found = fit(concurrency, throughput, { at: [farOut, ...new Set(concurrency)] });
  } catch {
    return null;
  }
  // Measurements without scatter, such as of a simulation, have no interval and need none.
  const ends = (one: Estimate): Estimate =>
    isExact(found) ? { ...one, low: one.estimate, high: one.estimate } : one;
  const [far = null, ...levels] = found.at.map(({ concurrency: n, throughput: x }) => ({
    n,
    ...ends(x),
  }));
  const verdict = found.shape?.verdict;
  const same = verdict === 'law' ? null : common(levels, 0);
  if (same !== null) return { fit: found, quantity: 'ceiling', course: 'flat', ...withShare(same) };
  if (verdict === 'knee') {
    return { fit: found, quantity: 'ceiling', course: null, ...withShare(far) };
  }
  const peak = found.peak === null ? null : ends(found.peak.concurrency);
  const sigma = ends(found.parameters.sigma);
  const isFalling = (sigma.low ?? 0) >= 1 || (peak?.high ?? Infinity) <= Math.min(...concurrency);
  const isProportional = common(levels, 1) !== null;
  return {
    fit: found,
    quantity: 'peak',
    course: isFalling ? 'falling' : isProportional ? 'proportional' : null,
    ...withShare(peak),
  };
}

/** Whether the better of law and knee runs through every measurement. */
function isExact({ shape }: Fit): boolean {
  return shape !== null && Math.min(shape.law.sse, shape.knee.sse) === 0;
}

/** X/N^power, if it may be the same at all levels; null if it is not, or if an interval is open. */
function common(levels: readonly (Estimate & { n: number })[], power: 0 | 1): Estimate | null {
  const values = (end: keyof Estimate) =>
    levels.map((level) => (level[end] ?? NaN) / level.n ** power);
  const [lows, highs] = [values('low'), values('high')];
  const isSame = Math.max(...lows) <= Math.min(...highs) * (1 + rounding);
  if (!isSame) return null;
  const estimate = values('estimate').reduce((sum, one) => sum + one, 0) / levels.length;
  return { estimate, low: Math.min(...lows), high: Math.max(...highs) };
}

function withShare(found: Estimate | null): Pick<Known, 'interval' | 'share'> {
  if (found === null) return { interval: null, share: null };
  const { estimate, low, high } = found;
  const isOpen = estimate === null || low === null || high === null;
  const share = isOpen ? null : (high - low) / 2 / estimate;
  return {
    interval: { estimate, low, high },
    share: share !== null && share < rounding ? 0 : share,
  };
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
function tellingPlace(found: Fit, places: readonly number[]): number | null {
  const { shape } = found;
  if (shape?.verdict !== 'undecided') return null;
  const enough = shape.next ?? Infinity;
  const near = places.find((n) => n >= enough);
  if (near !== undefined) return near;
  const law = lawOf(found);
  const apart = places.map((n) => {
    const [ofLaw, ofKnee] = [throughput(n, law), kneeAt(n, shape.knee)];
    return ofLaw === null || ofKnee === null ? 0 : Math.abs(Math.log(ofLaw / ofKnee));
  });
  const most = Math.max(...apart);
  return most > 0 ? (places[apart.indexOf(most)] ?? null) : null;
}

/** X(N) of the fitted knee, λN / (1 + (λN/C)^q)^(1/q). */
function kneeAt(n: number, knee: KneeEvidence | undefined): number | null {
  if (knee?.ceiling == null) return null;
  const { lambda, ceiling, q } = knee;
  if (lambda === null) return ceiling;
  const rising = lambda * n;
  if (q.estimate === null) return Math.min(rising, ceiling);
  return rising / (1 + (rising / ceiling) ** q.estimate) ** (1 / q.estimate);
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
    const { advised } = nextMeasurement(measurements, { quantity, candidates: places });
    return advised?.concurrency ?? null;
  } catch {
    return null;
  }
}

/** Drift between the first and the last measurement at the same concurrency. */
export interface Drift {
  concurrency: number;
  first: number;
  last: number;
  /** Whether they differ by more than three standard deviations of the difference of two measurements. */
  isLarge: boolean;
}

/** Null unless the last measurement repeats the concurrency of the first, and a curve can be fitted. */
export function driftOf(measured: readonly Measured[]): Drift | null {
  const [first] = measured;
  const last = measured.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  if (first.asked !== last.asked) return null;
  const scatter = scatterOf(measured);
  if (scatter === null) return null;
  const change = Math.abs(Math.log(last.throughput / first.throughput));
  return {
    concurrency: first.asked,
    first: first.throughput,
    last: last.throughput,
    isLarge: change > 3 * Math.SQRT2 * scatter,
  };
}

/** Standard deviation of ln X about the curve, without the first and the last measurement, which are judged by it. */
function scatterOf(measured: readonly Measured[]): number | null {
  const known = knownFrom(measured);
  if (known === null) return null;
  const { fit: found, quantity } = known;
  const law = lawOf(found);
  const between = measured.slice(1, -1);
  const squares = between.map(({ concurrency: n, throughput: x }) => {
    const curve = quantity === 'ceiling' ? kneeAt(n, found.shape?.knee) : throughput(n, law);
    return curve === null ? NaN : Math.log(x / curve) ** 2;
  });
  const sum = squares.reduce((all, square) => all + square, 0);
  const degrees = between.length - parameters;
  return degrees > 0 && Number.isFinite(sum) ? Math.sqrt(sum / degrees) : null;
}

/** Number of parameters of the law, and of the knee. */
const parameters = 3;
