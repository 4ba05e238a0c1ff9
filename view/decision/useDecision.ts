import { useMemo, useRef, useState } from 'preact/hooks';
import type { VNode } from 'preact';
import type { Fit, Measurements, TableOptions } from 'usl-fit';
import type { Headers } from '../labels.ts';
import type { Percentile } from '../percentile/percentile.ts';
import type { Attempt } from '../planning/attempt.ts';
import { askedOptions } from '../planning/requirement.ts';
import { useAnswer } from '../planning/useAnswer.tsx';
import { decisionTexts } from '../texts/decision.ts';
import { askedBy, decide, type Decision } from './decision.ts';
import { firstGoal, type Goal } from './goal.ts';

/** A goal, its answer, and a way to change it. */
export interface DecisionPlan {
  goal: Goal;
  onGoal: (goal: Goal) => void;
  /** Null before the first answer. */
  outcome: Attempt<Decision> | null;
  /** Whether the outcome is for the previous goal. */
  pending: boolean;
  /** The progress; null if there is nothing to wait for. */
  work: VNode | null;
}

/** Answers a goal for one series. The arguments are compared by identity. */
export function useDecision(
  fit: Fit,
  measurements: Measurements,
  options: TableOptions,
  headers: Headers,
  percentiles: readonly Percentile[],
): DecisionPlan {
  const [goal, onGoal] = useState<Goal>(firstGoal);
  const question = useMemo(() => {
    const asked = askedBy(goal, fit);
    if (asked === null) return null;
    return { kind: 'requirement' as const, measurements, asked: askedOptions(asked), options };
  }, [goal, fit, measurements, options]);
  const { value, work } = useAnswer(question);
  const report = value !== null && value.question === question ? value.outcome : null;
  const isThere = question === null || report !== null;
  // Differs between languages, so that memoised words are translated again.
  const texts = decisionTexts();
  const decided = useMemo((): Attempt<Decision> | null => {
    if (report !== null && 'error' in report) return report;
    const decision = decide(goal, fit, report?.answer ?? null, { headers, percentiles });
    return decision === null ? null : { answer: decision };
  }, [goal, fit, report, headers, percentiles, texts]);
  // What was said last stays until there is another answer.
  const last = useRef(decided);
  if (isThere) last.current = decided;
  return { goal, onGoal, outcome: last.current, pending: !isThere, work };
}
