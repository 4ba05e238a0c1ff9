import { useEffect, useMemo } from 'preact/hooks';
import type { Fit, Law } from 'usl-fit';
import type { Headers } from '../labels.ts';
import { useWhatIf, type StoredChanges } from '../planning/useWhatIf.ts';
import { useWrong } from '../planning/useWrong.ts';
import type { StoredMachines } from './machines.ts';
import type { Trial } from './trial.ts';
import { triedWords } from './tried.ts';
import type { DecisionPlan } from './useDecision.ts';

/** What is tried, by sliders, by the field of machines, or typed as a question, and what that brings. */
export interface TrialPlan {
  /** The changed law, for the chart; null where none is changed. */
  law: Law | null;
  isChanged: boolean;
  /** What it brings, in a sentence; empty for nothing. */
  words: string;
  /** Carries out what is typed, if that is a trial. */
  tryOut: (text: string) => void;
  onBack: () => void;
  /** Called when the number of machines becomes invalid, and when it is valid again. */
  onWrong: (isWrong: boolean) => void;
}

/** Keeps a trial and what is typed of it together. */
export function useTrial(
  {
    fit,
    changes,
    change,
    machines,
    onMachines,
    headers,
    locale,
    onBack,
  }: StoredChanges &
    StoredMachines & {
      fit: Fit;
      headers: Headers;
      locale?: string | undefined;
      onBack: () => void;
    },
  { goal, trial, trialOf, onText }: DecisionPlan,
): TrialPlan {
  const { law, outcome } = useWhatIf(
    fit,
    useMemo(() => ({ changes, change }), [changes, change]),
  );
  const { isWrong, onWrong } = useWrong();
  const isChanged = Object.keys(changes).length > 0 || machines.count > 1;
  const found = outcome !== null && 'answer' in outcome ? outcome.answer : null;
  const isKnown = isChanged && !isWrong && (found !== null || outcome === null);
  const carryOut = (tried: Trial) => {
    if ('count' in tried) onMachines({ ...machines, count: tried.count });
    else change(tried.changes);
  };
  const takeBack = (tried: Trial) => {
    carryOut('count' in tried ? { count: 1 } : { changes: {} });
  };
  // What is typed outlives its table, what was tried does not.
  useEffect(() => {
    if (trial !== null && !isChanged) carryOut(trial);
  }, [trial]);
  return {
    law,
    isChanged,
    words: isKnown ? triedWords({ changes, machines, found }, goal, fit, { headers, locale }) : '',
    tryOut: (text) => {
      const typed = trialOf(text);
      // What was typed before is no longer asked.
      if (trial !== null) takeBack(trial);
      if (typed !== null) carryOut(typed);
    },
    onBack: () => {
      if (trial !== null) onText('');
      onBack();
    },
    onWrong,
  };
}
