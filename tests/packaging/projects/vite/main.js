import { fit } from 'usl-fit';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
document.querySelector('output').textContent = fit(n, x, {
  weights: 'equal',
}).peak.concurrency.estimate.toFixed(4);
