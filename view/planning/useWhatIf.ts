import { useMemo, useState } from 'preact/hooks';
import { whatIf, type Fit, type Law, type ParameterChanges, type WhatIf, lawOf } from 'usl-fit';
import { attempt, type Attempt } from './attempt.ts';
import { useWrong } from './useWrong.ts';
import { largestMeasured } from '../rows.ts';
import { changedLaw } from './whatIf.ts';

/** Changes of the parameters, their effect, and a way to edit them. */
export interface WhatIfPlan {
  changes: ParameterChanges;
  change: (changes: ParameterChanges) => void;
  /** Called when the text in an input becomes invalid, and when it is valid again. */
  onWrong: (isWrong: boolean) => void;
  /** Null if nothing is changed, an input is invalid, or there is nothing to change. */
  outcome: Attempt<WhatIf> | null;
  /** The changed law, for the chart. */
  law: Law | null;
}

/** Changes whose state the face keeps, to show them in several places. */
export type StoredChanges = Pick<WhatIfPlan, 'changes' | 'change'>;

/** The effect of changing the parameters of a fit; null if there is no fit. */
export function useWhatIf(fit: Fit | null, stored?: StoredChanges): WhatIfPlan {
  const [localChanges, setLocalChanges] = useState<ParameterChanges>({});
  const { changes, change } = stored ?? { changes: localChanges, change: setLocalChanges };
  const { isWrong, onWrong } = useWrong();
  const outcome = useMemo(() => {
    if (fit === null || isWrong || Object.keys(changes).length === 0) return null;
    return attempt(() => whatIf(lawOf(fit), changes, [largestMeasured(fit)]));
  }, [fit, changes, isWrong]);
  const law = useMemo(
    () => (outcome !== null && 'answer' in outcome ? changedLaw(outcome.answer) : null),
    [outcome],
  );
  return { changes, change, onWrong, outcome, law };
}
