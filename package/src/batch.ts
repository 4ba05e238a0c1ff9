/** Fits many series in chunks, so that the solver's memory does not grow with their number. */
import type { Writable } from './message.ts';
import { settings } from './options.ts';
import { column, columns as pair, entries, fitMany, type Values } from './wasm.ts';

/** Estimates for each series of a batch. */
export interface Batch {
  /** For each series λ, σ, κ and the sum of squared residuals, end to end. */
  numbers: Float64Array;
  /** For each series a sum of {@link batchFlags}. */
  flags: Uint8Array;
}

/** The bits of `flags`. */
export const batchFlags = {
  /** The solver converged. */
  converged: 1,
  /** Contention is 0, its bound. */
  contentionAtBound: 2,
  /** Coherency is 0, its bound. */
  coherencyAtBound: 4,
  /** The series could not be fitted and its numbers are 0; `fit` on that series throws the reason. */
  refused: 8,
  /** Every residual is no larger than rounding error. */
  exact: 16,
} as const;

/** Most rows per call to the solver, unless one series is longer: they fit into the processor's cache. */
const rows = 4096;
/** Values per series: λ, σ, κ and the sum of squares. */
const numbersOfEach = 4;

/**
 * Fits many series stored end to end. Invalid input (non-numbers, lengths that do not match) is passed to the solver
 * whole, so that its error names the right place.
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
  // At least one call, so that misspelt options are also refused for an empty batch.
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

/** The column as a `Float64Array`; `null` if it holds anything but numbers. */
function numbers(column: Values): Float64Array | null {
  if (column instanceof Float64Array) return column;
  return column.every((item) => typeof item === 'number') ? Float64Array.from(column) : null;
}
