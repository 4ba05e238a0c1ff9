import { useMemo } from 'preact/hooks';
import { BesideScreen, type Beside } from '../../view/planning/useAnswer.tsx';
import { failureOf } from './failure.ts';
import { questionTakesLong } from './limits.ts';
import { useWork } from './useWork.ts';
import { Working } from './Working.tsx';

const Work: Beside['Work'] = ({ task: question, onOutcome, onCancel }) => {
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

const beside: Beside = { isFor: questionTakesLong, Work };

/** What is asked within it and takes long is answered by the worker. */
export function InBackground({ children }: { children: preact.ComponentChildren }) {
  return <BesideScreen.Provider value={beside}>{children}</BesideScreen.Provider>;
}
