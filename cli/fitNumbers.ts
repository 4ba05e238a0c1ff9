// Generated: made of docs/contract.json by scripts/contract.mjs.

/** The numbers of a fit: their columns, and where they stand in it; the first place that holds one counts. */
export const numbers: readonly { name: string; paths: readonly (readonly string[])[] }[] = [
  { name: 'lambda', paths: [['parameters', 'lambda', 'estimate']] },
  { name: 'lambda_low', paths: [['parameters', 'lambda', 'low']] },
  { name: 'lambda_high', paths: [['parameters', 'lambda', 'high']] },
  { name: 'lambda_error', paths: [['parameters', 'lambda', 'standardError']] },
  { name: 'sigma', paths: [['parameters', 'sigma', 'estimate']] },
  { name: 'sigma_low', paths: [['parameters', 'sigma', 'low']] },
  { name: 'sigma_high', paths: [['parameters', 'sigma', 'high']] },
  { name: 'sigma_error', paths: [['parameters', 'sigma', 'standardError']] },
  { name: 'kappa', paths: [['parameters', 'kappa', 'estimate']] },
  { name: 'kappa_low', paths: [['parameters', 'kappa', 'low']] },
  { name: 'kappa_high', paths: [['parameters', 'kappa', 'high']] },
  { name: 'kappa_error', paths: [['parameters', 'kappa', 'standardError']] },
  { name: 'peak_concurrency', paths: [['peak', 'concurrency', 'estimate']] },
  { name: 'peak_concurrency_low', paths: [['peak', 'concurrency', 'low']] },
  { name: 'peak_concurrency_high', paths: [['peak', 'concurrency', 'high']] },
  { name: 'peak_throughput', paths: [['peak', 'throughput', 'estimate']] },
  { name: 'peak_throughput_low', paths: [['peak', 'throughput', 'low']] },
  { name: 'peak_throughput_high', paths: [['peak', 'throughput', 'high']] },
  { name: 'limit', paths: [['limit', 'throughput', 'estimate']] },
  { name: 'r_squared', paths: [['goodness', 'rSquared']] },
  { name: 'sse', paths: [['goodness', 'sse']] },
  { name: 'best_concurrency', paths: [['answer', 'best', 'concurrency']] },
  { name: 'best_throughput', paths: [['answer', 'best', 'throughput']] },
  { name: 'nearly_best_concurrency', paths: [['answer', 'nearly', 'concurrency']] },
  {
    name: 'ceiling',
    paths: [
      ['answer', 'ceiling'],
      ['answer', 'forecast', 'ceiling'],
    ],
  },
  { name: 'next', paths: [['answer', 'next', 'concurrency']] },
];
