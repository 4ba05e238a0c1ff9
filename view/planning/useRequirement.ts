import { useMemo, useState } from 'preact/hooks';
import { requirement, type Measurements, type RequirementReport, type TableOptions } from 'usl-fit';
import { outcomeOf, type Outcome } from './outcome.ts';
import { askedOptions, isAsked, nothingAsked, windowOf, type Asked } from './requirement.ts';
import type { ConcurrencyWindow } from './requirement.ts';
import { useDeferred } from './useDeferred.ts';

/** A requirement, what came of it, and a way to change it. */
export interface RequirementPlan {
  asked: Asked;
  ask: (asked: Asked) => void;
  /** Null while nothing is required, or nothing has been computed yet. */
  outcome: Outcome<RequirementReport> | null;
  /** Whether the outcome is of what was required before. */
  pending: boolean;
  /** Where it is met, for the chart. */
  window: ConcurrencyWindow | null;
}

/**
 * A requirement of some measurements; null where there are none. Both arguments are compared by
 * identity, so the face keeps them while nothing changes.
 */
export function useRequirement(
  measurements: Measurements | null,
  options: TableOptions,
): RequirementPlan {
  const [asked, ask] = useState<Asked>(nothingAsked);
  const { value, pending } = useDeferred(
    measurements === null || !isAsked(asked)
      ? null
      : () => outcomeOf(() => requirement(measurements, askedOptions(asked), options)),
    [measurements, options, asked],
  );
  // One object for one outcome: a face compares by identity.
  const window = useMemo(
    () => (value !== null && 'answer' in value ? windowOf(value.answer) : null),
    [value],
  );
  return { asked, ask, outcome: value, pending, window };
}
