import { useMemo, useState } from 'preact/hooks';
import { whatIf, type Fit, type Law, type ParameterChanges, type WhatIf, lawOf } from 'usl-fit';
import { attempt, type Attempt } from './attempt.ts';
import { useWrong } from './useWrong.ts';
import { changedLaw, largestMeasured } from './whatIf.ts';

/** Changes of the parameters, what they would bring, and a way to change them. */
export interface WhatIfPlan {
  changes: ParameterChanges;
  change: (changes: ParameterChanges) => void;
  /** Told by an input when what is typed into it will not do, and when that is over. */
  onWrong: (isWrong: boolean) => void;
  /** Null where nothing is changed, an input will not do, or there is nothing to change. */
  outcome: Attempt<WhatIf> | null;
  /** The changed law, for the chart. */
  law: Law | null;
}

/** Changes that a face keeps itself, to show them in several places. */
export type KeptChanges = Pick<WhatIfPlan, 'changes' | 'change'>;

/** What would be if the parameters of a fit were others; null where there is no fit. */
export function useWhatIf(fit: Fit | null, kept?: KeptChanges): WhatIfPlan {
  const [ownChanges, changeOwn] = useState<ParameterChanges>({});
  const { changes, change } = kept ?? { changes: ownChanges, change: changeOwn };
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
