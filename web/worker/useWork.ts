import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answers, Step, Task } from './contract.ts';
import { run } from './run.ts';

/** Time for a few more keys before work that was just given up begins anew, in milliseconds. */
const patience = 150;

/** Where some work is followed. */
export interface Follow<One extends Task> {
  /** What came of it. */
  onAnswer: (task: One, answer: Answers[One['kind']]) => void;
  /** Why nothing came of it. */
  onFailure: (task: One, reason: unknown) => void;
}

/**
 * Does some work, and tells how far it has come; another task, by identity, or none stops it. Null before
 * its first step.
 */
export function useWork<One extends Task>(task: One | null, follow: Follow<One>): Step | null {
  const [step, setStep] = useState<Step | null>(null);
  const latest = useRef(follow);
  latest.current = follow;
  const givenUp = useRef(false);
  useEffect(() => {
    setStep(null);
    if (task === null) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    let done = false;
    const begin = () => {
      run(task, { onStep: setStep, signal })
        .then(
          (answer) => {
            done = true;
            if (!signal.aborted) latest.current.onAnswer(task, answer);
          },
          (reason: unknown) => {
            done = true;
            if (!signal.aborted) latest.current.onFailure(task, reason);
          },
        )
        .catch((error: unknown) => {
          reportError(error);
        });
    };
    const timer = setTimeout(begin, givenUp.current ? patience : 0);
    return () => {
      clearTimeout(timer);
      givenUp.current = !done;
      stopping.abort();
    };
  }, [task]);
  return step;
}
