import type { VNode } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { formatPlain } from '../../view/format.ts';
import { partTexts } from '../../view/texts/interface.ts';
import { shownError } from '../reading.ts';
import { workTexts } from '../texts/page.ts';
import type { Answers, Step, Task } from './protocol.ts';
import { NoWorker, Stopped } from '../../view/worker/run.ts';
import { run } from './run.ts';

/** Delay before restarting after an abandoned task, to leave time for a few more key presses, in milliseconds. */
const patience = 150;

/** Handlers of a task's outcome. */
export interface Follow<One extends Task> {
  /** The result. */
  onAnswer: (task: One, answer: Answers[One['kind']]) => void;
  /** The error. */
  onFailure: (task: One, error: ShownError) => void;
  /** The progress so far. */
  onStep?: (task: One, step: Step) => void;
}

/**
 * Runs a task and returns its progress; another task, by identity, or unmounting cancels it. Null before the first
 * step.
 */
export function useTask<One extends Task>(task: One, follow: Follow<One>): Step | null {
  const [step, setStep] = useState<Step | null>(null);
  const latest = useRef(follow);
  latest.current = follow;
  const givenUp = useRef(false);
  useEffect(() => {
    setStep(null);
    const stopping = new AbortController();
    const { signal } = stopping;
    let done = false;
    const begin = () => {
      const onStep = (next: Step) => {
        setStep(next);
        if (!signal.aborted) latest.current.onStep?.(task, next);
      };
      run(task, { onStep, signal })
        .then(
          (answer) => {
            done = true;
            if (!signal.aborted) latest.current.onAnswer(task, answer);
          },
          (reason: unknown) => {
            done = true;
            if (!signal.aborted) latest.current.onFailure(task, failureOf(reason));
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

/**
 * Runs tasks on demand, and renders their progress with a button to cancel. A cancelled task resolves to null;
 * unmounting cancels too.
 */
export function useWorker(): [
  ask: <One extends Task>(task: One) => Promise<Answers[One['kind']] | null>,
  shown: VNode | null,
] {
  const [work, setWork] = useState<{ step: Step | null; stop: () => void } | null>(null);
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
    const controller = new AbortController();
    stopping.current = controller;
    const follow = (step: Step | null) => {
      if (controller.signal.aborted) return;
      setWork({
        step,
        stop: () => {
          controller.abort();
          // The pressed button is gone.
          if (pressed instanceof HTMLElement) pressed.focus();
        },
      });
    };
    follow(null);
    try {
      const answer = await run(task, { onStep: follow, signal: controller.signal });
      return controller.signal.aborted ? null : answer;
    } catch (reason) {
      if (reason instanceof Stopped) return null;
      throw reason;
    } finally {
      if (stopping.current === controller) setWork(null);
    }
  };
  return [ask, work === null ? null : <Working step={work.step} onCancel={work.stop} />];
}

/** The current activity, its progress, and a button to cancel. */
export function Working({ step, onCancel }: { step: Step | null; onCancel: () => void }) {
  const id = useId();
  const texts = workTexts();
  const known = step !== null && step.of > 0;
  return (
    <div class="working">
      <p id={id} role="status">
        {texts[step?.doing ?? 'reading']}
      </p>
      <progress aria-labelledby={id} {...(known ? { value: step.done, max: step.of } : {})} />
      {known && <p class="hint">{texts.series(formatPlain(step.done), formatPlain(step.of))}</p>}
      <button type="button" class="usl-button" onClick={onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}

/** The error for a failed task. */
export function failureOf(reason: unknown): ShownError {
  if (reason instanceof NoWorker) return { code: 'no-worker', message: workTexts().noWorker };
  // Webpack's name for a script that failed to load.
  if (reason instanceof Error && reason.name === 'ChunkLoadError') {
    return { code: 'part-not-loaded', message: partTexts().notLoaded };
  }
  return shownError(reason);
}
