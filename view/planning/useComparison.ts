import { compare, type CompareOptions, type Comparison, type Measurements } from 'usl-fit';
import { outcomeOf, type Outcome } from './outcome.ts';
import { useDeferred, type Deferred } from './useDeferred.ts';

/** A comparison with what was compared; all of it is compared by identity. */
export interface ComparisonQuestion {
  before: Measurements;
  after: Measurements;
  options: CompareOptions;
  at: number;
}

/** Compares two tables once nothing has been typed for a moment. */
export function useComparison(question: ComparisonQuestion): Deferred<Outcome<Comparison>> {
  const { before, after, options, at } = question;
  return useDeferred(
    () => outcomeOf(() => compare(before, after, { ...options, at: [at] })),
    [before, after, options, at],
  );
}
