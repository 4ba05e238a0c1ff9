/**
 * The custom functions. Excel shows their comments: the build generates the metadata from them, and
 * `register.ts` associates each function with its id, its name in capitals. Arguments are rectangles of cells and are
 * validated here, not by Excel.
 */
import { answer as answerOf } from '../../view/sentence.ts';
import { cellsWithErrors, withExcelError, withReason } from './excelErrors.ts';
import { bandOf, nextOf, peakOf, rSquaredOf } from './fitted.ts';
import { fitOf, fitsOf } from './fits.ts';
import { curve, forLatency, forThroughput } from './law.ts';
import { plannedLevels } from './measurements.ts';
import { withPlanned } from './planned.ts';
import { onlySeries, quantityOf, valueOf, valuesOf } from './quantity.ts';
import { onlyText } from './cells.ts';
import { resultTable } from './resultTable.ts';
import { seriesTable } from './seriesTable.ts';
import { threadsOf } from './threads.ts';

/**
 * Fits the Universal Scalability Law to measurements and gives a labelled table: the answer, the peak, the parameters, each with its interval, and warnings; or one number of it.
 * @customfunction FIT
 * @param n Concurrencies, such as users or threads: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options Names and values in two columns, or text such as "model=amdahl; level=0.9".
 * @param quantity The one number that is wanted, such as "wholeConcurrency"; the table if left out.
 * @returns Label, value, low end, high end and note, one row each.
 */
export function fit(
  n: unknown[][],
  x: unknown[][],
  options?: unknown[][],
  quantity?: unknown[][],
): unknown[][] {
  return cellsWithErrors(() => {
    const wanted = quantityOf(quantity);
    const found = fitOf(n, x, options);
    return wanted === null ? resultTable(found, plannedLevels(n, x)) : [[valueOf(found, wanted)]];
  });
}

/**
 * Fits each series and gives a labelled row for each: the peak, the best whole concurrency and the parameters with their intervals, and the answer.
 * @customfunction FITS
 * @param series The name of the series of each measurement, or one for all; a blank one goes on with the series above.
 * @param n Concurrencies, such as users or threads: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options Names and values in two columns, or text such as "model=amdahl; level=0.9".
 * @param quantity The one number of each series that is wanted, such as "sigma"; the table if left out.
 * @param name The one series that is wanted; all if left out.
 * @returns A row of labels, then a row for each series.
 */
export function fits(
  series: unknown[][],
  n: unknown[][],
  x: unknown[][],
  options?: unknown[][],
  quantity?: unknown[][],
  name?: unknown[][],
): unknown[][] {
  return cellsWithErrors(() => {
    const wanted = quantityOf(quantity);
    const report = onlySeries(fitsOf(series, n, x, options), onlyText('name', name));
    return wanted === null
      ? seriesTable(report, plannedLevels(n, x, series))
      : valuesOf(report, wanted);
  });
}

/**
 * Gives the answer in words: where throughput peaks, how sure that is, and what holds it back; where there is none, the reason.
 * @customfunction ANSWER
 * @param n Concurrencies, such as users or threads: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options Names and values in two columns, or text such as "model=amdahl; level=0.9".
 */
export function answer(n: unknown[][], x: unknown[][], options?: unknown[][]): string {
  return withReason(() => withPlanned(answerOf(fitOf(n, x, options)), plannedLevels(n, x)));
}

/**
 * Gives λ of the fitted law: the throughput of a single unit of concurrency.
 * @customfunction THROUGHPUTOFONE
 * @param n Concurrencies, such as users or threads: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options Names and values in two columns, or text such as "model=amdahl; level=0.9".
 */
export function throughputOfOne(n: unknown[][], x: unknown[][], options?: unknown[][]): number {
  return withExcelError(() => fitOf(n, x, options).parameters.lambda.estimate);
}

/**
 * Gives σ of the fitted law: contention, the share of the work that has to wait its turn.
 * @customfunction SIGMA
 * @param n Concurrencies, such as users or threads: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options Names and values in two columns, or text such as "model=amdahl; level=0.9".
 */
export function sigma(n: unknown[][], x: unknown[][], options?: unknown[][]): number {
  return withExcelError(() => fitOf(n, x, options).parameters.sigma.estimate);
}

/**
 * Gives κ of the fitted law: coherency, the cost of keeping each pair in step.
 * @customfunction KAPPA
 * @param n Concurrencies, such as users or threads: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options Names and values in two columns, or text such as "model=amdahl; level=0.9".
 */
export function kappa(n: unknown[][], x: unknown[][], options?: unknown[][]): number {
  return withExcelError(() => fitOf(n, x, options).parameters.kappa.estimate);
}

/**
 * Gives the concurrency at which the fitted throughput is highest; #N/A where the curve has no peak.
 * @customfunction PEAKCONCURRENCY
 * @param n Concurrencies, such as users or threads: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options Names and values in two columns, or text such as "model=amdahl; level=0.9".
 */
export function peakConcurrency(n: unknown[][], x: unknown[][], options?: unknown[][]): number {
  return withExcelError(() => peakOf(fitOf(n, x, options), 'concurrency'));
}

/**
 * Gives the highest throughput of the fitted curve; #N/A where the curve has no peak.
 * @customfunction PEAKTHROUGHPUT
 * @param n Concurrencies, such as users or threads: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options Names and values in two columns, or text such as "model=amdahl; level=0.9".
 */
export function peakThroughput(n: unknown[][], x: unknown[][], options?: unknown[][]): number {
  return withExcelError(() => peakOf(fitOf(n, x, options), 'throughput'));
}

