import type { Answer, Columns, Fit, Message, Parameter, Peak, Warning, WarningCode } from 'usl-fit';

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
  return { code, message, german: message, rows: [], numbers: [], variant: null, values: {} };
}

/** A message whose texts are given. */
export function message(text: string, german = text): Message {
  return { code: 'test', variant: null, values: {}, text, german };
}

/** An answer written by hand, of measurements that peak at 40; the parts given replace its own. */
export function answerLike(parts: Partial<Answer> = {}): Answer {
  return {
    headline: message('Best at 40.', 'Am besten bei 40.'),
    details: [],
    figures: [
      {
        label: message('Best throughput', 'Bester Durchsatz'),
        quantity: 'throughput',
        value: { estimate: 4040, low: 3920, high: 4160 },
        note: null,
        certainty: 'measured',
      },
      {
        label: message('Best at', 'Am besten bei'),
        quantity: 'concurrency',
        value: { estimate: 40, low: 38, high: 48 },
        note: null,
        certainty: 'measured',
      },
      {
        label: message('Change beyond it', 'Änderung danach'),
        quantity: 'change',
        value: { estimate: -0.11, low: null, high: null },
        note: message('at 64', 'bei 64'),
        certainty: 'measured',
      },
    ],
    cause: message('Coherency holds it back.', 'Kohärenz bremst.'),
    next: null,
    best: { concurrency: 40, throughput: 4040, tied: [] },
    nearly: { concurrency: 38, level: 40, throughput: 4040 },
    end: { concurrency: 64, throughput: 3600, change: -0.11 },
    gain: -0.1,
    shape: 'peaks',
    plateau: null,
    start: null,
    kink: null,
    scatter: 0.03,
    curve: 'law',
    peak: {
      concurrency: { estimate: 40, low: 36.4, high: 43.6 },
      throughput: { estimate: 12_346, low: null, high: null },
    },
    ceiling: null,
    forecast: null,
    doubts: [],
    certainty: { best: 'measured', nearly: 'measured', most: 'measured' },
    ...parts,
  };
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
      noisePrior: 0,
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
    answer: answerLike(),
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
      forecast: 100 * concurrency,
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

/** Columns of a plain table, apart from those of concurrency and throughput. */
export const plainColumns = {
  latency: null,
  deviation: null,
  run: null,
  time: null,
  group: null,
  sides: null,
  hasHeader: true,
  titleRows: 0,
  isReciprocal: false,
  duration: null,
  wide: null,
  throughputs: [],
  errors: null,
  unused: [],
  names: [],
  units: {
    counted: null,
    throughput: null,
    scale: null,
    seconds: null,
    latencySeconds: null,
    latencyUnit: null,
    latencyFactor: null,
    doubt: null,
  },
} satisfies Partial<Columns>;
