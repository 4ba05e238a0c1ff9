/** Every custom function, as Excel knows it. */
export const functionIds = [
  'FIT',
  'THROUGHPUTOFONE',
  'SIGMA',
  'KAPPA',
  'PEAKCONCURRENCY',
  'PEAKTHROUGHPUT',
  'RSQUARED',
  'MEASURENEXT',
  'BAND',
  'THROUGHPUT',
  'LATENCY',
  'EFFICIENCY',
  'CONCURRENCYFORTHROUGHPUT',
  'CONCURRENCYFORLATENCY',
] as const;
