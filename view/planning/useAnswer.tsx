import { createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import type { Attempt } from './attempt.ts';
import { answerQuestion, type Question, type QuestionAnswers } from './question.ts';
import { useAway, type AwayWork } from './useAway.tsx';
import { useDeferred } from './useDeferred.ts';

/** A face's way to answer questions outside the main thread, so that it stays responsive. */
export interface AnswerElsewhere {
  /** Whether a question takes too long for the main thread. */
  isFor: (question: Question) => boolean;
  Work: AwayWork<Question, Attempt<QuestionAnswers[Question['kind']]>>;
}

/** Null if a face has no such way: then all questions are answered synchronously. */
export const AnsweringElsewhere = createContext<AnswerElsewhere | null>(null);

/** The answer to a question. */
export interface Answered<One extends Question> {
  /** The last outcome with its question; null before the first. */
  value: { question: One; outcome: Attempt<QuestionAnswers[One['kind']]> } | null;
  /** Whether it belongs to an earlier question. */
  pending: boolean;
  /** The progress, or a button to start again; null if there is nothing to wait for. */
  work: VNode | null;
}

/** Answers a question, compared by identity; `null` asks nothing. */
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
  // The kind of the answer follows from the question.
  const value = last && ({ question: last.task, outcome: last.outcome } as Answered<One>['value']);
  return { value, pending: work !== null, work };
}
