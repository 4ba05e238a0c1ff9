import { useMemo } from 'preact/hooks';
import { AnsweringElsewhere, type AnswerElsewhere } from '../../view/planning/useAnswer.tsx';
import { failureOf } from './failure.ts';
import { questionNeedsWorker } from './limits.ts';
import { useWork } from './useWork.ts';
import { Working } from './Working.tsx';

const Work: AnswerElsewhere['Work'] = ({ task: question, onOutcome, onCancel }) => {
  const task = useMemo(() => ({ kind: 'question' as const, question }), [question]);
  const step = useWork(task, {
    onAnswer: (_, outcome) => {
      onOutcome(outcome);
    },
    onFailure: (_, reason) => {
      onOutcome({ error: failureOf(reason) });
    },
  });
  return <Working step={step} onCancel={onCancel} />;
};

const beside: AnswerElsewhere = { isFor: questionNeedsWorker, Work };

/** What is asked within it and takes long is answered by the worker. */
export function AnswersInWorker({ children }: { children: preact.ComponentChildren }) {
  return <AnsweringElsewhere.Provider value={beside}>{children}</AnsweringElsewhere.Provider>;
}
