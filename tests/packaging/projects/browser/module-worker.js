import { fit } from './node_modules/usl-fit/dist/index.js';

const { peak } = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], {
  weights: 'equal',
});
postMessage(peak.concurrency.estimate.toFixed(4));
