import { useState } from 'preact/hooks';
import type { VNode } from 'preact';
import type { Answers, Step, Task } from '../background/contract.ts';
import { Working } from '../background/Working.tsx';

/** Work that a press began. */
interface Work {
  step: Step | null;
  stop: () => void;
}

/**
 * A way to have the worker do something at a press, and what shows how far it has come and stops it. What
 * was stopped comes to null.
 */
export function useBackground(): [
  ask: <One extends Task>(task: One) => Promise<Answers[One['kind']] | null>,
  shown: VNode | null,
] {
  const [work, setWork] = useState<Work | null>(null);
  const ask = async <One extends Task>(task: One): Promise<Answers[One['kind']] | null> => {
    const { run, Stopped } = await import('../background/run.ts');
    const stopping = new AbortController();
    const { signal } = stopping;
    const follow = (step: Step | null) => {
      setWork({
        step,
        stop: () => {
          stopping.abort();
        },
      });
    };
    work?.stop();
    follow(null);
    try {
      return await run(task, { onStep: follow, signal });
    } catch (reason) {
      if (reason instanceof Stopped) return null;
      throw reason;
    } finally {
      setWork(null);
    }
  };
  return [ask, work === null ? null : <Working step={work.step} onCancel={work.stop} />];
}
