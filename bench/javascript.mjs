// What is called from JavaScript: the package's own entries, and the npm peer.

/** N and X of every series, as two arrays each. */
function columns(set) {
  const all = set.series * set.points;
  return Array.from({ length: set.series }, (_, i) => {
    const [from, to] = [i * set.points, (i + 1) * set.points];
    return [set.values.slice(from, to), set.values.slice(all + from, all + to)];
  });
}

/** A solver of one series at a time. @param {(n: Float64Array, x: Float64Array) => unknown} fit */
function oneByOne(fit) {
  let loaded, series;
  const load = (set) => {
    if (loaded !== set) [loaded, series] = [set, columns(set)];
  };
  const tried = (n, x) => {
    try {
      return fit(n, x);
    } catch {
      return null;
    }
  };
  return {
    fit: (set, count) => {
      load(set);
      return series.slice(0, count).map(([n, x]) => tried(n, x));
    },
    time: (set, count) => {
      load(set);
      const start = performance.now();
      for (let i = 0; i < count; i++) {
        const [n, x] = series[i % series.length];
        tried(n, x);
      }
      return (performance.now() - start) / 1000;
    },
  };
}

/** `fit()` of the package: the whole report, with its default options. */
export function packageFit(usl) {
  return oneByOne((n, x) => {
    const { parameters, goodness, converged } = usl.fit(n, x);
    const { lambda, sigma, kappa } = parameters;
    return [lambda.estimate, sigma.estimate, kappa.estimate, goodness.sse, converged];
  });
}

/** What its README advises: an analytic Jacobian; bounds, since it never takes a bad step back. */
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
      // It stops on an absolute sum of squares alone, which noise never reaches.
      errorTolerance: Number.MIN_VALUE,
      maxIterations: 20,
    });
    return [...parameterValues, parameterError, null];
  });
}
