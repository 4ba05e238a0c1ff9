import { useMemo, useRef } from 'preact/hooks';
import type { VNode } from 'preact';
import type { Figure, Fit, Measurements, TableOptions } from 'usl-fit';
import type { Headers } from '../labels.ts';
import type { Percentile } from '../percentile/percentile.ts';
import type { Attempt } from '../planning/attempt.ts';
import { requirementOptions, noRequirements } from '../planning/requirement.ts';
import { useAnswer } from '../planning/useAnswer.tsx';
import { followsLaw } from '../rows.ts';
import { decisionTexts } from '../texts/decision.ts';
import { numberLocale } from '../texts/part.ts';
import { requirementsOf, decide } from './decision.ts';
import {
  examplesOf,
  firstGoal,
  goalText,
  type Goal,
  type StoredQuestion,
  type Question,
} from './goal.ts';
import { readGoal } from './readGoal.ts';
import type { Context, GoalReading } from './reading.ts';
import type { Decision } from './written.ts';
import { namesParameter, readTrial, type Trial } from './trial.ts';

/** A goal or a trial, the answer to it, and a way to change it. */
export interface DecisionPlan {
  /** Null while what is typed is not understood. */
  goal: Goal | null;
  /** What is to be tried, if that is what is typed. */
  trial: Trial | null;
  /** What a text would try; null if it is no trial. */
  trialOf: (text: string) => Trial | null;
  onGoal: (goal: Goal) => void;
  /** The question as it is typed, or as a line that is moved makes it. */
  text: string;
  onText: (text: string) => void;
  /** Why what is typed is not understood, and what would be; null if it is. */
  problem: string | null;
  /** Null before the first answer, and while there is no question. */
  outcome: Attempt<Decision> | null;
  /** Whether the outcome is for the previous goal. */
  pending: boolean;
  /** What lies above today's load, if the question names it; null before it is known. */
  room: Figure | null;
  /** The progress; null if there is nothing to wait for. */
  work: VNode | null;
}

/** Answers a goal for one series; `fit`, `measurements`, `options`, `headers` and `percentiles` are compared by identity. */
export function useDecision({
  fit,
  measurements,
  options,
  headers,
  percentiles,
  question: typed,
  onQuestion,
  locale,
}: StoredQuestion & {
  fit: Fit;
  measurements: Measurements;
  options: TableOptions;
  headers: Headers;
  percentiles: readonly Percentile[];
  locale?: string | undefined;
}): DecisionPlan {
  // Differs between languages, so that memoised words are translated again.
  const texts = decisionTexts();
  const context = useMemo(
    () => ({ headers, percentiles, fit, locale }),
    [headers, percentiles, fit, locale, texts],
  );
  // What is typed is read anew with each table: a percentile that was missing may be there.
  const reading = useMemo(() => read(typed, context), [typed, context]);
  const goal = 'goal' in reading ? reading.goal : null;
  const trial = 'trial' in reading ? reading.trial : null;
  const question = useMemo(() => {
    const required = goal === null ? null : requirementsOf(goal, fit);
    if (required === null) return null;
    return {
      kind: 'requirement' as const,
      measurements,
      requirements: requirementOptions(required),
      options,
    };
  }, [goal, fit, measurements, options]);
  const ask = (text: string) => {
    onQuestion({ text, locale: locale ?? numberLocale() });
  };
  const { value, work } = useAnswer(question);
  const report = value !== null && value.question === question ? value.outcome : null;
  const load = goal?.kind === 'more' ? goal.load : undefined;
  const above = useMemo(() => {
    if (load === undefined) return null;
    const requirements = requirementOptions({ ...noRequirements, throughput: load });
    return { kind: 'requirement' as const, measurements, requirements, options };
  }, [load, measurements, options]);
  const { value: found } = useAnswer(above);
  const room =
    above !== null && found !== null && 'answer' in found.outcome
      ? found.outcome.answer.room
      : null;
  const isThere = question === null || report !== null;
  const decided = useMemo((): Attempt<Decision> | null => {
    if (goal === null) return null;
    if (report !== null && 'error' in report) return report;
    const decision = decide(goal, fit, report?.answer ?? null, { headers, locale, percentiles });
    return decision === null ? null : { answer: decision };
  }, [goal, fit, report, headers, locale, percentiles, texts]);
  // What was answered last stays until there is another answer; without a question nothing does.
  const last = useRef(decided);
  if (isThere) last.current = decided;
  return {
    goal,
    trial,
    trialOf: (text) => readTrial(text, context),
    onGoal: (moved) => {
      ask(goalText(moved, headers, locale, percentiles));
    },
    text: typed?.text ?? goalText(firstGoal, headers, locale, percentiles),
    onText: ask,
    problem: 'problem' in reading ? reading.problem : null,
    outcome: last.current,
    pending: !isThere,
    room,
    work,
  };
}

function read(typed: Question | null, context: Context): GoalReading | { trial: Trial } {
  if (typed === null) return { goal: firstGoal };
  if (typed.text.trim() === '') return { problem: decisionTexts().empty(examplesOf(context)) };
  const written = { ...context, locale: typed.locale ?? context.locale };
  const trial = readTrial(typed.text, written);
  if (trial !== null) return { trial };
  const { fit = null } = context;
  const isHalf = fit !== null && followsLaw(fit) && namesParameter(typed.text);
  return isHalf ? { problem: decisionTexts().byHowMuch } : readGoal(typed.text, written);
}
