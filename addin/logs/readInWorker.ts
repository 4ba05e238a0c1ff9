import { notLoaded } from '../../view/parts/onDemand.tsx';
import type { LogsAnswer, LogsRequest } from '../../view/logs/readFiles.ts';
import type { Progress, LogsMessage } from './protocol.ts';

/** Name of the worker's script, defined by the build. */
declare const logsWorkerScript: string;

/** Reads logs in a new worker; `stop` terminates it, and no answer follows. */
export function readInWorker(
  request: LogsRequest,
  {
    onProgress,
    onAnswer,
  }: { onProgress: (progress: Progress) => void; onAnswer: (answer: LogsAnswer) => void },
): { stop: () => void } {
  const worker = new Worker(logsWorkerScript);
  const end = (answer: LogsAnswer) => {
    worker.terminate();
    onAnswer(answer);
  };
  worker.onmessage = ({ data }: MessageEvent<LogsMessage>) => {
    if (data.kind === 'progress') onProgress(data.progress);
    else end(data.answer);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end({ error: notLoaded() });
  };
  worker.postMessage(request);
  return {
    stop: () => {
      worker.terminate();
    },
  };
}
