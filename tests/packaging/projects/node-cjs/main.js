const { fit, UslError } = require('usl-fit');
const { sentence } = require('usl-fit/report');

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
console.log(fit(n, x, { weights: 'equal' }).peak.concurrency.estimate.toFixed(4));
try {
  fit(n, x, { modle: 'usl' });
} catch (error) {
  console.log(error instanceof UslError, error.code, error.message.includes('"model"'));
}
console.log(sentence(fit(n, x), { language: 'de' }).includes('bei einer Nebenläufigkeit von 16'));
