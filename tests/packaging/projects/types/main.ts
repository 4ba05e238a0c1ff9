import { fit, predict, UslError, type ErrorCode, type FitOptions, type Numbers } from 'usl-fit';
import { rows, type Fit, type ReportRow } from 'usl-fit/report';

const options: FitOptions = { bounds: 'physical', weights: 'equal', at: [32] };
const result: Fit = fit([1, 2, 4, 8, 16], [955.16, 1878.91, 3548.68, 6531.08, 9897.24], options);
console.log(result.peak?.concurrency.estimate?.toFixed(4));

let code: ErrorCode | null = null;
try {
  // @ts-expect-error The types refuse it before the solver does.
  fit([1, 2], [1, 2], { modle: 'usl' });
} catch (error) {
  code = error instanceof UslError ? error.code : null;
}
console.log(code);

const concurrency: Numbers = Float64Array.of(1, 2, 4, 8, 16);
const throughput: readonly number[] = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const places = Uint32Array.of(8, 32);
console.log(predict({ concurrency, throughput, fit: result }, { concurrency: places }).length);
const table: ReportRow[] = rows(result, { language: 'en' });
console.log(table.length > 5);
