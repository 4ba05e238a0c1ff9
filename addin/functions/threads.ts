import { threadPool } from 'usl-fit';
import { elementwise } from './elementwise.ts';

/** The size of a thread pool for each number of cores and pair of times. */
export function threadsOf(cores: unknown, total: unknown, waiting: unknown): unknown[][] {
  return elementwise(
    [
      ['cores', cores],
      ['total', total],
      ['waiting', waiting, 'may-be-zero'],
    ],
    ([each = NaN, time = NaN, wait = NaN]) => threadPool(each, time, wait).wholeThreads,
  );
}
