import type { FunctionComponent, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { nextTexts } from '../texts/planning.ts';

/** Does some work beside the screen while it is shown, and shows how far it is and a way to stop it. */
export type AwayWork<Task, Outcome> = FunctionComponent<{
  /** Compared by identity. */
  task: Task;
  onOutcome: (outcome: Outcome) => void;
  onCancel: () => void;
}>;

/** What came of work beside the screen. */
export interface Away<Task, Outcome> {
  /** The last outcome with what was asked; null before the first. */
  last: { task: Task; outcome: Outcome } | null;
  /** How far the work has come, or how to begin it once more; null where there is nothing to wait for. */
  work: VNode | null;
}

/** Has some work done beside the screen; a task is compared by identity, and `null` asks for nothing. */
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
