/** Defaults of the options of `usl-fit run`. */
export const defaults = {
  until: 'peak:10%',
  concurrency: '1..256',
  budget: '20m',
  timeout: '5m',
  success: '99%',
  'client-load': '90%',
  'warm-up': '1',
  seed: '1',
  out: 'run.usl.csv',
} as const;
