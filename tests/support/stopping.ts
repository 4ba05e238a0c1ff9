// Simulated runs of `usl-fit run`: the command decides what to measure, and the measurements come from a known system
// with noise.
import { decide, type Question } from '../../cli/run/decide.ts';
import { knownFrom, type Known, type Measured } from '../../cli/run/known.ts';
import { drawsOf, shuffled } from '../../cli/run/random.ts';

/** A system whose peak or ceiling is known. */
export interface System {
  name: string;
  throughput: (n: number) => number;
  /** The concurrency at its peak; null if it levels off instead. */
  peak: number | null;
  /** The throughput at which it levels off; null if it has a peak. */
  ceiling: number | null;
}

export function law(sigma: number, kappa: number): System {
  const peak = Math.sqrt((1 - sigma) / kappa);
  return {
    name: `law, peak at ${Math.round(peak)}`,
    throughput: (n) => (1000 * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1)),
    peak,
    ceiling: null,
  };
}

export function knee(at: number, q: number): System {
  return {
    name: `knee at ${at}, q = ${q}`,
    throughput: (n) => (1000 * n) / (1 + (n / at) ** q) ** (1 / q),
    peak: null,
    ceiling: 1000 * at,
  };
}

/** Standard deviation of a measurement, as a share of it. */
const noise = 0.03;
/** The most measurements of one run: as many as fit into 20 minutes at 10 s each. */
export const most = 120;

/** How one run ended. */
export interface Outcome {
  measurements: number;
  /** Whether it ended because the question was answered. */
  isAnswered: boolean;
  /** Whether its result is right: the interval contains the peak or the ceiling, whichever the system has. */
  isTrue: boolean;
  /** Whether it reports a drift. */
  isDrifted: boolean;
}

/**
 * Measures a system as the command would.
 *
 * @param drift by what share it has become faster after ten measurements
 */
export function runOf(system: System, question: Question, drift = 0): Outcome {
  const measure = measuring(system, question.seed);
  const measured: Measured[] = [];
  for (;;) {
    const decision = decide(question, { measured, failed: [], failedInARow: 0 });
    if (decision.kind === 'stop') {
      const isTrue =
        decision.reason === 'beyond'
          ? (system.peak ?? Infinity) > question.largest
          : holds(system, decision.known);
      const isDrifted = decision.reason === 'drifted';
      return { measurements: measured.length, isAnswered: true, isTrue, isDrifted };
    }
    if (measured.length === most) {
      const isTrue = holds(system, decision.known);
      return { measurements: most, isAnswered: false, isTrue, isDrifted: false };
    }
    const { throughput, ...at } = measure(decision.concurrency);
    const moved = 1 + (drift * Math.min(measured.length, 10)) / 10;
    measured.push({ ...at, throughput: throughput * moved });
  }
}

/** Measures a system at 1, 2, 4 … in a new random order per pass, until the answer is known equally well. */
export function gridOf(system: System, question: Question): Outcome {
  const measure = measuring(system, question.seed);
  const draw = drawsOf(question.seed);
  const { smallest, largest, share } = question;
  const doublings = Array.from(
    { length: Math.floor(Math.log2(largest / smallest)) + 1 },
    (_, i) => smallest * 2 ** i,
  );
  const measured: Measured[] = [];
  for (;;) {
    for (const n of shuffled(doublings, draw)) measured.push(measure(n));
    const known = knownFrom(measured);
    const { length: measurements } = measured;
    const low = known?.quantity === 'peak' ? known.interval?.low : null;
    if (low != null && low >= largest) {
      const isTrue = (system.peak ?? Infinity) > largest;
      return { measurements, isAnswered: true, isTrue, isDrifted: false };
    }
    const isAnswered = known?.share != null && known.share <= share;
    if (isAnswered || measurements + doublings.length > most) {
      return { measurements, isAnswered, isTrue: holds(system, known), isDrifted: false };
    }
  }
}

function holds({ peak, ceiling }: System, known: Known | null): boolean {
  if (known === null) return true;
  const truth = known.quantity === 'peak' ? peak : ceiling;
  // An upper limit on the peak of a system without one, or on the ceiling of one that falls, is wrong; an open interval
  // claims nothing.
  if (truth === null) return known.interval?.high == null;
  const { low, high } = known.interval ?? { low: null, high: null };
  return truth >= (low ?? 0) && truth <= (high ?? Infinity);
}

/** Returns a function that measures with normal noise proportional to the throughput. */
function measuring({ throughput }: System, seed: number): (n: number) => Measured {
  const draw = drawsOf(seed * 7919 + 17);
  return (n) => {
    const normal = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
    return { asked: n, concurrency: n, throughput: throughput(n) * (1 + noise * normal) };
  };
}
