import type { FunctionComponent, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { nextTexts } from '../texts/planning.ts';

/** Runs a task outside the main thread while mounted, showing progress and a button to cancel. */
export type AwayWork<Task, Outcome> = FunctionComponent<{
  /** Compared by identity. */
  task: Task;
  onOutcome: (outcome: Outcome) => void;
  onCancel: () => void;
}>;

/** State of a task outside the main thread. */
export interface Away<Task, Outcome> {
  /** The last outcome with its task; null before the first. */
  last: { task: Task; outcome: Outcome } | null;
  /** The progress, or a button to start again; null if there is nothing to wait for. */
  work: VNode | null;
}

/** Runs a task outside the main thread; tasks are compared by identity, and `null` means none. */
export function useAway<Task, Outcome>(
  task: Task | null,
  Work: AwayWork<Task, Outcome>,
): Away<Task, Outcome> {
  const [last, setLast] = useState<Away<Task, Outcome>['last']>(null);
  const [stopped, setStopped] = useState<Task | null>(null);
  if (task === null || last?.task === task) return { last, work: null };
  const work =
    stopped === task ? (
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
        task={task}
        onOutcome={(outcome) => {
          setLast({ task, outcome });
        }}
        onCancel={() => {
          setStopped(task);
        }}
      />
    );
  return { last, work };
}
