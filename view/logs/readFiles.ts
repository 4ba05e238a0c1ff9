import {
  importLogs,
  UslError,
  type ImportedLogs,
  type ImportOptions,
  type ImportProgress,
  type LogFile,
} from 'usl-fit/logs';
import type { ShownError } from '../ErrorCard.tsx';

/** Logs, and how they are read. */
export interface LogsAsked {
  files: readonly File[];
  options: ImportOptions;
}

/** What became of them; an option may be wrong. */
export type LogsAnswer = { imported: ImportedLogs } | { error: ShownError };

/** Reads files that somebody chose; one that its disk does not give any more is named, and hides no other. */
export async function readFiles(
  { files, options }: LogsAsked,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<LogsAnswer> {
  const unread: string[] = [];
  try {
    const logs = await importLogs(readable(files, unread), { ...options, signal, onProgress });
    // What shows it has a sentence for it.
    const errors = unread.map((file) => ({
      code: 'unreadable-input' as const,
      message: file,
      file,
    }));
    return { imported: { ...logs, errors: [...logs.errors, ...errors] } };
  } catch (error) {
    if (!(error instanceof UslError)) throw error;
    const { code, message } = error;
    return { error: { code, message } };
  }
}

/** The files that can be read; the others are passed over and named. */
async function* readable(files: readonly File[], unread: string[]): AsyncGenerator<LogFile> {
  for (const file of files) {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      unread.push(file.name);
      continue;
    }
    yield { name: file.name, data: file };
  }
}
