import type { Fit, Parameter, Peak, Warning, WarningCode } from 'usl-fit';

/** A parameter estimated from the data. */
export function free(estimate: number, low: number | null, high: number | null): Parameter {
  return { estimate, standardError: 0.1, low, high, status: 'free' };
}

/** A parameter on its bound of 0. */
export function atBound(high: number | null): Parameter {
  return {
    estimate: 0,
    standardError: null,
    low: high === null ? null : 0,
    high,
    status: 'atBound',
  };
}

/** A parameter without an interval. */
export function bare(estimate: number): Parameter {
  return { estimate, standardError: null, low: null, high: null, status: 'free' };
}

/** A peak; its throughput is fixed, its place is given. */
export function peakAt(
  estimate: number | null,
  low: number | null,
  high: number | null,
  throughput: number | null = 12345.6,
): Peak {
  return {
    concurrency: { estimate, low, high },
    throughput: { estimate: throughput, low: null, high: null },
    wholeConcurrency: estimate === null ? null : Math.round(estimate),
    wholeThroughput: throughput,
  };
}

/** A warning of a kind. */
export function warning(code: WarningCode): Warning {
  const message = `A message about ${code}.`;
  return { code, message, rows: [], numbers: [], variant: null, values: {} };
}

/** A fit written by hand, peaking at 40 within what was measured; the parts given replace its own. */
export function fitLike(parts: Partial<Fit> = {}): Fit {
  const concurrencies = [1, 10, 20, 40, 64];
  return {
    schema: 1,
    version: '0.0.0',
    series: null,
    model: 'usl',
    method: 'nonlinear',
    options: {
      model: 'usl',
      method: 'nonlinear',
      bounds: 'physical',
      lambda: 'free',
      weights: 'equal',
      level: 0.95,
      intervals: 'profile',
      shape: 'auto',
      bandPoints: 4,
      at: [],
      bandAt: [],
      exclude: [],
      seed: 1,
      replicates: 2000,
    },
    seed: null,
    observations: 5,
    distinctConcurrency: 5,
    degreesOfFreedom: 2,
    confidenceLevel: 0.95,
    intervalMethod: 'profile',
    converged: true,
    termination: 'converged',
    passes: 4,
    noise: null,
    shape: null,
    parameters: {
      lambda: free(1000, 950, 1050),
      sigma: free(0.05, 0.04, 0.06),
      kappa: free(0.0006, 0.0005, 0.0007),
    },
    covariance: null,
    goodness: { sse: 100, rmse: 7.07, rSquared: 0.99996, aicc: 20 },
    peak: peakAt(40, 36.4, 43.6),
    limit: null,
    payback: null,
    transform: null,
    models: [],
    lackOfFit: null,
    bands: [1, 32, 64, 80].map((concurrency) => ({
      concurrency,
      estimate: 100 * concurrency,
      knee: null,
      confidenceLow: 90 * concurrency,
      confidenceHigh: 110 * concurrency,
      predictionLow: null,
      predictionHigh: null,
    })),
    at: [],
    users: null,
    points: concurrencies.map((concurrency, i) => ({
      row: i + 2,
      concurrency,
      throughput: 101 * concurrency,
      latency: 1 / 101,
      fitted: 100 * concurrency,
      residual: concurrency,
      standardizedResidual: null,
      studentizedResidual: null,
      leverage: null,
      cooksDistance: null,
      efficiency: 0.101,
      weight: 1,
      included: true,
      excludedReason: null,
    })),
    warnings: [],
    ...parts,
  };
}
