import { createReadStream, type ReadStream } from 'node:fs';
import type { UslError } from 'usl-fit';
import type { ImportedLogs, ImportOptions, LogFile } from 'usl-fit/logs';
import { formatPlain } from '../view/format.ts';
import { valueOf, type Arguments } from './arguments.ts';
import { failed } from './failure.ts';
import type { Progress } from './progress.ts';

/** Bytes that are read at once. */
const piece = 1 << 18;

/** Options that go to the reader of logs, by the name they have there. */
const names = {
  discard: 'discard',
  'discard-end': 'discardEnd',
  interval: 'interval',
  windows: 'windows',
  by: 'by',
  from: 'from',
  to: 'to',
  without: 'without',
  offset: 'offset',
  n: 'n',
  x: 'x',
  label: 'label',
  errors: 'errors',
  factor: 'factor',
  unit: 'unit',
} as const;

/** Those that say something of a log alone, so that a table with a time and a counter is read as one where they are given. */
const ofLogsAlone = Object.keys(names).filter((name) => name !== 'n' && name !== 'x');

/** What the reader of logs is asked. */
export function askedOfLogs(given: Arguments): ImportOptions {
  return Object.fromEntries(
    Object.entries(names).map(([typed, name]) => [name, valueOf(given, typed)]),
  );
}

/** Whether something was said that says nothing of a table of measurements. */
export function meansLogs({ values }: Arguments): boolean {
  return ofLogsAlone.some((name) => values.has(name));
}

/** Imports files, and tells how far it is. */
export async function importFiles(
  files: Iterable<LogFile> | AsyncIterable<LogFile>,
  options: ImportOptions,
  progress: Progress,
): Promise<ImportedLogs> {
  const { importLogs } = await import('usl-fit/logs');
  return importLogs(files, {
    ...options,
    onProgress: ({ file, rows }) => {
      progress.doing(`${file}: ${formatPlain(rows)} rows`);
    },
  }).catch((error: unknown) => {
    throw isOurs(error)
      ? failed.asFound({ code: error.code, message: error.message, file: null })
      : error;
  });
}

/** Its errors are of a class of their own. */
function isOurs(error: unknown): error is UslError {
  return error instanceof Error && error.name === 'UslError';
}

/** A file that is open. */
export function opening(file: string): Promise<ReadStream> {
  const stream = createReadStream(file, { highWaterMark: piece });
  return new Promise((resolve, reject) => {
    stream.once('open', () => {
      resolve(stream);
    });
    stream.once('error', reject);
  });
}
