/** Every custom function, as Excel knows it. */
export const functionIds = [
  'FIT',
  'LAMBDA',
  'SIGMA',
  'KAPPA',
  'PEAKCONCURRENCY',
  'PEAKTHROUGHPUT',
  'R2',
  'NEXT',
  'BAND',
  'THROUGHPUT',
  'LATENCY',
  'EFFICIENCY',
  'CONCURRENCYFORTHROUGHPUT',
  'CONCURRENCYFORLATENCY',
] as const;
