import { createReadStream, type ReadStream } from 'node:fs';
import type { UslError } from 'usl-fit';
import type { ImportedLogs, ImportOptions, LogFile } from 'usl-fit/logs';
import { formatPlain } from '../view/format.ts';
import { valueOf, type Arguments } from './arguments.ts';
import { failed } from './failure.ts';
import type { Progress } from './progress.ts';

/** Bytes per read. */
const piece = 1 << 18;

/** Options for the log reader, with their names there. */
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
  series: 'series',
} as const;

/** Options that apply to logs only; with one of them, a table with a time and a counter is read as a log. */
const ofLogsAlone = Object.keys(names).filter((name) => !['n', 'x', 'series'].includes(name));

/** The options for the log reader. */
export function logOptionsOf(given: Arguments): ImportOptions {
  return Object.fromEntries(
    Object.entries(names).map(([typed, name]) => [name, valueOf(given, typed)]),
  );
}

/** Whether an option was given that applies to logs only. */
export function meansLogs({ values }: Arguments): boolean {
  return ofLogsAlone.some((name) => values.has(name));
}

/** Imports files and shows progress. */
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

/** Whether it is a `UslError` of `usl-fit/logs`, which has its own copy of the class. */
function isOurs(error: unknown): error is UslError {
  return error instanceof Error && error.name === 'UslError';
}

/** Opens a file as a stream. */
export function opening(file: string): Promise<ReadStream> {
  const stream = createReadStream(file, { highWaterMark: piece });
  return new Promise((resolve, reject) => {
    stream.once('open', () => {
      resolve(stream);
    });
    stream.once('error', reject);
  });
}
