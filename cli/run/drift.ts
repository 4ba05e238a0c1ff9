/** Whether the system drifted during a run: faster or slower with time, whatever the concurrency. */
import { lawOf, throughput } from 'usl-fit';
import { knownFrom, type Known, type Measured } from './known.ts';
import { kneeAt } from './knee.ts';

/** Drift between the first and the last measurement at the same concurrency. */
export interface Drift {
  concurrency: number;
  first: number;
  last: number;
  /** Relative change from the first to the last measurement, by a straight line in ln X through all of them. */
  change: number;
  /** Whether scatter explains neither that line nor the difference of both measurements. */
  isLarge: boolean;
}

/** A drift below this share changes no answer. */
const negligible = 0.02;

/** Null unless the last measurement repeats the concurrency of the first, and a curve can be fitted. */
export function driftOf(measured: readonly Measured[]): Drift | null {
  const [first] = measured;
  const last = measured.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  if (first.asked !== last.asked) return null;
  const trend = trendOf(measured);
  if (trend === null) return null;
  const apart = Math.abs(Math.log(last.throughput / first.throughput));
  const most = quantile(trend.degreesOfFreedom);
  const isSeen = (change: number, error: number) =>
    change > negligible && change > most * error + rounding;
  return {
    concurrency: first.asked,
    first: first.throughput,
    last: last.throughput,
    change: Math.expm1(trend.slope),
    isLarge:
      isSeen(Math.abs(trend.slope), trend.error) || isSeen(apart, Math.SQRT2 * trend.scatter),
  };
}

const rounding = 1e-9;

/** A line in time through ln X beside the curve. */
interface Trend {
  /** Change of ln X from the first to the last measurement, and its standard error. */
  slope: number;
  error: number;
  /** Standard deviation of ln X about curve and line: a drift does not count as scatter. */
  scatter: number;
  degreesOfFreedom: number;
}

/**
 * The trend beside the curve, whose parameters may move with it; null without degrees of freedom.
 *
 * Formula: least squares of ln X − ln X̂ on the derivatives of ln X̂ and on time, a step of Gauss and Newton.
 */
function trendOf(measured: readonly Measured[]): Trend | null {
  const known = knownFrom(measured);
  if (known === null) return null;
  const { parameters, curve } = curveOf(known);
  const logs = (at: readonly number[]) =>
    measured.map(({ concurrency }) => Math.log(curve(concurrency, at) ?? NaN));
  const residuals = logs(parameters).map(
    (log, i) => Math.log(measured[i]?.throughput ?? NaN) - log,
  );
  const slopes = parameters.map((value, i) => {
    const step = 1e-4 * Math.max(Math.abs(value), smallest);
    const [above, below] = [value + step, value - step].map((moved) =>
      logs(parameters.map((one, j) => (j === i ? moved : one))),
    );
    return (above ?? []).map((log, at) => (log - (below?.[at] ?? NaN)) / (2 * step));
  });
  const time = measured.map((_, i) => i / (measured.length - 1));
  const axes: number[][] = [];
  for (const slope of slopes) {
    const rest = without(slope, axes);
    const length = Math.sqrt(dot(rest, rest));
    if (length > rounding * Math.sqrt(dot(slope, slope))) axes.push(rest.map((v) => v / length));
  }
  const [line, rest] = [without(time, axes), without(residuals, axes)];
  const length = dot(line, line);
  const slope = dot(line, rest) / length;
  const left = rest.map((value, i) => value - slope * (line[i] ?? 0));
  const degreesOfFreedom = measured.length - axes.length - 1;
  const variance = dot(left, left) / degreesOfFreedom;
  if (degreesOfFreedom < 1 || !Number.isFinite(slope) || !Number.isFinite(variance)) return null;
  const scatter = Math.sqrt(variance);
  return { slope, error: scatter / Math.sqrt(length), scatter, degreesOfFreedom };
}

/** The least size of a parameter for a step of its derivative. */
const smallest = 1e-3;

/** The curve of the answer and its parameters. */
function curveOf({ fit, quantity }: Known): {
  parameters: number[];
  curve: (n: number, at: readonly number[]) => number | null;
} {
  const knee = fit.shape?.knee;
  if (quantity === 'ceiling' && knee?.ceiling != null) {
    const { lambda, ceiling, q } = knee;
    if (lambda === null) return { parameters: [ceiling], curve: (_, [level = NaN]) => level };
    const sharp = q.estimate === null ? [] : [q.estimate];
    return {
      parameters: [lambda, ceiling, ...sharp],
      curve: (n, [rise = NaN, level = NaN, bend = null]) => kneeAt(n, rise, level, bend),
    };
  }
  const { lambda, sigma, kappa } = lawOf(fit);
  return {
    parameters: [lambda, sigma, kappa],
    curve: (n, [rise = NaN, contention = NaN, coherency = NaN]) =>
      throughput(n, { lambda: rise, sigma: contention, kappa: coherency }),
  };
}

/** What is left of a vector beside orthonormal axes. */
function without(values: readonly number[], axes: readonly number[][]): number[] {
  return axes.reduce<number[]>(
    (rest, axis) => {
      const along = dot(rest, axis);
      return rest.map((value, i) => value - along * (axis[i] ?? 0));
    },
    [...values],
  );
}

function dot(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);
}

/** Quantile of the normal distribution that one in four hundred exceeds. */
const z = 2.807;

/**
 * The quantile of Student's t that one in four hundred exceeds, for 1 degree of freedom and more too small.
 *
 * Source: M. Abramowitz and I. Stegun, *Handbook of Mathematical Functions*, 1964, 26.7.5.
 */
function quantile(degreesOfFreedom: number): number {
  const second = (z ** 3 + z) / 4;
  const third = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const fourth = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return (
    z + second / degreesOfFreedom + third / degreesOfFreedom ** 2 + fourth / degreesOfFreedom ** 3
  );
}
