// Generated: made of docs/contract.json by scripts/contract.mjs.

/** The words that options of a fit take. */
export const optionChoices = {
  model: ['usl', 'amdahl', 'linear', 'auto'],
  shape: ['auto', 'law'],
  method: ['nonlinear', 'transform', 'robust'],
  bounds: ['physical', 'none'],
  lambda: ['free', 'measured'],
  weights: ['auto', 'equal', 'relative'],
  intervals: ['profile', 'wald', 'bootstrap'],
} as const;

/** The names of the options that only a table has. */
export const tableOptions = [
  'n',
  'x',
  'latency',
  'group',
  'time',
  'run',
  'timePerOp',
  'wide',
  'decimal',
  'series',
  'source',
  'inService',
  'successes',
  'pooled',
] as const;
