import { createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import type { Attempt } from './attempt.ts';
import { answerQuestion, type Question, type QuestionAnswers } from './question.ts';
import { useAway, type AwayWork } from './useAway.tsx';
import { useDeferred } from './useDeferred.ts';

/** A face's way to have questions answered beside the screen, so that it does not stand still. */
export interface AnswerElsewhere {
  /** Whether a question takes longer than a screen may stand still. */
  isFor: (question: Question) => boolean;
  Work: AwayWork<Question, Attempt<QuestionAnswers[Question['kind']]>>;
}

/** Null where a face has no such way: then all is answered at once. */
export const AnsweringElsewhere = createContext<AnswerElsewhere | null>(null);

/** What came of a question. */
export interface Answered<One extends Question> {
  /** The last outcome with what was asked; null before the first. */
  value: { question: One; outcome: Attempt<QuestionAnswers[One['kind']]> } | null;
  /** Whether it is of what was asked before. */
  pending: boolean;
  /** How far the work has come, or how to begin it once more; null where there is nothing to wait for. */
  work: VNode | null;
}

/** Has a question answered that is compared by identity; `null` asks nothing. */
export function useAnswer<One extends Question>(question: One | null): Answered<One> {
  const beside = useContext(AnsweringElsewhere);
  const away = question !== null && beside?.isFor(question) === true;
  const there = useAway<Question, Attempt<QuestionAnswers[Question['kind']]>>(
    away ? question : null,
    beside?.Work ?? (() => null),
  );
  const here = useDeferred<NonNullable<Answered<One>['value']>>(
    question === null || away ? null : () => ({ question, outcome: answerQuestion(question) }),
    [question, away],
  );
  if (!away) return { ...here, work: null };
  const { last, work } = there;
  // The kind of an answer is that of its question.
  const value = last && ({ question: last.task, outcome: last.outcome } as Answered<One>['value']);
  return { value, pending: work !== null, work };
}
