import usl = require('usl-fit');
import { rows } from 'usl-fit/report';

const result: usl.Fit = usl.fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], {
  weights: 'equal',
});
console.log(result.peak?.concurrency.estimate?.toFixed(4), rows(result).length > 5);
