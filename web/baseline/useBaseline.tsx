import { useMemo } from 'preact/hooks';
import type { VNode } from 'preact';
import type { AwayWork } from '../../view/planning/useAway.tsx';
import { useAway } from '../../view/planning/useAway.tsx';
import type { Task } from '../worker/contract.ts';
import { excessError } from '../worker/excess.ts';
import { failureOf } from '../worker/failure.ts';
import { textNeedsWorker } from '../worker/limits.ts';
import { useWork } from '../worker/useWork.ts';
import { Working } from '../worker/Working.tsx';
import { baselineOf, type Baseline, type BaselineAsked } from './baseline.ts';

type BaselineTask = Task & { kind: 'before' };

/**
 * The table before, read and fitted: at once, or by the worker where that takes a while.
 *
 * @returns null while nothing of the kind is known, and how far the work on it has come
 */
export function useBaseline({ text, choice, columns, settings }: BaselineAsked): {
  before: Baseline | null;
  work: VNode | null;
} {
  const task = useMemo<BaselineTask>(
    () => ({ kind: 'before', text, choice, columns, settings }),
    [text, choice, columns.join('\n'), settings],
  );
  const here = useMemo(
    () => (textNeedsWorker(text, choice, settings) ? null : baselineOf(task)),
    [task],
  );
  const { last, work } = useAway(here === null ? task : null, BaselineWork);
  if (here !== null) return { before: here, work: null };
  return { before: last?.task === task ? last.outcome : null, work };
}

const BaselineWork: AwayWork<BaselineTask, Baseline> = ({ task, onOutcome, onCancel }) => {
  const step = useWork(task, {
    onAnswer: (_, answer) => {
      onOutcome('excess' in answer ? { errors: [excessError(answer.excess)] } : answer);
    },
    onFailure: (_, reason) => {
      onOutcome({ errors: [failureOf(reason)] });
    },
  });
  return <Working step={step} onCancel={onCancel} />;
};
