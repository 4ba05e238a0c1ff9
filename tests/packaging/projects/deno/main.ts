import { fit, UslError } from 'usl-fit';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
console.log(fit(n, x, { weights: 'equal' }).peak?.concurrency.estimate?.toFixed(4));
try {
  // @ts-expect-error The types refuse it before the solver does.
  fit(n, x, { modle: 'usl' });
} catch (error) {
  console.log(error instanceof UslError && error.code);
}
