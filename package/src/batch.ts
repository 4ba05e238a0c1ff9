/** Many series at once, in parts: what the solver's memory holds does not depend on how many there are. */
import type { Writable } from './message.ts';
import { settings } from './options.ts';
import { column, columns as pair, entries, fitMany, type Values } from './wasm.ts';

/** What a batch found. */
export interface Batch {
  /** Of each series λ, σ, κ and the sum of squared residuals, one after the other. */
  numbers: Float64Array;
  /** Of each series a sum of {@link batchFlags}. */
  flags: Uint8Array;
}

/** What the flags of a batch say of a series. */
export const batchFlags = {
  /** The optimum was reached. */
  converged: 1,
  /** Contention is 0, its bound. */
  contentionAtBound: 2,
  /** Coherency is 0, its bound. */
  coherencyAtBound: 4,
  /** The series could not be fitted, and its numbers are 0; `fit` of it alone says why. */
  refused: 8,
  /** Every residual is rounding. */
  exact: 16,
} as const;

/** Rows that cross together, unless a series has more of them: they stay in a processor's cache. */
const rows = 4096;
/** λ, σ, κ and the sum of squares. */
const numbersOfEach = 4;

/**
 * Fits many series held end to end. What is not of numbers alone, or does not belong together, crosses whole,
 * to be refused with its place.
 */
export function fitParts(
  concurrency: unknown,
  throughput: unknown,
  offsets: unknown,
  options: object | null,
): Batch {
  const how = entries(settings(options));
  const ask = (...columns: Writable[]) => fitMany(...columns, how);
  const columns = [...pair(concurrency, throughput), column(offsets, 'offsets')];
  const [n, x, starts] = columns.map(numbers);
  if (
    !n ||
    !x ||
    !starts ||
    n.length !== x.length ||
    starts.at(-1) !== n.length ||
    !starts.every((start, i) => (i ? start >= (starts[i - 1] as number) : !start))
  ) {
    const [found, flags] = ask(...columns);
    return { numbers: found, flags: Uint8Array.from(flags) };
  }
  const count = starts.length - 1;
  const batch = {
    numbers: new Float64Array(numbersOfEach * count),
    flags: new Uint8Array(count),
  };
  // Once at least: the options of an empty batch may be misspelt too.
  for (let from = 0, to; from === 0 || from < count; from = to) {
    const first = starts[from] as number;
    to = from + 1;
    while (to < count && (starts[to + 1] as number) - first <= rows) to++;
    const last = starts[to];
    const [found, flags] = ask(
      n.subarray(first, last),
      x.subarray(first, last),
      starts.subarray(from, to + 1).map((start) => start - first),
    );
    batch.numbers.set(found, numbersOfEach * from);
    batch.flags.set(flags, from);
  }
  return batch;
}

/** A column of numbers alone; null where it is another one. */
function numbers(column: Values): Float64Array | null {
  if (column instanceof Float64Array) return column;
  return column.every((item) => typeof item === 'number') ? Float64Array.from(column) : null;
}
