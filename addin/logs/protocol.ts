import type { LogsAnswer } from '../../view/logs/readFiles.ts';

/** Progress of the reader: bytes read before decompression, and rows. */
export interface Progress {
  bytes: number;
  rows: number;
}

/** Messages of the worker; the last one is the answer. */
export type LogsMessage =
  { kind: 'progress'; progress: Progress } | { kind: 'answer'; answer: LogsAnswer };
