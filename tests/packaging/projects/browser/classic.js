/* global USLFit, USLFitReport */
const result = USLFit.fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], {
  weights: 'equal',
});
const [{ value }] = USLFitReport.rows(result);
const exact = result.peak.concurrency.estimate.toFixed(4);
document.querySelector('output').textContent = exact.startsWith(value.slice(0, -1)) ? exact : value;
