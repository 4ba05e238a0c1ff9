import { useId, useRef } from 'preact/hooks';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { logProgress } from '../../view/logs/progress.ts';
import { workTexts } from '../texts/page.ts';
import type { LogsRequest } from '../../view/logs/readFiles.ts';
import type { Answers } from '../worker/protocol.ts';
import { useTask } from '../worker/useTask.tsx';

type LogsTask = { kind: 'logs' } & LogsRequest;

/** Reads logs, showing progress and a button to cancel. */
export function ReadingLogs({
  task,
  onAnswer,
  onFailure,
  onCancel,
}: {
  /** Compared by identity. */
  task: LogsTask;
  onAnswer: (task: LogsTask, answer: Answers['logs']) => void;
  onFailure: (task: LogsTask, error: ShownError) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const step = useTask(task, { onAnswer, onFailure });
  const since = useRef({ task, at: performance.now() });
  if (since.current.task !== task) since.current = { task, at: performance.now() };
  const elapsed = performance.now() - since.current.at;
  const { share, reading, pace } = logProgress(task.files, step ?? { done: 0, of: 0 }, elapsed);
  return (
    <div class="working">
      <p id={id} role="status">
        {reading}
      </p>
      <progress aria-labelledby={id} value={share} max={1} />
      <p class="hint">{step === null ? '' : pace}</p>
      <button type="button" class="usl-button" onClick={onCancel}>
        {workTexts().cancel}
      </button>
    </div>
  );
}
