// Contestants called from JavaScript: the package's own functions, and the npm peer.
import { answer } from './kernel.mjs';

/** Enough that inputs do not repeat soon, few enough that garbage collection does not matter. */
const MOST_SERIES = 4096;

/** N and X of each series, as two arrays. @param {import('./sets.mjs').Set} set */
function columns({ values, points, series }) {
  const all = series * points;
  return Array.from({ length: Math.min(series, MOST_SERIES) }, (_, i) => {
    const [from, to] = [i * points, (i + 1) * points];
    return [values.slice(from, to), values.slice(all + from, all + to)];
  });
}

/** A solver of one series at a time. @param {(n: Float64Array, x: Float64Array) => unknown} solve */
function oneByOne(solve) {
  const known = new Map();
  const seriesOf = (set) => {
    if (!known.has(set)) known.set(set, columns(set));
    return known.get(set);
  };
  const tried = ([n, x]) => {
    try {
      return solve(n, x);
    } catch {
      return null;
    }
  };
  return {
    fit: (set, count) => seriesOf(set).slice(0, count).map(tried),
    time: (set, count) => {
      const series = seriesOf(set);
      const start = performance.now();
      for (let i = 0; i < count; i++) tried(series[i % series.length]);
      return (performance.now() - start) / 1000;
    },
  };
}

/**
 * `fit()` of the package: the full report, with equal weights like the optima and the peers; of the law alone like
 * theirs, or also with a knee. @param {'auto' | 'law'} shape
 */
export function packageFit(usl, shape) {
  return oneByOne((n, x) => {
    const { parameters, goodness, converged } = usl.fit(n, x, { weights: 'equal', shape });
    const { lambda, sigma, kappa } = parameters;
    return [lambda.estimate, sigma.estimate, kappa.estimate, goodness.sse, converged];
  });
}

/** `fitMany()` of the package: flat arrays in and out, all series in one call. */
export function packageFitMany(usl) {
  const called = (set, count) => {
    const all = set.series * set.points;
    const rows = count * set.points;
    const offsets = Uint32Array.from({ length: count + 1 }, (_, i) => i * set.points);
    const [n, x] = [set.values.subarray(0, rows), set.values.subarray(all, all + rows)];
    return () => usl.fitMany(n, x, offsets);
  };
  return {
    fit: (set, count) => {
      const { numbers, flags } = called(set, count)();
      return Array.from(flags, (flag, i) => answer(numbers, flag, i));
    },
    time: (set, count) => {
      const call = called(set, set.series);
      const rest = called(set, count % set.series);
      const start = performance.now();
      for (let left = count; left >= set.series; left -= set.series) call();
      if (count % set.series > 0) rest();
      return (performance.now() - start) / 1000;
    },
  };
}

/** As its README advises, with an analytic Jacobian; with bounds, since it never takes back a bad step. */
export function mlLevenbergMarquardt({ levenbergMarquardt }) {
  const law =
    ([lambda, sigma, kappa]) =>
    (n) =>
      (lambda * n) / (1 + (n - 1) * (sigma + kappa * n));
  const jacobianFunction =
    ([lambda, sigma, kappa]) =>
    (n) => {
      const byLambda = n / (1 + (n - 1) * (sigma + kappa * n));
      const bySigma = (-lambda * byLambda * byLambda * (n - 1)) / n;
      return [byLambda, bySigma, bySigma * n];
    };
  return oneByOne((x, y) => {
    let largest = 0;
    for (let i = 0; i < x.length; i++) largest = Math.max(largest, y[i] / x[i]);
    const { parameterValues, parameterError } = levenbergMarquardt({ x, y }, law, {
      initialValues: [largest, 0.1, 0.001],
      jacobianFunction,
      minValues: [0, 0, 0],
      maxValues: [Number.MAX_VALUE, Number.MAX_VALUE, Number.MAX_VALUE],
      // Its only stopping rule is an absolute sum of squares, which noise never reaches.
      errorTolerance: Number.MIN_VALUE,
      maxIterations: 20,
    });
    return [...parameterValues, parameterError, null];
  });
}
