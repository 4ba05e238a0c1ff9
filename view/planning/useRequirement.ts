import { useMemo, useState } from 'preact/hooks';
import { requirement, type Measurements, type RequirementReport, type TableOptions } from 'usl-fit';
import { conflictOf } from './conflict.ts';
import type { Conflict } from './requirement.ts';
import { attempt, type Attempt } from './attempt.ts';
import {
  askedOptions,
  isAsked,
  nothingAsked,
  windowOf,
  type Asked,
  type ConcurrencyWindow,
} from './requirement.ts';
import { useDeferred } from './useDeferred.ts';
import { useWrong } from './useWrong.ts';

/** What came of a requirement, and where it is not met, why. */
export interface RequirementAnswer {
  report: RequirementReport;
  conflict: Conflict | null;
}

/** A requirement, what came of it, and a way to change it. */
export interface RequirementPlan {
  asked: Asked;
  ask: (asked: Asked) => void;
  /** Told by an input when what is typed into it will not do, and when that is over. */
  onWrong: (isWrong: boolean) => void;
  /** Null while nothing is required, an input will not do, or nothing has been computed yet. */
  outcome: Attempt<RequirementAnswer> | null;
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
  const { isWrong, onWrong } = useWrong();
  const deferred = useDeferred(
    measurements === null || isWrong || !isAsked(asked)
      ? null
      : () =>
          attempt(() => {
            const report = requirement(measurements, askedOptions(asked), options);
            return {
              report,
              conflict: report.met ? null : conflictOf(measurements, asked, options),
            };
          }),
    [measurements, options, asked, isWrong],
  );
  // An answer to what was required before would be taken for one to what is typed.
  const value = isWrong ? null : deferred.value;
  // One object for one outcome: a face compares by identity.
  const window = useMemo(
    () => (value !== null && 'answer' in value ? windowOf(value.answer.report) : null),
    [value],
  );
  return { asked, ask, onWrong, outcome: value, pending: deferred.pending, window };
}
