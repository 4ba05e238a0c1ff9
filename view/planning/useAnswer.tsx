import { createContext, type FunctionComponent, type VNode } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { nextTexts } from '../texts/planning.ts';
import type { Outcome } from './outcome.ts';
import { answered, type Question, type QuestionAnswers } from './question.ts';
import { useDeferred } from './useDeferred.ts';

/** A face's way to have questions answered beside the screen, so that it does not stand still. */
export interface Beside {
  /** Whether a question takes longer than a screen may stand still. */
  isFor: (question: Question) => boolean;
  /** Works on a question while it is shown, and shows how far it has come and a way to stop it. */
  Work: FunctionComponent<{
    /** Compared by identity. */
    question: Question;
    onOutcome: (outcome: Outcome<QuestionAnswers[Question['kind']]>) => void;
    onCancel: () => void;
  }>;
}

/** Null where a face has no such way: then all is answered at once. */
export const BesideScreen = createContext<Beside | null>(null);

/** What came of a question. */
export interface Answered<One extends Question> {
  /** The last outcome with what was asked; null before the first. */
  value: { question: One; outcome: Outcome<QuestionAnswers[One['kind']]> } | null;
  /** Whether it is of what was asked before. */
  pending: boolean;
  /** How far the work has come, or how to begin it once more; null where there is nothing to wait for. */
  work: VNode | null;
}

/** Has a question answered that is compared by identity; `null` asks nothing. */
export function useAnswer<One extends Question>(question: One | null): Answered<One> {
  type Value = NonNullable<Answered<One>['value']>;
  const beside = useContext(BesideScreen);
  const [known, setKnown] = useState<Value | null>(null);
  const [stopped, setStopped] = useState<One | null>(null);
  const away = question !== null && beside?.isFor(question) === true;
  const here = useDeferred<Value>(
    question === null || away ? null : () => ({ question, outcome: answered(question) }),
    [question, away],
  );
  if (!away) return { ...here, work: null };
  if (known?.question === question) return { value: known, pending: false, work: null };
  const { Work } = beside;
  const work =
    stopped === question ? (
      <button
        type="button"
        class="usl-button"
        onClick={() => {
          setStopped(null);
        }}
      >
        {nextTexts().workItOut}
      </button>
    ) : (
      <Work
        question={question}
        onOutcome={(outcome) => {
          setKnown({ question, outcome } as Value);
        }}
        onCancel={() => {
          setStopped(question);
        }}
      />
    );
  return { value: known, pending: true, work };
}
