/* global USLFit */
importScripts('node_modules/usl-fit/dist/usl-fit.global.js');

const { peak } = USLFit.fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], {
  weights: 'equal',
});
postMessage(peak.concurrency.estimate.toFixed(4));
