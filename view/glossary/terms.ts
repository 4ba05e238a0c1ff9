/** All terms with an entry, in listing order. */
export const termNames = [
  ...(['usl', 'amdahl', 'linear', 'knee'] as const),
  ...(['concurrency', 'throughput', 'latency', 'littlesLaw', 'throughputOfOne'] as const),
  ...(['contention', 'coherency', 'peak', 'wholeConcurrency', 'limit'] as const),
  ...(['efficiency', 'deviation', 'superLinear', 'payback', 'retrograde'] as const),
  ...(['extrapolation', 'identified', 'bounds', 'parameters'] as const),
  ...(['leastSquares', 'robust', 'transform', 'weights'] as const),
  ...(['confidenceInterval', 'confidenceBand', 'predictionBand'] as const),
  ...(['profile', 'standardError', 'bootstrap', 'degreesOfFreedom'] as const),
  ...(['residual', 'rmse', 'rSquared', 'aicc', 'fTest', 'lackOfFit'] as const),
  ...(['outlier', 'leverage', 'cooksDistance'] as const),
  ...(['requirement', 'thinkTime', 'whatIf', 'nextMeasurement'] as const),
  ...(['holdOut', 'comparison'] as const),
] as const;

/** A term of the glossary. */
export type TermName = (typeof termNames)[number];
