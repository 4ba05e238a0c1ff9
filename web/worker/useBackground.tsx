import { useEffect, useRef, useState } from 'preact/hooks';
import type { VNode } from 'preact';
import type { Answers, Step, Task } from './contract.ts';
import { Working } from './Working.tsx';

/** Work that a press began. */
interface Work {
  step: Step | null;
  stop: () => void;
}

/**
 * A way to have the worker do something at a press, and what shows how far it has come and stops it. What
 * was stopped comes to null; who leaves stops it, too.
 */
export function useWorker(): [
  ask: <One extends Task>(task: One) => Promise<Answers[One['kind']] | null>,
  shown: VNode | null,
] {
  const [work, setWork] = useState<Work | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      stopping.current?.abort();
    },
    [],
  );
  const ask = async <One extends Task>(task: One): Promise<Answers[One['kind']] | null> => {
    const pressed = document.activeElement;
    stopping.current?.abort();
    const own = new AbortController();
    stopping.current = own;
    const follow = (step: Step | null) => {
      if (own.signal.aborted) return;
      setWork({
        step,
        stop: () => {
          own.abort();
          // The button that was pressed last is gone.
          if (pressed instanceof HTMLElement) pressed.focus();
        },
      });
    };
    follow(null);
    const { run, Stopped } = await import('./run.ts');
    try {
      const answer = await run(task, { onStep: follow, signal: own.signal });
      return own.signal.aborted ? null : answer;
    } catch (reason) {
      if (reason instanceof Stopped) return null;
      throw reason;
    } finally {
      if (stopping.current === own) setWork(null);
    }
  };
  return [ask, work === null ? null : <Working step={work.step} onCancel={work.stop} />];
}
