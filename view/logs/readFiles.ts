import {
  importLogs,
  UslError,
  type ImportedLogs,
  type ImportOptions,
  type ImportProgress,
  type LogFile,
} from 'usl-fit/logs';
import type { LogProblem } from './shownError.ts';

/** Log files, and how to read them. */
export interface LogsRequest {
  files: readonly File[];
  options: ImportOptions;
}

/** The result of reading; an option may be wrong. */
export type LogsAnswer = { imported: ImportedLogs } | { error: LogProblem };

/** Reads chosen files; one that can no longer be read is reported, without affecting the others. */
export async function readFiles(
  { files, options }: LogsRequest,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<LogsAnswer> {
  const unread: string[] = [];
  try {
    const logs = await importLogs(readable(files, unread), { ...options, signal, onProgress });
    // The display has a translated sentence for this.
    const errors = unread.map((file) => ({
      code: 'unreadable-input' as const,
      message: file,
      german: file,
      file,
    }));
    return { imported: { ...logs, errors: [...logs.errors, ...errors] } };
  } catch (error) {
    if (!(error instanceof UslError)) throw error;
    const { code, message, german } = error;
    return { error: { code, message, german } };
  }
}

/** The readable files; the names of others are added to `unread`. */
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