/**
 * Gives R² of the fit: the share of the variance of the throughputs that the curve explains.
 * @customfunction RSQUARED
 * @param n Concurrencies, such as users or threads: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options Names and values in two columns, or text such as "model=amdahl; level=0.9".
 */
export function rSquared(n: unknown[][], x: unknown[][], options?: unknown[][]): number {
  return withExcelError(() => rSquaredOf(fitOf(n, x, options)));
}

/**
 * Gives the concurrency to measure next: the one that tells most about the peak; #N/A where none can be advised.
 * @customfunction MEASURENEXT
 * @param n Concurrencies, such as users or threads: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options As for FIT, and quantity=sigma, candidates=8, 16, 32 or largest=64.
 */
export function measureNext(n: unknown[][], x: unknown[][], options?: unknown[][]): number {
  return withExcelError(() => nextOf(n, x, options));
}

/**
 * Gives a row for each concurrency: it, the throughput (law and knee together, where both fit), low and high end of the confidence band, low and high end of the prediction band.
 * @customfunction BAND
 * @param at Concurrencies at which the bands are wanted: a row or a column.
 * @param n Concurrencies that were measured: a row or a column.
 * @param x Throughputs measured at them: as many cells as n.
 * @param options Names and values in two columns, or text such as "model=amdahl; level=0.9".
 */
export function band(
  at: unknown[][],
  n: unknown[][],
  x: unknown[][],
  options?: unknown[][],
): unknown[][] {
  return cellsWithErrors(() => bandOf(at, n, x, options));
}

/**
 * Gives the throughput the law predicts: λn / (1 + σ(n−1) + κn(n−1)).
 * @customfunction THROUGHPUT
 * @param n Concurrency; a range gives a throughput for each of its cells.
 * @param lambda λ, the throughput of a single unit of concurrency.
 * @param sigma σ, contention; 0 for none.
 * @param kappa κ, coherency; 0 for none.
 */
export function throughput(
  n: unknown[][],
  lambda: unknown[][],
  sigma: unknown[][],
  kappa: unknown[][],
): unknown[][] {
  return cellsWithErrors(() => curve('throughput', n, [lambda, sigma, kappa]));
}

/**
 * Gives the mean latency the law predicts, concurrency over throughput, in the unit of the time in the throughput.
 * @customfunction LATENCY
 * @param n Concurrency; a range gives a latency for each of its cells.
 * @param lambda λ, the throughput of a single unit of concurrency.
 * @param sigma σ, contention; 0 for none.
 * @param kappa κ, coherency; 0 for none.
 */
export function latency(
  n: unknown[][],
  lambda: unknown[][],
  sigma: unknown[][],
  kappa: unknown[][],
): unknown[][] {
  return cellsWithErrors(() => curve('latency', n, [lambda, sigma, kappa]));
}

/**
 * Gives the efficiency the law predicts: throughput as a share of λn, which perfect scaling would give.
 * @customfunction EFFICIENCY
 * @param n Concurrency; a range gives an efficiency for each of its cells.
 * @param lambda λ, the throughput of a single unit of concurrency.
 * @param sigma σ, contention; 0 for none.
 * @param kappa κ, coherency; 0 for none.
 */
export function efficiency(
  n: unknown[][],
  lambda: unknown[][],
  sigma: unknown[][],
  kappa: unknown[][],
): unknown[][] {
  return cellsWithErrors(() => curve('efficiency', n, [lambda, sigma, kappa]));
}

/**
 * Gives the concurrency at which the law reaches a throughput; #N/A above the highest one.
 * @customfunction CONCURRENCYFORTHROUGHPUT
 * @param x Throughput; a range gives a concurrency for each of its cells.
 * @param lambda λ, the throughput of a single unit of concurrency.
 * @param sigma σ, contention; 0 for none.
 * @param kappa κ, coherency; 0 for none.
 * @param branch before-peak, which is meant if left out, or after-peak.
 */
export function concurrencyForThroughput(
  x: unknown[][],
  lambda: unknown[][],
  sigma: unknown[][],
  kappa: unknown[][],
  branch?: unknown[][],
): unknown[][] {
  return cellsWithErrors(() => forThroughput(x, [lambda, sigma, kappa], branch));
}

/**
 * Gives the concurrency at which the law reaches a mean latency; #N/A where it never has it.
 * @customfunction CONCURRENCYFORLATENCY
 * @param r Latency, in the unit of the time in the throughput; a range gives a concurrency for each of its cells.
 * @param lambda λ, the throughput of a single unit of concurrency.
 * @param sigma σ, contention; 0 for none.
 * @param kappa κ, coherency; 0 for none.
 */
export function concurrencyForLatency(
  r: unknown[][],
  lambda: unknown[][],
  sigma: unknown[][],
  kappa: unknown[][],
): unknown[][] {
  return cellsWithErrors(() => forLatency(r, [lambda, sigma, kappa]));
}

/**
 * Gives the size of a pool of threads whose requests wait a part of their time: cores · total/(total − waiting), rounded up to a whole thread.
 * @customfunction THREADS
 * @param cores Cores that are to be kept busy; a range gives a size for each of its cells.
 * @param total Time a request takes, waiting included.
 * @param waiting Time of that in which it waits, in the same unit; 0 for none.
 */
export function threads(cores: unknown[][], total: unknown[][], waiting: unknown[][]): unknown[][] {
  return cellsWithErrors(() => threadsOf(cores, total, waiting));
}
