import type { LogsAnswer } from '../../view/logs/readFiles.ts';

/** How far the reader is: bytes of the files, as they are packed, and rows. */
export interface Progress {
  bytes: number;
  rows: number;
}

/** What the worker tells, one message after the other; the answer is the last. */
export type Told =
  { kind: 'progress'; progress: Progress } | { kind: 'answer'; answer: LogsAnswer };
