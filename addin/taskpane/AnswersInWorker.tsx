import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { AnsweringElsewhere, type AnswerElsewhere } from '../../view/planning/useAnswer.tsx';
import { questionNeedsWorker } from '../../view/worker/limits.ts';
import { noteTexts } from '../texts/pane.ts';
import { Progress } from './cards/writing.tsx';
import type { Solver } from './controller/fits.ts';
import { stopped } from './state/fitting.ts';

/** Answers slow questions of its children in the worker. */
export function AnswersInWorker({
  answer,
  children,
}: {
  answer: Solver['answer'];
  children: ComponentChildren;
}) {
  const value = useMemo(() => ({ isFor: questionNeedsWorker, Work: workWith(answer) }), [answer]);
  return <AnsweringElsewhere.Provider value={value}>{children}</AnsweringElsewhere.Provider>;
}

/** Shows that a question is being answered; unmounting gives it up. */
function workWith(answer: Solver['answer']): AnswerElsewhere['Work'] {
  return function Work({ task, onOutcome, onCancel }) {
    useEffect(() => {
      const abort = new AbortController();
      const { signal } = abort;
      answer(task, signal).then(onOutcome, (fault: unknown) => {
        if (!signal.aborted) onOutcome({ error: stopped(fault) });
      });
      return () => {
        abort.abort();
      };
    }, [task]);
    return <Progress label={noteTexts().answering} onStop={onCancel} />;
  };
}
