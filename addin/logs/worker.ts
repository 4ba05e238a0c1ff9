// Script of the worker that reads logs. It contains the log reader, and is loaded only when files are chosen.
import { readFiles, type LogsRequest } from '../../view/logs/readFiles.ts';
import type { LogsMessage } from './protocol.ts';

const tell = (message: LogsMessage) => {
  postMessage(message);
};

addEventListener('message', ({ data }: MessageEvent<LogsRequest>) => {
  // Never aborted: the pane terminates the worker instead.
  const { signal } = new AbortController();
  void readFiles(data, signal, ({ bytes, rows }) => {
    tell({ kind: 'progress', progress: { bytes, rows } });
  }).then(
    (answer) => {
      tell({ kind: 'answer', answer });
    },
    (error: unknown) => {
      // Rethrown outside the promise, so that it reaches `onerror` of the worker.
      setTimeout(() => {
        throw error;
      });
    },
  );
});
