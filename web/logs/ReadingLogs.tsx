import { useId, useRef } from 'preact/hooks';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { formatNumber, formatPercent, formatPlain } from '../../view/format.ts';
import { logTexts } from '../../view/texts/logs.ts';
import { workTexts } from '../texts/page.ts';
import type { LogsRequest } from '../../view/logs/readFiles.ts';
import type { Answers, Step } from '../worker/protocol.ts';
import { useTask } from '../worker/useTask.tsx';

type LogsTask = { kind: 'logs' } & LogsRequest;

/** Bytes per megabyte, in decimal units. */
const megabyte = 1e6;
/** Screen readers are told of each quarter only, not twice a second. */
const quarters = 4;
/** Milliseconds after which the rate is meaningful. */
const settled = 500;

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
  const texts = logTexts();
  const share = step === null || step.of === 0 ? 0 : Math.min(step.done / step.of, 1);
  const quarter = Math.floor(share * quarters) / quarters;
  return (
    <div class="working">
      <p id={id} role="status">
        {texts.reading(
          task.files.map(({ name }) => name),
          formatPercent(quarter),
        )}
      </p>
      <progress aria-labelledby={id} value={share} max={1} />
      <p class="hint">{step === null ? '' : pace(step, performance.now() - since.current.at)}</p>
      <button type="button" class="usl-button" onClick={onCancel}>
        {workTexts().cancel}
      </button>
    </div>
  );
}

/** The progress, the rate, and the remaining time. */
function pace({ done, of, rows = 0 }: Step, milliseconds: number): string {
  const { rate, left } = logTexts();
  const size = (bytes: number) => formatNumber(Number((bytes / megabyte).toPrecision(3)));
  const speed = done / Math.max(milliseconds / 1000, 1e-3);
  const progress = rate(size(done), size(of), size(speed), formatPlain(rows));
  return milliseconds < settled || done === 0
    ? progress
    : `${progress}, ${left(formatPlain(Math.ceil(Math.max(of - done, 0) / speed)))}`;
}
