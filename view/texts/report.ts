import { part } from './part.ts';

/** The table of results, and what stands in it. */
export const resultTexts = part('results', {
  caption: 'The numbers',
  quantity: 'Quantity',
  estimate: 'Estimate',
  interval: (level: string) => `${level} interval`,
  note: 'Note',
  /** A quantity with its unit. */
  inUnit: (quantity: string, unit: string) => `${quantity} (${unit})`,
  peakConcurrency: 'Peak concurrency',
  peakThroughput: 'Peak throughput',
  wholeConcurrency: 'Best whole concurrency',
  limit: 'Throughput limit',
  lambda: 'Throughput of one',
  sigma: 'Contention',
  kappa: 'Coherency',
  rSquared: 'R²',
  rmse: 'RMSE',
  writeAs: ([sigma, kappa]: [string, string]) => `Write ${sigma} and ${kappa}`,
  points: 'Points',
  method: 'Method',
  atBound: 'at its bound',
  given: 'given',
  measured: 'measured',
  methods: {
    nonlinear: 'least squares on throughput',
    transform: 'quadratic regression on transformed data',
    robust: 'robust regression',
  },
});

/** What a careful reader should know, and the rows it is about. */
export const warningTexts = part('warnings', {
  title: 'Before you rely on it',
  show: (row: string) => `Show ${row}`,
  showAll: 'Show all',
  showAllRows: (count: number) => `Show all ${count} rows`,
  more: (count: number) => ` and ${count} more`,
});
