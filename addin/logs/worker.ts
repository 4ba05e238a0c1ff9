// The whole script of the worker that reads logs. It carries the reader with it, and is loaded when somebody chose files.
import { readFiles, type LogsAsked } from '../../view/logs/readFiles.ts';
import type { Told } from './protocol.ts';

const tell = (told: Told) => {
  postMessage(told);
};

addEventListener('message', ({ data }: MessageEvent<LogsAsked>) => {
  // The pane stops it by ending the worker.
  const { signal } = new AbortController();
  void readFiles(data, signal, ({ bytes, rows }) => {
    tell({ kind: 'progress', progress: { bytes, rows } });
  }).then(
    (answer) => {
      tell({ kind: 'answer', answer });
    },
    (error: unknown) => {
      // Nobody waits for a promise here: it is told as what it is, an error of the worker.
      setTimeout(() => {
        throw error;
      });
    },
  );
});
