import { useEffect, useMemo, useRef } from 'preact/hooks';
import { AnsweringElsewhere, type AnswerElsewhere } from '../../view/planning/useAnswer.tsx';
import type { FittedEntry } from '../entry.ts';
import {
  nothingRead,
  outcomeOfError,
  readingOf,
  type FitOutcome,
  type Reading,
} from '../reading.ts';
import { comingAfter, type Coming } from '../series/coming.ts';
import { questionNeedsWorker } from '../../view/worker/limits.ts';
import { excessError } from './limits.ts';
import { useTask, Working } from './useTask.tsx';

/** Minimum interval between updates of a growing table, in milliseconds: rendering takes time too. */
const pause = 500;

/** Computes an entry in a worker, with its progress and a button to cancel. */
export function PendingEntry({
  entry,
  onComing,
  onComputed,
  onCancel,
}: {
  /** Compared by identity. */
  entry: FittedEntry;
  /** Receives many series while they are being fitted, and null at the end. */
  onComing: (coming: Coming | null) => void;
  onComputed: (entry: FittedEntry, reading: Reading, outcome: FitOutcome) => void;
  onCancel: () => void;
}) {
  const coming = useRef<{ at: number; now: Coming | null }>({ at: 0, now: null });
  useEffect(
    () => () => {
      onComing(null);
    },
    [],
  );
  const step = useTask(entry, {
    onStep: (requested, next) => {
      const now = comingAfter(coming.current.now, requested, next);
      const isDue = next.begun !== undefined || performance.now() - coming.current.at > pause;
      coming.current = { at: isDue ? performance.now() : coming.current.at, now };
      if (isDue) onComing(now);
    },
    onAnswer: (requested, { description, outcome, excess }) => {
      const reading = description === null ? nothingRead : readingOf(requested.text, description);
      // Rendered in a task of its own, so that a large table never freezes the page.
      setTimeout(() => {
        onComputed(
          requested,
          reading,
          excess === null ? outcome : outcomeOfError(excessError(excess)),
        );
      });
    },
    onFailure: (requested, error) => {
      onComputed(requested, nothingRead, outcomeOfError(error));
    },
  });
  return <Working step={step} onCancel={onCancel} />;
}

const Work: AnswerElsewhere['Work'] = ({ task: question, onOutcome, onCancel }) => {
  const task = useMemo(() => ({ kind: 'question' as const, question }), [question]);
  const step = useTask(task, {
    onAnswer: (_, outcome) => {
      onOutcome(outcome);
    },
    onFailure: (_, error) => {
      onOutcome({ error });
    },
  });
  return <Working step={step} onCancel={onCancel} />;
};

const inWorker: AnswerElsewhere = { isFor: questionNeedsWorker, Work };

/** Answers slow questions of its children in a worker. */
export function AnswersInWorker({ children }: { children: preact.ComponentChildren }) {
  return <AnsweringElsewhere.Provider value={inWorker}>{children}</AnsweringElsewhere.Provider>;
}
