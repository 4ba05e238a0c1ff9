import { useMemo, useState } from 'preact/hooks';
import { requirement, type Measurements, type RequirementReport, type TableOptions } from 'usl-fit';
import { conflictOf } from './conflict.ts';
import type { Conflict } from './requirement.ts';
import { attempt, type Attempt } from './attempt.ts';
import {
  requirementOptions,
  hasRequirements,
  noRequirements,
  windowOf,
  type Requirements,
  type ConcurrencyWindow,
} from './requirement.ts';
import { useDeferred } from './useDeferred.ts';
import { useWrong } from './useWrong.ts';

/** The answer to a requirement and, if it is not met, the reason. */
export interface RequirementAnswer {
  report: RequirementReport;
  conflict: Conflict | null;
}

/** A requirement, its answer, and a way to change it. */
export interface RequirementPlan {
  requirements: Requirements;
  ask: (requirements: Requirements) => void;
  /** Called when the text in an input becomes invalid, and when it is valid again. */
  onWrong: (isWrong: boolean) => void;
  /** Null while nothing is required, an input is invalid, or nothing has been computed yet. */
  outcome: Attempt<RequirementAnswer> | null;
  /** Whether the outcome is for the previous requirement. */
  pending: boolean;
  /** Where it is met, for the chart. */
  window: ConcurrencyWindow | null;
}

/**
 * The requirement for some measurements; null if there are none. Both arguments are compared by
 * identity, so they must stay the same objects while nothing changes.
 */
export function useRequirement(
  measurements: Measurements | null,
  options: TableOptions,
): RequirementPlan {
  const [requirements, ask] = useState<Requirements>(noRequirements);
  const { isWrong, onWrong } = useWrong();
  const deferred = useDeferred(
    measurements === null || isWrong || !hasRequirements(requirements)
      ? null
      : () =>
          attempt(() => {
            const report = requirement(measurements, requirementOptions(requirements), options);
            return {
              report,
              conflict: report.met ? null : conflictOf(measurements, requirements, options),
            };
          }),
    [measurements, options, requirements, isWrong],
  );
  // The previous answer could be mistaken for the answer to the text being typed.
  const value = isWrong ? null : deferred.value;
  // The same object for the same outcome, since the chart compares by identity.
  const window = useMemo(
    () => (value !== null && 'answer' in value ? windowOf(value.answer.report) : null),
    [value],
  );
  return { requirements, ask, onWrong, outcome: value, pending: deferred.pending, window };
}
